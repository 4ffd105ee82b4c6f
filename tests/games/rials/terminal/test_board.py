"""Rial's Dungeon on screen: everybody's sheet, what is going on, and all within its columns."""

from __future__ import annotations

import codecs
import re
from itertools import islice

import pytest
from rich.cells import cell_len

from tests.games.rials.terminal.expeditions import event, expeditions, item, laid_out, treasure
from tests.terminal.evenings import ESCAPES
from tests.terminal.paper import drawn, painted, shows_pawn_and_question, slip, widest
from undercroft.games.rials.board import PLACES
from undercroft.games.rials.state import Deal, Move
from undercroft.terminal import boards, look
from undercroft.terminal.main import PLAIN_SIGNS

SIZES = [(80, 24), (80, 50), (100, 40), (120, 30), (140, 60)]
codecs.register_error(PLAIN_SIGNS, look.in_plain_signs)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_runs_over_the_edge_or_is_cut_off(width: int, height: int) -> None:
    for number, table in enumerate(expeditions(width + height, 6)):
        if number % 29 == 0:
            for viewer in (None, number % 6):
                screen = drawn(table, viewer, width, height)
                assert widest(screen) <= width
                assert "…" not in screen
            for ask in table.asked:
                assert widest(slip(table, ask, width, "12:34 till the alarm")) <= width


def test_without_colour_and_with_it_the_same_is_written() -> None:
    table = next(table for table in expeditions(3) if table.asked[0].prompt == "step")
    colours = painted(table, 0, 80, 40)
    assert "\x1b[" in colours
    assert ESCAPES.sub("", colours).split() == drawn(table, 0, 80, 40).split()


def test_plain_signs_are_as_wide_and_none_is_unknown() -> None:
    for number, table in enumerate(expeditions(11, 4, mode="collaborative")):
        if number % 9:
            continue
        screen = drawn(table, 0, 80, 50)
        for ask in table.asked:
            screen += slip(table, ask, 80, "0:09 till the alarm")
        said = screen.encode("ascii", PLAIN_SIGNS).decode()
        assert [len(line) for line in said.splitlines()] == [
            cell_len(line) for line in screen.splitlines()
        ]
        assert said.count("?") == screen.count("?")


def test_sheets_have_all_levels_and_mine_says_what_counts() -> None:
    table = laid_out("H7", "p01")
    mine = table.state.explorers[0]
    mine.levels = [2, 3, 1, 4, 0, 5, 1]
    mine.items = [item("Crowbar"), item("Rope and Grapnel"), item("Short Sword"), item("Dagger")]
    mine.items.append(item("Dagger"))
    mine.treasures = [treasure("Purse of Silver"), treasure("The Ruby Eye")]
    screen = drawn(table, 0, 80)
    assert "Hea Str Agi Int Dex Fig Luc rials" in screen
    assert re.search(r"● You +2 +3 +1 +4 +0 +5 +1 +50 Hall 7", screen)
    assert "Against locks 4, puzzles 4, climbs 3, monsters 7 (dodging 1)" in screen
    held = (
        "Crowbar, Rope and Grapnel, Short Sword, Dagger (×2) · Purse of Silver 10, The Ruby Eye 40"
    )
    assert held in " ".join(screen.split())
    assert "Against locks" not in drawn(table, None, 80)
    assert re.search(r"■ Ben +1 +2", screen)
    beside = drawn(table, 0, 120)
    assert "He St Ag In De Fi Lu rials" in beside
    assert "Against locks 4" in beside


def test_what_holds_somebody_back_is_said() -> None:
    table = laid_out("H7", "E2")
    mine, other = table.state.explorers
    mine.owed, mine.resting, mine.speed, mine.closed = 2, True, 1, [PLACES["H3"]]
    other.walked_out = True
    screen = " ".join(drawn(table, 0, 80).split())
    assert "2 turns to miss · must rest · 1 turn of speed · may not enter Hall 3" in screen
    assert "has walked out" in screen
    other.gone = True
    assert "left for good" in drawn(table, 0, 80)


def test_the_heading_says_how_late_it_is() -> None:
    assert "round 1 of 40 · your turn" in drawn(laid_out("E1", "E2"), 0, 80)
    assert "turn of Anna" in drawn(laid_out("E1", "E2"), 1, 80)
    assert "round 1, until the alarm" in drawn(laid_out("E1", "E2", end="alarm"), 0, 80)
    table = laid_out("H7", "E2")
    table.state.move = Move(0, 4, 3, asking=True)
    assert "4 steps rolled, 3 left" in drawn(table, 0, 80)


def test_nobody_stands_anywhere_before_there_are_characters() -> None:
    table = next(expeditions(1))
    screen = drawn(table, 0, 80)
    assert "before it begins" in screen
    assert "North Gate ●" not in screen
    assert "Against locks" not in screen


def test_a_turned_card_has_its_text_and_an_offer_is_on_the_table() -> None:
    table = laid_out("H7", "H7")
    table.state.turned = event("Grave-Robber")
    table.state.deal = Deal(0, 1, ("i01",), ("c02",))
    screen = " ".join(drawn(table, 0, 80).split())
    assert "Grave-Robber. Level 2. Takes 1 Health and a treasure of your choice." in screen
    assert "The last chance there." in screen
    assert "You offer Ben Iron Key for Purse of Silver 10" in screen
    assert "Anna offers you Iron Key" in " ".join(drawn(table, 1, 80).split())


def test_stacks_are_counted_and_never_shown() -> None:
    table = next(expeditions(5))
    table.state.chances.put_underneath(event("The Whirlpool"))
    screen = drawn(table, 0, 80)
    assert "Cards left: 43 Chest, 54 Useful Item, 61 Chance" in screen
    assert "Whirlpool" not in screen
    counts = "21 chests, 26 chances, 16 items, 14 doors, 9 climbs, 44 blank"
    assert f"Face down: {counts}" in screen


def test_who_plays_together_has_one_total() -> None:
    table = laid_out("H7", "H7", mode="collaborative")
    table.state.explorers[1].treasures = [treasure("Rial's Own Signet")] * 2
    assert "120 rials together. A modest haul." in drawn(table, 0, 80)
    assert boards.verdict(table, 0) == "120 rials in all."
    assert boards.verdict(laid_out("H7", "H7"), 0) == ""


@pytest.mark.parametrize(("width", "height"), [(100, 32), (80, 24), (120, 30)])
def test_whoever_is_asked_where_to_go_sees_the_own_pawn_and_the_question(
    width: int, height: int
) -> None:
    moves = 0
    for table in islice(expeditions(4, 4), 600):
        if table.asked and table.asked[0].prompt == "step":
            moves += 1
            assert moves % 5 or shows_pawn_and_question(table, width, height)
    assert moves > 50
