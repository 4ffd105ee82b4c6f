"""What remains of a game: its replay, how it went, and its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TypeVar

from undercroft.engine import NotAllowed, Viewer
from undercroft.server import replaying
from undercroft.server.binder import Binder
from undercroft.server.editions import Edition
from undercroft.server.limits import TooOften
from undercroft.server.replaying import Piece, Whole
from undercroft.server.room import Room
from undercroft.server.shelf import Shelf
from undercroft.server.story import edition_of
from undercroft.server.thinkers import PATIENT, Desk, Rank
from undercroft.server.volumes import Volume, VolumeRow

T = TypeVar("T")

MOST_STEPS = 20
"""How many steps of a replay are told at once."""
MOST_WAITING, MOST_OF_ONE = 64, 16
"""How many may wait for something at a time, in all and from one address."""


LAY_DOWN = "All secrets of a table are in its record. Those who sit there can lay it down first."


class Library:
    """Plays games once more for whoever asks, in a process beside the event loop.

    What it says is pressed with gzip.
    """

    def __init__(self, shelf: Shelf, binder: Binder) -> None:
        self._shelf = shelf
        self._binder = binder
        self._desk = Desk(1, PATIENT)
        self._waiting: Counter[str] = Counter()

    def close(self) -> None:
        self._desk.close()

    async def replay(self, room: Room, who: str, viewer: Viewer, first: int, count: int) -> bytes:
        """Some steps of a game: of a finished one as any seat, of any as a spectator."""
        if viewer is not None and "over" not in (room.status, room.row.status):
            raise NotAllowed("Only a finished game can be seen through a player's eyes.")
        if viewer is not None and viewer not in range(len(room.seats)):
            raise NotAllowed("There is no such seat at this table.")
        with self._turn(who):
            wanted = await self._piece(room, viewer, first, min(count, MOST_STEPS))
            return await self._let(replaying.piece, wanted)

    async def _piece(self, room: Room, viewer: Viewer, first: int, count: int) -> Piece:
        steps = 2 + (room.table.steps if room.table else (await self._bound(room)).steps)
        last = min(first + count, steps)
        if last - 1 >= room.reading.closed:
            await self._binder.bind(room)
        rows = await self._shelf.with_steps(room.row.id, max(0, first - 2), last)
        editions = await self._editions(room, rows)
        return Piece(room.charter, rows, viewer, first, last, steps, editions)

    async def _bound(self, room: Room) -> Volume:
        """The newest volume of a room, with all that was answered by now."""
        await self._binder.bind(room)
        newest = await self._shelf.newest(room.row.id)
        if newest is None:
            raise NotAllowed(room.why or "The game has not begun.")
        return newest.volume

    async def _editions(self, room: Room, rows: list[VolumeRow]) -> dict[int, Edition]:
        old = {row.version for row in rows} - {room.game.version}
        return {one: await edition_of(self._shelf, room.row.game, one) for one in old}

    async def course(self, room: Room, who: str, viewer: Viewer) -> bytes:
        """How a finished game went, as it is told to one viewer."""
        if room.why:
            raise NotAllowed(room.why)
        with self._turn(who):
            return await self._let(
                replaying.course, replace(await self._whole(room), viewer=viewer)
            )

    async def record(self, room: Room, who: str) -> bytes:
        """Its secrets are in it: of a table that cannot go on only once it was laid down."""
        with self._turn(who):
            return await self._let(replaying.record, await self._whole(room))

    async def bounds(self, room: Room, who: str) -> bytes:
        """Out of how many each outcome of a finished game was drawn."""
        if room.why:
            raise NotAllowed(room.why)
        with self._turn(who):
            return await self._let(replaying.bounds, await self._whole(room))

    async def _whole(self, room: Room) -> Whole:
        await self._bound(room)
        if "over" not in (room.status, room.row.status):
            raise NotAllowed(LAY_DOWN if room.why else "The game is not over yet.")
        rows = await self._shelf.all(room.row.id)
        seconds = max(0, int(room.notes.last_at - room.begun))
        return Whole(room.charter, rows, seconds, room.row.seed)

    async def _let(self, work: Callable[[T], bytes], of: T) -> bytes:
        return await self._desk.let(partial(replaying.pressed, work), of, Rank.WAITED_FOR)

    @contextmanager
    def _turn(self, who: str) -> Iterator[None]:
        """Look at something, unless too many wait already."""
        if self._waiting.total() >= MOST_WAITING or self._waiting[who] >= MOST_OF_ONE:
            raise TooOften("Too many look at old games just now. Try again in a moment.")
        self._waiting[who] += 1
        try:
            yield
        finally:
            self._waiting -= Counter([who])
