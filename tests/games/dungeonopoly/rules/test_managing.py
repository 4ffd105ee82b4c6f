"""Managing what one owns: building, selling, mortgaging, lifting mortgages."""

import pytest

from tests.games.dungeonopoly.town import A, cash, level, square, town, turn_of, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.rules.managing import (
    PRICE_OF_LIFTING,
    Sell,
    forget_all,
    ways_to_manage,
    ways_to_raise,
)
from undercroft.games.dungeonopoly.state import Town


def ways(table: Town, head: str) -> list[str]:
    keys = [option.key for option in ways_to_manage(table, A)]
    return [key for key in keys if key.startswith(f"{head}:")]


def building(table: Town) -> list[str]:
    return ways(table, "build")


def raising(table: Town) -> list[str]:
    return [option.key for option in ways_to_raise(table, A)]


@rule("DO-12.3", "DO-R.32", "DO-R.314")
def test_t18_the_lowest_street_comes_first() -> None:
    table = town(wizard(owns="oranges", houses={16: 2, 19: 1}), wizard())
    assert building(table) == ["build:tennessee_avenue"]


@rule("DO-12.2")
def test_a_mortgage_or_a_missing_street_forbids_building() -> None:
    assert building(town(wizard(owns=[16, 18], mortgaged=[19]), wizard())) == []
    assert building(town(wizard(owns=[16, 18]), wizard())) == []


@rule("DO-12.4", "DO-12.5", "DO-12.9")
def test_a_hotel_gives_back_four_houses() -> None:
    table = town(wizard(houses={1: 4, 3: 4}), wizard())
    script = turn_of(table).answers("build:baltic_avenue")
    assert script.offers("build:mediterranean_avenue")
    assert (level(table, 3), table.houses, table.hotels, cash(table)) == (5, 28, 11, 1450)
    table.hotels = 0
    forget_all(table)
    assert building(table) == []


@rule("DO-12.7", "DO-12.6", "DO-13.1")
def test_one_sells_from_the_highest_and_mortgages_what_is_bare() -> None:
    table = town(wizard(owns=[5], houses={1: 1, 3: 2}), wizard())
    assert raising(table) == ["sell:baltic_avenue", "mortgage:reading_railroad"]


@rule("DO-12.8", "DO-R.34")
def test_a_hotel_becomes_as_many_houses_as_there_are() -> None:
    table = town(wizard(houses={1: 5, 3: 5}), wizard())
    table.houses = 2
    assert [option.brings for option in ways_to_raise(table, A) if isinstance(option, Sell)] == [
        75,
        75,
    ]
    turn_of(table).answers("sell:baltic_avenue").offers("roll")
    assert (level(table, 3), table.houses, cash(table)) == (2, 0, 1575)
    assert [option.brings for option in ways_to_raise(table, A) if isinstance(option, Sell)] == [
        125
    ]


@rule("DO-13.3", "DO-R.35")
@pytest.mark.parametrize(
    ("where", "price"), [("water_works", 83), ("park_place", 193), ("baltic_avenue", 33)]
)
def test_t20_lifting_costs_a_tenth_more_rounded_up(where: str, price: int) -> None:
    assert PRICE_OF_LIFTING[square(where)] == price
    table = town(wizard(mortgaged=where, cash=price - 1), wizard())
    assert ways(table, "lift") == []
    table = town(wizard(mortgaged=where, cash=price), wizard())
    turn_of(table).answers(f"lift:{where}").offers("roll")
    assert (table.mortgaged[square(where)], cash(table)) == (False, 0)


@rule("DO-12.1", "DO-3.2", "DO-11.4")
def test_a_prisoner_manages_on_her_turn() -> None:
    table = town(wizard(at=10, jailed=True, owns="browns"), wizard())
    assert turn_of(table).offers("build:baltic_avenue")


@rule("DO-12.10", "DO-R.32", "DO-12.3", "DO-12.7")
def test_what_abilities_made_uneven_is_built_and_sold_as_it_stands() -> None:
    table = town(wizard(owns="oranges", houses={"tennessee_avenue": 3}), wizard(at=20))
    keys = turn_of(table).keys()
    ours = [key for key in keys if key.split(":")[0] in ("build", "sell", "mortgage")]
    assert ours == ["build:st_james_place", "build:new_york_avenue", "sell:tennessee_avenue"]
