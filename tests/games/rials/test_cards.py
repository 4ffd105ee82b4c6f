"""What is printed in the box: sheets, board-cards and large cards against the tables."""

from collections import Counter

import pytest

from tests.games.rials.expedition import chest_card, event, item
from tests.script import rule
from undercroft.engine import Scripted, Story
from undercroft.games.rials.cards import (
    BOARD_CARDS,
    CAPABILITIES,
    CHEST_CARDS,
    ITEMS,
    SHEETS,
    WHITE_CARDS,
    BoardCard,
    Effect,
    told,
)
from undercroft.games.rials.events import EVENTS, reward
from undercroft.games.rials.rules.preparing import new_table, to_cover
from undercroft.games.rials.state import Expedition, Settings

# fmt: off
CHARACTERS = [
    #                  Hea Str Agi Int Dex Fig Luc
    ("The Sellsword",   (2,  2,  1,  1,  1,  4,  1)),
    ("The Burglar",     (1,  2,  2,  2,  3,  1,  1)),
    ("The Scholar",     (1,  1,  1,  5,  1,  1,  2)),
    ("The Blacksmith",  (2,  4,  1,  1,  1,  2,  1)),
    ("The Rope-Walker", (1,  2,  4,  1,  1,  2,  1)),
    ("The Pilgrim",     (3,  2,  1,  2,  1,  1,  2)),
    ("The Gambler",     (1,  2,  2,  2,  1,  1,  3)),
    ("The Jack",        (2,  2,  2,  2,  1,  2,  1)),
]

SMALL = [
    #               level white green
    ("blank",         0,  25,  19),
    ("item",          0,   9,   7),
    ("chance",        0,  15,  11),
    ("locked_door",   1,   1,   2),
    ("locked_door",   2,   0,   3),
    ("locked_door",   3,   1,   1),
    ("locked_door",   4,   0,   1),
    ("puzzle_door",   1,   0,   1),
    ("puzzle_door",   2,   1,   1),
    ("puzzle_door",   3,   0,   1),
    ("puzzle_door",   4,   0,   1),
    ("climb",         1,   1,   2),
    ("climb",         2,   1,   2),
    ("climb",         3,   1,   1),
    ("climb",         4,   0,   1),
    ("chest",         1,   3,   0),
    ("chest",         2,   4,   1),
    ("chest",         3,   2,   1),
    ("chest",         4,   2,   0),
    ("chest",         5,   1,   0),
    ("puzzle_chest",  1,   2,   0),
    ("puzzle_chest",  2,   1,   1),
    ("puzzle_chest",  3,   2,   0),
    ("puzzle_chest",  4,   1,   0),
]

TREASURES = [
    #                                   count value
    ("c01", "Fistful of Coppers",         3,    5),
    ("c02", "Purse of Silver",            5,   10),
    ("c03", "String of Amber",            3,   15),
    ("c04", "Silver Candlestick",         3,   15),
    ("c05", "Ivory Casket",               2,   20),
    ("c06", "Gilt Hand-Mirror",           2,   20),
    ("c07", "Pearl Collar",               2,   20),
    ("c08", "Jade Idol",                  2,   25),
    ("c09", "Chalice of the Quiet Kings", 2,   25),
    ("c10", "Sack of Gold Rials",         3,   30),
    ("c11", "The Ruby Eye",               1,   40),
    ("c12", "The Emerald Scarab",         1,   40),
    ("c13", "Crown of the Last Queen",    1,   50),
    ("c14", "Rial's Own Signet",          1,   60),
]

TROVES = [
    #                             count what it brings
    ("c15", "Ox-Hide Girdle",       1, "strength +1"),
    ("c16", "Flask of Quicksilver", 1, "agility +1"),
    ("c17", "Tome of Riddles",      1, "intelligence +1"),
    ("c18", "Clockmaker's Manual",  1, "dexterity +1"),
    ("c19", "Duellist's Treatise",  1, "fighting +1"),
    ("c20", "Clover under Glass",   1, "luck +1"),
    ("c21", "Phoenix Cordial",      1, "health +2"),
    ("c22", "Lost Explorer's Pack", 2, "items 2"),
    ("c23", "False Bottom",         1, "chests 2"),
    ("c24", "Needle in the Hasp",   1, "health -1, chests 1"),
    ("c25", "Dust and a Dead Moth", 1, ""),
]

