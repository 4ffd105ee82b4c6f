"""How far it is from place to place, for an adventurer with what it knows and carries."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.dungeon.board import EXITS, ROOMS, SPACES, START, Space
from undercroft.games.dungeon.cards import Adventurer
from undercroft.games.dungeon.odds import HAND
from undercroft.games.dungeon.state import STEPS

AWAY = 255
"""Farther than anybody walks."""
STOP = 3
"""The steps that a fight on the way costs: movement ends there."""
HARM, DISASTER = 8, 25
"""The steps that losing it costs, too, and that with the winning sum in hand."""

INDEX = {space: number for number, space in enumerate(SPACES.values())}
HOME = INDEX[START]
_EXITS = [[(INDEX[there], door) for there, door in EXITS[space]] for space in SPACES.values()]
CORNERS = sum(room.bit for room in ROOMS if len(EXITS[room]) > 1)
"""The rooms that lead somewhere once they are cleaned."""

Row = bytes
"""The steps from one space to every other."""
Walker = tuple[Adventurer, int, int, bool]
"""Who walks: the type, the doors it can use, the corners cleaned, and whether it is going home."""


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


@lru_cache(maxsize=5_000)
def live_rooms(graves: int) -> list[tuple[int, int, Space]]:
    """Where treasure is left: each room's index, its level, and the room."""
    return [(INDEX[room], room.level, room) for room in ROOMS if not graves & room.bit]
