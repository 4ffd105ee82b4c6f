"""How near each square is to a place, for who walks there with what it has."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, repeat
from operator import mul
from typing import NamedTuple

from undercroft.games.rials.board import EXITS, PLACES, SQUARES, Place

NODES = tuple(PLACES.values())
"""The squares in their order, then the entrances."""
NUMBER = {place: number for number, place in enumerate(NODES)}
FAR = 60
"""Farther than anybody plans."""
STOP, DEAR = 2, 6
"""The steps that a blocker on the way costs: the move ends there. Luck or a key is dear."""
FADES = 0.8
"""What lies a step farther counts so much less."""
PULL = tuple(accumulate(repeat(FADES, FAR), mul, initial=1.0))

_EXITS = [[NUMBER[there] for there in EXITS[place]] for place in NODES]

Row = tuple[float, ...]
"""For each square what is left, at the end of the way, of what it is worth."""


class Walls(NamedTuple):
    """Blockers that lie face up, a bit each: they stop a move, cost it dear, or bar the way."""

    stops: int = 0
    dear: int = 0
    bars: int = 0


@lru_cache(maxsize=50_000)
def pulls(walls: Walls, start: int) -> Row:
    """How strongly each square draws who is at the start."""
    return tuple([PULL[steps] for steps in row(walls, start)[: len(SQUARES)]])


@lru_cache(maxsize=50_000)
def row(walls: Walls, start: int) -> bytes:
    """Steps along the cheapest ways from a place to every other."""
    tolls = _tolls(walls)
    reached = bytearray([FAR]) * len(NODES)
    edge: list[list[int]] = [[] for _ in range(FAR)]
    edge[0].append(start)
    for cost, places in enumerate(edge):
        for here in places:
            if reached[here] <= cost:
                continue
            reached[here] = cost
            for there in _EXITS[here]:
                price = cost + tolls[there]
                if price < reached[there]:
                    edge[price].append(there)
    return bytes(reached)


@lru_cache(maxsize=5_000)
def _tolls(walls: Walls) -> list[int]:
    """What a step onto each place costs."""
    tolls = [1] * len(NODES)
    for number in range(len(SQUARES)):
        if walls.stops >> number & 1:
            tolls[number] += STOP
        if walls.dear >> number & 1:
            tolls[number] += DEAR
        if walls.bars >> number & 1:
            tolls[number] = FAR
    return tolls


@lru_cache(maxsize=5_000)
def face_down(down: int) -> tuple[list[int], list[int]]:
    """Squares of rooms and of passages whose cards lie face down; nobody walks into a secret."""
    hidden = [square for square in SQUARES if down & square.bit and not square.is_compartment]
    return _numbers(hidden, passages=False), _numbers(hidden, passages=True)


def _numbers(squares: list[Place], *, passages: bool) -> list[int]:
    return [square.index for square in squares if square.is_passage is passages]
