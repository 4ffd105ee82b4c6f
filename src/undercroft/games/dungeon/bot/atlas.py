"""How far it is from place to place, for an adventurer with what it knows and carries."""

from __future__ import annotations

from functools import lru_cache
from operator import add

from undercroft.games.dungeon.board import EXITS, ROOMS, START, Space
from undercroft.games.dungeon.bot.odds import HAND
from undercroft.games.dungeon.bot.roads import (
    BESIDE,
    CROSSROADS,
    ENDS,
    INDEX,
    NUMBER,
    REACHED_FROM,
    ROADS,
    SECRET,
    Steps,
)
from undercroft.games.dungeon.cards import ELF, LEVELS, Adventurer
from undercroft.games.dungeon.state import STEPS

AWAY = 255
"""Farther than anybody walks."""
STOP = 3
"""The steps that a fight on the way costs: movement ends there."""
HARM, DISASTER = 8, 25
"""The steps that losing it costs, too, and that with the winning sum in hand."""

HOME = INDEX[START]
CORNERS = sum(room.bit for room in ROOMS if len(EXITS[room]) > 1)
"""The rooms that lead somewhere once they are cleaned."""

Walker = tuple[Adventurer, int, int, bool]
"""Who walks: the type, the doors it can use, the corners cleaned, and whether it is going home."""
STRANGER: Walker = (ELF, 0, 0, False)
"""Who has seen nothing yet."""


Place = tuple[int, int, int, int, int]
"""A space by its number, and from where it is reached."""


class Row(dict[int, int]):
    """The steps from one space to others, each of them worked out when it is first asked for."""

    __slots__ = ("_beside", "_costs")

    def __init__(self, start: int, crossroads: list[int], tolls: list[int]) -> None:
        self._beside = BESIDE[start]
        self._costs = [*crossroads, *map(add, crossroads, tolls)]

    @property
    def crossroads(self) -> list[int]:
        return self._costs[: len(CROSSROADS)]

    def __missing__(self, index: int) -> int:
        one, steps, other, more = REACHED_FROM[index]
        costs, beside = self._costs, self._beside
        first, second = costs[one] + steps, costs[other] + more
        cost: int = first if first < second else second
        if index in beside:
            cost = min(cost, beside[index])
        self[index] = cost
        return cost

    def nearest(self, places: list[Place]) -> list[tuple[int, int]]:
        """The nearest of many places, and how far away: without remembering them, to be quick."""
        costs, beside, away = self._costs, self._beside, []
        for index, one, steps, other, more in places:
            first, second = costs[one] + steps, costs[other] + more
            cost = first if first < second else second
            away.append((min(cost, beside[index]) if index in beside else cost, index))
        away.sort()
        return away[:NEAREST]


@lru_cache(maxsize=2_000)
def row(walker: Walker, start: int) -> Row:
    """Steps along the cheapest ways: fights between the ends and doors to be found count, too."""
    kind, doors, graves, homeward = walker
    roads, tolls = roads_of(doors, 6 * STEPS // (kind.finds or 1)), tolls_at(kind, graves, homeward)
    if doors or graves:  # then ways are only shorter than they were
        reached = row((kind, 0, 0, homeward), start).crossroads
        edge = opened(doors, graves)[:]
    else:
        reached, edge = [AWAY] * len(roads), []
    own = NUMBER.get(start)
    if own is not None:
        reached[own] = 0
    for there, steps in ENDS[start] if own is None else roads[own]:
        reached[there] = min(steps, reached[there])
        edge.append(there)
    _walk_on(reached, edge, roads, tolls)
    return Row(start, reached, tolls)


def _walk_on(reached: list[int], edge: list[int], roads: list[Steps], tolls: list[int]) -> None:
    """From crossroads that may be nearer than those around them know; the edge grows meanwhile."""
    for here in edge:
        left = reached[here] + tolls[here]
        for there, steps in roads[here]:
            if left + steps < reached[there]:
                reached[there] = left + steps
                edge.append(there)


@lru_cache(maxsize=2_000)
def opened(doors: int, graves: int) -> list[int]:
    """The crossroads from which one gets on better with these doors known and corners cleaned."""
    return [
        number
        for space, number, secret in zip(CROSSROADS, NUMBER.values(), SECRET, strict=True)
        if (space.is_room and graves & space.bit) or any(door & doors for _, door in secret)
    ]


@lru_cache(maxsize=2_000)
def roads_of(doors: int, search: int) -> list[Steps]:
    """From each crossroads to the next ones, where an unknown door is to be found first."""
    return [
        roads + [(there, 1 if door & doors else 1 + search) for there, door in secret]
        for roads, secret in zip(ROADS, SECRET, strict=True)
    ]


@lru_cache(maxsize=2_000)
def tolls_at(kind: Adventurer, graves: int, homeward: bool) -> list[int]:
    """What it costs to cross each crossroads."""
    return [toll_of(space, kind, graves, homeward) for space in CROSSROADS]


def toll_of(space: Space, kind: Adventurer, graves: int, homeward: bool) -> int:
    """What it costs to cross a space, in steps."""
    if not space.has_monsters and (not space.is_room or graves & space.bit):
        return 0
    harm, chance = DISASTER if homeward else HARM, HAND[kind, 0, True].levels[space.level].chance
    return STOP + round(harm * (1 - chance))


# Rooms, and what is beside them

LEVEL_ROOMS = {level: sum(room.bit for room in ROOMS if room.level == level) for level in LEVELS}
TOUR, FADES = 4, 0.8
"""So many rooms after the next are thought of, each less than that before."""
NEAREST = 4
"""So many rooms of each level are looked at."""


class Live(dict[int, tuple[float, float]]):
    """The rooms of a level where treasure is left, and from each of them a tour of the others."""

    __slots__ = ("places",)

    def __init__(self, level: int, graves: int) -> None:
        rooms = [INDEX[room] for room in ROOMS if room.level == level and not graves & room.bit]
        self.places: list[Place] = [(index, *REACHED_FROM[index]) for index in rooms]

    def __missing__(self, start: int) -> tuple[float, float]:
        """To the nearest, and on: how many, and how many steps; both fade."""
        left = [index for index, *_ in self.places if index != start]
        here, weight, rooms, steps = start, 1.0, 0.0, 0.0
        for _ in range(min(TOUR, len(left))):
            way = row(STRANGER, here)
            here = min(left, key=way.__getitem__)
            left.remove(here)
            weight *= FADES
            rooms += weight
            steps += weight * way[here]
        self[start] = rooms, steps
        return rooms, steps


live = lru_cache(maxsize=500)(Live)

Prospect = tuple[int, int, float, float]
"""How far away a live room is; its number; and the tour after it: so many rooms and steps."""


def prospects(walker: Walker, start: int, level: int, graves: int) -> list[Prospect]:
    """The nearest rooms of a level where treasure is left."""
    return _prospects(walker, start, level, graves & LEVEL_ROOMS[level])


@lru_cache(maxsize=5_000)
def _prospects(walker: Walker, start: int, level: int, graves: int) -> list[Prospect]:
    tours = live(level, graves)
    nearest = row(walker, start).nearest(tours.places)
    return [(away, index, *tours[index]) for away, index in nearest]
