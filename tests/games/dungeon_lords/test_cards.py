"""What is printed on cards and tokens, and what counts in the end."""

from collections import Counter

import pytest

from tests.games.dungeon_lords.test_board import listed
from tests.script import rule
from undercroft.games.dungeon_lords.cards import (
    COMBAT_CARDS,
    EVENT_TILES,
    ITEMS,
    SPECIAL_EVENTS,
    TOKENS,
    TRAPS,
    combat_cards_of,
    traps,
)
from undercroft.games.dungeon_lords.scoring import POINTS, TITLES
from undercroft.games.dungeon_lords.things import PRINTED, THINGS

# fmt: off
PITS = [
    #                    card      on a line of four   alone  and
    ("Rolling Stone",   "",        (4, 0, 0, 0),       4,     ""),
    ("Pendulum",        "",        (0, 3, 0, 0),       0,     ""),
    ("Trap Door",       "",        (2, 0, 0, 0),       2,     "held"),
    ("Wall of Fire",    "",        (1, 1, 1, 2),       2,     ""),
    ("Poisoned Dart",   "",        (0, 0, 1, 0),       1,     "poison 2"),
    ("Anti-Magic Dart", "",        (0, 0, 1, 0),       1,     "disrupts"),
    ("Cursed Ring",     "gold 1",  (1, 1, 1, 1),       1,     "held"),
    ("Kamikaze Imp",    "imps 1",  (3, 1, 1, 1),       3,     ""),
    ("Poisoned Meal",   "food 1",  (0, 0, 0, 0),       0,     "whole"),
]

SPELLS = [
    #                          fatigue     spell            points  loses
    ("Fireball",          "slow", 1,       "nothing",       0,      ""),
    ("Detect Evil",       "slow", 2,       "evil",          2,      ""),
    ("Detect Treasure",   "slow", 1,       "loss",          1,      "gold food traps"),
    ("Fist of Justice",   "slow", 1,       "loss",          1,      "imps"),
    ("Invisibility",      "fast", 0,       "invisibility",  0,      ""),
    ("Magic Shield",      "fast", 1,       "shield",        1,      ""),
    ("Suggestion",        "fast", 2,       "suggestion",    0,      ""),
    ("Word of Peace",     "fast", 2,       "peace",         2,      ""),
    ("Bless",             "slow", 2,       "blessing",      1,      ""),
    ("Aura of Fear",      "fast", 2,       "fear",          0,      ""),
    ("Metamorphosis",     "fast", 2,       "sheep",         0,      ""),
    ("Dimensional Gate",  "fast", 1,       "gate",          0,      ""),
    ("Blind Rage",        "fast", 1,       "rage",          0,      ""),
    ("Illusion",          "fast", 1,       "illusion",      0,      ""),
    ("Create Food",       "fast", 2,       "food",          1,      ""),
    ("Regeneration",      "slow", 2,       "regeneration",  0,      ""),
    ("Dispel Traps",      "slow", 2,       "loss",          1,      "traps gold"),
    ("Rallying Cry",      "slow", 3,       "evil",          1,      ""),
]

EVENTS = [
    #                     plight        count  good    price
    ("Witch Hunt",        "hunt",       3,     "",     ""),
    ("Earthquake",        "quake",      2,     "",     ""),
    ("Monster Strike",    "strike",     1,     "",     ""),
    ("VIP Visit",         "visit",      1,     "",     "gold 1, food 1"),
    ("Gold Crash",        "half",       2,     "gold", ""),
    ("Rats",              "half",       2,     "food", ""),
    ("Imp Fever",         "fever",      4,     "",     ""),
    ("Safety Inspection", "inspection", 2,     "",     "gold 1"),
    ("Bad Press",         "press",      2,     "",     ""),
]

ITEM_USERS = [
    #                            user       magic hp hearts traps
    ("Magic Wand",               "warrior", (1,   0, 0,     0)),
    ("Amulet of Fortitude",      "wizard",  (0,   1, 0,     0)),
    ("Healing Potion",           "thief",   (0,   0, 1,     0)),
    ("Lucky Four-Leafed Clover", "priest",  (0,   0, 0,     1)),
    ("Empty Token",              None,      (0,   0, 0,     0)),
]
# fmt: on


