"""A hook for any statistic: somebody who watches a game and counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from undercroft.engine import Ask, Table

Counted = int | float | bool | str
"""Numbers are shown by their mean and quantiles; words, and yes or no, by their shares."""


class Watcher(Protocol):
    """Made anew for every game. It sees the whole table, secrets and all, and changes nothing."""

    def before(self, table: Table[Any]) -> None:
        """The game has been set up, and the first question is asked, if there is any."""

    def answered(self, table: Table[Any], ask: Ask, answer: Any) -> None:
        """Somebody has picked an option, or composed a value; the rules have not gone on yet."""

    def after(self, table: Table[Any]) -> Mapping[str, Counted]:
        """The game is over: what there was to count, by name."""
