"""Many games at once, on all cores, the same whatever the number of processes."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Any

from undercroft import games
from undercroft.bots.workers import settle_in
from undercroft.engine import Game
from undercroft.study.findings import Findings
from undercroft.study.plan import BadPlan, Plan, Variation, variations
from undercroft.study.playing import Played, Trials
from undercroft.study.watching import Watcher

Heard = Callable[[int], None]
"""Called now and then with how many more games are over."""

BREATH = 0.25
"""How many seconds a process should play before it reports."""


def run(game: Game[Any], plan: Plan, heard: Heard = lambda games: None) -> Findings:
    """Play all the games of a plan. Ctrl-C ends it early, and what was played is found out."""
    combinations = variations(game, plan)
    jobs = min(plan.jobs or cores(), plan.games)
    began = perf_counter()
    played: list[Played] = []

    def take(over: list[Played]) -> None:
        played.extend(over)
        heard(len(over))

    try:
        if jobs == 1:
            _play_here(game, plan, combinations, take)
        else:
            _play_on_many(game, plan, combinations, jobs, take)
    except KeyboardInterrupt:
        pass
    seconds = perf_counter() - began
    played.sort(key=lambda one: (one.variation, one.number))
    return Findings.gather(game, plan, combinations, played, seconds, jobs)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play_here(
    game: Game[Any], plan: Plan, combinations: Sequence[Variation], take: Callable[..., None]
) -> None:
    trials = Trials(game, combinations, plan.seed, plan.patience, plan.watchers)
    for number in range(plan.games):
        take(trials.play(number))


# Many processes

_trials: Trials
"""In a process that plays: its trials."""


def _take_seat(
    name: str,
    combinations: Sequence[Variation],
    seed: int,
    patience: int,
    watchers: Sequence[Callable[[], Watcher]],
) -> None:
    """The first thing a new process does. Ctrl-C is not for it, but for whoever started it."""
    global _trials
    settle_in()
    _trials = Trials(games.find(name), combinations, seed, patience, watchers)


def _play_some(numbers: range) -> tuple[list[Played], float]:
    began = perf_counter()
    played = [one for number in numbers for one in _trials.play(number)]
    return played, perf_counter() - began


def _play_on_many(
    game: Game[Any],
    plan: Plan,
    combinations: Sequence[Variation],
    jobs: int,
    take: Callable[[list[Played]], None],
) -> None:
    if game.name not in games.NAMES:
        raise BadPlan(f"{game.name} is not in the registry of games, so it needs jobs=1.")
    others = set(active_children())
    pool = ProcessPoolExecutor(
        jobs,
        # A fork of a process with threads may hang, and not every system can fork.
        mp_context=get_context("spawn"),
        initializer=_take_seat,
        initargs=(game.name, combinations, plan.seed, plan.patience, plan.watchers),
    )
    try:
        for played in _chunks(pool, plan.games, jobs):
            take(played)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()
        raise
    pool.shutdown()


def _chunks(pool: ProcessPoolExecutor, total: int, jobs: int) -> Iterator[list[Played]]:
    """Hand out numbers, two lots for each process, each lot about as long as a breath."""
    waiting: set[Future[tuple[list[Played], float]]] = set()
    begun, size = 0, 1
    while begun < total or waiting:
        with deaf_to_interrupts():
            while begun < total and len(waiting) < 2 * jobs:
                lot = range(begun, min(begun + size, total))
                waiting.add(pool.submit(_play_some, lot))
                begun = lot.stop
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            played, seconds = future.result()
            yield played
            size = _better_size(size, seconds)


def _better_size(size: int, seconds: float) -> int:
    """At most double at a time, and let the last lots be no longer than the others."""
    return max(1, size * 2 if seconds < BREATH / 2 else size // 2 if seconds > BREATH * 2 else size)


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
