"""Wild Shape: into an animal that she knows, or back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.abilities.druid.prompts import Prompt
from undercroft.games.dungeonopoly.ability import Ability, Repertoire
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.state import Town


@line
class Shifted(Line):
    """Into an animal, or back into herself."""

    rule = "DO-26.25"
    seat: Seat
    form: Ability | None


@dataclass(frozen=True, slots=True)
class Shape(Option):
    form: Ability


class Back(Verb):
    HUMANOID = "humanoid"


class WildShape(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        who = town.characters[seat]
        return who.form is not None or bool(forms_of(who.known))

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        """Any form that she knows and is not in."""                      # DO-26.24, DO-26.25
        who = town.characters[seat]
        offered: list[Option] = [one for one in forms_of(who.known) if one.form is not who.form]
        if who.form is not None:
            offered.insert(0, Back.HUMANOID)
        chosen = yield from choose(decider, Prompt.SHAPE, offered)
        return Aim(ability=chosen.form if isinstance(chosen, Shape) else None)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Until she changes again; that an animal casts nothing is a matter of casting."""
        town.characters[seat].form = aim.ability                          # DO-26.26 to DO-26.28
        town.tell(Shifted(seat, aim.ability))
        yield from ()
        return True


@cache
def forms_of(known: Repertoire) -> tuple[Shape, ...]:
    return tuple(Shape(one) for one in known.abilities if one.row.kind is Kind.FORM)


WILD_SHAPE = WildShape(
    Row(
        "wild_shape", "Wild Shape", "druid", 3, Kind.ABILITY,
        when=(When.FREE, When.JAIL),
        limit=Limit.TURN,
        flags=(Flag.FORCIBLE, Flag.IN_JAIL),
    )
)
