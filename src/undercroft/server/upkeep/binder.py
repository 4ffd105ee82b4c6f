"""Binds rooms in volumes, a few together and beside all else, so that none is long to load."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from itertools import islice

from sqlalchemy.exc import IntegrityError

from undercroft.server.rooms.room import Room
from undercroft.server.store.postgres import complain
from undercroft.server.store.store import MOST_ROOMS_IN_A_BATCH, Store

log = logging.getLogger("undercroft")

ENOUGH, FEW = 128, 8
"""So many entries are worth binding in a long game, and at the beginning of one."""
A_PART = 4
"""Between these: as soon as one of so many entries is in no volume yet."""
QUIET = 10.0
"""After so many seconds in which nothing happens, fewer are, too."""


class Binder:
    """One task for all rooms of a house."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, Room] = {}
        self._wake = asyncio.Event()
        self._binding = asyncio.Lock()

    def look_at(self, room: Room) -> None:
        """Bind it soon, if it is worth it."""
        if _is_worth_it(room):
            self._waiting[room.row.id] = room
            self._wake.set()

    async def run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                rooms = list(islice(self._waiting, MOST_ROOMS_IN_A_BATCH))
                await self.bind_all([self._waiting.pop(room) for room in rooms])

    async def bind_all(self, rooms: Iterable[Room]) -> None:
        """A few at a time, so that they are written down together."""
        left = iter(rooms)
        while few := list(islice(left, MOST_ROOMS_IN_A_BATCH)):
            async with self._binding:
                await asyncio.gather(*map(self._try_to_bind, few))

    async def _try_to_bind(self, room: Room) -> None:
        """Nothing is lost where that fails: all entries are written down, and there is later."""
        try:
            await self._bind(room)
        except IntegrityError:
            log.info("room %s was cleared away", room.row.id)
        except Exception as trouble:
            complain(trouble, "room %s cannot be bound; trying again later", room.row.id)

    async def bind(self, room: Room) -> None:
        """Whatever was answered by now is in a volume then."""
        async with self._binding:
            await self._bind(room)

    async def _bind(self, room: Room) -> None:
        if room.reading.unbound:
            await room.reading.bind()


def _is_worth_it(room: Room) -> bool:
    """Whatever is not bound when a house dies may be told by nobody after an upgrade."""
    enough = min(ENOUGH, max(FEW, room.notes.place // A_PART))
    still = room.status == "over" or room.quiet_for() > QUIET
    return room.reading.unbound >= (1 if still else enough)
