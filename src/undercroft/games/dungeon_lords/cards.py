"""The cards and tokens: traps, combat cards, events and items."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from undercroft.games.dungeon_lords.board import COLOURS, NOTHING, Colour, Goods, printed
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.tiles import Calling

# Traps


@dataclass(frozen=True, eq=False, slots=True)
class Trap:
    """What it deals to an adventurer is the sum of all that his place in the line gets."""

    key: str
    name: str
    price: Goods
    first: int
    second: int
    others: int
    """Each but the first."""
    last: int
    chosen: int
    text: str
    whole: bool = False
    """Does the first take as much as he has left?"""                     # DL-17.27
    poison: int = 0
    """What the chosen one takes at the end of the round."""              # DL-17.25
    disrupts: bool = False
    """A wizard's spell, or a priest's healing."""                        # DL-17.26
    stops_conquering: bool = False                                        # DL-16.25

    def __repr__(self) -> str:
        return self.name


POINTS_DEALT = ("first", "second", "others", "last", "chosen", "poison")


def _printed_trap(trap: Trap) -> Trap:
    """What it has some of is a number, and its text says how much."""
    low = {"chosen": 1}
    bounds = {one: (low.get(one, 0), 20) for one in POINTS_DEALT if getattr(trap, one)}
    (now,) = PRESS.rows("traps", [trap], "DL-16.3", **bounds)
    price = printed(f"traps.{trap.key}", trap.price, "DL-16.2")
    return replace(now, price=price, text=trap.text.format(now))


HELD = "The tile is not conquered."
TRAPS = tuple(map(_printed_trap, (
    #                                        price          1st 2nd others last chosen
    Trap("rolling_stone",  "Rolling Stone",   NOTHING,        4,  0,  0,  0,  0,
         "{0.first} to the first."),                                      # DL-17.20
    Trap("pendulum",       "Pendulum",        NOTHING,        0,  3,  0,  0,  0,
         "{0.second} to the second."),                                    # DL-17.21
    Trap("trap_door",      "Trap Door",       NOTHING,        2,  0,  0,  0,  0,
         f"{{0.first}} to the first. {HELD}", stops_conquering=True),     # DL-17.22
    Trap("wall_of_fire",   "Wall of Fire",    NOTHING,        1,  0,  1,  1,  0,
         "{0.others} to each, and {0.last} more to the last."),           # DL-17.23
    Trap("poisoned_dart",  "Poisoned Dart",   NOTHING,        0,  0,  0,  0,  1,
         "{0.chosen} to whom you choose, and {0.poison} when the round ends.",
         poison=2),                                                       # DL-17.25
    Trap("antimagic_dart", "Anti-Magic Dart", NOTHING,        0,  0,  0,  0,  1,
         "{0.chosen} to whom you choose. A wizard: no spell. A priest: no healing.", disrupts=True),
    Trap("cursed_ring",    "Cursed Ring",     Goods(gold=1),  1,  0,  1,  0,  0,
         f"{{0.others}} to each. {HELD}", stops_conquering=True),         # DL-17.24
    Trap("kamikaze_imp",   "Kamikaze Imp",    Goods(imps=1),  3,  0,  1,  0,  0,
         "{0.first} to the first, {0.others} to each other."),            # DL-17.28
    Trap("poisoned_meal",  "Poisoned Meal",   Goods(food=1),  0,  0,  0,  0,  0,
         "The first takes as much as he has left.", whole=True),
)))
(
    ROLLING_STONE, PENDULUM, TRAP_DOOR, WALL_OF_FIRE, POISONED_DART,
    ANTIMAGIC_DART, CURSED_RING, KAMIKAZE_IMP, POISONED_MEAL,
) = TRAPS
TRAP_COPIES = PRESS.number("traps.copies", 3, 1, 9, "DL-1.8")


def traps() -> list[Trap]:
    """The whole stock."""                                                # DL-1.8
    return [trap for trap in TRAPS for _ in range(TRAP_COPIES)]


# Combat cards


class Spell(StrEnum):
    """What a spell does; the chapter on spells has a case for each."""

    NOTHING = "nothing"
    EVIL = "evil"
    LOSS = "loss"
    BLESSING = "blessing"
    INVISIBILITY = "invisibility"
    SHIELD = "shield"
    SUGGESTION = "suggestion"
    PEACE = "peace"
    FEAR = "fear"
    SHEEP = "sheep"
    GATE = "gate"
    RAGE = "rage"
    ILLUSION = "illusion"
    FOOD = "food"
    REGENERATION = "regeneration"


@dataclass(frozen=True, eq=False, slots=True)
class CombatCard:
    key: str
    name: str
    year: int
    fatigue: int
    fast: bool
    spell: Spell
    points: int
    text: str
    loses: tuple[str, ...] = ()
    """The first of these that the lord has goes, if the spell is a loss."""

    def __repr__(self) -> str:
        return self.name


def _printed_card(card: CombatCard) -> CombatCard:
    bounds = {"fatigue": (0, 9)}
    if card.points and card.spell is not Spell.LOSS:                      # DL-17.30
        bounds["points"] = (0, 9)
    (now,) = PRESS.rows("combat", [card], "DL-16.26", **bounds)
    return replace(now, text=card.text.format(now))


FAST, SLOW = True, False
COMBAT_CARDS = tuple(map(_printed_card, (
    #                                            year tired speed  spell           points
    CombatCard("fireball",        "Fireball",         1, 1, SLOW, Spell.NOTHING,      0,
               "Nothing, but loudly."),                                   # DL-17.45
    CombatCard("detect_evil",     "Detect Evil",      1, 2, SLOW, Spell.EVIL,         2,
               "You gain {0.points} evil."),                              # DL-17.29
    CombatCard("detect_treasure", "Detect Treasure",  1, 1, SLOW, Spell.LOSS,         1,
               "You lose 1 gold; or else 1 food; or else a trap card.",
               ("gold", "food", "traps")),                                # DL-17.30
    CombatCard("fist_of_justice", "Fist of Justice",  1, 1, SLOW, Spell.LOSS,         1,
               "You lose 1 imp.", ("imps",)),                             # DL-17.31
    CombatCard("invisibility",    "Invisibility",     1, 0, FAST, Spell.INVISIBILITY, 0,
               "Wizards go to the rear, and nothing hurts them this round."),
    CombatCard("magic_shield",    "Magic Shield",     1, 1, FAST, Spell.SHIELD,       1,
               "{0.points} damage this round is absorbed."),              # DL-17.33
    CombatCard("suggestion",      "Suggestion",       1, 2, FAST, Spell.SUGGESTION,   0,
               "Pay each of your monsters here again, or take it back."),  # DL-17.34
    CombatCard("word_of_peace",   "Word of Peace",    1, 2, FAST, Spell.PEACE,        2,
               "Take all your monsters back, or gain {0.points} evil."),  # DL-17.35
    CombatCard("bless",           "Bless",            1, 2, SLOW, Spell.BLESSING,     1,
               "Everybody recovers from {0.points} damage."),             # DL-17.43
    CombatCard("aura_of_fear",    "Aura of Fear",     2, 2, FAST, Spell.FEAR,         0,
               "Take one of your monsters back."),                        # DL-17.37
    CombatCard("metamorphosis",   "Metamorphosis",    2, 2, FAST, Spell.SHEEP,        0,
               "One of your monsters is a sheep this round."),            # DL-17.38
    CombatCard("dimensional_gate", "Dimensional Gate", 2, 1, FAST, Spell.GATE,        0,
               "One of your monsters is gone for good."),                 # DL-17.39
    CombatCard("blind_rage",      "Blind Rage",       2, 1, FAST, Spell.RAGE,         0,
               "Your monsters can hit the first only."),                  # DL-17.40
    CombatCard("illusion",        "Illusion",         2, 1, FAST, Spell.ILLUSION,     0,
               "An unreal adventurer with 1 hit point goes in front."),   # DL-17.41
    CombatCard("create_food",     "Create Food",      2, 2, FAST, Spell.FOOD,         1,
               "The first has {0.points} hit point more for this combat."),  # DL-17.36
    CombatCard("regeneration",    "Regeneration",     2, 2, SLOW, Spell.REGENERATION, 0,
               "The first who is wounded is whole again."),               # DL-17.42
    CombatCard("dispel_traps",    "Dispel Traps",     2, 2, SLOW, Spell.LOSS,         1,
               "You lose a trap card, or else 1 gold.", ("traps", "gold")),  # DL-17.44
    CombatCard("rallying_cry",    "Rallying Cry",     2, 3, SLOW, Spell.EVIL,         1,
               "You gain {0.points} evil."),
)))


def combat_cards_of(year: int) -> list[CombatCard]:
    return [card for card in COMBAT_CARDS if card.year == year]


# Events


@dataclass(frozen=True, eq=False, slots=True)
class EventTile:
    key: str
    name: str

    def __repr__(self) -> str:
        return self.name


TAX_DAY, PAY_DAY, SPECIAL_DAY = EVENT_TILES = (                           # DL-1.10
    EventTile("tax_day", "Tax Day"),
    EventTile("pay_day", "Pay Day"),
    EventTile("special", "Special Event"),
)


class Plight(StrEnum):
    """What a special event does; the chapter on events has a case for each."""

    HUNT = "hunt"
    QUAKE = "quake"
    STRIKE = "strike"
    VISIT = "visit"
    HALF = "half"
    FEVER = "fever"
    INSPECTION = "inspection"
    PRESS = "press"


@dataclass(frozen=True, eq=False, slots=True)
class SpecialEvent:
    key: str
    name: str
    plight: Plight
    count: int
    text: str
    good: str = ""
    """What is halved."""
    price: Goods = NOTHING

    def __repr__(self) -> str:
        return self.name


COUNTS = {
    Plight.HUNT: (0, 14),
    Plight.QUAKE: (0, 6),
    Plight.HALF: (1, 9),
    Plight.FEVER: (1, 9),
    Plight.INSPECTION: (0, 9),
    Plight.PRESS: (1, 9),
}


def _printed_event(event: SpecialEvent) -> SpecialEvent:
    bounds = {"count": COUNTS[event.plight]} if event.plight in COUNTS else {}
    (now,) = PRESS.rows("events", [event], "DL-10.7", **bounds)
    price = printed(f"events.{event.key}", event.price, "DL-10.7")
    now = replace(now, price=price)
    return replace(now, text=event.text.format(now))


SPECIAL_EVENTS = tuple(map(_printed_event, (
    #                                                   plight           count
    SpecialEvent("witch_hunt",        "Witch Hunt",        Plight.HUNT,       3,
                 "Give up a monster or gain {0.count} evil."),            # DL-10.8
    SpecialEvent("earthquake",        "Earthquake",        Plight.QUAKE,      2,
                 "{0.count} of your tiles collapse."),                    # DL-10.9
    SpecialEvent("monster_strike",    "Monster Strike",    Plight.STRIKE,     1,
                 "Pay each creature 1 of what it costs, or it will not fight this year."),
    SpecialEvent("vip_visit",         "VIP Visit",         Plight.VISIT,      1,
                 "Pay {0.price.food} food and {0.price.gold} gold, or take a letter.",
                 price=Goods(gold=1, food=1)),
    SpecialEvent("gold_crash",        "Gold Crash",        Plight.HALF,       2,
                 "Lose 1 gold of every {0.count}.", good="gold"),         # DL-10.12
    SpecialEvent("rats",              "Rats",              Plight.HALF,       2,
                 "Lose 1 food of every {0.count}.", good="food"),
    SpecialEvent("imp_fever",         "Imp Fever",         Plight.FEVER,      4,
                 "Lose 1 imp of every {0.count}."),                       # DL-10.13
    SpecialEvent("safety_inspection", "Safety Inspection", Plight.INSPECTION, 2,
                 "For each trap card above {0.count}, pay {0.price.gold} gold or discard one.",
                 price=Goods(gold=1)),
    SpecialEvent("bad_press",         "Bad Press",         Plight.PRESS,      2,
                 "Gain 1 evil for every {0.count} creatures."),           # DL-10.15
)))


# Item tokens


@dataclass(frozen=True, eq=False, slots=True)
class Item:
    """What is on a token."""                                             # DL-20.1

    key: str
    name: str
    short: str
    """As people say."""
    user: Calling | None                                                  # DL-20.2
    magic: int = 0
    hit_points: int = 0
    hearts: int = 0
    anti_trap: int = 0

    def __repr__(self) -> str:
        return self.name


def _printed_item(item: Item) -> Item:
    """What it gives is a number: at least 1, since it is of use."""
    bounds = {one: (1, 9) for one in GIVEN if getattr(item, one)}
    rule = "DL-20.5" if item.hit_points else "DL-20.4"
    return PRESS.rows("items", [item], rule, **bounds)[0]


GIVEN = ("magic", "hit_points", "hearts", "anti_trap")
WAND, AMULET, POTION, CLOVER, EMPTY = ITEMS = tuple(map(_printed_item, (
    #                                                              user        magic hp hearts traps
    Item("magic_wand",     "Magic Wand",               "wand",   Calling.WARRIOR, 1, 0, 0,     0),
    Item("amulet",         "Amulet of Fortitude",      "amulet", Calling.WIZARD,  0, 1, 0,     0),
    Item("healing_potion", "Healing Potion",           "potion", Calling.THIEF,   0, 0, 1,     0),
    Item("clover",         "Lucky Four-Leafed Clover", "clover", Calling.PRIEST,  0, 0, 0,     1),
    Item("empty",          "Empty Token",              "empty token",  None),
)))
MAGIC_ITEMS = ITEMS[:-1]


@dataclass(frozen=True, eq=False, slots=True)
class Token:
    key: str
    name: str
    colour: Colour
    item: Item

    def __repr__(self) -> str:
        return self.key


TOKENS = tuple(
    Token(f"{colour}_{item.key}", f"{colour} {item.short}", colour, item)
    for colour in COLOURS
    for item in ITEMS
)
TOKEN = {(token.colour, token.item): token for token in TOKENS}
