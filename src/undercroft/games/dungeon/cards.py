"""What is printed in the box besides the board: adventurers, monsters, treasures, spells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

LEVELS = range(1, 7)                                                      # DG-2.1
MOST_SPELLS = 10                                                          # DG-15.4
__ = None
"""A dash: cannot be killed so."""


def key_of(*words: object) -> str:
    return "_".join(str(word) for word in words).lower().replace(" ", "_").strip("!")


# Adventurers


@dataclass(frozen=True, eq=False, slots=True)
class Adventurer:
    """A type of adventurer: how well it finds secret doors, and what it needs to win."""

    key: str
    name: str
    finds: int
    """Up to this on one die it finds a secret door."""
    gold: int
    expert: bool
    pawns: int = 2


ELF = Adventurer("elf", "Elf", 4, 10_000, False)                          # DG-5.3
HERO = Adventurer("hero", "Hero", 2, 10_000, False)
SUPERHERO = Adventurer("superhero", "Superhero", 2, 20_000, True)         # DG-15.1
WIZARD = Adventurer("wizard", "Wizard", 2, 30_000, True)                  # DG-15.2
ADVENTURERS = (ELF, HERO, SUPERHERO, WIZARD)
NOBODY = Adventurer("nobody", "Nobody", 0, 0, False, 0)
"""Who has not chosen yet, or has just died."""


# Spells


@dataclass(frozen=True, eq=False, slots=True)
class Spell:
    key: str
    name: str
    copies: int


FIRE_BALL = Spell("fire_ball", "Fire Ball", 9)
LIGHTNING_BOLT = Spell("lightning_bolt", "Lightning Bolt", 9)
TELEPORT = Spell("teleport", "Teleport", 6)
SPELLS = (FIRE_BALL, LIGHTNING_BOLT, TELEPORT)
ATTACKS = (FIRE_BALL, LIGHTNING_BOLT)


# Monsters


@dataclass(frozen=True, eq=False, slots=True)
class Monster:
    """A card of the monster piles: the lowest roll that kills it, for each who may try."""

    key: str
    name: str
    level: int
    kind: Literal["monster", "cage", "slide"]
    elf: int | None = __
    hero: int | None = __
    superhero: int | None = __
    wizard: int | None = __
    fire_ball: int | None = __
    lightning_bolt: int | None = __

    def number(self, column: Adventurer | Spell) -> int | None:
        """The lowest roll that kills it, or a dash."""
        number: int | None = getattr(self, column.key)
        return number


BESTIARY = (
    #                  Elf Hero Super- Wiz- Fire Light-    cards on the levels
    #                            hero  ard  Ball ning       1  2  3  4  5  6
    ("Giant Rats",       5,   4,   3,   6,   2,   7,       (2, 0, 0, 0, 0, 0)),
    ("Hobgoblins",       4,   5,   3,   6,   3,   3,       (2, 1, 0, 0, 0, 0)),
    ("Goblins",          3,   4,   2,   5,   2,   6,       (2, 0, 0, 0, 0, 0)),
    ("Skeleton",         5,   4,   3,   6,   2,   2,       (2, 0, 0, 0, 0, 0)),
    ("Giant Lizard",     5,   4,   2,   5,   2,   2,       (1, 1, 0, 0, 0, 0)),
    ("Ghouls",           5,   6,   4,   6,   3,   3,       (0, 2, 0, 0, 0, 0)),
    ("Giant Spider",     6,   6,   4,   5,   3,   4,       (0, 1, 1, 0, 0, 0)),
    ("Evil Hero",        8,   7,   5,   6,   5,   4,       (0, 1, 0, 0, 0, 0)),
    ("Werewolf",         9,   9,   7,   7,   8,   9,       (0, 0, 2, 2, 0, 0)),
    ("Ogre",             8,   9,   6,   8,   4,   5,       (0, 0, 2, 0, 0, 0)),
    ("Giant Snake",     10,   8,   6,   9,   6,   5,       (0, 0, 1, 1, 0, 0)),
    ("Gargoyle",         7,   6,   5,   6,  __,   4,       (0, 0, 1, 0, 0, 0)),
    ("Mummy",           11,  10,   8,   8,   3,  __,       (0, 0, 1, 1, 0, 0)),
    ("Evil Superhero",  10,   9,   7,   8,   7,   7,       (0, 0, 2, 1, 0, 0)),
    ("Giant",           10,  11,   9,  10,   6,   9,       (0, 0, 0, 2, 2, 0)),
    ("Green Slime",     12,  11,  10,  11,  __,   6,       (0, 0, 0, 2, 2, 0)),
    ("Troll",            9,  10,   8,   8,   7,  __,       (0, 0, 0, 2, 2, 0)),
    ("Black Pudding",   __,  12,  12,  12,   5,  __,       (0, 0, 0, 0, 1, 1)),
    ("Purple Worm",     12,  11,  10,  12,   8,   6,       (0, 0, 0, 0, 2, 1)),
    ("Witch",           11,  11,   9,   5,  10,  10,       (0, 0, 0, 0, 2, 0)),
    ("Vampire",         12,  10,   8,   9,  10,  10,       (0, 0, 0, 0, 1, 2)),
    ("Evil Wizard",     __,  12,  11,   7,  11,  11,       (0, 0, 0, 0, 0, 2)),
    ("Blue Dragon",     __,  12,  10,  12,   7,  __,       (0, 0, 0, 0, 0, 2)),
    ("Red Dragon",      __,  __,  11,  12,  __,   8,       (0, 0, 0, 0, 0, 1)),
)
TRAPS = (                                                                 # DG-10.1
    #                  cards on the levels
    #                   1  2  3  4  5  6
    ("Cage!",   "cage",  (0, 1, 0, 1, 0, 0)),
    ("Slide!",  "slide", (0, 0, 1, 0, 1, 0)),
)


def _monsters() -> dict[Monster, int]:
    """Every monster card, and how many there are of it."""
    cards: dict[Monster, int] = {}
    for name, elf, hero, superhero, wizard, fire, lightning, counts in BESTIARY:
        numbers = elf, hero, superhero, wizard, fire, lightning
        for level, count in zip(LEVELS, counts, strict=True):
            if count:
                card = Monster(key_of(name, level), name, level, "monster", *numbers)
                cards[card] = count
    for name, kind, counts in TRAPS:
        for level, count in zip(LEVELS, counts, strict=True):
            if count:
                cards[Monster(key_of(kind, level), name, level, kind)] = count  # type: ignore[arg-type]
    return cards


MONSTERS = _monsters()


# Treasures


@dataclass(frozen=True, eq=False, slots=True)
class Treasure:
    """A treasure card: what it is worth, and what it can do."""

    key: str
    name: str
    level: int
    gold: int
    special: Literal["", "sword", "doors", "medallion", "ball"] = ""


HOARDS = (
    #                     gold              cards on the levels
    #                                        1  2  3  4  5  6
    ("Sack of Gold",       250, "",         (2, 0, 0, 0, 0, 0)),
    ("Sack of Gold",       500, "",         (2, 1, 0, 0, 0, 0)),
    ("Sack of Gold",       750, "",         (2, 1, 1, 0, 0, 0)),
    ("Sack of Gold",     1_000, "",         (1, 2, 2, 1, 0, 0)),
    ("Silver Cup",       1_000, "",         (0, 2, 3, 1, 0, 0)),
    ("Silver Ring",      2_000, "",         (0, 1, 3, 2, 1, 0)),
    ("Gold Cup",         2_500, "",         (0, 0, 3, 2, 2, 0)),
    ("Gold Ring",        3_000, "",         (0, 0, 2, 2, 2, 0)),
    ("Silver Coffer",    4_000, "",         (0, 0, 0, 2, 2, 1)),
    ("Huge Emerald",     5_000, "",         (0, 0, 0, 1, 2, 2)),
    ("Jade Idol",        5_000, "",         (0, 0, 0, 2, 2, 2)),
    ("Huge Sapphire",    6_000, "",         (0, 0, 0, 1, 2, 1)),
    ("Silver Necklace",  7_000, "",         (0, 0, 0, 0, 1, 1)),
    ("Huge Ruby",        8_000, "",         (0, 0, 0, 0, 1, 1)),
    ("Gold Necklace",    9_000, "",         (0, 0, 0, 0, 0, 1)),
    ("Huge Diamond",    10_000, "",         (0, 0, 0, 0, 0, 1)),
    ("Magic Sword",        500, "sword",    (1, 1, 0, 2, 0, 1)),
    ("Secret Door Card",     0, "doors",    (1, 1, 1, 1, 0, 0)),
    ("ESP Medallion",    1_500, "medallion", (0, 0, 1, 0, 1, 0)),
    ("Crystal Ball",     1_000, "ball",     (0, 0, 0, 1, 0, 1)),
)


def _treasures() -> dict[Treasure, int]:
    """Every treasure card, and how many there are of it."""
    cards: dict[Treasure, int] = {}
    for name, gold, special, counts in HOARDS:
        for level, count in zip(LEVELS, counts, strict=True):
            if count:
                key = key_of(name, level) if special else key_of(name, gold, level)
                cards[Treasure(key, name, level, gold, special)] = count  # type: ignore[arg-type]
    return cards


TREASURES = _treasures()


# Tables


AttackResult = Literal["killed", "serious_wound", "light_wound", "stunned", "missed"]

ATTACK_TABLE: dict[int, AttackResult] = {                                 # DG-8.1
    2: "killed",
    3: "serious_wound",
    4: "light_wound",
    5: "light_wound",
    6: "light_wound",
    7: "stunned",
    8: "stunned",
    9: "missed",
    10: "missed",
    11: "missed",
    12: "missed",
}

STRONG_SWORD = {1: 12, 2: 10, 4: 9, 6: 7}                                 # DG-18.2
"""From this roll on a sword of that level is +2."""


Card = Monster | Treasure | Spell
CARDS: tuple[Card, ...] = (*MONSTERS, *TREASURES, *SPELLS)
THINGS: dict[str, Card] = {card.key: card for card in CARDS}
