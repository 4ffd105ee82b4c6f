"""Cases worked out beforehand, and the printed cards against the tables of the ledger."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    cards_in_all,
    delve,
    doors_bits,
    fighting,
    play,
    reach,
    refuges,
    run,
    space,
    spell,
    steps_from,
    told,
)
from tests.script import rule
from undercroft.engine import Scripted
from undercroft.games.dungeon.board import chambers_on
from undercroft.games.dungeon.cards import (
    ADVENTURERS,
    ATTACK_TABLE,
    LEVELS,
    MONSTERS,
    SPELLS,
    TREASURES,
    Adventurer,
    Monster,
    Spell,
)
from undercroft.games.dungeon.rules.casting import Teleport
from undercroft.games.dungeon.rules.fighting import kill_roll
from undercroft.games.dungeon.rules.looting import SwordTaken, clean_room
from undercroft.games.dungeon.rules.wounding import Attacked, strike_back

__ = None
YES, NO = True, False
BASIC, EXPERT = "basic", "expert"


def case(name: str, rules: Any, *values: Any) -> Any:
    return pytest.param(*values, id=name, marks=rules)


# fmt: off
KILLS = [
    #                                                       monster         roll sword        killed
    case("V2",  rule("DG-7.1"),           "elf",            "giant_spider_2",   5, 0, EXPERT, NO),
    case("V3",  rule("DG-7.2", "DG-18.3"), "elf",           "gargoyle_3",       6, 1, EXPERT, YES),
    case("V5",  rule("DG-18.3"),          "elf",            "gargoyle_3",       5, 2, EXPERT, YES),
    case("V6",  rule("DG-7.4", "DG-R.90"), "elf",           "black_pudding_5", 12, 1, BASIC,  NO),
    case("V8",  rule("DG-18.4"),          "elf",            "black_pudding_5", 12, 1, EXPERT, YES),
    case("V9",  rule("DG-18.4"),          "elf",            "black_pudding_5", 11, 1, EXPERT, NO),
    case("V11", rule("DG-18.4"),          "hero",           "red_dragon_6",    10, 2, EXPERT, NO),
    case("V12", rule("DG-16.9"),          "fire_ball",      "vampire_5",       10, 0, EXPERT, YES),
    case("V13", rule("DG-16.11"),         "lightning_bolt", "blue_dragon_6",   12, 0, EXPERT, NO),
    case("V14", rule("DG-16.11"),         "fire_ball",      "red_dragon_6",    12, 0, EXPERT, NO),
    case("V15", rule("DG-16.11"),         "lightning_bolt", "black_pudding_6", 12, 0, EXPERT, NO),
    case("V17", rule("DG-7.1"),           "superhero",      "goblins_1",        2, 0, EXPERT, YES),
    case("V18", rule("DG-16.10"),         "fire_ball",      "giant_4",          5, 2, EXPERT, NO),
]

ATTACKS = [
    case("V20", rule("DG-8.1"),  3, "serious_wound"),
    case("V21", rule("DG-8.1"),  4, "light_wound"),
    case("V23", rule("DG-8.1"),  7, "stunned"),
    case("V24", rule("DG-8.1"),  8, "stunned"),
    case("V26", rule("DG-8.1"), 12, "missed"),
]

SWORDS = [
    #                          level roll  plus
    case("V29", rule("DG-18.2"),  1,  12,   2),
    case("V30", rule("DG-18.2"),  2,   9,   1),
    case("V32", rule("DG-18.2"),  4,   8,   1),
    case("V33", rule("DG-18.2"),  4,   9,   2),
    case("V35", rule("DG-18.2"),  6,   7,   2),
]

REACHES = [
    #    at, what else; spaces within reach and their steps; spaces out of reach
    case("V36", rule("DG-4.1", "DG-4.2"), "START", {},
         "CH-MAIN-GALLERY 1 C1-23 3 R1-07 4 R1-08 4 R1-01 5 S1-11 5", "R1-06 C1-14 S1-10"),
    case("V38", rule("DG-4.6"), "C1-19", {"pawns": "R1-07"}, "C1-23 1 R1-08 2", "R1-07"),
    case("V39", rule("DG-4.5", "DG-4.8"), "S4S-02", {"graves": "R4S-02", "pawns": "R4S-02"},
         "S4S-03 1 C4S-03 3 C4S-02 4 CH-TORTURE-CHAMBER 5", "R4S-02"),
    case("V41", rule("DG-4.7"), "C2-11", {}, "CH-GUARD-ROOM 1", "C2-17 C2-16"),
    case("V42", rule("DG-4.8"), "C1-10", {},
         "CH-MAIN-GALLERY 1 START 2 C1-12 2 C1-23 3 R1-07 4", ""),
    case("V44", rule("DG-5.6"), "C1-13", {"doors": "SD02"},
         "C1-14 2 C1-11 3 R1-04 4 S1-06 4 S1-07 5", ""),
    case("V45", rule("DG-12.1"), "C1-13", {"treasure": "secret_door_card_1"},
         "C1-14 2 R1-04 4", ""),
    case("V46", rule("DG-16.6"), "C1-23", {}, "S4S-03 5", "R4S-02"),
    case("V47", rule("DG-16.6"), "S5S-02", {}, "C6-22 4 R6-08 5", ""),
    case("V48", rule("DG-16.6"), "C5N-25", {}, "C5N-28 3 R5N-09 4", ""),
    case("V49", rule("DG-17.3"), "C3N-21", {}, "C3N-17 1 CH-ARMORY 2", "C3N-09"),
    case("V50", rule("DG-4.7", "DG-R.17"), "R4N-02", {"graves": "R4N-02"},
         "CH-CRYPT 1", "C4N-05 C4N-26"),
    case("V51", rule("DG-5.2"), "R6-01", {"graves": "R6-01", "doors": "SD16"},
         "C6-09 1 C6-01 1", "R6-04"),
]

RETREATS = [
    #    at, what else; how far, and where to
    case("V53", rule("DG-8.9"), "CH-KITCHEN", {"pawns": "C2-10"}, 1, "C2-21"),
    case("V54", rule("DG-8.9"), "CH-KITCHEN", {"pawns": "C2-10 C2-21"}, 2, "C2-01 S2-06"),
    case("V56", rule("DG-2.5", "DG-8.9"), "R4S-04", {}, 1, "C4S-09 S4S-05"),
    case("V57", rule("DG-8.9"), "R5S-01", {"doors": "SD18"}, 2, "C5S-01 C5S-04 C5S-08"),
    case("V59", rule("DG-8.9"), "R6-09", {"doors": "SD21"}, 2, "C6-26"),
    case("V60", rule("DG-8.9"), "R6-09", {"doors": "SD21", "graves": "R6-10"}, 1, "R6-10"),
    case("V62", rule("DG-8.9"), "CH-TORTURE-CHAMBER", {"doors": "SD11"}, 1,
         "C4S-02 C4S-05 C4S-06 C4S-11"),
]

TELEPORTS = [
    case("V63", rule("DG-17.2"), "CH-ARMORY",
         "Crypt, Guard Room, Kitchen, Storeroom, Torture Chamber"),
    case("V65", rule("DG-17.2"), "CH-KITCHEN", "Armory, Guard Room, Main Gallery, Storeroom"),
    case("V66", rule("DG-17.2"), "CH-KINGS-LIBRARY",
         "King's Treasure Room, Queen's Treasure Room, Queen's Treasure Room Annex, "
         "Wizard's Laboratory, Wizard's Treasure Room"),
]

FORTUNES = {
    10_000: "huge_diamond_10000_6",
    19_750: "huge_diamond_10000_6 gold_necklace_9000_6 sack_of_gold_750_1",
    29_500: "huge_diamond_10000_6 gold_necklace_9000_6 huge_ruby_8000_5 gold_cup_2500_3",
    30_000: "huge_diamond_10000_6 gold_necklace_9000_6 huge_ruby_8000_5 gold_ring_3000_3",
}
WINS = [
    case("V69", rule("DG-14.1"), "elf",       10_000, BASIC,  YES),
    case("V71", rule("DG-14.1"), "hero",      10_000, EXPERT, YES),
    case("V72", rule("DG-14.1"), "superhero", 19_750, EXPERT, NO),
    case("V74", rule("DG-14.1"), "wizard",    29_500, EXPERT, NO),
    case("V75", rule("DG-14.1"), "wizard",    30_000, EXPERT, YES),
]
# fmt: on


@pytest.mark.parametrize(("column", "key", "roll", "sword", "game", "killed"), KILLS)
def test_a_kill_roll_falls_as_worked_out(
    column: str, key: str, roll: int, sword: int, game: str, killed: bool
) -> None:
    """The fight is in any chamber; a spell is a Wizard's."""
    magic = column in ("fire_ball", "lightning_bolt")
    kind, hand = ("wizard", column) if magic else (column, "")
    carried = f"magic_sword_1+{sword}" if sword else ""
    foe = fighting(A, key, "CH-KITCHEN")
    table = delve(kind, "hero", foes=[foe], treasure=[carried], spells=[hand], game=game)
    chance = table.chance
    assert isinstance(chance, Scripted)
    needed = foe.monster.number(spell(column) if magic else table.delvers[A].kind)
    if needed is not None or (game == EXPERT and sword):
        chance.say(roll // 2, roll - roll // 2)
    assert kill_roll(table, A, foe, spell(column) if magic else None) is killed
    chance.ends()


@pytest.mark.parametrize(("roll", "result"), ATTACKS)
def test_an_attack_roll_is_read_as_printed(roll: int, result: str) -> None:
    foe = fighting(A, "ghouls_2", "CH-KITCHEN")
    table = delve("hero", "elf", at=["CH-KITCHEN"], foes=[foe])
    script = run(table, strike_back(table, A, foe)).throws(roll)
    assert script.state is table
    assert told(table, Attacked).result == result


@rule("DG-8.1")
def test_v27_of_36_attacks_one_kills_and_ten_miss() -> None:
    results = Counter(ATTACK_TABLE[sum(dice)] for dice in product(range(1, 7), repeat=2))
    assert results == {
        "killed": 1,
        "serious_wound": 2,
        "light_wound": 12,
        "stunned": 11,
        "missed": 10,
    }


@pytest.mark.parametrize(("level", "roll", "plus"), SWORDS)
def test_a_found_sword_is_as_strong_as_its_level_says(level: int, roll: int, plus: int) -> None:
    table = delve("elf", "hero")
    room = {1: "R1-07", 2: "R2-02", 4: "R4N-01", 6: "R6-12"}[level]
    play(table).finds(f"magic_sword_{level}").throws(roll)
    clean_room(table, A, space(room), None)
    assert told(table, SwordTaken).plus == table.delvers[A].sword == plus


@pytest.mark.parametrize(("at", "given", "near", "far"), REACHES)
def test_a_pawn_reaches_what_was_worked_out(
    at: str, given: dict[str, str], near: str, far: str
) -> None:
    found = reach(standing(at, **given))
    words = near.split()
    steps = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert {key: found.get(key) for key in steps} == steps
    assert [key for key in far.split() if key in found] == []


@rule("DG-4.1", "DG-4.2")
def test_v36_the_first_move_can_end_on_21_spaces() -> None:
    assert len(reach(delve("elf", "hero"))) == 21


@pytest.mark.parametrize(("at", "given", "steps", "spaces"), RETREATS)
def test_a_retreat_ends_where_it_was_worked_out(
    at: str, given: dict[str, str], steps: int, spaces: str
) -> None:
    assert refuges(standing(at, **given)) == spaces.split()
    distances = steps_from(at, doors_bits(given.get("doors", "")))
    assert {distances[key] for key in spaces.split()} == {steps}


def standing(at: str, **given: str) -> Any:
    """A Superhero who stands there, with other pawns, graves, doors and treasure as said."""
    pawns = given.get("pawns", "").split()
    return delve(
        "superhero",
        *["elf", "hero"][: len(pawns) or 1],
        at=[at, *pawns],
        graves=given.get("graves", ""),
        doors=[given.get("doors", "")],
        treasure=[given.get("treasure", "")],
    )


@pytest.mark.parametrize(("at", "names"), TELEPORTS)
def test_a_teleport_leads_to_the_chambers_near_by_level(at: str, names: str) -> None:
    script = play(delve("wizard", "elf", at=[at], spells=["teleport"])).asks(A, "action")
    offered = [one.to.name for one in script.question.options if isinstance(one, Teleport)]
    assert sorted(offered) == names.split(", ")


@rule("DG-10.7")
def test_v68_a_slide_on_level_5_ends_with_a_king() -> None:
    table = delve("hero", "elf", at=["C5S-06"])
    script = play(table).goes("R5S-02").meets("slide_5").finds("gold_cup_2500_5")
    script.asks(A, "slide", "slide:CH-KINGS-LIBRARY", "slide:CH-KINGS-TREASURE-ROOM")
    assert [one.name for one in chambers_on(6)] == ["King's Library", "King's Treasure Room"]


@pytest.mark.parametrize(("kind", "gold", "game", "wins"), WINS)
def test_enough_gold_on_start_wins(kind: str, gold: int, game: str, wins: bool) -> None:
    table = delve(kind, "elf", at=["CH-MAIN-GALLERY"], treasure=[FORTUNES[gold]], game=game)
    assert table.delvers[A].gold == gold
    script = play(table).goes("START")
    assert (script.state.winner == A) is wins


# The printed cards: tables 2.1 to 2.8

# fmt: off
NUMBERS = {
    #                 Elf Hero Super Wiz Fire Light-
    #                          hero  ard Ball ning
    "Giant Rats":      ( 5,  4,  3,  6,  2,  7),
    "Hobgoblins":      ( 4,  5,  3,  6,  3,  3),
    "Goblins":         ( 3,  4,  2,  5,  2,  6),
    "Skeleton":        ( 5,  4,  3,  6,  2,  2),
    "Giant Lizard":    ( 5,  4,  2,  5,  2,  2),
    "Ghouls":          ( 5,  6,  4,  6,  3,  3),
    "Giant Spider":    ( 6,  6,  4,  5,  3,  4),
    "Evil Hero":       ( 8,  7,  5,  6,  5,  4),
    "Werewolf":        ( 9,  9,  7,  7,  8,  9),
    "Ogre":            ( 8,  9,  6,  8,  4,  5),
    "Giant Snake":     (10,  8,  6,  9,  6,  5),
    "Gargoyle":        ( 7,  6,  5,  6, __,  4),
    "Mummy":           (11, 10,  8,  8,  3, __),
    "Evil Superhero":  (10,  9,  7,  8,  7,  7),
    "Giant":           (10, 11,  9, 10,  6,  9),
    "Green Slime":     (12, 11, 10, 11, __,  6),
    "Troll":           ( 9, 10,  8,  8,  7, __),
    "Black Pudding":   (__, 12, 12, 12,  5, __),
    "Purple Worm":     (12, 11, 10, 12,  8,  6),
    "Witch":           (11, 11,  9,  5, 10, 10),
    "Vampire":         (12, 10,  8,  9, 10, 10),
    "Evil Wizard":     (__, 12, 11,  7, 11, 11),
    "Blue Dragon":     (__, 12, 10, 12,  7, __),
    "Red Dragon":      (__, __, 11, 12, __,  8),
    "Cage!":           (__, __, __, __, __, __),
    "Slide!":          (__, __, __, __, __, __),
}
PILES = {
    1: "Giant Rats 2, Hobgoblins 2, Goblins 2, Skeleton 2, Giant Lizard 1",
    2: "Ghouls 2, Giant Spider 1, Evil Hero 1, Giant Lizard 1, Hobgoblins 1, Cage! 1",
    3: "Werewolf 2, Evil Superhero 2, Ogre 2, Giant Snake 1, Gargoyle 1, Mummy 1, "
       "Giant Spider 1, Slide! 1",
    4: "Giant 2, Troll 2, Green Slime 2, Mummy 1, Evil Superhero 1, Werewolf 2, "
       "Giant Snake 1, Cage! 1",
    5: "Giant 2, Troll 2, Green Slime 2, Purple Worm 2, Witch 2, Vampire 1, "
       "Black Pudding 1, Slide! 1",
    6: "Blue Dragon 2, Evil Wizard 2, Vampire 2, Red Dragon 1, Purple Worm 1, Black Pudding 1",
}
TREASURE = {
    #                          on the levels 1 to 6
    "Sack of Gold 250":       "2 - - - - -",
    "Sack of Gold 500":       "2 1 - - - -",
    "Sack of Gold 750":       "2 1 1 - - -",
    "Sack of Gold 1000":      "1 2 2 1 - -",
    "Silver Cup 1000":        "- 2 3 1 - -",
    "Silver Ring 2000":       "- 1 3 2 1 -",
    "Gold Cup 2500":          "- - 3 2 2 -",
    "Gold Ring 3000":         "- - 2 2 2 -",
    "Silver Coffer 4000":     "- - - 2 2 1",
    "Huge Emerald 5000":      "- - - 1 2 2",
    "Jade Idol 5000":         "- - - 2 2 2",
    "Huge Sapphire 6000":     "- - - 1 2 1",
    "Silver Necklace 7000":   "- - - - 1 1",
    "Huge Ruby 8000":         "- - - - 1 1",
    "Gold Necklace 9000":     "- - - - - 1",
    "Huge Diamond 10000":     "- - - - - 1",
    "Magic Sword 500":        "1 1 - 2 - 1",
    "Secret Door Card 0":     "1 1 1 1 - -",
    "ESP Medallion 1500":     "- - 1 - 1 -",
    "Crystal Ball 1000":      "- - - 1 - 1",
}
# fmt: on
COLUMNS: tuple[Adventurer | Spell, ...] = (*ADVENTURERS, *SPELLS[:2])


@rule("DG-7.1", "DG-16.9")
@pytest.mark.parametrize("card", MONSTERS, ids=lambda card: card.key)
def test_a_monster_has_its_numbers_on_every_level(card: Monster) -> None:
    assert tuple(card.number(column) for column in COLUMNS) == NUMBERS[card.name]


@rule("DG-1.3", "DG-10.1")
@pytest.mark.parametrize("level", LEVELS)
def test_the_monster_piles_are_as_printed(level: int) -> None:
    pile = delve("elf", "hero").monsters[level - 1]
    found = Counter(lurker.monster.name for lurker in pile)
    printed = dict(one.rsplit(" ", 1) for one in PILES[level].split(", "))
    assert found == {name: int(count) for name, count in printed.items()}
    assert len(pile) == (9, 7, 11, 12, 13, 9)[level - 1]


@rule("DG-1.3", "DG-11.3")
@pytest.mark.parametrize("level", LEVELS)
def test_the_treasure_piles_are_as_printed(level: int) -> None:
    pile = delve("elf", "hero").treasures[level - 1]
    found = Counter(f"{loot.card.name} {loot.card.gold}" for loot in pile)
    printed = {name: row.split()[level - 1] for name, row in TREASURE.items()}
    assert found == {name: int(count) for name, count in printed.items() if count != "-"}
    assert len(pile) == (9, 9, 16, 18, 16, 12)[level - 1]
    gold = (4_500, 7_750, 26_750, 48_000, 69_500, 65_500)[level - 1]
    assert sum(loot.card.gold for loot in pile) == gold


@rule("DG-1.3", "DG-1.4")
def test_there_are_61_monsters_80_treasures_and_24_spells() -> None:
    assert cards_in_all(delve("elf", "hero")) == ALL_CARDS == (61, 80, 24)
    assert {one.name: one.copies for one in SPELLS} == {
        "Fire Ball": 9,
        "Lightning Bolt": 9,
        "Teleport": 6,
    }
    assert sum(card.gold * count for card, count in TREASURES.items()) == 222_000


@rule("DG-1.6", "DG-5.3", "DG-14.1", "DG-15.1", "DG-15.2")
def test_the_adventurers_are_as_printed() -> None:
    printed = [(kind.name, kind.pawns, kind.finds, kind.gold) for kind in ADVENTURERS]
    assert printed == [
        ("Elf", 2, 4, 10_000),
        ("Hero", 2, 2, 10_000),
        ("Superhero", 2, 2, 20_000),
        ("Wizard", 2, 2, 30_000),
    ]
