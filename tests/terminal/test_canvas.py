"""The sheet that maps in letters are drawn on."""

from __future__ import annotations

from rich.text import Text

from undercroft.terminal.boards.canvas import NORTH, SOUTH, Canvas


def two_rooms() -> Canvas:
    canvas = Canvas()
    canvas.wall(0, 0, 4, 2, "red")
    canvas.wall(4, 0, 8, 2, "blue")
    return canvas


def rows(canvas: Canvas) -> list[str]:
    return canvas.text(0, 0, 9, 3).plain.split("\n")


def test_walls_join_where_they_meet() -> None:
    assert rows(two_rooms()) == ["┌───┬───┐", "│   │   │", "└───┴───┘"]


def test_a_common_wall_can_be_cut_out() -> None:
    canvas = two_rooms()
    for y, arms in enumerate((SOUTH, NORTH | SOUTH, NORTH)):
        canvas.cut(4, y, arms)
    assert rows(canvas) == ["┌───────┐", "│       │", "└───────┘"]


def test_what_is_written_lies_over_walls_and_keeps_its_styles() -> None:
    canvas = two_rooms()
    canvas.write(3, 1, Text.assemble("a", ("b", "bold"), "c", style="dim"))
    text = canvas.text(3, 1, 3, 1)
    assert text.plain == "abc"
    assert [str(span.style) for span in text.spans] == ["dim", "bold", "dim"]


def test_only_a_part_of_it_is_shown_without_blanks_at_the_ends_of_lines() -> None:
    assert two_rooms().text(3, 0, 4, 2).plain == "─┬──\n │"


def test_a_copy_is_drawn_on_alone() -> None:
    canvas = two_rooms()
    copy = canvas.copy()
    copy.put(2, 1, "x", "bold")
    copy.cut(4, 1, NORTH | SOUTH)
    assert rows(copy)[1] == "│ x     │"
    assert rows(canvas)[1] == "│   │   │"
