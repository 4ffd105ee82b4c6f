"""What maps in letters have in common: cells with a sign and a style each, walls, and pawns."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from undercroft.engine import Seat
from undercroft.terminal.look import COLOURS, mark

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
WALLS = " │─└││┌├─┘─┴┐┤┬┼"
"""A wall by its arms."""
MOUTH = ("┊", "┈")
"""A gap in a wall, across a row and along a row."""
WAY = f"bold reverse {COLOURS['flame']}"
"""The number of an answer that leads there."""


def pawn(seat: Seat, *, mine: bool) -> Text:
    sign = mark(seat)
    return Text(sign.plain, f"bold {'reverse ' if mine else ''}{sign.style}")


class Canvas:
    def __init__(self) -> None:
        self.arms: dict[tuple[int, int], int] = {}
        self.signs: dict[tuple[int, int], str] = {}
        self.styles: dict[tuple[int, int], str] = {}

    def copy(self) -> Canvas:
        other = Canvas()
        other.arms, other.signs, other.styles = {**self.arms}, {**self.signs}, {**self.styles}
        return other

    def wall(self, left: int, top: int, right: int, bottom: int, style: str) -> None:
        """Around all that lies between these columns and rows."""
        for x in range(left, right):
            for y in (top, bottom):
                self._arm(x, y, EAST, style)
                self._arm(x + 1, y, WEST, style)
        for y in range(top, bottom):
            for x in (left, right):
                self._arm(x, y, SOUTH, style)
                self._arm(x, y + 1, NORTH, style)

    def _arm(self, x: int, y: int, arm: int, style: str) -> None:
        self.arms[x, y] = self.arms.get((x, y), 0) | arm
        self.styles[x, y] = style

    def cut(self, x: int, y: int, arms: int) -> None:
        self.arms[x, y] = self.arms.get((x, y), 0) & ~arms

    def put(self, x: int, y: int, sign: str, style: str) -> None:
        self.signs[x, y] = sign
        self.styles[x, y] = style

    def write(self, x: int, y: int, text: Text) -> None:
        for at, sign in enumerate(text.plain):
            style = next(
                (str(span.style) for span in text.spans if span.start <= at < span.end), ""
            )
            self.put(x + at, y, sign, style or str(text.style))

    def text(self, left: int, top: int, columns: int, rows: int) -> Text:
        """The part of it that begins there."""
        lines = [self._line(left, y, columns) for y in range(top, top + rows)]
        return Text("\n", no_wrap=True).join(lines)

    def _line(self, left: int, y: int, columns: int) -> Text:
        line = Text()
        cells = [self._cell(x, y) for x in range(left, left + columns)]
        for style, run in groupby(cells, key=lambda cell: cell[1]):
            line.append("".join(sign for sign, _ in run), style)
        line.rstrip()
        return line

    def _cell(self, x: int, y: int) -> tuple[str, str]:
        sign = self.signs.get((x, y)) or WALLS[self.arms.get((x, y), 0)]
        return sign, self.styles.get((x, y), "")
