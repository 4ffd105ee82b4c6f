"""Tiny games at a table whose luck is said, and a photograph of all that can be seen of it."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.laws import frame, viewers
from undercroft.engine import Game, Scripted, State, Table

NAMES = ("Ann", "Ben", "Cid")
ANN, BEN, CID = range(3)

S = TypeVar("S", bound=State)


def sit(game: Game[S], *luck: int, seats: int = 2, **settings: object) -> Table[S]:
    """A table where chance falls as said: each outcome is a number, counted from 0."""
    agreed = game.agree(seats, settings)
    return Table(game, NAMES[:seats], agreed, Scripted(*luck))


def photograph(table: Table[Any]) -> tuple[bytes, list[bytes]]:
    """The record, and what everybody sees, to the byte."""
    return table.record.dump(), [frame(table, viewer) for viewer in viewers(table)]
