"""Listening to PostgreSQL: it says which rooms other processes changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

log = logging.getLogger("undercroft")

CHANNEL = "undercroft"
PAUSE = 1.0
"""Seconds until a lost line is tried again."""
LOST = (
    OSError,
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""What a database says that is not there just now."""
GONE = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalClientError,
)
"""The same where SQLAlchemy has no word for it: it opens, closes, is full, or broke off."""
AWAY = "The house cannot reach its database just now. Nothing is lost; try again in a moment."

Hear = Callable[[str | None], Awaitable[None]]
"""Told the room that changed; or None, if any may have."""


def is_away(trouble: BaseException) -> bool:
    """Is the database not there, full or locked? Or does it refuse what it was given?"""
    if not isinstance(trouble, DBAPIError):
        return isinstance(trouble, LOST)
    if isinstance(trouble, OperationalError | InterfaceError) or trouble.connection_invalidated:
        return True
    return trouble.orig is not None and isinstance(trouble.orig.__cause__, GONE)


def complain(trouble: Exception, said: str, *names: object) -> None:
    """In a line where the database is away; else with all that helps to find what is wrong."""
    if is_away(trouble):
        log.error(f"{said}: the database is away (%s)", *names, type(trouble).__name__)
    else:
        log.error(said, *names, exc_info=trouble)


class Listener:
    """Listens until it is closed, and again when the line was lost."""

    def __init__(self, url: str, own: str, hear: Hear) -> None:
        self._url = url
        self._own = own
        self._hear = hear
        self._line: Any = None
        self._lost = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self._listen()
        self._keeper = asyncio.create_task(self._keep())

    def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        self._line.terminate()

    async def _listen(self) -> None:
        self._line = await asyncpg.connect(self._url)
        self._lost.clear()
        self._line.add_termination_listener(lambda _line: self._lost.set())
        await self._line.add_listener(CHANNEL, self._heard)

    def _heard(self, _line: Any, _pid: int, _channel: str, words: Any) -> None:
        room, _, who = words.partition(" ")
        if who != self._own:
            self._take(room)

    async def _keep(self) -> None:
        while True:
            await self._lost.wait()
            log.warning("PostgreSQL is gone; listening again as soon as it is back")
            await self._listen_again()
            self._take(None)

    async def _listen_again(self) -> None:
        while True:
            try:
                return await self._listen()
            except LOST:
                await asyncio.sleep(PAUSE)

    def _take(self, room: str | None) -> None:
        task = asyncio.create_task(self._tell(room))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _tell(self, room: str | None) -> None:
        while True:
            try:
                return await self._hear(room)
            except LOST:
                await asyncio.sleep(PAUSE)
