"""How near each square is to a place, for who walks there with what it has."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import accumulate, repeat
from operator import mul
from typing import NamedTuple

from undercroft.games.rials.board import EXITS, PLACES, SQUARES

NODES = tuple(PLACES.values())
"""The squares in their order, then the entrances."""
NUMBER = {place: number for number, place in enumerate(NODES)}
FAR = 14
"""Farther than anybody plans."""
NEARBY = 6
"""So far off a blocker makes a difference."""
STOP, DEAR = 2, 6
"""The steps that a blocker on the way costs: the move ends there. Luck or a key is dear."""
FADES = 0.8
"""What lies a step farther counts so much less."""
PULL = (*accumulate(repeat(FADES, FAR - 1), mul, initial=1.0), 0.0)

_EXITS = [tuple(NUMBER[there] for there in EXITS[place]) for place in NODES]

Row = list[float]
"""For each place what is left, at the end of the way, of what it is worth."""


class Walls(NamedTuple):
    """Blockers that lie face up, a bit each: they stop a move, cost it dear, or bar the way."""

    stops: int = 0
    dear: int = 0
    bars: int = 0


def pulls(walls: Walls, start: int) -> Row:
    """How strongly each square draws who is at the start. Walls far away do not matter."""
    near = _NEAR[start]
    stops, dear, bars = walls
    return _pulls(stops & near, dear & near, bars & near, start)


@lru_cache(maxsize=2_000)
def _pulls(stops: int, dear: int, bars: int, start: int) -> Row:
    return row(Walls(stops, dear, bars), start)[: len(SQUARES)]


def row(walls: Walls, start: int) -> Row:
    """How strongly every place draws: who first gets somewhere gets there the cheapest way."""
    tolls = _tolls(walls)
    pulls = [0.0] * len(NODES)
    pulls[start] = PULL[0]
    late: defaultdict[int, list[int]] = defaultdict(list)
    edge = [start]
    for steps in range(1, FAR):
        pull, reached = PULL[steps], late[steps]
        for here in edge:
            for there in _EXITS[here]:
                if pulls[there]:
                    continue
                if there in tolls:
                    cost = steps + tolls[there]
                    pulls[there] = PULL[min(cost, FAR)]
                    late[cost].append(there)
                else:
                    pulls[there] = pull
                    reached.append(there)
        edge = reached
    return pulls


def _tolls(walls: Walls) -> dict[int, int]:
    """What a step onto a blocker costs more than another."""
    tolls = {}
    for bits, toll in zip(walls, (STOP, DEAR, FAR), strict=True):
        while bits:
            number = bits.bit_length() - 1
            tolls[number] = toll
            bits ^= 1 << number
    return tolls


def _near(start: int) -> int:
    """The squares where a blocker matters to who has yet to leave this one."""
    pulls = row(Walls(), start)
    near = [square for square in SQUARES if pulls[square.index] >= PULL[NEARBY]]
    return sum([square.bit for square in near if square.index != start])


def _to_gate(start: int) -> int:
    return PULL.index(max(row(Walls(), start)[len(SQUARES) :]))


_NEAR = [_near(start) for start in range(len(NODES))]
TO_GATE = [_to_gate(start) for start in range(len(NODES))]
"""How far it is out of the dungeon."""


ROOMS = sum([one.bit for one in SQUARES if not one.is_passage and not one.is_compartment])
PASSAGES = sum([one.bit for one in SQUARES if one.is_passage])


@lru_cache(maxsize=1_000)
def numbers(bits: int) -> list[int]:
    """The squares that are meant by such bits."""
    return [number for number, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]
