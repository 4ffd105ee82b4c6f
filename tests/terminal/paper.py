"""What a terminal would print, on paper: boards and questions, to be read again."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from undercroft.engine import Ask, NotAllowed, Table, Viewer
from undercroft.terminal import asking, boards, look
from undercroft.terminal.boards.page import BARE, Page
from undercroft.terminal.look import THEME, rows_of

PROMPT = 1
"""The row to answer in."""


def on_paper(width: int) -> Console:
    return Console(file=io.StringIO(), width=width, theme=THEME, highlight=False, markup=False)


def read(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def printed(width: int, *things: RenderableType) -> str:
    console = on_paper(width)
    console.print(*things)
    return read(console)


def drawn(table: Table[Any], viewer: Viewer, width: int, height: int = 50) -> str:
    return printed(width, boards.draw(table, viewer, Page(width, height)))


def painted(table: Table[Any], viewer: Viewer, width: int, height: int) -> str:
    """The same in colours."""
    colours = Console(
        file=io.StringIO(),
        width=width,
        theme=THEME,
        force_terminal=True,
        color_system="truecolor",
    )
    colours.print(boards.draw(table, viewer, Page(width, height)))
    return read(colours)


def slip(table: Table[Any], ask: Ask, width: int, clock: str = "") -> str:
    return printed(width, asking.slip(table, ask, width, clock))


def question(table: Table[Any], width: int = 80) -> str:
    """The first question, in a line."""
    rows = slip(table, table.asked[0], width).splitlines()
    return " ".join(row.strip("│ ") for row in rows)


def widest(screen: str) -> int:
    return max(map(cell_len, screen.splitlines()))


def refused(table: Table[Any], typed: str) -> str:
    """What is wrong with an answer, where it is typed or at the door."""
    ask = table.asked[0]
    with pytest.raises(NotAllowed) as trouble:
        table.check(ask.seat, asking.understand(table, ask, typed))
    return str(trouble.value)


def shows_pawn_and_question(table: Table[Any], width: int, height: int) -> bool:
    """Is one's own pawn on the map of a screen that ends with the question, if there is room?"""
    ask = table.asked[0]
    slip = asking.slip(table, ask, width)
    below = rows_of(slip, width) + PROMPT
    if below + BARE > height:
        return True
    board = boards.draw(table, ask.seat, Page(width, height, below=below))
    screen = printed(width, board, slip).splitlines()[PROMPT - height :]
    on_the_map = [line for line in screen if not re.match("[▸ ] .  ?[A-Z]|│ +\\d", line)]
    return look.mark(ask.seat).plain in "\n".join(on_the_map)
