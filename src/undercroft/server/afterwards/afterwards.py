"""What remains of a game: its replay, how it went, and its record."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import TypeVar

from undercroft.engine import NotAllowed, Viewer
from undercroft.server import wire
from undercroft.server.afterwards import replaying
from undercroft.server.afterwards.kept import Kept
from undercroft.server.afterwards.replaying import Piece, Whole
from undercroft.server.door.limits import TooOften
from undercroft.server.minds.thinkers import PATIENT, Desk
from undercroft.server.records import story
from undercroft.server.records.editions import Edition
from undercroft.server.records.rest import bound_with
from undercroft.server.records.story import edition_of
from undercroft.server.records.volumes import VolumeRow
from undercroft.server.rooms.room import Room
from undercroft.server.store.shelf import Shelf
from undercroft.server.upkeep.binder import Binder

T = TypeVar("T")

MOST_STEPS = 20
"""How many steps of a replay are told at once."""
MOST_IN_LINE, MOST_OF_ONE = 64, 3
"""How many may stand in line at a time, in all and from one address."""
MOST_AT_THE_DOOR = 16
"""How many of one address may be there, those who stand in line among them."""
MOST_KEPT = 16 * 1024 * 1024
"""Bytes that are kept of finished games, pressed."""


LAY_DOWN = "All secrets of a table are in its record. Those who sit there can lay it down first."


class Library:
    """Plays games once more for whoever asks, in a process beside the event loop.

    What it says is pressed with gzip.
    """

    def __init__(self, shelf: Shelf, binder: Binder) -> None:
        self._shelf = shelf
        self._binder = binder
        self._desk = Desk(1, PATIENT)
        self._line = Line()
        self._kept = Kept(MOST_KEPT)

    def close(self) -> None:
        self._desk.close()

    async def replay(self, room: Room, who: str, viewer: Viewer, first: int, count: int) -> bytes:
        """Some steps of a game: of a finished one as any seat, of any as a spectator."""
        if viewer is not None and "over" not in (room.status, room.row.status):
            raise NotAllowed("Only a finished game can be seen through a player's eyes.")
        if viewer is not None and viewer not in range(len(room.seats)):
            raise NotAllowed("There is no such seat at this table.")
        async with self._line.turn(who) as turn:
            wanted = await self._piece(room, viewer, first, min(count, MOST_STEPS))
            return await self._let(replaying.piece, wanted, turn)

    async def _piece(self, room: Room, viewer: Viewer, first: int, count: int) -> Piece:
        newest = None if room.table else await self._bound(room)
        by_now = newest.volume if newest else room.table.memory if room.table else None
        assert by_now is not None
        is_over = "over" in (room.status, room.row.status)
        asides = 0 if is_over else by_now.asides
        steps = 2 + by_now.steps - asides
        last = min(first + count, steps)
        if last + asides - 1 >= room.reading.closed:
            await self._binder.bind(room)
        rows = await self._shelf.with_steps(room.row.id, max(0, first - 2), last + asides)
        if newest is not None and newest.steps < last + asides:
            rows = _ending_with(newest, rows)
        editions = await self._editions(room, rows)
        return Piece(room.charter, rows, viewer, first, last, steps, editions, is_over)

    async def _bound(self, room: Room) -> VolumeRow:
        """The newest volume of a room, with all that was answered by now."""
        await self._binder.bind(room)
        newest = await self._shelf.newest(room.row.id)
        if newest is None and not room.rest:
            raise NotAllowed(room.why or "The game has not begun.")
        return bound_with(newest, room.rest, room.row)

    async def _editions(self, room: Room, rows: list[VolumeRow]) -> dict[int, Edition]:
        old = {row.version for row in rows} - {room.game.version}
        return {one: await edition_of(self._shelf, room.row.game, one) for one in old}

    async def earlier(self, room: Room, who: str, said: wire.Earlier) -> bytes:
        """What was told before a line of the story."""
        async with self._line.turn(who) as turn:
            version = room.game.version
            wanted = await story.recalled(self._shelf, room.charter, version, room.table, said)
            return await self._desk.let(story.earlier, wanted, turn)

    async def course(self, room: Room, who: str, viewer: Viewer) -> bytes:
        """How a finished game went, as it is told to one viewer."""
        if room.why:
            raise NotAllowed(room.why)
        return await self._of_all(replaying.course, room, who, viewer)

    async def record(self, room: Room, who: str) -> bytes:
        """Its secrets are in it: of a table that cannot go on only once it was laid down."""
        return await self._of_all(replaying.record, room, who)

    async def bounds(self, room: Room, who: str) -> bytes:
        """Out of how many each outcome of a finished game was drawn."""
        if room.why:
            raise NotAllowed(room.why)
        return await self._of_all(replaying.bounds, room, who)

    async def _of_all(
        self, work: Callable[[Whole], bytes], room: Room, who: str, viewer: Viewer = None
    ) -> bytes:
        """Made of a whole game, and kept: what is over does not change."""
        key = work, room.row.id, room.charter.names, viewer
        if (kept := self._kept.get(key)) is not None:
            return kept
        async with self._line.turn(who) as turn:
            if (kept := self._kept.get(key)) is not None:
                return kept
            whole = replace(await self._whole(room), viewer=viewer)
            return self._kept.keep(key, await self._let(work, whole, turn))

    async def _whole(self, room: Room) -> Whole:
        newest = await self._bound(room)
        if "over" not in (room.status, room.row.status):
            raise NotAllowed(LAY_DOWN if room.why else "The game is not over yet.")
        rows = _ending_with(newest, await self._shelf.all(room.row.id))
        seconds = max(0, int(room.notes.last_at - room.begun))
        return Whole(room.charter, rows, seconds, room.row.seed)

    async def _let(self, work: Callable[[T], bytes], of: T, turn: int) -> bytes:
        return await self._desk.let(partial(replaying.pressed, work), of, turn)


def _ending_with(newest: VolumeRow, rows: list[VolumeRow]) -> list[VolumeRow]:
    return [*(row for row in rows if row.n < newest.n), newest]


class Line:
    """Those who wait for the library, address by address in turn."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self._doors: dict[str, asyncio.Semaphore] = {}
        self._turns: dict[str, int] = {}
        """The latest turn that each address has got."""
        self._served = 0
        """The latest turn that was over."""

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[int]:
        """A place in line, unless too many wait already: whose number is lowest is served next."""
        in_line = sum(min(here, MOST_OF_ONE) for here in self._here.values())
        if in_line >= MOST_IN_LINE or self._here[who] >= MOST_AT_THE_DOOR:
            raise TooOften("Too many look at old games just now. Try again in a moment.")
        self._here[who] += 1
        try:
            async with self._doors.setdefault(who, asyncio.Semaphore(MOST_OF_ONE)):
                turn = self._turns[who] = max(self._served, self._turns.get(who, 0)) + 1
                yield turn
                self._served = max(self._served, turn)
        finally:
            self._here -= Counter([who])
            if not self._here[who]:
                self._doors.pop(who)
                self._turns.pop(who, None)
