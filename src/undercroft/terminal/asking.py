"""The question as a slip of paper: its options, and what was typed in answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Ask, Composition, NotAllowed, Table
from undercroft.terminal import boards, speaking
from undercroft.terminal.look import plain

KEYS = "number or word · why · story · undo · help"

WIDTH = 100
"""No wider, unless there is much to list."""
MANY = 10
"""From so many options on they may stand in columns."""
MOST_COLUMNS = 4
T = TypeVar("T")
_PAPER = Console(width=200)

NUMBER = 6
"""What a number and the gaps beside it take of a column."""

HELP = (
    ("1, 2, …", "give that answer; the beginning of its name does too"),
    ("why", "the rule behind the question; why 2 (or ? 2) the one behind an answer"),
    ("always 1", "give that answer to each reaction of this kind until your next turn"),
    ("rules ID", "a rule by its number; rules alone lists the chapters"),
    ("story", "what happened, and the rules behind it; story all from the beginning"),
    ("board", "the table once more"),
    ("undo", "take your last answer back"),
    ("save FILE", "keep the game in a file of your own; it is kept anyway"),
    ("quit", "leave; undercroft resume goes on where you left"),
)


def slip(table: Table[Any], ask: Ask, width: int) -> RenderableType:
    """Who is asked what, and what can be answered."""
    words = table.game.words.ask(ask.prompt)
    name = plain(table.names[ask.seat])
    title = f" {name}, out of turn " if ask.reaction else f" {name} "
    inside: list[RenderableType] = [Text(words.ask, style="strong"), ""]
    said = _said(table, ask)
    columns = _columns(said, width - 4)
    inside.append(_listed(said) if columns == 1 else _abreast(said, columns, width - 4))
    if isinstance(ask, Composition):
        inside.append(Text("or compose an answer of your own, as JSON", style="quiet"))
    return Panel(
        Group(*inside),
        box=ROUNDED,
        title=Text(title, style="lit"),
        title_align="left",
        subtitle=Text(f" {KEYS} ", style="quiet"),
        subtitle_align="right",
        border_style="flame",
        padding=(0, 1),
        width=min(width, WIDTH) if columns == 1 else width,
    )


def help_sheet() -> RenderableType:
    """What can be typed instead of an answer."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column(overflow="fold")
    for said, done in HELP:
        grid.add_row(said, done)
    return grid


class Said(NamedTuple):
    """An option on the slip: its label, what the board says of it, and what it does."""

    label: str
    remark: str
    hint: str

    def text(self) -> Text:
        """In a line, without what it does: where there are many, there is no room for it."""
        text = Text(self.label, style="strong")
        return text.append(f"  {self.remark}" if self.remark else "", "not bold")


def _said(table: Table[Any], ask: Ask) -> list[Said]:
    words = speaking.options(table, ask)
    keys = [option.key for option in ask.options]
    remarks = boards.remarks(table, ask.seat, keys) or [""] * len(words)
    return [Said(one.label, more, one.hint) for one, more in zip(words, remarks, strict=True)]


def _columns(said: Sequence[Said], width: int) -> int:
    """Abreast if there are many, in as many columns as make the list shortest."""
    if len(said) < MANY:
        return 1
    return min(range(1, MOST_COLUMNS + 1), key=lambda columns: _height(said, columns, width))


def _height(said: Sequence[Said], columns: int, width: int) -> int:
    """How many rows the list needs; a label is never broken."""
    each = _each(columns, width)
    if max(cell_len(one.label) for one in said) > each:
        return 1_000
    heights = [len(one.text().wrap(_PAPER, each)) for one in said]
    return max(map(sum, _dealt(heights, columns)))


def _each(columns: int, width: int) -> int:
    """What a column has for a label and a remark."""
    return (width + 2) // columns - NUMBER


def _dealt(things: Sequence[T], columns: int) -> list[Sequence[T]]:
    """Down one column and then down the next, as one reads a register."""
    rows = -(-len(things) // columns)
    return [things[at : at + rows] for at in range(0, len(things), rows)]


def _abreast(said: Sequence[Said], columns: int, width: int) -> Grid:
    abreast = Grid.grid(padding=(0, 2, 0, 0))
    row = []
    for column in _dealt(list(enumerate(said, 1)), columns):
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="lit", width=2)
        grid.add_column(overflow="fold", width=_each(columns, width))
        for number, one in column:
            grid.add_row(str(number), one.text())
        row.append(grid)
    abreast.add_row(*row)
    return abreast


def _listed(said: Sequence[Said]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="lit", min_width=len(str(len(said))))
    grid.add_column(style="strong", overflow="fold")
    grid.add_column(overflow="fold")
    alike = len({one.hint for one in said}) == 1
    for number, one in enumerate(said, 1):
        hint = one.hint if number == 1 or not alike else ""
        grid.add_row(str(number), one.label, " · ".join(filter(None, (one.remark, hint))))
    return grid


def understand(table: Table[Any], ask: Ask, typed: str) -> object:
    """The answer that was meant by a number, or by the beginning of a label or key."""
    offered = list(ask.options)
    if typed.isdecimal():
        if 1 <= int(typed) <= len(offered):
            return offered[int(typed) - 1]
        raise NotAllowed(f"There are answers 1 to {len(offered)}, not {typed}.")
    if isinstance(ask, Composition) and typed.startswith("{"):
        return _composed(typed)
    labels = [one.label for one in speaking.options(table, ask)]
    found = _begun(typed, labels) or _begun(typed, [option.key for option in offered])
    if not found:
        raise NotAllowed(f"{plain(typed)!r} is not among the answers. Type its number, or help.")
    if len(found) > 1:
        meant = " or ".join(labels[at] for at in found)
        raise NotAllowed(f"{plain(typed)!r} could be {meant}. Type more of it, or its number.")
    return offered[found[0]]


def _begun(typed: str, texts: Sequence[str]) -> list[int]:
    """Which of the texts are so, or else begin so."""
    wanted = typed.casefold()
    whole = [at for at, text in enumerate(texts) if text.casefold() == wanted]
    return whole or [at for at, text in enumerate(texts) if text.casefold().startswith(wanted)]


def _composed(typed: str) -> object:
    try:
        return msgspec.json.decode(typed.encode())
    except msgspec.DecodeError:
        raise NotAllowed("That is no JSON.") from None


def rule_behind(table: Table[Any], ask: Ask, which: str) -> str:
    """The id of the rule behind the question, or behind one of its answers."""
    behind = table.game.words.ask(ask.prompt).rule
    if not which:
        return behind
    answer = understand(table, ask, which)
    if answer not in ask.options:
        return behind
    words = speaking.options(table, ask)[list(ask.options).index(answer)]
    return words.rule or behind
