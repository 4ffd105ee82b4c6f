"""What is printed in the box: capabilities, board-cards, chest cards and useful items."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, TypeVar

from undercroft.games.rials.press import PRESS

LEVELS_IN_ALL = PRESS.number("start.levels", 12, 7, 14, "RD-3.2")
DIE = PRESS.number("move.die", 4, 2, 6, "RD-4.5")
"""The sides of the die that moves."""


class Named(Protocol):
    """A card with a name of its own."""

    @property
    def name(self) -> str: ...


T = TypeVar("T")
N = TypeVar("N", bound=Named)


def path_of(shelf: str, name: str) -> str:
    """How the press calls a card.

    >>> path_of("chests", "Rial's Own Signet")
    'chests.rials_own_signet'
    """
    word = name.lower().replace(" ", "_").replace("-", "_").replace("'", "")
    return f"{shelf}.{word}"


def in_box(shelf: str, cards: dict[N, int], rule: str) -> dict[N, int]:
    """Each card, and how many there are of it."""
    return {
        card: PRESS.number(f"{path_of(shelf, card.name)}.copies", count, 0, 12, rule)
        for card, count in cards.items()
    }


# Capabilities


@dataclass(frozen=True, eq=False, slots=True)
class Capability:
    key: str
    name: str
    index: int
    use: str


HEALTH, STRENGTH, AGILITY, INTELLIGENCE, DEXTERITY, FIGHTING, LUCK = CAPABILITIES = tuple(
    Capability(name.lower(), name, index, use)                            # RD-3.1, RD-R.1
    for index, (name, use) in enumerate(
        (
            ("Health", "Below 1 you must rest. Some traps test it."),
            ("Strength", "Forces locked doors and chests."),
            ("Agility", "For climbs, and to dodge slow monsters."),
            ("Intelligence", "For puzzle doors and puzzle chests."),
            ("Dexterity", "For locked doors and chests, with lock picks."),
            ("Fighting", "Against monsters."),
            ("Luck", "A point used up gets you past any door or climb."),
        )
    )
)


FREE_LEVELS = LEVELS_IN_ALL - len(CAPABILITIES)
"""What is left to spread: no capability starts below 1."""               # RD-R.2
BY_KEY = {capability.key: capability for capability in CAPABILITIES}


@dataclass(frozen=True, eq=False, slots=True)
class Sheet:
    """A ready-made character."""

    key: str
    name: str
    levels: tuple[int, ...]


def strengths(levels: Iterable[int]) -> list[str]:
    """What is above the least on a sheet."""
    named = zip(CAPABILITIES, levels, strict=True)
    return [f"{one.name} {level}" for one, level in named if level > 1]


def _sheet(name: str, *levels: int) -> Sheet:
    key = name.removeprefix("The ").lower().replace("-", "_")
    printed = {one.key: level for one, level in zip(CAPABILITIES, levels, strict=True)}
    return Sheet(key, name, tuple(PRESS.table(f"sheets.{key}", printed, 1, 9, "RD-R.2").values()))


SHEETS = tuple(
    _sheet(*printed)
    for printed in (
        #                   Hea Str Agi Int Dex Fig Luc
        ("The Sellsword",   2,  2,  1,  1,  1,  4,  1),
        ("The Burglar",     1,  2,  2,  2,  3,  1,  1),
        ("The Scholar",     1,  1,  1,  5,  1,  1,  2),
        ("The Blacksmith",  2,  4,  1,  1,  1,  2,  1),
        ("The Rope-Walker", 1,  2,  4,  1,  1,  2,  1),
        ("The Pilgrim",     3,  2,  1,  2,  1,  1,  2),
        ("The Gambler",     1,  2,  2,  2,  1,  1,  3),
        ("The Jack",        2,  2,  2,  2,  1,  2,  1),
    )
)


# Board-cards

Kind = Literal[
    "blank", "item", "chance", "locked_door", "puzzle_door", "climb", "chest", "puzzle_chest"
]
BLOCKERS = ("locked_door", "puzzle_door", "climb")                        # RD-6.4
DOORS = ("locked_door", "puzzle_door")
CHESTS = ("chest", "puzzle_chest")                                        # RD-6.7
QUIET = ("blank", "chance", *CHESTS)
"""What one can pass without anything happening."""                       # RD-8.1, RD-10.1
LOCKED = ("locked_door", "chest")


@dataclass(frozen=True, eq=False, slots=True)
class BoardCard:
    """A small card that lies on a square."""                             # RD-2.1, RD-2.2

    key: str
    name: str
    colour: Literal["white", "green"]
    kind: Kind
    level: int                                                            # RD-6.6
    blocks: bool
    is_chest: bool


@dataclass(frozen=True, eq=False, slots=True)
class Count:
    """How many board-cards there are of a kind and level."""

    kind: Kind
    level: int
    white: int
    green: int

    @property
    def key(self) -> str:
        return f"{self.kind}_{self.level}" if self.level else self.kind


COUNTS = PRESS.rows("board_cards", (
    #                    level white green
    Count("blank",        0,   25,   19),
    Count("item",         0,    9,    7),
    Count("chance",       0,   15,   11),
    Count("locked_door",  1,    1,    2),
    Count("locked_door",  2,    0,    3),
    Count("locked_door",  3,    1,    1),
    Count("locked_door",  4,    0,    1),
    Count("puzzle_door",  1,    0,    1),
    Count("puzzle_door",  2,    1,    1),
    Count("puzzle_door",  3,    0,    1),
    Count("puzzle_door",  4,    0,    1),
    Count("climb",        1,    1,    2),
    Count("climb",        2,    1,    2),
    Count("climb",        3,    1,    1),
    Count("climb",        4,    0,    1),
    Count("chest",        1,    3,    0),
    Count("chest",        2,    4,    1),
    Count("chest",        3,    2,    1),
    Count("chest",        4,    2,    0),
    Count("chest",        5,    1,    0),
    Count("puzzle_chest", 1,    2,    0),
    Count("puzzle_chest", 2,    1,    1),
    Count("puzzle_chest", 3,    2,    0),
    Count("puzzle_chest", 4,    1,    0),
), "RD-2.2", white=(0, 30), green=(0, 30))


def _board_cards() -> Iterator[tuple[BoardCard, int]]:
    for count in COUNTS:
        kind, level = count.kind, count.level
        said = kind.replace("_", " ")
        name = f"level {level} {said}" if level else f"{said} card"
        sort = (kind, level, kind in BLOCKERS, kind in CHESTS)
        if count.white or kind == "blank":
            yield BoardCard(f"white_{kind}_{level}", name, "white", *sort), count.white
        if count.green or kind == "blank":
            yield BoardCard(f"green_{kind}_{level}", name, "green", *sort), count.green


WHITE_CARDS = {card: count for card, count in _board_cards() if card.colour == "white"}
GREEN_CARDS = {card: count for card, count in _board_cards() if card.colour == "green"}
BOARD_CARDS = {**WHITE_CARDS, **GREEN_CARDS}


# What a card does


@dataclass(frozen=True, slots=True)
class Effect:
    """What happens, in the order in which it does."""                    # RD-R.122

    gain: tuple[str, int] = ("", 0)
    """A capability, and by how much it rises or falls."""
    gain_any: int = 0
    lose_item: bool = False
    items: int = 0
    """How many Useful Item cards are drawn."""
    chests: int = 0
    miss: int = 0
    """How many turns are owed."""
    reveal: bool = False
    """A room of the player's choice is turned up."""
    sells: bool = False
    """The items are for sale, at a treasure card."""


