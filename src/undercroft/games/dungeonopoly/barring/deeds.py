"""Why there is no house to build, no deed to mortgage or to buy, and no mortgage to lift."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Ask, Barred
from undercroft.games.dungeonopoly.board import HOTEL, SQUARES, Square
from undercroft.games.dungeonopoly.events import Purchase
from undercroft.games.dungeonopoly.rules.buying import Buy
from undercroft.games.dungeonopoly.rules.managing import (
    BUILD,
    HOUSE,
    IN_SET,
    LIFT,
    MORTGAGE,
    PRICE_OF_LIFTING,
    Build,
    Lift,
    Mortgage,
    Sell,
)
from undercroft.games.dungeonopoly.state import Town

NOT_BUILDING = (Sell, Mortgage, Lift)
"""What can be done with a street on which nothing can be built."""


@dataclass(frozen=True, slots=True)
class SetIncomplete(Barred):
    spares = NOT_BUILDING
    at: Square
    missing: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class SetMortgaged(Barred):
    spares = NOT_BUILDING
    at: Square
    mortgaged: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class HotelStands(Barred):
    spares = NOT_BUILDING
    at: Square


@dataclass(frozen=True, slots=True)
class Uneven(Barred):
    spares = NOT_BUILDING
    at: Square
    first: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class NoHousesLeft(Barred):
    spares = NOT_BUILDING
    at: Square


@dataclass(frozen=True, slots=True)
class NoHotelsLeft(Barred):
    spares = NOT_BUILDING
    at: Square


@dataclass(frozen=True, slots=True)
class HouseTooDear(Barred):
    spares = NOT_BUILDING
    at: Square
    price: int
    cash: int


@dataclass(frozen=True, slots=True)
class SetBuiltOn(Barred):
    """It cannot be mortgaged."""

    spares = (Build, Sell, Lift)
    at: Square
    built: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class LiftTooDear(Barred):
    spares = (Build, Sell, Mortgage)
    at: Square
    price: int
    cash: int


@dataclass(frozen=True, slots=True)
class DeedTooDear(Barred):
    at: Square
    price: int
    cash: int


def not_managed(town: Town, ask: Ask) -> Iterator[Barred]:
    """For each deed of hers: why it bears no house, no mortgage, or keeps the one it has."""
    side = town.characters[ask.seat].side
    offered = {*ask.options}
    for at in town.deeds(side):
        if HOUSE[at] and BUILD[at] not in offered:
            yield not_built(town, side, at)
        if town.mortgaged[at] and LIFT[at] not in offered:
            yield LiftTooDear(SQUARES[at], PRICE_OF_LIFTING[at], town.sides[side].cash)
        if not town.mortgaged[at] and MORTGAGE[at] not in offered:
            built = those(one for one in IN_SET[at] if is_built_on(town, side, one))
            yield SetBuiltOn(SQUARES[at], built)                          # DO-13.1


def is_built_on(town: Town, side: int, at: int) -> bool:
    return town.owners[at] == side and town.levels[at] > 0


def not_built(town: Town, side: int, at: int) -> Barred:
    squares, square = IN_SET[at], SQUARES[at]
    if missing := those(one for one in squares if town.owners[one] != side):
        return SetIncomplete(square, missing)                             # DO-12.2
    if mortgaged := those(one for one in squares if town.mortgaged[one]):
        return SetMortgaged(square, mortgaged)                            # DO-12.2
    level = town.levels[at]
    if level == HOTEL:
        return HotelStands(square)
    if lower := those(one for one in squares if town.levels[one] < level):
        return Uneven(square, lower)                                      # DO-12.3
    if level == HOTEL - 1 and not town.hotels:
        return NoHotelsLeft(square)                                       # DO-12.5
    if level < HOTEL - 1 and not town.houses:
        return NoHousesLeft(square)
    return HouseTooDear(square, HOUSE[at], town.sides[side].cash)


def those(squares: Iterator[int]) -> tuple[Square, ...]:
    return tuple(SQUARES[at] for at in squares)


def not_bought(town: Town, ask: Ask) -> list[Barred]:
    """Who has not the cash."""                                           # DO-8.1
    purchase = town.latest(Purchase)
    if purchase is None or Buy.BUY in ask.options:
        return []
    square = SQUARES[purchase.square]
    return [DeedTooDear(square, square.price, town.side_of(ask.seat).cash)]
