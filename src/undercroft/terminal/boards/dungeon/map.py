"""The map of Dungeon! in letters: as much of it as there is room for, around one pawn."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from undercroft.engine import Seat
from undercroft.games.dungeon.board import LINKS, SPACES, Link, Space
from undercroft.games.dungeon.view import DelveView
from undercroft.terminal.boards.canvas import MOUTH, WAY, Canvas, pawn
from undercroft.terminal.boards.mapping import Step
from undercroft.terminal.look import COLOURS

LEVELS = ("#a98000", "#3a9a4a", "#c9701a", "#8d74d8", "#d1493a", "#2f7fd0")
"""Gold, green, orange, purple, red and blue, for a dark ground and for a light one."""

GRAVE, MONSTER, VISION, STAIRS, TYPE = "✝", "☠", "○", "≡", "›"
UNKNOWN_DOOR = "?"
#                  across a row, along a row
DOOR, KNOWN_DOOR = ("▮", "▬"), ("▯", "▭")

BEAST, SECRET = f"bold {COLOURS['rubric']}", f"bold {COLOURS['magic']}"
WAY_TO_FIGHT = f"bold reverse {COLOURS['rubric']}"

MARGIN = 4
"""A pawn is never nearer to the edge than so many rows, and twice as many columns."""


def level_style(level: int) -> str:
    return LEVELS[level - 1]


@dataclass(frozen=True, slots=True)
class Scale:
    """How many columns and rows to so many units of the board: a cell is twice as high as wide."""

    columns: int
    rows: int
    units: int

    def column(self, x: float) -> int:
        return int(x * self.columns // self.units)

    def row(self, y: float) -> int:
        return int(y * self.rows // self.units)

    def box(self, space: Space) -> Box:
        """The walls of a space."""
        return Box(
            self.column(space.x),
            self.row(space.y),
            self.column(space.x + space.w),
            self.row(space.y + space.h),
        )


SMALL = Scale(4, 2, 3)
"""A corridor is three columns wide and one row high, between its walls."""
LARGE = Scale(2, 1, 1)
"""A corridor is five columns wide and two rows high."""


@dataclass(frozen=True, slots=True)
class Box:
    """Columns and rows of four walls."""

    left: int
    top: int
    right: int
    bottom: int

    def and_also(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def inside(self, window: Box) -> Box:
        """What lies between the walls and in the window: its first and last columns and rows."""
        return Box(
            max(self.left + 1, window.left),
            max(self.top + 1, window.top),
            min(self.right - 1, window.right),
            min(self.bottom - 1, window.bottom),
        )

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is drawn on the map besides what is printed there."""

    view: DelveView
    me: Seat
    """Whose pawn is in the middle, and whose secret doors are open."""
    answers: Mapping[str, int]
    """The number of the answer that leads to a space."""
    known: frozenset[str]
    """The secret doors that need no search any more."""
    fights: frozenset[str] = field(default_factory=frozenset)

    def near(self) -> list[Space]:
        """Where I am, and where I can walk to."""
        here = self.view.delvers[self.me].at
        ways = [way.to for way in self.view.errand.ways if way.to in self.answers]
        return [SPACES[key] for key in (here, *ways)]


def window(sketch: Sketch, scale: Scale, columns: int, rows: int) -> Box:
    """A part of the board of that size, with all that can be reached, or with what fits of it."""
    here, *there = (scale.box(space) for space in sketch.near())
    around = here
    for box in there:
        around = around.and_also(box)
    last = scale.column(WIDTH), scale.row(HEIGHT)
    left = _from(around.left, around.right, here.left, here.right, columns, 2 * MARGIN, last[0])
    top = _from(around.top, around.bottom, here.top, here.bottom, rows, MARGIN, last[1])
    return Box(left, top, left + columns - 1, top + rows - 1)


