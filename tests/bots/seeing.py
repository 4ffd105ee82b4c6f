"""Chairs that show how a player looks: at what it may know, and how often it thinks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.engine import Ask, Chair, Gathering, Quick, State, Table

OTHERWISE = 4711
"""The seed of what is put in the place of the truth."""


class Imagined(Chair):
    """Shows a player a table whose secrets were replaced before it looks."""

    __slots__ = ()

    def __init__(self, table: Table[Any], ask: Ask) -> None:
        super().__init__(table, ask)

    def glimpse(self, seed: int | str | None = None) -> State:
        state = super().glimpse(OTHERWISE)
        state.chance = Quick(seed)
        self.game.hide(state, self.seat, state.chance)
        return state

    def weigh(self, seed: int | str | None = None) -> Sequence[float]:
        weights: Sequence[float] = self.game.bot.weigh(self.glimpse(seed), self.ask)
        return weights

    def fork(self, seed: int | str | None = None) -> Table[Any]:
        table = super().fork(OTHERWISE)
        chance = Quick(seed)
        self.game.hide(table.state, self.seat, chance)
        table.state.chance = chance
        if isinstance(table.question, Gathering):
            table.question = Gathering(table.question.offer)
        return table


class Counting(Chair):
    """Counts the forks that a player takes, and writes down of which seed."""

    __slots__ = ("seeds",)

    def __init__(self, table: Table[Any], ask: Ask) -> None:
        super().__init__(table, ask)
        self.seeds: list[int | str | None] = []

    @property
    def forks(self) -> int:
        return len(self.seeds)

    def fork(self, seed: int | str | None = None) -> Table[Any]:
        self.seeds.append(seed)
        return super().fork(seed)
