"""What the board of Dungeonopoly has to say to a question, and to its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from undercroft.engine import Sight, Table
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal import speaking
from undercroft.terminal.boards.board import Board, Obeyed
from undercroft.terminal.boards.dungeonopoly import bidding, composing, managing, windows
from undercroft.terminal.boards.dungeonopoly import looking as closer
from undercroft.terminal.boards.dungeonopoly.composing import asked
from undercroft.terminal.boards.dungeonopoly.drawing import Drawing
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.remarks import TOLD, remarks
from undercroft.terminal.boards.page import Page

MANNER_OF_POINTS = "a rank is one chance in twenty; you are asked until all points are spent"
RING = ("map", "ring")
WHOLE = Page(80, 24)
OFFERS = (
    ("an offer", "Bo: Oriental + 50 for Baltic; promises: passage Oriental 2,"),
    ("", "no Fireball at me, use Slow on Cy, note …"),
    ("a bid", "120, or +10; to 260 bids for you up to that; drop"),
    ("map", "the forty squares, with a legend; ring does the same"),
)


class DungeonopolyBoard(Board):
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        assert isinstance(sight.board, TownView)
        return Drawing(sight.board, sight, table, page).whole()

    def remarks(self, sight: Sight, table: Table[Any], keys: Sequence[str]) -> list[str]:
        return remarks(_reading(sight, table), sight, keys)

    def hint(self, sight: Sight, key: str, usual: str) -> str:
        return "" if key.partition(":")[0] in TOLD else usual

    def takes_words(self, sight: Sight) -> bool:
        return asked(sight) == "points" or managing.takes_words(sight, asked(sight))

    def ideas(self, sight: Sight, names: Sequence[str]) -> Mapping[str, str]:
        match asked(sight):
            case "bid":
                return bidding.ideas(sight, names)
            case "offer" | "counter_offer":
                return composing.ideas(sight, names)
            case "points":
                return dict.fromkeys(reversed(sight.options), "")
        return managing.ideas(sight)

    def manner(self, sight: Sight, names: Sequence[str]) -> str:
        match asked(sight):
            case "bid":
                return bidding.MANNER
            case "offer" | "counter_offer":
                return composing.manner(sight, names)
            case "points":
                return MANNER_OF_POINTS
        return managing.manner(sight)

    def compose(self, sight: Sight, names: Sequence[str], typed: str) -> object | None:
        match asked(sight):
            case "bid":
                return bidding.compose(sight, typed)
            case "offer" | "counter_offer":
                return composing.compose(sight, names, typed)
        return managing.compose(sight, names, typed)

    def unclear(self, sight: Sight, number: int) -> str:
        return bidding.unclear(sight, number) if asked(sight) == "bid" else ""

    def obey(self, sight: Sight, table: Table[Any], typed: str) -> Obeyed | None:
        assert sight.viewer is not None
        assert isinstance(sight.board, TownView)
        word, _, rest = typed.partition(" ")
        if word.casefold() == "look":
            return Obeyed(closer.look(_reading(sight, table), rest))
        if typed.casefold() in RING:
            return Obeyed(Drawing(sight.board, sight, table, WHOLE).only_ring())
        names = speaking.names(table, sight.viewer)
        return windows.obey(sight.board, sight.viewer, names, word.casefold(), rest.strip())

    def help(self) -> Sequence[tuple[str, str]]:
        return (*OFFERS, closer.HELP, *windows.HELP)


def _reading(sight: Sight, table: Table[Any]) -> Reading:
    assert isinstance(sight.board, TownView)
    names = speaking.names(table, sight.viewer)
    return Reading(sight.board, sight.viewer, names, table.settings)
