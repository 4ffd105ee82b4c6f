"""The board: its squares and the steps between them against the tables of the ledger."""

from collections import Counter

import pytest

from tests.games.rials.expedition import place
from tests.script import rule
from undercroft.games.rials.board import (
    BESIDE,
    ENTRANCES,
    EXITS,
    PLACES,
    ROOM_SQUARES,
    ROOMS,
    SECRETS,
    SQUARES,
    THRESHOLD,
    Place,
    within,
)

# fmt: off
STEPS = {
    #       x   y  where a step leads
    "p01": ( 6,  0, "p04 E1"),
    "B1":  (14,  0, "B2 B3"),
    "B2":  (15,  0, "B1 B4"),
    "Y1":  ( 1,  1, "Y2 Y4"),
    "Y2":  ( 2,  1, "Y1 Y3 Y5"),
    "Y3":  ( 3,  1, "Y2 Y6 p02"),
    "p02": ( 4,  1, "Y3 p03"),
    "p03": ( 5,  1, "p02 p04"),
    "p04": ( 6,  1, "p01 p03 p08"),
    "L1":  ( 8,  1, "L2 L4"),
    "L2":  ( 9,  1, "L1 L3 L5"),
    "L3":  (10,  1, "L2 L6 p05"),
    "p05": (11,  1, "L3 p06"),
    "p06": (12,  1, "p05 p07"),
    "p07": (13,  1, "B3 p06"),
    "B3":  (14,  1, "B1 B4 p07"),
    "B4":  (15,  1, "B2 B3 p10"),
    "S1":  ( 0,  2, "Y4"),
    "Y4":  ( 1,  2, "Y1 Y5 p11"),
    "Y5":  ( 2,  2, "Y2 Y4 Y6"),
    "Y6":  ( 3,  2, "Y3 Y5"),
    "p08": ( 6,  2, "p04 p09 p12"),
    "p09": ( 7,  2, "L4 p08"),
    "L4":  ( 8,  2, "L1 L5 p09"),
    "L5":  ( 9,  2, "L2 L4 L6 L7"),
    "L6":  (10,  2, "L3 L5 L8"),
    "p10": (15,  2, "B4 p17"),
    "p11": ( 1,  3, "Y4 p20"),
    "G1":  ( 4,  3, "G2 G3"),
    "G2":  ( 5,  3, "G1 G4 p12"),
    "p12": ( 6,  3, "G2 p08 p21"),
    "L7":  ( 9,  3, "L5 L8"),
    "L8":  (10,  3, "L6 L7 p13"),
    "p13": (11,  3, "L8 p14 p22"),
    "p14": (12,  3, "p13 p15"),
    "p15": (13,  3, "p14 p16"),
    "p16": (14,  3, "p15 p17"),
    "p17": (15,  3, "p10 p16 p18 p23"),
    "p18": (16,  3, "p17 p19"),
    "p19": (17,  3, "p18 E2"),
    "p20": ( 1,  4, "M1 p11"),
    "G3":  ( 4,  4, "G1 G4 p24"),
    "G4":  ( 5,  4, "G2 G3"),
    "p21": ( 6,  4, "p12 p25"),
    "S2":  ( 9,  4, "L7"),
    "p22": (11,  4, "p13 p26"),
    "p23": (15,  4, "C2 p17"),
    "M1":  ( 1,  5, "M2 M3 p20"),
    "M2":  ( 2,  5, "M1 M4"),
    "p24": ( 4,  5, "G3 p27"),
    "p25": ( 6,  5, "p21 p29"),
    "H1":  ( 7,  5, "H2 H5"),
    "H2":  ( 8,  5, "H1 H3 H6"),
    "H3":  ( 9,  5, "H2 H4 H7"),
    "H4":  (10,  5, "H3 H8 p26"),
    "p26": (11,  5, "H4 p22"),
    "S3":  (13,  5, "C1"),
    "C1":  (14,  5, "C2 C4"),
    "C2":  (15,  5, "C1 C3 p23"),
    "C3":  (16,  5, "C2 C5"),
    "M3":  ( 1,  6, "M1 M4 M6"),
    "M4":  ( 2,  6, "M2 M3 M5 M7"),
    "M5":  ( 3,  6, "M4 p27"),
    "p27": ( 4,  6, "M5 p24 p28"),
    "p28": ( 5,  6, "p27 p29"),
    "p29": ( 6,  6, "H5 p25 p28"),
    "H5":  ( 7,  6, "H1 H6 H9 p29"),
    "H6":  ( 8,  6, "H2 H5 H7 H10"),
    "H7":  ( 9,  6, "H3 H6 H8 H11"),
    "H8":  (10,  6, "H4 H7 H12"),
    "C4":  (14,  6, "C1 C6"),
    "C5":  (16,  6, "C3 C8"),
    "M6":  ( 1,  7, "M3 M7 p31"),
    "M7":  ( 2,  7, "M4 M6"),
    "H9":  ( 7,  7, "H5 H10"),
    "H10": ( 8,  7, "H6 H9 H11 p35"),
    "H11": ( 9,  7, "H7 H10 H12"),
    "H12": (10,  7, "H8 H11 p30"),
    "p30": (11,  7, "H12 p36"),
    "C6":  (14,  7, "C4 C7"),
    "C7":  (15,  7, "C6 C8"),
    "C8":  (16,  7, "C5 C7 p37"),
    "p31": ( 1,  8, "M6 p39"),
    "p32": ( 5,  8, "p33 p43"),
    "p33": ( 6,  8, "p32 p34"),
    "p34": ( 7,  8, "p33 p35"),
    "p35": ( 8,  8, "H10 p34 p44"),
    "p36": (11,  8, "p30 p47"),
    "p37": (16,  8, "C8 p48"),
    "p38": ( 0,  9, "p39 E4"),
    "p39": ( 1,  9, "p31 p38 p40"),
    "p40": ( 2,  9, "D1 p39 p41"),
    "p41": ( 3,  9, "p40 p42"),
    "p42": ( 4,  9, "p41 p43"),
    "p43": ( 5,  9, "p32 p42"),
    "p44": ( 8,  9, "p35 p45"),
    "p45": ( 9,  9, "p44 p46 p49"),
    "p46": (10,  9, "p45 p47"),
    "p47": (11,  9, "W1 p36 p46 p50"),
    "W1":  (12,  9, "W2 W3 p47"),
    "W2":  (13,  9, "W1 W4"),
    "p48": (16,  9, "R2 p37"),
    "D1":  ( 2, 10, "D2 D4 p40"),
    "D2":  ( 3, 10, "D1 D3 D5"),
    "D3":  ( 4, 10, "D2 D6"),
    "p49": ( 9, 10, "K2 p45"),
    "p50": (11, 10, "p47 p56"),
    "W3":  (12, 10, "W1 W4"),
    "W4":  (13, 10, "W2 W3 p51"),
    "p51": (14, 10, "R1 W4"),
    "R1":  (15, 10, "R2 R4 p51"),
    "R2":  (16, 10, "R1 R3 R5 p48"),
    "R3":  (17, 10, "R2 R6"),
    "D4":  ( 2, 11, "D1 D5"),
    "D5":  ( 3, 11, "D2 D4 D6"),
    "D6":  ( 4, 11, "D3 D5 p52"),
    "p52": ( 5, 11, "D6 p53"),
    "p53": ( 6, 11, "p52 p54"),
    "p54": ( 7, 11, "K1 p53"),
    "K1":  ( 8, 11, "K2 K3 p54"),
    "K2":  ( 9, 11, "K1 K4 p49 p55"),
    "p55": (10, 11, "K2 p56"),
    "p56": (11, 11, "p50 p55 p57"),
    "R4":  (15, 11, "R1 R5"),
    "R5":  (16, 11, "R2 R4 R6"),
    "R6":  (17, 11, "R3 R5"),
    "K3":  ( 8, 12, "K1 K4"),
    "K4":  ( 9, 12, "K2 K3"),
    "S4":  (10, 12, "K4"),
    "p57": (11, 12, "p56 E3"),
}

