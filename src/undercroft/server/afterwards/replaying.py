"""Games played once more from their volumes, in a process beside all that is going on."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from undercroft.engine import (
    Answered,
    BadRecord,
    Chanced,
    Entry,
    Fall,
    Header,
    Mark,
    Measure,
    Measuring,
    NotAllowed,
    Outside,
    Past,
    Reckoning,
    Record,
    Refusal,
    Result,
    Table,
    Viewer,
    drawn_again,
)
from undercroft.games import find
from undercroft.server import speaking, wire
from undercroft.server.records import loading
from undercroft.server.records.editions import Edition
from undercroft.server.records.entries import RULES, Charter
from undercroft.server.records.story import told_in
from undercroft.server.records.volumes import Volume, VolumeRow, digest, digest_of
from undercroft.server.upkeep.printer import soon_known

T = TypeVar("T")

PRESSED = 5
"""How hard what goes over the wire is pressed."""
MOST_PLAYED = 40
"""Of a game in more volumes than these, only their beginnings are measured."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some steps that somebody wants to see, and the volumes that they are in."""

    charter: Charter
    rows: list[VolumeRow]
    viewer: Viewer
    first: int
    last: int
    steps: int
    """How many there are in all."""
    editions: dict[int, Edition]
    """The words of other versions, where there are volumes of such."""
    is_over: bool
    """Until then nobody else learns what a seat arranges for itself, nor that it does."""

    def leaves_out(self, volume: Volume, after: Volume | None) -> bool:
        """Are there steps in that volume that are left out? In volumes of old none was counted."""
        by_then = (after.past if after else volume).asides
        return not self.is_over and by_then > volume.past.asides

    def number(self, past: Past) -> int:
        """The number of the step at which a volume begins that has this behind it."""
        return past.steps + 1 - (0 if self.is_over else past.asides)

    def shows_of(self, volume: Volume, after: Volume | None) -> bool:
        """Is anything wanted of that volume?"""
        begins = 0 if volume.dawn is None else self.number(volume.past) + 1
        return begins < self.last and (after is None or self.first <= self.number(after.past))


@dataclass(frozen=True, slots=True)
class Whole:
    """A game from its beginning to where it stands."""

    charter: Charter
    rows: list[VolumeRow]
    seconds: int
    seed: bytes | None
    """Shown only when it is over."""
    viewer: Viewer = None
    """Who is told of it, and called "you"."""


def pressed(work: Callable[[T], bytes], of: T) -> bytes:
    """What somebody wants to see, pressed here and not where all others would wait for it."""
    return gzip.compress(work(of), PRESSED)


def piece(wanted: Piece) -> bytes:
    """The steps, as they go over the wire."""
    shown = [
        step
        for row, following in _followed(wanted.rows)
        for step in _steps(wanted, row, following)
        if wanted.first <= step.step < wanted.last
    ]
    return msgspec.json.encode(wire.Replay(wanted.steps, shown))


def _followed(rows: Sequence[VolumeRow]) -> Iterator[tuple[VolumeRow, VolumeRow | None]]:
    return zip(rows, [*rows[1:], None], strict=True)


def _steps(wanted: Piece, row: VolumeRow, following: VolumeRow | None) -> list[wire.ReplayStep]:
    """The steps of one volume: played, if the rules still are what they were; or told."""
    volume, version = row.volume, soon_known(wanted.charter.game).version
    after = following.volume if following else None
    if not wanted.shows_of(volume, after):
        return []
    if row.version == version:
        try:
            with loading.by_the_rules(soon_known(wanted.charter.game)):
                return list(_played(wanted, volume, after))
        except (Refusal, loading.Otherwise, loading.Stuck):
            pass
    return list(_told(wanted, row, volume, after))


def _played(wanted: Piece, volume: Volume, after: Volume | None) -> Iterator[wire.ReplayStep]:
    table, viewer = _begun(wanted.charter, volume), wanted.viewer
    shown = []
    if volume.dawn is None:
        shown.append(speaking.replay_opening(table, viewer))
        shown.append(speaking.replay_step(table, viewer, 0))
    step, discreet = wanted.number(volume.past), wanted.leaves_out(volume, after)
    for entry in _own_steps(volume, after):
        since = table.story.told
        table.follow(entry)
        if discreet and _is_aside(entry):
            continue
        step += 1
        if wanted.first <= step < wanted.last:
            shown.append(structs.replace(speaking.replay_step(table, viewer, since), step=step))
    _check(table, volume, after)
    yield from shown


def _begun(charter: Charter, volume: Volume) -> Table[Any]:
    try:
        return loading.opened(find(charter.game), charter, volume)
    except loading.Unreadable as trouble:
        raise BadRecord(str(trouble)) from trouble


def _check(table: Table[Any], volume: Volume, after: Volume | None) -> None:
    """Do the answers still lead to where they led: to the next dawn, or where the table stands?"""
    states = [one.state for one in (*table.memory.dawns, table.newest_dawn)]
    known = {digest_of(table), *map(digest, states)}
    if (digest(after.dawn.state) if after and after.dawn else volume.digest) not in known:
        raise loading.Otherwise("The same answers do not lead to the same state.")


