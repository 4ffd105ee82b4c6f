"""What falls when the same answers are given once more at a table that is sealed alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from undercroft.engine.errors import Refusal
from undercroft.engine.game import Game
from undercroft.engine.record import Answered, Outside, Record
from undercroft.engine.sealing import Sealed
from undercroft.engine.table import Table


class Drawn(NamedTuple):
    """All outcomes of a game, and out of how many each was drawn."""

    outcomes: list[int]
    bounds: list[int]


class Measured(Sealed):
    """Sealed chance that notes out of how many it draws."""

    __slots__ = ("bounds",)

    def __init__(self, seed: bytes, numbers: list[str]) -> None:
        super().__init__(seed, 0, numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return super().below(bound)


def drawn_again(game: Game[Any], record: Record, seed: bytes) -> Drawn:
    header = record.header
    chance = Measured(seed, header.numbers)
    settings = game.agree(len(header.seats), header.settings)
    table: Table[Any] = Table(game, header.seats, settings, chance, hands=header.hands)
    try:
        for entry in record.entries:
            if isinstance(entry, Outside):
                table.hear(entry)
            elif isinstance(entry, Answered) and not entry.standing:
                table.answer(entry.seat, entry.answer)
    except Refusal:
        pass  # Other cards fell, so that an answer was not on offer: the outcomes show where.
    return Drawn(table.memory.outcomes, chance.bounds)
