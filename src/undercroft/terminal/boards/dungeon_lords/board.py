"""What the board of Dungeon Lords has to say to a question, and to its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from undercroft.engine import Sight, Table
from undercroft.games.dungeon_lords.shown import RealmView
from undercroft.terminal.boards.board import Board, Obeyed
from undercroft.terminal.boards.dungeon_lords import composing, giving, phrasing
from undercroft.terminal.boards.dungeon_lords.drawing import Drawing, answers
from undercroft.terminal.boards.dungeon_lords.remarks import hint, remark
from undercroft.terminal.boards.page import Page

WHOLE = Page(80, 60)


class LordsBoard(Board):
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        assert isinstance(sight.board, RealmView)
        return Drawing(sight.board, sight, table, page).whole()

    def remark(self, sight: Sight, key: str) -> str:
        return remark(sight, key)

    def hint(self, sight: Sight, key: str, usual: str) -> str:
        return hint(sight, key, usual)

    def shows_answers(self, sight: Sight) -> bool:
        """Squares are marked with the number of the answer."""
        return bool(answers(sight.options))

    def takes_words(self, sight: Sight) -> bool:
        return phrasing.takes_words(sight)

    def ideas(self, sight: Sight, names: Sequence[str]) -> Mapping[str, str]:
        if phrasing.takes_words(sight):
            return phrasing.ideas(sight)
        if giving.asked(sight):
            return giving.ideas(sight)
        return composing.ideas(sight)

    def manner(self, sight: Sight, names: Sequence[str]) -> str:
        if phrasing.takes_words(sight):
            return phrasing.manner(sight)
        if giving.asked(sight):
            return giving.manner(sight)
        return composing.manner(sight)

    def compose(self, sight: Sight, names: Sequence[str], typed: str) -> object | None:
        if phrasing.takes_words(sight):
            return phrasing.compose(sight, typed)
        if giving.asked(sight):
            return giving.compose(sight, typed)
        return composing.compose(sight, typed)

    def obey(self, sight: Sight, table: Table[Any], typed: str) -> Obeyed | None:
        return Obeyed(self.draw(sight, table, WHOLE)) if typed.casefold() == "map" else None

    def help(self) -> Sequence[tuple[str, str]]:
        return (("map", "all of the table, your dungeon among it"),)

    def verdict(self, sight: Sight, table: Table[Any]) -> str:
        return "Nobody is Underlord."
