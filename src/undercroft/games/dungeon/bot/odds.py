"""Chances: each column of the monster table against each card and level, and what strikes back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from undercroft.games.dungeon.cards import (
    ADVENTURERS,
    ATTACK_TABLE,
    ATTACKS,
    LEVELS,
    MONSTERS,
    NOBODY,
    PLUS,
    STRONG_PLUS,
    Adventurer,
    AttackResult,
    Monster,
    Spell,
)
from undercroft.games.dungeon.rules.fighting import kills
from undercroft.games.dungeon.rules.guarding import nearest
from undercroft.games.dungeon.state import Lurker

BY_KEY = attrgetter("key")
ROLLS = [one + two for one in range(1, 7) for two in range(1, 7)]
CAGED, SLID = 3.5, 1.5
"""Turns lost in a Cage in the mean, and about what a Slide costs; either leaves the treasure."""


class Odds(NamedTuple):
    """The chance to win what is there, that of a second try if the first fails, and turns lost."""

    chance: float
    again: float
    turns: float


@dataclass(frozen=True, eq=False, slots=True)
class Column:
    """One way to fight, against everything."""

    cards: dict[Monster, Odds]
    levels: list[Odds]
    """Against the mean card of a level; the first one stands for no level."""

    def against(self, lurkers: list[Lurker]) -> Odds:
        """Against one of these, nobody knows which."""
        if len(lurkers) == 1:
            return self.cards[lurkers[0].monster]
        return against_one_of(self, tuple([lurker.monster for lurker in lurkers]))


@lru_cache(maxsize=2_000)
def against_one_of(column: Column, monsters: tuple[Monster, ...]) -> Odds:
    """The same cards lie on a pile for many questions; how they lie means nothing."""
    return mean([column.cards[monster] for monster in sorted(monsters, key=BY_KEY)])


def mean(odds: list[Odds]) -> Odds:
    if not odds:
        return NEVER
    count, chances, again, turns = len(odds), 0.0, 0.0, 0.0
    for chance, other, lost in odds:
        chances += chance
        again += (1 - chance) * other
        turns += lost
    failed = count - chances
    return Odds(chances / count, again / failed if failed else 1.0, turns / count)


def _odds(monster: Monster, column: Adventurer | Spell, plus: int, expert: bool) -> Odds:
    """A trap is no fight: by hand it costs turns, and a spell is lost on it."""
    if monster.kind != "monster":
        by_hand = isinstance(column, Adventurer)
        return Odds(1.0, 1.0, CAGED if monster.kind == "cage" else SLID) if by_hand else NEVER
    number = None if column is NOBODY else monster.number(column)
    chance = sum(kills(number, roll, plus, expert) for roll in ROLLS) / len(ROLLS)
    return Odds(chance, chance, 0.0)


NEVER = Odds(0.0, 0.0, 0.0)


def _column(column: Adventurer | Spell, plus: int = 0, expert: bool = True) -> Column:
    cards = {monster: _odds(monster, column, plus, expert) for monster in MONSTERS}
    levels = [mean([cards[card] for card in _met_on(level)]) for level in LEVELS]
    return Column(cards, [NEVER, *levels])


def _met_on(level: int) -> list[Monster]:
    """The cards of the level's pile, or of that which helps it out."""
    for near in nearest(level):
        if met := [card for card, n in MONSTERS.items() if card.level == near for _ in range(n)]:
            return met
    return []


HAND = {
    (kind, plus, expert): _column(kind, plus, expert)
    for kind in (*ADVENTURERS, NOBODY)
    for plus in (0, PLUS, STRONG_PLUS)
    for expert in (True, False)
}
SPELL = {spell: _column(spell) for spell in ATTACKS}


def _share(*results: AttackResult) -> float:
    """How often a monster that was not killed strikes so."""             # DG-8.1
    return sum(ATTACK_TABLE[roll] in results for roll in ROLLS) / len(ROLLS)


DEAD, SERIOUS, LIGHT = _share("killed"), _share("serious_wound"), _share("light_wound")
DROPS, STAYS = _share("light_wound", "stunned"), _share("stunned", "missed")
