"""Bots think, and people look ahead, in worker processes, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from undercroft import bots
from undercroft.bots.workers import settle_in
from undercroft.engine import Chair, Seat, Table, recorded
from undercroft.server import entries, speaking
from undercroft.server.entries import Charter, RoomEntry

T = TypeVar("T")
R = TypeVar("R")

log = logging.getLogger("undercroft")

MOST_REMEMBERED = 64


class Thought(Struct, frozen=True):
    """What a bot is asked to think about. The bot itself gets a chair, and no more."""

    charter: Charter
    entries: tuple[RoomEntry, ...]
    seat: Seat
    bot: str


class Query(Struct, frozen=True):
    """A row of answers, and somebody who wants to see what would follow from them."""

    charter: Charter
    entries: tuple[RoomEntry, ...]
    seat: Seat
    answers: bytes
    """As JSON: whatever a client may have thought of goes through the door of a process."""
    id: str


class Thinkers:
    """Worker processes that answer for bots, and look ahead for people."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=settle_in)

    async def answer(self, thought: Thought) -> Any:
        """What the bot answers, as it goes into the record."""
        return await self._let(think, thought)

    async def forecast(self, query: Query) -> bytes:
        """What would follow, as it goes over the wire."""
        return await self._let(foretell, query)

    async def _let(self, work: Callable[[T], R], of: T) -> R:
        """Let a worker do that, and another one if it died."""
        try:
            return await self._try(work, of)
        except BrokenProcessPool:
            return await self._try(work, of)

    async def _try(self, work: Callable[[T], R], of: T) -> R:
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, of)
        except BrokenProcessPool:
            if pool is self._pool:
                log.warning("a thinker died; another takes its place")
                self._pool = self._hire()
            raise

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


_remembered: OrderedDict[str, tuple[tuple[RoomEntry, ...], Table[Any]]] = OrderedDict()


def think(thought: Thought) -> Any:
    table = _table(thought.charter, thought.entries)
    ask = table.asks(thought.seat)
    assert ask is not None
    seed = len(thought.entries) * 16 + thought.seat
    answer = bots.find(thought.bot, seed).answer(Chair(table, ask))
    return recorded(ask, answer)


def foretell(query: Query) -> bytes:
    table = _table(query.charter, query.entries)
    forecast = table.forecast(query.seat, msgspec.json.decode(query.answers))
    return msgspec.json.encode(speaking.forecast(table, query.seat, forecast, query.id))


def _table(charter: Charter, after: tuple[RoomEntry, ...]) -> Table[Any]:
    """The table, laid anew, or as this worker remembers it and what happened since."""
    before, table = _remembered.pop(charter.room, ((), None))
    if table is None or after[: len(before)] != before:
        before, table = (), entries.lay(charter)
    table = entries.follow_all(table, after[len(before) :])
    _remembered[charter.room] = after, table
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return table
