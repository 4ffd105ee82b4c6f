"""What a search remembers: who was asked what, what they answered, and what came of it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt

CURIOSITY = 0.4
"""How much an option's promise counts against what was seen of it."""
TEMPER = 0.25
"""Differences of judgement well below this hardly matter, those well above it decide."""
DOUBT = 0.25
"""How much of the first look is shared out evenly, whatever the judgement says."""


class Branch:
    """An option in a moment of the tree, and what came of it."""

    __slots__ = ("later", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.later = Moments()


class Moment:
    """A seat being asked something, in all the tables where that came up alike."""

    __slots__ = ("branches",)

    def __init__(self) -> None:
        self.branches: dict[Hashable, Branch] = {}

    def select(self, keys: Sequence[Hashable], weights: Sequence[float]) -> int:
        """The option to try next: well seen, or promising and not yet seen enough (PUCT)."""
        found = [self.branch(key) for key in keys]
        visits = sum([branch.visits for branch in found])
        mean = sum([branch.total for branch in found]) / visits if visits else 0.0
        reach = CURIOSITY * sqrt(visits + 1)
        scores = [
            (branch.total / branch.visits if branch.visits else mean)
            + reach * prior / (1 + branch.visits)
            for branch, prior in zip(found, priors(weights), strict=True)
        ]
        return scores.index(max(scores))

    def lead(self, first: Branch) -> int:
        """How much more often it was tried than any other."""
        others = [one.visits for one in self.branches.values() if one is not first]
        return first.visits - max(others, default=0)

    def branch(self, key: Hashable) -> Branch:
        found = self.branches.get(key)
        if found is None:
            found = self.branches[key] = Branch()
        return found


class Moments(dict[Hashable, Moment]):
    """What may come next, by who is asked what, and what looks best then."""


def priors(weights: Sequence[float]) -> list[float]:
    """How the first looks are shared out among the options."""
    best = max(weights)
    powers = [exp((weight - best) / TEMPER) for weight in weights]
    total, even = sum(powers), DOUBT / len(weights)
    return [even + (1 - DOUBT) * power / total for power in powers]
