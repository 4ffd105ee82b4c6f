"""What is printed on the boards: the squares of a dungeon, the track of evil, the eight actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from undercroft.games.dungeon_lords.press import PRESS

# The year

YEARS = (1, 2)                                                            # DL-2.1


class Season(StrEnum):
    WINTER = "winter"
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"


SEASONS = tuple(Season)
COMBAT_ROUNDS = 4                                                         # DL-13.1
MAGIC_NEEDED = PRESS.row("magic.round", (1, 2, 3, 4), 0, 20, "DL-16.9")
"""To cast the spell of each round."""

CREATURES_OFFERED = PRESS.number("offer.creatures", 3, 1, 3, "DL-3.2")
ROOMS_OFFERED = PRESS.number("offer.rooms", 2, 1, 2, "DL-3.2")
ROW = {2: 3, 3: 3, 4: 4}                                                  # DL-3.5, DL-19.12
"""How many adventurers come in a round, by how many lords there are."""
RUNS = dict(zip(YEARS, PRESS.row("runs.year", (1, 2), 1, 5, "DL-8.2"), strict=True))
"""How often a room can be run in a round of each year."""


# What a lord has

START_GOLD = PRESS.number("start.gold", 3, 0, 50, "DL-1.4")
START_FOOD = PRESS.number("start.food", 3, 0, 50, "DL-1.4")
START_IMPS = PRESS.number("start.imps", 3, 0, 20, "DL-1.4")
MINIONS = 3
FIRST_DRAWN = 3                                                           # DL-1.12
FIRST_KEPT = 2


class Colour(StrEnum):
    """By seat; those without a lord are the non-players'."""             # DL-1.1

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


COLOURS = tuple(Colour)


@dataclass(frozen=True, slots=True)
class Goods:
    """What is paid, got or lost. Evil is paid by rising, and got by rising or, below 0, sinking."""

    gold: int = 0
    food: int = 0
    evil: int = 0
    imps: int = 0
    traps: int = 0
    monsters: int = 0

    def __add__(self, other: Goods) -> Goods:
        if other is NOTHING:
            return self
        return Goods(*[getattr(self, one) + getattr(other, one) for one in GOODS])

    def __bool__(self) -> bool:
        return self != NOTHING


GOODS = tuple(field.name for field in fields(Goods))
NOTHING = Goods()
MOST = 9
"""So much of a good is printed at the most."""


def printed(path: str, goods: Goods, rule: str, more: Sequence[str] = ()) -> Goods:
    """As this printing has it: whatever it has some of is a number, and so are the goods named.

    Trap cards and monsters are paid one by one, so there are no numbers of them.
    """
    kinds = [one for one in ("gold", "food", "evil", "imps") if getattr(goods, one) or one in more]
    now = {one: _printed_good(f"{path}.{one}", getattr(goods, one), rule) for one in kinds}
    changed = replace(goods, **now)
    return goods if changed == goods else changed


def _printed_good(path: str, count: int, rule: str) -> int:
    low, high = (-MOST, 0) if count < 0 else (0, MOST)
    return PRESS.number(path, count, low, high, rule)


# The evilometer

EVIL_LEAST = 1                                                            # DL-1.6
EVIL_MOST = 15
EVIL_START = PRESS.number("evil.start", 5, EVIL_LEAST, EVIL_MOST, "DL-1.6")
PALADIN_SPACE = PRESS.number("evil.paladin", 10, EVIL_LEAST, EVIL_MOST, "DL-1.6")
NON_PLAYER_EVIL = PRESS.number("evil.non_player", 5, EVIL_LEAST, EVIL_MOST, "DL-19.10")
CONQUEST_EVIL = PRESS.number("evil.conquest", 1, 0, 9, "DL-16.28")
"""What a lord sinks by when a tile is conquered."""
FREED_EVIL = PRESS.number("evil.freed", 1, 0, 9, "DL-14.12")
"""What a lord sinks by when a prisoner is freed."""
RELEASE_EVIL = PRESS.number("evil.release", 1, 0, 9, "DL-10.5")
"""What a lord rises by when a creature is released."""
TILES_PER_TAX = PRESS.number("tax.tiles", 2, 1, 20, "DL-10.2")


