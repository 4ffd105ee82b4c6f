"""Players that are not people, by name; never a game by name.

A name may carry a budget (`search:500` iterations, `search:2s`), or be a class of one's own
(`mybots:Cautious`).
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass

from undercroft.bots.greedy import GreedyBot
from undercroft.bots.own import own_bot
from undercroft.bots.random import RandomBot
from undercroft.bots.search import SearchBot
from undercroft.engine import Player, Unknown


@dataclass(frozen=True, slots=True)
class HouseBot:
    """A player of the house: what it is called, and how it is made from a seed and a budget."""

    name: str
    label: str
    hint: str
    make: Callable[[int, str], Player]
    thinks: bool = False
    """Does it take its time, and can it be told how much?"""


HOUSE = (
    HouseBot(
        "random",
        "Drunk",
        "Answers at random. Good to learn against.",
        lambda seed, budget: RandomBot(seed),
    ),
    HouseBot(
        "greedy",
        "Steady",
        "Plays what looks best, at once.",
        lambda seed, budget: GreedyBot(seed),
    ),
    HouseBot("search", "Sly", "Thinks ahead. Takes a moment.", SearchBot, thinks=True),
)
"""From the weakest to the strongest."""

NAMES = tuple(bot.name for bot in HOUSE)
QUICK = tuple(bot.name for bot in HOUSE if not bot.thinks)
"""Those that answer at once; any other may take its time."""
THINKERS = tuple(bot.name for bot in HOUSE if bot.thinks)
USUAL = "greedy"
"""Who plays where nobody says who shall."""


def find(name: str, seed: int) -> Player:
    """The bot of that name: one of the house, or `module:Class` or `file.py:Class` for your own.

    Your own is imported, so a name that comes from a stranger belongs to `known` instead.
    """
    first, _, rest = name.strip().partition(":")
    if rest and first.lower() not in NAMES:
        return own_bot(first, rest, seed)
    return known(name, seed)


def known(name: str, seed: int) -> Player:
    """The house's bot of that name, or a clear word that there is none."""
    wanted, _, budget = name.strip().lower().partition(":")
    bot = next((one for one in HOUSE if one.name == wanted), None)
    if bot is None:
        near = difflib.get_close_matches(wanted, NAMES, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(NAMES)}."
        raise Unknown(f"There is no bot {name!r}. {hint}")
    if budget and not bot.thinks:
        raise Unknown(f"The bot {wanted} does not think ahead, so {budget!r} means nothing to it.")
    return bot.make(seed, budget)
