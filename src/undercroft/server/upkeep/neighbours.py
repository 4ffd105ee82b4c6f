"""Other processes on the same PostgreSQL: who lives, who is at a table, and who keeps it.

A room is kept by one process: there its bots think and its clock runs. Who is alive says so every
few seconds; whoever falls silent is forgotten, and its rooms are taken over. A room's hours are
told by its keeper's own clock: the database's may leap, and counts since the last beat only.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from undercroft.server.rooms.guests import Presence
from undercroft.server.rooms.room import Room
from undercroft.server.store.clearing import Wake
from undercroft.server.store.postgres import LOST, complain

BEAT = 2.0
"""How often a process says that it is alive, in seconds."""
DEAD = 8.0
"""After so many seconds of silence it is taken for dead."""

Hear = Callable[[str], Awaitable[None]]

NOW = "CAST(extract(epoch from clock_timestamp()) AS double precision)"
LIVING = "(SELECT id FROM processes)"

LIVE = text(
    f"INSERT INTO processes (id, beat, own) VALUES (:me, {NOW}, :own) "
    f"ON CONFLICT (id) DO UPDATE SET beat = {NOW}, own = :own RETURNING xmax = 0 AS born"
)
FORGET = text(f"DELETE FROM processes WHERE abs({NOW} - beat) > {DEAD}")
INHERIT = text(
    f"UPDATE keepers SET process = :me, zero = NULL WHERE process NOT IN {LIVING} RETURNING room"
)
BURY = text(f"DELETE FROM presence WHERE process NOT IN {LIVING} RETURNING room")

KEEP = text(
    "INSERT INTO keepers (room, process, zero) SELECT id, :me, :zero FROM rooms WHERE id = :room "
    "FOR KEY SHARE ON CONFLICT (room) DO UPDATE SET process = :me, zero = :zero "
    f"WHERE keepers.process = :me OR keepers.process NOT IN {LIVING} "
    "RETURNING xmax = 0 AS new"
)
RELEASE = text("DELETE FROM keepers WHERE room = :room AND process = :me")
HOURS = text(
    f"SELECT own + least({DEAD}, greatest(0, {NOW} - beat)) - zero AS now "
    "FROM keepers JOIN processes ON id = process WHERE room = :room AND process <> :me"
)

HERE = text(
    "INSERT INTO presence (room, process, seats, watching, host) "
    "SELECT id, :me, :seats, :watching, :host FROM rooms WHERE id = :room FOR KEY SHARE "
    "ON CONFLICT (room, process) DO UPDATE SET seats = :seats, watching = :watching, host = :host"
)
NOBODY = text("DELETE FROM presence WHERE room = :room AND process = :me")
ELSEWHERE = text(
    "SELECT process, seats, watching, host FROM presence "
    f"WHERE room = :room AND process <> :me AND process IN {LIVING} ORDER BY process"
)

ALL_MINE = text(
    "SELECT room FROM keepers WHERE process = :me UNION SELECT room FROM presence "
    "WHERE process = :me"
)
LEAVE = text("DELETE FROM presence WHERE process = :me")
DIE = text("DELETE FROM processes WHERE id = :me")


class Alone:
    """A house that has its database to itself."""

    async def start(self, _hear: Hear, _take_over: Hear) -> None: ...

    async def stop(self) -> None: ...

    async def greet(self, _room: Room) -> bool:
        """Learn how a room is elsewhere. Says whether another process keeps it."""
        return False

    async def keeps(self, _room: Room) -> bool:
        """Is it for this process to drive that room?"""
        return True

    async def is_kept_elsewhere(self, _room: str) -> bool:
        return False

    def is_kept(self, _room: str) -> bool:
        """Was it, when that was last asked?"""
        return True

    def note(self, _room: Room) -> None:
        """Somebody came or went."""

    def release(self, _room: str) -> None:
        """The room is let go here."""


class Neighbours(Alone):
    """One of several houses."""

    def __init__(self, engine: AsyncEngine, own: str, wake: Wake) -> None:
        self._engine = engine
        self._own = own
        self._wake = wake
        self._kept: set[str] = set()
        self._present: dict[str, Room] = {}
        """Rooms of which others know that somebody is here."""
        self._noted: dict[str, Room] = {}
        """Rooms of which others are still to be told."""
        self._released: set[str] = set()
        self._looks = itertools.count()
        self._looked: WeakKeyDictionary[Room, int] = WeakKeyDictionary()
        """Which look at a room elsewhere was the last: one that took longer tells old news."""
        self._stirred = asyncio.Event()
        self._beat_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._taking: set[asyncio.Task[None]] = set()

    async def start(self, hear: Hear, take_over: Hear) -> None:
        await self._beat()
        self._tasks = [
            asyncio.create_task(self._beat_on(hear, take_over)),
            asyncio.create_task(self._announce()),
        ]

    async def stop(self) -> None:
        """Say so, and others take over at once."""
        tasks = [*self._tasks, *self._taking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        me = {"me": self._own}
        with contextlib.suppress(*LOST):
            async with self._engine.begin() as connection:
                rooms = [row.room for row in await connection.execute(ALL_MINE, me)]
                await connection.execute(LEAVE, me)
                await connection.execute(DIE, me)
                await self._wake(connection, rooms)

    async def greet(self, room: Room) -> bool:
        asked, look = {"room": room.row.id, "me": self._own}, next(self._looks)
        async with self._engine.connect() as connection:
            others = [
                Presence(row.process, tuple(msgspec.json.decode(row.seats)), row.watching, row.host)
                for row in await connection.execute(ELSEWHERE, asked)
            ]
            hours = (await connection.execute(HOURS, asked)).first()
        if hours is not None and hours.now is not None:
            room.hours.reach(hours.now)
        if look > self._looked.get(room, -1):
            self._looked[room] = look
            room.hear_of_others(others)
        return hours is not None

    # Keeping

    async def keeps(self, room: Room) -> bool:
        id = room.row.id
        alive = time.monotonic() - self._beat_at < DEAD
        if alive and id in self._kept:
            return True
        async with self._engine.begin() as connection:
            zero = time.monotonic() - room.hours.now
            asked = {"room": id, "me": self._own, "zero": zero}
            row = (await connection.execute(KEEP, asked)).first()
        if row is None:
            self._kept.discard(id)
            return False
        self._kept.add(id)
        if not row.new:
            room.grant_grace()
            room.tell_room()
        return True

    async def is_kept_elsewhere(self, room: str) -> bool:
        asked = {"room": room, "me": self._own}
        async with self._engine.connect() as connection:
            return (await connection.execute(HOURS, asked)).first() is not None

    def is_kept(self, room: str) -> bool:
        return room in self._kept

    def release(self, room: str) -> None:
        self._kept.discard(room)
        self._released.add(room)
        self._stirred.set()

    # Telling others

    def note(self, room: Room) -> None:
        self._noted[room.row.id] = room
        self._stirred.set()

    async def _announce(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            noted, self._noted = self._noted, {}
            released, self._released = self._released, set()
            try:
                await self._tell(noted, released - self._kept)
            except Exception as trouble:
                complain(trouble, "others could not be told who is here; trying again")
                self._noted = {**noted, **self._noted}
                self._released |= released
                await asyncio.sleep(BEAT)
                self._stirred.set()

    async def _tell(self, noted: dict[str, Room], released: set[str]) -> None:
        async with self._engine.begin() as connection:
            for id, room in noted.items():
                here = room.company.presence(self._own)
                said: dict[str, Any] = {"room": id, "me": self._own}
                if here.seats or here.watching or here.host:
                    self._present[id] = room
                    seats = msgspec.json.encode(here.seats).decode()
                    said |= {"seats": seats, "watching": here.watching, "host": here.host}
                    await connection.execute(HERE, said)
                else:
                    self._present.pop(id, None)
                    await connection.execute(NOBODY, said)
            for id in released:
                await connection.execute(RELEASE, {"room": id, "me": self._own})
            await self._wake(connection, sorted({*noted, *released}))

    # Being alive

    async def _beat_on(self, hear: Hear, take_over: Hear) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                left, inherited = await self._beat()
            except LOST:
                continue  # who listens says so
            task = asyncio.create_task(_tell_all((left, hear), (inherited, take_over)))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _beat(self) -> tuple[list[str], list[str]]:
        """Say that this process lives. Says where others were, and what they kept, who do not."""
        me, own = {"me": self._own}, time.monotonic()
        async with self._engine.begin() as connection:
            born = await connection.scalar(LIVE, {"own": own, **me})
        self._beat_at = own
        if born:
            self._be_born_again()
        async with self._engine.begin() as connection:
            await connection.execute(FORGET)
            inherited = [row.room for row in await connection.execute(INHERIT, me)]
            left = [row.room for row in await connection.execute(BURY)]
            await self._wake(connection, left)
        return left, inherited

    def _be_born_again(self) -> None:
        """Others took this process for dead, and what it kept for theirs; but it lives."""
        self._kept.clear()
        for room in self._present.values():
            self.note(room)


async def _tell_all(*news: tuple[list[str], Hear]) -> None:
    for rooms, hear in news:
        for room in rooms:
            try:
                await hear(room)
            except Exception as trouble:
                complain(trouble, "room %s could not be taken over", room)
