"""Small pictures made of letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from undercroft.study.statistics import Estimate

NARROWEST, WIDEST = 12, 60
EIGHTHS = "▁▂▃▄▅▆▇█"


def spark(counts: Sequence[int]) -> str:
    """Columns of letters, the highest for the greatest count; nothing where there is nothing."""
    top = max(counts, default=0)
    return "".join(EIGHTHS[(count * 8 - 1) // top] if count else " " for count in counts)


@dataclass(frozen=True, slots=True)
class Bins:
    """Columns from low on, each so wide."""

    low: float
    step: float
    count: int

    @property
    def high(self) -> float:
        return self.low + self.step * self.count


def bins(low: float, high: float, width: int, whole: bool) -> Bins:
    """At most so many columns from low to high; each stands for as many whole numbers."""
    if not whole:
        return Bins(low, (high - low) / width or 1, width)
    low, high = floor(low), ceil(high) + 1
    step = float(ceil((high - low) / width))
    return Bins(low, step, ceil((high - low) / step))


def shape(values: Sequence[float], over: Bins) -> str:
    """How the values are spread."""
    return spark(histogram(values, over.low, over.step, over.count))


def histogram(values: Sequence[float], low: float, step: float, bins: int) -> list[int]:
    """How many values fall into each of the bins; those beyond are left out."""
    counts = [0] * bins
    for value in values:
        at = floor((value - low) / step)
        if 0 <= at < bins:
            counts[at] += 1
    return counts


def whiskers(
    estimate: Estimate, low: float, high: float, width: int, mark: float | None = None
) -> str:
    """A dot with its interval on a scale from low to high, and a mark to measure it by."""
    letters = [" "] * width
    if mark is not None and low <= mark <= high:
        letters[_column(mark, low, high, width)] = "┊"
    if isfinite(estimate.value):
        ends = [_column(bound, low, high, width) for bound in (estimate.low, estimate.high)]
        for at in range(ends[0], ends[1] + 1):
            letters[at] = "┼" if letters[at] == "┊" else "─"
        letters[_column(estimate.value, low, high, width)] = "●"
    return "".join(letters)


def axis(low: float, high: float, width: int, show: Callable[[float], str]) -> str:
    """A line under a plot, with the ends of its scale and, where there is room, its middle.

    It is longer than a plot of few columns, and a single one has but its beginning.
    """
    left, middle, right = show(low), show((low + high) / 2), show(high)
    room = width - len(left) - len(right)
    if room < 1:
        return left if width == 1 else f"{left}…{right}"
    between = middle.center(room) if room > len(middle) + 3 else " " * room
    return left + between + right


def _column(value: float, low: float, high: float, width: int) -> int:
    inside = min(max(value, low), high)
    return round((inside - low) / ((high - low) or 1) * (width - 1))


def scale(estimates: Sequence[Estimate], *marks: float) -> tuple[float, float]:
    """Bounds that hold all the intervals and marks."""
    bounds = [one for e in estimates for one in (e.low, e.value, e.high)]
    held = [bound for bound in (*bounds, *marks) if isfinite(bound)]
    return (min(held), max(held)) if held else (0.0, 1.0)


class Plot:
    """A picture as wide as there is room."""

    def __init__(self, draw: Callable[[int], str], colour: str = "") -> None:
        self._draw = draw
        self._colour = colour

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = min(options.max_width, WIDEST)
        yield Text(self._draw(room), self._colour, no_wrap=True, overflow="crop")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(NARROWEST, WIDEST).with_maximum(options.max_width)