NOTHING = Effect()


def printed(path: str, effect: Effect, rule: str) -> Effect:
    """An effect as this printing has it: its numbers, but for what is not on the card."""
    capability, by = effect.gain
    counts: dict[str, Any] = {
        name: PRESS.number(f"{path}.{name}", count, 0, 6, rule)
        for name in ("gain_any", "items", "chests", "miss")
        if (count := getattr(effect, name))
    }
    if capability:
        by = PRESS.number(f"{path}.{capability}", by, -9, 9, rule)
    return replace(effect, gain=(capability, by), **counts)


NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def _signed(capability: str, by: int) -> str:
    return f"{capability.capitalize()} {'+' if by > 0 else '−'}{abs(by)}"


def counted(count: int, noun: str) -> str:
    """A turn, two turns; in figures, if there are many."""
    if count == 1:
        return f"a {noun}"
    return f"{NUMBERS[count] if count < len(NUMBERS) else count} {noun}s"


def told(effect: Effect) -> str:
    """An effect in a few words."""
    said = [
        _signed(*effect.gain) if effect.gain[1] else "",
        f"+{effect.gain_any} to a capability of your choice" if effect.gain_any else "",
        "lose an item of your choice" if effect.lose_item else "",
        f"draw {counted(effect.items, 'Useful Item card')}" if effect.items else "",
        f"draw {counted(effect.chests, 'Chest card')}" if effect.chests else "",
        f"miss {counted(effect.miss, 'turn')}" if effect.miss else "",
        "turn up all cards of a room of your choice" if effect.reveal else "",
    ]
    listed = ", ".join(filter(None, said)) or "nothing"
    return f"for a treasure card, {listed}" if effect.sells else listed


def sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}."


# Chest cards


@dataclass(frozen=True, eq=False, slots=True)
class ChestCard:
    """A treasure, which is kept, or a trove, which takes effect at once."""  # RD-8.8

    key: str
    name: str
    value: int
    text: str
    effect: Effect = NOTHING

    @property
    def is_treasure(self) -> bool:
        return self.value > 0


def _treasure(key: str, name: str, value: int) -> ChestCard:
    value = PRESS.number(f"{path_of('chests', name)}.value", value, 1, 500, "RD-1.1")
    return ChestCard(key, name, value, f"Worth {value} rials.")


def _trove(key: str, name: str, effect: Effect = NOTHING) -> ChestCard:
    effect = printed(path_of("chests", name), effect, "RD-8.8")
    return ChestCard(key, name, 0, sentence(told(effect)), effect)


CHEST_CARDS = in_box("chests", {
    #                                                      count
    _treasure("c01", "Fistful of Coppers",          5):    3,
    _treasure("c02", "Purse of Silver",            10):    5,
    _treasure("c03", "String of Amber",            15):    3,
    _treasure("c04", "Silver Candlestick",         15):    3,
    _treasure("c05", "Ivory Casket",               20):    2,
    _treasure("c06", "Gilt Hand-Mirror",           20):    2,
    _treasure("c07", "Pearl Collar",               20):    2,
    _treasure("c08", "Jade Idol",                  25):    2,
    _treasure("c09", "Chalice of the Quiet Kings", 25):    2,
    _treasure("c10", "Sack of Gold Rials",         30):    3,
    _treasure("c11", "The Ruby Eye",               40):    1,
    _treasure("c12", "The Emerald Scarab",         40):    1,
    _treasure("c13", "Crown of the Last Queen",    50):    1,
    _treasure("c14", "Rial's Own Signet",          60):    1,
    _trove("c15", "Ox-Hide Girdle",       Effect(gain=("strength", 1))):      1,
    _trove("c16", "Flask of Quicksilver", Effect(gain=("agility", 1))):       1,
    _trove("c17", "Tome of Riddles",      Effect(gain=("intelligence", 1))):  1,
    _trove("c18", "Clockmaker's Manual",  Effect(gain=("dexterity", 1))):     1,
    _trove("c19", "Duellist's Treatise",  Effect(gain=("fighting", 1))):      1,
    _trove("c20", "Clover under Glass",   Effect(gain=("luck", 1))):          1,
    _trove("c21", "Phoenix Cordial",      Effect(gain=("health", 2))):        1,
    _trove("c22", "Lost Explorer's Pack", Effect(items=2)):                   2,
    _trove("c23", "False Bottom",         Effect(chests=2)):                  1,
    _trove("c24", "Needle in the Hasp",   Effect(gain=("health", -1), chests=1)):  1,
    _trove("c25", "Dust and a Dead Moth"):                                    1,
}, "RD-2.4")
TROVES = {card: count for card, count in CHEST_CARDS.items() if not card.is_treasure}
PRESS.insist(
    any(count for card, count in CHEST_CARDS.items() if card.is_treasure),
    "There must be a treasure among the Chest cards.",
)
PRESS.insist(
    sum(2 * card.effect.chests * count for card, count in TROVES.items()) <= sum(TROVES.values()),
    "Troves may draw half as many Chest cards as there are troves, or drawing might never end.",
)


# Useful Item cards

Use = Literal["passive", "start", "roll", "challenge", "monster"]


@dataclass(frozen=True, eq=False, slots=True)
class Item:
    """A Useful Item: a bonus while owned, or something to use up at the right moment."""

    key: str
    name: str
    sort: str
    """What it is: a key, a weapon, a potion…"""
    use: Use
    text: str
    bonus: tuple[str, int] = ("", 0)
    only: tuple[str, ...] = ()
    """The kinds of board-card against which the bonus counts; all, if none are named."""


