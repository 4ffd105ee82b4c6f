"""Figures as they are read: shares in hundredths, numbers with about three digits."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from undercroft.study.statistics import Estimate

Show = Callable[[float], str]


def give_or_take(share: Estimate) -> str:
    """A share and half its interval, both in hundredths."""
    reach = 50 * (share.high - share.low)
    digits = 0 if reach >= 9.5 else 1
    return f"{100 * share.value:.{digits}f}±{reach:.{digits}f}"


def with_reach(mean: Estimate) -> str:
    reach = (mean.high - mean.low) / 2
    return f"{mean.value:.2f}" + (f"±{reach:.2f}" if isfinite(reach) else "")


ALIKE = "all alike"
"""No other value was seen, and nothing says how far another would lie."""


def between(estimate: Estimate, show: Show) -> str:
    bounds = estimate.low, estimate.high
    return " … ".join(map(show, bounds)) if bounds[0] < bounds[1] else ALIKE


def signed_between(estimate: Estimate, show: Show) -> str:
    return between(estimate, lambda value: signed(value, show))


def part_of_all(part: Estimate) -> str:
    """A part of a whole, in hundredths and with its bounds; an estimate below none is none."""
    value = min(1.0, max(0.0, part.value))
    return f"{100 * value:.0f} ({100 * part.low:.0f} … {100 * part.high:.0f})"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %" if isfinite(share) else "?"


def hundredths(share: float) -> str:
    """A share at the end of a scale."""
    return f"{100 * share:.0f} %"


NARROW = 0.025
"""On a shorter scale of shares some whole hundredths would stand twice, or in a wrong place."""


def on_scale(show: Show, low: float, high: float) -> Show:
    """As it is shown where a scale has room for whole hundredths; else with a digit more."""
    return percent if show is hundredths and high - low <= NARROW else show


def points(share: float) -> str:
    """A share, or how far one share is from another, in hundredths."""
    return f"{100 * share:.1f}" if isfinite(share) else "?"


VAST = {999.5e9: (1e12, "tn"), 999.5e6: (1e9, "bn"), 999_999.5: (1e6, "M")}
"""From where on numbers are told in so many, and by which sign: a table has room for no others."""


def _three_digits(value: float) -> str:
    size = abs(value)
    return f"{value:,.{2 if size < 9.995 else 1 if size < 99.95 else 0}f}"


def number(value: float) -> str:
    """About three digits of it."""
    if not isfinite(value):
        return "?"
    if (unit := next((one for one in VAST if abs(value) >= one), None)) is not None:
        return f"{_three_digits(value / VAST[unit][0])} {VAST[unit][1]}"
    digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f}"


def quantile(value: float) -> str:
    """Three digits of it, and never a power of ten."""
    if value == 0 or 1e-4 <= abs(value) < 999.5:
        return f"{value:.3g}"
    return number(round(value)) if 999.5 <= abs(value) < 1000 else number(value)


def signed(value: float, show: Show) -> str:
    return ("+" if value > 0 else "−" if value < 0 else "") + show(abs(value))


def word_of(name: str, word: str) -> str:
    """A word that holds of some; of a yes or no, what it says."""
    truth = {"on": spaced(name), "off": f"not {spaced(name)}"}
    return truth.get(word, spaced(word))


def spaced(key: str) -> str:
    return key.replace("_", " ")
