"""Thinking ahead: Monte-Carlo tree search over tables that could be the true one, or a race.

Every iteration plays on a fork of its own, in which what the seat cannot know is imagined anew,
so the tree holds no states: it grows by who answered what (open loop). Where the game's judgement
favours another option it is another moment, or a good card and a bad one would share their memory.
Sensible options differ by little beside luck, so all of them meet the same deals and dice.
Each seat is taken to want its own share of the win (max^n).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from undercroft.bots.playout import Playout, favourite
from undercroft.bots.race import race
from undercroft.bots.tree import Moment, Moments
from undercroft.engine import Chair, Unknown

ITERATIONS = 200


class SearchBot:
    """Searches for so many iterations (`500`), or for so many seconds (`2s`)."""

    __slots__ = ("_draw", "_iterations", "_seconds")

    def __init__(self, seed: int, budget: str = "") -> None:
        self._draw = Random(seed).random
        self._iterations, self._seconds = read_budget(budget)

    def answer(self, chair: Chair) -> Any:
        base = int(self._draw() * 2**48)
        options, judgement = chair.options, chair.game.bot
        if len(options) == 1:
            return options[0]
        weights = chair.weigh(base)
        if not judgement.is_pondered(chair.ask.prompt):
            return options[favourite(weights)]
        if judgement.races:
            return race(chair, weights, base, self._while_thinking())
        return self._grow(chair, weights, base)

    def _grow(self, chair: Chair, weights: Sequence[float], base: int) -> Any:
        """The option that a tree of answers tried most, or that no other can catch up with."""
        root, aside, options = Moment(), Moments(), chair.options
        for left in self._while_thinking():
            at = root.select(options, weights)
            branch = root.branch(options[at])
            Playout(chair, base + branch.visits).play(options[at], branch, aside)
            if root.lead(branch) > left:
                return options[at]
        tried = [root.branch(option).visits for option in options]
        return options[tried.index(max(tried))]

    def _while_thinking(self) -> Iterator[float]:
        """How many iterations may still follow, time and again."""
        if self._iterations:
            yield from reversed(range(self._iterations))
        else:
            end = perf_counter() + self._seconds
            yield inf
            while perf_counter() < end:
                yield inf


def read_budget(budget: str) -> tuple[int, float]:
    """So many iterations, or so many seconds."""
    read: Callable[[str], float] = float if budget.endswith("s") else int
    try:
        number = read(budget.removesuffix("s")) if budget else ITERATIONS
    except ValueError:
        number = 0
    if not 0 < number < 1e9:
        raise Unknown(f"A budget is like 500 (iterations) or 2s (seconds), not {budget!r}.")
    return (0, number) if budget.endswith("s") else (int(number), 0.0)
