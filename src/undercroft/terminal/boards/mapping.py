"""`map`: all of a map at once, or the part of it that lies further this way or that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult

WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

HELP: Sequence[tuple[str, str]] = (
    ("map", "all of the map at once, with its signs; map east, map n n, … what lies there,"),
    ("", "and map with the name of a place what lies around it"),
)


class Step(NamedTuple):
    """So many screens to the east and to the south."""

    east: int
    south: int


STILL = Step(0, 0)


def asked_for(typed: str) -> str | None:
    """What of the map was asked for, "" for all of it; None if something else was typed."""
    word, _, rest = typed.strip().casefold().partition(" ")
    return rest.strip() if word == "map" else None


def step(words: str) -> Step | None:
    """Where "east east" or "n w" leads to, if it is that."""
    east = south = 0
    for word in words.split():
        way = next((way for name, way in WAYS.items() if name.startswith(word)), None)
        if way is None:
            return None
        east, south = east + way[0], south + way[1]
    return Step(east, south)


class Unfolded:
    """A map that takes as much of the screen as there is, with its signs below it."""

    def __init__(
        self, draw: Callable[[int, int], RenderableType], legend: RenderableType, below: int = 3
    ) -> None:
        self.draw, self.legend, self.below = draw, legend, below

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rows = max(10, console.size.height - self.below)
        yield Group(self.draw(options.max_width, rows), self.legend)
