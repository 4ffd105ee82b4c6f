"""What is worth watching in a game: facts of each seat, for studies that look closely."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from undercroft.engine.asking import Seat

S = TypeVar("S")

BySeat = Mapping[str, Sequence[int | float | bool | str]]
"""By name, a value for each seat."""
Counts: TypeAlias = Sequence[str] | Callable[[Any], int]
"""Which answers count: by what their keys begin with, or how much an answer counts for."""
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
    answers: Mapping[str, Counts] = field(default_factory=dict)
    """What is counted of what seats answer, by name."""
    ends: Callable[[S], BySeat] = lambda state: {}
    """What each seat has at the end."""
    kinds: Mapping[str, Callable[[Any], Sequence[str]]] = field(default_factory=dict)
    """By the prompt of a question, of which kinds an option of it is, where its key does not tell:
    three orders, say, or to buy nothing or something."""
    holds: Callable[[S, Seat], Iterable[str]] = lambda state, seat: ()
    """Which cards a seat has: looked at when a turn begins, and at the end."""

    def counted(self, name: str, answer: Any) -> int:
        """How much an answer counts for, by one of those names."""
        counts = self.answers[name]
        return counts(answer) if callable(counts) else head_of(answer) in counts


def head_of(option: Any) -> str:
    """What kind of option it is: `dodge` of `dodge:2`."""
    return str(option.key).partition(":")[0]
