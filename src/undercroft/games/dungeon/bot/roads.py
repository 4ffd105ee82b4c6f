"""The board as crossroads and the roads between: eighty places to think of, not four hundred."""

from __future__ import annotations

from collections import deque

from undercroft.games.dungeon.board import EXITS, SPACES, Space

INDEX = {space: number for number, space in enumerate(SPACES.values())}

Steps = list[tuple[int, int]]
"""Places by their numbers, and the steps to each."""


def forks(space: Space) -> bool:
    """Does a way divide there, or cost something, or lead through a secret door?"""
    exits = EXITS[space]
    onward = [there for there, _ in exits if len(EXITS[there]) > 1]
    has_door = any(door for _, door in exits)
    return has_door or (len(exits) > 1 and (len(onward) > 2 or not space.is_corridor))


CROSSROADS = [space for space in SPACES.values() if forks(space)]
NUMBER = {INDEX[space]: number for number, space in enumerate(CROSSROADS)}
"""Crossroads are counted by themselves, too."""
SECRET = [
    [(NUMBER[INDEX[there]], door) for there, door in EXITS[space] if door] for space in CROSSROADS
]
"""The crossroads that are behind a secret door of each, and the bit of that door."""


def _around(start: Space) -> Steps:
    """All that one comes to from a space without passing a crossroads or a secret door."""
    steps = {start: 0}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for there, door in EXITS[here]:
            if not door and there not in steps:
                steps[there] = steps[here] + 1
                if INDEX[there] not in NUMBER:
                    ahead.append(there)
    return [(INDEX[there], count) for there, count in steps.items()]


_AROUND = [_around(space) for space in SPACES.values()]
ENDS: list[Steps] = [
    [(NUMBER[there], steps) for there, steps in around if there in NUMBER and there != start]
    for start, around in enumerate(_AROUND)
]
"""The crossroads at the ends of the roads that a space lies on."""
ROADS = [ENDS[index] for index in NUMBER]
"""From each crossroads to the next."""
BESIDE = [{there: steps for there, steps in around if there not in NUMBER} for around in _AROUND]
"""What lies on those roads."""


def _reached_from(index: int) -> tuple[int, int, int, int]:
    if index in NUMBER:
        return NUMBER[index], 0, NUMBER[index], 0
    (one, steps), (other, more) = ENDS[index][0], ENDS[index][-1]
    return len(NUMBER) + one, steps, len(NUMBER) + other, more


REACHED_FROM = [_reached_from(index) for index in INDEX.values()]
"""From which two crossroads one comes to each space, and the steps; to a crossroads from itself.

Each crossroads is there twice, since to leave it may cost: as `NUMBER`, and once more to be left.
"""
