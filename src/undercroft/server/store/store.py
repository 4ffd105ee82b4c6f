"""The rooms' memory: SQLite in a file, or PostgreSQL by another URL; the same code for both."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.resources import as_file, files
from typing import Any, TypeVar

import alembic.command
import alembic.config
import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, delete, event, exists, func, insert, select, text, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from undercroft.engine import NotAllowed, Unknown
from undercroft.server.records.volumes import VolumeRow
from undercroft.server.store import clearing, schema
from undercroft.server.store.direct import Direct, prepare_sqlite
from undercroft.server.store.postgres import CHANNEL, Hear, Listener
from undercroft.server.store.shelf import Shelf, put

T = TypeVar("T")

MOST_IN_A_BATCH = 200
MOST_ROOMS_IN_A_BATCH = 8
"""Of how many rooms volumes are written down together."""
CLAIM = 2014
"""The lock under which a PostgreSQL is brought up to date."""
TROUBLE = (SQLAlchemyError, OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError)
WAKE = text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")


@dataclass(frozen=True, slots=True)
class RoomRow:
    """A room as it was opened."""

    id: str
    game: str
    version: int
    settings: str
    title: str
    clock: int | None
    listed: bool
    status: str
    seed: bytes
    host_hash: str
    opened: int
    begun: float | None
    rematch: str | None
    strangers: str = "watch"
    """What those may do who hold no seat: talk, watch, or none of it."""
    seen: int | None = None
    """When somebody was last known to be there, as seconds since 1970."""
    numbered: bool = False
    """May people add numbers to the seed? Not where chance follows from a word."""
    eager: bool = False
    """Does it begin by itself, as soon as everybody has added one?"""

    @property
    def last_visit(self) -> int:
        return self.opened if self.seen is None else self.seen


@dataclass(frozen=True, slots=True)
class SeatRow:
    room: str
    seat: int
    kind: str
    name: str | None
    bot: str | None
    token_hash: str | None
    muted: bool = False
    number: str = ""
    """What its person added to the seed, before the game began."""
    by_hand: bool = False
    """Does its person draw and roll by hand, as the game begins?"""
    again: bool = False
    """When it is over: does its person want another?"""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of a room's record."""

    room: str
    seq: int
    client_id: str
    at: float
    """In hours of the table: from when it began, without the time that nobody kept it."""
    body: str
    written: int | None = field(default_factory=lambda: int(time.time()))
    """As seconds since 1970; of old entries nobody knows."""


