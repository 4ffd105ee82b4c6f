"""Luck told apart from wit: a chance that counts who draws better than the mean.

What is drawn beyond the mean comes to nothing in the long run, whoever draws and whatever the game
says that its cards bring. So what is won, less luck, has the same mean and varies less.
"""

from __future__ import annotations

from typing import Any

from undercroft.engine import Chance, Luck, Seat, State

LITTLE = 1.0
"""A point more or less, to see how a share moves with it."""


class Fair(Chance):
    """Another chance, and in `had`, by seat, how much more was drawn from it than the mean."""

    __slots__ = ("_chance", "_luck", "_state", "had")

    def __init__(self, chance: Chance, luck: Luck[Any], state: State, had: list[float]) -> None:
        self._chance, self._luck, self._state, self.had = chance, luck, state, had

    def below(self, bound: int) -> int:
        return self._chance.below(bound)

    def take(self, items: list[Any]) -> Any:
        seat, brings = self._luck.draws(self._state, items[0])
        mean = sum([brings.get(item, 0.0) for item in items]) / len(items)
        taken = self._chance.take(items)
        self.had[seat] += brings.get(taken, 0.0) - mean
        return taken


class Weighed(Fair):
    """Counts in `shares` what luck changed of each seat's share of the win, as it was then."""

    __slots__ = ("shares",)

    def __init__(self, chance: Chance, luck: Luck[Any], state: State, seats: int) -> None:
        super().__init__(chance, luck, state, [0.0] * seats)
        self.shares = [0.0] * seats

    def take(self, items: list[Any]) -> Any:
        seat, _ = self._luck.draws(self._state, items[0])
        gains = self._gains(seat)
        before = self.had[seat]
        taken = super().take(items)
        for other, gain in enumerate(gains):
            self.shares[other] += gain * (self.had[seat] - before)
        return taken

    def _gains(self, lucky: Seat) -> list[float]:
        """What each seat gains of the win if one of them is luckier by a little."""
        less, more = (
            self._luck.worth(self._state, [by * (seat == lucky) for seat in range(len(self.had))])
            for by in (LITTLE, -LITTLE)
        )
        return [(after - before) / (2 * LITTLE) for before, after in zip(less, more, strict=True)]
