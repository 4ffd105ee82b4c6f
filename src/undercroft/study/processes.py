"""A crew of processes on this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any

from undercroft.bots.workers import settle_in
from undercroft.study.runner import MOST_LOSSES, Done, Lost, Lot, Work, do_elsewhere


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Each has the work; none outlives whoever started it."""

    def __init__(self, work: Work[Any], width: int) -> None:
        self.width = width
        self._work = work
        self._others = set(active_children())
        self._pool = self._hire()
        self._out: dict[Future[Done[Any]], Lot] = {}
        self._losses = 0

    def _hire(self) -> ProcessPoolExecutor:
        # A fork of a process with threads may hang, and not every system can fork.
        spawn = get_context("spawn")
        return ProcessPoolExecutor(self.width, spawn, _sit_down, (self._work,))

    def hand_out(self, lot: Lot) -> None:
        try:
            with deaf_to_interrupts():
                self._out[self._pool.submit(_do_some, lot)] = lot
        except BrokenProcessPool:
            self._begin_again()
            self.hand_out(lot)

    def next_done(self) -> Done[Any]:
        while True:
            done, _ = wait(self._out, return_when=FIRST_COMPLETED)
            first = next(iter(done))
            try:
                result = first.result()
            except BrokenProcessPool:
                self._begin_again()
                continue
            del self._out[first]
            return result

    def _begin_again(self) -> None:
        """A process was lost, and with it the pool: what was under way is done again."""
        self._losses += 1
        if self._losses > MOST_LOSSES:
            raise Lost from None
        lots, self._out, self._pool = list(self._out.values()), {}, self._hire()
        for lot in lots:
            self.hand_out(lot)

    def close(self) -> None:
        if not self._out:
            self._pool.shutdown()
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - self._others:
            process.terminate()


_work: Work[Any]
"""In a process of a crew: what it does."""


def _sit_down(work: Work[Any]) -> None:
    """The first thing a new process does. Ctrl-C is not for it, but for whoever started it."""
    global _work
    settle_in()
    _work = work


def _do_some(lot: Lot) -> Done[Any]:
    return do_elsewhere(_work, lot)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process begun in here never hears Ctrl-C; we hear it afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    missed: list[int] = []
    listening = signal.signal(signal.SIGINT, lambda number, _frame: missed.append(number))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, listening)
    if missed:
        signal.raise_signal(signal.SIGINT)