@dataclass(frozen=True, slots=True)
class TalkRow:
    room: str
    n: int
    client_id: str
    name: str
    seat: int | None
    text: str
    at: int


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """Tokens are kept as digests only: who reads the database cannot sit down."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """Append, commit, then tell: nothing is told that is not written down."""

    def __init__(self, engine: AsyncEngine, url: str) -> None:
        self._engine = engine
        self._direct = Direct(engine)
        self.shelf = Shelf(engine, self._direct)
        self._url = url
        self._waiting: list[tuple[Sequence[EntryRow], asyncio.Future[bool]]] = []
        self._volumes: list[tuple[list[VolumeRow], asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._listener: Listener | None = None
        self._own = secrets.token_hex(4)
        """By this a process knows its own words again."""

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, and bring the database up to date; or say in a sentence why not."""
        try:
            engine = _engine(url)
            async with engine.begin() as connection:
                await _claim(connection)
                await connection.run_sync(_upgrade)
        except TROUBLE as trouble:
            raise Unknown(f"Cannot open the database: {_reason(trouble)}") from trouble
        return cls(engine, _named(url, "postgresql"))

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        if self._listener is not None:
            self._listener.close()
        self._direct.close()
        await self._engine.dispose()

    # Rooms and seats

    async def add_room(self, room: RoomRow, seats: list[SeatRow]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.rooms).values(**_values(room)))
            await connection.execute(insert(schema.seats), [_values(seat) for seat in seats])

    async def room(self, id: str) -> RoomRow | None:
        found = await self._direct.rows(select(schema.rooms).where(schema.rooms.c.id == id))
        return RoomRow(**found[0]._mapping) if found else None

    async def seats(self, room: str) -> list[SeatRow]:
        query = select(schema.seats).where(schema.seats.c.room == room).order_by("seat")
        return [SeatRow(**row._mapping) for row in await self._direct.rows(query)]

    async def seats_of(self, rooms: list[str]) -> dict[str, list[SeatRow]]:
        query = select(schema.seats).where(schema.seats.c.room.in_(rooms)).order_by("seat")
        found: dict[str, list[SeatRow]] = {room: [] for room in rooms}
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                found[row.room].append(SeatRow(**row._mapping))
        return found

    async def listed(self, most: int) -> list[RoomRow]:
        """Tables that anybody may find, the newest first."""
        rooms = schema.rooms
        query = (
            select(rooms)
            .where(rooms.c.listed, rooms.c.status.in_(("lobby", "playing")))
            .order_by(rooms.c.opened.desc())
            .limit(most)
        )
        async with self._engine.connect() as connection:
            return [RoomRow(**row._mapping) for row in await connection.execute(query)]

    async def clocked(self) -> list[tuple[str, int]]:
        """Rooms where a clock is running for people, and for how many seconds at the most."""
        rooms, seats = schema.rooms, schema.seats
        people = exists().where(seats.c.room == rooms.c.id, seats.c.kind == "person")
        query = select(rooms.c.id, rooms.c.clock)
        query = query.where(rooms.c.clock.is_not(None), rooms.c.status == "playing", people)
        async with self._engine.connect() as connection:
            return [(id, clock) for id, clock in await connection.execute(query)]

    async def sit(
        self, room: str, seat: int, name: str, token_hash: str, by_hand: bool = True
    ) -> bool:
        """Take an open seat. Says whether it was still free."""
        table = schema.seats
        change = (
            update(table)
            .where(table.c.room == room, table.c.seat == seat, table.c.kind == "open")
            .values(kind="person", name=name, token_hash=token_hash, by_hand=by_hand)
        )
        return await self._change(room, change)

    async def add_number(self, room: str, seat: int, number: str) -> bool:
        """Add a seat's number, once and before the game. Says whether that could be done."""
        free = schema.rooms.c.numbered, schema.seats.c.number.in_(("", number))
        return await self._change_before(room, seat, free, number=number)

    async def do_by_hand(self, room: str, seat: int, wanted: bool) -> bool:
        """Before the game: how it shall begin for this seat. Says whether that could be done."""
        return await self._change_before(room, seat, (), by_hand=wanted)

    async def _change_before(self, room: str, seat: int, where: Any, **values: Any) -> bool:
        """Change a person's seat before the game, while nobody begins. Says whether it was done."""
        rooms, seats = schema.rooms, schema.seats
        of_room, of_seat = where or (true(), true())
        async with self._engine.begin() as connection:
            lobby = rooms.c.id == room, rooms.c.status == "lobby", of_room
            held = await connection.execute(update(rooms).where(*lobby).values(status="lobby"))
            here = seats.c.room == room, seats.c.seat == seat, seats.c.kind == "person"
            done = held.rowcount and await connection.execute(
                update(seats).where(*here, of_seat).values(**values)
            )
            await self._wake(connection, [room])
        return bool(done and done.rowcount)

    async def begin(
        self, room: str, bots: dict[int, tuple[str, str]], out: Sequence[int] = ()
    ) -> bool:
        """Give seats to bots, leave some out, and begin, once. Who has come meanwhile stays."""
        rooms, seats = schema.rooms, schema.seats
        async with self._engine.begin() as connection:
            begun = await connection.execute(
                update(rooms)
                .where(rooms.c.id == room, rooms.c.status == "lobby")
                .values(status="playing", begun=time.time())
            )
            if not begun.rowcount:
                return False
            free = seats.c.room == room, seats.c.kind != "bot", seats.c.number == ""
            for seat, (bot, name) in bots.items():
                taken = {"kind": "bot", "bot": bot, "name": name, "token_hash": None}
                here = update(seats).where(*free, seats.c.seat == seat)
                await connection.execute(here.values(**taken, muted=False, by_hand=False))
            if out:
                await connection.execute(delete(seats).where(*free, seats.c.seat.in_(out)))
                await _move_up(connection, room)
            await self._wake(connection, [room])
        return True

    async def renew(self, room: str, version: int) -> None:
        """A room where nothing lies on the table yet goes by another version of the rules."""
        rooms = schema.rooms
        here = rooms.c.id == room, rooms.c.status == "lobby"
        await self._change(room, update(rooms).where(*here).values(version=version))

    async def end(self, room: str) -> None:
        await self._change(
            room, update(schema.rooms).where(schema.rooms.c.id == room).values(status="over")
        )

    # What a host decides

    async def allow(self, room: str, strangers: str) -> None:
        rooms = schema.rooms
        await self._change(
            room, update(rooms).where(rooms.c.id == room).values(strangers=strangers)
        )

    async def mute(self, room: str, seat: int, muted: bool) -> None:
        here = schema.seats.c.room == room, schema.seats.c.seat == seat
        await self._change(room, update(schema.seats).where(*here).values(muted=muted))

    async def show_out(self, room: str, seat: int, bot: str) -> None:
        """Take a seat from its person: its key is worth nothing then.

        Before the game the seat is open again; in a game a bot plays on under the same name.
        """
        rooms, seats = schema.rooms, schema.seats
        async with self._engine.begin() as connection:
            held = update(rooms).where(rooms.c.id == room).values(status=rooms.c.status)
            await connection.execute(held)  # nobody begins meanwhile
            status = await connection.scalar(select(rooms.c.status).where(rooms.c.id == room))
            left = (
                {"kind": "open", "name": None, "number": "", "by_hand": False}
                if status == "lobby"
                else {"kind": "bot", "bot": bot}
            )
            here = seats.c.room == room, seats.c.seat == seat, seats.c.kind == "person"
            await connection.execute(
                update(seats).where(*here).values(token_hash=None, muted=False, **left)
            )
            await self._wake(connection, [room])

    async def want_again(self, room: str, wanting: Sequence[int], wanted: bool) -> None:
        """These seats want another game, or no more; unless there is one already."""
        rooms, seats = schema.rooms, schema.seats
        open_yet = select(rooms.c.id).where(rooms.c.id == room, rooms.c.rematch.is_(None))
        here = seats.c.room.in_(open_yet), seats.c.seat.in_(wanting), seats.c.kind == "person"
        await self._change(room, update(seats).where(*here).values(again=wanted))

    async def add_rematch(self, old: str, room: RoomRow, seats: list[SeatRow]) -> bool:
        """Open the room where a table plays on. Says whether nobody has done so already."""
        rooms = schema.rooms
        async with self._engine.begin() as connection:
            first = await connection.execute(
                update(rooms)
                .where(rooms.c.id == old, rooms.c.rematch.is_(None))
                .values(rematch=room.id)
            )
            if first.rowcount:
                await connection.execute(insert(rooms).values(**_values(room)))
                await connection.execute(insert(schema.seats), [_values(seat) for seat in seats])
                await self._wake(connection, [old])
        return bool(first.rowcount)

    async def _change(self, room: str, change: Any) -> bool:
        async with self._engine.begin() as connection:
            done = await connection.execute(change)
            await self._wake(connection, [room])
        return bool(done.rowcount)

    async def note_visit(self, room: str, now: int) -> None:
        await clearing.note_visit(self._engine, room, now)

    async def clear(self, days: int) -> list[str]:
        return await clearing.clear(self._engine, days, self._wake)

    # Records

    async def entries(self, room: str, after: int) -> list[EntryRow]:
        table = schema.entries
        query = select(table).where(table.c.room == room, table.c.seq > after).order_by("seq")
        return [EntryRow(**row._mapping) for row in await self._direct.rows(query)]

    async def written(self, room: str, seq: int) -> int | None:
        """When that entry was, as seconds since 1970; if it is there, and that was noted."""
        table = schema.entries
        query = select(table.c.written).where(table.c.room == room, table.c.seq == seq)
        async with self._engine.connect() as connection:
            found: int | None = await connection.scalar(query)
            return found

    async def append(self, *run: EntryRow) -> bool:
        """Write entries of one room down, all or none. Says whether their places were still free.

        What comes together from many rooms is committed together.
        """
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((run, written))
        self._write_soon()
        return await written

    async def keep(self, volumes: list[VolumeRow]) -> None:
        """Write volumes down, as soon as there are no entries in the way."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._volumes.append((volumes, written))
        self._write_soon()
        await written

    def _write_soon(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        """Entries first, and then a few volumes: no answer waits for more than those."""
        while self._waiting or self._volumes:
            if self._waiting:
                await self._write_entries()
            if self._volumes:
                await self._write_volumes()

    async def _write_entries(self) -> None:
        batch = self._waiting[:MOST_IN_A_BATCH]
        del self._waiting[:MOST_IN_A_BATCH]
        try:
            done = await self._write([run for run, _ in batch])
        except Exception as trouble:
            _tell(trouble, [written for _, written in batch])
            return
        for (_, written), whole in zip(batch, done, strict=True):
            if not written.done():
                written.set_result(whole)

    async def _write_volumes(self) -> None:
        batch = self._volumes[:MOST_ROOMS_IN_A_BATCH]
        del self._volumes[:MOST_ROOMS_IN_A_BATCH]
        try:
            rows = [row for rows, _ in batch for row in rows]
            await self.shelf.keep(sorted(rows, key=lambda row: (row.room, row.n)))
        except Exception as trouble:
            _tell(trouble, [written for _, written in batch])
            return
        for _, written in batch:
            if not written.done():
                written.set_result(None)

    async def _write(self, runs: Sequence[Sequence[EntryRow]]) -> list[bool]:
        """Which of the runs were written: where one place was taken, none of its run is.

        Two processes write in one order of rooms, or each could wait for the other.
        """

        def work(connection: Connection) -> list[bool]:
            rows = [_values(entry) for run in sorted(runs, key=_room_of) for entry in run]
            added = {tuple(row) for row in connection.execute(self._adding(), rows)}
            done = [all(_place(entry) in added for entry in run) for run in runs]
            for run, whole in zip(runs, done, strict=True):
                if not whole:
                    _take_back([one for one in run if _place(one) in added], connection)
            self._wake_others(connection, sorted({one[0] for one in added}))
            return done

        return await self._direct.do(work)

    def _adding(self) -> Any:
        """Adds entries whose places and ids are free, and says which they were."""
        table = schema.entries
        upsert: Any = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        add = upsert.insert(table).on_conflict_do_nothing()
        return add.returning(table.c.room, table.c.seq, table.c.client_id)

    async def was_taken(self, room: str, client_id: str) -> bool:
        """Is there an entry of that id, however old?"""
        table = schema.entries
        query = select(table.c.seq).where(table.c.room == room, table.c.client_id == client_id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def amend(self, entry: EntryRow, volumes: list[VolumeRow], version: int) -> bool:
        """From that entry on a room goes on as in these volumes. Says whether nobody was faster."""
        async with self._engine.begin() as connection:
            added = await connection.execute(self._adding(), [_values(entry)])
            if not added.first():
                return False
            await connection.run_sync(put, volumes)
            rooms = schema.rooms
            await connection.execute(
                update(rooms).where(rooms.c.id == entry.room).values(version=version)
            )
            await self._wake(connection, [entry.room])
        return True

    # Talk

    async def talk(self, room: str, after: int, most: int) -> list[TalkRow]:
        """What was said last, in order."""
        table = schema.talk
        here = select(table).where(table.c.room == room, table.c.n > after)
        query = here.order_by(table.c.n.desc()).limit(most)
        return [TalkRow(**row._mapping) for row in await self._direct.rows(query)][::-1]

    async def say(self, room: str, client_id: str, name: str, seat: int | None, said: str) -> None:
        """Add to the table talk; the same thing said twice is said once."""
        table = schema.talk
        for _ in range(20):
            with contextlib.suppress(IntegrityError):
                async with self._engine.begin() as connection:
                    here = table.c.room == room
                    taken = select(table.c.n).where(here, table.c.client_id == client_id)
                    if (await connection.execute(taken)).first():
                        return
                    last = await connection.scalar(select(func.max(table.c.n)).where(here))
                    row = TalkRow(
                        room, (last or 0) + 1, client_id, name, seat, said, int(time.time())
                    )
                    await connection.execute(insert(table).values(**_values(row)))
                    await self._wake(connection, [room])
                return
        raise NotAllowed("Too many talk at once. Try again.")

    # Other processes

    async def _wake(self, connection: AsyncConnection, rooms: list[str]) -> None:
        """Let other processes know, once this is committed."""
        await connection.run_sync(self._wake_others, rooms)

    def _wake_others(self, connection: Connection, rooms: list[str]) -> None:
        if self._engine.dialect.name == "postgresql":
            said = {"channel": CHANNEL, "words": [f"{room} {self._own}" for room in rooms]}
            connection.execute(WAKE, said)

    def of_several(self, make: Callable[[AsyncEngine, str, clearing.Wake], T]) -> T | None:
        """Something that knows of other processes, if there can be any."""
        if self._engine.dialect.name != "postgresql":
            return None
        return make(self._engine, self._own, self._wake)

    async def listen(self, hear: Hear) -> None:
        """Hear of rooms that another process changed. Only PostgreSQL can tell."""
        if self._engine.dialect.name == "postgresql":
            self._listener = Listener(self._url, self._own, hear)
            await self._listener.open()


def _engine(url: str) -> AsyncEngine:
    kind = url.partition("://")[0].partition("+")[0]
    if kind == "sqlite":
        engine = create_async_engine(_named(url, "sqlite+aiosqlite"), hide_parameters=True)
        if engine.url.database in (None, "", ":memory:"):
            raise Unknown("Cannot open the database: without a file nothing would be kept.")
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        return engine
    if kind in ("postgresql", "postgres"):
        connect = functools.partial(asyncpg.connect, _named(url, "postgresql"))
        return create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, pool_pre_ping=True, hide_parameters=True
        )
    raise Unknown(
        "Cannot open the database: "
        "its name is neither sqlite:///FILE nor postgresql://USER@HOST/NAME."
    )


def _named(url: str, kind: str) -> str:
    """The same database under another kind of name."""
    return f"{kind}://{url.partition('://')[2]}"


async def _claim(connection: AsyncConnection) -> None:
    """Of several processes that start at once, one brings the database up to date."""
    postgres = connection.dialect.name == "postgresql"
    claim = f"SELECT pg_advisory_xact_lock({CLAIM})" if postgres else "BEGIN IMMEDIATE"
    await connection.exec_driver_sql(claim)


def _upgrade(connection: Connection) -> None:
    with as_file(files("undercroft.server.store") / "migrations") as folder:
        config = alembic.config.Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "head")


def _take_back(rows: Sequence[EntryRow], connection: Connection) -> None:
    """What is not committed yet, of a run that met another's entry."""
    table = schema.entries
    for one in rows:
        here = (table.c.room == one.room, table.c.seq == one.seq)
        connection.execute(delete(table).where(*here))


def _room_of(run: Sequence[EntryRow]) -> str:
    return run[0].room if run else ""


def _place(entry: EntryRow) -> tuple[str, int, str]:
    return entry.room, entry.seq, entry.client_id


def _tell(trouble: Exception, waiting: list[asyncio.Future[Any]]) -> None:
    for written in waiting:
        if not written.done():
            written.set_exception(trouble)


async def _move_up(connection: AsyncConnection, room: str) -> None:
    """Whoever sits behind an empty place moves up."""
    seats = schema.seats
    query = select(seats.c.seat).where(seats.c.room == room).order_by(seats.c.seat)
    for at, seat in enumerate((await connection.scalars(query)).all()):
        here = seats.c.room == room, seats.c.seat == seat
        if at != seat:
            await connection.execute(update(seats).where(*here).values(seat=at))


def _values(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


def _reason(trouble: BaseException) -> str:
    if type(trouble) is ValueError:  # It quotes a part of the name, perhaps of the password.
        return "its name cannot be read; signs in a password are written like %2F."
    first = str(getattr(trouble, "orig", None) or trouble).strip().splitlines()
    return (first[0] if first else type(trouble).__name__).rstrip(".") + "."
