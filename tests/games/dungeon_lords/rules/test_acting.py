"""Carrying out orders: in which order minions act."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import A, B, C, lines, lord
from tests.games.dungeon_lords.season import acting, order, season
from tests.script import rule
from undercroft.engine import Mark
from undercroft.games.dungeon_lords.board import SQUARES
from undercroft.games.dungeon_lords.rules.acting import MinionCalled, NotCarriedOut
from undercroft.games.dungeon_lords.state import Lord, Realm


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


FULL = " ".join(one.key for one in SQUARES)


@rule("DL-5.3", "DL-5.5")
@pytest.mark.parametrize(
    ("mine", "minions", "why"),
    [
        (lord(), {"food": "A"}, "declined"),
        (lord(gold=0), {"food": "A"}, "price"),
        (lord(imps=1), {"dig": ". . A"}, "imps_busy"),
        (lord(imps=0), {"mine": "A"}, "imps_busy"),
        (lord(tiles=FULL), {"dig": "A"}, "no_rock"),
        (lord(conquered="c1 c2 c3"), {"mine": "A"}, "no_tunnel"),
        (lord(food=0, evil=15), {"monster": "A"}, "price"),
        (lord(gold=0), {"room": ". A"}, "price"),
        (lord(conquered="c1 c2 c3"), {"room": "A"}, "no_site"),
        (lord(), {"room": "A"}, "declined"),
    ],
)
def test_the_story_says_why_an_order_was_not_carried_out(
    mine: Lord, minions: dict[str, str], why: str
) -> None:
    assert why_not(season(mine, minions=minions, creatures="goblin", rooms="mint")) == why


@rule("DL-6.14", "DL-6.10")
@pytest.mark.parametrize(
    ("minions", "why"),
    [({"room": "A"}, "gone"), ({"monster": "A"}, "gone"), ({"traps": ". A"}, "no_traps")],
)
def test_an_order_may_find_that_nothing_is_left(minions: dict[str, str], why: str) -> None:
    table = season(minions=minions)
    table.traps.layers = []
    assert why_not(table) == why


def why_not(table: Realm) -> str:
    """Declining whatever is asked."""
    script = acting(table)
    while script.asking():
        script.answers("decline")
    (told,) = lines(table, NotCarriedOut)
    return told.why