@rule("DL-17.20", "DL-17.21", "DL-17.22", "DL-17.23", "DL-17.24")
@rule("DL-17.25", "DL-17.26", "DL-17.27", "DL-17.28")
@pytest.mark.parametrize(("at", "row"), [*enumerate(PITS)])
def test_a_trap_is_as_printed(
    at: int, row: tuple[str, str, tuple[int, int, int, int], int, str]
) -> None:
    trap = TRAPS[at]
    name, price, line, alone, special = row
    assert (trap.name, ", ".join(listed(trap.price))) == (name, price)
    assert trap.first == line[0]
    assert trap.second + trap.others == line[1]
    assert trap.others + trap.chosen == line[2]
    assert trap.others + trap.last == line[3]
    assert trap.first + trap.last + trap.chosen == alone
    said = [
        "held" if trap.stops_conquering else "",
        f"poison {trap.poison}" if trap.poison else "",
        "disrupts" if trap.disrupts else "",
        "whole" if trap.whole else "",
    ]
    assert "".join(said) == special


@rule("DL-1.8")
def test_there_are_27_traps_three_of_each() -> None:
    assert Counter(trap.name for trap in traps()) == {name: 3 for name, *_ in PITS}


@rule("DL-13.4", "DL-16.10")
@pytest.mark.parametrize(("at", "row"), [*enumerate(SPELLS)])
def test_a_combat_card_is_as_printed(at: int, row: tuple[str, str, int, str, int, str]) -> None:
    card = COMBAT_CARDS[at]
    speed = "fast" if card.fast else "slow"
    loses = " ".join(card.loses)
    assert (card.name, speed, card.fatigue, card.spell, card.points, loses) == row


@rule("DL-1.7")
def test_each_year_has_nine_combat_cards_and_the_second_is_more_tiring() -> None:
    assert [len(combat_cards_of(year)) for year in (1, 2)] == [9, 9]
    assert [sum(card.fatigue for card in combat_cards_of(year)) for year in (1, 2)] == [12, 16]


@rule("DL-1.10")
def test_there_are_three_event_tiles() -> None:
    assert [tile.name for tile in EVENT_TILES] == ["Tax Day", "Pay Day", "Special Event"]


@rule("DL-1.9", "DL-10.7")
def test_special_events_are_as_printed() -> None:
    found = [
        (card.name, card.plight, card.count, card.good, ", ".join(listed(card.price)))
        for card in SPECIAL_EVENTS
    ]
    assert found == EVENTS


@rule("DL-20.1", "DL-20.2", "DL-20.4", "DL-20.5")
def test_items_are_as_printed() -> None:
    found = [
        (item.name, item.user, (item.magic, item.hit_points, item.hearts, item.anti_trap))
        for item in ITEMS
    ]
    assert found == ITEM_USERS


@rule("DL-20.1")
def test_each_colour_has_one_token_of_each_item() -> None:
    assert len(TOKENS) == 20
    for colour in ("red", "yellow", "green", "blue"):
        assert [token.item for token in TOKENS if token.colour == colour] == list(ITEMS)
    assert (TOKENS[0].key, TOKENS[0].name) == ("red_magic_wand", "red wand")


@rule("DL-18.7", "DL-18.8")
def test_there_are_seven_titles() -> None:
    assert [(title.name, title.measure) for title in TITLES] == [
        ("Lord of Dark Deeds", "evil"),
        ("Lord of Halls", "rooms"),
        ("Tunnel Lord", "tunnels"),
        ("Monster Lord", "creatures"),
        ("Lord of Imps", "imps"),
        ("Lord of Riches", "riches"),
        ("Battlelord", "tiles"),
    ]


@rule("DL-18.6", "DL-22.13", "DL-24.9")
def test_points_are_as_printed() -> None:
    assert list(POINTS.values()) == [1, 2, -2, 2, 5, -3, 3, 2, 1, 2]


def test_no_two_things_share_a_key() -> None:
    pieces = 9 + 16 + 32 + 2 + 9 + 18 + 3 + 9 + 20
    printed = 8 + 20 + 4 + 14 + 5 + 7 + 1
    assert (len(THINGS), len(PRINTED)) == (pieces, printed)
    assert not set(THINGS) & set(PRINTED)
