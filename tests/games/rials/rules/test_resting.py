"""Missed turns: owed ones, and rest for who has no Health left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rials.befalling import near_a_chance, takes
from tests.games.rials.expedition import (
    A,
    B,
    at,
    expedition,
    explorer,
    items,
    level,
    lines,
    run,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.cards import HEALTH
from undercroft.games.rials.rules.challenging import MustRest, change
from undercroft.games.rials.rules.ending import over
from undercroft.games.rials.rules.resting import Missed
from undercroft.games.rials.rules.rolling import Rolled, RolledTen, roll_for_ten
from undercroft.games.rials.state import Expedition


def owes(table: Expedition) -> tuple[int, int, bool]:
    """Health, turns to miss, and whether the next turn is missed."""
    one = table.explorers[A]
    return one.health, one.owed, one.must_miss


def hurt(table: Expedition, by: int) -> None:
    change(table, A, HEALTH, -by)


@rule("RD-14.1")
def test_health_below_1_costs_a_turn_at_least() -> None:
    table = expedition(explorer("p04"), explorer("K1"))
    hurt(table, 1)
    assert owes(table) == (0, 0, True)
    turn_of(table).ends()
    assert (lines(table, MustRest, Missed), table.active) == (["MustRest", "Missed"], B)


@rule("RD-14.1")
def test_health_of_1_is_enough() -> None:
    table = expedition(explorer("p04", health=2))
    hurt(table, 1)
    assert owes(table) == (1, 0, False)


@rule("RD-14.2", "RD-14.3")
def test_v38_health_comes_back_by_one_a_turn_until_it_is_1() -> None:
    table = expedition(explorer("p04"))
    hurt(table, 2)
    seen = []
    for _ in range(2):
        turn_of(table).ends()
        seen.append(owes(table))
    assert seen == [(0, 0, True), (1, 0, False)]
    turn_of(table).rolls(1).goes("p08").ends()
    assert (at(table), level(table, "health")) == ("p08", 1)


@rule("RD-R.77", "RD-R.78")
def test_v39_rest_and_missed_turns_run_side_by_side() -> None:
    table = expedition(explorer("p04", health=0, resting=True, owed=2))
    turn_of(table).ends()
    assert owes(table) == (1, 1, True)
    turn_of(table).ends()
    assert owes(table) == (1, 0, False)
    turn_of(table).rolls(1).goes("p08").ends()


@rule("RD-R.78", "RD-14.4")
def test_turns_to_miss_add_up() -> None:
    table = expedition(explorer("p04", fighting=2, speed=1), up={"p08": "chance", "G2": "chance"})
    script = takes(table, "Rattling Skeleton").asks(A, "again").answers("go_again")
    script.rolls(2).goes("G2").befalls("Giant Centipede").ends()
    assert table.explorers[A].owed == 2
    for _ in range(2):
        turn_of(table).ends()
    assert owes(table) == (1, 0, False)


@rule("RD-14.4", "RD-14.5")
def test_a_missed_turn_does_not_take_place() -> None:
    table = expedition(
        explorer("p04", owed=1, speed=2, items="Torch, Waystone"),
        explorer("p08", items="Dagger"),
        beginner=A,
    )
    turn_of(table).ends()
    assert (at(table), items(table), table.explorers[A].speed) == ("p04", "Torch, Waystone", 2)
    assert lines(table, Missed, Rolled, RolledTen) == ["Missed"]
    assert (table.explorers[A].owed, table.active) == (0, B)


@rule("RD-14.5")
def test_who_misses_a_turn_offers_no_trade_and_clears_no_card() -> None:
    table = expedition(
        explorer("p04", owed=1, luck=0, items="Dagger"),
        explorer("p04", items="Torch"),
        up={"p01": "climb 3", "p03": "locked_door 4", "p08": "climb 4"},
    )
    turn_of(table).ends()
    assert lines(table, Missed) == ["Missed"]


@rule("RD-14.6", "RD-R.97")
@pytest.mark.parametrize("state", [{"owed": 1}, {"health": 0, "resting": True}])
def test_who_misses_turns_can_be_traded_with(state: dict[str, Any]) -> None:
    table = expedition(explorer("p04", items="Dagger"), explorer("p08", items="Buckler", **state))
    script = turn_of(table).rolls(1).goes("p08").offers(B, "Dagger", "Buckler")
    script.asks(B, "reply").answers("accept").asks(A, "trade").answers("no_trade").ends()
    assert (items(table, A), items(table, B)) == ("Buckler", "Dagger")


@rule("RD-14.6", "RD-R.25")
def test_who_misses_turns_adds_a_level_on_a_10() -> None:
    table = expedition(explorer("p04"), explorer("K1", owed=2))
    script = run(table, roll_for_ten(table, A)).rolls(10)
    script.asks(A, "ten").answers("decline").asks(B, "ten").answers("raise:luck").ends()
    assert level(table, "luck", B) == 2


@rule("RD-R.76", "RD-R.26", "RD-14.3")
def test_who_is_healed_before_the_rest_rests_all_the_same() -> None:
    table = expedition(explorer("p04"))
    hurt(table, 1)
    change(table, A, HEALTH, 3)
    assert owes(table) == (3, 0, True)
    turn_of(table).ends()
    assert owes(table) == (3, 0, False)


@rule("RD-R.80", "RD-R.76")
def test_a_draught_may_be_drunk_in_a_turn_that_is_missed_and_nothing_else_used() -> None:
    table = expedition(
        explorer("p04", health=-1, resting=True, items="Healing Draught, Speed Potion, Torch")
    )
    script = turn_of(table).asks(A, "ready", "use:i07", "done").uses("Healing Draught")
    script.ends()
    assert owes(table) == (1, 0, False)
    assert (at(table), items(table)) == ("p04", "Speed Potion, Torch")


@rule("RD-R.80", "RD-14.2")
def test_a_draught_that_is_not_enough_leaves_the_rest_to_be_had() -> None:
    table = expedition(explorer("p04", health=-3, resting=True, items="Healing Draught"))
    turn_of(table).uses("Healing Draught").ends()
    assert owes(table) == (0, 0, True)


@rule("RD-R.79")
def test_who_falls_below_1_finishes_the_cycle_and_loses_the_second_one() -> None:
    table = near_a_chance(explorer("p12", items="Torch"), speed=2, items="Dagger", health=2)
    script = takes(table, "Cave Spider").asks(A, "trade").answers("no_trade")
    script.ends()
    assert owes(table) == (0, 0, True)


@rule("RD-R.79")
def test_a_move_goes_on_with_no_health_left() -> None:
    table = expedition(explorer("p04", health=2), down="p08 p09")
    script = turn_of(table).rolls(3).goes("p08").turns_up(p08="blank", p09="blank").goes("p09")
    hurt(table, 2)
    script.ends()
    assert (at(table), level(table, "health")) == ("L4", 0)


@rule("RD-R.81")
def test_nobody_dies() -> None:
    table = expedition(explorer("p04"), explorer("K1"))
    hurt(table, 20)
    assert not over(table)
    for _ in range(20):
        turn_of(table, A).ends()
    assert owes(table) == (1, 0, False)
    turn_of(table, A).rolls(1).goes("p08").ends()
    assert not table.explorers[A].gone
