"""The map of Rial's Dungeon in letters: 130 squares, three columns wide and a row high each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rich.text import Text

from undercroft.engine import Seat
from undercroft.games.rials.board import ENTRANCES, PLACES, SQUARES, Place
from undercroft.games.rials.cards import BOARD_CARDS
from undercroft.games.rials.view import ExpeditionView
from undercroft.terminal.boards.canvas import EAST, MOUTH, NORTH, SOUTH, WAY, WEST, Canvas, pawn
from undercroft.terminal.boards.mapping import STILL, Step
from undercroft.terminal.look import COLOURS

CLIMB = "#2f947f"
DOWN, EMPTY, TRAP, CACHE, MORE = "░", "·", "×", "○", "+"
SIGNS = {
    #               sign style
    "item":         ("✦", f"bold {COLOURS['flame']}"),
    "chance":       ("?", "strong"),
    "locked_door":  ("▮", f"bold {COLOURS['rubric']}"),
    "puzzle_door":  ("▯", f"bold {COLOURS['magic']}"),
    "climb":        ("≡", f"bold {CLIMB}"),
    "chest":        ("$", f"bold {COLOURS['gold']}"),
    "puzzle_chest": ("§", f"bold {COLOURS['magic']}"),
}  # fmt: skip
GREEN = "#3a9a4a"
"""Cards in passages have green backs, those in rooms white ones."""
TAB, TAG = "▾", "▸"
"""After the number of an answer: the square below it, or the name beside it."""
PANELS = {(1, 0): "▸", (-1, 0): "◂", (0, -1): "▴", (0, 1): "▾"}
"""A one-way panel out of a compartment."""

ACROSS, DEEP = 18, 13
OUTSIDE = 3
"""Columns beside the board, for who stands outside."""
COLUMNS, ROWS = 4 * ACROSS + 1 + 2 * OUTSIDE, 2 * DEEP + 1 + 2
NEAR = 19
"""So many rows show all that can be reached with a four, whatever the way."""
NAMES = (
    # column row name
    (11, 5, "Crypt"),
    (13, 8, "Guard-"),
    (15, 10, "room"),
    (38, 5, "Library"),
    (61, 3, "Bench"),
    (8, 13, "Grotto"),
    (34, 13, "Rial's Hall"),
    (52, 14, "Cistern"),
    (52, 21, "Cradle"),
    (36, 25, "Kitchen"),
    (66, 23, "Armoury"),
    (15, 23, "Cells"),
    (0, 22, "West Cave"),
    (69, 6, "East Stair"),
)
"""What is written into the rock, or between the squares of a room."""

CARDS = {card.key: card for card in BOARD_CARDS}


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is drawn besides what is printed."""

    view: ExpeditionView
    me: Seat
    answers: Mapping[str, int]
    """The number of the answer that leads to a place."""
    beyond: frozenset[str] = field(default_factory=frozenset)
    """Squares with doors, climbs and chests that are too much for me."""
    placed: bool = True
    """Does anybody stand anywhere yet?"""


