"""What is printed on the tiles: creatures, rooms, adventurers."""

from collections import Counter

import pytest

from tests.games.dungeon_lords.test_board import listed
from tests.script import rule
from undercroft.games.dungeon_lords.tiles import (
    ADVENTURERS,
    BUTT,
    CREATURES,
    PALADINS,
    ROOMS,
    UNREAL,
    Attack,
    Calling,
    Limits,
    adventurers_of,
    creatures_of,
    rooms_of,
)

# fmt: off
LAIR = [
    #            costs                attacks                                         Y1  Y2
    ("Goblin",  "food 1",            "strike first 2, then 1",                         2,  1),
    ("Slime",   "food 1",            "spread all 1 / block nobody 0, held",            2,  1),
    ("Ghost",   "evil 1",            "haunt any_but_first 2",                          2,  1),
    ("Troll",   "food 2",            "punch first 3 / fed punch first 4 for food 1",   2,  1),
    ("Witch",   "food 1, evil 1",    "curse first 4 / hexes any 1 twice",              2,  1),
    ("Vampire", "evil 2",            "bite any_but_priests 3 / "
                                     "careful bite any_but_priests 2, returns",        2,  1),
    ("Golem",   "gold 1, traps 1",   "crush first 4, returns",                         0,  2),
    ("Dragon",  "food 2, evil 2",    "fire all 2, unhealed",                           0,  2),
    ("Demon",   "evil 1, monsters 1", "smite any 7, held",                             0,  2),
]

WORKS = [
    #                  imps  price     gives       zone
    ("Hatchery",       3,    "",       "food 1",   "upper half"),
    ("Mushroom Bed",   3,    "",       "food 1",   "lower half"),
    ("Souvenir Shop",  3,    "",       "gold 1",   "upper half"),
    ("Mint",           3,    "",       "gold 1",   "lower half"),
    ("Workshop",       4,    "",       "traps 1",  "outer ring"),
    ("Tool Shed",      2,    "",       "dig 1",    "outer ring"),
    ("Printing Press", 3,    "",       "evil -1",  "middle"),
    ("Magic Room",     2,    "food 1", "imps 1",   "middle"),
]

HOUSES = {
    "Training Room":  ("Goblin Troll", 1, "", 0, 0, 0),
    "Dark Room":      ("Witch Vampire", 1, "", 0, 0, 0),
    "Labyrinth":      ("", 0, "", 0, 0, 0),
    "Antimagic Room": ("", 0, "", 0, 0, 0),
    "Cafeteria":      ("", 0, "Goblin Troll Slime Witch", 1, 0, 0),
    "Chapel":         ("", 0, "Ghost Vampire", 2, 0, 0),
    "Pandemonium":    ("", 0, "Golem Dragon Demon", 2, 0, 0),
    "Hall of Fame":   ("", 0, "", 0, 1, 2),
}

STRENGTHS = {
    #                   glyph, hit points, ability; tile by tile
    "warrior": ["1 3 0", "2 4 0", "2 4 0", "3 5 0", "1 5 0", "2 6 0", "3 7 0", "4 8 0"],
    "thief":   ["1 3 1", "2 3 2", "2 4 1", "3 4 2", "1 4 2", "2 5 2", "3 5 3", "4 6 3"],
    "priest":  ["1 3 1", "2 3 2", "2 4 1", "3 4 2", "1 4 2", "2 5 2", "3 5 3", "4 6 3"],
    "wizard":  ["1 3 1", "2 3 2", "2 4 1", "3 4 2", "1 4 2", "2 5 2", "3 5 3", "4 6 3"],
}
# fmt: on


def printed(attack: Attack) -> str:
    said = f"{attack.name} {attack.target} {attack.damage}"
    said += {1: "", 2: " twice"}[attack.hits]
    said += f" for {listed(attack.price)[0]}" if attack.price else ""
    said += f", then {attack.follow_up}" if attack.follow_up else ""
    said += ", returns" if attack.returns else ""
    said += ", unhealed" if attack.stops_healing else ""
    return said + (", held" if attack.stops_conquering else "")


@rule("DL-17.1", "DL-17.2", "DL-17.3", "DL-17.4", "DL-17.5", "DL-17.6")
@rule("DL-17.7", "DL-17.8", "DL-17.9")
@pytest.mark.parametrize(("at", "row"), [*enumerate(LAIR)])
def test_a_creature_is_as_printed(at: int, row: tuple[str, str, str, int, int]) -> None:
    one = CREATURES[at]
    attacks = " / ".join(map(printed, one.attacks))
    assert (one.name, ", ".join(listed(one.price)), attacks, *one.copies) == row


