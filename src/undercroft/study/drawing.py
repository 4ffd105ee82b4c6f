"""Plots as SVG: drawn once, readable in light, in dark and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10

from undercroft.study.figures import Show, on_scale
from undercroft.study.plots import Bins, histogram, scale
from undercroft.study.statistics import Estimate

WIDTH = 720
LETTER = 7.2
"""About how wide a letter is."""
ROW, AXIS = 26, 34
MOST_LABEL = 34
"""A longer label is broken before this many letters."""


@dataclass(frozen=True, slots=True)
class Dot:
    """An estimate to be drawn: its name, its interval, and what it is measured by."""

    label: str
    estimate: Estimate
    mark: float | None = None
    clear: bool = True

    @property
    def tone(self) -> str:
        """More or less than its mark, or nothing clear."""
        if self.mark is None or not self.clear or not self.estimate.excludes(self.mark):
            return "plain"
        return "more" if self.estimate.value > self.mark else "less"


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from low to high."""
    span = high - low
    if not isfinite(span) or span <= 0:
        return [low]
    rough = span / about
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * round_one for round_one in (1, 2, 5, 10) if unit * round_one >= rough)
    first = ceil(low / step - 1e-9)
    last = floor(high / step + 1e-9)
    return [at * step for at in range(first, last + 1)]


def dots(
    title: str, rows: Sequence[Dot], show: Show, bounds: tuple[float, float] | None = None
) -> str:
    """Dots with their intervals on one scale, each with its figure beside it."""
    marks = [row.mark for row in rows if row.mark is not None]
    low, high = bounds or _with_air(*scale([row.estimate for row in rows], *marks))
    frame = _Frame(low, high, [row.label for row in rows], show)
    body = [part for at, row in enumerate(rows) for part in _dot(frame, at, row)]
    return frame.drawn(title, body)


def _dot(frame: _Frame, at: int, row: Dot) -> Iterator[str]:
    y = frame.middle(at)
    one = row.estimate
    yield frame.label(at)
    if row.mark is not None and frame.low <= row.mark <= frame.high:
        x = frame.x(row.mark)
        yield f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="{y - 11:.1f}" y2="{y + 11:.1f}"/>'
    if not isfinite(one.value):
        return
    left, right = frame.x(one.low), frame.x(one.high)
    yield f'<line class="reach {row.tone}" x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>'
    yield f'<circle class="{row.tone}" cx="{frame.x(one.value):.1f}" cy="{y}" r="4.5"/>'
    yield frame.figure(at, frame.show(one.value))


def bars(title: str, rows: Sequence[tuple[str, Estimate]], show: Show) -> str:
    """Shares as bars from nothing to all."""
    frame = _Frame(0.0, 1.0, [label for label, _ in rows], show)
    body = []
    for at, (_, share) in enumerate(rows):
        y, left = frame.middle(at), frame.x(0)
        width = max(0.0, frame.x(share.value) - left)
        body += [
            frame.label(at),
            f'<rect class="bar" x="{left:.1f}" y="{y - 8}" width="{width:.1f}" height="16"/>',
            f'<line class="reach whisker" x1="{frame.x(share.low):.1f}" '
            f'x2="{frame.x(share.high):.1f}" y1="{y}" y2="{y}"/>',
            frame.figure(at, show(share.value)),
        ]
    return frame.drawn(title, body)


def spreads(title: str, rows: Sequence[tuple[str, Sequence[float]]], over: Bins, show: Show) -> str:
    """How values are spread, a row of columns for each list, on one scale."""
    tall = 84 if len(rows) == 1 else 56
    frame = _Frame(over.low, over.high, [label for label, _ in rows], show, tall)
    body = []
    for at, (_, values) in enumerate(rows):
        counts = histogram(values, over.low, over.step, over.count)
        body.append(frame.label(at))
        body.append(_columns(frame, at, counts, over))
    return frame.drawn(title, body)


def _columns(frame: _Frame, at: int, counts: Sequence[int], over: Bins) -> str:
    top, foot = max([*counts, 1]), (at + 1) * frame.row - 2
    wide = frame.x(over.low + over.step) - frame.x(over.low)
    drawn = []
    for column, count in enumerate(counts):
        tall = (frame.row - 10) * count / top
        if tall:
            x = frame.x(over.low + over.step * column)
            drawn.append(
                f'<rect class="bar" x="{x:.1f}" y="{foot - tall:.1f}" '
                f'width="{max(0.6, wide - 0.6):.1f}" height="{tall:.1f}"/>'
            )
    return "".join(drawn)


def _with_air(low: float, high: float) -> tuple[float, float]:
    air = (high - low) * 0.04 or abs(high) * 0.04 or 0.5
    return low - air, high + air


class _Frame:
    """The room of a plot: labels to the left, figures to the right, an axis below."""

    def __init__(
        self, low: float, high: float, labels: Sequence[str], show: Show, row: int = ROW
    ) -> None:
        self.low, self.high, self.row = low, high, row
        self.show = on_scale(show, low, high)
        self.labels = [_broken(label) for label in labels]
        longest = max((len(line) for lines in self.labels for line in lines), default=0)
        self.left = 14 + longest * LETTER
        self.right = WIDTH - 76

    def x(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        span = (self.high - self.low) or 1.0
        return self.left + (inside - self.low) / span * (self.right - self.left)

    def middle(self, at: int) -> float:
        return at * self.row + self.row / 2

    def label(self, at: int) -> str:
        lines = self.labels[at]
        top = self.middle(at) + 4 - 6.5 * (len(lines) - 1)
        return "".join(
            f'<text class="label" x="{self.left - 10:.1f}" y="{top + 13 * n:.1f}">'
            f"{escape(line)}</text>"
            for n, line in enumerate(lines)
        )

    def figure(self, at: int, said: str) -> str:
        y = self.middle(at) + 4
        return f'<text class="figure" x="{WIDTH - 2}" y="{y:.1f}">{escape(said)}</text>'

    def drawn(self, title: str, body: Sequence[str]) -> str:
        foot = self.row * len(self.labels)
        lines = "".join(self._tick(value, foot) for value in ticks(self.low, self.high))
        return (
            f'<svg viewBox="0 0 {WIDTH} {foot + AXIS}" role="img" aria-label="{escape(title)}">'
            f"{lines}{''.join(body)}</svg>"
        )

    def _tick(self, value: float, foot: float) -> str:
        x = self.x(value)
        return (
            f'<line class="tick" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{foot + 5}"/>'
            f'<text class="axis" x="{x:.1f}" y="{foot + 20}">{escape(self.show(value))}</text>'
        )


def _broken(label: str) -> list[str]:
    """In lines that are not too long, broken between words."""
    lines = [""]
    for word in label.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > MOST_LABEL:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