def draw_map(sketch: Sketch, columns: int = COLUMNS, rows: int = ROWS, step: Step = STILL) -> Text:
    """Around me, or so many screens from there."""
    canvas = _printed().copy()
    for square in SQUARES:
        _fill(canvas, square, sketch)
    for entrance in ENTRANCES:
        _draw_entrance(canvas, entrance, sketch)
    _draw_names(canvas)
    left, top = _corner(PLACES[sketch.view.explorers[sketch.me].at], columns, rows)
    left = max(0, min(left + step.east * columns * 2 // 3, COLUMNS - columns))
    top = max(0, min(top + step.south * rows * 2 // 3, ROWS - rows))
    return canvas.text(left, top, min(columns, COLUMNS), min(rows, ROWS))


def _corner(here: Place, columns: int, rows: int) -> tuple[int, int]:
    """Where the part of the map begins that is shown: I am in the middle of it, if I can be."""
    left = max(0, min(_column(here.x) + 2 - columns // 2, COLUMNS - columns))
    return left, max(0, min(_row(here.y) + 1 - rows // 2, ROWS - rows))


def _column(x: int) -> int:
    """Of a square's wall to the west."""
    return OUTSIDE + 4 * x


def _row(y: int) -> int:
    """Of a square's wall to the north."""
    return 1 + 2 * y


# What is printed


@lru_cache(maxsize=1)
def _printed() -> Canvas:
    """Nothing but walls, and the gaps in them."""
    canvas = Canvas()
    for square in SQUARES:
        left, top = _column(square.x), _row(square.y)
        canvas.wall(left, top, left + 4, top + 2, "quiet")
    for square in SQUARES:
        _open(canvas, square)
    return canvas


def _draw_names(canvas: Canvas) -> None:
    """Where no answer is written already."""
    for x, y, name in NAMES:
        if not any((x + at, y) in canvas.signs for at in range(len(name))):
            canvas.write(x, y, Text(name, "dim italic"))


def _open(canvas: Canvas, square: Place) -> None:
    """Walls that are none: nothing within a room or a passage, a gap where both meet."""
    for key in square.joins:
        other = PLACES[key]
        step = other.x - square.x, other.y - square.y
        if square.is_compartment:
            sign = PANELS[step]
        elif other.kind == square.kind and other.room == square.room:
            sign = ""
        else:
            sign = MOUTH[step[0] == 0]
        _open_towards(canvas, square, step, sign)


def _open_towards(canvas: Canvas, square: Place, step: tuple[int, int], sign: str) -> None:
    left, top = _column(square.x), _row(square.y)
    if step[0]:
        x = left + 4 * (step[0] > 0)
        if sign:
            canvas.put(x, top + 1, sign, "strong" if square.is_compartment else "quiet")
            return
        for y, arm in ((top, SOUTH), (top + 1, NORTH | SOUTH), (top + 2, NORTH)):
            canvas.cut(x, y, arm)
        return
    y = top + 2 * (step[1] > 0)
    if sign:
        places = (left + 2,) if square.is_compartment else range(left + 1, left + 4)
        for x in places:
            canvas.put(x, y, sign, "strong" if square.is_compartment else "quiet")
        return
    canvas.cut(left, y, EAST)
    for x in range(left + 1, left + 4):
        canvas.cut(x, y, EAST | WEST)
    canvas.cut(left + 4, y, WEST)


# What lies there


def _fill(canvas: Canvas, square: Place, sketch: Sketch) -> None:
    left, top = _column(square.x), _row(square.y)
    if square.key in sketch.answers:
        tab = f"{sketch.answers[square.key]}{TAB}"
        canvas.write(left + 1 + (len(tab) < 3), top, Text(tab, WAY))
    canvas.write(left + 1, top + 1, _inside(square, sketch))


def _inside(square: Place, sketch: Sketch) -> Text:
    """Three signs: what lies there, and who stands there."""
    lies, people = _card(square, sketch), _people(square, sketch)
    if len(people) > 1 or (people and lies.plain in (EMPTY, DOWN * 3)):
        lies = lies[:1] if lies.plain not in (EMPTY, DOWN * 3) else Text()
    if len(lies) + len(people) > 3:
        people = [*people[: 2 - len(lies)], Text(MORE, "strong")]
    inside = Text.assemble(lies, *people)
    if len(inside) == 1:
        inside = Text.assemble(" ", inside)
    return Text.assemble(inside, " " * (3 - len(inside)))


def _card(square: Place, sketch: Sketch) -> Text:
    view, key = sketch.view, square.key
    if key in view.traps:
        return Text(TRAP, f"bold {COLOURS['rubric']}")
    if key in view.down:
        back = Text(DOWN * 3, GREEN if square.is_passage else "")
        return Text.assemble(back[:1], (CACHE, "gold"), back[:1]) if key in view.caches else back
    if key not in view.cards:
        return Text(CACHE, "gold") if key in view.caches else Text(EMPTY, "quiet")
    card = CARDS[view.cards[key]]
    sign, style = SIGNS[card.kind]
    return Text(f"{sign}{card.level or ''}", "quiet" if key in sketch.beyond else style)


def _people(place: Place, sketch: Sketch) -> list[Text]:
    """Who stands there, I before all others."""
    there = [one for one in sketch.view.explorers if one.at == place.key and not one.gone]
    seats = [one.seat for one in there if sketch.placed]
    seats.sort(key=lambda seat: seat != sketch.me)
    return [pawn(seat, mine=seat == sketch.me) for seat in seats]


def _draw_entrance(canvas: Canvas, entrance: Place, sketch: Sketch) -> None:
    """Above and below the board there is room for a name; beside it, for pawns only."""
    left, top = _column(entrance.x), _row(entrance.y)
    answer, people = sketch.answers.get(entrance.key), _people(entrance, sketch)
    if 0 <= entrance.x < ACROSS:
        row = 0 if entrance.y < 0 else ROWS - 1
        canvas.write(left + 1, row, Text(" ").join(_beside(entrance, answer, people)))
        return
    first = 0 if entrance.x < 0 else COLUMNS - OUTSIDE
    if answer:
        canvas.write(first, top, Text(f"{answer}{TAB}", WAY))
    for line, at in enumerate(range(0, len(people), OUTSIDE)):
        canvas.write(first, top + 1 + line, Text.assemble(*people[at : at + OUTSIDE]))


def _beside(entrance: Place, answer: int | None, people: Sequence[Text]) -> Iterator[Text]:
    if answer:
        yield Text(f"{answer}{TAG}", WAY)
    yield Text(entrance.name, "dim italic")
    if people:
        yield Text.assemble(*people)
