"""What is printed in the box besides the board: adventurers, monsters, treasures, spells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol

from undercroft.games.dungeon.press import PRESS

LEVELS = range(1, 7)                                                      # DG-2.1
MOST_SPELLS = PRESS.number("wizard.spells", 10, 0, 24, "DG-15.4")
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


ADVENTURERS = PRESS.rows("adventurers", (
    #                                      finds  gold   expert
    Adventurer("elf",       "Elf",           4, 10_000, False),           # DG-5.3
    Adventurer("hero",      "Hero",          2, 10_000, False),
    Adventurer("superhero", "Superhero",     2, 20_000, True),            # DG-15.1
    Adventurer("wizard",    "Wizard",        2, 30_000, True),            # DG-15.2
), "DG-14.1", gold=(250, 100_000))
ADVENTURERS = PRESS.rows("adventurers", ADVENTURERS, "DG-5.3", finds=(0, 6))
ADVENTURERS = PRESS.rows("adventurers", ADVENTURERS, "DG-1.6", pawns=(0, 8))
ELF, HERO, SUPERHERO, WIZARD = ADVENTURERS
PRESS.insist(
    sum(kind.pawns for kind in ADVENTURERS if not kind.expert) >= 2,
    "Elves and Heroes need two pawns or more between them: the Basic Game is for two.",
)
NOBODY = Adventurer("nobody", "Nobody", 0, 0, False, 0)
"""Who has not chosen yet, or has just died."""


# Spells


@dataclass(frozen=True, eq=False, slots=True)
class Spell:
    key: str
    name: str
    copies: int


FIRE_BALL, LIGHTNING_BOLT, TELEPORT = SPELLS = PRESS.rows("spells", (
    Spell("fire_ball",      "Fire Ball",      9),
    Spell("lightning_bolt", "Lightning Bolt", 9),
    Spell("teleport",       "Teleport",       6),
), "DG-15.4", copies=(0, 24))
ATTACKS = (FIRE_BALL, LIGHTNING_BOLT)


# Monsters


class Laid(Protocol):
    """A row of a table of cards that lie on the levels."""

    @property
    def key(self) -> str: ...

    @property
    def on_level(self) -> tuple[int, ...]: ...


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


@dataclass(frozen=True, eq=False, slots=True)
class Beast:
    """A row of the monster table: its numbers, and its cards on each level."""

    name: str
    elf: int | None
    hero: int | None
    superhero: int | None
    wizard: int | None
    fire_ball: int | None
    lightning_bolt: int | None
    on_level: tuple[int, ...]

    @property
    def key(self) -> str:
        return key_of(self.name)


@dataclass(frozen=True, eq=False, slots=True)
class Trap:
    name: str
    key: Literal["cage", "slide"]
    on_level: tuple[int, ...]


ROLL = (1, 20)
COLUMNS = dict.fromkeys((*(kind.key for kind in ADVENTURERS), *(one.key for one in ATTACKS)), ROLL)
BESTIARY = PRESS.rows("monsters", (
    #                       Elf Hero Super- Wiz- Fire Light-    cards on the levels
    #                                 hero  ard  Ball ning       1  2  3  4  5  6
    Beast("Giant Rats",       5,   4,   3,   6,   2,   7,       (2, 0, 0, 0, 0, 0)),
    Beast("Hobgoblins",       4,   5,   3,   6,   3,   3,       (2, 1, 0, 0, 0, 0)),
    Beast("Goblins",          3,   4,   2,   5,   2,   6,       (2, 0, 0, 0, 0, 0)),
    Beast("Skeleton",         5,   4,   3,   6,   2,   2,       (2, 0, 0, 0, 0, 0)),
    Beast("Giant Lizard",     5,   4,   2,   5,   2,   2,       (1, 1, 0, 0, 0, 0)),
    Beast("Ghouls",           5,   6,   4,   6,   3,   3,       (0, 2, 0, 0, 0, 0)),
    Beast("Giant Spider",     6,   6,   4,   5,   3,   4,       (0, 1, 1, 0, 0, 0)),
    Beast("Evil Hero",        8,   7,   5,   6,   5,   4,       (0, 1, 0, 0, 0, 0)),
    Beast("Werewolf",         9,   9,   7,   7,   8,   9,       (0, 0, 2, 2, 0, 0)),
    Beast("Ogre",             8,   9,   6,   8,   4,   5,       (0, 0, 2, 0, 0, 0)),
    Beast("Giant Snake",     10,   8,   6,   9,   6,   5,       (0, 0, 1, 1, 0, 0)),
    Beast("Gargoyle",         7,   6,   5,   6,  __,   4,       (0, 0, 1, 0, 0, 0)),
    Beast("Mummy",           11,  10,   8,   8,   3,  __,       (0, 0, 1, 1, 0, 0)),
    Beast("Evil Superhero",  10,   9,   7,   8,   7,   7,       (0, 0, 2, 1, 0, 0)),
    Beast("Giant",           10,  11,   9,  10,   6,   9,       (0, 0, 0, 2, 2, 0)),
    Beast("Green Slime",     12,  11,  10,  11,  __,   6,       (0, 0, 0, 2, 2, 0)),
    Beast("Troll",            9,  10,   8,   8,   7,  __,       (0, 0, 0, 2, 2, 0)),
    Beast("Black Pudding",   __,  12,  12,  12,   5,  __,       (0, 0, 0, 0, 1, 1)),
    Beast("Purple Worm",     12,  11,  10,  12,   8,   6,       (0, 0, 0, 0, 2, 1)),
    Beast("Witch",           11,  11,   9,   5,  10,  10,       (0, 0, 0, 0, 2, 0)),
    Beast("Vampire",         12,  10,   8,   9,  10,  10,       (0, 0, 0, 0, 1, 2)),
    Beast("Evil Wizard",     __,  12,  11,   7,  11,  11,       (0, 0, 0, 0, 0, 2)),
    Beast("Blue Dragon",     __,  12,  10,  12,   7,  __,       (0, 0, 0, 0, 0, 2)),
    Beast("Red Dragon",      __,  __,  11,  12,  __,   8,       (0, 0, 0, 0, 0, 1)),
), "DG-7.1", **COLUMNS)
TRAPS = (                                                                 # DG-10.1
    #                    cards on the levels
    #                     1  2  3  4  5  6
    Trap("Cage!",  "cage",  (0, 1, 0, 1, 0, 0)),
    Trap("Slide!", "slide", (0, 0, 1, 0, 1, 0)),
)


def _on_levels(shelf: str, row: Laid) -> Iterator[tuple[int, int]]:
    """How many cards there are on each level."""
    counts = PRESS.row(f"{shelf}.{row.key}.on_level", row.on_level, 0, 9, "DG-1.3")
    return zip(LEVELS, counts, strict=True)


def _monsters() -> dict[Monster, int]:
    """Every monster card, and how many there are of it."""
    cards: dict[Monster, int] = {}
    for beast in BESTIARY:
        numbers = {column: getattr(beast, column) for column in COLUMNS}
        for level, count in _on_levels("monsters", beast):
            if count:
                key = key_of(beast.name, level)
                cards[Monster(key, beast.name, level, "monster", **numbers)] = count
    for trap in TRAPS:
        for level, count in _on_levels("traps", trap):
            if count:
                cards[Monster(key_of(trap.key, level), trap.name, level, trap.key)] = count
    return cards


MONSTERS = _monsters()
PRESS.insist(
    any(card.kind == "monster" for card in MONSTERS),
    "There must be a monster in the piles, or nobody could ever fight for treasure.",
)


# Treasures

Special = Literal["", "sword", "doors", "medallion", "ball"]


@dataclass(frozen=True, eq=False, slots=True)
class Treasure:
    """A treasure card: what it is worth, and what it can do."""

    key: str
    name: str
    level: int
    gold: int
    special: Special = ""


@dataclass(frozen=True, eq=False, slots=True)
class Hoard:
    """A row of the treasure table: its gold, and its cards on each level."""

    name: str
    gold: int
    special: Special
    on_level: tuple[int, ...]

    @property
    def key(self) -> str:
        return key_of(self.name, self.gold) if self.name == SACK else key_of(self.name)

    def key_on(self, level: int) -> str:
        """A card's: plain ones are called by their gold, too."""
        return key_of(self.name, level) if self.special else key_of(self.name, self.gold, level)


