"""What is worth watching in a game: facts of each seat, for studies that look closely."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from undercroft.engine.asking import Seat

S = TypeVar("S")

BySeat = Mapping[str, Sequence[int | float | bool | str]]
"""By name, a value for each seat."""
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def turn_order(first: Seat, seats: int) -> list[str]:
    """Who comes when, clockwise from the first one.

    >>> turn_order(2, 4)
    ['3rd', '4th', '1st', '2nd']
    """
    return [ORDINALS[(seat - first) % seats] for seat in range(seats)]


@dataclass(frozen=True)
class Watch(Generic[S]):
    """Words, such as a class, are set beside wins; numbers are compared between who wins and who
    does not."""

    begins: Callable[[S], BySeat] = lambda state: {}
    """What each seat is when the first turn has begun."""
    answers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What is counted: by name, the options (what their keys begin with) that count."""
    ends: Callable[[S], BySeat] = lambda state: {}
    """What each seat has at the end."""
