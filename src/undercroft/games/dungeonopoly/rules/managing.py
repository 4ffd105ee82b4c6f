"""Managing what one owns: building, selling, mortgaging, lifting mortgages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import NamedTuple, cast

from undercroft.engine import Line, Option, Seat, line
from undercroft.games.dungeonopoly.board import HOTEL, SETS, SQUARES, Square
from undercroft.games.dungeonopoly.estates import NO_ESTATE, Estate, Lot
from undercroft.games.dungeonopoly.events import BANK, POT
from undercroft.games.dungeonopoly.rules.money import is_diverted, move_money
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


BUILD = [Build(square, square.house) for square in SQUARES]
SELL = [Sell(square, square.house // 2) for square in SQUARES]
MORTGAGE = [Mortgage(square, square.mortgage) for square in SQUARES]
LIFT = [Lift(square, square.mortgage + square.interest) for square in SQUARES]
IN_SET = [[one.index for one in SETS.get(square.set, ())] for square in SQUARES]
ALL_SETS = [[one.index for one in squares] for squares in SETS.values()]
HOUSE = [square.house for square in SQUARES]
VALUE = [square.mortgage for square in SQUARES]
INTEREST = [square.interest for square in SQUARES]
PRICE_OF_LIFTING = [square.mortgage + square.interest for square in SQUARES]
SET_NUMBER = {at: number for number, squares in enumerate(ALL_SETS) for at in squares}
DEEDS_OF = [itemgetter(*squares) for squares in ALL_SETS]


def ways_to_manage(town: Town, side: int) -> list[Option]:
    """Building, selling, mortgaging and lifting, in a free window."""    # DO-3.2, DO-12.1, DO-29.5
    found: list[Option] = []
    cash = town.sides[side].cash
    for estate in estates(town, side):
        if estate is NO_ESTATE:
            continue
        if estate.dearest <= cash:
            found += estate.ways
        else:
            found += [
                way for way, price in zip(estate.ways, estate.prices, strict=True)
                if price <= cash
            ]
    return found


def ways_to_raise(town: Town, side: int) -> list[Option]:
    """Selling buildings, evenly, and mortgaging what is bare."""
    return [way for estate in estates(town, side) for way in estate.raising]


# Estates


def estates(town: Town, side: int) -> list[Estate]:
    """What it holds of each set. Whatever changes a set must say so: see `forget`."""
    known = town.sides[side].estates
    while None in known:
        number = known.index(None)
        known[number] = estate_of(town, side, number)
    return cast(list[Estate], known)


def estate_of(town: Town, side: int, number: int) -> Estate:
    pick = DEEDS_OF[number]
    owners = pick(town.owners)
    if side not in owners:
        return NO_ESTATE
    mine = tuple([owner == side for owner in owners])
    stock = town.houses > 0, town.hotels > 0
    return work_out(number, mine, pick(town.levels), pick(town.mortgaged), stock)


@cache
def work_out(
    number: int,
    mine: tuple[bool, ...],
    levels: tuple[int, ...],
    mortgaged: tuple[bool, ...],
    stock: tuple[bool, bool],
) -> Estate:
    """For a set, by which of its deeds are mine, what is on each, and what the bank has left."""
    squares = ALL_SETS[number]
    held = [Holding(*one) for one in zip(squares, mine, levels, mortgaged, strict=True)]
    own = [one for one in held if one.mine]
    build = on_set(own, stock) if len(own) == len(held) else []
    raising = from_set(own)
    lifted = [one.at for one in own if one.mortgaged]
    prices = [
        *[HOUSE[squares[0]]] * len(build),
        *[0] * len(raising),
        *[PRICE_OF_LIFTING[at] for at in lifted],
    ]
    return Estate(
        (*build, *raising, *[LIFT[at] for at in lifted]),
        tuple(prices),
        max(prices),
        tuple(raising),
        () if any(one.level for one in own) else tuple(map(lot, own)),    # DO-14.3, DO-R.37
    )


class Holding(NamedTuple):
    """A deed of a set."""

    at: int
    mine: bool
    level: int
    mortgaged: bool


def lot(deed: Holding) -> Lot:
    square = SQUARES[deed.at]
    if deed.mortgaged:
        owed = square.mortgage + square.interest
        return Lot((square.key,), square.mortgage, square.interest, owed)
    return Lot((square.key,), square.price, 0, square.price)


def on_set(held: list[Holding], stock: tuple[bool, bool]) -> list[Option]:
    """Building evenly on a whole set without a mortgage."""              # DO-12.2 to DO-12.5
    if not HOUSE[held[0].at] or any(one.mortgaged for one in held):
        return []
    lowest = min(one.level for one in held)
    if lowest == HOTEL or not stock[lowest == HOTEL - 1]:
        return []
    return [BUILD[one.at] for one in held if one.level == lowest]


def from_set(own: list[Holding]) -> list[Option]:
    """Selling from the highest; where nothing is built, mortgaging."""   # DO-12.7, DO-13.1
    highest = max(one.level for one in own)
    if highest:
        return [SELL[one.at] for one in own if one.level == highest]
    return [MORTGAGE[one.at] for one in own if not one.mortgaged]


def forget(town: Town, at: int) -> None:
    """Something about this deed has changed: what was worked out for its set no longer holds."""
    number, owner = SET_NUMBER[at], town.owners[at]
    for place, side in enumerate(town.sides):
        if place == owner or side.estates[number] is not NO_ESTATE:
            side.estates[number] = None


def forget_all(town: Town) -> None:
    for side in town.sides:
        side.estates = [None] * len(ALL_SETS)


# Changes


def carry_out(town: Town, seat: Seat, option: Option) -> None:
    match option:
        case Build(square=square):
            build(town, seat, square.index)
        case Sell(square=square):
            sell(town, seat, square.index)
        case Mortgage(square=square):
            mortgage(town, seat, square.index)
        case Lift(square=square):
            lift_mortgage(town, seat, square.index)


def build(town: Town, seat: Seat, at: int) -> None:
    move_money(town, town.characters[seat].side, BANK, HOUSE[at])
    set_level(town, at, town.levels[at] + 1)
    town.tell(Built(seat, SQUARES[at], town.levels[at]))


def sell(town: Town, seat: Seat, at: int) -> None:
    """For half; a hotel turns into as many houses as there are, four at most."""
    before = town.levels[at]
    after = before - 1 if before < HOTEL else min(HOTEL - 1, town.houses)  # DO-12.8, DO-R.34
    set_level(town, at, after)
    amount = (before - after) * (HOUSE[at] // 2)                          # DO-12.6
    get_from_bank(town, seat, amount)
    town.tell(Sold(seat, SQUARES[at], after, amount))


def mortgage(town: Town, seat: Seat, at: int) -> None:
    set_mortgage(town, at, True)
    get_from_bank(town, seat, VALUE[at])
    town.tell(Mortgaged(seat, SQUARES[at], VALUE[at]))


def lift_mortgage(town: Town, seat: Seat, at: int) -> None:
    move_money(town, town.characters[seat].side, BANK, PRICE_OF_LIFTING[at])
    set_mortgage(town, at, False)
    town.tell(Lifted(seat, SQUARES[at], PRICE_OF_LIFTING[at]))


def get_from_bank(town: Town, seat: Seat, amount: int) -> None:
    """For a sale or a mortgage, which a hex takes only by the option."""  # DO-27.5, DO-R.103
    side = town.characters[seat].side
    if town.settings.hex_any_source and is_diverted(town, town.sides[side].seats, amount):
        move_money(town, BANK, POT, amount)
    else:
        move_money(town, BANK, side, amount)


def give_deed(town: Town, at: int, side: int) -> None:
    """To a side, or back to the bank, which knows no mortgages."""
    town.owners[at] = side
    if side == BANK:
        town.mortgaged[at] = False
    forget(town, at)


def set_mortgage(town: Town, at: int, mortgaged: bool) -> None:
    town.mortgaged[at] = mortgaged
    forget(town, at)


def set_level(town: Town, at: int, level: int) -> None:
    """Buildings come from the bank and go back to it."""                 # DO-12.4, DO-12.9
    before, left = town.levels[at], (town.houses > 0, town.hotels > 0)
    if level == before:
        return
    town.houses += (before if before < HOTEL else 0) - (level if level < HOTEL else 0)
    town.hotels += (before == HOTEL) - (level == HOTEL)
    town.levels[at] = level                                               # DO-12.10
    assert town.houses >= 0, "there are no houses left"
    assert town.hotels >= 0, "there are no hotels left"
    if (town.houses > 0, town.hotels > 0) == left:
        forget(town, at)
    else:
        forget_all(town)