SACK = "Sack of Gold"
HOARDS = (
    #                          gold              cards on the levels
    #                                             1  2  3  4  5  6
    Hoard("Sack of Gold",       250, "",         (2, 0, 0, 0, 0, 0)),
    Hoard("Sack of Gold",       500, "",         (2, 1, 0, 0, 0, 0)),
    Hoard("Sack of Gold",       750, "",         (2, 1, 1, 0, 0, 0)),
    Hoard("Sack of Gold",     1_000, "",         (1, 2, 2, 1, 0, 0)),
    Hoard("Silver Cup",       1_000, "",         (0, 2, 3, 1, 0, 0)),
    Hoard("Silver Ring",      2_000, "",         (0, 1, 3, 2, 1, 0)),
    Hoard("Gold Cup",         2_500, "",         (0, 0, 3, 2, 2, 0)),
    Hoard("Gold Ring",        3_000, "",         (0, 0, 2, 2, 2, 0)),
    Hoard("Silver Coffer",    4_000, "",         (0, 0, 0, 2, 2, 1)),
    Hoard("Huge Emerald",     5_000, "",         (0, 0, 0, 1, 2, 2)),
    Hoard("Jade Idol",        5_000, "",         (0, 0, 0, 2, 2, 2)),
    Hoard("Huge Sapphire",    6_000, "",         (0, 0, 0, 1, 2, 1)),
    Hoard("Silver Necklace",  7_000, "",         (0, 0, 0, 0, 1, 1)),
    Hoard("Huge Ruby",        8_000, "",         (0, 0, 0, 0, 1, 1)),
    Hoard("Gold Necklace",    9_000, "",         (0, 0, 0, 0, 0, 1)),
    Hoard("Huge Diamond",    10_000, "",         (0, 0, 0, 0, 0, 1)),
    Hoard("Magic Sword",        500, "sword",    (1, 1, 0, 2, 0, 1)),
    Hoard("Secret Door Card",     0, "doors",    (1, 1, 1, 1, 0, 0)),
    Hoard("ESP Medallion",    1_500, "medallion", (0, 0, 1, 0, 1, 0)),
    Hoard("Crystal Ball",     1_000, "ball",     (0, 0, 0, 1, 0, 1)),
)


