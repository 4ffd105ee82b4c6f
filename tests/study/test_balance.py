"""The tables of the balance pages: shares are those of a study, and so are their intervals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benchmarks import dungeonopoly, lords
from undercroft.study.statistics import wilson


@pytest.mark.parametrize("told", [dungeonopoly.percent, lords.share])
def test_shares_lie_where_shares_can(told: Callable[[list[float]], str]) -> None:
    """Of a hundred games that were all lost, a few may yet be won."""
    two = wilson(2, 100)
    assert told([1.0, 1.0] + [0.0] * 98) == f"2.0 ({100 * two.low:.1f} … {100 * two.high:.1f})"
    assert told([0.0] * 100) == "0.0 (0.0 … 3.0)"
    assert told([0.5] + [0.0] * 99).startswith("0.5 (0.")


def test_a_difference_of_shares_may_lie_on_either_side() -> None:
    assert dungeonopoly.percent([-1.0, 1.0] * 50, -1).startswith("0.0 (-")
    assert dungeonopoly.percent([0.0] * 100, -1) == "0.0 (-3.0 … 3.0)"
