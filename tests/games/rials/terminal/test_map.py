"""The map of Rial's Dungeon in letters, as the view has it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.rials.terminal.expeditions import event, laid_out, lay, view_of
from undercroft.engine import Table
from undercroft.games.rials.board import ENTRANCES, PLACES, SECRETS, SQUARES, Place
from undercroft.games.rials.state import Expedition
from undercroft.terminal import boards
from undercroft.terminal.boards.rials import map as maps


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
