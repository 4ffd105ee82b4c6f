"""Whatever looks best at once, by the game's own judgement."""

from __future__ import annotations

from random import Random
from typing import Any

from undercroft.engine import Chair


class GreedyBot:
    """Picks the option or idea that `game.bot.weigh` puts highest; among equals, any."""

    __slots__ = ("_draw",)

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def answer(self, chair: Chair) -> Any:
        ask, drawn = chair.ask, self._draw()
        if len(ask.options) == 1:
            return ask.options[0]
        weights = chair.weigh(int(drawn * 2**32))
        best = max(weights)
        equals = [at for at, weight in enumerate(weights) if weight == best]
        return ask.options[equals[int(drawn * len(equals))]]
