"""The board: eleven rooms, passages, four secret compartments, and four entrances outside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

PLAN = (
    "      .       BB  ",
    " YYY... LLL...BB  ",
    "1YYY  ..LLL    .  ",
    " .  GG.  LL.......",
    " .  GG.  2 .   .  ",
    " MM . .HHHH. 3CCC ",
    " MMM...HHHH   C C ",
    " MM    HHHH.  CCC ",
    " .   ....  .    . ",
    "......  ....WW  . ",
    "  DDD    . .WW.RRR",
    "  DDD...KK..   RRR",
    "        KK4.      ",
)
"""A letter is a square of a room, a dot one of a passage, a digit a compartment, the rest rock."""

HALLS = (
    #     name                        its squares
    ("Y", "The Crypt of Quiet Kings", "Crypt"),
    ("G", "The Old Guardroom",        "Guardroom"),
    ("L", "The Chained Library",      "Library"),
    ("B", "The Alchemist's Bench",    "Bench"),
    ("M", "The Mushroom Grotto",      "Grotto"),
    ("H", "Rial's Hall",              "Hall"),
    ("C", "The Drowned Cistern",      "Cistern"),
    ("W", "The Wyrm's Cradle",        "Cradle"),
    ("K", "The Cold Kitchen",         "Kitchen"),
    ("R", "The Rusted Armoury",       "Armoury"),
    ("D", "The Debtors' Cells",       "Cells"),
)
JOINS = (
    "Y3-p02 Y4-p11 G2-p12 G3-p24 L3-p05 L4-p09 L8-p13 B3-p07 B4-p10 M1-p20 M5-p27 M6-p31 "
    "H4-p26 H5-p29 H10-p35 H12-p30 C2-p23 C8-p37 W1-p47 W4-p51 K1-p54 K2-p49 K2-p55 "
    "R1-p51 R2-p48 D1-p40 D6-p52"
)
"""Where a room and a passage are connected."""
COMPARTMENTS = (
    #  name                   panel to
    ("The Ossuary Niche",     "Y4"),
    ("The Hollow Bookcase",   "L7"),
    ("The Sluice Vault",      "C1"),
    ("The Larder Cache",      "K4"),
)
GATES = (
    #  name          outside at  threshold
    ("North Gate",   (6, -1),    "p01"),
    ("East Stair",   (18, 3),    "p19"),
    ("South Drain",  (11, 13),   "p57"),
    ("West Cave",    (-1, 9),    "p38"),
)


@dataclass(frozen=True, eq=False, slots=True)
class Room:
    key: str
    name: str
    short: str
    """What its squares are called."""


ROOMS = {letter: Room(letter, name, short) for letter, name, short in HALLS}


@dataclass(frozen=True, eq=False, slots=True)
class Place:
    """Where a player can be: a square, or an entrance outside, which is none."""  # RD-R.6

    key: str
    name: str
    kind: Literal["room", "passage", "compartment", "entrance"]
    x: int
    y: int
    number: int
    """Counted in each room, in the passages, and for entrances and compartments on a d4."""
    room: str = ""
    joins: tuple[str, ...] = ()
    """Where one can go from here in one step."""
    index: int = -1
    """A square's place in lists of all squares."""
    is_entrance: bool = False

    @property
    def is_compartment(self) -> bool:
        return self.kind == "compartment"

    @property
    def is_passage(self) -> bool:
        return self.kind == "passage"

    @property
    def bit(self) -> int:
        return 1 << self.index


def _squares() -> Iterator[tuple[str, str, int, int]]:
    """Key, letter and place of each square, as one reads."""
    counts: dict[str, int] = {}
    for y, row in enumerate(PLAN):
        for x, letter in enumerate(row):
            if letter == " ":
                continue
            counts[letter] = counts.get(letter, 0) + 1
            if letter == ".":
                yield f"p{counts[letter]:02}", letter, x, y
            elif letter.isdigit():
                yield f"S{letter}", letter, x, y
            else:
                yield f"{letter}{counts[letter]}", letter, x, y


def _joins() -> dict[str, list[str]]:
    """Squares of one room, and squares of passages, are joined side by side; else as listed."""
    squares = {(x, y): (key, letter) for key, letter, x, y in _squares()}
    joins: dict[str, list[str]] = {key: [] for key, _ in squares.values()}
    for (x, y), (key, letter) in squares.items():
        for beside in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
            other, other_letter = squares.get(beside, ("", ""))
            if other_letter == letter and not letter.isdigit():
                joins[key].append(other)
    for pair in JOINS.split():
        one, other = pair.split("-")
        joins[one].append(other)
        joins[other].append(one)
    for number, (_, exit) in enumerate(COMPARTMENTS, 1):
        joins[f"S{number}"].append(exit)                                  # RD-13.6
    for number, (_, _, threshold) in enumerate(GATES, 1):
        joins[f"E{number}"] = [threshold]
        joins[threshold].append(f"E{number}")
    return joins


def _places() -> Iterator[Place]:
    joins = _joins()
    for index, (key, letter, x, y) in enumerate(_squares()):
        exits = tuple(joins[key])
        if letter == ".":
            number = int(key[1:])
            yield Place(key, f"Passage {number}", "passage", x, y, number, "", exits, index)
        elif letter.isdigit():
            name = COMPARTMENTS[int(letter) - 1][0]
            yield Place(key, name, "compartment", x, y, int(letter), "", exits, index)
        else:
            number = int(key[1:])
            name = f"{ROOMS[letter].short} {number}"
            yield Place(key, name, "room", x, y, number, letter, exits, index)
    for number, (name, (x, y), _) in enumerate(GATES, 1):
        exits = tuple(joins[f"E{number}"])
        yield Place(f"E{number}", name, "entrance", x, y, number, "", exits, is_entrance=True)


PLACES = {place.key: place for place in _places()}
SQUARES = [place for place in PLACES.values() if not place.is_entrance]
ENTRANCES = [place for place in PLACES.values() if place.is_entrance]
SECRETS = [place for place in SQUARES if place.is_compartment]
ROOM_SQUARES = {
    room: [square for square in SQUARES if square.room == letter] for letter, room in ROOMS.items()
}
EXITS = {place: tuple(PLACES[key] for key in place.joins) for place in PLACES.values()}
ONWARD = {
    (here, came): tuple(there for there in EXITS[here] if there is not came)
    for here in PLACES.values()
    for came in (None, *PLACES.values())
    if came is None or here in EXITS[came]
}
"""Where a step can lead, but not straight back."""                       # RD-5.3, RD-10.3
THRESHOLD = {entrance: EXITS[entrance][0] for entrance in ENTRANCES}


BESIDE = {
    one: frozenset([one, *EXITS[one], *(other for other in EXITS if one in EXITS[other])])
    for one in EXITS
}
"""The same place, and those a step apart in at least one direction."""   # RD-15.1, RD-R.96


def within(place: Place, steps: int) -> list[Place]:
    """All squares within so many steps, the nearest first."""
    found, edge = [place], [place]
    for _ in range(steps):
        edge = [there for here in edge for there in EXITS[here] if there not in found]
        edge = list(dict.fromkeys(edge))
        found += edge
    return [one for one in found if not one.is_entrance]
