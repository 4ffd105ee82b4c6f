"""How a table looks: a module for each game with a board of its own, and a plain one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Table, Viewer
from undercroft.engine.sight import Sight

Board = Callable[[Sight, Table[Any], int, int], RenderableType]
"""Draws what a viewer sees of a table, in so many columns and, if it can, so many rows."""


Remark = Callable[[Sight, str], str]
"""What a board may say of an option, by its key: how far it is, what it takes. Or nothing."""


def draw(table: Table[Any], viewer: Viewer, width: int, height: int) -> RenderableType:
    """The table as one viewer sees it."""
    module = _module(table.game.name)
    board: Board = plain_board if module is None else module.draw
    return board(table.view(viewer), table, width, height)


def remarks(table: Table[Any], viewer: Viewer, keys: Sequence[str]) -> list[str]:
    """What the viewer sees of each of these options on the board, if the board says it."""
    module = _module(table.game.name)
    remark: Remark | None = getattr(module, "remark", None)
    if remark is None:
        return [""] * len(keys)
    sight = table.view(viewer)
    return [remark(sight, key) for key in keys]


def shows_answers(table: Table[Any], viewer: Viewer) -> bool:
    """Are the viewer's answers marked on the board, so that new ones need a new drawing?"""
    shows = getattr(_module(table.game.name), "shows_answers", None)
    return shows is not None and bool(shows(table.view(viewer)))


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
