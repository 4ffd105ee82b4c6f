"""What a board is: it draws a table, and may have a word in the question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import RenderableType

from undercroft.engine import Outside, Sight, Table
from undercroft.terminal.boards.page import Page

MOST_IDEAS = 9
"""Of a composed answer no more ideas are listed than fit on a slip."""


class Obeyed(NamedTuple):
    """What comes of a word that is no answer: something to read, and perhaps an arrangement."""

    shown: RenderableType
    event: Outside | None = None


class Board(ABC):
    """How one game looks. A board overrides what it knows better than any game does."""

    @abstractmethod
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        """What a viewer sees, in so many columns and, if it can, in the rows that are left."""

    def remark(self, sight: Sight, key: str) -> str:
        """What it sees of an option, by its key: how far it is, what it takes. Or nothing."""
        return ""

    def remarks(self, sight: Sight, table: Table[Any], keys: Sequence[str]) -> list[str]:
        """The same of all options together, for a board that needs the names or the settings."""
        return [self.remark(sight, key) for key in keys]

    def hint(self, sight: Sight, key: str, usual: str) -> str:
        """What an option does, if it knows that better than the usual hint."""
        return usual

    def shows_answers(self, sight: Sight) -> bool:
        """Are the numbers of the answers on the board, so that new ones need a new drawing?"""
        return False

    def takes_words(self, sight: Sight) -> bool:
        """Are there so many answers that they are rather typed, as if they were composed?"""
        return False

    def ideas(self, sight: Sight, names: Sequence[str]) -> Mapping[str, str]:
        """Of an answer that is composed: which ideas to list, by their keys, each with what to
        call it, or "" for its usual words."""
        return dict.fromkeys(sight.options[:MOST_IDEAS], "")

    def manner(self, sight: Sight, names: Sequence[str]) -> str:
        """How else such an answer is typed, in a line. Or nothing."""
        return ""

    def compose(self, sight: Sight, names: Sequence[str], typed: str) -> object | None:
        """The answer that was meant by what was typed, if it understands it."""
        return None

    def unclear(self, sight: Sight, number: int) -> str:
        """What to say where the number of an answer could mean something else, too. Or nothing."""
        return ""

    def obey(self, sight: Sight, table: Table[Any], typed: str) -> Obeyed | None:
        """What comes of a word of the game's own that is no answer, if it understands it."""
        return None

    def help(self) -> Sequence[tuple[str, str]]:
        """Such words, and what they are good for."""
        return ()

    def verdict(self, sight: Sight, table: Table[Any]) -> str:
        """What to say at the end of a game that nobody wins, if it knows better."""
        return ""
