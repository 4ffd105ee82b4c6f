"""The games, by name. A new game is a folder here and a line in this registry.

A name may tell changes of what is printed: `dunjiin?shop.price=12` is another printing of Dunjiin.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from undercroft.engine import BadSetting, Game, Unknown, parted, print_games, printing

print_games()

NAMES: tuple[str, ...] = ("dunjiin", "dungeon", "rials", "dungeon_lords", "dungeonopoly")


def find(name: str) -> Game[Any]:
    """The game of that name, or a clear word that there is none."""
    box, changes = parted(name.strip().lower())
    game = in_the_box(box)
    return changed(game, changes) if changes else game


def as_far_as_known(name: str) -> Game[Any]:
    """The game of that name; as it is in the box, if there are no such numbers any more."""
    try:
        return find(name)
    except BadSetting:
        return in_the_box(parted(name)[0])


def changed(game: Game[Any], given: Mapping[str, object]) -> Game[Any]:
    """The game with other numbers, or a clear word about what is wrong with them."""
    changes = game.press.read(given)
    if changes == game.press.changes:
        return game
    if not changes:
        return in_the_box(game.name)
    front = printing(game.package.partition("?")[0], changes)
    other: Game[Any] = front.GAME
    return other


def in_the_box(wanted: str) -> Game[Any]:
    """The game as it is printed; never another printing."""
    if wanted not in NAMES:
        near = difflib.get_close_matches(wanted, NAMES, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(NAMES)}."
        raise Unknown(f"There is no game {wanted!r}. {hint}")
    game: Game[Any] = import_module(f"undercroft.games.{wanted}").GAME
    return game


def all_games() -> list[Game[Any]]:
    return [find(name) for name in NAMES]
