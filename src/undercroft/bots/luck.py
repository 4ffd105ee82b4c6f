"""Luck told apart from wit: a chance that counts who draws better than the mean."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Chance, Luck, State


class Fair(Chance):
    """Another chance, and in `had` by seat how much more was drawn from it than the mean.

    What is drawn beyond the mean comes to nothing in the long run, whoever draws and whatever the
    game says that its cards bring. So points less luck have the same mean, and vary less.
    """

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
