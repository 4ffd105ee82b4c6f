"""Counterspell: ends an enchantment nearby, or a spell that another is casting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Option, Rules, Seat, choose
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.events import Casting
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import NO_AIM, Aim, reaches
from undercroft.games.dungeonopoly.rules.conditions import has_stake, is_let_be
from undercroft.games.dungeonopoly.rules.enchanting import free, lift
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Enchantment, Town


@dataclass(frozen=True, slots=True)
class Dispel(Option):
    """An enchantment on a character; the caster tells two charms apart."""

    kind: Ability
    seat: Seat
    caster: Seat


@dataclass(frozen=True, slots=True)
class Unweave(Option):
    """An enchantment on a square."""

    kind: Ability
    square: Square


class Counterspell(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """A spell that another is casting, or else an enchantment in reach."""
        casting = spell_of_another(town, seat)
        if casting is not None:
            return not is_let_be(town, seat, self, [casting.seat])
        return next(self.in_reach(town, seat), None) is not None

    def in_reach(self, town: Town, seat: Seat) -> Iterator[Dispel | Unweave]:
        """Asleep or awake, whoever bears them."""                        # DO-22.18, DO-19.6
        bound = seat == town.active                                       # DO-R.313
        for other in town.seats_from(seat):
            who = town.characters[other]
            if bound and is_let_be(town, seat, self, [other]):
                continue
            if not who.jailed and reaches(town, seat, who.at, self.row.reach):
                for one in who.enchantments:
                    yield Dispel(one.kind, other, one.caster)             # DO-22.20
        for square, lying in town.grounds.items():
            spared = bound and is_let_be(town, seat, self, [seat], square)
            if not spared and reaches(town, seat, square, self.row.reach):
                for one in lying:
                    yield Unweave(one.kind, SQUARES[square])

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        if spell_of_another(town, seat) is not None:
            return NO_AIM                                                 # DO-22.19
        chosen = yield from choose(decider, Prompt.ENCHANTMENT, [*self.in_reach(town, seat)])
        if isinstance(chosen, Dispel):
            return Aim(chosen.seat, ability=chosen.kind, number=chosen.caster)
        return Aim(square=chosen.square.index, ability=chosen.kind)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """What it ends is an enchantment or a spell, whoever bears or casts it."""
        if aim.ability is None:                                           # DO-22.21, DO-22.23
            spell = spell_of_another(town, seat)
            assert spell is not None
            spell.cancelled = True
        elif aim.whom is not None:
            who = town.characters[aim.whom]
            for one in [one for one in who.enchantments if is_meant(one, aim)]:
                lift(town, who, one)
        elif aim.square is not None:
            for one in [one for one in town.grounds[aim.square] if one.kind is aim.ability]:
                free(town, aim.square, one)
        yield from ()
        return True

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        """Whose spell it cancels; who bears or cast what it ends, or owns the square."""
        if aim.ability is None:
            return any(
                isinstance(event, Casting) and event.open and event.seat == seat
                for event in town.events
            )                                                             # DO-43.23
        if aim.square is not None:
            return has_stake(town, seat, aim.square)
        return seat in (aim.whom, aim.number)

    def inclines(self, town: Town, seat: Seat) -> str:
        """If the spell would touch her or hers she is asked."""          # DO-43.23
        casting = spell_of_another(town, seat)
        assert casting is not None
        concerns = casting.ability.concerns(town, seat, casting.seat, casting.aim)
        return "ask" if concerns else "never"


def is_meant(one: Enchantment, aim: Aim) -> bool:
    return one.kind is aim.ability and one.caster == aim.number


def spell_of_another(town: Town, seat: Seat) -> Casting | None:
    """The latest spell that can still be cancelled: a counter is met by a counter."""
    for event in reversed(town.events):
        if isinstance(event, Casting) and event.open:
            return event if event.seat != seat else None                  # DO-22.22
    return None


COUNTERSPELL = Counterspell(
    Row(
        "counterspell", "Counterspell", "wizard", 7, Kind.SPELL,
        when=(When.FREE, When.CASTING),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.FORCIBLE,),
    )
)