LOCKS = "locked_door chest"
USEFUL = [
    #                            count sort          use          bonus             only against
    ("i01", "Iron Key",            4, "key",        "challenge", "",                ""),
    ("i02", "Brass Key",           2, "key",        "challenge", "",                ""),
    ("i03", "Bone Key",            2, "key",        "challenge", "",                ""),
    ("i04", "Lock Picks",          4, "lock_picks", "passive",   "",                ""),
    ("i05", "Master's Lock Picks", 3, "lock_picks", "passive",   "dexterity +1",    LOCKS),
    ("i06", "Speed Potion",        3, "speed",      "start",     "",                ""),
    ("i07", "Healing Draught",     4, "heal",       "start",     "",                ""),
    ("i08", "Dagger",              2, "weapon",     "passive",   "fighting +1",     ""),
    ("i09", "Short Sword",         2, "weapon",     "passive",   "fighting +2",     ""),
    ("i10", "Battle-Axe",          1, "weapon",     "passive",   "fighting +3",     ""),
    ("i11", "Buckler",             2, "shield",     "passive",   "",                ""),
    ("i12", "Rope and Grapnel",    3, "tool",       "passive",   "agility +2",      "climb"),
    ("i13", "Crowbar",             3, "tool",       "passive",   "strength +1",     LOCKS),
    ("i14", "Scholar's Lens",      2, "tool",       "passive",   "intelligence +1", ""),
    ("i15", "Supple Gloves",       2, "tool",       "passive",   "dexterity +1",    ""),
    ("i16", "Felt Boots",          2, "tool",       "passive",   "agility +1",      ""),
    ("i17", "Ten-Foot Pole",       2, "pole",       "passive",   "",                ""),
    ("i18", "Torch",               2, "torch",      "start",     "",                ""),
    ("i19", "Rabbit's Foot",       3, "charm",      "challenge", "",                ""),
    ("i20", "Smoke Bomb",          2, "smoke",      "monster",   "",                ""),
    ("i21", "Waystone",            2, "waystone",   "roll",      "",                ""),
    ("i22", "Weighted Die",        2, "die",        "roll",      "",                ""),
]

