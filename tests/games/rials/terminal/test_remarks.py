"""What the board of Rial's Dungeon says of an answer."""

from __future__ import annotations

import pytest

from tests.games.rials.terminal.expeditions import (
    board_card,
    event,
    expeditions,
    item,
    laid_out,
    lay,
    trading,
)
from undercroft.engine import Table
from undercroft.games.rials.board import PLACES
from undercroft.games.rials.cards import BOARD_CARDS
from undercroft.games.rials.state import Deal, Expedition
from undercroft.terminal import asking, boards
from undercroft.terminal.boards.rials import map as maps


def said(table: Table[Expedition], key: str, viewer: int = 0) -> str:
    return boards.remarks(table, viewer, [key])[0]


def test_a_way_says_what_lies_there_and_whether_i_could_pass() -> None:
    table = laid_out("H7")
    mine = table.state.explorers[0]
    mine.levels = [1, 2, 1, 1, 1, 2, 0]
    table.state.down = PLACES["H6"].bit
    for square, card in (
        ("H1", "level 3 climb"),
        ("H2", "level 2 chest"),
        ("H3", "level 4 chest"),
        ("H4", "level 1 locked door"),
        ("H5", "level 3 puzzle chest"),
        ("H8", "chance card"),
        ("H9", "item card"),
        ("p01", "level 1 climb"),
    ):
        lay(table, square, card)
    table.state.traps[PLACES["H8"].index] = event("Swinging Blades")
    assert said(table, "go:H6:H7:1") == "face down"
    assert said(table, "go:H10:H7:1") == "empty"
    assert said(table, "go:H1:H7:1") == "level 3 climb, you have 1"
    assert said(table, "go:H2:H7:1") == "level 2 chest, you can open it"
    assert said(table, "go:H3:H7:1") == "level 4 chest, you have 2"
    assert said(table, "go:H4:H7:1") == "level 1 locked door, you can open it"
    assert said(table, "go:H8:H7:1") == "a trap, Swinging Blades: Agility 3, you have 1"
    assert said(table, "go:H9:H7:1") == "an item"
    assert said(table, "go:p01:H7:1") == "level 1 climb, you can climb it"
    assert said(table, "go:E1:p01:1") == "out of the dungeon"
    mine.items = [item("Iron Key"), item("Rabbit's Foot"), item("Scholar's Lens")]
    assert said(table, "go:H1:H7:1") == "level 3 climb, you have 1, luck would do"
    assert said(table, "go:H3:H7:1") == "level 4 chest, you have 2, a key opens it"
    assert said(table, "go:H5:H7:1") == "level 3 puzzle chest, you have 2"
    assert said(table, "clear:H1") == "level 3 climb"
    assert said(table, "waystone:E1") == "level 1 climb, you can climb it"
    mine.at = PLACES["H2"]
    assert said(table, "stop") == said(table, "open") == "level 2 chest, you can open it"
    mine.at = PLACES["E1"]
    assert said(table, "enter") == "level 1 climb, you can climb it"


@pytest.mark.parametrize(("agreed", "key"), [(False, ""), (True, ", a key opens it")])
def test_a_key_is_good_for_a_puzzle_door_only_where_the_table_says_so(
    agreed: bool, key: str
) -> None:
    table = laid_out("H7", keys_open_puzzle_doors=agreed)
    table.state.explorers[0].items = [item("Iron Key")]
    lay(table, "H3", "level 3 puzzle door")
    lay(table, "H6", "level 3 puzzle chest")
    said_of_a_door = f"level 3 puzzle door, you have 1{key}, luck would do"
    assert said(table, "go:H3:H7:1") == said_of_a_door
    assert said(table, "go:H6:H7:1") == "level 3 puzzle chest, you have 1"


def test_cards_say_what_they_do_or_what_they_are_worth() -> None:
    table = laid_out("H7")
    assert said(table, "use:i07") == "health +2"
    assert said(table, "spend:i01") == "opens a locked door or chest, and is used up"
    assert said(table, "lose:i12") == "agility +2 for climbs"
    assert said(table, "part:c02") == "10 rials"
    assert said(table, "raise:strength") == "now 2 · forces locked doors and chests"
    assert said(table, "spread:2:2:1:1:1:4:1") == "Health 2, Strength 2, Fighting 4, all else 1"
    assert said(table, "luck") == "you have 1"
    assert said(table, "decline") == ""
    table.state.down = PLACES["Y1"].bit | PLACES["Y2"].bit
    assert said(table, "reveal:Y") == "2 of 6 face down"


def test_one_step_is_by_no_other_square() -> None:
    usual = [("go:H6:H7:1", "1 step, by Hall 7"), ("go:H5:H6:2", "2 steps, by Hall 6")]
    assert boards.hints(laid_out("H7"), 0, usual) == ["1 step", "2 steps, by Hall 6"]


def test_a_monster_says_what_comes_of_it() -> None:
    table = laid_out("H7")
    table.state.turned = event("Creeping Slime")
    assert said(table, "fight") == "Fighting 2 against 2: you win, and miss a turn"
    assert said(table, "dodge") == "Agility 1 against 2: you lose"
    table.state.explorers[0].items = [item("Dagger")]
    assert said(table, "face") == "Fighting 3 against 2: you win"


def test_a_trade_says_what_it_brings() -> None:
    table = trading("Iron Key", "Purse of Silver, Dagger")
    assert said(table, "offer:1:i01:c02") == "10 rials"
    assert said(table, "offer:1:i01:i08") == "fighting +1. Only your best weapon counts"
    table.state.deal = Deal(1, 0, ("c02",), ("i01",))
    assert said(table, "accept") == "you get Purse of Silver 10 · you give Iron Key"


def test_every_answer_of_whole_games_can_be_remarked_on() -> None:
    for seed in range(4):
        for table in expeditions(seed, 2 + seed, allocation="archetype" if seed % 2 else "free"):
            for ask in table.asked:
                assert asking.slip(table, ask, 100)


def test_two_ways_to_one_square_are_told_apart_where_there_is_no_room_for_hints() -> None:
    several = 0
    for table in expeditions(8, 4):
        ask = next(iter(table.asked), None)
        if ask is None or ask.prompt != "step":
            continue
        said = [(one.label, one.remark) for one in asking._said(table, ask)]
        assert len(set(said)) == len(said)
        several += len({label for label, _ in said}) < len(said)
    assert several


def test_every_kind_of_card_has_a_sign() -> None:
    assert {card.kind for card in BOARD_CARDS} == {*maps.SIGNS, "blank"}
    assert board_card("level 2 chest", "green").colour == "green"