HALLS = {
    #    name                     squares  joined to passages
    "Y": ("The Crypt of Quiet Kings",  6, "Y3-p02 Y4-p11"),
    "G": ("The Old Guardroom",         4, "G2-p12 G3-p24"),
    "L": ("The Chained Library",       8, "L3-p05 L4-p09 L8-p13"),
    "B": ("The Alchemist's Bench",     4, "B3-p07 B4-p10"),
    "M": ("The Mushroom Grotto",       7, "M1-p20 M5-p27 M6-p31"),
    "H": ("Rial's Hall",              12, "H4-p26 H5-p29 H10-p35 H12-p30"),
    "C": ("The Drowned Cistern",       8, "C2-p23 C8-p37"),
    "W": ("The Wyrm's Cradle",         4, "W1-p47 W4-p51"),
    "K": ("The Cold Kitchen",          4, "K1-p54 K2-p49 K2-p55"),
    "R": ("The Rusted Armoury",        6, "R1-p51 R2-p48"),
    "D": ("The Debtors' Cells",        6, "D1-p40 D6-p52"),
}

GATES = [
    #     name           x   y  threshold
    ("E1", "North Gate",   6, -1, "p01"),
    ("E2", "East Stair",  18,  3, "p19"),
    ("E3", "South Drain", 11, 13, "p57"),
    ("E4", "West Cave",   -1,  9, "p38"),
]

