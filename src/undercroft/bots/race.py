"""A race between a few options: each is tried in the same deals until one is ahead for sure.

Nothing that comes after them is planned. Where luck is great, a tree would spend most of its looks
on answers that are never asked for, and believe the judgement it started from too long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from undercroft.bots.playout import Playout
from undercroft.engine import Chair

FIELD = 5
"""So many options run, those that look best."""
EARLY = 8
"""Before so many deals no option is out."""
SURE = 2.0
"""It is out when the best is ahead of it by more standard errors than this."""


class Runner:
    """An option in a race, and what came of it, deal by deal."""

    __slots__ = ("option", "seen")

    def __init__(self, option: Any) -> None:
        self.option = option
        self.seen: list[float] = []

    def beaten_by(self, best: Runner) -> bool:
        leads = [theirs - mine for theirs, mine in zip(best.seen, self.seen, strict=True)]
        return len(leads) >= EARLY and fmean(leads) > SURE * stdev(leads) / sqrt(len(leads))


def race(chair: Chair, weights: Sequence[float], seed: int, looks: Iterator[object]) -> Any:
    """The option that did best, after so many looks or as soon as all others are out."""
    ranked = sorted(range(len(weights)), key=lambda at: -weights[at])
    field = [Runner(chair.options[at]) for at in ranked[:FIELD]]
    best = field[0]
    for deal in count(seed):
        running = zip(field, looks, strict=False)
        lap = [Playout(chair, deal).judge(runner.option) for runner, _ in running]
        if len(lap) < len(field):
            break
        for runner, outcome in zip(field, lap, strict=True):
            runner.seen.append(outcome)
        best = max(field, key=lambda runner: sum(runner.seen))
        field = [runner for runner in field if runner is best or not runner.beaten_by(best)]
        if len(field) == 1:
            break
    return best.option
