"""Rooms whose clock runs while nobody is there: none is laid before its time has come.

Their clocks run from when the house was opened, since time of play stands while it is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger("undercroft")

MOST_AT_ONCE = 4
"""So many rooms are waked at a time: one that is slow to wake does not keep all others."""


class Waker:
    """Wakes each room when it has waited long enough."""

    def __init__(self, wake: Callable[[str, float], Awaitable[object]]) -> None:
        self._wake = wake
        self._due: list[tuple[float, str, float]] = []
        self._sooner = asyncio.Event()
        self._turnstile = asyncio.Semaphore(MOST_AT_ONCE)
        self._waking: set[asyncio.Task[None]] = set()

    def add(self, room: str, seconds: float) -> None:
        heapq.heappush(self._due, (time.monotonic() + seconds, room, seconds))
        self._sooner.set()

    async def run(self) -> None:
        while True:
            self._sooner.clear()
            left = self._due[0][0] - time.monotonic() if self._due else None
            if left is None or left > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await self._sooner.wait()
                continue
            await self._turnstile.acquire()
            task = asyncio.create_task(self._wake_one(*heapq.heappop(self._due)[1:]))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def _wake_one(self, room: str, waited: float) -> None:
        try:
            await self._wake(room, waited)
        except Exception:
            log.warning("room %s cannot be waked", room, exc_info=True)
        finally:
            self._turnstile.release()
