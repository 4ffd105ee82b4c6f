"""Games of Dungeonopoly for tests of its board: played at random, or laid out by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from undercroft.engine import Asked, Sight, Table
from undercroft.games.dungeonopoly import GAME
from undercroft.games.dungeonopoly.state import Town
from undercroft.games.dungeonopoly.view import view
from undercroft.terminal.boards.dungeonopoly.reading import Reading

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
SIZES = [(80, 24), (100, 32), (120, 40), (140, 50)]
LISTLESS = ("decline", "refuse", "no_offer", "drop")


def towns(seed: int, seats: int = 4, **settings: object) -> Iterator[Table[Town]]:
    """A random game in which people rather do something: the table at each question."""
    luck = random.Random(seed)
    options = {"quicker": True, **settings}
    table = Table.open(GAME, NAMES[:seats], options, seed.to_bytes(4, "big"))
    while not table.over:
        yield table
        ask: Any = table.asked[0]
        answers = list(ask.options)
        if luck.random() < 0.8:
            answers = [one for one in answers if one.key not in LISTLESS] or answers
        table.answer(ask.seat, luck.choice(answers))
    yield table


def asked(prompt: str, seed: int = 1, seats: int = 4, **settings: object) -> Table[Town]:
    """The first time that somebody is asked this."""
    tables = towns(seed, seats, **settings)
    return next(table for table in tables if table.asked and table.asked[0].prompt == prompt)


def sight(town: Town, prompt: str = "", options: tuple[str, ...] = (), viewer: int = 0) -> Sight:
    """What somebody sees of a town laid out by hand, where she is asked this."""
    asks = [Asked(viewer, prompt, reaction=False)] if prompt else []
    return Sight(viewer, 0, view(town, viewer), asks, list(options), None)


def called(viewer: int | None, seats: int) -> list[str]:
    return ["you" if seat == viewer else name for seat, name in enumerate(NAMES[:seats])]


def reading(town: Town, viewer: int = 0) -> Reading:
    names = called(viewer, len(town.characters))
    return Reading(view(town, viewer), viewer, names, town.settings)
