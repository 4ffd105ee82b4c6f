"""What nobody has: what is still to come this year, and what is out of the game."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from undercroft.games.dungeon_lords.shown import RealmView
from undercroft.terminal.boards.dungeon_lords import saying
from undercroft.terminal.boards.dungeon_lords.public import labelled
from undercroft.terminal.boards.dungeon_lords.saying import DOT


def left(view: RealmView) -> Iterator[RenderableType]:
    piles = view.piles
    coming = [saying.names(some) for some in (piles.creatures, piles.rooms, piles.events) if some]
    if coming:
        yield labelled("To come", Text(DOT.join(coming), "quiet"))
    if piles.adventurers:
        yield labelled("Heroes", Text(saying.names(piles.adventurers), "quiet"))
    if piles.under:
        under = f"under the stack: {saying.names(piles.under)}"
        yield labelled("", Text(under, "quiet"))
    if view.special is None and piles.specials:
        yield labelled("Special", Text(f"one of {saying.names(piles.specials)}", "quiet"))
    used = f"{DOT}used: {saying.names(view.discards)}" if view.discards else ""
    yield labelled("Stock", Text(f"{saying.of(piles.traps, 'trap')} left{used}", "quiet"))
    if view.out:
        yield labelled("Gone", Text(saying.names(view.out), "quiet"))