HEALS = PRESS.number("items.healing_draught.health", 2, 1, 9, "RD-9.6")
SPEED_TURNS = PRESS.number("items.speed_potion.turns", 3, 1, 9, "RD-4.10")
TORCH_STEPS = PRESS.number("items.torch.steps", 2, 1, 9, "RD-9.7")
BUCKLER_SAVES = PRESS.number("items.buckler.saves", 1, 0, 9, "RD-12.9")
POLE_BONUS = PRESS.number("items.ten_foot_pole.bonus", 2, 0, 9, "RD-R.75")


def _item(key: str, name: str, sort: str, use: Use, text: str,
          bonus: tuple[str, int] = ("", 0), only: tuple[str, ...] = ()) -> Item:
    """Its text tells the bonus where # stands."""
    capability, by = bonus
    if capability:
        by = PRESS.number(f"{path_of('items', name)}.bonus", by, 0, 9, "RD-3.9")
    return Item(key, name, sort, use, text.replace("#", str(by)), (capability, by), only)


OPENS = "Opens a locked door or chest, and is used up."
BEST = "Only your best weapon counts."
STEPS_OF_DIE = f"{', '.join(map(str, range(1, DIE)))} or {DIE}"
ITEMS = in_box("items", {
    _item("i01", "Iron Key",            "key",        "challenge", OPENS): 4,
    _item("i02", "Brass Key",           "key",        "challenge", OPENS): 2,
    _item("i03", "Bone Key",            "key",        "challenge", OPENS): 2,
    _item("i04", "Lock Picks",          "lock_picks", "passive",
          "Dexterity opens locked doors and chests."): 4,
    _item("i05", "Master's Lock Picks", "lock_picks", "passive",
          "Dexterity opens locked doors and chests, with +#.", ("dexterity", 1), LOCKED): 3,
    _item("i06", "Speed Potion",        "speed",      "start",
          f"For {counted(SPEED_TURNS, 'turn')}, this one too, you may go twice."): 3,
    _item("i07", "Healing Draught",     "heal",       "start", f"Health +{HEALS}."): 4,
    _item("i08", "Dagger",              "weapon",     "passive",
          f"Fighting +#. {BEST}", ("fighting", 1)): 2,
    _item("i09", "Short Sword",         "weapon",     "passive",
          f"Fighting +#. {BEST}", ("fighting", 2)): 2,
    _item("i10", "Battle-Axe",          "weapon",     "passive",
          f"Fighting +#. {BEST}", ("fighting", 3)): 1,
    _item("i11", "Buckler",             "shield",     "passive",
          f"A monster that beats you costs {BUCKLER_SAVES} Health less."): 2,
    _item("i12", "Rope and Grapnel",    "tool",       "passive",
          "Agility +# for climbs.", ("agility", 2), ("climb",)): 3,
    _item("i13", "Crowbar",             "tool",       "passive",
          "Strength +# for locked doors and chests.", ("strength", 1), LOCKED): 3,
    _item("i14", "Scholar's Lens",      "tool",       "passive",
          "Intelligence +#.", ("intelligence", 1)): 2,
    _item("i15", "Supple Gloves",       "tool",       "passive",
          "Dexterity +#.", ("dexterity", 1)): 2,
    _item("i16", "Felt Boots",          "tool",       "passive",
          "Agility +#.", ("agility", 1)): 2,
    _item("i17", "Ten-Foot Pole",       "pole",       "passive",
          f"+{POLE_BONUS} to whatever a trap tests."): 2,
    _item("i18", "Torch",               "torch",      "start",
          f"Turns up all cards within {counted(TORCH_STEPS, 'step')}, and burns out."): 2,
    _item("i19", "Rabbit's Foot",       "charm",      "challenge",
          "Use it up in place of a point of Luck."): 3,
    _item("i20", "Smoke Bomb",          "smoke",      "monster",
          "Use it up, and a monster does nothing to you."): 2,
    _item("i21", "Waystone",            "waystone",   "roll",
          "Use it up instead of rolling: go to the square inside any entrance."): 2,
    _item("i22", "Weighted Die",        "die",        "roll",
          f"Use it up instead of rolling: choose {STEPS_OF_DIE}."): 2,
}, "RD-2.4")


def copies(cards: dict[T, int]) -> list[T]:
    """Every copy of every card."""
    return [card for card, count in cards.items() for _ in range(count)]
