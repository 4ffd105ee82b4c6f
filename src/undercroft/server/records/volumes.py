"""A room's record bound in volumes: each is a stretch of it that begins at a dawn.

A volume ends at a dawn before which nobody can take anything back any more. So what is bound stays
as it is; only the last one, which is open, is written anew as the game goes on.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from undercroft.engine import BadRecord, Dawn, Entry, Outside, Past, Table
from undercroft.server.records.notes import Notes

QUICKLY = 1
"""How hard it is pressed: a volume is made beside people who wait."""


class Volume(Struct, frozen=True):
    """From one dawn to another, or to where the table stands. All its secrets are in it."""

    dawn: Dawn | None
    """Where it begins; None if the table was laid there."""
    entries: list[Entry]
    before: list[int]
    """How many lines had been told before each answer and event."""
    lines: list[dict[str, Any]]
    """What was told, with its secrets and who knows them."""
    loose: list[int]
    """What chance brought at its end that stands in no entry yet."""
    notes: Notes
    """How the room stood at its end."""
    pending: dict[int, Notes]
    """And at dawns within it, by their steps, at which it may be closed one day."""
    newest: Dawn | None
    """The beginning of the turn in which it ends: where other rules would go on."""
    digest: str
    """Of the state at its end: under the same rules the same answers lead there again."""
    ending: str = ""
    """How the game ended in it, in words."""
    shape: str = ""
    """Of the states in it: who would write them otherwise cannot read them; unknown in old ones."""

    @property
    def steps(self) -> int:
        """How many answers and events there were by its end."""
        return self.past.steps + len(self.before)

    @property
    def asides(self) -> int:
        """How many of these seats arranged for themselves."""
        own = sum(isinstance(one, Outside) and one.is_private for one in self.entries)
        return self.past.asides + own

    @property
    def told(self) -> int:
        """How many lines had been told by its end."""
        return self.past.lines + len(self.lines)

    @property
    def past(self) -> Past:
        """What came before it."""
        return self.dawn.past if self.dawn else Past()


@dataclass(frozen=True, slots=True)
class VolumeRow:
    """A volume as the database keeps it."""

    room: str
    n: int
    version: int
    seq: int
    steps: int
    lines: int
    turns: int
    body: bytes

    @property
    def volume(self) -> Volume:
        try:
            return _decoder.decode(zlib.decompress(self.body))
        except (zlib.error, msgspec.DecodeError):
            raise BadRecord("What was kept of this table cannot be read.") from None


_decoder = msgspec.msgpack.Decoder(Volume)


def digest(state: bytes) -> str:
    return hashlib.sha256(state).hexdigest()


def digest_of(table: Table[Any]) -> str:
    """Of how the present turn began, and what has come of it since: only dawns are written down."""
    asked = [(ask.seat, str(ask.prompt)) for ask in table.asked]
    since = [table.steps, table.story.told, asked, table.over]
    return digest(table.newest_dawn.state + msgspec.msgpack.encode(since))


class Binding:
    """Which part of a room's table is bound in which volume."""

    def __init__(self, n: int = 0, dawn: Dawn | None = None) -> None:
        self._n = n
        """The volume that is open."""
        self._dawn = dawn
        """Where it begins."""
        self._pending: dict[int, Notes] = {}
        self._bound = -1

    @classmethod
    def of(cls, n: int, volume: Volume) -> Binding:
        binding = cls(n, volume.dawn)
        binding._pending, binding._bound = volume.pending, volume.notes.place
        return binding

    @property
    def closed_steps(self) -> int:
        return self._dawn.past.steps if self._dawn else 0

    def unbound(self, notes: Notes) -> int:
        """How many entries have come since the last time; and one more, if there was none."""
        return notes.place - self._bound

    def note(self, table: Table[Any], notes: Notes) -> None:
        """Remember how the room stands if a dawn was just written down; forget what was undone."""
        candidates = {one.past.steps for one in self._candidates(table)}
        if candidates != self._pending.keys():
            known = self._pending
            self._pending = {
                steps: known[steps] if steps in known else notes.copy() for steps in candidates
            }

    def _candidates(self, table: Table[Any]) -> list[Dawn]:
        """Dawns at which the open volume may be closed."""
        return table.memory.dawns if self._dawn is None else table.memory.dawns[1:]

    def ends(self, table: Table[Any]) -> list[Dawn]:
        """Where the open volume is to be closed, and those after it."""
        return [one for one in self._candidates(table) if table.is_settled(one)]

    def closed(self, room: str, table: Table[Any], ends: Sequence[Dawn], at: int) -> VolumeRow:
        """The volume that ends at one of these dawns."""
        begin, end = [self._dawn, *ends][at], ends[at]
        notes = self._pending[end.past.steps]
        volume = _stretch(table, begin, end.past, notes, {}, None, digest(end.state))
        return self._row(room, table, volume, at, end.past.turns)

    def open(self, room: str, table: Table[Any], ends: Sequence[Dawn], notes: Notes) -> VolumeRow:
        """The volume after these dawns, as it is now."""
        begin = ends[-1] if ends else self._dawn
        first = begin.past.steps if begin else 0
        later = {steps: one for steps, one in self._pending.items() if steps > first}
        newest = table.newest_dawn if table.turns else None
        volume = _stretch(table, begin, None, notes.copy(), later, newest, digest_of(table))
        return self._row(room, table, volume, len(ends), table.turns)

    def _row(self, room: str, table: Table[Any], volume: Volume, at: int, turns: int) -> VolumeRow:
        return VolumeRow(
            room,
            self._n + at,
            table.game.version,
            volume.notes.place,
            volume.past.steps,
            volume.past.lines,
            turns,
            zlib.compress(msgspec.msgpack.encode(volume), QUICKLY),
        )

    def is_bound(self, rows: list[VolumeRow], table: Table[Any], lines: int) -> None:
        """These are written: the table need not remember what is in closed volumes."""
        self._bound = rows[-1].seq
        if len(rows) > 1:
            self._n = rows[-1].n
            self._dawn = next(one for one in table.memory.dawns if one.past.steps == rows[-1].steps)
            table.forget(self._dawn, lines)
            self._pending = {
                steps: notes
                for steps, notes in self._pending.items()
                if steps > self._dawn.past.steps
            }


def _stretch(
    table: Table[Any],
    begin: Dawn | None,
    end: Past | None,
    notes: Notes,
    pending: dict[int, Notes],
    newest: Dawn | None,
    end_digest: str,
) -> Volume:
    first, known, story = begin.past if begin else Past(), table.memory.past, table.story
    last = end.entries - known.entries if end else None
    told = end.lines - story.before if end else None
    return Volume(
        begin,
        table.memory.entries[first.entries - known.entries : last],
        table.memory.told_before(first.steps, end.steps if end else table.steps),
        [line.kept() for line in story.lines[first.lines - story.before : told]],
        list(end.loose) if end else table.memory.loose,
        notes,
        pending,
        newest,
        end_digest,
        "" if end else _ending(table),
        table.game.pen.shape,
    )


def _ending(table: Table[Any]) -> str:
    if table.result is None:
        return ""
    winners = " and ".join(table.names[seat] for seat in table.result.winners)
    said = table.game.words.results[table.result.reason]
    return f"{winners} won. {said}" if winners else said
