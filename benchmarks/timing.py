"""Races: contestants play random games in turn, so that a busy machine slows all of them alike."""

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count, product
from statistics import median
from time import perf_counter
from typing import Self, TypeVar

from rich.console import Console
from rich.progress import track

Step = TypeVar("Step")


@dataclass(frozen=True, slots=True)
class Tally:
    """What was decided: every answer, and the free ones, which had more than one legal option."""

    decisions: int
    free: int
    games: int = 1


Play = Callable[[int], Tally]
"""From a seed, a game (or several, if they are small) and its tally. Seeds begin at 1."""


@dataclass(frozen=True, slots=True)
class Contestant:
    name: str
    game: str
    play: Play


@dataclass(frozen=True, slots=True)
class Rate:
    games: int
    decisions: int
    free: int
    seconds: float

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def free_a_second(self) -> float:
        return self.free / self.seconds


@dataclass(frozen=True, slots=True)
class Spread:
    """The median over the rounds, and the worst and the best of them."""

    median: float
    low: float
    high: float

    @classmethod
    def over(cls, rounds: Iterable[float]) -> Self:
        figures = sorted(rounds)
        return cls(median(figures), figures[0], figures[-1])


@dataclass(frozen=True, slots=True)
class Speed:
    contestant: Contestant
    rates: tuple[Rate, ...]

    @property
    def decisions(self) -> Spread:
        return Spread.over(rate.decisions_a_second for rate in self.rates)

    @property
    def free(self) -> Spread:
        return Spread.over(rate.free_a_second for rate in self.rates)

    @property
    def decisions_a_game(self) -> float:
        return sum(rate.decisions for rate in self.rates) / sum(rate.games for rate in self.rates)

    def times(self, other: "Speed") -> Spread:
        """How many times as many decisions as the other, compared round by round."""
        rounds = zip(self.rates, other.rates, strict=True)
        return Spread.over(a.decisions_a_second / b.decisions_a_second for a, b in rounds)

    def free_times(self, other: "Speed") -> Spread:
        rounds = zip(self.rates, other.rates, strict=True)
        return Spread.over(a.free_a_second / b.free_a_second for a, b in rounds)


def rate(play: Play, seconds: float, first_seed: int = 1) -> Rate:
    """Play for so long, and then the last game to its end; all of it is timed."""
    games = decisions = free = 0
    gc.collect()  # nobody pays for the litter of whoever played before
    start = perf_counter()
    for seed in count(first_seed):
        tally = play(seed)
        games += tally.games
        decisions += tally.decisions
        free += tally.free
        if (spent := perf_counter() - start) >= seconds:
            break
    return Rate(games, decisions, free, spent)


def race(contestants: Sequence[Contestant], rounds: int, seconds: float) -> list[Speed]:
    """In each round each contestant plays for so many seconds; another begins each round."""
    for contestant in watched(contestants, "Warming up"):
        contestant.play(1)
    rates: list[list[Rate]] = [[] for _ in contestants]
    for lap, place in watched(list(product(range(rounds), range(len(contestants)))), "Racing"):
        who = (place + lap) % len(contestants)
        rates[who].append(rate(contestants[who].play, seconds, first_seed=1 + lap * 1_000_000))
    return [Speed(*pair) for pair in zip(contestants, map(tuple, rates), strict=True)]


def watched(steps: Sequence[Step], doing: str) -> Iterable[Step]:
    """The same, with a bar for whoever waits; drawn so seldom that nobody is slowed by it."""
    here = Console(stderr=True)
    return track(
        steps,
        f"{doing:12}",
        console=here,
        transient=True,
        refresh_per_second=2,
        disable=not here.is_terminal,
    )


def table(speeds: Sequence[Speed], against: Speed) -> str:
    """The speeds as text, with ratios to one of them."""
    head = f"{'':26}{'decisions/s':>12}{'(low to high)':>22}{'ratio':>8}{'free/s':>10}{'ratio':>8}"
    return "\n".join([head + f"{'a game':>10}", *(row(each, against) for each in speeds)])


def row(speed: Speed, against: Speed) -> str:
    pace = speed.decisions
    return (
        f"{speed.contestant.name + ' ' + speed.contestant.game:26}"
        f"{pace.median:12,.0f}{f'({pace.low:,.0f} to {pace.high:,.0f})':>22}"
        f"{speed.times(against).median:8.2f}"
        f"{speed.free.median:10,.0f}{speed.free_times(against).median:8.2f}"
        f"{speed.decisions_a_game:10,.1f}"
    )
