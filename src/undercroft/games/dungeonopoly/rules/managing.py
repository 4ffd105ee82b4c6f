"""Managing what one owns: building, selling, mortgaging, lifting mortgages."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from undercroft.engine import Line, Option, Seat, line
from undercroft.games.dungeonopoly.board import HOTEL, SETS, SQUARES, Square
from undercroft.games.dungeonopoly.estates import (
    NO_ESTATE,
    Estate,
    Lot,
    buying,
    heap,
    selling,
)
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rules.money import get_by_business, move_money
from undercroft.games.dungeonopoly.state import Town


@line
class Built(Line):
    rule = "DO-12.2"
    seat: Seat
    square: Square
    level: int


@line
class Sold(Line):
    rule = "DO-12.6"
    seat: Seat
    square: Square
    level: int
    amount: int


@line
class Mortgaged(Line):
    rule = "DO-13.1"
    seat: Seat
    square: Square
    amount: int


@line
class Lifted(Line):
    rule = "DO-13.3"
    seat: Seat
    square: Square
    amount: int


@dataclass(frozen=True, slots=True)
class Build(Option):
    square: Square
    price: int

    @property
    def key(self) -> str:
        return f"build:{self.square.key}"


@dataclass(frozen=True, slots=True)
class Sell(Option):
    square: Square
    brings: int

    @property
    def key(self) -> str:
        return f"sell:{self.square.key}"


@dataclass(frozen=True, slots=True)
class Mortgage(Option):
    square: Square
    brings: int

    @property
    def key(self) -> str:
        return f"mortgage:{self.square.key}"


@dataclass(frozen=True, slots=True)
class Lift(Option):
    square: Square
    price: int

    @property
    def key(self) -> str:
        return f"lift:{self.square.key}"


MANAGING = (Mortgage, Lift, Build, Sell)
BUILD = [Build(square, square.house) for square in SQUARES]
MORTGAGE = [Mortgage(square, square.mortgage) for square in SQUARES]
LIFT = [Lift(square, square.mortgage + square.interest) for square in SQUARES]
IN_SET = [[one.index for one in SETS.get(square.set, ())] for square in SQUARES]
ALL_SETS = [[one.index for one in squares] for squares in SETS.values()]
HOUSE = [square.house for square in SQUARES]
SALE_OF = [square.sale for square in SQUARES]
VALUE = [square.mortgage for square in SQUARES]
INTEREST = [square.interest for square in SQUARES]
PRICE_OF_LIFTING = [square.mortgage + square.interest for square in SQUARES]
SET_NUMBER = {at: number for number, squares in enumerate(ALL_SETS) for at in squares}
DEEDS_OF = [itemgetter(*squares) for squares in ALL_SETS]


def ways_to_manage(town: Town, side: int) -> list[Option]:
    """Building, selling, mortgaging and lifting, in a free window."""    # DO-3.2, DO-12.1, DO-29.5
    cash = town.sides[side].cash
    found: list[Option] = []
    for estate in estates(town, side):
        found += estate.ways[bisect(estate.prices, cash)]
    return found


def ways_to_raise(town: Town, side: int) -> list[Option]:
    """Selling buildings, evenly, and mortgaging what is bare."""
    return [way for estate in estates(town, side) for way in estate.raising]


# Estates


def estates(town: Town, side: int) -> list[Estate]:
    """What it holds of each set. Whatever changes a set must say so: see `look_again`."""
    known = town.sides[side].estates
    if not known:
        known += [estate_of(town, side, number) for number in range(len(ALL_SETS))]
    return known


def estate_of(town: Town, side: int, number: int) -> Estate:
    owners, levels, mortgaged = town.owners, town.levels, town.mortgaged
    own = [
        (at, levels[at], mortgaged[at]) for at in ALL_SETS[number] if owners[at] == side
    ]
    return work_out(tuple(own), *left_in_bank(town)) if own else NO_ESTATE


def left_in_bank(town: Town) -> tuple[int, bool]:
    """Houses, as far as a hotel could turn into them, and whether there is a hotel."""
    return min(HOTEL - 1, town.houses), town.hotels > 0


@cache
def work_out(own: tuple[tuple[int, int, bool], ...], houses: int, hotels: bool) -> Estate:
    """For deeds of a set, by what is on each and what the bank has left."""
    held = [Holding(*one) for one in own]
    is_whole = len(held) == len(IN_SET[held[0].at])
    build = on_set(held, houses > 0, hotels) if is_whole else []
    raising = from_set(held, houses)
    lift = [LIFT[one.at] for one in held if one.mortgaged]
    paid: list[Build | Lift] = [*build, *lift]
    prices = sorted(dict.fromkeys(way.price for way in paid))
    lots = () if any(one.level for one in held) else tuple(map(lot, held))  # DO-14.3, DO-R.37
    return Estate(
        tuple(prices),
        tuple((*within(cash, build), *raising, *within(cash, lift)) for cash in (0, *prices)),
        tuple(raising),
        lots,
        heap(lots),
        tuple(map(buying, lots)),
        tuple(map(selling, lots)),
    )


def within(cash: int, ways: Sequence[Build] | Sequence[Lift]) -> list[Option]:
    return [way for way in ways if way.price <= cash]


class Holding(NamedTuple):
    """A deed of a set."""

    at: int
    level: int
    mortgaged: bool


def lot(deed: Holding) -> Lot:
    square = SQUARES[deed.at]
    if deed.mortgaged:
        return Lot((square.key,), (), square.mortgage, square.interest)
    return Lot((square.key,), (), square.price)


def on_set(held: list[Holding], houses: bool, hotels: bool) -> list[Build]:
    """Building evenly on a whole set without a mortgage."""              # DO-12.2 to DO-12.5
    if not HOUSE[held[0].at] or any(one.mortgaged for one in held):
        return []
    lowest = min(one.level for one in held)
    if lowest == HOTEL or not (hotels if lowest == HOTEL - 1 else houses):
        return []
    return [BUILD[one.at] for one in held if one.level == lowest]


def from_set(held: list[Holding], houses: int) -> list[Option]:
    """Selling from the highest; where nothing is built, mortgaging."""   # DO-12.7, DO-13.1
    highest = max(one.level for one in held)
    if highest:
        levels = highest - sold_down(highest, houses)
        return [
            Sell(SQUARES[one.at], levels * SALE_OF[one.at])
            for one in held if one.level == highest
        ]
    return [MORTGAGE[one.at] for one in held if not one.mortgaged]


def look_again(town: Town, side: int, at: int) -> None:
    """Something about this deed has changed that it owns, or owned until now."""
    if side >= 0 and (known := town.sides[side].estates):
        number = SET_NUMBER[at]
        known[number] = estate_of(town, side, number)


def forget_all(town: Town) -> None:
    for side in town.sides:
        side.estates = []


# Changes


def carry_out(town: Town, seat: Seat, option: Option) -> None:
    match option:
        case Mortgage(square):
            mortgage(town, seat, square.index)
        case Lift(square):
            lift_mortgage(town, seat, square.index)
        case Build(square):
            build(town, seat, square.index)
        case Sell(square):
            sell(town, seat, square.index)


def build(town: Town, seat: Seat, at: int) -> None:
    move_money(town, town.characters[seat].side, BANK, HOUSE[at])
    set_level(town, at, town.levels[at] + 1)
    town.tell(Built(seat, SQUARES[at], town.levels[at]))


def sell(town: Town, seat: Seat, at: int) -> None:
    """For half; a hotel turns into as many houses as there are, four at most."""
    before = town.levels[at]
    after = sold_down(before, town.houses)
    set_level(town, at, after)
    amount = (before - after) * SALE_OF[at]                               # DO-12.6
    get_by_business(town, BANK, town.characters[seat].side, amount)
    town.tell(Sold(seat, SQUARES[at], after, amount))


def sold_down(level: int, houses: int) -> int:
    """What is left of a building of that level, with so many houses in the bank."""
    return level - 1 if level < HOTEL else min(HOTEL - 1, houses)         # DO-12.8, DO-R.34


def mortgage(town: Town, seat: Seat, at: int) -> None:
    set_mortgage(town, at, True)
    get_by_business(town, BANK, town.characters[seat].side, VALUE[at])
    town.tell(Mortgaged(seat, SQUARES[at], VALUE[at]))


def lift_mortgage(town: Town, seat: Seat, at: int) -> None:
    move_money(town, town.characters[seat].side, BANK, PRICE_OF_LIFTING[at])
    set_mortgage(town, at, False)
    town.tell(Lifted(seat, SQUARES[at], PRICE_OF_LIFTING[at]))


def give_deed(town: Town, at: int, side: int) -> None:
    """To a side, or back to the bank, which knows no mortgages; promises about it end."""
    before, town.owners[at] = town.owners[at], side
    if side == BANK:
        town.mortgaged[at] = False
    if town.clauses:                                                      # DO-28.9
        town.clauses = [one for one in town.clauses if one.square != SQUARES[at].key]
    look_again(town, before, at)
    look_again(town, side, at)


def set_mortgage(town: Town, at: int, mortgaged: bool) -> None:
    town.mortgaged[at] = mortgaged
    look_again(town, town.owners[at], at)


def set_level(town: Town, at: int, level: int) -> None:
    """Buildings come from the bank and go back to it."""                 # DO-12.4, DO-12.9
    before, left = town.levels[at], left_in_bank(town)
    if level == before:
        return
    town.houses += (before if before < HOTEL else 0) - (level if level < HOTEL else 0)
    town.hotels += (before == HOTEL) - (level == HOTEL)
    town.levels[at] = level                                               # DO-12.10
    assert town.houses >= 0, "there are no houses left"
    assert town.hotels >= 0, "there are no hotels left"
    if left_in_bank(town) == left:
        look_again(town, town.owners[at], at)
    else:
        forget_all(town)
