"""How a map shares a screen with all that is printed together with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.terminal.look import rows_of

FAIR, LEAST, BARE = 13, 9, 5
"""So many rows of a map come before what can be asked for, before whatever else is no question, and
before everything: then the heading scrolls off."""
TALL = 40
"""From so many rows on what just happened takes nothing from the map."""


class Page(NamedTuple):
    """So many columns and rows, and how many of the rows are taken already."""

    width: int
    height: int
    above: int = 0
    """By what just happened."""
    below: int = 0
    """By the question, and by what is typed in answer."""

    def left(self, parts: Sequence[RenderableType], width: int = 0) -> int:
        """How many rows nobody has, with these parts of the board printed too."""
        return self.height - self.below - rows_of(Group(*parts), width or self.width)

    def map_rows(self, wanted: int, parts: Sequence[RenderableType]) -> int:
        left = self.left(parts)
        fair = left if self.height >= TALL else max(FAIR, left - self.above)
        return max(BARE, min(wanted, left, fair))


class Around(NamedTuple):
    """What a board has besides its map."""

    heading: RenderableType
    legend: RenderableType
    people: Sequence[RenderableType]
    spare: Sequence[RenderableType]
    """Lines that give way to a fair map, the last of them first."""
    others: Sequence[RenderableType]
    """Lines that give way to the least map, after the legend, the last of them first."""

    def below_map(self, page: Page) -> list[RenderableType]:
        parts = [self.legend, *self.people]
        yielding = [(one, FAIR) for one in reversed(self.spare)]
        yielding += [(one, LEAST) for one in (self.legend, *reversed(self.others))]
        for one, enough in yielding:
            if page.left([self.heading, *parts]) < enough:
                parts = [part for part in parts if part is not one]
        return parts

    def beside_map(self, page: Page, width: int) -> list[RenderableType]:
        """The people, as far as they are no higher than the screen."""
        parts, under = list(self.people), page.height - page.left([self.heading, self.legend])
        for one in reversed(self.spare):
            if rows_of(Group(*parts), width) > page.height - under:
                parts = [part for part in parts if part is not one]
        return parts


def laid_out(
    page: Page, around: Around, wanted: int, draw_map: Callable[[int], Text]
) -> RenderableType:
    """A map of as many of the wanted rows as there is room for, and everything else below it."""
    parts = around.below_map(page)
    rows = page.map_rows(wanted, [around.heading, *parts])
    return Group(around.heading, draw_map(rows), *parts)


def laid_out_abreast(
    page: Page, around: Around, wanted: int, draw_map: Callable[[int], Text], beside: int
) -> RenderableType:
    """The same, with so many columns for the people beside the map."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=page.width - beside - 2, no_wrap=True)
    grid.add_column(width=beside)
    rows = page.map_rows(wanted, [around.heading, around.legend])
    grid.add_row(draw_map(rows), Group(*around.beside_map(page, beside)))
    return Group(around.heading, grid, around.legend)
