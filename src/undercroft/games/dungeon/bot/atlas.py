"""How far it is from place to place, for an adventurer with what it knows and carries."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from undercroft.games.dungeon.board import EXITS, ROOMS, SPACES, START, Space
from undercroft.games.dungeon.bot.odds import HAND
from undercroft.games.dungeon.cards import ELF, LEVELS, Adventurer
from undercroft.games.dungeon.state import STEPS

AWAY = 255
"""Farther than anybody walks."""
STOP = 3
"""The steps that a fight on the way costs: movement ends there."""
HARM, DISASTER = 8, 25
"""The steps that losing it costs, too, and that with the winning sum in hand."""

INDEX = {space: number for number, space in enumerate(SPACES.values())}
HOME = INDEX[START]
_SPACES = tuple(SPACES.values())
_EXITS = [[(INDEX[there], door) for there, door in EXITS[space]] for space in SPACES.values()]
CORNERS = sum(room.bit for room in ROOMS if len(EXITS[room]) > 1)
"""The rooms that lead somewhere once they are cleaned."""

Row = bytes
"""The steps from one space to every other."""
Walker = tuple[Adventurer, int, int, bool]
"""Who walks: the type, the doors it can use, the corners cleaned, and whether it is going home."""
STRANGER: Walker = (ELF, 0, 0, False)
"""Who has seen nothing yet."""


@lru_cache(maxsize=20_000)
def row(walker: Walker, start: int) -> Row:
    """Steps along the cheapest ways: fights between the ends and doors to be found count, too."""
    kind, doors, graves, homeward = walker
    tolls, search = tolls_of(kind, graves, homeward), 6 * STEPS // (kind.finds or 1)
    reached = bytearray([AWAY]) * len(INDEX)
    edge: list[list[int]] = [[] for _ in range(AWAY)]
    edge[0].append(start)
    for cost, spaces in enumerate(edge):
        for here in spaces:
            if reached[here] <= cost:
                continue
            reached[here] = cost
            onward = cost + 1 + (tolls[here] if here != start else 0)
            for there, door in _EXITS[here]:
                price = onward if not door or door & doors else onward + search
                if price < reached[there]:
                    edge[price].append(there)
    return bytes(reached)


@lru_cache(maxsize=2_000)
def tolls_of(kind: Adventurer, graves: int, homeward: bool) -> list[int]:
    """What it costs to cross each space, in steps."""
    harm = DISASTER if homeward else HARM
    tolls = []
    for space in SPACES.values():
        fought = space.has_monsters or (space.is_room and not graves & space.bit)
        chance = HAND[kind, 0, True].levels[space.level].chance if fought else 1.0
        tolls.append(STOP + round(harm * (1 - chance)) if fought else 0)
    return tolls


# Rooms, and what is beside them

LEVEL_ROOMS = {level: sum(room.bit for room in ROOMS if room.level == level) for level in LEVELS}
TOUR, FADES = 4, 0.8
"""So many rooms after the next are thought of, each less than that before."""
NEAREST = 4
"""So many rooms of each level are looked at."""


class Prospect(NamedTuple):
    """A live room from somewhere: how far away, and how far from home; and the tour after it."""

    away: int
    home: int
    number: int
    room: Space
    rooms: float
    steps: float


def prospects(walker: Walker, start: int, level: int, graves: int) -> list[Prospect]:
    """The nearest rooms of a level where treasure is left."""
    return _prospects(walker, start, level, graves & LEVEL_ROOMS[level])


@lru_cache(maxsize=50_000)
def _prospects(walker: Walker, start: int, level: int, graves: int) -> list[Prospect]:
    here, home = row(walker, start), row(walker, HOME)
    live = _live(level, graves)
    return [
        Prospect(here[index], home[index], index, _SPACES[index], *tour(index, level, graves))
        for index in sorted(live, key=here.__getitem__)[:NEAREST]
    ]


@lru_cache(maxsize=1_000)
def _live(level: int, graves: int) -> list[int]:
    return [INDEX[room] for room in ROOMS if room.level == level and not graves & room.bit]


@lru_cache(maxsize=10_000)
def tour(start: int, level: int, graves: int) -> tuple[float, float]:
    """From a room to the nearest, and on: how many, and how many steps; both fade."""
    left = [room for room in _live(level, graves) if room != start]
    here, weight, rooms, steps = start, 1.0, 0.0, 0.0
    for _ in range(min(TOUR, len(left))):
        way = row(STRANGER, here)
        here = min(left, key=way.__getitem__)
        left.remove(here)
        weight *= FADES
        rooms += weight
        steps += weight * way[here]
    return rooms, steps