YES, NO = True, False
CHANCES = [
    #                                      count kind          last chance
    ("f01", "A Dropped Satchel",             3, "find",        NO),
    ("f02", "Under a Loose Flagstone",       3, "find",        NO),
    ("f03", "A Skeleton's Knapsack",         4, "find",        YES),
    ("m01", "Giant Rat",                     1, "monster",     NO),
    ("m02", "Bat Swarm",                     1, "monster",     NO),
    ("m03", "Kobold Pickpocket",             1, "monster",     NO),
    ("m04", "Cellar Adder",                  1, "monster",     NO),
    ("m05", "Rattling Skeleton",             1, "monster",     NO),
    ("m06", "Goblin Cutpurse",               1, "monster",     NO),
    ("m07", "Giant Centipede",               1, "monster",     YES),
    ("m08", "Creeping Slime",                1, "monster",     NO),
    ("m09", "Grave-Robber",                  1, "monster",     YES),
    ("m10", "Shambling Corpse",              1, "monster",     NO),
    ("m11", "Cave Spider",                   1, "monster",     NO),
    ("m12", "Ghoul",                         1, "monster",     NO),
    ("m13", "Bandit Captain",                1, "monster",     NO),
    ("m14", "Hungry Strongbox",              1, "monster",     NO),
    ("m15", "Stone Sentinel",                1, "monster",     NO),
    ("m16", "Ogre Toll-Keeper",              1, "monster",     NO),
    ("m17", "Wraith of a Quiet King",        1, "monster",     YES),
    ("m18", "The Cradle Wyrm",               1, "monster",     YES),
    ("t01", "Numbing Needle",                1, "trap",        NO),
    ("t02", "Spiked Pit",                    1, "trap",        NO),
    ("t03", "Swinging Blades",               1, "trap",        NO),
    ("t04", "Rolling Boulder",               1, "trap",        NO),
    ("t05", "Falling Net",                   1, "trap",        NO),
    ("t06", "Rune of Fire",                  1, "trap",        NO),
    ("t07", "Choking Spores",                1, "trap",        NO),
    ("t08", "Acid Spray",                    1, "trap",        NO),
    ("t09", "Hex of Ill Omen",               1, "trap",        NO),
    ("h01", "The Lay Sister",                1, "person",      NO),
    ("h02", "Old Sergeant Marrow",           1, "person",      NO),
    ("h03", "Fingers Finnick",               1, "person",      NO),
    ("h04", "Grell the Porter",              1, "person",      NO),
    ("h05", "The Rope-Dancer",               1, "person",      NO),
    ("h06", "The Unshaven Scholar",          1, "person",      NO),
    ("h07", "The Card-Reader",               1, "person",      NO),
    ("h08", "The Freed Prisoner",            1, "person",      YES),
    ("h09", "The Mad Pedlar",                1, "person",      NO),
    ("h10", "The Chained Sphinx",            1, "person",      NO),
    ("h11", "The Wrestling Dwarf",           1, "person",      NO),
    ("h12", "The Mapmaker's Ghost",          1, "person",      NO),
    ("h13", "The Steward's Ghost",           1, "person",      YES),
    ("j01", "Mirror Gate",                   1, "teleport",    NO),
    ("j02", "Rial's Summons",                1, "teleport",    NO),
    ("j03", "The Whirlpool",                 1, "teleport",    YES),
    ("j04", "The Calling Bell",              1, "teleport",    YES),
    ("k01", "A Draught behind the Tapestry", 3, "secret_door", NO),
    ("k02", "A Hollow in the Wall",          3, "hollow",      YES),
]

BRINGS = {
    "A Dropped Satchel":       "items 1",
    "Under a Loose Flagstone": "items 1",
    "A Skeleton's Knapsack":   "items 1",
    "The Lay Sister":          "health +2",
    "Old Sergeant Marrow":     "fighting +1",
    "Fingers Finnick":         "dexterity +1",
    "Grell the Porter":        "strength +1",
    "The Rope-Dancer":         "agility +1",
    "The Unshaven Scholar":    "intelligence +1",
    "The Card-Reader":         "luck +2",
    "The Freed Prisoner":      "gain_any 1",
    "The Mad Pedlar":          "items 2, sells 1",
    "The Mapmaker's Ghost":    "reveal 1",
    "The Steward's Ghost":     "chests 1",
    "A Hollow in the Wall":    "chests 1",
}

TESTS = {
    #                       tests          level  below              equal        above
    "Numbing Needle":      ("dexterity",    2, "dexterity -1",      "",          ""),
    "Spiked Pit":          ("agility",      2, "health -2",         "miss 1",    ""),
    "Swinging Blades":     ("agility",      3, "health -2",         "",          ""),
    "Rolling Boulder":     ("strength",     3, "health -1, miss 1", "miss 1",    ""),
    "Falling Net":         ("strength",     1, "miss 1",            "miss 1",    ""),
    "Rune of Fire":        ("intelligence", 3, "health -2",         "",          "intelligence +1"),
    "Choking Spores":      ("health",       2, "health -1",         "health -1", ""),
    "Acid Spray":          ("dexterity",    2, "lose_item 1",       "",          "items 1"),
    "Hex of Ill Omen":     ("luck",         2, "luck -1",           "",          "luck +1"),
    "The Chained Sphinx":  ("intelligence", 3, "",                  "items 1",   "chests 1"),
    "The Wrestling Dwarf": ("strength",     3, "miss 1",            "items 1",   "chests 1"),
}