# The grid of a dungeon

COLUMNS, ROWS = 5, 4                                                      # DL-1.5


@dataclass(frozen=True, eq=False, slots=True)
class Square:
    key: str
    name: str
    column: int
    row: int
    index: int

    @property
    def bit(self) -> int:
        return 1 << self.index

    def __repr__(self) -> str:
        return self.name


SQUARES = tuple(
    Square(f"{letter.lower()}{row + 1}", f"{letter}{row + 1}", column, row, COLUMNS * row + column)
    for row in range(ROWS)
    for column, letter in enumerate("ABCDE")
)


AT = {(one.column, one.row): one for one in SQUARES}
GATE = AT[2, 0]                                                           # DL-1.5
"""The square under the entrance."""
FIRST_TUNNELS = (AT[2, 0], AT[2, 1], AT[2, 2])


def _beside(here: Square) -> tuple[Square, ...]:
    """Above, left, right, below."""
    steps = ((0, -1), (-1, 0), (1, 0), (0, 1))
    spots = [(here.column + right, here.row + down) for right, down in steps]
    return tuple(AT[spot] for spot in spots if spot in AT)


NEIGHBOURS = tuple(_beside(one) for one in SQUARES)                       # DL-7.1, DL-7.3
"""By a square's index."""
GRID = sum(one.bit for one in SQUARES)
LEFT = sum(one.bit for one in SQUARES if one.column == 0)
RIGHT = sum(one.bit for one in SQUARES if one.column == COLUMNS - 1)
"""All squares and the outer columns: a bit a square."""


def beside(bits: int) -> int:
    """The squares next to these."""
    sideways = (bits & ~RIGHT) << 1 | (bits & ~LEFT) >> 1
    return (sideways | bits << COLUMNS | bits >> COLUMNS) & GRID


BLOCKS = tuple(                                                           # DL-7.2
    sum(AT[column + right, row + down].bit for right in (0, 1) for down in (0, 1))
    for row in range(ROWS - 1)
    for column in range(COLUMNS - 1)
)
"""The twelve blocks of 2x2 squares, as bits: no tunnel may complete one."""


@dataclass(frozen=True, eq=False, slots=True)
class Zone:
    """Where a room of the first year may be built."""                    # DL-7.6

    key: str
    name: str
    bits: int

    def __contains__(self, here: Square) -> bool:
        return bool(self.bits & here.bit)


def _zone(key: str, name: str, *plan: str) -> Zone:
    return Zone(key, name, sum(one.bit for one in SQUARES if plan[one.row][one.column] == "#"))


UPPER, LOWER, BORDER, INNER = ZONES = (
    _zone("upper",  "upper half", "#####", "#####", ".....", "....."),
    _zone("lower",  "lower half", ".....", ".....", "#####", "#####"),
    _zone("border", "outer ring", "#####", "#...#", "#...#", "#####"),
    _zone("inner",  "middle",     ".....", ".###.", ".###.", "....."),
)


# The eight actions


@dataclass(frozen=True, slots=True)
class Space:
    """Where a minion stands: what is paid and what is got."""

    price: Goods
    gain: Goods = NOTHING
    spies: bool = False                                                   # DL-6.3
    workers: int = 0
    """How many imps may dig or mine."""                                  # DL-6.4, DL-6.6
    foreman: bool = False                                                 # DL-6.5


@dataclass(frozen=True, eq=False, slots=True)
class Order:
    """An action of the central board, and the card that orders it."""

    key: str
    name: str
    number: int
    spaces: tuple[Space, ...]
    backwards: bool = False
    """Does space III act first?"""                                       # DL-5.2

    def __repr__(self) -> str:
        return self.name