@rule("DL-1.7", "DL-14.6", "DL-6.12")
def test_each_year_has_twelve_creatures_and_three_of_all_are_trolls_and_three_ghosts() -> None:
    years = [*creatures_of(1), *creatures_of(2)]
    assert [len(creatures_of(year)) for year in (1, 2)] == [12, 12]
    assert Counter(one.name for one in years if one.ghost) == {"Ghost": 3}
    assert Counter(one.name for one in years if one.helps) == {"Troll": 3}
    assert sum(one.is_monster for one in years) == 21


@rule("DL-16.24", "DL-17.38")
def test_only_blocking_is_no_attack_and_a_sheep_butts() -> None:
    attacks = [attack for one in CREATURES for attack in one.attacks]
    assert [attack.key for attack in attacks if not attack.is_attack] == ["block"]
    assert printed(BUTT) == "butt first 1"


@rule("DL-8.1", "DL-8.3", "DL-8.6", "DL-8.7", "DL-7.6")
@pytest.mark.parametrize(("at", "row"), [*enumerate(WORKS)])
def test_a_room_of_the_first_year_is_as_printed(
    at: int, row: tuple[str, int, str, str, str]
) -> None:
    room = rooms_of(1)[at]
    gives = [*listed(room.gives), *([f"dig {room.digs}"] if room.digs else [])]
    assert room.zone is not None
    assert (room.name, room.imps, *map(", ".join, (listed(room.price), gives))) == row[:4]
    assert room.zone.name == row[4]


@rule("DL-17.10", "DL-17.13", "DL-17.14", "DL-17.15", "DL-17.16", "DL-17.17", "DL-17.19")
def test_the_rooms_of_the_second_year_are_as_printed() -> None:
    rooms = rooms_of(2)
    found = {
        room.name: (
            " ".join(one.name for one in room.trains),
            room.bonus,
            " ".join(one.name for one in room.houses),
            room.points,
            room.shared_title,
            room.sole_title,
        )
        for room in rooms
    }
    assert found == HOUSES
    assert [room.name for room in rooms if room.no_spells] == ["Antimagic Room"]
    assert not any(room.zone or room.imps or room.price or room.gives for room in rooms)


@rule("DL-14.4", "DL-14.5", "DL-14.7", "DL-17.12")
def test_the_labyrinth_holds_two_traps_without_gold_and_all_other_rooms_two_monsters() -> None:
    labyrinth = Limits(traps=2, monsters=1, gold=0)
    other = Limits(traps=1, monsters=2, gold=1)
    assert len(ROOMS) == 16
    for room in ROOMS:
        assert room.limits == (labyrinth if room.name == "Labyrinth" else other)


@rule("DL-1.7")
@pytest.mark.parametrize("calling", STRENGTHS)
def test_adventurers_are_as_strong_as_printed(calling: str) -> None:
    found = [one for one in ADVENTURERS if one.calling == calling]
    abilities = [one.anti_trap + one.magic + one.hearts for one in found]
    assert [
        f"{one.glyph} {one.hit_points} {ability}"
        for one, ability in zip(found, abilities, strict=True)
    ] == STRENGTHS[calling]
    keys = [f"y{year}_{calling}_{at}" for year in (1, 2) for at in (1, 2, 3, 4)]
    assert [one.key for one in found] == keys


@rule("DL-1.7")
def test_each_year_has_sixteen_adventurers_and_each_calling_its_own_gift() -> None:
    for year in (1, 2):
        assert Counter(one.calling for one in adventurers_of(year)) == dict.fromkeys(
            ["warrior", "thief", "priest", "wizard"], 4
        )
    assert {one.calling for one in ADVENTURERS if one.anti_trap} == {Calling.THIEF}
    assert {one.calling for one in ADVENTURERS if one.magic} == {Calling.WIZARD}
    assert {one.calling for one in ADVENTURERS if one.hearts} == {Calling.PRIEST}


@rule("DL-12.8", "DL-17.41")
def test_paladins_can_do_everything_and_an_illusion_nothing() -> None:
    gifts = [
        (one.hit_points, one.anti_trap, one.magic, one.hearts)
        for one in (PALADINS[1], PALADINS[2], UNREAL)
    ]
    assert gifts == [(5, 2, 2, 2), (8, 3, 3, 3), (1, 0, 0, 0)]