def _from(
    low: int, high: int, here_low: int, here_high: int, size: int, margin: int, last: int
) -> int:
    """Where the window begins, in one direction."""
    margin = max(0, min(margin, (size - (here_high - here_low + 1)) // 2))
    begin = (low + high - size) // 2
    begin = min(max(begin, here_high + margin - size), here_low - margin)
    return max(0, min(begin, last - size + 1))


def rows_wanted(sketch: Sketch, scale: Scale) -> int:
    """How high a map must be to show all that can be reached."""
    boxes = [scale.box(space) for space in sketch.near()]
    return max(box.bottom for box in boxes) - min(box.top for box in boxes) + 1


WIDTH, HEIGHT = 163, 126
"""Of the board, in its units."""


def window_around(space: Space, scale: Scale, columns: int, rows: int, step: Step) -> Box:
    """A part of that size with a space in its middle, or so many screens from there."""
    box = scale.box(space)
    left = (box.left + box.right - columns) // 2 + step.east * columns * 2 // 3
    top = (box.top + box.bottom - rows) // 2 + step.south * rows * 2 // 3
    left = max(0, min(left, scale.column(WIDTH) - columns + 1))
    top = max(0, min(top, scale.row(HEIGHT) - rows + 1))
    return Box(left, top, left + columns - 1, top + rows - 1)


def draw_map(sketch: Sketch, scale: Scale, columns: int, rows: int) -> Text:
    return draw_part(sketch, scale, window(sketch, scale, columns, rows))


def draw_overview(sketch: Sketch, columns: int, rows: int) -> Text:
    """All of the board: rooms by the number of their level, and where everybody stands."""
    canvas, view = Canvas(), sketch.view
    standing = {delver.at: delver.seat for delver in view.delvers}
    beset = {foe.at for foe in view.foes}

    def put(space: Space, sign: str, style: str) -> None:
        for x in range(*_cells(space.x, space.w, columns, WIDTH)):
            for y in range(*_cells(space.y, space.h, rows, HEIGHT)):
                canvas.put(x, y, sign, style)

    for space in sorted(SPACES.values(), key=lambda one: (not one.is_corridor, one.is_room)):
        if space.is_corridor:
            put(space, STAIRS if space.kind == "stairs" else "·", "quiet")
        elif space.key in view.graves:
            put(space, GRAVE, "quiet")
        else:
            put(space, str(space.level) if space.is_room else "░", level_style(space.level))
    for key in [*beset, *standing]:
        space = SPACES[key]
        x = (space.x + space.w // 2) * columns // WIDTH
        y = (space.y + space.h // 2) * rows // HEIGHT
        sign = pawn(standing[key], mine=standing[key] == sketch.me) if key in standing else None
        canvas.write(x, y, sign or Text(MONSTER, BEAST))
    return canvas.text(0, 0, columns, rows)


def _cells(at: int, size: int, cells: int, units: int) -> tuple[int, int]:
    first = at * cells // units
    return first, max(first + 1, (at + size) * cells // units)


def draw_part(sketch: Sketch, scale: Scale, seen: Box) -> Text:
    canvas = Canvas()
    shown = [space for space in SPACES.values() if _overlap(scale.box(space), seen)]
    shown.sort(key=lambda space: (not space.is_corridor, space.is_chamber))
    for space in shown:
        box = scale.box(space)
        canvas.wall(box.left, box.top, box.right, box.bottom, _wall_style(space, sketch))
    keys = {space.key for space in shown}
    for link in LINKS.values():
        if link.a in keys or link.b in keys:
            _draw_link(canvas, scale, link, sketch)
    for space in shown:
        _fill(canvas, scale.box(space).inside(seen), space, sketch)
    return canvas.text(seen.left, seen.top, seen.columns, seen.rows)


def _overlap(box: Box, seen: Box) -> bool:
    across = box.left <= seen.right and box.right >= seen.left
    return across and box.top <= seen.bottom and box.bottom >= seen.top


def _wall_style(space: Space, sketch: Sketch) -> str:
    if space.is_corridor or space.key in sketch.view.graves:
        return "quiet"
    return level_style(space.level)


# What lies between two spaces


def _draw_link(canvas: Canvas, scale: Scale, link: Link, sketch: Sketch) -> None:
    cells = _border(scale, link)
    along = link.border[1] == link.border[3]
    if link.kind == "open":
        for x, y in cells:
            canvas.put(x, y, MOUTH[along], "quiet")
        return
    middle = len(cells) // 2
    if along and len(cells) > 2:
        cells = (
            cells[middle - 1 : middle + 2] if link.kind == "door" else cells[middle : middle + 1]
        )
    else:
        cells = cells[middle : middle + 1]
    sign, style = DOOR[along], "strong"
    if link.kind == "secret":
        known = link.key in sketch.known
        sign, style = KNOWN_DOOR[along] if known else UNKNOWN_DOOR, SECRET
    for x, y in cells:
        canvas.put(x, y, sign, style)


def _border(scale: Scale, link: Link) -> list[tuple[int, int]]:
    """The cells of the common wall, without its ends."""
    x1, y1, x2, y2 = link.border
    left, right = sorted((scale.column(x1), scale.column(x2)))
    top, bottom = sorted((scale.row(y1), scale.row(y2)))
    if left == right:
        return [(left, y) for y in range(top + 1, bottom)] or [(left, bottom)]
    return [(x, top) for x in range(left + 1, right)] or [(right, top)]


# What lies in a space


def _fill(canvas: Canvas, inside: Box, space: Space, sketch: Sketch) -> None:
    """Its name, what lies there, and what to type to go there: as much as fits, in the middle."""
    if inside.columns < 1 or inside.rows < 1:
        return
    if space.kind == "stairs":
        for y in range(inside.top, inside.bottom + 1):
            canvas.write(inside.left, y, Text(STAIRS * inside.columns, "quiet"))
    things = _flowed(list(_things(space, sketch)), inside.columns)[: inside.rows]
    lines = [*_name(space, sketch, inside.columns)[: inside.rows - len(things)], *things]
    top = inside.top + (inside.rows - len(lines)) // 2
    for y, line in enumerate(lines, top):
        if len(line) <= inside.columns:
            canvas.write(inside.left + (inside.columns - len(line)) // 2, y, line)


def _name(space: Space, sketch: Sketch, columns: int) -> list[Text]:
    if space.is_corridor:
        return []
    style = f"bold {level_style(space.level)}"
    if space.is_room:
        return [Text(space.key[1:], "quiet" if space.key in sketch.view.graves else style)]
    lines = textwrap.wrap(space.name, columns, break_long_words=False)
    return [Text(line, style) for line in lines if max(map(len, lines)) <= columns]


def _things(space: Space, sketch: Sketch) -> Iterator[Text]:
    view = sketch.view
    if space.key in sketch.answers:
        style = WAY_TO_FIGHT if space.key in sketch.fights else WAY
        yield Text(f"{TYPE}{sketch.answers[space.key]}", style)
    if space.key in view.graves:
        yield Text(GRAVE, "quiet")
    for foe in view.foes:
        if foe.at == space.key:
            yield Text(f"{MONSTER}{foe.marker or ''}", BEAST)
    for vision in view.visions:
        if vision.at == space.key:
            yield Text(f"{VISION}{vision.marker}", SECRET)
    for delver in view.delvers:
        if delver.at == space.key:
            yield pawn(delver.seat, mine=delver.seat == sketch.me)


def _flowed(things: Sequence[Text], columns: int) -> list[Text]:
    """Side by side, with a space between if there is room for it."""
    gap = " " if sum(map(len, things)) + len(things) - 1 <= columns else ""
    lines: list[Text] = []
    for thing in things:
        if lines and len(lines[-1]) + len(gap) + len(thing) <= columns:
            lines[-1] = Text.assemble(lines[-1], gap, thing)
        else:
            lines.append(thing)
    return lines
