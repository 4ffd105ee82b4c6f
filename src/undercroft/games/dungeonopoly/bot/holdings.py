"""What is held of a set, and what it brings: worked out once for each way to hold it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from undercroft.games.dungeonopoly.board import (
    HOTEL,
    MONOPOLY,
    RAILROAD_RENTS,
    SQUARES,
    UTILITY_FACTORS,
    Square,
)
from undercroft.games.dungeonopoly.bot.odds import landings
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rules.managing import ALL_SETS, DEEDS_OF, SET_NUMBER

RIPE = 3
"""Houses on each street at which a set earns most for what it costs."""
MEAN_THROW = 7
FREE, TAKEN = 0.35, 0.12
"""How likely a missing deed is still to be had: from the bank, from another."""
RESALE = 0.8
"""What a deed is worth by itself, of its price."""

Deeds = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """Of one set, for one side."""

    rent: float
    """What it brings now, for each turn that somebody else takes."""
    ripe: float
    """What it would bring with three houses everywhere, if all of it were the side's."""
    cost: int
    """What would have to be built for that."""
    floor: float
    """What it is worth by itself, houses at what they sell for."""
    whole: bool
    hope: float
    """How likely it is to become whole."""


@cache
def holding(
    number: int, mine: Deeds, levels: Deeds, mortgaged: tuple[bool, ...]
) -> Holding:
    """`mine` says of each deed 1 for one's own, 0 for the bank's and -1 for another's."""
    squares = [SQUARES[at] for at in ALL_SETS[number]]
    owned = [at for at, whose in enumerate(mine) if whose == 1]
    if not owned:
        return NOTHING
    whole = len(owned) == len(mine)
    rent = sum(
        rent_of(squares[at], levels[at], len(owned), whole=whole) * landings()[squares[at].index]
        for at in owned
        if not mortgaged[at]
    )
    ripe, cost = ripened(squares, levels)
    floor = sum(
        worth_alone(squares[at], levels[at], mortgaged=mortgaged[at]) for at in owned
    )
    hope = 1.0
    for whose in mine:
        hope *= {1: 1.0, 0: FREE, -1: TAKEN}[whose]
    lifting = sum(squares[at].mortgage for at in owned if mortgaged[at])
    return Holding(rent, ripe, cost + lifting, floor, whole, hope)


NOTHING = Holding(0.0, 0.0, 0, 0.0, whole=False, hope=0.0)


def ripened(squares: Sequence[Square], levels: Deeds) -> tuple[float, int]:
    """What a whole set of streets brings with three houses everywhere, and what they cost."""
    if not squares[0].is_street:
        return sum(
            rent_of(one, 0, len(squares), whole=True) * landings()[one.index] for one in squares
        ), 0
    built = [max(RIPE, level) for level in levels]
    rent = sum(
        one.rents[level] * landings()[one.index]
        for one, level in zip(squares, built, strict=True)
    )
    return rent, squares[0].house * (sum(built) - sum(levels))


def rent_of(square: Square, level: int, held: int, *, whole: bool) -> float:
    """Of a landing, by how many of the set are held."""
    if square.kind == "railroad":
        return RAILROAD_RENTS[held]
    if square.kind == "utility":
        return UTILITY_FACTORS[held] * MEAN_THROW
    return square.rents[level] * (MONOPOLY if whole and not level else 1)


def worth_alone(square: Square, level: int, *, mortgaged: bool) -> float:
    deed = RESALE * square.price - (square.mortgage + square.interest if mortgaged else 0)
    return deed + level * square.sale


@cache
def slope(at: int, level: int) -> float:
    """What a house more brings for each landing, at best, in the mean of the next few."""
    rents = SQUARES[at].rents
    now = rents[level] * (1 if level else MONOPOLY)
    ends = range(level + 1, HOTEL + 1)
    return landings()[at] * max((rents[end] - now) / (end - level) for end in ends)


Row = tuple[int, ...]


@lru_cache(maxsize=4096)
def estate_of(
    side: int, owners: Row, levels: Row, mortgaged: tuple[bool, ...]
) -> tuple[Holding, ...]:
    """All that a side holds, set by set."""
    return tuple(
        held_by(side, number, pick(owners), pick(levels), pick(mortgaged))
        for number, pick in enumerate(DEEDS_OF)
    )


def held_by(
    side: int, number: int, owners: Row, levels: Row, mortgaged: tuple[bool, ...]
) -> Holding:
    """What a side holds of a set, by whose its deeds are."""
    if side not in owners:
        return NOTHING
    mine = tuple([1 if one == side else 0 if one == BANK else -1 for one in owners])
    return holding(number, mine, levels, mortgaged)


@cache
def one_more(
    side: int, at: int, owners: Row, levels: Row, mortgaged: tuple[bool, ...]
) -> tuple[Holding, Holding]:
    """What a side would hold of a set with that deed, and without it."""
    number = SET_NUMBER[at]
    squares = ALL_SETS[number]
    with_it, without = (
        tuple(whose if one == at else owner for one, owner in zip(squares, owners, strict=True))
        for whose in (side, BANK)
    )
    return (
        held_by(side, number, with_it, levels, mortgaged),
        held_by(side, number, without, levels, mortgaged),
    )
