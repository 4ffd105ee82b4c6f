"""A board for any game: all that is in its view, by name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Option, Sight, Table, Words
from undercroft.terminal import look, speaking
from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.page import Page

NOTHING = "–"
DOT = " · "
WORD, ROW, LINE, BLOCK = range(4)
"""How much a value is: one thing; things in a row; rows or fields in a line; lines."""

ONLY_SEATS = re.compile(r"(?:\w+\[)*(?:Seat|Viewer)(?: \| None|, \.\.\.|\])*")
BY_SEAT = re.compile(r"\w+\[Seat, (.*)\]")
"""A seat is a number like any other, so that only the annotation, as it is written, can tell."""


class PlainBoard(Board):
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        reading = _Reading(table.game.words, speaking.names(table, sight.viewer))
        named = reading.named(sight.board, "")
        return Text(reading.word(sight.board, "")) if named is None else reading.rows(named)


class Named(NamedTuple):
    """A part of a view: what it is called, and the annotation that says what it is."""

    name: str
    value: object
    kind: str


class _Reading:
    """A view in the words of its game, as one viewer calls everybody."""

    def __init__(self, words: Words, players: Sequence[str]) -> None:
        self.words = words
        self.players = players

    def named(self, value: object, kind: str) -> list[Named] | None:
        """The parts of a dataclass or a mapping; None of anything that is said in a word."""
        if isinstance(value, Option) or self._is_printed(value):
            return None
        if isinstance(value, Mapping):
            by_seat = BY_SEAT.fullmatch(kind)
            key, inner = ("Seat", by_seat[1]) if by_seat else ("", "")
            return [Named(self.word(one, key), part, inner) for one, part in value.items()]
        if is_dataclass(value):
            return [
                Named(_spaced(one.name), getattr(value, one.name), _annotation(one.type))
                for one in fields(value)
            ]
        return None

    def _is_printed(self, value: object) -> bool:
        key = getattr(value, "key", value)
        return isinstance(key, str) and key in self.words.names

    def rows(self, parts: Sequence[Named]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="quiet", no_wrap=True)
        grid.add_column(overflow="fold")
        for one in parts:
            grid.add_row(one.name, self._shown(one.value, one.kind))
        return grid

    def _shown(self, value: object, kind: str) -> RenderableType:
        if self._size(value, kind) < BLOCK:
            return Text(self._line(value, kind))
        if (parts := self.named(value, kind)) is not None:
            return self.rows(parts)
        return Group(*(self._shown(one, kind) for one in _several(value) or ()))

    def _size(self, value: object, kind: str) -> int:
        if (parts := self.named(value, kind)) is not None:
            most = max((self._size(one.value, one.kind) for one in parts), default=WORD)
            return LINE if most < LINE else BLOCK
        several = _several(value)
        if several is None:
            return WORD
        return min(BLOCK, 1 + max((self._size(one, kind) for one in several), default=WORD))

    def _line(self, value: object, kind: str) -> str:
        """A thing says all that it has; a row of things has commas, and several rows dots."""
        if (parts := self.named(value, kind)) is not None:
            said = [(one.name, self._line(one.value, one.kind)) for one in parts]
            had = [f"{name} {text}" for name, text in said if text != NOTHING]
            return DOT.join(had) or NOTHING
        several = _several(value)
        if several is None:
            return self.word(value, kind)
        between = DOT if self._size(value, kind) == LINE else ", "
        return between.join(self._line(one, kind) for one in several) or NOTHING

    def word(self, value: object, kind: str) -> str:
        match value:
            case None | "":
                return NOTHING
            case bool():
                return "yes" if value else "no"
            case int() if ONLY_SEATS.fullmatch(kind) and 0 <= value < len(self.players):
                return self.players[value]
            case int():
                return f"{value:,}"
            case Option():
                return self.words.label(value, self.players)
        key = str(getattr(value, "key", value))
        return look.plain(self.words.names.get(key) or _spaced(key))


def _several(value: object) -> Sequence[object] | None:
    if isinstance(value, set | frozenset):
        return sorted(value, key=str)
    return value if isinstance(value, list | tuple) else None


def _annotation(kind: object) -> str:
    return kind if isinstance(kind, str) else ""


def _spaced(name: str) -> str:
    return name.replace("_", " ")
