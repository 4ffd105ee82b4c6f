"""The board: forty squares in a ring, and what is printed on the deeds."""

from __future__ import annotations

from dataclasses import dataclass, field

from undercroft.games.dungeonopoly.press import PRESS

RING = 40
GO, JUST_VISITING, FREE_PARKING, GO_TO_JAIL = 0, 10, 20, 30               # DO-2.1, DO-2.3
HOTEL = 5
"""The building level of a street with a hotel."""                        # DO-2.9
MORTGAGE = PRESS.number("mortgage.percent", 50, 10, 100, "DO-13.1")
INTEREST = PRESS.number("mortgage.interest", 10, 1, 100, "DO-13.3")
SALE = PRESS.number("buildings.sale", 50, 0, 90, "DO-12.6")
"""In percent of a price, of a mortgage, and of the price of a house."""


@dataclass(frozen=True, slots=True)
class Square:
    """A square, and what its deed says if it has one."""

    index: int
    key: str
    name: str
    kind: str
    set: str = ""
    price: int = 0
    """What its deed costs; on a tax square, the tax."""
    house: int = 0
    rents: tuple[int, ...] = ()
    edges: tuple[int, ...] = field(default=(), compare=False)
    """The edges of the board on which it lies: a corner lies on two."""  # DO-2.6

    @property
    def is_property(self) -> bool:
        return bool(self.set)                                             # DO-2.7

    @property
    def is_street(self) -> bool:
        return self.kind == "street"

    @property
    def mortgage(self) -> int:
        return self.price * MORTGAGE // 100                               # DO-13.1

    @property
    def interest(self) -> int:
        """A part of the mortgage, rounded up."""                         # DO-13.3, DO-R.35
        return -(-self.mortgage * INTEREST // 100)

    @property
    def sale(self) -> int:
        """What the bank gives for a level of its building."""            # DO-12.6
        return self.house * SALE // 100

    def __str__(self) -> str:
        return self.key

    def __hash__(self) -> int:
        return self.index


# A street: name, price, price of a house; rents: bare, one to four houses, hotel.
# fmt: off
_PRINTED: tuple[tuple[object, ...], ...] = (
    ("go",       "GO"),
    ("street",   "Mediterranean Avenue", "brown",       60,  50,  2,  10,  30,   90,  160,  250),
    ("chest",    "Community Chest"),
    ("street",   "Baltic Avenue",        "brown",       60,  50,  4,  20,  60,  180,  320,  450),
    ("tax",      "Income Tax",           "",           200),
    ("railroad", "Reading Railroad",     "railroad",   200),
    ("street",   "Oriental Avenue",      "light_blue", 100,  50,  6,  30,  90,  270,  400,  550),
    ("chance",   "Chance"),
    ("street",   "Vermont Avenue",       "light_blue", 100,  50,  6,  30,  90,  270,  400,  550),
    ("street",   "Connecticut Avenue",   "light_blue", 120,  50,  8,  40, 100,  300,  450,  600),
    ("visiting", "Just Visiting"),
    ("street",   "St. Charles Place",    "pink",       140, 100, 10,  50, 150,  450,  625,  750),
    ("utility",  "Electric Company",     "utility",    150),
    ("street",   "States Avenue",        "pink",       140, 100, 10,  50, 150,  450,  625,  750),
    ("street",   "Virginia Avenue",      "pink",       160, 100, 12,  60, 180,  500,  700,  900),
    ("railroad", "Pennsylvania Railroad", "railroad",  200),
    ("street",   "St. James Place",      "orange",     180, 100, 14,  70, 200,  550,  750,  950),
    ("chest",    "Community Chest"),
    ("street",   "Tennessee Avenue",     "orange",     180, 100, 14,  70, 200,  550,  750,  950),
    ("street",   "New York Avenue",      "orange",     200, 100, 16,  80, 220,  600,  800, 1000),
    ("parking",  "Free Parking"),
    ("street",   "Kentucky Avenue",      "red",        220, 150, 18,  90, 250,  700,  875, 1050),
    ("chance",   "Chance"),
    ("street",   "Indiana Avenue",       "red",        220, 150, 18,  90, 250,  700,  875, 1050),
    ("street",   "Illinois Avenue",      "red",        240, 150, 20, 100, 300,  750,  925, 1100),
    ("railroad", "B. & O. Railroad",     "railroad",   200),
    ("street",   "Atlantic Avenue",      "yellow",     260, 150, 22, 110, 330,  800,  975, 1150),
    ("street",   "Ventnor Avenue",       "yellow",     260, 150, 22, 110, 330,  800,  975, 1150),
    ("utility",  "Water Works",          "utility",    150),
    ("street",   "Marvin Gardens",       "yellow",     280, 150, 24, 120, 360,  850, 1025, 1200),
    ("gotojail", "Go To Jail"),
    ("street",   "Pacific Avenue",       "green",      300, 200, 26, 130, 390,  900, 1100, 1275),
    ("street",   "North Carolina Avenue", "green",     300, 200, 26, 130, 390,  900, 1100, 1275),
    ("chest",    "Community Chest"),
    ("street",   "Pennsylvania Avenue",  "green",      320, 200, 28, 150, 450, 1000, 1200, 1400),
    ("railroad", "Short Line",           "railroad",   200),
    ("chance",   "Chance"),
    ("street",   "Park Place",           "dark_blue",  350, 200, 35, 175, 500, 1100, 1300, 1500),
    ("tax",      "Luxury Tax",           "",           100),
    ("street",   "Boardwalk",            "dark_blue",  400, 200, 50, 200, 600, 1400, 1700, 2000),
)
# fmt: on
RAILROAD_RENTS = (0, *PRESS.row("railroads.rent", (25, 50, 100, 200), 0, 5000, "DO-9.4"))
UTILITY_FACTORS = (0, *PRESS.row("utilities.factor", (4, 10), 0, 200, "DO-9.5"))
"""By how many of them their owner has."""
MONOPOLY = PRESS.number("monopoly.factor", 2, 1, 9, "DO-9.3")
"""How many times its rent a bare street of a monopoly costs."""

PRICE = {"price": (10, 2000)}
BOUNDS: dict[str, dict[str, tuple[int, int]]] = {
    "street": {**PRICE, "house": (10, 1000), "rents": (0, 5000)},
    "railroad": PRICE,
    "utility": PRICE,
}
"""What is printed on each kind of deed, and what else it could be."""


def _square(index: int, kind: str, name: str, set_: str = "", *figures: int) -> Square:
    price, house, *rents = (*figures, 0, 0)[:2] + figures[2:]
    words = "".join(one if one.isalnum() else " " for one in name.lower()).split()
    key = "_".join([*words, *([str(index)] if kind in ("chest", "chance") else [])])
    edges = tuple(edge for edge in range(4) if (index - 10 * edge) % RING <= 10)
    return Square(index, key, name, kind, set_, price, house, tuple(rents), edges)


def _printed(square: Square) -> Square:
    if square.kind == "tax":                                              # DO-7.12
        return PRESS.rows("board", [square], "DO-7.12", price=(0, 2000))[0]
    return PRESS.rows("board", [square], "DO-2.7", **BOUNDS.get(square.kind, {}))[0]


SQUARES: tuple[Square, ...] = tuple(
    _printed(_square(index, *row)) for index, row in enumerate(_PRINTED)  # type: ignore[arg-type]
)
BY_KEY = {square.key: square for square in SQUARES}
DEEDS = tuple(square for square in SQUARES if square.is_property)
LUXURY_TAX = BY_KEY["luxury_tax"].price
STREETS = tuple(square for square in SQUARES if square.is_street)
SETS: dict[str, tuple[Square, ...]] = {
    name: tuple(square for square in DEEDS if square.set == name)
    for name in dict.fromkeys(square.set for square in DEEDS)
}                                                                         # DO-2.8


def distance(one: int, other: int) -> int:
    """Along the ring, the shorter way."""                                # DO-2.5, DO-R.3
    ahead = (other - one) % RING
    return min(ahead, RING - ahead)


def shorter_way(start: int, to: int) -> int:
    """Forward is 1, backward -1."""
    return 1 if (to - start) % RING <= RING // 2 else -1


def in_sight(one: int, other: int) -> bool:
    """On an edge that both are on."""                                    # DO-2.6, DO-R.4
    return any(edge in SQUARES[other].edges for edge in SQUARES[one].edges)


NOWHERE: frozenset[int] = frozenset()
EVERYWHERE = frozenset(range(RING))
AROUND = [
    [frozenset(at for at in range(RING) if distance(at, here) <= far) for here in range(RING)]
    for far in range(4)
]
"""The squares so near to each."""
IN_SIGHT = [frozenset(at for at in range(RING) if in_sight(here, at)) for here in range(RING)]


def next_of(kind: str, start: int) -> int:
    """The first square of that kind ahead."""                            # DO-10.3
    return next(
        at for at in ((start + step) % RING for step in range(1, RING + 1))
        if SQUARES[at].kind == kind
    )
