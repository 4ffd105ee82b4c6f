"""Notes which tables are visited, and clears away those that are not, if the house wants that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from undercroft.server.rooms.room import Room
from undercroft.server.store.postgres import complain
from undercroft.server.store.store import Store

AN_HOUR = 3600.0
A_WHILE = 6 * AN_HOUR
"""A visit is noted no more often than this."""


class Caretaker:
    """Goes round every hour."""

    def __init__(self, store: Store, keep_days: int) -> None:
        self._store = store
        self._keep_days = keep_days
        """For how long a table is kept that nobody visits; 0: for ever."""

    async def run(self, rooms: Mapping[str, Room], forget: Callable[[str], None]) -> None:
        while True:
            try:
                for room in [one for one in rooms.values() if one.company.guests]:
                    await self.note_visit(room)
                while self._keep_days and (gone := await self._store.clear(self._keep_days)):
                    for id in gone:
                        forget(id)
            except Exception as trouble:
                complain(trouble, "old rooms could not be cleared away; trying again")
            await asyncio.sleep(AN_HOUR)

    async def note_visit(self, room: Room) -> None:
        """Remember that somebody is here, if the last who was so was long ago."""
        now = int(time.time())
        if now - room.row.last_visit > A_WHILE:
            room.row = replace(room.row, seen=now)
            try:
                await self._store.note_visit(room.row.id, now)
            except Exception as trouble:
                complain(trouble, "room %s: a visit could not be noted", room.row.id)
