"""Players that are not people, by name; never a game by name.

A name may carry a budget (`search:500` iterations, `search:2s`), or be a class of one's own
(`mybots:Cautious`).
"""

from __future__ import annotations

import difflib
import inspect
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from undercroft.bots.greedy import GreedyBot
from undercroft.bots.random import RandomBot
from undercroft.bots.search import SearchBot
from undercroft.engine import Player, Unknown

_HOUSE: dict[str, Callable[[int, str], Player]] = {
    "random": lambda seed, budget: RandomBot(seed),
    "greedy": lambda seed, budget: GreedyBot(seed),
    "search": SearchBot,
}

NAMES = tuple(_HOUSE)

_THRIFTY = ("search",)
"""Those that can be told how long to think."""


def find(name: str, seed: int) -> Player:
    """The bot of that name: one of the house, or `module:Class` for one of your own.

    Your own is imported, so a name that comes from a stranger belongs to `known` instead.
    """
    first, _, rest = name.strip().partition(":")
    if rest and first.lower() not in NAMES:
        return _own(first, rest, seed)
    return known(name, seed)


def known(name: str, seed: int) -> Player:
    """The house's bot of that name, or a clear word that there is none."""
    wanted, _, budget = name.strip().lower().partition(":")
    if wanted not in _HOUSE:
        near = difflib.get_close_matches(wanted, NAMES, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(NAMES)}."
        raise Unknown(f"There is no bot {name!r}. {hint}")
    if budget and wanted not in _THRIFTY:
        raise Unknown(f"The bot {wanted} does not think ahead, so {budget!r} means nothing to it.")
    return _HOUSE[wanted](seed, budget)


def _own(module: str, name: str, seed: int) -> Player:
    """A class of your own, from a module here or anywhere on Python's path."""
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)
    try:
        made: Any = getattr(import_module(module), name)
    except ModuleNotFoundError as trouble:
        raise Unknown(f"There is no bot {module}:{name}: {trouble}.") from None
    except AttributeError:
        raise Unknown(f"There is no {name!r} in the module {module}.") from None
    if not callable(getattr(made, "answer", None)):
        raise Unknown(f"{module}:{name} is no bot: it has no method answer(chair).")
    player: Player = made(seed=seed) if _takes_seed(made) else made()
    return player


def _takes_seed(made: Any) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except ValueError:
        return False
