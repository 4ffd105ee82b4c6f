"""Managing what one owns: building, selling, mortgaging, lifting mortgages."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Seat, line
from undercroft.games.dungeonopoly.board import HOTEL, SETS, SQUARES, Square
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


@dataclass(frozen=True, slots=True)
class Sell(Option):
    square: Square


@dataclass(frozen=True, slots=True)
class Mortgage(Option):
    square: Square


@dataclass(frozen=True, slots=True)
class Lift(Option):
    square: Square


BUILD = [Build(square) for square in SQUARES]
SELL = [Sell(square) for square in SQUARES]
MORTGAGE = [Mortgage(square) for square in SQUARES]
LIFT = [Lift(square) for square in SQUARES]
IN_SET = [[one.index for one in SETS.get(square.set, ())] for square in SQUARES]
ALL_SETS = [[one.index for one in squares] for squares in SETS.values()]
HOUSE = [square.house for square in SQUARES]
VALUE = [square.mortgage for square in SQUARES]
INTEREST = [square.interest for square in SQUARES]
PRICE_OF_LIFTING = [square.mortgage + square.interest for square in SQUARES]


def ways_to_manage(town: Town, side: int) -> list[Option]:
    """Building, selling, mortgaging and lifting, in a free window."""    # DO-3.2, DO-12.1, DO-29.5
    found: list[Option] = []
    for squares in ALL_SETS:
        mine = [at for at in squares if town.owners[at] == side]
        if mine:
            if len(mine) == len(squares):
                found += on_set(town, side, squares)
            found += from_set(town, mine)
            found += to_lift(town, side, mine)
    return found


def ways_to_raise(town: Town, side: int) -> list[Option]:
    """Selling buildings, evenly, and mortgaging what is bare."""
    found: list[Option] = []
    for squares in ALL_SETS:
        mine = [at for at in squares if town.owners[at] == side]
        if mine:
            found += from_set(town, mine)
    return found


def on_set(town: Town, side: int, squares: list[int]) -> list[Option]:
    """Building evenly on a whole set without a mortgage."""              # DO-12.2 to DO-12.5
    price = HOUSE[squares[0]]
    if not price or town.sides[side].cash < price or any(town.mortgaged[at] for at in squares):
        return []
    lowest = min([town.levels[at] for at in squares])
    if lowest == HOTEL or not (town.houses if lowest < HOTEL - 1 else town.hotels):
        return []
    return [BUILD[at] for at in squares if town.levels[at] == lowest]


def from_set(town: Town, mine: list[int]) -> list[Option]:
    """Selling from the highest; where nothing is built, mortgaging."""   # DO-12.7, DO-13.1
    highest = max([town.levels[at] for at in mine])
    if highest:
        return [SELL[at] for at in mine if town.levels[at] == highest]
    return [MORTGAGE[at] for at in mine if not town.mortgaged[at]]


def to_lift(town: Town, side: int, mine: list[int]) -> list[Option]:
    cash = town.sides[side].cash
    return [LIFT[at] for at in mine if town.mortgaged[at] and cash >= PRICE_OF_LIFTING[at]]


def carry_out(town: Town, seat: Seat, option: Option) -> None:
    match option:
        case Build(square):
            build(town, seat, square.index)
        case Sell(square):
            sell(town, seat, square.index)
        case Mortgage(square):
            mortgage(town, seat, square.index)
        case Lift(square):
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
    town.mortgaged[at] = True
    get_from_bank(town, seat, VALUE[at])
    town.tell(Mortgaged(seat, SQUARES[at], VALUE[at]))


def lift_mortgage(town: Town, seat: Seat, at: int) -> None:
    move_money(town, town.characters[seat].side, BANK, PRICE_OF_LIFTING[at])
    town.mortgaged[at] = False
    town.tell(Lifted(seat, SQUARES[at], PRICE_OF_LIFTING[at]))


def get_from_bank(town: Town, seat: Seat, amount: int) -> None:
    """For a sale or a mortgage, which a hex takes only by the option."""  # DO-27.5, DO-R.103
    side = town.characters[seat].side
    if town.settings.hex_any_source and is_diverted(town, town.sides[side].seats, amount):
        move_money(town, BANK, POT, amount)
    else:
        move_money(town, BANK, side, amount)


def set_level(town: Town, at: int, level: int) -> None:
    """Buildings come from the bank and go back to it."""                 # DO-12.4, DO-12.9
    before = town.levels[at]
    town.houses += (before if before < HOTEL else 0) - (level if level < HOTEL else 0)
    town.hotels += (before == HOTEL) - (level == HOTEL)
    town.levels[at] = level                                               # DO-12.10
    assert town.houses >= 0, "there are no houses left"
    assert town.hotels >= 0, "there are no hotels left"
