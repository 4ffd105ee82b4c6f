"""Carrying out orders: in which order minions act."""

from __future__ import annotations

from tests.games.dungeon_lords.realm import A, B, C, lines, lord
from tests.games.dungeon_lords.season import acting, order, season
from tests.script import rule
from undercroft.engine import Mark
from undercroft.games.dungeon_lords.rules.acting import MinionCalled


@rule("DL-5.1", "DL-5.2")
def test_actions_follow_the_board_and_the_last_two_go_backwards() -> None:
    table = season(
        creatures="goblin",
        rooms="mint",
        minions=dict.fromkeys(
            ("room", "monster", "traps", "imps", "mine", "dig", "reputation", "food"), "A B C"
        ),
    )
    script = acting(table)
    while script.asking():
        script.answers("decline")
    called = [(told.order, told.seat) for told in lines(table, MinionCalled)]
    forwards = ("food", "reputation", "dig", "mine", "imps", "traps")
    assert called == [
        *[(order(word), seat) for word in forwards for seat in (A, B, C)],
        *[(order(word), seat) for word in ("monster", "room") for seat in (C, B, A)],
    ]


@rule("DL-5.2", "DL-19.11", "DL-R.98")
def test_minions_of_non_players_do_nothing() -> None:
    table = season(players=2, minions={"food": "A x y", "dig": ". x", "traps": "y A B"})
    acting(table).answers("decline").answers("decline").answers("decline").ends()
    assert [(told.seat, told.space) for told in lines(table, MinionCalled)] == [
        (A, 1),
        (A, 2),
        (B, 3),
    ]


@rule("DL-5.8")
def test_what_an_order_brings_can_be_spent_in_a_later_action() -> None:
    table = season(lord(gold=1, food=0), minions={"food": "A", "imps": ". A"})
    acting(table).answers("carry_out").asks(A, "carry_out").answers("carry_out").ends()
    assert (table.lords[A].food, table.lords[A].imps) == (0, 5)


@rule("DL-5.2")
def test_a_minion_called_begins_a_turn() -> None:
    assert MinionCalled.mark is Mark.TURN


@rule("DL-5.5", "DL-R.31")
def test_a_minion_who_gets_nothing_goes_back_to_its_card() -> None:
    table = season(lord(gold=0), minions={"traps": "A B"})
    acting(table).answers("decline").ends()
    assert table.spaces[order("traps")] == [None, None, None]
    assert (table.lords[A].failed, table.lords[B].failed) == ([order("traps")], [order("traps")])
