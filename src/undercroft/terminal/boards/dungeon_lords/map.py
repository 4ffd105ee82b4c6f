"""A dungeon in letters: hatched rock, tunnels cut into it, and rooms by name; in three sizes."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from undercroft.games.dungeon_lords.board import COLUMNS, GATE, NEIGHBOURS, ROWS, SQUARES, Square
from undercroft.games.dungeon_lords.dungeon import Dungeon
from undercroft.games.dungeon_lords.rules.digging import BESIDE, squares_to_dig
from undercroft.terminal.boards.canvas import MOUTH, WAY, Canvas
from undercroft.terminal.look import COLOURS

ROCK, LOST, DOOR, TAB = "░", "×", "▾", "▾"
FOUGHT = "!"
REFUSED = "2×2"
"""Written on rock that may not be dug, since it would open up a block."""
SHORT = {
    "hatchery": "Hatch",
    "mushroom_bed": "Mushr",
    "souvenir_shop": "Shop",
    "mint": "Mint",
    "workshop": "Work",
    "tool_shed": "Tools",
    "printing_press": "Press",
    "magic_room": "Magic",
    "training_room": "Train",
    "dark_room": "Dark",
    "labyrinth": "Labyr",
    "antimagic_room": "Antim",
    "cafeteria": "Cafet",
    "chapel": "Chapl",
    "pandemonium": "Pande",
    "hall_of_fame": "Fame",
}
"""Rooms in five letters, where there is no room for more."""

SMALL = 6
"""Columns of a square on the small map."""
SMALL_COLUMNS, SMALL_ROWS = 2 + COLUMNS * (SMALL + 1), ROWS + 1
LARGE, HIGH = 11, 2
"""Columns and rows of a square on the large map, within its walls."""
LARGE_COLUMNS, LARGE_ROWS = 3 + COLUMNS * (LARGE + 1), 2 + ROWS * (HIGH + 1)
TINY_COLUMNS = 2 * COLUMNS

CONQUERED = COLOURS["rubric"]


@dataclass(frozen=True, slots=True)
class Plot:
    """A dungeon, and what is drawn into it."""

    dungeon: Dungeon
    answers: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """The numbers of the answers that are about a square."""
    digging: bool = False
    """Is it said where nobody can dig?"""
    fought: frozenset[str] = frozenset()
    """Tiles over which a battle is, or will be."""

    def refuses(self, square: Square) -> bool:
        """Beside a tile, and yet not to be dug."""
        dug = self.dungeon.dug
        near = not dug & square.bit and dug & BESIDE[square.index]
        return self.digging and bool(near) and square not in squares_to_dig(dug)

    def numbers(self, square: Square, tab: str) -> Text:
        some = self.answers.get(square.key, ())
        return Text(" ").join(Text(f"{number}{tab}", WAY) for number in some)


# One row a square


def small(plot: Plot) -> Text:
    letters = [
        f"{DOOR}C".center(SMALL) if column == GATE.column else "ABCDE"[column].center(SMALL)
        for column in range(COLUMNS)
    ]
    lines = [Text(f"  {' '.join(letters)}", "quiet")]
    for row in range(ROWS):
        squares = SQUARES[row * COLUMNS : (row + 1) * COLUMNS]
        cells = [_cell(plot, square) for square in squares]
        lines.append(Text.assemble((f"{row + 1} ", "quiet"), Text(" ").join(cells)))
    return Text("\n", no_wrap=True).join(lines)


def _cell(plot: Plot, square: Square) -> Text:
    said = _said(plot, square, SHORT)
    if square.key in plot.answers:
        numbers = plot.numbers(square, TAB)
        if len(said.plain.strip(ROCK + " ")) + len(numbers) < SMALL and plot.dungeon.has(square):
            said = Text.assemble(numbers, " ", said)
        else:
            said = numbers
    fill = ROCK if not plot.dungeon.has(square) else " "
    before = (SMALL - len(said)) // 2
    after = SMALL - len(said) - before
    return Text.assemble((fill * before, "quiet"), said, (fill * after, "quiet"))


def _said(plot: Plot, square: Square, called: Mapping[str, str]) -> Text:
    """What a square says for itself."""
    room = plot.dungeon.room_on(square)
    if not plot.dungeon.has(square):
        return Text(REFUSED if plot.refuses(square) else ROCK, "quiet")
    said = Text(called[room.key] if room else "", "strong")
    if plot.dungeon.lost(square):
        said = Text.assemble((LOST if room else LOST * 4, CONQUERED), (said.plain, "quiet"))
    if square.key in plot.fought:
        said = Text.assemble((FOUGHT, "lit"), said)
    return said


# Walls, and rooms by their whole names


def large(plot: Plot) -> Text:
    canvas = Canvas()
    for square in SQUARES:
        _rock(canvas, plot.dungeon, square)
    for square in SQUARES:
        if plot.dungeon.has(square):
            _hollow(canvas, plot, square)
    for square in SQUARES:
        if plot.dungeon.has(square):
            _open(canvas, plot.dungeon, square)
        _write(canvas, plot, square)
    for column, letter in enumerate("ABCDE"):
        canvas.write(_left(column) + 6, 0, Text(letter, "quiet"))
    canvas.write(_left(GATE.column) + 5, 1, Text(DOOR * 3, "lit"))
    for row in range(ROWS):
        canvas.write(0, _top(row) + 1, Text(str(row + 1), "quiet"))
    return canvas.text(0, 0, LARGE_COLUMNS, LARGE_ROWS)


def _left(column: int) -> int:
    """Of a square's wall."""
    return 2 + column * (LARGE + 1)


