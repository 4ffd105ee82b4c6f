"""Notes for newcomers in a terminal: each comes once, before the question."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from undercroft.engine import Ask, Refusal, Seat, Table

AT_ONCE = 2
"""Nobody reads more before an answer."""


class Guiding:
    """Which notes the people at one keyboard have read."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self._read: set[str] = set()
        self._told: dict[Seat, int] = {}

    def switch(self, table: Table[Any]) -> str:
        """On, or off."""
        if table.game.guide is None:
            raise Refusal(f"There are no notes on {table.game.title}.")
        self.on = not self.on
        return "Whatever is new has a note beside it now." if self.on else "No more notes."

    def notes(self, table: Table[Any], ask: Ask) -> RenderableType | None:
        """What is new about a question and about what was told since the last, if anything."""
        guide, since = table.game.guide, self._told.get(ask.seat, 0)
        self._told[ask.seat] = table.story.told
        if not self.on or guide is None:
            return None
        heads = [option.key.partition(":")[0] for option in ask.options]
        found = guide.about(ask.prompt, heads, table.told(ask.seat, since))
        fresh = [key for key in found if key not in self._read][:AT_ONCE]
        self._read.update(fresh)
        notes = [guide.notes[key] for key in fresh]
        said = [Text.assemble((f"{note.of}. ", "rubric"), note.note) for note in notes]
        return Padding(Group(*said), (0, 1, 0, 2)) if said else None
