"""Luck and skill: how much of who wins is the bots', the deal's, and of what falls later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

Seated = Sequence[tuple[str, float]]
"""One game: by seat, who sat there and which part of the win it had."""
Deal = Sequence[Seated]
"""The same deal, once for every rotation of the seats."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Parts of the variance of results; together they are one."""

    bots: float
    """Who plays."""
    deal: float
    """What a seat is dealt, or has by being that seat: it meets whoever sits there."""
    rest: float
    """Whatever falls while they play, and what they make of each other."""


def sources(deals: Sequence[Deal]) -> Sources | None:
    """A variance analysis with bots as one cause and the seats of each deal as another."""
    if len(deals) < 2 or len(deals[0]) < 2:
        return None
    shares = [share for deal in deals for game in deal for _, share in game]
    mean = fmean(shares)
    total = fmean((share - mean) ** 2 for share in shares)
    if not total:
        return None
    edges = _edges(deals, mean)
    doubt = total * (len(edges) - 1) / len(shares)  # what chance alone would make of bots' means
    chairs = [edges[name] ** 2 for deal in deals for game in deal for name, _ in game]
    bots = min(1.0, max(0.0, fmean(chairs) - doubt) / total)
    dealt = min(1.0 - bots, _of_deals(deals, mean, edges) / total)
    return Sources(bots, dealt, 1 - bots - dealt)


def _edges(deals: Sequence[Deal], mean: float) -> dict[str, float]:
    """How much more or less than the mean each bot has on a chair."""
    had: dict[str, list[float]] = {}
    for deal in deals:
        for game in deal:
            for name, share in game:
                had.setdefault(name, []).append(share)
    return {name: fmean(shares) - mean for name, shares in had.items()}


def _of_deals(deals: Sequence[Deal], mean: float, edges: Mapping[str, float]) -> float:
    """The variance between seats of deals, without that within them."""
    groups = [
        [share - mean - edges[name] for name, share in seat]
        for deal in deals
        for seat in zip(*deal, strict=True)
    ]
    rotations = len(groups[0])
    means = [fmean(group) for group in groups]
    within = fmean(
        sum((value - middle) ** 2 for value in group) / (rotations - 1)
        for group, middle in zip(groups, means, strict=True)
    )
    between = fmean(middle**2 for middle in means)
    return max(0.0, between - within / rotations)
