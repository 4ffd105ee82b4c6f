"""Giving orders and placing minions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, C, D, lines, lord, token
from tests.games.dungeon_lords.season import acting, command, order, orders, season, standing
from tests.script import rule
from undercroft.engine import Gathering, NotAllowed
from undercroft.games.dungeon_lords.board import ORDERS, Season
from undercroft.games.dungeon_lords.rules.ordering import (
    Command,
    MinionStood,
    NoSpace,
    OrderRevealed,
    all_commands,
    wrong_with,
)
from undercroft.games.dungeon_lords.rules.paying import Paid
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm


def ordering(*lords: Lord, **rest: Any) -> Realm:
    return season(*lords, phase=Phase.ORDERS, **rest)


def given(*words: str, **rest: Any) -> Realm:
    """These orders lie sealed; minions are about to be placed."""
    gave = [lord(orders=orders(said)) for said in words]
    return season(*gave, phase=Phase.PLACING, **rest)


# Giving


@rule("DL-4.1", "DL-2.3", "DL-4.4")
def test_everybody_gives_three_orders_at_once_and_they_stay_sealed() -> None:
    table = ordering()
    script = acting(table)
    script.asking()
    assert isinstance(script.question, Gathering)
    assert [ask.seat for ask in script.question.choices] == [0, 1, 2, 3]
    script.all_answer(*[command("dig mine food") for _ in range(4)]).ends()
    assert [one.orders for one in table.lords] == [orders("dig mine food")] * 4
    assert [one.revealed for one in table.lords] == [0, 0, 0, 0]
    assert not lines(table, OrderRevealed)


@rule("DL-4.1", "DL-4.2")
@pytest.mark.parametrize(("resting", "ways"), [("dig mine", 120), ("dig", 210), ("", 336)])
def test_three_of_the_accessible_orders_in_any_order(resting: str, ways: int) -> None:
    table = ordering(lord(inaccessible=orders(resting)))
    commands = all_commands(table, A)
    assert len(commands) == ways == len({one.key for one in commands})
    assert all(wrong_with(table, A, one) is None for one in commands)


@rule("DL-4.1", "DL-4.8")
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (command("dig dig mine"), "The three orders must differ."),
        (command("room mine food"), "Build a Room rests in this round."),
        (Command("dance", "dig_tunnels", "mine_gold"), "The orders are get_food, "),
        (command("dig mine food", "traps"), "You run nobody else."),
        (command("dig mine food", None, "red_empty"), "No item is sent in this round."),
    ],
)
def test_what_cannot_be_ordered(wrong: Command, why: str) -> None:
    table = ordering(lord(inaccessible=orders("room traps")))
    said = wrong_with(table, A, wrong)
    assert said is not None
    assert said.startswith(why)
    script = acting(table)
    with pytest.raises(NotAllowed):
        script.all_answer(wrong, *[command("dig mine food")] * 3)


@rule("DL-R.10")
def test_an_order_that_cannot_be_carried_out_may_be_given() -> None:
    table = ordering(lord(gold=0, food=0, imps=0))
    assert wrong_with(table, A, command("mine imps dig")) is None


@rule("DL-4.3", "DL-19.7", "DL-23.2", "DL-R.96", "DL-R.112")
def test_a_command_has_the_non_players_order_and_a_token_with_it() -> None:
    table = ordering(players=2, items="tricky")
    for seat, one in enumerate(table.lords):
        one.tokens = [token(f"{['red', 'yellow'][seat]}_{item}") for item in ("empty", "amulet")]
    table.non_players[0].inaccessible = orders("food dig mine")
    table.non_players[1].inaccessible = orders("food dig mine")
    script = acting(table).draws(*orders("room traps"), *orders("room monster"))
    script.asking()
    assert isinstance(script.question, Gathering)
    mine = script.question.choices[0].options
    assert len(mine) == 336 * 3 * 2
    assert {one.errand for one in mine} == {
        "improve_reputation",
        "recruit_imps",
        "hire_monster",
    }
    assert mine[-1] == mine[len(mine) - 1] == mine[-1:][0]
    assert (
        mine[0].key
        == "command:get_food:improve_reputation:dig_tunnels:improve_reputation:red_empty"
    )
    script.all_answer(
        command("dig mine food", "monster", "red_amulet"),
        command("dig mine food", "traps", "yellow_empty"),
    ).ends()
    assert (standing(table, "monster"), standing(table, "traps")) == ("x y .", "y x .")
    assert [one.sent and one.sent.key for one in table.lords] == ["red_amulet", "yellow_empty"]


@rule("DL-23.2", "DL-R.116")
def test_no_token_is_sent_in_winter() -> None:
    table = ordering(lord(tokens=[token("red_empty")]), at=Season.WINTER, items="tricky")
    assert all_commands(table, A).tokens == (None,)


# Placing


@rule("DL-4.4", "DL-4.5")
def test_v80_the_fourth_finds_no_space() -> None:
    table = given(*["dig mine food"] * 4)
    acting(table).ends()
    assert standing(table, "dig") == "A B C"
    assert (table.lords[D].failed, lines(table, NoSpace)[0]) == (
        orders("dig mine food"),
        NoSpace(D, order("dig")),
    )


@rule("DL-4.4", "DL-4.8")
def test_v81_first_orders_stand_before_second_ones() -> None:
    table = given("mine dig food", "dig mine traps", "mine dig imps", "dig mine room")
    acting(table).ends()
    assert standing(table, "dig") == "B D A"
    assert standing(table, "mine") == "A C B"
    assert (table.lords[C].failed, table.lords[D].failed) == (orders("dig"), orders("mine"))


@rule("DL-1.3", "DL-4.4")
def test_minions_are_placed_in_play_order() -> None:
    table = given(*["dig mine food"] * 4, start=C)
    acting(table).ends()
    assert standing(table, "dig") == "C D A"


@rule("DL-4.4", "DL-R.11")
def test_orders_are_revealed_together_first_second_third() -> None:
    table = given("monster dig food", "dig mine traps", "mine dig imps", "dig mine room")
    script = acting(table).asks(A, "fee")
    assert [one.revealed for one in table.lords] == [1, 1, 1, 1]
    assert [told.seat for told in lines(table, OrderRevealed)] == [A, B, C, D]
    script.answers("pay_fee").ends()
    assert [told.place for told in lines(table, OrderRevealed)] == [1] * 4 + [2] * 4 + [3] * 4
    told = [
        type(line) for line in table.story.lines if isinstance(line, OrderRevealed | MinionStood)
    ]
    assert told[:8] == [OrderRevealed] * 4 + [MinionStood] * 4


# The fee


@rule("DL-4.6", "DL-4.7", "DL-R.12")
def test_a_monster_as_first_order_costs_a_gold_that_does_not_come_back() -> None:
    table = given("monster dig food", "dig monster food", "food dig traps", "food dig traps")
    script = acting(table).asks(A, "fee", "pay_fee", "refuse_fee").answers("pay_fee")
    script.ends()
    assert standing(table, "monster") == "A B ."
    assert [one.gold for one in table.lords] == [2, 3, 3, 3]
    assert lines(table, Paid) == [Paid(A, 1, 0, 0)]
    table.phase, table.spaces[order("food")] = Phase.ACTIONS, [None] * 3
    table.spaces[order("dig")] = table.spaces[order("traps")] = [None] * 3
    acting(table).ends()
    assert (table.lords[A].gold, table.lords[A].failed) == (2, orders("monster"))


@rule("DL-4.6", "DL-R.13")
def test_a_space_not_paid_for_goes_to_the_next() -> None:
    table = given("monster dig food", "monster food dig", "food dig traps", "food dig traps")
    script = acting(table).asks(A, "fee").answers("refuse_fee")
    script.asks(B, "fee").answers("pay_fee").ends()
    assert standing(table, "monster") == "B . ."
    assert table.lords[A].failed[:1] == orders("monster")
    assert table.lords[A].gold == 3


@rule("DL-4.6")
def test_who_has_no_gold_is_not_asked() -> None:
    table = given("monster dig food", "food dig traps", "food dig traps", "imps mine room")
    table.lords[A].gold = 0
    acting(table).ends()
    assert table.lords[A].failed == orders("monster")


@rule("DL-4.5", "DL-4.6")
def test_where_there_is_no_space_no_fee_is_asked() -> None:
    table = given(*["monster dig food"] * 4)
    script = acting(table).answers("pay_fee").answers("pay_fee").answers("pay_fee")
    script.ends()
    assert [one.gold for one in table.lords] == [2, 2, 2, 3]


@rule("DL-4.6")
def test_nothing_else_is_paid_for_standing() -> None:
    for one in ORDERS:
        if one is not order("monster"):
            others = [other for other in ORDERS if other not in (one, order("monster"))][:2]
            gave = [lord(orders=[one, *others])]
            table = season(*gave, *[lord(orders=orders("imps food dig")) for _ in "BCD"],
                           phase=Phase.PLACING)  # fmt: skip
            acting(table).ends()
            assert table.lords[A].gold == 3
