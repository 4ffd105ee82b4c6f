"""What a board is: it draws a table, and may have a word in the question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from undercroft.engine import Sight, Table
from undercroft.terminal.boards.page import Page

MOST_IDEAS = 9
"""Of a composed answer no more ideas are listed than fit on a slip."""


class Board(ABC):
    """How one game looks. A board overrides what it knows better than any game does."""

    @abstractmethod
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        """What a viewer sees, in so many columns and, if it can, in the rows that are left."""

    def remark(self, sight: Sight, key: str) -> str:
        """What it sees of an option, by its key: how far it is, what it takes. Or nothing."""
        return ""

    def hint(self, sight: Sight, key: str, usual: str) -> str:
        """What an option does, if it knows that better than the usual hint."""
        return usual

    def shows_answers(self, sight: Sight) -> bool:
        """Are the numbers of the answers on the board, so that new ones need a new drawing?"""
        return False

    def takes_words(self, sight: Sight) -> bool:
        """Are there so many answers that they are rather typed, as if they were composed?"""
        return False

    def ideas(self, sight: Sight) -> Mapping[str, str]:
        """Of an answer that is composed: which ideas to list, by their keys, each with what to
        call it, or "" for its usual words."""
        return dict.fromkeys(sight.options[:MOST_IDEAS], "")

    def manner(self, sight: Sight, names: Sequence[str]) -> str:
        """How else such an answer is typed, in a line. Or nothing."""
        return ""

    def compose(self, sight: Sight, names: Sequence[str], typed: str) -> object | None:
        """The answer that was meant by what was typed, if it understands it."""
        return None

    def verdict(self, sight: Sight, table: Table[Any]) -> str:
        """What to say at the end of a game that nobody wins, if it knows better."""
        return ""
