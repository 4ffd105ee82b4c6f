"""Aiming: whom and what an ability reaches, and the choices that go with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from undercroft.engine import Option, Rules, Seat, choose
from undercroft.games.dungeonopoly.board import (
    AROUND,
    EVERYWHERE,
    IN_SIGHT,
    NOWHERE,
    SQUARES,
    Square,
)
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rules.conditions import is_locked, targetable
from undercroft.games.dungeonopoly.rules.prompts import Prompt

if TYPE_CHECKING:
    from undercroft.games.dungeonopoly.ability import Ability
    from undercroft.games.dungeonopoly.state import Character, Town


@dataclass(frozen=True, slots=True)
class Aim:
    """What was declared: whom, where, how far; an ability with bigger choices adds to it."""

    whom: Seat | None = None
    square: int | None = None
    steps: int = 0
    """Forward, or backward if negative."""
    ability: Ability | None = None
    """The spell that is copied, the ability that is forced, the enchantment that is dispelled."""
    inner: Aim | None = None
    """What was declared for that."""
    number: int = 0
    parts: tuple[Option, ...] = ()
    """What was chosen one after another."""


NO_AIM = Aim()


@dataclass(frozen=True, slots=True)
class Whom(Option):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Where(Option):
    square: Square


@dataclass(frozen=True, slots=True)
class HowFar(Option):
    """So many squares forward, or backward if negative."""

    squares: int


WHOM = [Whom(seat) for seat in range(8)]
WHERE = [Where(square) for square in SQUARES]


RANGE_2 = PRESS.number("range.two", 5, 1, 11, "DO-17.3")
RANGE_3 = PRESS.number("range.three", 9, 1, 11, "DO-17.3")
"""The levels from which a limited range is two squares, and three."""
PRESS.insist(RANGE_2 <= RANGE_3, "A range of three squares cannot come before one of two.")


def limited_range(level: int) -> int:
    return 1 if level < RANGE_2 else 2 if level < RANGE_3 else 3          # DO-17.3


def area(who: Character, reach: str) -> frozenset[int]:
    """The squares within her reach. Prisoners reach nothing and nobody reaches them."""
    if who.jailed:
        return NOWHERE                                                    # DO-11.6
    if reach == "limited":
        return AROUND[limited_range(who.level)][who.at]
    if reach == "square":
        return AROUND[0][who.at]
    if reach == "sight":
        return IN_SIGHT[who.at]                                           # DO-17.4
    return EVERYWHERE if reach == "board" else NOWHERE


def reaches(town: Town, seat: Seat, square: int, reach: str) -> bool:
    return square in area(town.characters[seat], reach)


def targets(town: Town, seat: Seat, ability: Ability) -> list[Seat]:
    """The characters at whom the row lets her aim."""                    # DO-17.10, DO-38.10
    row = ability.row
    found = []
    for other in town.present(seat, area(town.characters[seat], row.reach)):  # DO-40.16, DO-2.2
        if other == seat:
            if row.whose != "anybody":
                continue
        elif row.whose == "opponent" and not town.are_opponents(seat, other):  # DO-42.8
            continue
        if town.clauses and seat == town.active and is_locked(town, seat, ability, other):
            continue                                                      # DO-28.6, DO-R.313
        if targetable(town, seat, other, ability) and is_left(town, seat, ability, other):
            found.append(other)
    return found


def is_promised(
    town: Town, seat: Seat, ability: Ability, at: int | None = None, aim: Aim = NO_AIM
) -> bool:
    """Would it touch, where she is or there, what she has promised to spare?"""  # DO-28.6
    if not town.clauses or seat != town.active:
        return False                                                      # DO-R.313
    where = SQUARES[town.characters[seat].at if at is None else at].key
    return is_locked(town, seat, ability, square=where) or any(
        is_locked(town, seat, ability, other) and ability.concerns(town, other, seat, aim)
        for other in town.seats_after(seat)
    )


def is_left(town: Town, seat: Seat, ability: Ability, whom: int) -> bool:
    """Has she not yet used it on this one, where that can be done once only?"""
    limit = ability.row.limit
    if limit == "each_stop":
        return (ability.key, whom) not in town.characters[seat].done      # DO-3.12
    if limit == "each_passing":
        walk = town.walk_of(seat)
        return walk is not None and f"{ability.key}:{whom}" not in walk.struck
    if limit == "each_turn":
        return (seat, ability.key, whom) not in town.used                 # DO-3.10
    return True


def declare(town: Town, seat: Seat, ability: Ability, decider: Seat) -> Rules[Aim]:
    if ability.row.whose == "nobody":
        return NO_AIM
    whom = yield from pick_whom(town, decider, ability.targets(town, seat))
    return Aim(whom)


def pick_whom(town: Town, decider: Seat, seats: Sequence[Seat]) -> Rules[Seat]:
    chosen = yield from choose(decider, Prompt.WHOM, [WHOM[seat] for seat in seats])
    town.aim_at(chosen.seat)
    return chosen.seat


def pick_where(decider: Seat, squares: Iterable[int]) -> Rules[int]:
    chosen = yield from choose(decider, Prompt.WHERE, [WHERE[square] for square in squares])
    return chosen.square.index


def pick_how_far(decider: Seat, distances: Iterable[int]) -> Rules[int]:
    chosen = yield from choose(decider, Prompt.HOW_FAR, [HowFar(one) for one in distances])
    return chosen.squares
