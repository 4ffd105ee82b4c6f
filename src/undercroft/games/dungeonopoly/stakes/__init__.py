"""What is at stake in a question of Dungeonopoly, for its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Ask, Option, Seat, Stakes
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import Square
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.rules.jailing import LAST_TRY
from undercroft.games.dungeonopoly.rules.rolling import THIRD
from undercroft.games.dungeonopoly.rules.trading import MOST_COUNTERS
from undercroft.games.dungeonopoly.stakes.answers import brought
from undercroft.games.dungeonopoly.stakes.questions import asked
from undercroft.games.dungeonopoly.state import START_CASH, Town


@dataclass(frozen=True, slots=True)
class TownStakes(Stakes):
    """What who is asked has, what is due, and where a way leads; rows are empty for no sum."""

    each = (
        "pays", "left", "takes", "missing", "before", "after", "auctioned", "owner",
        "mortgaged", "value", "gives", "gets", "promises", "spent", "hits", "reach",
        "works", "loot", "lap", "learns", "ranks", "makes", "rank", "on", "jailed", "near",
        "far", "frees", "back", "bill", "lets", "obeyed", "stands", "caught",
    )  # fmt: skip

    town: Town
    seat: Seat
    prompt: str
    cash: int
    level: int
    ep: int
    next_ep: tuple[str, ...]
    """Experience for the next level, if there is one."""
    worth: int
    second: bool = False
    """Has she one of her two classes already?"""
    opens: Square | None = None
    again: Square | None = None
    closes: Square | None = None
    """Where she stands as her turn begins, goes on after doubles, or ends."""
    likely: tuple[str, ...] = ()
    """What the dice show most often; then where that leads, and what it does there."""
    there: Square | None = None
    rent: tuple[str, ...] = ()
    to: Seat | None = None
    price: tuple[str, ...] = ()
    tax: tuple[str, ...] = ()
    wins: tuple[str, ...] = ()
    own: bool = False
    jails: bool = False
    salary: tuple[str, ...] = ()
    risks: tuple[str, ...] = ()
    """How many throws cost rent or a tax, and the most that one costs."""
    worst: tuple[str, ...] = ()
    attempt: int = 0
    last: bool = False
    fee: int = 0
    odds: tuple[str, ...] = ()
    """How many throws free her."""
    number: int = 0
    """Of the doubles this turn, or of counter-offers."""
    declared: Ability | None = None
    """What is being declared; `through` if it is at somebody already."""
    through: Ability | None = None
    who: Seat | None = None
    """Whom the question is about: who casts, throws, owes, hurt, bade, offers."""
    whom: Seat | None = None
    square: Square | None = None
    spell: Ability | None = None
    against: Ability | None = None
    by: Seat | None = None
    hit: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    purpose: Ability | None = None
    needed: tuple[str, ...] = ()
    due: int = 0
    rest: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    """What would be left of her cash, or is missing."""
    all: int = 0
    """What she could raise by all she has."""
    pot: bool = False
    bank: bool = False
    more: int = 0
    """Others beside the one who is named."""
    card: Card | None = None
    costs: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    part: tuple[str, ...] = ()
    whole: bool = False
    """With this deed she would have so many of a set, or all."""
    have: int = 0
    """Points that a skill has already."""
    bid: int = 0
    points: int = 0
    give: tuple[str, ...] | None = None
    get: tuple[str, ...] | None = None
    promised: int = 0
    start: int = START_CASH
    tries: int = LAST_TRY
    third: int = THIRD
    most: int = MOST_COUNTERS

    def of(self, option: Option) -> Mapping[str, Any]:
        return brought(self.town, self.seat, self.prompt, option, self.square)


def stakes(town: Town, ask: Ask) -> TownStakes:
    return TownStakes(town, ask.seat, ask.prompt, **asked(town, ask))
