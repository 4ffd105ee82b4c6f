"""Rial's Dungeon on screen: the map as the view has it, everybody's sheet, and what is said."""

from __future__ import annotations

import codecs
import io
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.terminal.evenings import ESCAPES, Typist
from tests.terminal.expeditions import (
    board_card,
    expeditions,
    item,
    laid_out,
    lay,
    trading,
    treasure,
    view_of,
)
from tests.terminal.test_boards import drawn, on_paper
from undercroft.engine import Record, Table
from undercroft.games import find
from undercroft.games.rials.board import ENTRANCES, PLACES, SECRETS, SQUARES, Place
from undercroft.games.rials.cards import BOARD_CARDS
from undercroft.games.rials.events import EVENTS, Event
from undercroft.games.rials.state import Deal, Expedition, Move
from undercroft.terminal import asking, boards, look
from undercroft.terminal.boards import rials_map as maps
from undercroft.terminal.main import PLAIN_SIGNS

SIZES = [(80, 24), (80, 50), (100, 40), (120, 30), (140, 60)]
codecs.register_error(PLAIN_SIGNS, look.in_plain_signs)


def sketch_of(table: Table[Expedition], **answers: int) -> maps.Sketch:
    return maps.Sketch(view_of(table), 0, answers)


def rows_of(sketch: maps.Sketch) -> list[str]:
    lines = maps.draw_map(sketch).plain.split("\n")
    return [f"{line:<{maps.COLUMNS}}" for line in lines]


def inside(sketch: maps.Sketch, square: str) -> str:
    """The three signs of a square."""
    place, rows = PLACES[square], rows_of(sketch)
    column = maps.OUTSIDE + 4 * place.x + 1
    return rows[2 * place.y + 2][column : column + 3]


def between(rows: Sequence[str], a: Place, b: Place) -> str:
    """What is drawn on the border of two squares that lie side by side."""
    if a.y == b.y:
        return rows[2 * a.y + 2][maps.OUTSIDE + 4 * max(a.x, b.x)]
    column = maps.OUTSIDE + 4 * a.x + 2
    return rows[2 * max(a.y, b.y) + 1][column]


def event(name: str) -> Event:
    return next(one for one in EVENTS if one.name == name)


# The map


def test_the_whole_board_fits_eighty_columns() -> None:
    rows = rows_of(sketch_of(laid_out("E1")))
    assert len(rows) == maps.ROWS
    assert {len(row) for row in rows} == {maps.COLUMNS}
    assert maps.COLUMNS <= 80


def test_a_wall_stands_wherever_two_squares_are_not_joined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(maps, "NAMES", ())
    rows = rows_of(sketch_of(laid_out("E1")))
    at = {(square.x, square.y): square for square in SQUARES}
    for square in SQUARES:
        for beside in ((square.x + 1, square.y), (square.x, square.y + 1)):
            other = at.get(beside)
            if other is None:
                continue
            sign = between(rows, square, other)
            if other.key in square.joins or square.key in other.joins:
                one_way = square.is_compartment or other.is_compartment
                assert sign in ("▸◂▴▾" if one_way else " ┊┈")
            else:
                assert sign in "│─", (square.key, other.key)


def test_squares_show_what_lies_there() -> None:
    table = laid_out("H7", "H7", "p01")
    view = table.state
    for square, card in (("H1", "level 3 climb"), ("H2", "level 4 puzzle chest")):
        lay(table, square, card)
    lay(table, "H3", "chance card")
    lay(table, "H4", "item card")
    lay(table, "p26", "level 2 locked door")
    lay(table, "H5", "chance card")
    view.traps[PLACES["H5"].index] = event("Spiked Pit")
    view.down = PLACES["H6"].bit | SECRETS[0].bit
    sketch = sketch_of(table)
    assert inside(sketch, "H1") == "≡3 "
    assert inside(sketch, "H2") == "§4 "
    assert inside(sketch, "H3") == " ? "
    assert inside(sketch, "H4") == " ✦ "
    assert inside(sketch, "p26") == "▮2 "
    assert inside(sketch, "H5") == " × "
    assert inside(sketch, "H6") == "░░░"
    assert inside(sketch, "S1") == "░○░"
    assert inside(sketch, "S2") == " ○ "
    assert inside(sketch, "H8") == " · "
    assert inside(sketch, "H7") == "●■ "
    assert inside(sketch, "p01") == " ◆ "


def test_many_on_one_square_are_as_many_as_fit_and_a_plus() -> None:
    table = laid_out("H7", "H7", "H7", "H7")
    assert inside(sketch_of(table), "H7") == "●■+"
    lay(table, "H7", "level 2 chest")
    assert inside(sketch_of(table), "H7") == "$●+"
    table.state.explorers[2].at = table.state.explorers[3].at = PLACES["H1"]
    assert inside(sketch_of(table), "H7") == "$●■"
    table.state.explorers[1].gone = True
    assert inside(sketch_of(table), "H7") == "$2●"


def test_who_is_outside_stands_beside_the_board() -> None:
    table = laid_out("E1", "E2", "E3", "E4", "E4", "E4")
    text = "\n".join(rows_of(sketch_of(table)))
    assert "North Gate ●" in text
    assert "■" in text.split("\n")[8][-3:]
    assert "South Drain ◆" in text
    assert text.split("\n")[20].startswith("▲✚★")


