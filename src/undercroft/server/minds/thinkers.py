"""Who thinks next: addresses in turn, people who wait first, quick bots never behind thinkers."""

from __future__ import annotations

import asyncio
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
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from undercroft import bots
from undercroft.bots.search import ITERATIONS
from undercroft.bots.workers import settle_in
from undercroft.engine import Answered, Ask, parted
from undercroft.server.minds.thinking import Query, Run, answer_on, foretell

T = TypeVar("T")
R = TypeVar("R")

log = logging.getLogger("undercroft")

PATIENT = 10
"""How much thinkers leave to others: they use what processor time nobody else wants."""
LEAST_WORKERS = 2
"""Of two, one can begin while the other is at something long."""
LEAST_ITERATIONS = 20
USUAL_THOUGHT = 0.5
"""Seconds that a thought is taken to last before one was seen."""
SPREAD = 0.5
"""How far thoughts lie from each other, as a share of the usual one."""
MOST_LASTED = 32
"""So many are remembered of each."""

Thought = tuple[str, str, str]
"""At which game which bot is asked by which prompt: each takes another while."""

RISES = 5.0
"""Seconds after which who waits has the next better rank: nobody waits for ever."""
NOBODY = ("",)
"""For whom something is done where no address is known."""
AHEAD = 1
"""So many quick questions lie ready for each worker, or it would wait for us between them."""


class Rank(IntEnum):
    """Whose turn it is first."""

    WAITED_FOR = 0
    AHEAD = 1
    """Looking ahead keeps no bot from answering that people wait for."""
    OTHERS = 2


@dataclass(slots=True, eq=False)
class Waiting:
    """Somebody who waits for a worker."""

    rank: int
    turn: int
    came: float
    called: asyncio.Future[None]

    def place(self, now: float) -> tuple[int, int, float]:
        """Whose is lowest is served next."""
        return max(0, self.rank - int((now - self.came) / RISES)), self.turn, self.came


class Turns:
    """Addresses in turn: who asks for much waits for it, and nobody else does."""

    def __init__(self) -> None:
        self._latest: dict[str, int] = {}
        """The latest turn of each that has one coming."""
        self._now = 0

    def next(self, whose: Sequence[str]) -> int:
        """Of several who wait for the same, the one counts who has asked for least."""
        turn, who = min((max(self._now, self._latest.get(who, 0)), who) for who in whose)
        self._latest[who] = turn + 1
        return turn + 1

    def has_come(self, turn: int) -> None:
        if turn > self._now:
            self._now = turn
            self._latest = {who: late for who, late in self._latest.items() if late > turn}


class Desk:
    """Some worker processes, and those who wait for one."""

    def __init__(self, workers: int, kindness: int = 0, ahead: int = 0) -> None:
        self._workers = workers
        self._free = self._places = workers * (1 + ahead)
        self._kindness = kindness
        self._pool = self._hire()
        self._turns = Turns()
        self._queue: list[Waiting] = []

    def _hire(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, spawn, _sit_down, (self._kindness,))

    @property
    def crowd(self) -> int:
        """How many wait or are served for each worker."""
        return (len(self._queue) + self._places - self._free) // self._workers

    async def let(
        self, work: Callable[[T], R], of: T, rank: int, whose: Sequence[str] = NOBODY
    ) -> R:
        """Let a worker do that when it is its turn, and another one if it died.

        Those of the lowest rank are served first, and among themselves the addresses whose it is
        in turn. Who waits for long rises in rank.
        """
        async with self._turn(rank, whose or NOBODY):
            try:
                return await self._try(work, of)
            except BrokenProcessPool:
                return await self._try(work, of)

    @asynccontextmanager
    async def _turn(self, rank: int, whose: Sequence[str]) -> AsyncIterator[None]:
        turn = self._turns.next(whose)
        if self._free:
            self._free -= 1
        else:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            await self._until_called(Waiting(rank, turn, time.monotonic(), called))
        self._turns.has_come(turn)
        try:
            yield
        finally:
            self._call_next()

    async def _until_called(self, one: Waiting) -> None:
        self._queue.append(one)
        try:
            await one.called
        except asyncio.CancelledError:
            if one in self._queue:
                self._queue.remove(one)
            else:
                self._call_next()
            raise

    def _call_next(self) -> None:
        now = time.monotonic()
        here = [one for one in self._queue if not one.called.cancelled()]
        if not here:
            self._free += 1
            return
        first = min(here, key=lambda one: one.place(now))
        self._queue.remove(first)
        first.called.set_result(None)

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


def usual_workers() -> int:
    """As many at each desk as there are processors: those who think leave the others their way."""
    return max(LEAST_WORKERS, os.cpu_count() or 0)


def _sit_down(kindness: int) -> None:
    settle_in()
    os.nice(kindness)


class Thinkers:
    """Two desks: one for quick bots and for people who look ahead, one for those who think."""

    def __init__(self, workers: int | None = None) -> None:
        workers = workers or usual_workers()
        self._quick = Desk(workers, ahead=AHEAD)
        self._slow = Desk(workers, PATIENT)
        self._lasted: dict[Thought, deque[float]] = {}
        """How long the last thoughts took at each."""

    async def answer(
        self, run: Run, *, waited_for: bool, whose: Sequence[str] = NOBODY
    ) -> Sequence[Answered]:
        """What quick bots answer one after the other."""
        return await self._quick.let(answer_on, run, _rank(waited_for), whose)

    async def ponder(
        self, run: Run, ask: Ask, *, waited_for: bool, whose: Sequence[str] = NOBODY
    ) -> Sequence[Answered]:
        """What a thinker answers. Where it has no choice, nobody learns that from its haste."""
        [bot] = run.bots.values()
        thought = parted(run.charter.game)[0], bot, str(ask.prompt)
        if len(ask.options) == 1:
            await asyncio.sleep(self._pause(thought))
            return await self.answer(run, waited_for=waited_for, whose=whose)
        began = time.monotonic()
        run = run.told_to({seat: hurried(bot, self._slow.crowd) for seat, bot in run.bots.items()})
        said = await self._slow.let(answer_on, run, _rank(waited_for), whose)
        lasted = self._lasted.setdefault(thought, deque(maxlen=MOST_LASTED))
        lasted.append(time.monotonic() - began)
        return said

    def _pause(self, thought: Thought) -> float:
        """What passes for a thought: one at the same prompt, or else one at the same game."""
        game = [took for other, took in self._lasted.items() if other[:2] == thought[:2]]
        known = self._lasted.get(thought) or [seconds for took in game for seconds in took]
        return random.choice(known) if known else USUAL_THOUGHT * random.lognormvariate(0, SPREAD)

    async def forecast(self, query: Query, who: str) -> bytes:
        """What would follow, as it goes over the wire."""
        return await self._quick.let(foretell, query, Rank.AHEAD, (who,))

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
