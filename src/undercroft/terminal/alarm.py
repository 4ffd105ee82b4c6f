"""An alarm that a table has set: its clock runs while people play, and stands still between."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from undercroft.engine import ALARM, Outside, Table

CLOCK = "clock"
"""The event of people getting up from a table with an alarm: how many seconds they played."""


class Alarm:
    """Sounds once, after so many seconds of play, by a clock that counts seconds."""

    def __init__(self, seconds: float, spent: float, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.began = clock() - spent
        self.seconds = seconds

    @classmethod
    def of(cls, table: Table[Any], clock: Callable[[], float]) -> Alarm | None:
        """The alarm of a table, where it has one that has not sounded yet."""
        minutes = table.game.alarm(table.settings)
        heard = [entry for entry in table.memory.entries if isinstance(entry, Outside)]
        if minutes is None or any(entry.what == ALARM for entry in heard):
            return None
        played = [entry.detail for entry in heard if entry.what == CLOCK]
        spent = played[-1] if played and isinstance(played[-1], int | float) else 0
        return cls(60 * minutes, spent, clock)

    @property
    def spent(self) -> float:
        return self.clock() - self.began

    @property
    def left(self) -> float:
        return max(0, self.seconds - self.spent)

    @property
    def is_due(self) -> bool:
        return self.spent >= self.seconds

    def sound(self, table: Table[Any]) -> None:
        table.hear(Outside(ALARM))

    def stop(self, table: Table[Any]) -> None:
        """Somebody gets up: what was played so far is written down."""
        table.hear(Outside(CLOCK, None, round(self.spent)))

    def __str__(self) -> str:
        minutes, seconds = divmod(ceil(self.left), 60)
        return f"{minutes}:{seconds:02} till the alarm"
