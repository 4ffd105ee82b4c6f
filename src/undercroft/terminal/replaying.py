"""A game once more, step by step, as any seat or a spectator saw it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from undercroft import games
from undercroft.engine import Answered, Chanced, Record, Table, Unknown, Viewer
from undercroft.terminal import boards, speaking
from undercroft.terminal.boards.page import Page
from undercroft.terminal.ending import show_result
from undercroft.terminal.look import plain

KEYS = "Enter or n: on · p: back · j N: jump · q: leave"
ROWS_TO_READ = 2
"""Of the keys, and of what is typed."""


def viewer_from(record: Record, given: str) -> Viewer:
    """`--as 2`, `--as Anna` or `--as spectator`."""
    seats = record.header.seats
    wanted = given.strip().lower()
    if wanted == "spectator":
        return None
    if wanted.isdecimal() and 1 <= int(wanted) <= len(seats):
        return int(wanted) - 1
    for seat, name in enumerate(seats):
        if name.lower() == wanted:
            return seat
    there = ", ".join(f"{number} ({plain(name)})" for number, name in enumerate(seats, 1))
    raise Unknown(f"There is no seat {given!r} in this record. There are: {there} and spectator.")


class Replay:
    """The steps of a record: the table at each question, and at its end."""

    def __init__(self, console: Console, file: Path, seen_as: str) -> None:
        self.console = console
        self.file = file
        self.record = Record.load(file)
        self.game = games.find(self.record.header.game)
        self.viewer = viewer_from(self.record, seen_as)
        steps = [entry for entry in self.record.entries if not isinstance(entry, Chanced)]
        asked = [at for at, entry in enumerate(steps) if isinstance(entry, Answered)]
        self.cuts = [*asked, len(steps)]
        Table.replay(self.game, self.record)

    def table_at(self, step: int) -> Table[Any]:
        return Table.replay(self.game, self.record, self.cuts[step])

    def run(self) -> None:
        """Step through it at a terminal; elsewhere, tell the whole story."""
        if not sys.stdin.isatty():
            self._tell_all()
            return
        step, told = 0, 0
        while True:
            told = self._show(step, told)
            wanted = self._read(step)
            if wanted is None:
                return
            if wanted <= step:
                told = self._told_before(wanted)
            step = wanted

    def _told_before(self, step: int) -> int:
        return len(self.table_at(step - 1).story.lines) if step else 0

    def _show(self, step: int, told: int) -> int:
        """What happened since the last step, and how the table stands."""
        table = self.table_at(step)
        title = f" step {step + 1} of {len(self.cuts)} "
        self.console.print(Rule(Text(title, style="lit"), style="quiet", align="left"))
        if len(table.story.lines) > told:
            self.console.print(speaking.story(table, self.viewer, told, last=40))
        width, height = self.console.width, self.console.size.height
        below = len(table.asked) + ROWS_TO_READ
        self.console.print(boards.draw(table, self.viewer, Page(width, height, below=below)))
        if table.over:
            show_result(self.console, table, self.viewer, self.file)
        for ask in table.asked:
            self.console.print(Text(speaking.waits(table, ask)))
        return len(table.story.lines)

    def _read(self, step: int) -> int | None:
        """Where to go next; nothing to leave."""
        last = len(self.cuts) - 1
        while True:
            self.console.print(Text(KEYS, style="quiet"))
            try:
                word, _, rest = input("› ").strip().lower().partition(" ")
            except EOFError:
                return None
            if word in ("q", "quit", "exit"):
                return None
            if word in ("", "n") and step < last:
                return step + 1
            if word == "p" and step > 0:
                return step - 1
            if word == "j" and rest.isdecimal() and 1 <= int(rest) <= last + 1:
                return int(rest) - 1
            self.console.print(Text(_no_way(word, last + 1), style="rubric"))

    def _tell_all(self) -> None:
        table = self.table_at(-1)
        self.console.print(speaking.story(table, self.viewer))
        self.console.print(boards.draw(table, self.viewer, Page(self.console.width, 100)))
        if table.over:
            show_result(self.console, table, self.viewer, self.file)


def _no_way(word: str, steps: int) -> str:
    match word:
        case "" | "n":
            return "This is the end of it."
        case "p":
            return "This is the beginning."
        case _:
            return f"That leads nowhere: there are steps 1 to {steps}."
