"""Games of Dungeon! for tests: played at random, or laid out as one needs them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.terminal.evenings import played
from undercroft.engine import Table, Viewer
from undercroft.games import find
from undercroft.games.dungeon.board import SPACES
from undercroft.games.dungeon.cards import THINGS, TREASURES, Monster, Treasure
from undercroft.games.dungeon.state import Delve
from undercroft.games.dungeon.view import DelveView


def delves(seed: int, seats: int = 3, **settings: object) -> Iterator[Table[Delve]]:
    """A random game: the table at each question, and at the end."""
    return played(seed, seats, "dungeon", **settings)


def laid_out(at: str = "START", **settings: object) -> Table[Delve]:
    """Anna, a Hero, stands there and has her turn; Ben, an Elf, waits on Start."""
    agreed = {"adventurers": "hero+elf", "first_player": "seat", "game": "basic", **settings}
    table = Table.open(find("dungeon"), ["Anna", "Ben"], agreed, b"\1")
    table.state.delvers[0].at = SPACES[at]
    return table


def view_of(table: Table[Delve], viewer: Viewer = 0) -> DelveView:
    view = table.view(viewer).board
    assert isinstance(view, DelveView)
    return view


def treasure(key: str) -> Treasure:
    return next(card for card in TREASURES if card.key == key)


def monster(key: str) -> Monster:
    card = THINGS[key]
    assert isinstance(card, Monster)
    return card
