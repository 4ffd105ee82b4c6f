"""What a player has in front of it: its question, its view, and tables that could be this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from undercroft.engine.asking import Ask, Choice, Seat
from undercroft.engine.game import State
from undercroft.engine.sight import Sight
from undercroft.engine.table import Table


class Chair:
    """One seat of a table, and nothing that the seat may not know."""

    __slots__ = ("_table", "ask", "seat")

    def __init__(self, table: Table[Any], ask: Ask) -> None:
        self._table = table
        self.ask = ask
        self.seat: Seat = ask.seat

    @property
    def options(self) -> Sequence[Any]:
        """What may be answered: options, or ideas where the answer is composed."""
        return self.ask.options

    @property
    def game(self) -> Any:
        return self._table.game

    def view(self) -> Sight:
        return self._table.view(self.seat)

    def story(self, since: int = 0) -> list[dict[str, Any]]:
        return self._table.told(self.seat, since)

    def glimpse(self, seed: int | str | None = None) -> State:
        """A state that could be the true one, to look at."""
        state: State = self._table.glimpse(self.seat, seed)
        return state

    def weigh(self, seed: int | str | None = None) -> Sequence[float]:
        """How good each option looks, by the game's own judgement."""
        return self._table.weigh(self.ask, seed)

    def fork(self, seed: int | str | None = None) -> Table[Any]:
        """A table that could be the true one, to play on."""
        return self._table.fork(self.seat, seed)


class Player(Protocol):
    """Somebody who answers: a bot is one small class."""

    def answer(self, chair: Chair) -> Any: ...


def play(table: Table[Any], players: Mapping[Seat, Player] | Sequence[Player]) -> None:
    """Let the players answer until the game is over.

    >>> from undercroft import bots
    >>> from undercroft.games import find
    >>> table = Table.open(find("dunjiin"), 2, seed=b"cellar")
    >>> play(table, [bots.find("greedy", seed=1), bots.find("random", seed=2)])
    >>> table.over, table.result.reason
    (True, 'survivor')
    """
    while (question := table.question) is not None:
        ask = question if type(question) is Choice else table.asked[0]
        table.answer(ask.seat, players[ask.seat].answer(Chair(table, ask)))