def _top(row: int) -> int:
    return 1 + row * (HIGH + 1)


def _box(square: Square) -> tuple[int, int, int, int]:
    left, top = _left(square.column), _top(square.row)
    return left, top, left + LARGE + 1, top + HIGH + 1


def _rock(canvas: Canvas, dungeon: Dungeon, square: Square) -> None:
    if dungeon.has(square):
        return
    left, top, right, bottom = _box(square)
    for x in range(left, right + 1):
        for y in range(top, bottom + 1):
            canvas.put(x, y, ROCK, "quiet")


def _hollow(canvas: Canvas, plot: Plot, square: Square) -> None:
    left, top, right, bottom = _box(square)
    for x in range(left, right + 1):
        for y in range(top, bottom + 1):
            canvas.signs.pop((x, y), None)
    canvas.wall(left, top, right, bottom, "quiet")


def _open(canvas: Canvas, dungeon: Dungeon, square: Square) -> None:
    """Where one can walk on to the right or down."""
    left, _, right, bottom = _box(square)
    for other in NEIGHBOURS[square.index]:
        if not dungeon.has(other):
            continue
        if other.column > square.column:
            for y in range(bottom - HIGH, bottom):
                canvas.put(right, y, MOUTH[0], "quiet")
        elif other.row > square.row:
            for x in range(left + 4, right - 3):
                canvas.put(x, bottom, MOUTH[1], "quiet")


def _write(canvas: Canvas, plot: Plot, square: Square) -> None:
    left, top, _, _ = _box(square)
    for row, line in enumerate(_lines(plot, square)):
        canvas.write(left + 1, top + 1 + row, line)


def _lines(plot: Plot, square: Square) -> list[Text]:
    room, numbers = plot.dungeon.room_on(square), plot.numbers(square, TAB)
    if plot.refuses(square):
        return [Text(f" {REFUSED} ", "quiet")]
    if room is None:
        lines = [numbers] if len(numbers) else []
    else:
        style = "quiet" if plot.dungeon.lost(square) else "strong"
        lines = [Text(part, style) for part in textwrap.wrap(room.name, LARGE)]
    if plot.dungeon.lost(square):
        lines = [*lines[:1], Text(f"{LOST} conquered"[:LARGE], CONQUERED)]
    if square.key in plot.fought:
        lines = [*lines[:1], Text(f"{FOUGHT} battle", "lit")]
    return lines


# Two columns a square, for a rival


def tiny(dungeon: Dungeon) -> Text:
    lines = []
    for row in range(ROWS):
        squares = SQUARES[row * COLUMNS : (row + 1) * COLUMNS]
        lines.append(Text.assemble(*[_tiny(dungeon, square) for square in squares]))
    return Text("\n", no_wrap=True).join(lines)


def _tiny(dungeon: Dungeon, square: Square) -> tuple[str, str]:
    room = dungeon.room_on(square)
    if not dungeon.has(square):
        return ROCK * 2, "quiet"
    if dungeon.lost(square):
        return (f"{LOST}{SHORT[room.key][0]}" if room else LOST * 2), CONQUERED
    return (SHORT[room.key][:2], "strong") if room else ("  ", "")
