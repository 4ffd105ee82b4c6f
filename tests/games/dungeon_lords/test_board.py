"""What is printed on the boards: the grid and its zones, the track of evil, the eight actions."""

import pytest

from tests.script import rule
from undercroft.games.dungeon_lords.board import (
    AT,
    BLOCKS,
    COMBAT_ROUNDS,
    CREATURES_OFFERED,
    EVIL_LEAST,
    EVIL_MOST,
    EVIL_START,
    FIRST_ORDER_FEE,
    FIRST_TUNNELS,
    GATE,
    GOODS,
    HIRE_MONSTER,
    MORE_TRAPS,
    NEIGHBOURS,
    ORDERS,
    PALADIN_SPACE,
    ROOMS_OFFERED,
    ROW,
    RUNS,
    SQUARES,
    START_FOOD,
    START_GOLD,
    START_IMPS,
    ZONES,
    Goods,
    Space,
    beside,
)

# fmt: off
ACTIONS = [
    #                        I                     II                   III
    ("Get Food",            "gold 1: food 2",      "evil 1: food 3",    "evil 2: gold 1, food 3"),
    ("Improve Reputation",  "free: evil -1, spy",  "free: evil -2",     "gold 1: evil -2, spy"),
    ("Dig Tunnels",         "free: 2 imps",        "free: 3 imps",      "free: 4 imps, a foreman"),
    ("Mine Gold",           "free: 2 imps",        "free: 3 imps",      "free: 4 imps, a foreman"),
    ("Recruit Imps",        "food 1: imps 1",      "food 2: imps 2",    "gold 1, food 1: imps 2"),
    ("Buy Traps",           "gold 1: traps 1",     "free: traps 1",     "gold 2: traps 2"),
    ("Hire a Monster",      "free: ",              "free: ",            "food 1: "),
    ("Build a Room",        "free: ",              "gold 1: ",          "gold 1: "),
]
# fmt: on


def listed(goods: Goods) -> list[str]:
    return [f"{one} {getattr(goods, one)}" for one in GOODS if getattr(goods, one)]


def printed(space: Space) -> str:
    gets = listed(space.gain)
    gets += ["spy"] if space.spies else []
    gets += [f"{space.workers} imps"] if space.workers else []
    price = ", ".join(listed(space.price)) or "free"
    return f"{price}: {', '.join(gets)}{', a foreman' if space.foreman else ''}"


@rule("DL-5.1", "DL-6.1", "DL-6.2", "DL-6.4", "DL-6.5", "DL-6.6")
@rule("DL-6.7", "DL-6.8", "DL-6.11", "DL-6.13")
@pytest.mark.parametrize(("at", "row"), [*enumerate(ACTIONS)])
def test_an_action_costs_and_gives_what_is_printed(at: int, row: tuple[str, ...]) -> None:
    order = ORDERS[at]
    assert (order.name, *map(printed, order.spaces)) == row
    assert order.number == at + 1


@rule("DL-5.2")
def test_hiring_and_building_are_carried_out_from_the_third_space_down() -> None:
    assert [order.number for order in ORDERS if order.backwards] == [7, 8]


@rule("DL-4.6")
def test_only_hiring_costs_something_to_stand_there() -> None:
    assert {HIRE_MONSTER: Goods(gold=1)} == FIRST_ORDER_FEE


@rule("DL-6.9", "DL-8.2")
def test_the_second_year_runs_rooms_twice_and_draws_a_trap_more() -> None:
    assert (RUNS, MORE_TRAPS) == ({1: 1, 2: 2}, {1: 0, 2: 1})


@rule("DL-1.4")
def test_a_lord_starts_with_three_of_everything() -> None:
    assert {START_GOLD, START_FOOD, START_IMPS} == {3}


@rule("DL-1.6")
def test_the_evilometer_is_as_printed() -> None:
    assert (EVIL_LEAST, EVIL_START, PALADIN_SPACE, EVIL_MOST) == (1, 5, 10, 15)


@rule("DL-3.2", "DL-3.5", "DL-13.1", "DL-19.12")
def test_a_round_offers_as_much_as_is_printed() -> None:
    assert (CREATURES_OFFERED, ROOMS_OFFERED, COMBAT_ROUNDS) == (3, 2, 4)
    assert [ROW[lords] for lords in (2, 3, 4)] == [3, 3, 4]


@rule("DL-1.5")
def test_a_dungeon_begins_with_three_tunnels_below_the_entrance() -> None:
    assert [one.name for one in FIRST_TUNNELS] == ["C1", "C2", "C3"]
    assert GATE.name == "C1"
    assert [one.name for one in (SQUARES[0], SQUARES[4], SQUARES[-1])] == ["A1", "E1", "E4"]


@rule("DL-7.1", "DL-7.3")
def test_squares_have_neighbours_and_none_outside_the_grid() -> None:
    assert [one.name for one in NEIGHBOURS[AT[2, 1].index]] == ["C1", "B2", "D2", "C3"]
    assert [one.name for one in NEIGHBOURS[AT[0, 3].index]] == ["A3", "B4"]
    assert sum(map(len, NEIGHBOURS)) == 2 * (4 * 4 + 5 * 3)
    for one, near in zip(SQUARES, NEIGHBOURS, strict=True):
        assert beside(one.bit) == sum(other.bit for other in near)


@rule("DL-7.2")
def test_there_are_twelve_blocks_of_four() -> None:
    assert len(set(BLOCKS)) == 12
    assert {block.bit_count() for block in BLOCKS} == {4}
    assert sum(bool(block & AT[1, 1].bit) for block in BLOCKS) == 4
    assert sum(bool(block & AT[0, 0].bit) for block in BLOCKS) == 1


@rule("DL-7.6")
def test_zones_are_as_printed() -> None:
    upper, lower, border, inner = (
        {(one.column, one.row) for one in SQUARES if one in zone} for zone in ZONES
    )
    assert [zone.key for zone in ZONES] == ["upper", "lower", "border", "inner"]
    assert upper == {(column, row) for column in range(5) for row in (0, 1)}
    assert lower == {(column, row) for column in range(5) for row in (2, 3)}
    assert inner == {(column, row) for column in (1, 2, 3) for row in (1, 2)}
    assert border == set(AT) - inner
    assert len(border) == 14
