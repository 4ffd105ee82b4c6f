"""What was said after the newest volume, at a table that no rules can follow any more."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec
from msgspec import structs

from undercroft.engine import STANDING, Answered, Chanced, Outside, Seat
from undercroft.server.records import entries
from undercroft.server.records.entries import RoomEntry, Undone
from undercroft.server.records.notes import Notes
from undercroft.server.records.volumes import QUICKLY, Volume, VolumeRow
from undercroft.server.store.store import EntryRow, RoomRow

BLANK = Volume(None, [], [], [], [], Notes(), {}, None, "")


def bound_with(newest: VolumeRow | None, rest: Sequence[EntryRow], room: RoomRow) -> VolumeRow:
    """The newest volume as if the rest stood in it: what came of that, nobody knows any more.

    It is for reading only. The house that knows those rules does better one day.
    """
    row = newest or VolumeRow(room.id, 0, room.version, 0, 0, 0, 0, b"")
    if newest is not None and not rest:
        return newest
    volume = newest.volume if newest else BLANK
    for one in rest:
        volume = _after(volume, entries.read(one.body))
    return replace(row, body=zlib.compress(msgspec.msgpack.encode(volume), QUICKLY))


def _after(volume: Volume, entry: RoomEntry) -> Volume:
    if isinstance(entry, Undone):
        return _taken_back(volume, entry.seat)
    fallen = [Chanced(volume.loose)] if volume.loose else []
    return structs.replace(
        volume,
        entries=[*volume.entries, *fallen, entry],
        before=[*volume.before, volume.told],
        loose=[],
    )


def _taken_back(volume: Volume, seat: Seat) -> Volume:
    """Without the seat's last answer, and with what came from outside since."""
    own = [at for at, one in enumerate(volume.entries) if _is_answer_of(one, seat)]
    if not own:
        return volume
    at = own[-1]
    step = sum(not isinstance(one, Chanced) for one in volume.entries[:at])
    left = structs.replace(
        volume,
        entries=volume.entries[:at],
        before=volume.before[:step],
        lines=volume.lines[: volume.before[step] - volume.past.lines],
    )
    for one in volume.entries[at:]:
        if isinstance(one, Outside) and (one.what, one.seat) != (STANDING, seat):
            left = _after(left, one)
    return left


def _is_answer_of(entry: object, seat: Seat) -> bool:
    return isinstance(entry, Answered) and entry.seat == seat and not entry.standing


def not_told(rest: Sequence[EntryRow]) -> str:
    """Which part of its story is lost, if any."""
    said = [entries.read(one.body) for one in rest]
    answers = sum(isinstance(one, Answered) for one in said) - sum(
        isinstance(one, Undone) for one in said
    )
    if answers < 1:
        return ""
    last = "answer is" if answers == 1 else f"{answers} answers are"
    return f" The last {last} in its record, but what came of that is not in its story."
