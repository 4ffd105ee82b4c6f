"""What is seen of a game of Rial's Dungeon: all but what lies face down."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.rials.befalling import near_a_chance, takes
from tests.games.rials.expedition import (
    A,
    B,
    expedition,
    explorer,
    key,
    leave_only,
    put_on_top,
    run,
    turn_of,
)
from tests.script import rule
from undercroft.engine import Seat, Table, Viewer
from undercroft.games import find
from undercroft.games.rials.rules.preparing import Spread
from undercroft.games.rials.rules.trading import trade
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.view import ExplorerView, StackView, view

GAME = find("rials")


def seen(table: Expedition, seat: Seat = A, viewer: Viewer = None) -> ExplorerView:
    return view(table, viewer).explorers[seat]


def shown(table: Expedition, viewer: Viewer = None) -> bytes:
    return msgspec.json.encode(view(table, viewer))


# Stacks and face-down cards


@rule("RD-R.120")
def test_of_a_stack_only_the_number_of_its_cards_is_shown() -> None:
    table = expedition(explorer("p04"), explorer("K1"))
    board = view(table, A)
    stacks = [board.chests, board.items, board.chances]
    assert stacks == [StackView(43, []), StackView(54, []), StackView(60, [])]


@rule("RD-R.120")
def test_a_card_that_was_seen_to_go_under_a_stack_may_be_remembered() -> None:
    table = near_a_chance()
    takes(table, "The Lay Sister").ends()
    assert view(table, None).chances == StackView(59, [key("The Lay Sister")])
    table.explorers[A] = explorer("p04")
    takes(table, "Grell the Porter").ends()
    under = [key("The Lay Sister"), key("Grell the Porter")]
    assert view(table, None).chances == StackView(58, under)


@rule("RD-R.120")
def test_the_order_in_which_cards_lie_face_down_changes_nothing_that_is_seen() -> None:
    table, other = (expedition(explorer("p04"), down="p08 p09 G1 G2") for _ in range(2))
    for pile in (other.white, other.green, other.chests, other.items, other.chances):
        pile.layers[0].reverse()
    assert shown(table) == shown(other)


@rule("RD-R.120", "RD-2.3")
def test_what_lies_face_down_is_known_only_all_mixed_up() -> None:
    table = expedition(explorer("p04"), up={"p08": "chance"}, down="p09 G1")
    board = view(table, A)
    assert sorted(board.down) == ["G1", "p09"]
    assert board.cards == {"p08": "green_chance_0"}
    assert board.unseen["green_chance_0"] == 10
    assert sum(board.unseen.values()) == 129


@rule("RD-R.120")
def test_the_last_cards_of_a_stack_are_not_told_apart_either() -> None:
    table = expedition(explorer("p04"))
    leave_only(table.items, "Torch", "Dagger")
    assert view(table, A).items == StackView(2, [])
    put_on_top(table.items, "Torch")
    assert view(table, A).items.unknown == 0


# Levels


@rule("RD-R.121")
def test_levels_are_secret_while_they_are_spread_and_open_afterwards() -> None:
    table: Table[Any] = Table.open(GAME, 2, {}, b"spread")
    table.answer(A, Spread(1, 6, 1, 1, 1, 1, 1))
    for viewer in (None, B):
        assert set(view(table.state, viewer).explorers[A].levels.values()) == {1}
        assert table.told(viewer) == []
    table.answer(B, Spread(6, 1, 1, 1, 1, 1, 1))
    board = view(table.state, B)
    assert (board.explorers[A].levels["strength"], board.explorers[B].levels["health"]) == (6, 6)


@rule("RD-R.121", "RD-9.3")
def test_what_players_have_become_and_own_is_open() -> None:
    table = expedition(
        explorer("p04", strength=3, items="Crowbar", treasures="Jade Idol", owed=1, speed=2),
        explorer("K1"),
    )
    one = seen(table, A, B)
    assert (one.levels["strength"], one.items, one.treasures) == (3, ["i13"], ["c08"])
    assert (one.total, one.owed, one.speed, one.might.locked) == (25, 1, 2, 4)


# The rest lies open


@rule("RD-R.120", "RD-11.3")
def test_everybody_sees_the_same() -> None:
    table = expedition(
        explorer("p04", closed="p08"),
        explorer("K1", gone=True),
        up={"L5": "chest 2"},
        down="p09",
        traps={"p08": "Falling Net"},
    )
    assert shown(table, A) == shown(table, B) == shown(table)
    board = view(table, None)
    assert board.traps == {"p08": key("Falling Net")}
    assert board.cards["L5"] == "white_chest_2"
    assert board.caches == ["S1", "S2", "S3", "S4"]
    assert seen(table).closed_before == ["p08"]


@rule("RD-R.120")
def test_the_ways_that_are_open_are_shown_to_who_is_asked() -> None:
    table = expedition(explorer("p04"), explorer("K1"))
    script = turn_of(table).rolls(1).asks(A, "step")
    mine, theirs = view(table, A).move, view(table, B).move
    assert mine is not None
    assert theirs is not None
    assert sorted(way.to for way in mine.ways) == ["p01", "p03", "p08"]
    assert (theirs.ways, theirs.roll, script.state) == ([], 1, table)


@rule("RD-R.48")
@pytest.mark.parametrize(("doors_too", "more"), [(False, []), (True, ["puzzle_door"])])
def test_it_is_open_who_has_a_key_and_for_what(doors_too: bool, more: list[str]) -> None:
    table = expedition(
        explorer("p04", items="Iron Key"), explorer("K1"), keys_open_puzzle_doors=doors_too
    )
    assert seen(table, A).might.unlocks == ["locked_door", "chest", *more]
    assert seen(table, B).might.unlocks == []


@rule("RD-R.120", "RD-15.3")
def test_an_offer_is_heard_by_all() -> None:
    one, other = explorer("p04", items="Dagger"), explorer("p08", items="Torch")
    table = expedition(one, other, explorer("K1"))
    run(table, trade(table, A)).offers(B, "Dagger", "Torch").asks(B, "reply")
    deal = view(table, None).deal
    assert deal is not None
    assert (deal.proposer, deal.partner, deal.give, deal.take) == (A, B, ["i08"], ["i18"])
    assert view(table, None).offers_left == 2


@rule("RD-R.120")
@pytest.mark.parametrize(("end", "limit"), [("rounds", 40), ("alarm", 200)])
def test_round_and_limit_are_open(end: str, limit: int) -> None:
    table = expedition(explorer("p04"), explorer("K1"), round=7, end=end)
    assert (view(table, A).round, view(table, A).limit, view(table, A).end) == (7, limit, end)
