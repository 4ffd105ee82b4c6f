"""How long a table has been played: what clocks and alarms are measured by."""

from __future__ import annotations

import time


class Hours:
    """A table's own time, from the moment it began.

    It stands while no process keeps the room, and never runs back or leaps, whatever the clocks of
    machines do: nobody loses a turn to a restart.
    """

    def __init__(self) -> None:
        self._at = 0.0
        self._since: float | None = None

    @property
    def now(self) -> float:
        return self._at if self._since is None else self._at + time.monotonic() - self._since

    def run(self) -> None:
        if self._since is None:
            self._since = time.monotonic()

    def reach(self, at: float) -> None:
        """It is that late, if it was not later already."""
        if at > self.now:
            self._at = at
            self._since = None if self._since is None else time.monotonic()
