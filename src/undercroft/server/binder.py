"""Binds rooms in volumes, a few together and beside all else, so that none is long to load."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from itertools import islice

from sqlalchemy.exc import IntegrityError

from undercroft.server.editions import Edition
from undercroft.server.room import Room
from undercroft.server.store import MOST_ROOMS_IN_A_BATCH, Store

log = logging.getLogger("undercroft")

ENOUGH = 128
"""So many entries are worth binding."""
QUIET = 10.0
"""After so many seconds in which nothing happens, fewer are, too."""


class Binder:
    """One task for all rooms of a house."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, Room] = {}
        self._wake = asyncio.Event()
        self._binding = asyncio.Lock()
        self._told: set[str] = set()
        """The games whose words are written down."""

    def look_at(self, room: Room) -> None:
        """Bind it soon, if it is worth it."""
        if room.reading.unbound >= ENOUGH or (room.reading.unbound and room.quiet_for() > QUIET):
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
        except Exception:
            log.exception("room %s cannot be bound; trying again later", room.row.id)

    async def bind(self, room: Room) -> None:
        """Whatever was answered by now is in a volume then."""
        async with self._binding:
            await self._bind(room)

    async def _bind(self, room: Room) -> None:
        reading = room.reading
        if not reading.unbound:
            return
        if room.game.name not in self._told:
            edition = Edition.of(room.game).write()
            await self._store.shelf.keep_edition(room.game.name, room.game.version, edition)
            self._told.add(room.game.name)
        rows = await reading.volumes()
        await self._store.keep(rows)
        reading.is_bound(rows)
