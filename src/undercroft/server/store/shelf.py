"""Where the volumes of all rooms stand, and the words in which they are told."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Connection, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from undercroft.engine import Game
from undercroft.server.records.editions import Edition
from undercroft.server.records.volumes import VolumeRow
from undercroft.server.store import schema
from undercroft.server.store.direct import Direct

TABLE = schema.volumes


class Shelf:
    """Volumes are read in order, from the newest one or from any step or line."""

    def __init__(self, engine: AsyncEngine, direct: Direct) -> None:
        self._engine = engine
        self._direct = direct
        self._worded: set[tuple[str, int]] = set()
        """The games whose words are written down."""

    async def newest(self, room: str) -> VolumeRow | None:
        query = select(TABLE).where(TABLE.c.room == room).order_by(TABLE.c.n.desc()).limit(1)
        return next(iter(await self._read(query)), None)

    async def turns_of(self, rooms: list[str]) -> dict[str, int]:
        """In which turn these rooms were when they were last bound."""
        query = select(TABLE.c.room, func.max(TABLE.c.turns).label("turn")).where(
            TABLE.c.room.in_(rooms)
        )
        async with self._engine.connect() as connection:
            found = await connection.execute(query.group_by(TABLE.c.room))
            return {row.room: row.turn for row in found}

    async def with_lines(self, room: str, first: int, last: int) -> list[VolumeRow]:
        """Those that tell these lines of the story."""
        return await self._between(room, TABLE.c.lines, first, last)

    async def with_steps(self, room: str, first: int, last: int) -> list[VolumeRow]:
        return await self._between(room, TABLE.c.steps, first, last)

    async def all(self, room: str) -> list[VolumeRow]:
        return await self._read(select(TABLE).where(TABLE.c.room == room).order_by(TABLE.c.n))

    async def _between(self, room: str, of: Column[int], first: int, last: int) -> list[VolumeRow]:
        here = TABLE.c.room == room
        begin = select(func.max(TABLE.c.n)).where(here, of <= first).scalar_subquery()
        query = select(TABLE).where(here, of < last, TABLE.c.n >= begin).order_by(TABLE.c.n)
        return await self._read(query)

    async def _read(self, query: Any) -> list[VolumeRow]:
        return [VolumeRow(**row._mapping) for row in await self._direct.rows(query)]

    async def keep(self, rows: list[VolumeRow]) -> None:
        await self._direct.do(lambda connection: put(connection, rows))

    async def keep_words_of(self, game: Game[Any]) -> None:
        """As its stories are told now."""
        if (game.name, game.version) not in self._worded:
            await self._keep_edition(game.name, game.version, Edition.of(game).write())
            self._worded.add((game.name, game.version))

    async def _keep_edition(self, game: str, version: int, body: bytes) -> None:
        table = schema.editions
        here = table.c.game == game, table.c.version == version
        async with self._engine.begin() as connection:
            kept = await connection.execute(update(table).where(*here).values(body=body))
            if not kept.rowcount:
                values = {"game": game, "version": version, "body": body}
                add = _upsert(connection, table).values(**values)
                await connection.execute(add.on_conflict_do_nothing())

    async def edition(self, game: str, version: int) -> bytes | None:
        table = schema.editions
        query = select(table.c.body).where(table.c.game == game, table.c.version == version)
        async with self._engine.connect() as connection:
            body: bytes | None = await connection.scalar(query)
            return body


def put(connection: Connection, rows: list[VolumeRow]) -> None:
    """Write volumes down, unless there is more in them already."""
    add = _upsert(connection, TABLE)
    values = {name: add.excluded[name] for name in VolumeRow.__slots__ if name not in ("room", "n")}
    add = add.on_conflict_do_update(
        index_elements=[TABLE.c.room, TABLE.c.n],
        set_=values,
        where=TABLE.c.seq <= add.excluded.seq,
    )
    connection.execute(
        add, [{name: getattr(row, name) for name in VolumeRow.__slots__} for row in rows]
    )


def _upsert(connection: AsyncConnection | Connection, table: Any) -> Any:
    upsert: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    return upsert.insert(table)
