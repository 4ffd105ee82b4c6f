"""What keeps a game of Dunjiin going, for docs/dunjiin-length.md: a watcher, and two players.

undercroft study dunjiin --watch benchmarks/dunjiin_length.py:Economy
undercroft ladder dunjiin --seats 4 --bots greedy,benchmarks.dunjiin_length:NeverLevelsUp
"""

from __future__ import annotations

from random import Random
from typing import Any

from undercroft.engine import Ask, Chair, Table

DODGES = ("dodge", "empowered")


class Economy:
    """How much Armour comes and goes in a hundred turns, and how far one hand is passed on."""

    def __init__(self) -> None:
        self.bought = self.passed = self.longest = 0

    def before(self, table: Table[Any]) -> None:
        self.there = _worn(table)

    def answered(self, table: Table[Any], ask: Ask, answer: Any) -> None:
        head, _, rest = answer.key.partition(":")
        if head == "buy":
            self.bought += int(rest)
        if head in DODGES:
            self.passed += 1
            self.longest = max(self.longest, self.passed)
        elif head in ("fight", "explore"):
            self.passed = 0

    def after(self, table: Table[Any]) -> dict[str, float]:
        lost = self.there + self.bought - _worn(table)
        turns = max(1, table.state.turn)
        return {
            "armour_lost": 100 * lost / turns,
            "armour_bought": 100 * self.bought / turns,
            "longest_row_of_dodges": self.longest,
        }


def _worn(table: Table[Any]) -> int:
    return sum(hero.armor for hero in table.state.heroes)


class NeverLevelsUp:
    """Greedy, but for something that it never does."""

    never: tuple[str, ...] = ("level_up",)

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def answer(self, chair: Chair) -> Any:
        drawn = self._draw()
        weights = chair.weigh(int(drawn * 2**32))
        wanted = [at for at, one in enumerate(chair.options) if one.key not in self.never]
        best = max(weights[at] for at in wanted)
        equals = [at for at in wanted if weights[at] == best]
        return chair.options[equals[int(drawn * len(equals))]]


class NeverShops(NeverLevelsUp):
    """Buys no Armour."""

    never = tuple(f"buy:{armour}" for armour in range(1, 40))
