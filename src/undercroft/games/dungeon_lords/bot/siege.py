"""What a party will take from a dungeon over some rounds, about, and what may stop it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp

from undercroft.games.dungeon_lords.bot.party import Party, anti_trap, hearts, usual
from undercroft.games.dungeon_lords.cards import (
    ANTIMAGIC_DART,
    CURSED_RING,
    KAMIKAZE_IMP,
    PENDULUM,
    POINTS_DEALT,
    POISONED_DART,
    POISONED_MEAL,
    ROLLING_STONE,
    TRAP_DOOR,
    TRAPS,
    WALL_OF_FIRE,
    Trap,
    combat_cards_of,
)
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.tiles import (
    DEMON,
    DRAGON,
    GHOST,
    GOBLIN,
    GOLEM,
    SLIME,
    TROLL,
    VAMPIRE,
    WITCH,
    Creature,
    adventurers_of,
)

WEARY = {year: sum(card.fatigue for card in combat_cards_of(year)) / 9 for year in (1, 2)}
"""What fatigue a card shows that nobody knows."""
RELY, STEEP = 0.85, 1.15
"""How much of what could be done to a party comes true, and how much power that takes."""
HEALS, TIRES = 0.8, 0.4
"""How many hit points a heart adds, and how many of those that fatigue takes need no power."""
SLOW = 0.4
"""How often the first tile is lost all the same."""
TUNED = {
    GOBLIN: 2.4, SLIME: 2.5, GHOST: 2.0, TROLL: 3.3, WITCH: 3.8,
    VAMPIRE: 4.0, GOLEM: 6.0, DRAGON: 5.5, DEMON: 6.0,
}
"""How many hit points a creature takes in a combat, about, as it is printed in the box."""
POWER = {
    tile: power * PRESS.grown(*[f"attacks.{one.key}.damage" for one in tile.attacks])
    for tile, power in TUNED.items()
}
LAID = {
    ROLLING_STONE: 3.4, PENDULUM: 2.6, TRAP_DOOR: 3.2, WALL_OF_FIRE: 3.6, POISONED_DART: 2.8,
    ANTIMAGIC_DART: 1.6, CURSED_RING: 4.0, KAMIKAZE_IMP: 4.0, POISONED_MEAL: 4.0,
}
"""The same for traps, if nobody prevents any."""
SNARE = {
    trap: power * PRESS.grown(*[f"traps.{trap.key}.{one}" for one in POINTS_DEALT])
    for trap, power in LAID.items()
}
PREVENTED = {POISONED_DART: 0.3, ANTIMAGIC_DART: 0.4, TRAP_DOOR: 0.6, CURSED_RING: 0.7}
"""How much of a point of a thief counts against some of them."""
TRAP = sum(SNARE.values()) / len(TRAPS)
"""A card that nobody has seen yet."""
FINE = -PRESS.added("points.conquered")
"""How much more than in the box a conquered tile costs."""
TILE, LAST = 2.6 + FINE, 1.5 + FINE
"""What it costs to lose one of which nothing is known, and one when hardly any are left."""
SPREAD = 0.9
"""How far fatigue may be off its mean."""


def trap_power(trap: Trap, anti: int) -> float:
    return max(0.4, SNARE[trap] - PREVENTED.get(trap, 0.9) * anti)


class Siege:
    """A party before a dungeon, with what each round will tire it and each tile is worth."""

    __slots__ = ("anti", "base", "heal", "ideal", "need", "rounds")

    def __init__(self, party: Party, tired: Sequence[float], losses: Sequence[float]) -> None:
        self.rounds = len(tired)
        self.anti, self.heal = anti_trap(party), hearts(party)
        lefts = [one.left for one in party]
        self.need = max(1.0, sum(lefts) + HEALS * self.heal - TIRES * len(lefts) * sum(tired[:1]))
        self.ideal = sum([one.face.loot for one in party]) - SLOW * sum(losses[:1])
        self.base = undefended(tuple(lefts), tuple([one.face.loot for one in party]),
                               tuple(tired), tuple(losses))

    def after(self, power: float) -> float:
        """What comes of it for a lord who can deal so much damage."""
        if not self.rounds:
            return self.base
        hope = max(0.0, self.ideal - self.base)
        return self.base + hope * RELY * (1 - exp(-STEEP * power / self.need))

    def traps(self, traps: Iterable[Trap]) -> float:
        """What the best of these are good for: one a round."""
        return set_up(tuple(traps), self.anti, self.rounds)

    def creatures(self, creatures: Iterable[Creature]) -> float:
        """What the best of these are good for: about one monster a round, and all ghosts."""
        return mustered(tuple(creatures), self.rounds)


@lru_cache(maxsize=2_000)
def set_up(traps: tuple[Trap, ...], anti: int, rounds: int) -> float:
    found = sorted([trap_power(trap, anti) for trap in traps], reverse=True)
    return sum(found[:rounds])


@lru_cache(maxsize=2_000)
def mustered(creatures: tuple[Creature, ...], rounds: int) -> float:
    monsters = sorted([POWER[one] for one in creatures if one.is_monster], reverse=True)
    ghosts = sum([POWER[one] for one in creatures if not one.is_monster])
    return sum(monsters[:rounds]) + 0.4 * sum(monsters[rounds:]) + ghosts


@lru_cache(maxsize=2_000)
def undefended(
    lefts: tuple[int, ...],
    loots: tuple[float, ...],
    tired: tuple[float, ...],
    losses: tuple[float, ...],
) -> float:
    """Nobody lifts a finger: fatigue alone takes them, and they a tile a round."""
    if not lefts:
        return 0.0
    worth, tiredness, toughest = 0.0, 0.0, max(lefts)
    for round, weary in enumerate(tired):
        tiredness += weary
        stands = 1 - chance(tiredness - toughest)
        worth -= stands * (losses[round] if round < len(losses) else LAST)
    return worth + sum([
        loot * chance(tiredness - left) for left, loot in zip(lefts, loots, strict=True)
    ])


def chance(over: float) -> float:
    """That fatigue suffices, if by its mean it exceeds what is needed by so much."""
    return min(1.0, max(0.0, 0.5 + (over + 0.25) / (2 * SPREAD)))


@lru_cache(maxsize=8)
def average(year: int, comers: int) -> Party:
    """Such as come in this year."""
    tiles = sorted(adventurers_of(year), key=lambda one: (one.glyph, one.key))
    return tuple([usual(one) for one in (tiles[5], tiles[10], tiles[8])[:comers]])


@lru_cache(maxsize=2)
def ordinary(year: int) -> Siege:
    """A combat of which nothing is known."""
    return Siege(average(year, 3), [WEARY[year]] * 4, [TILE] * 4)
