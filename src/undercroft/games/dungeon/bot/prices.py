"""What things are worth to an adventurer, in gold."""

from __future__ import annotations

from undercroft.games.dungeon.cards import (
    ELF,
    FIRE_BALL,
    HERO,
    LEVELS,
    LIGHTNING_BOLT,
    NOBODY,
    SUPERHERO,
    TELEPORT,
    TREASURES,
    WIZARD,
    Treasure,
)

RATE = {ELF: 250.0, HERO: 270.0, SUPERHERO: 480.0, WIZARD: 450.0, NOBODY: 400.0}
"""The gold that a turn is worth to a type of adventurer."""
SPELL_PRICE = {FIRE_BALL: 600.0, LIGHTNING_BOLT: 400.0, TELEPORT: 200.0}
SPECIAL = {"": 0.0, "sword": 1000.0, "doors": 400.0, "medallion": 500.0, "ball": 0.0}
"""What a special card is worth beyond its gold; of a sword, each plus."""


def value(card: Treasure, need: int) -> float:
    """A card's gold as far as it is needed, and what else it can do."""
    return (card.gold if card.gold < need else need) + SPECIAL[card.special]


def _mean_prize(level: int, need: int) -> float:
    cards = [card for card, count in TREASURES.items() for _ in range(count) if card.level == level]
    return sum(value(card, need) for card in cards) / max(1, len(cards))


STAKE = 250
"""What is needed yet is counted in this much gold."""
STAKES = -(-max(card.gold for card in TREASURES) // STAKE)
"""No card brings more than so many."""
PRIZE = [
    [_mean_prize(level, STAKE * count) if level else 0.0 for count in range(STAKES + 1)]
    for level in (0, *LEVELS)
]
"""What a treasure of a level brings in the mean, by the stakes that are needed yet."""
