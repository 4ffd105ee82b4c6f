"""What a sheet of Rial's Dungeon says, and what lies in stacks, in a few words each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from undercroft.games.rials.board import PLACES
from undercroft.games.rials.cards import BoardCard
from undercroft.games.rials.events import THINGS
from undercroft.games.rials.view import ExpeditionView, ExplorerView, StackView
from undercroft.terminal import speaking

UNSEEN = {
    "chest": "chests",
    "chance": "chances",
    "item": "items",
    "door": "doors",
    "climb": "climbs",
    "blank": "blank",
}
SORTS = {
    "chest": "chest",
    "puzzle_chest": "chest",
    "chance": "chance",
    "item": "item",
    "locked_door": "door",
    "puzzle_door": "door",
    "climb": "climb",
    "blank": "blank",
}
"""Face-down cards are counted in few sorts."""


def level(level: int) -> Text:
    if level < 1:
        return Text(str(level), "rubric")
    return Text(str(level), "quiet" if level == 1 else "strong")


def place(explorer: ExplorerView) -> str:
    return "left for good" if explorer.gone else PLACES[explorer.at].name


def might(explorer: ExplorerView) -> str:
    one = explorer.might
    fights = f"monsters {one.monster} (dodging {one.dodge})"
    return f"Against locks {one.locked}, puzzles {one.puzzle}, climbs {one.climb}, {fights}"


def state(explorer: ExplorerView, view: ExpeditionView) -> Iterator[str]:
    if explorer.owed:
        yield f"{speaking.counted(explorer.owed, 'turn')} to miss"
    if explorer.resting:
        yield "must rest"
    if explorer.speed:
        yield f"{speaking.counted(explorer.speed, 'turn')} of speed"
    if explorer.walked_out and not explorer.gone:
        yield "has walked out"
    closed = dict.fromkeys((*explorer.closed_before, *explorer.closed))
    if closed and not explorer.gone:
        yield f"may not enter {' and '.join(PLACES[key].name for key in closed)}"
    if explorer.seat == view.beginner and len(view.explorers) > 1:
        yield "rolls the d10"


def size(stack: StackView) -> int:
    return stack.unknown + len(stack.under)


def unseen(view: ExpeditionView) -> Iterator[str]:
    """How many cards of each sort lie face down, all mixed up."""
    counts: Counter[str] = Counter()
    for key, count in view.unseen.items():
        card = THINGS[key]
        assert isinstance(card, BoardCard)
        counts[SORTS[card.kind]] += count
    for sort, many in UNSEEN.items():
        if counts[sort]:
            yield f"{counts[sort]} {sort if counts[sort] == 1 else many}"