def _printed_order(order: Order) -> Order:
    path = f"orders.{order.key}"
    spaces = [_printed_space(path, at, space) for at, space in enumerate(order.spaces, 1)]
    return replace(order, spaces=tuple(spaces))


def _printed_space(path: str, at: int, space: Space) -> Space:
    gain = printed(f"{path}.get_{at}", space.gain, "DL-5.1")
    if gain.traps:
        traps = PRESS.number(f"{path}.get_{at}.traps", gain.traps, 1, MOST, "DL-6.8")
        gain = replace(gain, traps=traps)
    workers = space.workers
    if workers:
        workers = PRESS.number(f"{path}.workers_{at}", workers, 1, MOST, "DL-6.4")
    goods = () if space.workers else ("gold", "food", "evil")             # DL-6.4, DL-6.6
    price = printed(f"{path}.pay_{at}", space.price, "DL-5.1", goods)
    return replace(space, price=price, gain=gain, workers=workers)


SPIES, FOREMAN, BACKWARDS = True, True, True
ORDERS = tuple(map(_printed_order, (                                      # DL-5.1
    Order("get_food", "Get Food", 1, (                                    # DL-6.1
        #     pay                         get
        Space(Goods(gold=1),              Goods(food=2)),
        Space(Goods(evil=1),              Goods(food=3)),
        Space(Goods(evil=2),              Goods(food=3, gold=1)),
    )),
    Order("improve_reputation", "Improve Reputation", 2, (                # DL-6.2
        Space(NOTHING,                    Goods(evil=-1), SPIES),
        Space(NOTHING,                    Goods(evil=-2)),
        Space(Goods(gold=1),              Goods(evil=-2), SPIES),
    )),
    Order("dig_tunnels", "Dig Tunnels", 3, (                              # DL-6.4, DL-6.5
        Space(NOTHING, workers=2),
        Space(NOTHING, workers=3),
        Space(NOTHING, workers=4, foreman=FOREMAN),
    )),
    Order("mine_gold", "Mine Gold", 4, (                                  # DL-6.5, DL-6.6
        Space(NOTHING, workers=2),
        Space(NOTHING, workers=3),
        Space(NOTHING, workers=4, foreman=FOREMAN),
    )),
    Order("recruit_imps", "Recruit Imps", 5, (                            # DL-6.7
        Space(Goods(food=1),              Goods(imps=1)),
        Space(Goods(food=2),              Goods(imps=2)),
        Space(Goods(food=1, gold=1),      Goods(imps=2)),
    )),
    Order("buy_traps", "Buy Traps", 6, (                                  # DL-6.8
        Space(Goods(gold=1),              Goods(traps=1)),
        Space(NOTHING,                    Goods(traps=1)),
        Space(Goods(gold=2),              Goods(traps=2)),
    )),
    Order("hire_monster", "Hire a Monster", 7, (                          # DL-6.11
        Space(NOTHING),
        Space(NOTHING),
        Space(Goods(food=1)),
    ), BACKWARDS),
    Order("build_room", "Build a Room", 8, (                              # DL-6.13
        Space(NOTHING),
        Space(Goods(gold=1)),
        Space(Goods(gold=1)),
    ), BACKWARDS),
)))
(
    GET_FOOD, IMPROVE_REPUTATION, DIG_TUNNELS, MINE_GOLD,
    RECRUIT_IMPS, BUY_TRAPS, HIRE_MONSTER, BUILD_ROOM,
) = ORDERS
ORDERS_A_ROUND = 3                                                        # DL-4.1
FIRST_ORDER_FEE = {HIRE_MONSTER: printed("first_order.hire_monster", Goods(gold=1), "DL-4.6")}
"""What it costs to stand there with one's first order."""
MORE_TRAPS = dict(zip(YEARS, PRESS.row("more_traps.year", (0, 1), 0, 3, "DL-6.9"), strict=True))
"""How many more trap cards a purchase draws in each year; as many are discarded."""
