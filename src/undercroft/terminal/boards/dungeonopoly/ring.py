"""The ring of forty squares: as four strips, or, where there is room, round a court."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.games.dungeonopoly.board import HOTEL, JUST_VISITING, SQUARES, Square
from undercroft.terminal.boards.canvas import pawn
from undercroft.terminal.boards.dungeonopoly import saying
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.look import THEME, WIDEST

EDGE = 10
ACROSS, DOWN = 11, 9
"""Squares along the top, and beside the court."""
WIDEST_CELL = 12
LANE = 6
"""Columns for the figures beside the court."""
_PAPER = Console(width=WIDEST, theme=THEME, highlight=False, markup=False, emoji=False)


# Squares


def cell(reading: Reading, square: Square, width: int) -> Text:
    """In so many columns, the last of which is empty."""
    said = _deed(reading, square, width) if square.is_property else _plain(reading, square, width)
    said.truncate(width - 1)
    said.append(" " * (width - cell_len(said.plain)))
    return said


def _deed(reading: Reading, square: Square, width: int) -> Text:
    deed, colour = reading.deeds[square.key], saying.colour(square.set)
    tail = Text()
    if deed.owner is not None:
        tail.append_text(reading.sign(deed.owner))
        tail.append(_state(deed.level, mortgaged=deed.mortgaged), "strong")
        if width > EDGE and deed.rent and not deed.mortgaged:
            tail.append(f" {deed.rent}")
    elif width > EDGE - 2:
        tail.append(f"{square.price}", "quiet")
    spell = saying.SPELL if deed.enchantments else " "
    length = max(3, width - 3 - max(3, len(tail)))
    said = Text.assemble(saying.letter(square.set), (spell, "magic"))
    return said.append(saying.short(square, length), colour).append_text(tail)


def _state(level: int, *, mortgaged: bool) -> str:
    if mortgaged:
        return saying.MORTGAGED
    return saying.KEEP if level == HOTEL else str(level) if level else " "


def _plain(reading: Reading, square: Square, width: int) -> Text:
    spell = saying.SPELL if reading.view.grounds.get(square.key) else ""
    said = Text(spell, "magic")
    if square.kind == "parking" and reading.view.pot:
        return said.append(f"Pot {reading.view.pot}", "gold")
    return said.append(saying.short(square, width - 1 - len(spell)))


# Figures


def figures(reading: Reading, square: Square, most: int) -> Text:
    """Who is there: prisoners between bars, the hidden with a question mark."""
    here = [one for one in reading.free() if one.at == square.key]
    jailed = [one for one in here if one.jailed]
    said = Text()
    for one in here:
        if not one.jailed:
            said.append_text(pawn(one.seat, mine=one.seat == reading.viewer))
            said.append("?" if one.hidden else "")
    if jailed and square.index == JUST_VISITING:
        said.append("|")
        for one in jailed:
            said.append_text(pawn(one.seat, mine=one.seat == reading.viewer))
        said.append("|")
    if len(said) <= most:
        return said
    return Text(f"{len(here)} here", "strong")


def _lane(reading: Reading, squares: Iterable[Square], width: int) -> Text:
    said = Text()
    for square in squares:
        here = figures(reading, square, width)
        said.append_text(here).append(" " * (width - cell_len(here.plain)))
    return said


# Strips


def strips(reading: Reading, width: int) -> Group:
    """Ten squares a row from GO on, and below them whoever is there."""
    wide = min(width // EDGE, WIDEST_CELL + 2)
    rows: list[Text] = []
    for start in range(0, len(SQUARES), EDGE):
        edge = SQUARES[start : start + EDGE]
        rows.append(Text().join(cell(reading, one, wide) for one in edge))
        lane = _lane(reading, edge, wide)
        if lane.plain.strip():
            rows.append(lane)
    for row in rows:
        row.rstrip()
        row.no_wrap = True
    return Group(*rows)


# Round a court


def court_width(width: int) -> int:
    return DOWN * _wide(width) - 2 * LANE


def _wide(width: int) -> int:
    return min(width // ACROSS, WIDEST_CELL)


def round_court(reading: Reading, court: RenderableType, width: int) -> RenderableType:
    """GO at the bottom right, clockwise; what happens is told inside."""
    wide = _wide(width)
    top, bottom = SQUARES[20:31], SQUARES[10::-1]
    grid = Grid.grid()
    for columns in (wide, LANE, court_width(width), LANE, wide):
        grid.add_column(width=columns, no_wrap=True)
    inside = _lines(court, court_width(width) - 2)
    for row in range(DOWN):
        left, right = SQUARES[19 - row], SQUARES[31 + row]
        standing = figures(reading, right, LANE)
        grid.add_row(
            cell(reading, left, wide),
            figures(reading, left, LANE),
            inside[row] if row < len(inside) else Text(),
            Text.assemble(" " * (LANE - 1 - cell_len(standing.plain)), standing),
            cell(reading, right, wide),
        )
    return Group(
        _row(reading, top, wide),
        _lane(reading, top, wide),
        grid,
        _lane(reading, bottom, wide),
        _row(reading, bottom, wide),
    )


def _row(reading: Reading, squares: Sequence[Square], wide: int) -> Text:
    return Text().join(cell(reading, one, wide) for one in squares)


def _lines(thing: RenderableType, width: int) -> list[Text]:
    rows = _PAPER.render_lines(thing, _PAPER.options.update(width=width), pad=False)
    return [
        Text.assemble(*[(part.text, part.style or "") for part in row], no_wrap=True)
        for row in rows
    ]
