"""Games of Dungeon Lords for tests of its board: played at random, or laid out by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from undercroft.engine import Asked, Sight, Table
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.shown import RealmView
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.view import view

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SIZES = [(80, 24), (100, 32), (140, 50)]


def realms(seed: int, seats: int = 4, **settings: object) -> Iterator[Table[Realm]]:
    """A random game in which nobody refuses anything: the table at each question, and at the end.

    Whoever plans a battle sends as much as can be."""
    luck = random.Random(seed)
    table = Table.open(GAME, NAMES[:seats], settings, seed.to_bytes(4, "big"))
    while not table.over:
        yield table
        ask: Any = luck.choice(table.asked)
        answers = [one for one in ask.options if one.key not in ("decline", "refuse_fee")]
        if ask.prompt == "plan":
            answers = [max(answers, key=lambda one: len(one.traps) + len(one.creatures))]
        table.answer(ask.seat, luck.choice(answers))
    yield table


def seen(table: Table[Realm], viewer: int | None = 0) -> RealmView:
    board = table.view(viewer).board
    assert isinstance(board, RealmView)
    return board


def sight(realm: Realm, prompt: str = "", options: tuple[str, ...] = (), viewer: int = 0) -> Sight:
    """What a lord sees of a realm laid out by hand, where he is asked this."""
    asked = [Asked(viewer, prompt, reaction=False)] if prompt else []
    return Sight(viewer, 0, view(realm, viewer), asked, list(options), None)
