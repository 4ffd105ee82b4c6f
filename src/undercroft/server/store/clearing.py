"""Tables that nobody has visited for long go, with all that belongs to them."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from undercroft.server.store import schema

A_DAY = 24 * 3600
MOST_AT_ONCE = 100
"""How many rooms go in one commit: nobody waits long for it."""

Wake = Callable[[AsyncConnection, list[str]], Awaitable[None]]
"""Lets other processes know of rooms that changed, once that is committed."""


async def note_visit(engine: AsyncEngine, room: str, now: int) -> None:
    rooms = schema.rooms
    async with engine.begin() as connection:
        await connection.execute(update(rooms).where(rooms.c.id == room).values(seen=now))


async def clear(engine: AsyncEngine, days: int, wake: Wake) -> list[str]:
    """Clear away some that nobody has visited for so many days. Says which."""
    rooms = schema.rooms
    visited = func.coalesce(rooms.c.seen, rooms.c.opened)
    old = visited < int(time.time()) - days * A_DAY
    some = select(rooms.c.id).where(old).limit(MOST_AT_ONCE)
    held = update(rooms).where(rooms.c.id.in_(some), old).values(seen=visited)
    async with engine.begin() as connection:
        # From here on nobody can visit them any more, or has just done so.
        ids = [row.id for row in await connection.execute(held.returning(rooms.c.id))]
        for table in reversed(schema.metadata.sorted_tables):
            if "room" in table.c:
                await connection.execute(delete(table).where(table.c.room.in_(ids)))
        await connection.execute(delete(rooms).where(rooms.c.id.in_(ids)))
        await wake(connection, ids)
    return ids
