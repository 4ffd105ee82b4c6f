"""The Dunjiin deck: 54 cards in each of two colours."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from undercroft.games.dunjiin.press import PRESS


class Kind(Enum):
    MONSTER = "monster"
    TREASURE = "treasure"
    MAGIC = "magic"
    FAIRY = "fairy"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A picture of the deck. Its copies are all alike: the colour only sorts them for Fast Play."""

    key: str
    name: str
    kind: Kind
    worth: int
    """A Monster's Strength or a Treasure's value; Magic and the Fairy count nothing."""
    shields: int
    copies: int
    """In each colour."""

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if CARDS.get(self.key) is self:
            return card, (self.key,)
        return Card, (self.key, self.name, self.kind, self.worth, self.shields, self.copies)

    @property
    def order(self) -> tuple[int, str, str]:
        """The order in which cards are laid out and paid: the strongest first, then by name."""
        return -self.worth, self.name, self.key


def _monster(key: str, name: str, strength: int, shields: int, copies: int) -> Card:
    return Card(key, name, Kind.MONSTER, strength, shields, copies)


def _treasure(key: str, name: str, value: int) -> Card:
    return Card(key, name, Kind.TREASURE, value, 0, 1)


def _magic(key: str, name: str) -> Card:
    return Card(key, name, Kind.MAGIC, 0, 0, 1)


# fmt: off
MONSTERS = (                                                              # DJ-1.2
    #        key             name          Strength  shields  copies
    _monster("red_dragon",   "Red Dragon",       10,       3,      3),
    _monster("green_dragon", "Green Dragon",     10,       2,      3),
    _monster("lich",         "Lich",             10,       4,      2),
    _monster("minotaur",     "Minotaur",          9,       3,      2),
    _monster("skeleton",     "Skeleton",          8,       4,      3),
    _monster("troll",        "Troll",             8,       3,      2),
    _monster("ogre",         "Ogre",              7,       4,      2),
    _monster("werewolf",     "Werewolf",          7,       2,      1),
    _monster("ghoul",        "Ghoul",             6,       3,      2),
    _monster("orc",          "Orc",               5,       4,      4),
    _monster("giant_bat",    "Giant Bat",         5,       2,      1),
    _monster("goblin",       "Goblin",            4,       4,      4),
    _monster("giant_spider", "Giant Spider",      3,       4,      2),
    _monster("giant_rat",    "Giant Rat",         2,       4,      2),
)

TREASURES = (
    #         key                name                  value
    _treasure("copper_coins",    "Handful of Coppers",     2),
    _treasure("silver_spoon",    "Silver Spoon",           3),
    _treasure("bone_dice",       "Bone Dice",              4),
    _treasure("pewter_goblet",   "Pewter Goblet",          4),
    _treasure("ivory_comb",      "Ivory Comb",             5),
    _treasure("silver_mirror",   "Silver Mirror",          5),
    _treasure("amber_amulet",    "Amber Amulet",           6),
    _treasure("jeweled_dagger",  "Jeweled Dagger",         7),
    _treasure("golden_chalice",  "Golden Chalice",         7),
    _treasure("pearl_necklace",  "Pearl Necklace",         8),
    _treasure("ruby_ring",       "Ruby Ring",              9),
    _treasure("lost_crown",      "Lost Crown",            10),
    _treasure("chest_of_gold",   "Chest of Gold",         10),
)

MAGIC = (
    #      key                name
    _magic("wand_of_sparks",  "Wand of Sparks"),
    _magic("scroll_of_wards", "Scroll of Wards"),
    _magic("giants_potion",   "Giant's Potion"),
    _magic("crystal_ball",    "Crystal Ball"),
    _magic("rune_blade",      "Rune Blade"),
    _magic("cloak_of_mist",   "Cloak of Mist"),
)

FAIRY = Card("death_fairy", "Death Fairy", Kind.FAIRY, 0, 3, 2)           # DJ-R.11
# fmt: on


@dataclass(frozen=True, eq=False)
class Box:
    """The cards that a table is dealt from."""

    pictures: tuple[Card, ...]

    @cached_property
    def cards(self) -> dict[str, Card]:
        return {picture.key: picture for picture in self.pictures}

    @cached_property
    def colour(self) -> tuple[Card, ...]:
        """All the cards of one colour."""
        return tuple(picture for picture in self.pictures for _ in range(picture.copies))

    def mean(self, kind: Kind) -> float:
        """What a card of that kind is worth."""
        worths = [card.worth for card in self.colour if card.kind is kind]
        return sum(worths) / max(1, len(worths))

    def share(self, kind: Kind) -> float:
        """How often a card is of that kind."""
        return sum(card.kind is kind for card in self.colour) / max(1, len(self.colour))

    @cached_property
    def monsters(self) -> dict[Card, int]:
        """How often each is there, in each colour."""
        return {one: one.copies for one in self.pictures if one.kind is Kind.MONSTER}


PICTURES = (
    *PRESS.rows("cards", MONSTERS, "DJ-1.2", worth=(0, 40), shields=(0, 9), copies=(0, 9)),
    *PRESS.rows("cards", TREASURES, "DJ-1.2", worth=(0, 99), copies=(0, 9)),
    *PRESS.rows("cards", MAGIC, "DJ-1.2", copies=(0, 9)),
    *PRESS.rows("cards", [FAIRY], "DJ-R.11", shields=(0, 9), copies=(0, 9)),
)
BOX = Box(PICTURES)
CARDS = BOX.cards


def card(key: str) -> Card:
    return CARDS[key]
