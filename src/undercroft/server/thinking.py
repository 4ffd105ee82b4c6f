"""Bots think in worker processes, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from msgspec import Struct

from undercroft import bots
from undercroft.bots.workers import settle_in
from undercroft.engine import Chair, Seat, Table, recorded
from undercroft.server import entries
from undercroft.server.entries import Charter, RoomEntry

log = logging.getLogger("undercroft")

MOST_REMEMBERED = 64


class Thought(Struct, frozen=True):
    """What a bot is asked to think about. The bot itself gets a chair, and no more."""

    charter: Charter
    entries: tuple[RoomEntry, ...]
    seat: Seat
    bot: str


class Thinkers:
    """Worker processes that answer for bots."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=settle_in)

    async def answer(self, thought: Thought) -> Any:
        """What the bot answers, as it goes into the record; asked again if a worker died."""
        try:
            return await self._think(thought)
        except BrokenProcessPool:
            return await self._think(thought)

    async def _think(self, thought: Thought) -> Any:
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, think, thought)
        except BrokenProcessPool:
            if pool is self._pool:
                log.warning("a thinker died; another takes its place")
                self._pool = self._hire()
            raise

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


_remembered: OrderedDict[str, tuple[tuple[RoomEntry, ...], Table[Any]]] = OrderedDict()


def think(thought: Thought) -> Any:
    table = _table(thought)
    ask = table.asks(thought.seat)
    assert ask is not None
    seed = len(thought.entries) * 16 + thought.seat
    answer = bots.find(thought.bot, seed).answer(Chair(table, ask))
    return recorded(ask, answer)


def _table(thought: Thought) -> Table[Any]:
    """The table, laid anew, or as this worker remembers it and what happened since."""
    before, table = _remembered.pop(thought.charter.room, ((), None))
    if table is None or thought.entries[: len(before)] != before:
        before, table = (), entries.lay(thought.charter)
    table = entries.follow_all(table, thought.entries[len(before) :])
    _remembered[thought.charter.room] = thought.entries, table
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return table
