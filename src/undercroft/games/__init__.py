"""The games, by name. A new game is a folder here and a line in this registry."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Any

from undercroft.engine import Game, Unknown

NAMES: tuple[str, ...] = ("dunjiin", "dungeon", "rials", "dungeon_lords", "dungeonopoly")


def find(name: str) -> Game[Any]:
    """The game of that name, or a clear word that there is none."""
    wanted = name.strip().lower()
    if wanted not in NAMES:
        near = difflib.get_close_matches(wanted, NAMES, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(NAMES)}."
        raise Unknown(f"There is no game {name!r}. {hint}")
    game: Game[Any] = import_module(f"undercroft.games.{wanted}").GAME
    return game


def all_games() -> list[Game[Any]]:
    return [find(name) for name in NAMES]