def _own(volume: Volume, after: Volume | None) -> list[Entry]:
    """The entries of a volume until the next one begins."""
    return volume.entries[: after.past.entries - volume.past.entries] if after else volume.entries


def _own_steps(volume: Volume, after: Volume | None) -> list[Answered | Outside]:
    return [entry for entry in _own(volume, after) if not isinstance(entry, Chanced)]


def _is_aside(entry: Answered | Outside | None) -> bool:
    return isinstance(entry, Outside) and entry.is_private


def _told(
    wanted: Piece, row: VolumeRow, volume: Volume, after: Volume | None
) -> Iterator[wire.ReplayStep]:
    """Steps of which nobody knows any more how the table looked: only what was told."""
    past, turn = volume.past, volume.past.turns
    edition = wanted.editions.get(row.version) or Edition.of(soon_known(wanted.charter.game))
    lines = {one.n: one for one in told_in(wanted.rows)}
    before = volume.before[: after.past.steps - past.steps] if after else volume.before
    ends = [*before, *(after.before[:1] if after and after.before else [(after or volume).told])]
    steps: list[Answered | Outside | None] = [*_own_steps(volume, after)]
    number, discreet = wanted.number(past), wanted.leaves_out(volume, after)
    if volume.dawn is None:
        number, ends, steps = -1, [0, 0, *ends], [None, None, *steps]
    for step, (since, until) in zip(steps, pairwise(ends), strict=True):
        if discreet and _is_aside(step):
            continue
        number += 1
        told = [lines[n] for n in range(since, until) if n in lines]
        seen = [one.line.seen_by(wanted.viewer) for one in told]
        line = edition.tell(wanted.charter.names, wanted.viewer, seen, since)
        turn += sum(one.mark is Mark.TURN for one in line)
        yield wire.ReplayStep(number, turn, since, line, None, [])


def course(whole: Whole) -> bytes:
    """How a game went: what its game measures, turn by turn, and what is said of it."""
    charter, game = whole.charter, find(whole.charter.game)
    measured, result = _measured(
        charter, [row for row in whole.rows if row.version == game.version]
    )
    story = [told.line.seen_by(None) for told in told_in(whole.rows)]
    said = Reckoning(game, charter.names, whole.viewer, story, measured, result)
    labels, seats = game.words.gauges, range(len(charter.names))
    gauges = [
        wire.Gauge(key, labels[key], [list(one.gauges[key]) for one in measured])
        for key in measured[0].gauges
    ]
    return msgspec.json.encode(
        wire.Course(
            measured[-1].turns,
            whole.seconds,
            [one.turns for one in measured],
            gauges,
            [_exit(fall) for fall in said.falls],
            [said.fate(seat) for seat in seats],
            [said.deeds(seat) for seat in seats],
            said.facts,
        )
    )


def _exit(fall: Fall) -> wire.Exit:
    how: Any = str(fall.mark)
    return wire.Exit(fall.seat, fall.turn, how, fall.last)


def _measured(charter: Charter, rows: Sequence[VolumeRow]) -> tuple[list[Measure], Result]:
    """What could be measured turn by turn, from the setting up to the end; and the result."""
    all_turns = len(rows) <= MOST_PLAYED
    measuring = Measuring()
    for row, following in _followed(rows):
        volume = row.volume
        table = _begun(charter, volume)
        measuring.look_at(table)
        if following is not None and not all_turns:
            continue
        for entry in _own(volume, following.volume if following else None):
            if not isinstance(entry, Chanced):
                table.follow(entry)
                measuring.look_at(table)
    assert table.result is not None
    return measuring.measured, table.result


def record(whole: Whole) -> bytes:
    return _written(whole).dump()


def bounds(whole: Whole) -> bytes:
    """Out of how many each outcome was drawn, if the rules are still those of the whole game."""
    written, game = _written(whole), find(whole.charter.game)
    drawn = drawn_again(game, written, whole.charter.seed)
    if drawn.outcomes != written.outcomes:
        raise NotAllowed("The rules were changed since this game began: no more can be checked.")
    return msgspec.json.encode(wire.Bounds(drawn.bounds))


def _written(whole: Whole) -> Record:
    """A game's record, as it would have been written down at one table."""
    charter, rows = whole.charter, whole.rows
    entries: list[Entry] = []
    for row, following in _followed(rows):
        entries += _own(row.volume, following.volume if following else None)
        if following is not None and following.version != row.version:
            entries.append(Outside(RULES, None, {"version": following.version}))
    if loose := rows[-1].volume.loose:
        entries.append(Chanced(loose))
    header = Header.of(
        charter.game,
        rows[0].version,
        _agreed(charter),
        list(charter.names),
        charter.sealed.fingerprint,
        charter.sealed.numbers,
        charter.hands,
    )
    return Record(header, entries, whole.seed)


def _agreed(charter: Charter) -> dict[str, Any]:
    """All settings; or those that were named, if the game has others by now."""
    try:
        agreed = find(charter.game).agree(len(charter.names), charter.settings)
    except Refusal:
        return charter.settings
    settings: dict[str, Any] = msgspec.to_builtins(agreed)
    return settings
