"""Tables without an end: whatever is printed, they have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Made(dict[K, V]):
    """What is made when it is first asked for, and kept."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        self[key] = made = self._make(key)
        return made
