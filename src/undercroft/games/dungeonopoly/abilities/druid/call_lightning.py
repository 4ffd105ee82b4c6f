"""Call Lightning: bolts at squares nearby, each at a character, a house or a deed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.abilities.druid.prompts import Prompt
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL, RING, SQUARES, Square
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised, limited_range
from undercroft.games.dungeonopoly.rules.conditions import can_fall, targetable
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.rules.managing import set_level, set_mortgage
from undercroft.games.dungeonopoly.state import Town

BOLTS = PRESS.number("abilities.call_lightning.bolts", 7, 1, 7, "DO-26.39")


@line
class Shattered(Line):
    rule = "DO-26.40"
    seat: Seat
    square: Square
    level: int


@line
class Foreclosed(Line):
    """Mortgaged without a loan."""

    rule = "DO-26.40"
    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class Scorch(Option):
    """A bolt at an opponent."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class Shatter(Option):
    """A bolt at a house."""

    square: Square


@dataclass(frozen=True, slots=True)
class Foreclose(Option):
    """A bolt at a deed."""

    square: Square


class Enough(Verb):
    ENOUGH = "enough"


Bolt = Scorch | Shatter | Foreclose
SHATTER = [Shatter(square) for square in SQUARES]
FORECLOSE = [Foreclose(square) for square in SQUARES]
NEAR = [
    [[(at + step) % RING for step in range(-reach, reach + 1)] for at in range(RING)]
    for reach in range(4)
]
"""For each limited range: the squares that are in it, from each square."""


class CallLightning(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        return next(self.bolts(town, seat), None) is not None

    def bolts(self, town: Town, seat: Seat) -> Iterator[Bolt]:
        """What each bolt could do, but for what she has promised to spare."""
        for bolt in self.within_reach(town, seat):
            aim = Aim(parts=(bolt,))
            if not (town.clauses and is_promised(town, seat, self, bolt.square.index, aim)):
                yield bolt                                                # DO-28.6

    def within_reach(self, town: Town, seat: Seat) -> Iterator[Bolt]:
        """At opponents who can be aimed at, houses and deeds."""         # DO-26.39, DO-26.40
        who, opponents = town.characters[seat], town.opponents(seat)
        for at in NEAR[limited_range(who.level)][who.at]:
            for other in opponents:
                if is_at(town, other, at) and targetable(town, seat, other, self):
                    yield Scorch(other, SQUARES[at])                      # DO-26.42
            if has_house(town, at):
                yield SHATTER[at]
            if has_deed(town, at):
                yield FORECLOSE[at]

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        """One after another, each at another square, all before the first one falls."""
        chosen: list[Bolt] = []
        left = [*self.bolts(town, seat)]
        while left and len(chosen) < BOLTS:
            offered: list[Option] = [*([Enough.ENOUGH] if chosen else []), *left]
            said = yield from choose(decider, Prompt.BOLT, offered)
            if not isinstance(said, Bolt):
                break
            chosen.append(said)
            left = [bolt for bolt in left if bolt.square is not said.square]
        return Aim(parts=tuple(chosen))                                   # DO-26.41, DO-R.101

    def aimed_at(self, aim: Aim) -> list[Seat]:
        return [bolt.seat for bolt in aim.parts if isinstance(bolt, Scorch)]

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        side = town.characters[seat].side
        return seat in self.aimed_at(aim) or any(
            isinstance(bolt, (Shatter, Foreclose)) and town.owners[bolt.square.index] == side
            for bolt in aim.parts
        )                                                                 # DO-43.23

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        worked = False
        for bolt in aim.parts:
            if not town.characters[seat].out:                             # DO-15.11
                struck = yield from fall(town, seat, bolt)
                worked = worked or struck
        return worked


def is_at(town: Town, seat: Seat, at: int) -> bool:
    who = town.characters[seat]
    return who.at == at and not (who.jailed or who.out)


def has_house(town: Town, at: int) -> bool:
    """No hotel, and not blessed; whosever it is."""                      # DO-26.42, DO-26.43
    return town.levels[at] < HOTEL and can_fall(town, at)


def has_deed(town: Town, at: int) -> bool:
    """Owned, unimproved and unmortgaged."""                              # DO-26.40, DO-R.319
    return town.owners[at] != BANK and not (town.levels[at] or town.mortgaged[at])


def fall(town: Town, seat: Seat, bolt: Option) -> Rules[bool]:
    """Where its condition no longer holds it does nothing."""            # DO-26.41, DO-R.270
    match bolt:
        case Scorch(whom, square) if is_at(town, whom, square.index):
            return (yield from damage(town, seat, whom))
        case Shatter(square) if has_house(town, square.index):
            set_level(town, square.index, town.levels[square.index] - 1)
            town.tell(Shattered(seat, square, town.levels[square.index]))
            return True
        case Foreclose(square) if has_deed(town, square.index):
            set_mortgage(town, square.index, True)
            town.tell(Foreclosed(seat, square))
            return True
    return False


CALL_LIGHTNING = CallLightning(
    Row(
        "call_lightning", "Call Lightning", "druid", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.PROPERTY, Flag.FORCIBLE),
    )
)
