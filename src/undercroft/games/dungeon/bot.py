"""What is good in Dungeon!, rather than allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.engine import Choice
from undercroft.games.dungeon.state import Dungeon


def weigh(dungeon: Dungeon, ask: Choice[Any]) -> Sequence[float]:
    return [0.0] * len(ask.options)


def worth(dungeon: Dungeon) -> Sequence[float]:
    seats = len(dungeon.delvers)
    return [1 / seats] * seats
