"""Bots think, and people look ahead, in worker processes, never in the event loop."""

from __future__ import annotations

import asyncio
import hmac
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from undercroft import bots
from undercroft.bots.workers import settle_in
from undercroft.engine import Chair, Moment, Seat, Table, recorded
from undercroft.games import find
from undercroft.server import speaking
from undercroft.server.entries import Charter

T = TypeVar("T")
R = TypeVar("R")

log = logging.getLogger("undercroft")


class Thought(Struct, frozen=True):
    """What a bot is asked to think about. The bot itself gets a chair, and no more."""

    charter: Charter
    moment: Moment
    step: int
    """How much was said and heard at this table before."""
    seat: Seat
    bot: str


class Query(Struct, frozen=True):
    """A row of answers, and somebody who wants to see what would follow from them."""

    charter: Charter
    moment: Moment
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


def think(thought: Thought) -> Any:
    table = taken_up(thought.charter, thought.moment)
    ask = table.asks(thought.seat)
    assert ask is not None
    luck = luck_of(thought.charter.seed, thought.step, thought.seat)
    answer = bots.find(thought.bot, luck).answer(Chair(table, ask))
    return recorded(ask, answer)


def luck_of(secret: bytes, step: int, seat: Seat) -> int:
    """What a bot draws from: nobody who does not know the table's secret can foresee it."""
    drawn = hmac.digest(secret, b"bot %d %d" % (step, seat), "sha256")
    return int.from_bytes(drawn[:8], "big")


def foretell(query: Query) -> bytes:
    table = taken_up(query.charter, query.moment)
    forecast = table.forecast(query.seat, msgspec.json.decode(query.answers))
    return msgspec.json.encode(speaking.forecast(table, query.seat, forecast, query.id))


def taken_up(charter: Charter, moment: Moment) -> Table[Any]:
    return Table.take_up(find(charter.game), charter.names, charter.settings, moment)
