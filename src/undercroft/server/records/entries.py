"""A room's record as the database keeps it, and the table that it makes.

An entry is an answer, an event, or a word that something was taken back. Nothing is ever erased.
"""

from __future__ import annotations

import zlib
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


class On(Struct):
    """On what an entry was said, where that was noted."""

    on: int | None = None


_decoder = msgspec.json.Decoder(RoomEntry)
_on_decoder = msgspec.json.Decoder(On)

MOST_LOOKED_AT = 8
"""By how many of the last lines of a turn it is known again."""


def write(entry: RoomEntry, on: int | None = None) -> str:
    body = msgspec.json.encode(entry).decode()
    return body if on is None else f'{body[:-1]},"on":{on}}}'


def read(body: str) -> RoomEntry:
    entry: RoomEntry = _decoder.decode(body)
    return entry


def said_on(body: str) -> int | None:
    return _on_decoder.decode(body).on


def footing(table: Table[Any]) -> int:
    """How a table stands, as far as it is soon told: other rules that lead elsewhere show in it."""
    asked = [(ask.seat, str(ask.prompt)) for ask in table.asked]
    lines = table.story.lines[table.told_at_dawn - table.story.before :][-MOST_LOOKED_AT:]
    counts = table.turns, table.steps, table.memory.drawn, table.story.told
    return zlib.crc32(msgspec.msgpack.encode((counts, asked, [line.kept() for line in lines])))


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
