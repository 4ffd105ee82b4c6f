"""Intimidate: a glare at the landlord instead of the rent."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Due, Rent
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_whom
from undercroft.games.dungeonopoly.rules.conditions import is_let_be, targetable
from undercroft.games.dungeonopoly.rules.dice import check
from undercroft.games.dungeonopoly.state import Town


class Intimidate(Ability):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """The landlord, or one of a team, if she can be aimed at."""     # DO-21.16, DO-29.7
        rent = town.latest(Rent)
        assert rent is not None
        return [
            one for one in town.sides[rent.landlord].seats
            if not town.characters[one].jailed and targetable(town, seat, one, self)  # DO-40.17
            and not is_let_be(town, seat, self, [one], rent.square)
        ]

    def usable(self, town: Town, seat: Seat) -> bool:
        return bool(self.targets(town, seat))

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        return Aim((yield from pick_whom(town, decider, self.targets(town, seat))))

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """A d20 of her level or less."""                                 # DO-21.14, DO-21.15
        due = due_of(town, seat)
        if not (yield from check(town, seat, self, town.characters[seat].level, aim.whom)):
            return False
        due.waived = True
        return True


def due_of(town: Town, seat: Seat) -> Due:
    rent = town.latest(Rent)
    assert rent is not None
    return next(due for due in rent.dues if due.seat == seat)


INTIMIDATE = Intimidate(
    Row(
        "intimidate", "Intimidate", "fighter", 4, Kind.ABILITY,
        when=(When.RENT,),
        reach=Reach.OTHER,
        flags=(Flag.TARGETS,),
        earns=Earns.SUCCESS,
    )
)
