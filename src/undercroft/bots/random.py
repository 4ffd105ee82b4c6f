"""Any option is as good as another."""

from __future__ import annotations

from random import Random
from typing import Any

from undercroft.engine import Chair


class RandomBot:
    """Picks uniformly."""

    __slots__ = ("_draw",)

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def answer(self, chair: Chair) -> Any:
        options = chair.options
        return options[int(self._draw() * len(options))]