LEADS_TO = {
    "Mirror Gate":                   "threshold_d4",
    "Rial's Summons":                "H7",
    "The Whirlpool":                 "C7",
    "The Calling Bell":              "next_player",
    "A Draught behind the Tapestry": "compartment_d4",
}
# fmt: on


def fresh() -> Expedition:
    return new_table(4, Settings(), Scripted(), Story())


def signed(gain: tuple[str, int]) -> str:
    capability, by = gain
    return f"{capability} {by:+}" if capability else ""


def brings(effect: Effect) -> str:
    """All that an effect says, by the names of its parts: `"health -1, chests 1"`."""
    said = [signed(effect.gain)]
    for part in ("gain_any", "lose_item", "items", "chests", "miss", "reveal", "sells"):
        count = int(getattr(effect, part))
        said.append(f"{part} {count}" if count else "")
    return ", ".join(filter(None, said))


# Sheets


@rule("RD-3.1")
def test_there_are_seven_capabilities() -> None:
    names = "Health Strength Agility Intelligence Dexterity Fighting Luck"
    assert [one.name for one in CAPABILITIES] == names.split()
    assert [one.index for one in CAPABILITIES] == list(range(7))


@rule("RD-3.2", "RD-R.2")
def test_the_ready_made_characters_are_as_printed() -> None:
    assert [(sheet.name, sheet.levels) for sheet in SHEETS] == CHARACTERS


# Board-cards


@rule("RD-2.2", "RD-6.4", "RD-6.6")
@pytest.mark.parametrize(("kind", "level", "white", "green"), SMALL)
def test_there_are_as_many_board_cards_of_a_kind_and_level_as_printed(
    kind: str, level: int, white: int, green: int
) -> None:
    table = fresh()
    found = [
        sum((card.kind, card.level) == (kind, level) for card in pile)
        for pile in (table.white, table.green)
    ]
    assert found == [white, green]


@rule("RD-2.2", "RD-6.4")
def test_there_are_no_other_board_cards() -> None:
    table = fresh()
    kinds = {(card.kind, card.level) for card in (*table.white, *table.green)}
    assert kinds == {(kind, level) for kind, level, *_ in SMALL}
    assert (len(table.white), len(table.green), sum(BOARD_CARDS.values())) == (73, 57, 130)
    assert Counter(card.kind for card in table.white) == {
        "blank": 25,
        "item": 9,
        "chance": 15,
        "locked_door": 2,
        "puzzle_door": 1,
        "climb": 3,
        "chest": 12,
        "puzzle_chest": 6,
    }


@rule("RD-6.4", "RD-6.7")
def test_doors_and_climbs_block_and_chests_do_not() -> None:
    assert {card.kind for card in BOARD_CARDS if card.blocks} == {
        "locked_door",
        "puzzle_door",
        "climb",
    }
    assert {card.kind for card in BOARD_CARDS if card.is_chest} == {"chest", "puzzle_chest"}


# Chest cards


@rule("RD-1.1", "RD-8.8")
@pytest.mark.parametrize(("key", "name", "count", "value"), TREASURES)
def test_a_treasure_is_worth_what_is_printed(key: str, name: str, count: int, value: int) -> None:
    card = chest_card(name)
    assert (card.key, CHEST_CARDS[card], card.value) == (key, count, value)
    assert (card.is_treasure, brings(card.effect)) == (True, "")
    assert str(value) in card.text


@rule("RD-8.8")
@pytest.mark.parametrize(("key", "name", "count", "effect"), TROVES)
def test_a_trove_does_what_is_printed(key: str, name: str, count: int, effect: str) -> None:
    card = chest_card(name)
    assert (card.key, CHEST_CARDS[card], brings(card.effect)) == (key, count, effect)
    assert (card.is_treasure, card.value) == (False, 0)


@rule("RD-2.4")
def test_there_are_43_chest_cards_and_31_treasures_worth_655_rials() -> None:
    assert [card.name for card in CHEST_CARDS] == [row[1] for row in (*TREASURES, *TROVES)]
    stack = list(fresh().chests)
    assert len(stack) == 43
    assert sum(card.is_treasure for card in stack) == 31
    assert sum(card.value for card in stack) == 655


