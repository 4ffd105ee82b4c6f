"""Whole transactions in one go, for what many wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Row, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")

READERS = 4


class Direct:
    """A transaction on SQLite has a thread to itself from its first statement to its last.

    The asynchronous driver has one, too, but comes back for each statement, and in a busy house it
    waits for its turn each time: that was most of what people waited for.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sqlite = _beside(engine) if engine.dialect.name == "sqlite" else None
        self._threads = ThreadPoolExecutor(READERS, "database")

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do all of it, or nothing."""
        if self._sqlite is None:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _do, self._sqlite, work)

    async def rows(self, query: Any) -> Sequence[Row[Any]]:
        return await self.do(lambda connection: connection.execute(query).all())

    def close(self) -> None:
        self._threads.shutdown()
        if self._sqlite is not None:
            self._sqlite.dispose()


def _do(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _beside(engine: AsyncEngine) -> Engine:
    """The same file by the plain driver."""
    url = engine.url.set(drivername="sqlite")
    beside = create_engine(url, hide_parameters=True, pool_size=READERS)
    event.listen(beside, "connect", prepare_sqlite)
    return beside


def prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
