"""Who thinks next: rooms in turn, people who wait first, and quick bots never behind thinkers."""

from __future__ import annotations

import asyncio
import heapq
import logging
import multiprocessing
import os
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import TypeVar

from undercroft import bots
from undercroft.bots.search import ITERATIONS
from undercroft.bots.workers import settle_in
from undercroft.engine import Answered, Ask, parted
from undercroft.server.thinking import Query, Run, answer_on, foretell

T = TypeVar("T")
R = TypeVar("R")

log = logging.getLogger("undercroft")

PATIENT = 10
"""How much thinkers leave to others: they use what processor time nobody else wants."""
LEAST_ITERATIONS = 20
USUAL_THOUGHT = 0.5
"""Seconds that a thought is taken to last before one was seen."""
MOST_LASTED = 32
"""So many are remembered of each."""

Thought = tuple[str, str, str]
"""At which game which bot is asked by which prompt: each takes another while."""

AHEAD = 1
"""So many quick questions lie ready for each worker, or it would wait for us between them."""


class Rank(IntEnum):
    """Whose turn it is first."""

    WAITED_FOR = 0
    AHEAD = 1
    """Looking ahead keeps no bot from answering that people wait for."""
    OTHERS = 2


class Desk:
    """Some worker processes, and those who wait for one."""

    def __init__(self, workers: int, kindness: int = 0, ahead: int = 0) -> None:
        self._workers = workers
        self._free = self._places = workers * (1 + ahead)
        self._kindness = kindness
        self._pool = self._hire()
        self._order = count()
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []

    def _hire(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, spawn, _sit_down, (self._kindness,))

    @property
    def crowd(self) -> int:
        """How many wait or are served for each worker."""
        return (len(self._queue) + self._places - self._free) // self._workers

    async def let(self, work: Callable[[T], R], of: T, rank: int) -> R:
        """Let a worker do that when it is its turn, and another one if it died.

        Those of the lowest rank are served first, and among themselves in the order they came.
        """
        async with self._turn(rank):
            try:
                return await self._try(work, of)
            except BrokenProcessPool:
                return await self._try(work, of)

    @asynccontextmanager
    async def _turn(self, rank: int) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            heapq.heappush(self._queue, (rank, next(self._order), turn))
            await self._until(turn)
        try:
            yield
        finally:
            self._call_next()

    async def _until(self, turn: asyncio.Future[None]) -> None:
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self._queue:
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

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


def _sit_down(kindness: int) -> None:
    settle_in()
    os.nice(kindness)


class Thinkers:
    """Two desks: one for quick bots and for people who look ahead, one for those who think."""

    def __init__(self, workers: int | None = None) -> None:
        workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._quick = Desk(workers, ahead=AHEAD)
        self._slow = Desk(workers, PATIENT)
        self._lasted: dict[Thought, deque[float]] = {}
        """How long the last thoughts took at each."""

    async def answer(self, run: Run, *, waited_for: bool) -> Sequence[Answered]:
        """What quick bots answer one after the other."""
        return await self._quick.let(answer_on, run, _rank(waited_for))

    async def ponder(self, run: Run, ask: Ask, *, waited_for: bool) -> Sequence[Answered]:
        """What a thinker answers. Where it has no choice, nobody learns that from its haste."""
        [bot] = run.bots.values()
        thought = parted(run.charter.game)[0], bot, str(ask.prompt)
        if len(ask.options) == 1:
            await asyncio.sleep(self._pause(thought))
            return await self.answer(run, waited_for=waited_for)
        began = time.monotonic()
        run = run.told_to({seat: hurried(bot, self._slow.crowd) for seat, bot in run.bots.items()})
        said = await self._slow.let(answer_on, run, _rank(waited_for))
        lasted = self._lasted.setdefault(thought, deque(maxlen=MOST_LASTED))
        lasted.append(time.monotonic() - began)
        return said

    def _pause(self, thought: Thought) -> float:
        """What passes for a thought: one at the same prompt, or else one at the same game."""
        game = [took for other, took in self._lasted.items() if other[:2] == thought[:2]]
        known = self._lasted.get(thought) or [seconds for took in game for seconds in took]
        return random.choice(known or [USUAL_THOUGHT])

    async def forecast(self, query: Query) -> bytes:
        """What would follow, as it goes over the wire."""
        return await self._quick.let(foretell, query, Rank.AHEAD)

    def close(self) -> None:
        self._quick.close()
        self._slow.close()


def _rank(waited_for: bool) -> Rank:
    return Rank.WAITED_FOR if waited_for else Rank.OTHERS


def hurried(bot: str, crowd: int) -> str:
    """The same bot, with less to think about where many ask."""
    if bot not in bots.THINKERS or not crowd:
        return bot
    return f"{bot}:{max(LEAST_ITERATIONS, ITERATIONS // (1 + crowd))}"
