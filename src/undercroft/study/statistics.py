"""What can be said of many games from some of them: estimates with intervals, and quantiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import atan, cos, exp, fsum, hypot, inf, isfinite, lgamma, log, nan, pi, sin, sqrt
from statistics import NormalDist, fmean

CONFIDENCE = 0.95
ENOUGH = 10
"""Fewer values than these say nothing clear, however alike they are."""
MANY = 2000
"""With more values than these, Student's distribution is the normal one to three digits."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, and between which bounds the true one is likely to lie."""

    value: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    @property
    def bounded(self) -> bool:
        """Is it known on either side where it ends?"""
        return isfinite(self.low) and isfinite(self.high)


def deviations(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations to either side hold so much of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@cache
def students(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many deviations hold so much of Student's distribution: few values need more of them."""
    if freedom > MANY:
        return deviations(confidence)
    part = (1 + confidence) / 2
    low, high = 0.0, 2.0
    while _student_below(high, freedom) < part:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if _student_below(middle, freedom) > part else (middle, high)
    return high


def _student_below(t: float, freedom: int) -> float:
    """Student's distribution function, in its closed form for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    cosine = cos(angle)
    odd = freedom % 2
    term = total = (cosine if freedom > 1 else 0.0) if odd else 1.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    inside = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return (1 + inside) / 2


def wilson(successes: float, trials: float, confidence: float = CONFIDENCE) -> Estimate:
    """A share, with Wilson's score interval: sound near 0 and 1, and with few trials."""
    if not trials:
        return Estimate(nan, 0.0, 1.0)
    share, z = successes / trials, deviations(confidence)
    shrink = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / shrink
    reach = z / shrink * sqrt(share * (1 - share) / trials + (z / (2 * trials)) ** 2)
    low = 0.0 if successes == 0 else centre - reach
    high = 1.0 if successes == trials else centre + reach
    return Estimate(share, low, high)


def mean_interval(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """A mean, with Student's interval; one value, or a few that are alike, say nothing of it."""
    if not values:
        return Estimate(nan, -inf, inf)
    mean = fmean(values)
    if _alike(values) and not _enough_alike(len(values), confidence):
        return Estimate(mean, -inf, inf)
    reach = _reach(values, mean, confidence)
    return Estimate(mean, mean - reach, mean + reach)


def bounded_mean(
    values: Sequence[float], low: float, high: float, confidence: float = CONFIDENCE
) -> Estimate:
    """The mean of values that cannot lie beyond these bounds, and so no more can it.

    Where each lies at one or the other, it is a share. Where most are alike, Student's interval
    knows too little of the others: so it is no narrower than Wilson's would be of those that
    differ, nor than the rule of three says of what was not seen yet (of 300 one in a hundred may
    be otherwise, and lie at either bound).
    """
    if not values:
        return Estimate(nan, low, high)
    mean, ends = fmean(values), {low, high}
    if not _alike(values) and ends.issuperset(values):
        part = wilson(sum(value == high for value in values), len(values), confidence)
        return Estimate(mean, *(low + (high - low) * end for end in (part.low, part.high)))
    below = above = _reach(values, mean, confidence)
    usual, alike = Counter(values).most_common(1)[0]
    if 2 * alike > len(values):
        unseen = min(1.0, -log(1 - confidence) / len(values))
        down, up = _reaches_from(usual, values, low, high, confidence)
        below = max(below, down, (mean - low) * unseen)
        above = max(above, up, (high - mean) * unseen)
    return Estimate(mean, min(high, max(low, mean - below)), max(low, min(high, mean + above)))


def _reaches_from(
    usual: float, values: Sequence[float], low: float, high: float, confidence: float
) -> tuple[float, float]:
    """How far down and up the mean may lie, from what lies below and above the usual value."""
    if _alike(values):
        return 0.0, 0.0
    less = _part([max(0.0, usual - value) for value in values], usual - low, confidence)
    more = _part([max(0.0, value - usual) for value in values], high - usual, confidence)
    down = hypot(less.high - less.value, more.value - more.low)
    return down, hypot(more.high - more.value, less.value - less.low)


def _part(values: Sequence[float], most: float, confidence: float) -> Estimate:
    """Of values from nothing to so much: Wilson's interval, of as many as have their variance."""
    most = max(most, *values)
    if not most:
        return Estimate(0.0, 0.0, 0.0)
    share = fmean(values) / most
    variance = fmean((value / most - share) ** 2 for value in values)
    trials = len(values) * (share * (1 - share) / variance if variance else 1.0)
    part = wilson(share * trials, trials, confidence)
    return Estimate(most * part.value, most * part.low, most * part.high)


def _alike(values: Sequence[float]) -> bool:
    return min(values) == max(values)


def _enough_alike(count: int, confidence: float) -> bool:
    """Would so many hardly ever lie on the same side of the middle by chance?"""
    return count >= ENOUGH and 2.0 ** (1 - count) <= 1 - confidence


def _reach(values: Sequence[float], mean: float, confidence: float) -> float:
    """How far Student's interval goes to either side, with two values or more."""
    if _alike(values):
        return 0.0
    count = len(values)
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return students(count - 1, confidence) * sqrt(variance / count)


def paired_difference(
    before: Sequence[float], after: Sequence[float], confidence: float = CONFIDENCE
) -> Estimate:
    """How much greater `after` is in the mean, where the two lists belong together pair by pair."""
    pairs = zip(before, after, strict=True)
    return mean_interval([second - first for first, second in pairs], confidence)


def quantiles(values: Sequence[float], at: Sequence[float]) -> tuple[float, ...]:
    """The values below which such parts of all values lie, between neighbours where need be."""
    ordered = sorted(values)
    if not ordered:
        return (nan,) * len(at)
    return tuple(_quantile(ordered, part) for part in at)


def quantile_interval(
    values: Sequence[float], part: float, confidence: float = CONFIDENCE
) -> Estimate:
    """A quantile, between the values whose ranks the true one has in so many cases.

    Beyond the least and the greatest value nothing is known: there it has no bound.
    """
    ordered, count = [-inf, *sorted(values), inf], len(values)
    if not values:
        return Estimate(nan, -inf, inf)
    seldom, below, low, high = (1 - confidence) / 2, 0.0, 0, count + 1
    for rank in range(1, count + 1):
        below += _binomial(rank - 1, count, part)
        if below <= seldom:
            low = rank
        if below >= 1 - seldom:
            high = rank
            break
    return Estimate(_quantile(ordered[1:-1], part), ordered[low], ordered[high])


def _binomial(hits: int, tries: int, chance: float) -> float:
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return exp(ways + hits * log(chance) + (tries - hits) * log(1 - chance))


def _quantile(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
