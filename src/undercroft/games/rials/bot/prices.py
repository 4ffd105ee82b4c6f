"""What things are worth to an explorer, in rials: chests, levels, items, and what may befall it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt
from operator import mul
from typing import NamedTuple

from undercroft.games.rials.cards import (
    AGILITY,
    BOARD_CARDS,
    BUCKLER_SAVES,
    BY_KEY,
    CHEST_CARDS,
    DEXTERITY,
    FIGHTING,
    HEALTH,
    INTELLIGENCE,
    LOCKED,
    LUCK,
    POLE_BONUS,
    SPEED_TURNS,
    STRENGTH,
    BoardCard,
    Effect,
    Item,
)
from undercroft.games.rials.events import EVENTS, Event
from undercroft.games.rials.rules.challenging import bonus, outcome
from undercroft.games.rials.rules.chests import IN_CHEST
from undercroft.games.rials.rules.fighting import RECOVERY
from undercroft.games.rials.rules.finding import FOUND

TURN = 3.0
"""What a turn brings."""
FIND, GROWN, MAPPED = 4.0, 6.0, 3.0
"""A Useful Item, nobody knows which; a level; a room turned up: early in the game."""


def _chest() -> float:
    """A Chest card: its rials in the mean, and now and then a level or an item."""
    worth = sum([
        count * (card.value + GROWN * card.effect.gain[1] + FIND * card.effect.items)
        for card, count in CHEST_CARDS.items()
    ])
    return float(round(worth / sum(CHEST_CARDS.values())))


CHEST = _chest()
LID = IN_CHEST * CHEST
"""What lies in a chest."""
KEY, LUCKY = 8.0, 5.0
"""What a key or a point of Luck is kept for."""
LED = {"teleport": 1.0, "secret_door": 12.0}
BUMP = 1.5
"""What it costs to run into what cannot be overcome."""
LANDS = 0.3
"""How often one can end a move where one likes."""
STAGE, FULL = 6, (0.1, 0.4, 0.65, 0.85, 1.0)
"""With so many turns more to come, things for later are worth more, up to their full price."""
SEEN = 110.0
"""With so many turns to come, one would come by every square."""
WAY = 4.0
"""What lies behind a blocker."""
CHANCES = 0.2
"""How many chances a turn brings."""
WOUNDS = (9.0, 6.0, 2.5, 1.0, 0.5, 0.2)
"""What it costs to go on with so little Health."""
USES = {
    "heal": 4.0, "torch": 2.0, "smoke": 2.5, "waystone": 2.0, "die": 2.0, "shield": 1.5, "pole": 2.5
}
"""Items that are worth about the same to everybody."""


DECK = max(1, sum(EVENTS.values()))


class Fighter(NamedTuple):
    """What counts when a monster is met."""

    health: int
    fight: int
    dodge: int
    shield: bool


class Might(NamedTuple):
    """What an explorer can do, with all its items."""

    levels: tuple[int, ...]
    locked: int
    climb: int
    puzzle: int
    fighter: Fighter
    keys: int
    luck: int
    pole: int


@lru_cache(maxsize=2_000)
def might(levels: tuple[int, ...], items: tuple[Item, ...]) -> Might:
    arms = armed(items)
    force = levels[STRENGTH.index] + arms.force
    skill = levels[DEXTERITY.index] + arms.skill
    fight, dodge = levels[FIGHTING.index] + arms.fight, levels[AGILITY.index] + arms.dodge
    return Might(
        levels,
        max(force, skill) if arms.picks else force,
        levels[AGILITY.index] + arms.climb,
        levels[INTELLIGENCE.index] + arms.puzzle,
        Fighter(levels[HEALTH.index], fight, dodge, arms.shield),
        arms.keys,
        levels[LUCK.index] + arms.charms,
        arms.pole,
    )


class Arms(NamedTuple):
    """What items add to levels, and what else they can do."""

    force: int
    skill: int
    picks: bool
    climb: int
    puzzle: int
    fight: int
    dodge: int
    keys: int
    charms: int
    pole: int
    shield: bool


@lru_cache(maxsize=4_000)
def armed(items: tuple[Item, ...]) -> Arms:
    held, sorts = list(items), [item.sort for item in items]
    return Arms(
        bonus(held, STRENGTH.key, "chest"),
        bonus(held, DEXTERITY.key, "chest"),
        "lock_picks" in sorts,
        bonus(held, AGILITY.key, "climb"),
        bonus(held, INTELLIGENCE.key, ""),
        bonus(held, FIGHTING.key, ""),
        bonus(held, AGILITY.key, ""),
        sorts.count("key"),
        sorts.count("charm"),
        POLE_BONUS * ("pole" in sorts),
        "shield" in sorts,
    )


@lru_cache(maxsize=4_000)
def overcome(locked: int, climb: int, puzzle: int) -> list[BoardCard]:
    """The cards that such levels do for, in the order of the box."""

    def needed(card: BoardCard) -> int:
        if card.kind in LOCKED:
            return locked
        return climb if card.kind == "climb" else puzzle

    return [card for card in BOARD_CARDS if card.level and needed(card) >= card.level]


# Board-cards


BLOCKING = frozenset(card for card in BOARD_CARDS if card.blocks)


class Book(NamedTuple):
    """What each board-card is worth to an explorer: face up, and as a guess face down."""

    shown: dict[BoardCard, float]
    hidden: dict[BoardCard, float]
    opened: frozenset[BoardCard]
    """What a level overcomes."""


def book(might: Might, stage: int, chance: int) -> Book:
    """A chance is worth so many rials to who ends a move there."""
    return _book(might.locked, might.climb, might.puzzle, might.keys > 0, stage, chance)


@lru_cache(maxsize=4_000)
def _book(locked: int, climb: int, puzzle: int, has_key: bool, stage: int, chance: int) -> Book:
    opened = frozenset(overcome(locked, climb, puzzle))
    shown = {card: _shown(card, card in opened, has_key, stage, chance) for card in BOARD_CARDS}
    hidden = {card: shown[card] - BUMP * (card.blocks and card not in opened) for card in shown}
    return Book(shown, hidden, opened)


def _shown(card: BoardCard, opened: bool, has_key: bool, stage: int, chance: int) -> float:
    match card.kind:
        case "chest" | "puzzle_chest":
            if opened:
                return LID
            key = card.kind in LOCKED and has_key
            return LID - KEY * FULL[stage] if key else 0.0
        case "item":
            return FOUND * FIND * FULL[stage]
        case "chance":
            return LANDS * chance
    return 0.0


# What befalls


def hurt(health: int, by: int) -> float:
    """What it costs to lose so much Health: a rest, if little is left."""
    left = health - by
    rest = max(1, 1 - left) if left < 1 else 0
    return rest * TURN + wounds(max(1, left)) - wounds(health)


def wounds(health: int) -> float:
    return WOUNDS[min(max(health, 0), len(WOUNDS) - 1)]


def omens(might: Might, least: int, most: int, stage: int) -> dict[Event, float]:
    """What each Chance card is worth to who holds treasures from the least to the most."""
    return {**_monsters(might.fighter, least, most), **_others(might.levels, might.pole, stage)}


@lru_cache(maxsize=4_000)
def _monsters(fighter: Fighter, least: int, most: int) -> dict[Event, float]:
    return {
        event: max([fought(fighter, least, most, event, dodges) for dodges in WAYS_TO_MEET[event]])
        for event in WAYS_TO_MEET
    }


WAYS_TO_MEET = {
    event: (False, True) if event.slow else (False,) for event in EVENTS if event.kind == "monster"
}
"""With Fighting, and who is slow by dodging, too."""


@lru_cache(maxsize=4_000)
def _others(levels: tuple[int, ...], pole: int, stage: int) -> dict[Event, float]:
    health = levels[HEALTH.index]
    challenges = {
        event: _challenge(event, health, stage, levels[tried] + pole * (event.kind == "trap"))
        for event, tried in CHALLENGES.items()
    }
    return {**_plain(health, stage), **challenges}


CHALLENGES = {
    event: BY_KEY[event.challenge.capability].index for event in EVENTS if event.challenge
}
"""The events at which a level is tried, and which."""


@lru_cache(maxsize=4_000)
def _challenge(event: Event, health: int, stage: int, mine: int) -> float:
    assert event.challenge is not None
    return effect(health, stage, getattr(event.challenge, outcome(event.challenge, mine)))


@lru_cache(maxsize=500)
def _plain(health: int, stage: int) -> dict[Event, float]:
    """What comes of the others at once."""
    return {
        event: LED[event.kind] if event.kind in LED else effect(health, stage, event.effect)
        for event in EVENTS
        if event.kind != "monster" and not event.challenge
    }


def fought(fighter: Fighter, least: int, most: int, monster: Event, dodges: bool) -> float:
    """With Fighting, or dodging."""
    mine = fighter.dodge if dodges else fighter.fight
    if mine < monster.level:
        stolen = {"": 0, "highest": most}.get(monster.steals, least)
        saved = BUCKLER_SAVES * fighter.shield
        return -hurt(fighter.health, max(0, monster.hurts - saved)) - stolen
    spoils = 0 if dodges else monster.spoils
    return spoils * CHEST - TURN * RECOVERY * (mine == monster.level)


def effect(health: int, stage: int, what: Effect) -> float:
    if what.sells:
        return 0.0
    full, (name, by) = FULL[stage], what.gain
    later = FIND * (what.items - what.lose_item) + GROWN * what.gain_any + MAPPED * what.reveal
    worth = full * later + what.chests * CHEST - what.miss * TURN
    if name != "health":
        return worth + full * GROWN * by
    return worth - hurt(health, -by) if by < 0 else worth + wounds(health) - wounds(health + by)


# What an explorer is worth


class Left:
    """The board-cards that can still be met, and what they are worth to whom."""

    def __init__(self, cards: Mapping[BoardCard, int]) -> None:
        self.cards = cards
        self._worth: dict[tuple[int, int, int], float] = {}

    def worth_to(self, might: Might) -> float:
        """All that can be overcome."""
        able = might.locked, might.climb, might.puzzle
        known = self._worth.get(able)
        if known is None:
            found = [worth * self.cards.get(card, 0) for card, worth in _brings(*able)]
            known = self._worth[able] = sum(found)
        return known


WHOLE = Left(BOARD_CARDS)


def power(might: Might, left: Left, turns: int) -> float:
    """What its levels, keys and luck will bring, as long as these cards are left."""
    stage, visits = stage_of(turns), min(0.6, turns / SEEN)
    brought = visits * left.worth_to(might)
    kept = KEY * sqrt(might.keys) + LUCKY * sqrt(might.luck) - wounds(might.levels[HEALTH.index])
    fortune = _fortune(might.fighter, might.levels, might.pole, stage)
    return brought + FULL[stage] * kept + CHANCES * turns * fortune


@lru_cache(maxsize=2_000)
def promise(levels: tuple[int, ...], turns: int) -> float:
    """What such levels will bring to who begins."""
    return power(might(levels, ()), WHOLE, turns)


@lru_cache(maxsize=4_000)
def _brings(locked: int, climb: int, puzzle: int) -> list[tuple[BoardCard, float]]:
    """What can be overcome, and what that is worth."""
    return [
        (card, LID if card.is_chest else WAY) for card in overcome(locked, climb, puzzle)
    ]


@lru_cache(maxsize=4_000)
def _fortune(fighter: Fighter, levels: tuple[int, ...], pole: int, stage: int) -> float:
    """A Chance card, nobody knows which, to who has something to lose."""
    fortune = {**_monsters(fighter, 10, 25), **_others(levels, pole, stage)}
    whole: float = sum(map(mul, map(fortune.__getitem__, EVENTS), EVENTS.values()))
    return whole / DECK


def uses(items: Sequence[Item], turns: int) -> float:
    """What items are worth that work alike for everybody."""
    full, speed = FULL[stage_of(turns)], min(turns, SPEED_TURNS) * TURN
    return sum([speed if i.sort == "speed" else full * USES.get(i.sort, 0.0) for i in items])


def stage_of(turns: int) -> int:
    return min(turns // STAGE, len(FULL) - 1)
