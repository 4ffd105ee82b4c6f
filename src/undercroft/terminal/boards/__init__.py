"""How a table looks: a module for each game with a board of its own, and a plain one.

A board draws a view:
    draw(sight, table, width, height)
    draw_on(sight, table, page)   instead, if it matters what else is printed on the screen
It may also have a word in the question:
    remark(sight, key)            what it knows of an option: how far it is, what it takes
    hint(sight, key)              what an option does, instead of its usual hint, or None
    shows_answers(sight)          are the numbers of the answers on the board?
    ideas(sight)                  of an answer that is composed: which ideas to list, by their
                                  keys, each with what to call it, or "" for its usual words
    manner(sight, names)          how else such an answer is typed, in a line
    compose(sight, names, typed)  the answer that was meant by what was typed, or nothing
    verdict(sight, table)         what to say at the end of a game that nobody wins
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Composition, Table, Viewer
from undercroft.engine.sight import Sight
from undercroft.terminal import speaking
from undercroft.terminal.boards.page import Page

Board = Callable[[Sight, Table[Any], int, int], RenderableType]
"""Draws what a viewer sees of a table, in so many columns and, if it can, so many rows."""


Remark = Callable[[Sight, str], str]
"""What a board may say of an option, by its key: how far it is, what it takes. Or nothing."""

Hint = Callable[[Sight, str], str | None]
"""What a board says that an option does, by its key. Or None, if the usual hint will do."""

MOST_IDEAS = 9
"""Of a composed answer no more ideas are listed than fit on a slip."""


def draw(
    table: Table[Any], viewer: Viewer, width: int, height: int, above: int = 0, below: int = 0
) -> RenderableType:
    """The table as one viewer sees it, between so many rows of story and of question."""
    module = _module(table.game.name)
    sight = table.view(viewer)
    if draw_on := getattr(module, "draw_on", None):
        drawn: RenderableType = draw_on(sight, table, Page(width, height, above, below))
        return drawn
    board: Board = plain_board if module is None else module.draw
    return board(sight, table, width, height)


def remarks(table: Table[Any], viewer: Viewer, keys: Sequence[str]) -> list[str]:
    """What the viewer sees of each of these options on the board, if the board says it."""
    module = _module(table.game.name)
    remark: Remark | None = getattr(module, "remark", None)
    if remark is None:
        return [""] * len(keys)
    sight = table.view(viewer)
    return [remark(sight, key) for key in keys]


def hints(table: Table[Any], viewer: Viewer, usual: Sequence[tuple[str, str]]) -> list[str]:
    """What options do, by their keys and usual hints: as usual, unless the board knows better."""
    better: Hint = getattr(_module(table.game.name), "hint", lambda sight, key: None)
    sight = table.view(viewer)
    said = [(better(sight, key), hint) for key, hint in usual]
    return [hint if own is None else own for own, hint in said]


def shows_answers(table: Table[Any], viewer: Viewer) -> bool:
    """Are the viewer's answers marked on the board, so that new ones need a new drawing?"""
    shows = getattr(_module(table.game.name), "shows_answers", None)
    return shows is not None and bool(shows(table.view(viewer)))


def ideas(table: Table[Any], ask: Composition[Any]) -> Mapping[str, str]:
    """The ideas to list, by their keys, and what to call them if not as usual."""
    chosen = getattr(_module(table.game.name), "ideas", None)
    if chosen is None:
        return dict.fromkeys([option.key for option in ask.ideas[:MOST_IDEAS]], "")
    listed: Mapping[str, str] = chosen(table.view(ask.seat))
    return listed


def manner(table: Table[Any], ask: Composition[Any]) -> str:
    """How an answer is typed that is not among the ideas, if the board knows a way."""
    said = getattr(_module(table.game.name), "manner", None)
    names = speaking.names(table, ask.seat)
    return "" if said is None else str(said(table.view(ask.seat), names))


def compose(table: Table[Any], ask: Composition[Any], typed: str) -> object | None:
    """What was meant by what was typed, if the board understands it."""
    composed = getattr(_module(table.game.name), "compose", None)
    names = speaking.names(table, ask.seat)
    return None if composed is None else composed(table.view(ask.seat), names, typed)


def verdict(table: Table[Any], viewer: Viewer) -> str:
    """What to say of a game that nobody wins, if the board knows better."""
    said = getattr(_module(table.game.name), "verdict", None)
    return "" if said is None else str(said(table.view(viewer), table))


def _module(game: str) -> ModuleType | None:
    name = f"{__name__}.{game}"
    return None if find_spec(name) is None else import_module(name)


def plain_board(sight: Sight, table: Table[Any], width: int, height: int) -> RenderableType:
    """For a game without a board: everything in its view, by name."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="quiet", no_wrap=True)
    grid.add_column(overflow="fold")
    board: Any = sight.board
    if not is_dataclass(board):
        return Text(str(board))
    for field in fields(board):
        grid.add_row(field.name.replace("_", " "), Text(str(getattr(board, field.name))))
    return grid
