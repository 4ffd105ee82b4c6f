"""The board: its spaces and links against the tables of the ledger, and what each kind is."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.games.dungeon.delve import (
    A,
    at,
    delve,
    door,
    fighting,
    is_cleaned,
    play,
    reach,
    refuges,
    space,
    steps_from,
)
from tests.script import rule
from undercroft.games.dungeon.board import (
    ALL_DOORS,
    CHAMBERS,
    DOORS,
    EXITS,
    LINKS,
    ROOMS,
    SPACES,
    START,
)

__ = None
"""No way without a secret door."""

# fmt: off
REGIONS = {
    #    rooms  monster chambers  corridors and stairs
    "1":   ( 9, 0, 38),
    "2":   ( 9, 2, 33),
    "3N":  ( 9, 1, 27),
    "3S":  ( 7, 1, 42),
    "4N":  ( 9, 1, 45),
    "4S":  ( 9, 1, 40),
    "5N":  ( 9, 2, 30),
    "5S":  ( 7, 2, 34),
    "6":   (12, 2, 36),
}

CHAMBERS_AND_STEPS = {
    # name, region, open to, steps from Start with and without secret doors
    "CH-MAIN-GALLERY": (
        "Main Gallery", "1", "C1-10 C1-12 C1-18 C1-19 START", 1, 1),
    "CH-GUARD-ROOM": (
        "Guard Room", "2", "C2-11 C2-17", 12, 12),
    "CH-KITCHEN": (
        "Kitchen", "2", "C2-10 C2-21", 17, 17),
    "CH-ARMORY": (
        "Armory", "3N", "C3N-09 C3N-10 C3N-11 C3N-13 C3N-17", 17, 17),
    "CH-STOREROOM": (
        "Storeroom", "3S", "C3S-13 C3S-17 C3S-18 C3S-21", 20, 20),
    "CH-CRYPT": (
        "Crypt", "4N", "C4N-05 C4N-26 R4N-02", 22, 22),
    "CH-TORTURE-CHAMBER": (
        "Torture Chamber", "4S", "C4S-02 C4S-05 C4S-06", 12, 12),
    "CH-QUEENS-TREASURE-ROOM": (
        "Queen's Treasure Room", "5S", "C5S-01 C5S-04 C5S-08", 17, 17),
    "CH-QUEENS-TREASURE-ROOM-ANNEX": (
        "Queen's Treasure Room Annex", "5S", "C5S-08 C5S-10 C5S-13", 19, 19),
    "CH-WIZARDS-LABORATORY": (
        "Wizard's Laboratory", "5N", "C5N-11 C5N-12", 24, 39),
    "CH-WIZARDS-TREASURE-ROOM": (
        "Wizard's Treasure Room", "5N", "C5N-10 C5N-12 C5N-13 C5N-16", 26, 37),
    "CH-KINGS-LIBRARY": (
        "King's Library", "6", "C6-16 C6-17 C6-23", 15, 24),
    "CH-KINGS-TREASURE-ROOM": (
        "King's Treasure Room", "6", "C6-08 C6-13 R6-06", 20, 29),
}

ROOMS_AND_DOORS = {
    #         doors to          secret door to                steps from Start, without secret doors
    "R1-01":  ("C1-05",                  "",                              5,  5),
    "R1-02":  ("C1-01",                  "",                             12, 37),
    "R1-03":  ("C1-06",                  "",                             11, 36),
    "R1-04":  ("C1-11",                  "",                              7, 34),
    "R1-05":  ("C1-15",                  "",                              7,  7),
    "R1-06":  ("C1-16",                  "SD03 C2-20",                    6,  6),
    "R1-07":  ("C1-23",                  "",                              4,  4),
    "R1-08":  ("C1-23",                  "",                              4,  4),
    "R1-09":  ("C1-25",                  "",                              7,  7),
    "R2-01":  ("S2-01",                  "",                             17, 17),
    "R2-02":  ("C2-08",                  "",                              9,  9),
    "R2-03":  ("C2-10",                  "",                             17, 17),
    "R2-04":  ("C2-03",                  "",                             14, 14),
    "R2-05":  ("C2-23",                  "",                             13, 13),
    "R2-06":  ("C2-24",                  "",                             15, 15),
    "R2-07":  ("C2-21",                  "",                             19, 19),
    "R2-08":  ("C2-22",                  "",                             16, 16),
    "R2-09":  ("C2-19",                  "",                              9, __),
    "R3N-01": ("C3N-05",                 "",                             21, 21),
    "R3N-02": ("C3N-01",                 "",                             22, __),
    "R3N-03": ("C3N-02",                 "",                             21, 21),
    "R3N-04": ("C3N-03",                 "",                             21, 21),
    "R3N-05": ("C3N-08",                 "",                             23, 23),
    "R3N-06": ("C3N-14",                 "",                             16, 16),
    "R3N-07": ("C3N-14 C3N-22",          "",                             14, 14),
    "R3N-08": ("C3N-16",                 "",                             20, 20),
    "R3N-09": ("C3N-13",                 "",                             19, 19),
    "R3S-01": ("C3S-04",                 "",                             18, 18),
    "R3S-02": ("C3S-12",                 "",                             21, 21),
    "R3S-03": ("C3S-16",                 "",                             27, 27),
    "R3S-04": ("C3S-25",                 "",                             23, 23),
    "R3S-05": ("C3S-19 C3S-23",          "",                             26, __),
    "R3S-06": ("C3S-19",                 "",                             28, __),
    "R3S-07": ("C3S-23 C3S-27",          "",                             24, __),
    "R4N-01": ("C4N-02",                 "",                             24, 28),
    "R4N-02": ("CH-CRYPT",               "",                             23, 23),
    "R4N-03": ("C4N-12",                 "",                             22, __),
    "R4N-04": ("C4N-01",                 "",                             26, 47),
    "R4N-05": ("C4N-01 C4N-08",          "",                             24, 45),
    "R4N-06": ("C4N-34",                 "",                             19, 44),
    "R4N-07": ("C4N-35",                 "",                             13, 55),
    "R4N-08": ("C4N-28",                 "",                             16, 52),
    "R4N-09": ("C4N-30",                 "",                             23, __),
    "R4S-01": ("C4S-05",                 "",                             14, 14),
    "R4S-02": ("C4S-03 S4S-03",          "",                              9,  9),
    "R4S-03": ("",                       "SD19 S4S-05",                  11, __),
    "R4S-04": ("C4S-09 S4S-05",          "",                             11, 11),
    "R4S-05": ("",                       "SD20 S4S-05",                  11, __),
    "R4S-06": ("C4S-15",                 "",                             21, __),
    "R4S-07": ("C4S-11 C4S-20",          "",                             14, __),
    "R4S-08": ("C4S-21",                 "",                             20, 48),
    "R4S-09": ("C4S-13",                 "SD12 C4S-23",                  16, 18),
    "R5N-01": ("C5N-01",                 "",                             32, __),
    "R5N-02": ("C5N-07",                 "",                             30, __),
    "R5N-03": ("C5N-18",                 "",                             30, 39),
    "R5N-04": ("C5N-05 C5N-06",          "",                             29, 40),
    "R5N-05": ("C5N-06",                 "",                             31, 42),
    "R5N-06": ("C5N-13 C5N-14",          "",                             28, 39),
    "R5N-07": ("C5N-14",                 "",                             30, 41),
    "R5N-08": ("C5N-15",                 "",                             27, 36),
    "R5N-09": ("C5N-28",                 "",                             28, 37),
    "R5S-01": ("",                       "SD18 CH-QUEENS-TREASURE-ROOM", 18, __),
    "R5S-02": ("C5S-06",                 "",                             20, 20),
    "R5S-03": ("C5S-02",                 "",                             28, 29),
    "R5S-04": ("C5S-05",                 "",                             21, 21),
    "R5S-05": ("C5S-11",                 "",                             25, __),
    "R5S-06": ("C5S-14",                 "",                             22, 22),
    "R5S-07": ("C5S-20",                 "",                             32, 36),
    "R6-01":  ("C6-01",                  "SD16 C6-09",                   23, __),
    "R6-02":  ("C6-03",                  "",                             27, __),
    "R6-03":  ("C6-05",                  "",                             25, __),
    "R6-04":  ("R6-05",                  "SD17 C6-09",                   21, 30),
    "R6-05":  ("C6-10 R6-04",            "",                             20, 29),
    "R6-06":  ("CH-KINGS-TREASURE-ROOM", "",                             21, 30),
    "R6-07":  ("C6-11",                  "",                             32, 33),
    "R6-08":  ("C6-22",                  "",                             29, 30),
    "R6-09":  ("",                       "SD21 R6-10",                   20, __),
    "R6-10":  ("C6-26",                  "SD21 R6-09",                   19, 24),
    "R6-11":  ("C6-20 S6-05",            "",                             20, 21),
    "R6-12":  ("C6-24",                  "",                             23, 24),
}

SECRET_DOORS = {
    "SD01": "C1-03 S1-05",
    "SD02": "C1-14 C1-21",
    "SD03": "C2-20 R1-06",
    "SD04": "C3N-01 C3N-02",
    "SD05": "C3N-12 C3N-16",
    "SD06": "C3S-22 CH-STOREROOM",
    "SD07": "C4N-07 C4N-11",
    "SD08": "C4N-12 C4N-16",
    "SD09": "C4N-16 C4N-21",
    "SD10": "C4S-08 C4S-09",
    "SD11": "C4S-11 CH-TORTURE-CHAMBER",
    "SD12": "C4S-23 R4S-09",
    "SD13": "C5N-09 CH-WIZARDS-TREASURE-ROOM",
    "SD14": "C5S-14 C5S-15",
    "SD15": "C6-06 S6-01",
    "SD16": "C6-09 R6-01",
    "SD17": "C6-09 R6-04",
    "SD18": "CH-QUEENS-TREASURE-ROOM R5S-01",
    "SD19": "R4S-03 S4S-05",
    "SD20": "R4S-05 S4S-05",
    "SD21": "R6-09 R6-10",
}

FLIGHTS = [
    # between which levels, and the spaces from the upper to the lower one
    "1-2 S1-05 S2-04",
    "1-2 S1-09 S2-05",
    "1-4N S1-02 S1-03 S4N-05 S4N-06",
    "1-4N S1-04 S1-01 S4N-07 S4N-04",
    "1-4S S1-11 S1-10 S4S-02 S4S-03",
    "1-4S S1-13 S1-12 S4S-04 S4S-05",
    "1-6 S1-06 S1-07 S1-08 S6-02 S6-03 S6-04",
    "2-3N S2-01 S3N-03",
    "2-3N S2-02 S3N-04",
    "2-3N S2-03 S3N-05",
    "2-3S S2-06 S3S-01",
    "2-3S S2-07 S3S-02",
    "2-3S S2-08 S3S-03",
    "3N-4N S3N-01 S4N-01",
    "3N-4N S3N-02 S4N-03",
    "3S-4S S3S-04 S4S-01",
    "3S-4S S3S-05 S4S-09",
    "4N-5N S4N-02 S5N-01",
    "4S-5S S4S-06 S5S-03",
    "4S-5S S4S-07 S5S-04",
    "4S-5S S4S-08 S5S-05",
    "5N-6 S5N-02 S6-01",
    "5S-6 S5S-01 S6-05",
    "5S-6 S5S-02 S6-06",
]
# fmt: on


@rule("DG-2.2", "DG-2.8")
def test_there_are_419_spaces_and_433_links_between_them() -> None:
    kinds = Counter(one.kind for one in SPACES.values())
    assert kinds == {"start": 1, "chamber": 13, "room": 80, "corridor": 265, "stairs": 60}
    assert len(SPACES) == 419
    links = Counter(link.kind for link in LINKS.values())
    assert links == {"open": 326, "door": 86, "secret": 21}
    assert len(LINKS) == 433
    assert [key for key in LINKS if key in SPACES] == []


@rule("DG-2.1", "DG-2.3")
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_has_its_rooms_chambers_and_corridors(region: str) -> None:
    inside = [one for one in SPACES.values() if f"{one.level}{one.part}" == region]
    rooms = sum(one.is_room for one in inside)
    monsters = sum(one.has_monsters for one in inside)
    assert (rooms, monsters, sum(one.is_corridor for one in inside)) == REGIONS[region]


@rule("DG-2.3", "DG-2.8", "DG-5.1")
@pytest.mark.parametrize("key", ROOMS_AND_DOORS)
def test_a_room_has_its_doors(key: str) -> None:
    doors, secret, _, _ = ROOMS_AND_DOORS[key]
    beside = [link for link in LINKS.values() if key in (link.a, link.b)]
    usual = [other_end(link.a, link.b, key) for link in beside if not link.bit]
    hidden = [f"{link.key} {other_end(link.a, link.b, key)}" for link in beside if link.bit]
    assert (sorted(usual), hidden) == (sorted(doors.split()), [secret] if secret else [])
    assert {link.kind for link in beside} <= {"door", "secret"}


def other_end(a: str, b: str, key: str) -> str:
    return b if a == key else a


@rule("DG-2.3", "DG-2.6")
@pytest.mark.parametrize("key", ROOMS_AND_DOORS)
def test_a_room_is_as_far_from_start_as_worked_out(key: str) -> None:
    _, _, steps, without = ROOMS_AND_DOORS[key]
    assert (steps_from("START", ALL_DOORS)[key], steps_from("START").get(key)) == (steps, without)


@rule("DG-2.3")
def test_there_are_80_rooms_and_19_lie_behind_secret_doors_only() -> None:
    assert [room.key for room in ROOMS] == list(ROOMS_AND_DOORS)
    assert sum(without is __ for *_, without in ROOMS_AND_DOORS.values()) == 19


@rule("DG-2.1", "DG-2.4")
@pytest.mark.parametrize("key", CHAMBERS_AND_STEPS)
def test_a_chamber_has_its_name_level_openings_and_steps(key: str) -> None:
    name, region, openings, steps, without = CHAMBERS_AND_STEPS[key]
    chamber = space(key)
    assert (chamber.name, f"{chamber.level}{chamber.part}") == (name, region)
    assert [there.key for there, bit in EXITS[chamber] if not bit] == openings.split()
    assert (steps_from("START", ALL_DOORS)[key], steps_from("START").get(key)) == (steps, without)
    assert chamber in CHAMBERS
    assert len(CHAMBERS) == len(CHAMBERS_AND_STEPS)


@rule("DG-2.8")
@pytest.mark.parametrize(("key", "ends"), SECRET_DOORS.items())
def test_a_secret_door_lies_between_its_two_spaces(key: str, ends: str) -> None:
    assert sorted((door(key).a, door(key).b)) == ends.split()
    assert len(DOORS) == len(SECRET_DOORS) == 21


@rule("DG-2.1", "DG-2.5")
@pytest.mark.parametrize("flight", FLIGHTS)
def test_a_flight_of_stairs_joins_two_levels(flight: str) -> None:
    regions, *steps = flight.split()
    assert {f"{space(key).level}{space(key).part}" for key in steps} == set(regions.split("-"))
    for here, there in pairwise(steps):
        assert there in [one.key for one, _ in EXITS[space(here)]]
    assert {space(key).kind for key in steps} == {"stairs"}
    assert {frozenset(space(key).joins) for key in steps} == {frozenset(regions.split("-"))}


# What the kinds of spaces mean


@rule("DG-2.1")
@pytest.mark.parametrize(("outside", "room"), [("C3N-02", "R3N-03"), ("C3S-16", "R3S-03")])
def test_both_parts_of_a_level_use_the_same_piles(outside: str, room: str) -> None:
    table = delve("superhero", "elf", at=[outside])
    play(table).goes(room).meets("ogre_3").throws(6).finds("gold_ring_3000_3").ends()
    assert (len(table.monsters[2]), len(table.treasures[2])) == (11, 15)


@rule("DG-2.3")
def test_a_room_is_live_until_a_grave_lies_in_it_and_cleaned_for_good() -> None:
    table = delve("superhero", "elf", at=["C1-23"])
    assert table.is_live(space("R1-07"))
    play(table).goes("R1-07").meets("goblins_1").throws(2).finds("sack_of_gold_250_1").ends()
    assert is_cleaned(table, "R1-07")
    table.active = A
    script = play(table).goes("C1-23", "R1-07", "C1-24").stops()
    script.ends()
    assert is_cleaned(table, "R1-07")
    assert len(table.treasures[0]) == 8


@rule("DG-2.4")
def test_the_level_of_a_chamber_is_that_of_the_rooms_around_it() -> None:
    table = delve("superhero", "elf", at=["C4S-02"])
    play(table).goes("CH-TORTURE-CHAMBER").meets("troll_4").throws(8).asks(A, "search")


@rule("DG-2.5")
def test_stairs_are_walked_stood_on_and_retreated_to_like_corridors() -> None:
    table = delve("hero", "elf", at=["C2-09", "S1-05"])
    assert reach(table, steps=1).get("S2-04") == 1
    assert "S1-05" not in reach(table)
    assert reach(table)["C1-04"] == 3
    assert refuges(delve("hero", "elf", at=["R2-01"])) == ["S2-01"]


@rule("DG-2.6")
def test_start_has_one_neighbour_the_main_gallery() -> None:
    assert [there.key for there, _ in EXITS[START]] == ["CH-MAIN-GALLERY"]
    assert (START.name, START.kind) == ("Start", "start")
    assert list(reach(delve("elf", "hero"), steps=1)) == ["CH-MAIN-GALLERY"]


@rule("DG-2.7", "DG-R.13")
def test_the_main_gallery_is_a_chamber_of_level_1_without_monsters() -> None:
    gallery = space("CH-MAIN-GALLERY")
    assert (gallery.level, gallery.is_chamber, gallery.has_monsters) == (1, True, False)
    assert [one.key for one in CHAMBERS if not one.has_monsters] == ["CH-MAIN-GALLERY"]
    table = delve("elf", "hero", at=["START", "CH-MAIN-GALLERY"])
    play(table).goes("CH-MAIN-GALLERY").stops().ends()
    assert table.foes == []


@rule("DG-2.8")
def test_a_door_is_no_space_and_costs_no_step() -> None:
    table = delve("elf", "hero", at=["C1-23"], doors=["SD02"])
    assert reach(table, steps=1)["R1-07"] == 1
    assert steps_from("C1-21", door("SD02").bit)["C1-14"] == 1


@rule("DG-2.9", "DG-7.7")
def test_no_grave_is_ever_put_in_a_chamber() -> None:
    foe = fighting(A, "ghouls_2", "CH-KITCHEN")
    table = delve("hero", "elf", at=["CH-KITCHEN"], foes=[foe])
    play(table).does("fight:ghouls_2:0").throws(12).ends()
    assert (table.graves, at(table, A)) == (0, "CH-KITCHEN")
    table.active = A
    play(table).goes("C2-10", "CH-KITCHEN").meets("evil_hero_2").throws(12).ends()