COMPARTMENTS = [
    #     name                  x   y  panel to
    ("S1", "The Ossuary Niche",    0,  2, "Y4"),
    ("S2", "The Hollow Bookcase",  9,  4, "L7"),
    ("S3", "The Sluice Vault",    13,  5, "C1"),
    ("S4", "The Larder Cache",    10, 12, "K4"),
]
# fmt: on


def leads_to(one: Place) -> list[str]:
    return sorted(there.key for there in EXITS[one])


@rule("RD-2.2", "RD-2.3", "RD-R.6")
def test_there_are_130_squares_and_four_entrances_outside() -> None:
    assert [square.key for square in SQUARES] == list(STEPS)
    assert len(STEPS) == 130
    kinds = Counter(one.kind for one in PLACES.values())
    assert kinds == {"room": 69, "compartment": 4, "passage": 57, "entrance": 4}
    assert [square.index for square in SQUARES] == list(range(130))


@rule("RD-5.1")
@pytest.mark.parametrize(("key", "x", "y", "joins"), [(key, *row) for key, row in STEPS.items()])
def test_a_square_lies_where_it_is_drawn_and_leads_where_it_says(
    key: str, x: int, y: int, joins: str
) -> None:
    square = place(key)
    assert (square.x, square.y, leads_to(square)) == (x, y, sorted(joins.split()))


@rule("RD-5.1", "RD-13.6")
def test_a_step_leads_back_as_well_but_for_the_four_panels() -> None:
    one_way = [
        f"{here.key}-{there.key}"
        for here, exits in EXITS.items()
        for there in exits
        if here not in EXITS[there]
    ]
    assert one_way == ["S1-Y4", "S2-L7", "S3-C1", "S4-K4"]


@rule("RD-2.2", "RD-13.9")
@pytest.mark.parametrize("letter", HALLS)
def test_a_room_has_its_name_its_squares_and_its_ways_in(letter: str) -> None:
    name, count, joins = HALLS[letter]
    room = ROOMS[letter]
    squares = ROOM_SQUARES[room]
    assert (room.key, room.name) == (letter, name)
    assert [one.key for one in squares] == [f"{letter}{number}" for number in range(1, count + 1)]
    assert {(one.kind, one.room) for one in squares} == {("room", letter)}
    ways = [f"{one.key}-{there}" for one in squares for there in leads_to(one) if there[0] == "p"]
    assert ways == joins.split()


@rule("RD-13.9")
def test_there_are_eleven_rooms() -> None:
    assert list(ROOMS) == list(HALLS)
    assert len(HALLS) == 11


@rule("RD-2.2")
def test_the_passages_are_57_squares_of_no_room() -> None:
    passages = [one for one in SQUARES if one.is_passage]
    assert [one.key for one in passages] == [f"p{number:02}" for number in range(1, 58)]
    assert [one.number for one in passages] == list(range(1, 58))
    assert {one.room for one in passages} == {""}


@rule("RD-2.5", "RD-2.9", "RD-16.1", "RD-R.6")
def test_an_entrance_is_outside_and_joined_to_its_threshold() -> None:
    found = [(one.key, one.name, one.x, one.y, THRESHOLD[one].key) for one in ENTRANCES]
    assert found == GATES
    assert [one.number for one in ENTRANCES] == [1, 2, 3, 4]
    assert [leads_to(one) for one in ENTRANCES] == [["p01"], ["p19"], ["p57"], ["p38"]]
    assert not set(ENTRANCES) & set(SQUARES)


@rule("RD-13.5", "RD-13.6")
def test_a_compartment_has_a_panel_out_and_no_way_in() -> None:
    found = [(one.key, one.name, one.x, one.y, *leads_to(one)) for one in SECRETS]
    assert found == COMPARTMENTS
    assert [one.number for one in SECRETS] == [1, 2, 3, 4]
    assert not any(one.is_compartment for exits in EXITS.values() for one in exits)


@rule("RD-5.1", "RD-13.6")
@pytest.mark.parametrize("entrance", ["E1", "E2", "E3", "E4"])
def test_126_squares_can_be_walked_to_from_every_entrance(entrance: str) -> None:
    assert len(within(place(entrance), 130)) == 126


@rule("RD-15.1", "RD-R.96")
@pytest.mark.parametrize(
    ("key", "beside"),
    [
        ("p51", "R1 W4 p51"),
        ("Y4", "S1 Y1 Y4 Y5 p11"),
        ("S4", "K4 S4"),
        ("p38", "E4 p38 p39"),
        ("E2", "E2 p19"),
    ],
)
def test_next_to_each_other_is_a_step_apart_in_either_direction(key: str, beside: str) -> None:
    assert sorted(one.key for one in BESIDE[place(key)]) == beside.split()
