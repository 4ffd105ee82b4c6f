"""The story of a room as it was told, from its volumes: in the words of its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from undercroft.engine import KeptLine, Table, Viewer
from undercroft.server import printer, speaking, wire
from undercroft.server.editions import Edition
from undercroft.server.entries import Charter
from undercroft.server.shelf import Shelf
from undercroft.server.speaking import MOST_TOLD
from undercroft.server.volumes import VolumeRow


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story, and under which version of the rules it was told."""

    n: int
    version: int
    line: KeptLine


async def lines_of(shelf: Shelf, room: str, first: int, last: int) -> list[Told]:
    """The lines with these numbers."""
    if last <= 0 or first >= last:
        return []
    rows = await shelf.with_lines(room, max(0, first), last)
    return [one for one in told_in(rows) if first <= one.n < last]


def told_in(rows: Sequence[VolumeRow]) -> Iterator[Told]:
    """What these volumes tell, each line once: where two overlap, the later one counts."""
    for row, following in zip(rows, [*rows[1:], None], strict=True):
        for n, kept in enumerate(row.volume.lines, row.lines):
            if following is None or n < following.lines:
                yield Told(n, row.version, KeptLine(kept))


async def earlier(
    shelf: Shelf, charter: Charter, table: Table[Any] | None, viewer: Viewer, before: int
) -> list[wire.StoryLine]:
    """What was told right before that line, as the viewer may know it."""
    if table is None:
        newest = await shelf.newest(charter.room)
        before = min(before, newest.volume.told if newest else 0)
    first = max(0, before - MOST_TOLD)
    known = before if table is None else min(before, table.story.before)
    told = await lines_of(shelf, charter.room, first, known)
    lines = [
        line
        for version, some in groupby(told, lambda one: one.version)
        for line in await _in_words(shelf, charter, version, viewer, [*some])
    ]
    if table is not None:
        remembered = speaking.story(table, viewer, max(first, known))
        lines += [line for line in remembered if line.n < before]
    return lines


async def _in_words(
    shelf: Shelf, charter: Charter, version: int, viewer: Viewer, told: Sequence[Told]
) -> list[wire.StoryLine]:
    edition = await edition_of(shelf, charter.game, version)
    seen = [one.line.seen_by(viewer) for one in told]
    return edition.tell(charter.names, viewer, seen, told[0].n)


async def edition_of(shelf: Shelf, name: str, version: int) -> Edition:
    """How the game read under that version of its rules."""
    game = await printer.as_far_as_known(name)
    kept = None if version == game.version else await shelf.edition(game.name, version)
    return Edition.of(game) if kept is None else Edition.read(kept)
