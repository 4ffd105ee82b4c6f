"""Luck and skill: how much of who wins is the bots', the deal's, and of what falls later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from math import fsum
from statistics import fmean

from undercroft.study.statistics import Estimate, bounded_mean

Seated = Sequence[tuple[str, float]]
"""One game: by seat, who sat there and which part of the win it had."""
Deal = Sequence[Seated]
"""The same deal, once for every rotation of the seats."""
FEWEST = 3
"""Of fewer deals nothing can be said: one is left out in turn."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Parts of the variance of results; together they are one.

    The values are those that come out right in the mean, so that one may be a little less than
    nothing; the bounds are not.
    """

    bots: Estimate
    """Who plays."""
    deal: Estimate
    """What a seat is dealt, or has by being that seat: it meets whoever sits there."""
    rest: Estimate
    """Whatever falls while they play, and what they make of each other."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """What the games of a deal show, or the means of many deals."""

    edge: float
    """How much more than a fair share the first bot has on a chair."""
    dealt: float
    """The variance between seats, without what chance alone would make of it: that of the deal,
    less what the bots make between the games of a seat."""
    total: float
    """The variance of all."""


def sources(deals: Sequence[Deal]) -> Sources | None:
    """A variance analysis with two bots as one cause and the seats of each deal as another."""
    if len(deals) < FEWEST or len(deals[0]) < 2:
        return None
    seen = [_seen(deal, deals[0][0][0][0]) for deal in deals]
    rotations, seats, count = len(deals[0]), len(deals[0][0]), len(seen)
    mean = _Seen(*(fmean(part) for part in zip(*map(astuple, seen), strict=True)))
    if not mean.total:
        return None
    spread = fsum((one.edge - mean.edge) ** 2 for one in seen)
    by_bots, by_deal = _components(mean, spread, count, rotations)
    edge = bounded_mean([one.edge for one in seen], -1 / seats, 1 / seats)
    bots = Estimate(by_bots, *(bound / mean.total for bound in _squared(edge)))
    without = [
        _components(
            _left_out(one, mean, count),
            spread - (one.edge - mean.edge) ** 2 * count / (count - 1),
            count - 1,
            rotations,
        )[1]
        for one in seen
    ]
    deal = _jackknifed(by_deal, without)
    return Sources(bots, deal, _rest(bots, deal))


def _seen(deal: Deal, bot: str) -> _Seen:
    fair, rotations = 1 / len(deal[0]), len(deal)
    edge = fmean(share - fair for game in deal for name, share in game if name == bot)
    seats = [[share - fair for _, share in seat] for seat in zip(*deal, strict=True)]
    means = [fmean(seat) for seat in seats]
    within = [
        sum((share - mean) ** 2 for share in seat) / (rotations - 1)
        for seat, mean in zip(seats, means, strict=True)
    ]
    dealt = fmean(mean**2 - by / rotations for mean, by in zip(means, within, strict=True))
    total = fmean(share**2 for seat in seats for share in seat)
    return _Seen(edge, dealt, total)


def _left_out(one: _Seen, mean: _Seen, count: int) -> _Seen:
    """The mean of the others."""
    pairs = zip(astuple(mean), astuple(one), strict=True)
    return _Seen(*((count * of_all - its) / (count - 1) for of_all, its in pairs))


def _components(mean: _Seen, spread: float, count: int, rotations: int) -> tuple[float, float]:
    """Of the variance, the bots' part and the deal's, neither too great nor too small in the mean.

    The square of a mean is too great by the variance of that mean.
    """
    bots = mean.edge**2 - spread / (count * (count - 1))
    dealt = mean.dealt + bots / (rotations - 1)
    return (bots / mean.total, dealt / mean.total) if mean.total > 0 else (0.0, 0.0)


def _squared(edge: Estimate) -> tuple[float, float]:
    """Between which bounds a square lies."""
    bounds = edge.low**2, edge.high**2
    return 0.0 if not edge.excludes(0) else min(bounds), max(bounds)


def _jackknifed(value: float, without: Sequence[float]) -> Estimate:
    """With the bounds that follow from leaving out one deal in turn; none lies below nothing."""
    count = len(without)
    pseudo = [round(count * value - (count - 1) * one, 12) for one in without]
    found, inside = bounded_mean(pseudo, -1, 2), min(1.0, max(0.0, value))
    below, above = found.value - found.low, found.high - found.value
    return Estimate(value, max(0.0, inside - below), min(1.0, inside + above))


def _rest(bots: Estimate, deal: Estimate) -> Estimate:
    """What is neither, between what both leave at the least and at the most."""
    low, high = 1 - bots.high - deal.high, 1 - bots.low - deal.low
    return Estimate(1 - bots.value - deal.value, max(0.0, low), max(0.0, high))
