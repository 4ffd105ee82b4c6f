"""Our own games in the race, and what thinking costs, in random decisions and random games."""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from math import inf
from statistics import fmean, median
from time import perf_counter, process_time
from typing import Any

from benchmarks.timing import Contestant, Play, Tally
from undercroft.bots.greedy import GreedyBot
from undercroft.engine import Chair, Choice, Game, Table, choose
from undercroft.engine import play as let_play
from undercroft.games import all_games

SEATS = 4
ENOUGH = 500
"""Answers of a long game that show what a decision of it costs."""


def contestants() -> list[Contestant]:
    return [Contestant("undercroft", game.name, play(game)) for game in all_games()]


def play(game: Game[Any]) -> Play:
    """Random players at a study's table. A choice of one is taken without asking.

    A peer asks its players such forced choices too, and counts them. Ours are counted beforehand,
    in games that are not timed: so many decisions come to one that is asked.
    """
    points = decisions_for_one_asked(game)

    def play_one(seed: int) -> Tally:
        asked = play_at_random(game, seed)
        return Tally(round(asked * points), asked)

    return play_one


def play_at_random(game: Game[Any], seed: int, most: float = inf) -> int:
    table = Table.quick(game, SEATS, seed=seed)
    luck = random.Random(seed).random
    asked = 0
    while (question := table.question) is not None and asked < most:
        ask = question if type(question) is Choice else table.asked[0]
        options = ask.options
        table.answer(ask.seat, options[int(luck() * len(options))])
        asked += 1
    return asked


def decisions_for_one_asked(game: Game[Any], enough: int = 10_000) -> float:
    """How many decisions a game has, forced ones too, for one question that is really asked."""
    forced = asked = 0

    def watch(frame: Any, event: str, given: Any) -> None:
        nonlocal forced
        if event == "return" and frame.f_code is choose.__code__:
            forced += -1 if type(given) is Choice else 1  # it gives a question, and then the answer

    sys.setprofile(watch)
    try:
        for seed in count():
            asked += play_at_random(game, seed, ENOUGH)
            if asked >= enough:
                break
    finally:
        sys.setprofile(None)
    return (asked + forced) / asked


@dataclass(frozen=True, slots=True)
class Costs:
    """What a table does for one who thinks, in the time of so many random decisions."""

    fork: float
    glimpse: float
    view: float


def costs(game: Game[Any], laps: int) -> Costs:
    """At random questions of random games; each lap is its own comparison."""
    measured = [_costs(game, lap) for lap in range(laps)]
    return Costs(*(median(column) for column in zip(*measured, strict=True)))


def _costs(game: Game[Any], lap: int) -> tuple[float, float, float]:
    decision = _seconds_a_decision(game, lap)
    forks = glimpses = views = 0.0
    asked = 0
    for chair in _chairs(game, lap):
        start = perf_counter()
        chair.fork(asked)
        forked = perf_counter()
        chair.glimpse(asked)
        glimpsed = perf_counter()
        chair.view()
        viewed = perf_counter()
        forks += forked - start
        glimpses += glimpsed - forked
        views += viewed - glimpsed
        asked += 1
    return forks / asked / decision, glimpses / asked / decision, views / asked / decision


def _seconds_a_decision(game: Game[Any], lap: int) -> float:
    start = perf_counter()
    asked = sum(play_at_random(game, lap * 1000 + seed, ENOUGH) for seed in range(100))
    return (perf_counter() - start) / asked


def _chairs(game: Game[Any], lap: int) -> list[Chair]:
    """Who is asked, at one random question of each of a hundred random games."""
    luck = random.Random(lap)
    chairs = []
    for seed in range(100):
        table = Table.quick(game, SEATS, seed=lap * 1000 + seed, kept=True)
        for _ in range(luck.randrange(ENOUGH if seed % 2 else 40)):
            ask = table.asked[0]
            options = ask.options
            table.answer(ask.seat, luck.choice(options))
            if table.over:
                break
        if not table.over:
            chairs.append(Chair(table, table.asked[0]))
    return chairs


@dataclass(frozen=True, slots=True)
class Paces:
    """The processor time of a game in the mean, in milliseconds, by who plays it."""

    greedy: float
    random: float

    @property
    def ratio(self) -> float:
        """A greedy game costs so many random ones."""
        return self.greedy / self.random


def paces(game: Game[Any], laps: int) -> Paces:
    """Each lap plays both from the same seed; the first games are not timed, and fill caches."""
    play_greedily(game, 0)
    greedy, at_random = [], []
    for seed in range(1, laps + 1):
        greedy.append(_milliseconds(play_greedily, game, seed))
        at_random.append(_milliseconds(play_at_random, game, seed))
    return Paces(fmean(greedy), fmean(at_random))


def play_greedily(game: Game[Any], seed: int) -> None:
    table = Table.quick(game, SEATS, seed=seed)
    let_play(table, [GreedyBot(seed * SEATS + seat) for seat in range(SEATS)])


def _milliseconds(play: Callable[[Game[Any], int], object], game: Game[Any], seed: int) -> float:
    gc.collect()
    start = process_time()
    play(game, seed)
    return (process_time() - start) * 1000
