"""What is good in Rial's Dungeon, rather than allowed."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Ask
from undercroft.games.rials.state import Dungeon


def weigh(dungeon: Dungeon, ask: Ask) -> Sequence[float]:
    return [0.0] * len(ask.options)


def worth(dungeon: Dungeon) -> Sequence[float]:
    seats = len(dungeon.explorers)
    return [1 / seats] * seats
