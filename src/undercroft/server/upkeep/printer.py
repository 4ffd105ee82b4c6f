"""Printings of games, made beside the event loop: each takes as long as a hundred answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from undercroft import games
from undercroft.engine import BadSetting, Game, parted

T = TypeVar("T")

_press = ThreadPoolExecutor(1, thread_name_prefix="press")
"""One at a time: who opens many changed tables waits for themselves."""


async def printed(name: str) -> Game[Any]:
    """The game of that name, ready to be played; or a clear word that there is none."""
    if not parted(name)[1]:
        return games.find(name)
    return await beside(lambda: _ready(games.find(name)))


async def as_far_as_known(name: str) -> Game[Any]:
    """The game of that name; as it is in the box, if there are no such numbers any more."""
    try:
        return await printed(name)
    except BadSetting:
        return boxed(name)


def soon_known(name: str) -> Game[Any]:
    """The same, where nobody else waits for it."""
    try:
        return games.find(name)
    except BadSetting:
        return boxed(name)


async def changed(game: Game[Any], changes: Any) -> Game[Any]:
    """The game with other numbers, or a clear word about what is wrong with them."""
    return await beside(lambda: _ready(games.changed(game, changes))) if changes else game


def boxed(name: str) -> Game[Any]:
    """As it is in the box, whatever that name says was changed in it."""
    return games.in_the_box(parted(name)[0])


async def beside(make: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_press, make)


def _ready(game: Game[Any]) -> Game[Any]:
    """What is read of a game when it is first asked for imports its modules: they are there now."""
    _ = game.words, game.vocabulary, game.guide, game.pen, game.rulebook, game.howto
    return game
