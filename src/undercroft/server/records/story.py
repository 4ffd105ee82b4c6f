"""The story of a room as it was told, from its volumes: in the words of its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import msgspec

from undercroft.engine import KeptLine, Table
from undercroft.server import wire
from undercroft.server.records.editions import Edition
from undercroft.server.records.entries import Charter
from undercroft.server.records.volumes import VolumeRow
from undercroft.server.speaking import MOST_TOLD
from undercroft.server.store.shelf import Shelf
from undercroft.server.upkeep import printer


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
    for row, following in zip(rows, [*rows[1:], None], strict=False):
        for n, kept in enumerate(row.volume.lines, row.lines):
            if following is None or n < following.lines:
                yield Told(n, row.version, KeptLine(kept))


@dataclass(frozen=True, slots=True)
class Recalled:
    """What somebody wants to hear again: the volumes that it is in, and what the table knows."""

    said: wire.Earlier
    charter: Charter
    rows: list[VolumeRow]
    editions: dict[int, Edition]
    """The words of other versions, where there are volumes of such."""
    known: int | None
    """From that line on the table itself remembers it, if there is one."""
    remembered: list[dict[str, Any]]


async def recalled(
    shelf: Shelf,
    charter: Charter,
    version: int,
    table: Table[Any] | None,
    said: wire.Earlier,
) -> Recalled:
    """All that is needed to tell what was told right before a line."""
    known, remembered = None, []
    if table is None:
        newest = await shelf.newest(charter.room)
        until = said.before if newest else 0
        first = _before(min(until, newest.lines if newest else 0))
    else:
        first, known = _before(said.before), table.story.before
        until, since = min(said.before, known), max(first, known)
        remembered = table.told(said.seat, since)[: max(0, said.before - since)]
    rows = await shelf.with_lines(charter.room, first, until) if first < until else []
    old = {row.version for row in rows} - {version}
    editions = {one: await edition_of(shelf, charter.game, one) for one in old}
    return Recalled(said, charter, rows, editions, known, remembered)


def _before(line: int) -> int:
    return max(0, line - MOST_TOLD)


def earlier(wanted: Recalled) -> bytes:
    """What was told right before that line, as the viewer may know it, as it goes over the wire."""
    said, told = wanted.said, [*told_in(wanted.rows)]
    last = said.before
    if wanted.known is None:
        last = min(last, told[-1].n + 1 if told else 0)
    first = _before(last)
    until = last if wanted.known is None else min(last, wanted.known)
    before = [one for one in told if first <= one.n < until]
    present, names = Edition.of(printer.soon_known(wanted.charter.game)), wanted.charter.names
    lines: list[wire.StoryLine] = []
    for version, some in groupby(before, lambda one: one.version):
        seen = [(one.n, one.line.seen_by(said.seat)) for one in some]
        edition = wanted.editions.get(version, present)
        lines += edition.tell(names, said.seat, [line for _, line in seen], seen[0][0])
    lines += present.tell(names, said.seat, wanted.remembered, max(first, until))
    return msgspec.json.encode(wire.EarlierNews(said.id, said.seat, lines))


async def edition_of(shelf: Shelf, name: str, version: int) -> Edition:
    """How the game read under that version of its rules."""
    game = await printer.as_far_as_known(name)
    kept = None if version == game.version else await shelf.edition(game.name, version)
    return Edition.of(game) if kept is None else Edition.read(kept)
