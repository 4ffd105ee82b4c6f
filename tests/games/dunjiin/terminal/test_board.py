"""Dunjiin on screen: within its columns, and with nothing that the viewer may not know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.terminal.evenings import played
from tests.terminal.paper import drawn, slip, widest
from undercroft.engine import Table
from undercroft.games.dunjiin.cards import card
from undercroft.games.dunjiin.state import Crawl, Dodge, Hand, Trap


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 50), (110, 50), (120, 30), (140, 50)])
def test_nothing_runs_over_the_edge_or_is_cut_off(width: int, height: int) -> None:
    for seats in (2, 4, 6):
        for number, table in enumerate(played(seats, seats)):
            if number % 7 == 0:
                screen = drawn(table, number % seats, width, height)
                assert widest(screen) <= width
                assert "…" not in screen


def test_a_question_fits_eighty_columns() -> None:
    for table in played(5):
        for ask in table.asked:
            assert widest(slip(table, ask, 80)) <= 80


def table_with(**changes: Any) -> Table[Crawl]:
    """The beginning of a game, with something else lying on the table."""
    table: Table[Crawl] = next(played(3))
    for name, value in changes.items():
        setattr(table.state, name, value)
    return table


def test_hidden_cards_are_backs_but_not_to_whoever_looked() -> None:
    hand = Hand([card("lich"), card("ruby_ring")], 0, first_up=False, rest_up=False, seen_by=1)
    table = table_with(hand=hand)
    assert "Ruby Ring" in drawn(table, 0, 80)
    assert "seen by Anna only" in drawn(table, 1, 80)
    for_others = drawn(table, 1, 80).partition("Before")[2]
    assert "Lich" not in for_others
    assert "░" in for_others
    assert "░░ · ░░" in drawn(table, 1, 80, height=24)


def test_more_cards_than_a_narrow_screen_has_room_for_stand_in_a_line() -> None:
    hand = Hand([card("lich")] * 9, 0)
    assert drawn(table_with(hand=hand), 0, 80).partition("Before")[2].count("Lich") == 9


def test_what_lies_face_down_is_named_to_its_owner_only() -> None:
    table = table_with(
        traps=[Trap(0, [card("ogre")] * 3)],
        dodges=[Dodge(0, card("werewolf"), card("rune_blade"))],
    )
    table.state.heroes[0].character = table.state.heroes[1].character = [card("lich")] * 3
    mine = drawn(table, 0, 80, height=24)
    theirs = drawn(table, 1, 80, height=24)
    assert "Trap set by you  Ogre (×3)" in mine
    assert "You paid Werewolf and the Rune Blade to dodge it" in mine
    assert "Trap set by Anna" in theirs
    assert "Anna paid 1 experience and the Rune Blade to dodge it" in theirs
    assert "Ogre" not in theirs.partition("Trap")[2]


def test_the_end_of_a_game_is_drawn_too() -> None:
    *_, table = played(2)
    assert drawn(table, None, 80).count("dead") == 2