def test_every_answer_has_a_tab_above_its_square() -> None:
    numbers = {place.key: 1 + at % 30 for at, place in enumerate(PLACES.values())}
    rows = rows_of(sketch_of(laid_out("E1"), **numbers))
    for square in SQUARES:
        column = maps.OUTSIDE + 4 * square.x
        tab = rows[2 * square.y + 1][column : column + 4]
        assert f"{numbers[square.key]}{maps.TAB}" in tab
    for entrance in ENTRANCES:
        rows = rows_of(sketch_of(laid_out("E1"), **{entrance.key: 7}))
        assert sum("7▸ " in row or "7▾" in row for row in rows) == 1


def test_a_low_terminal_shows_where_one_can_get_with_a_four() -> None:
    for place in [*ENTRANCES, *SQUARES[::7]]:
        table = laid_out(place.key)
        sketch = sketch_of(table)
        whole = maps.draw_map(sketch).plain.split("\n")
        part = maps.draw_map(sketch, maps.COLUMNS, maps.NEAR).plain.split("\n")
        assert len(part) == maps.NEAR
        top = whole.index(part[1]) - 1
        here = 2 * place.y + 2
        assert top <= max(0, here - 9)
        assert top + maps.NEAR - 1 >= min(maps.ROWS - 1, here + 9)


def test_what_is_beyond_me_is_pale() -> None:
    table = laid_out("H7")
    lay(table, "H1", "level 2 chest")
    lay(table, "H2", "level 3 chest")
    assert boards.remarks(table, 0, ["go:H1:H2:1"]) == ["level 2 chest, you can open it"]
    sketch = maps.Sketch(view_of(table), 0, {}, frozenset(["H2"]))
    text = maps.draw_map(sketch)
    styles = {
        text.plain[span.start : span.end].strip(): span.style
        for span in text.spans
        if "$" in text.plain[span.start : span.end]
    }
    assert styles["$2"] != "quiet"
    assert any("$3" in sign and style == "quiet" for sign, style in styles.items())


# The table


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_runs_over_the_edge_or_is_cut_off(width: int, height: int) -> None:
    for number, table in enumerate(expeditions(width + height, 6)):
        if number % 29 == 0:
            for viewer in (None, number % 6):
                screen = drawn(table, viewer, width, height)
                assert max(map(cell_len, screen.splitlines())) <= width
                assert "…" not in screen
            for ask in table.asked:
                console = on_paper(width)
                console.print(asking.slip(table, ask, width, "12:34 till the alarm"))
                assert isinstance(console.file, io.StringIO)
                assert max(map(cell_len, console.file.getvalue().splitlines())) <= width


def test_without_colour_and_with_it_the_same_is_written() -> None:
    table = next(table for table in expeditions(3) if table.asked[0].prompt == "step")
    colours = Console(
        file=io.StringIO(),
        width=80,
        theme=look.THEME,
        force_terminal=True,
        color_system="truecolor",
    )
    colours.print(boards.draw(table, 0, 80, 40))
    assert isinstance(colours.file, io.StringIO)
    painted = colours.file.getvalue()
    assert "\x1b[" in painted
    assert ESCAPES.sub("", painted).split() == drawn(table, 0, 80, 40).split()


def test_plain_signs_are_as_wide_and_none_is_unknown() -> None:
    for number, table in enumerate(expeditions(11, 4, mode="collaborative")):
        if number % 9:
            continue
        screen = drawn(table, 0, 80, 50)
        for ask in table.asked:
            console = on_paper(80)
            console.print(asking.slip(table, ask, 80, "0:09 till the alarm"))
            assert isinstance(console.file, io.StringIO)
            screen += console.file.getvalue()
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


# What the board says of an answer


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
    assert said(table, "become:sellsword") == "Health 2, Strength 2, Fighting 4, all else 1"
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


# Evenings


def test_two_people_at_one_keyboard_play_to_the_last_round(home: Path) -> None:
    """Sheets are typed in numbers and by name, trades in words."""
    agreed = ("-o", "round_limit=12", "--seed", "36")
    both = Typist("play", "rials", "--people", "Anna,Ben", *agreed, size=(80, 45))
    screens, luck, trades = [both.reads()], random.Random(5), 0
    screens.append(both.types(""))
    assert "1  The Sellsword" in screens[-1]
    assert "must add up to 12, not 13" in both.types("2 2 1 1 1 4 2")
    screens += [both.types("2 2 1 1 1 4 1"), both.types(""), both.types("scholar")]
    while not both.left:
        slip = screens[-1][screens[-1].rfind("╭─") :]
        offered = re.findall(r"│ +(\d+)  [A-Z]", slip)
        flat = " ".join(line.strip("│ ") for line in slip.splitlines())
        typed = luck.choice(offered) if offered else ""
        if example := re.search(r"such as: (give .*?) +╰", flat):
            typed, trades = example[1], trades + 1
        elif re.search(r"\d  (Leave for good|Stay in play)", slip):
            typed = "1"
        screens.append(both.types(typed))
    assert both.leaves() == 0
    told = "".join(screens)
    assert trades
    assert "offered Ben a trade:" in told or "offered Anna a trade:" in told
    assert max(cell_len(line) for line in "".join(screens[:-1]).splitlines()) <= 80
    assert "The last round is over, and treasure is counted." in screens[-1]
    (file,) = (home / "finished").iterdir()
    assert Table.replay(find("rials"), Record.load(file)).over


def test_the_map_is_drawn_anew_for_every_step() -> None:
    you = Typist("play", "rials", "--with", "random", "--seed", "07", size=(80, 50))
    you.reads()
    screen = you.types("jack")
    for _ in range(40):
        if "Where do you go?" in screen:
            break
        screen = you.types("1")
    assert re.search(r"1▾|1▸", screen)
    you.types("quit")
    assert you.leaves() == 0
