"""How near each square is to a place, for who walks there with what it has."""

from __future__ import annotations

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

_EXITS = [[NUMBER[there] for there in EXITS[place]] for place in NODES]

Row = list[float]
"""For each square what is left, at the end of the way, of what it is worth."""


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
    steps = row(Walls(stops, dear, bars), start)
    return [PULL[away] for away in steps[: len(SQUARES)]]


def row(walls: Walls, start: int) -> list[int]:
    """Steps along the cheapest ways from a place to every other."""
    tolls = _tolls(walls)
    reached = [FAR] * len(NODES)
    reached[start] = 0
    edge: list[list[int]] = [[start], *[[] for _ in range(FAR)]]
    for cost, places in enumerate(edge[:FAR]):
        least = cost + 1
        for here in places:
            if reached[here] < cost:
                continue
            for there in _EXITS[here]:
                if least < reached[there] and (price := cost + tolls[there]) < reached[there]:
                    reached[there] = price
                    edge[price].append(there)
    return reached


def _tolls(walls: Walls) -> list[int]:
    """What a step onto each place costs."""
    tolls = [1] * len(NODES)
    for bits, toll in zip(walls, (1 + STOP, 1 + DEAR, FAR), strict=True):
        while bits:
            number = bits.bit_length() - 1
            tolls[number] = toll
            bits ^= 1 << number
    return tolls


def _near(start: int) -> int:
    steps = row(Walls(), start)
    return sum([square.bit for square in SQUARES if steps[square.index] <= NEARBY])


_NEAR = [_near(start) for start in range(len(NODES))]
TO_GATE = [min(row(Walls(), start)[len(SQUARES) :]) for start in range(len(NODES))]
"""How far it is out of the dungeon."""


ROOMS = [one.index for one in SQUARES if not one.is_passage and not one.is_compartment]
PASSAGES = [one.index for one in SQUARES if one.is_passage]


@lru_cache(maxsize=1_000)
def face_down(down: int) -> tuple[list[int], list[int]]:
    """Squares of rooms and of passages whose cards lie face down; nobody walks into a secret."""
    return [one for one in ROOMS if down >> one & 1], [one for one in PASSAGES if down >> one & 1]
