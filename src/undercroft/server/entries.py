"""A room's record as the database keeps it, and the table that it makes.

An entry is an answer, an event, or a word that something was taken back. Nothing is ever erased.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from undercroft.engine import Answered, Game, Outside, Sealed, Seat, Table

RULES = "rules"
"""The event of a table going on under rules that have changed: all before it is in volumes."""


class Undone(Struct, frozen=True, tag="undone", tag_field="is"):
    """The seat took its last answer back."""

    seat: Seat


RoomEntry = Answered | Outside | Undone

_decoder = msgspec.json.Decoder(RoomEntry)


def write(entry: RoomEntry) -> str:
    return msgspec.json.encode(entry).decode()


def read(body: str) -> RoomEntry:
    entry: RoomEntry = _decoder.decode(body)
    return entry


class Charter(Struct, frozen=True):
    """What a table needs to be laid: it and the entries make the same table anywhere."""

    room: str
    game: str
    settings: dict[str, Any]
    names: tuple[str, ...]
    seed: bytes
    numbers: tuple[str, ...] = ()
    """What people added to the seed, by seat."""
    hands: tuple[Seat, ...] = ()
    """Who draws and rolls by hand from the beginning."""

    @property
    def sealed(self) -> Sealed:
        return Sealed(self.seed, 0, self.numbers)


def lay(game: Game[Any], charter: Charter) -> Table[Any]:
    return Table.open(
        game, charter.names, charter.settings, charter.seed, charter.numbers, charter.hands
    )


def follow(table: Table[Any], entry: RoomEntry) -> Table[Any]:
    """The table after one more entry."""
    if isinstance(entry, Undone):
        return table.undo(entry.seat)
    table.follow(entry)
    return table


def follow_all(table: Table[Any], entries: Sequence[RoomEntry]) -> Table[Any]:
    for entry in entries:
        table = follow(table, entry)
    return table
