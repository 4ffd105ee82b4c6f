"""Answers in pencil: what would follow from them, before anything is sent."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.engine import Ask, Seat, Stop, Table
from undercroft.terminal import asking, speaking
from undercroft.terminal.look import PENCIL

KEYS = "answer on in pencil · send · Enter rubs it out"
THEN = {
    Stop.OTHERS: "Then somebody else has a say.",
    Stop.CHANCE: "Then chance decides.",
    Stop.SECRET: "Then something comes to light that you cannot know.",
    Stop.END: "That would be the end of it.",
}
WHAT_NOW = "Nothing is sent yet: send it, or try another one (if 2)."


class Pencil:
    """A row of answers of one seat, and the table as it would stand after them."""

    def __init__(self, table: Table[Any], seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.answers: list[Any] = []
        self.seen = 0
        self.forecast = table.forecast(seat, [])

    @property
    def ask(self) -> Ask | None:
        """What would be asked now."""
        return self.forecast.ask

    @property
    def there(self) -> Table[Any]:
        """The table as it would stand, as long as the seat is asked; then the true one."""
        return self.forecast.table or self.table

    def write(self, typed: str) -> None:
        """One answer more."""
        assert self.ask is not None
        answer = self.there.written(self.seat, asking.understand(self.there, self.ask, typed))
        forecast = self.table.forecast(self.seat, [*self.answers, answer])
        self.seen = len(self.forecast.told)
        self.answers.append(answer)
        self.forecast = forecast

    def shown(self, width: int) -> RenderableType:
        """What the last answer would bring, and what would be asked then."""
        told = self.forecast.told[self.seen :]
        story = speaking.lines(self.table, self.seat, told, pencilled=True)
        if self.ask is not None:
            return Group(story, asking.slip(self.there, self.ask, width, PENCIL, KEYS))
        then = Text(f"{PENCIL} {THEN[self.forecast.stop]} {WHAT_NOW}", style="pencil")
        return Group(story, then) if told else then