# Useful Item cards


@rule("RD-2.4", "RD-3.9", "RD-4.11", "RD-4.12")
@pytest.mark.parametrize(("key", "name", "count", "sort", "use", "bonus", "only"), USEFUL)
def test_an_item_is_as_printed(
    key: str, name: str, count: int, sort: str, use: str, bonus: str, only: str
) -> None:
    card = item(name)
    assert (card.key, ITEMS[card], card.sort, card.use) == (key, count, sort, use)
    assert (signed(card.bonus), card.only) == (bonus, tuple(only.split()))
    assert bonus.rpartition(" ")[2] in card.text


@rule("RD-2.4")
def test_there_are_54_useful_items() -> None:
    assert [card.name for card in ITEMS] == [row[1] for row in USEFUL]
    assert len(fresh().items) == 54


# Chance cards


@rule("RD-10.4", "RD-10.5", "RD-R.64")
@pytest.mark.parametrize(("key", "name", "count", "kind", "last"), CHANCES)
def test_a_chance_card_is_as_printed(
    key: str, name: str, count: int, kind: str, last: bool
) -> None:
    card = event(name)
    assert (card.key, EVENTS[card], card.kind, card.last) == (key, count, kind, last)
    assert brings(card.effect) == BRINGS.get(name, "")
    assert card.to == LEADS_TO.get(name, "")
    assert (card.challenge is not None) is (name in TESTS)


@rule("RD-3.7", "RD-11.1", "RD-13.1")
@pytest.mark.parametrize("name", TESTS)
def test_a_trap_or_person_tests_what_is_printed(name: str) -> None:
    test = event(name).challenge
    assert test is not None
    outcomes = [brings(effect) for effect in (test.fail, test.just, test.exceed)]
    assert (test.capability, test.level, *outcomes) == TESTS[name]


@rule("RD-2.4", "RD-10.5", "RD-R.64", "RD-R.65")
def test_there_are_60_chance_cards_and_15_are_the_last_chance() -> None:
    assert {card.name for card in EVENTS} == {row[1] for row in CHANCES}
    stack = list(fresh().chances)
    assert (len(stack), sum(card.last for card in stack)) == (60, 15)
    assert Counter(card.kind for card in stack) == {
        "find": 10,
        "monster": 18,
        "trap": 9,
        "person": 13,
        "teleport": 4,
        "secret_door": 3,
        "hollow": 3,
    }


# Whatever a designer prints


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (Effect(items=1), "draw a Useful Item card"),
        (Effect(items=2, chests=1), "draw two Useful Item cards, draw a Chest card"),
        (Effect(items=3, chests=4), "draw three Useful Item cards, draw four Chest cards"),
        (Effect(chests=12), "draw 12 Chest cards"),
        (Effect(miss=1), "miss a turn"),
        (Effect(("health", -2), miss=3), "Health −2, miss three turns"),
    ],
)
def test_an_effect_is_told_whatever_its_numbers(effect: Effect, said: str) -> None:
    assert told(effect) == said


@pytest.mark.parametrize(
    ("spoils", "said"),
    [
        (0, ""),
        (1, " Beaten in a fight it leaves a Chest card."),
        (5, " Beaten in a fight it leaves five Chest cards."),
    ],
)
def test_a_monster_leaves_as_much_as_is_printed(spoils: int, said: str) -> None:
    assert reward(spoils) == said


@rule("RD-2.3")
@pytest.mark.parametrize("missing", [0, 1, 20])
def test_blank_cards_make_up_for_what_is_missing_on_the_squares(missing: int) -> None:
    cards = {card: count for card, count in WHITE_CARDS.items() if card.kind != "blank"}
    squares = sum(cards.values()) + missing
    laid = Counter(to_cover(squares, {**cards, blank("white"): 0}))
    assert laid == Counter({**cards, blank("white"): missing})
    assert Counter(to_cover(1, cards)) == cards


def blank(colour: str) -> BoardCard:
    return next(card for card in BOARD_CARDS if (card.kind, card.colour) == ("blank", colour))
