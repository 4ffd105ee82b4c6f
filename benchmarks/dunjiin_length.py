"""What keeps a game of Dunjiin going, for docs/dunjiin-length.md: a watcher of Armour and dodges.

undercroft study dunjiin --watch benchmarks/dunjiin_length.py:Economy
"""

from __future__ import annotations

from typing import Any

from undercroft.engine import Ask, Table

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
