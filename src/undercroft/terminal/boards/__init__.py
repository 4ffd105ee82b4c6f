"""How a table looks: a package for each game with a board of its own, and a plain one.

`board.py` says what a board can do; the package of a game has its own as `BOARD`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from undercroft.engine import Ask, Composition, Table, Viewer, printing
from undercroft.terminal import speaking
from undercroft.terminal.boards.board import Board, Obeyed
from undercroft.terminal.boards.page import Page
from undercroft.terminal.boards.plain import PlainBoard


def board_of(table: Table[Any]) -> Board:
    """The game's own, or the plain one."""
    name = f"{__name__}.{table.game.name}"
    if find_spec(name) is None:
        return PlainBoard()
    board: Board = printing(name, table.game.press.changes).BOARD
    return board


def draw(table: Table[Any], viewer: Viewer, page: Page) -> RenderableType:
    """The table as one viewer sees it."""
    return board_of(table).draw(table.view(viewer), table, page)


def remarks(table: Table[Any], viewer: Viewer, keys: Sequence[str]) -> list[str]:
    """What the viewer sees of each of these options on the board."""
    return board_of(table).remarks(table.view(viewer), table, keys)


def hints(table: Table[Any], viewer: Viewer, usual: Sequence[tuple[str, str]]) -> list[str]:
    """What options do, by their keys and usual hints."""
    board, sight = board_of(table), table.view(viewer)
    return [board.hint(sight, key, hint) for key, hint in usual]


def shows_answers(table: Table[Any], viewer: Viewer) -> bool:
    return board_of(table).shows_answers(table.view(viewer))


def takes_words(table: Table[Any], ask: Ask) -> bool:
    """Is the answer composed, or one of so many that it is rather typed?"""
    return isinstance(ask, Composition) or board_of(table).takes_words(table.view(ask.seat))


def ideas(table: Table[Any], ask: Ask) -> Mapping[str, str]:
    return board_of(table).ideas(table.view(ask.seat), speaking.names(table, ask.seat))


def manner(table: Table[Any], ask: Ask) -> str:
    return board_of(table).manner(table.view(ask.seat), speaking.names(table, ask.seat))


def compose(table: Table[Any], ask: Ask, typed: str) -> object | None:
    names = speaking.names(table, ask.seat)
    return board_of(table).compose(table.view(ask.seat), names, typed)


def unclear(table: Table[Any], ask: Ask, number: int) -> str:
    return board_of(table).unclear(table.view(ask.seat), number)


def obey(table: Table[Any], ask: Ask, typed: str) -> Obeyed | None:
    return board_of(table).obey(table.view(ask.seat), table, typed)


def help_of(table: Table[Any]) -> Sequence[tuple[str, str]]:
    return board_of(table).help()


def verdict(table: Table[Any], viewer: Viewer) -> str:
    return board_of(table).verdict(table.view(viewer), table)