def _treasures() -> dict[Treasure, int]:
    """Every treasure card, and how many there are of it: with other gold it keeps its key."""
    cards: dict[Treasure, int] = {}
    rows = PRESS.rows("treasures", HOARDS, "DG-11.3", gold=(0, 100_000))
    for boxed, hoard in zip(HOARDS, rows, strict=True):
        for level, count in _on_levels("treasures", boxed):
            if count:
                key = boxed.key_on(level)
                cards[Treasure(key, hoard.name, level, hoard.gold, hoard.special)] = count
    return cards


TREASURES = _treasures()
PRESS.insist(
    sum(card.gold * count for card, count in TREASURES.items())
    >= max(kind.gold for kind in ADVENTURERS),
    "All treasure together must be enough gold for any adventurer to win with.",
)


# Tables


AttackResult = Literal["killed", "serious_wound", "light_wound", "stunned", "missed"]

UP_TO: dict[AttackResult, int] = PRESS.table("attack", {                  # DG-8.1
    "killed":         2,
    "serious_wound":  3,
    "light_wound":    6,
    "stunned":        8,
}, 1, 12, "DG-8.1")
"""On two dice up to that; what is above all of them misses."""
ATTACK_TABLE: dict[int, AttackResult] = {
    roll: next((one for one, most in UP_TO.items() if roll <= most), "missed")
    for roll in range(2, 13)
}
LOST_BY_LIGHT_WOUND = PRESS.number("light_wound.turns", 1, 0, 9, "DG-8.4")

STRONG_SWORD = PRESS.table("swords.strong", {1: 12, 2: 10, 4: 9, 6: 7}, 2, 13, "DG-18.2")
"""From this roll on a sword of that level is a strong one."""
PLUS = PRESS.number("swords.plus", 1, 1, 9, "DG-18.1")
STRONG_PLUS = PRESS.number("swords.strong_plus", 2, 1, 9, "DG-18.1")

TELEPORT_LEVELS = PRESS.number("teleport.levels", 1, 0, 5, "DG-17.2")
SLIDE_LEVELS = PRESS.number("slide.levels", 1, 1, 5, "DG-10.7")


Card = Monster | Treasure | Spell
CARDS: tuple[Card, ...] = (*MONSTERS, *TREASURES, *SPELLS)
THINGS: dict[str, Card] = {card.key: card for card in CARDS}
