"""What if: what would follow from a row of answers, as far as nothing random or hidden decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from undercroft.engine.asking import Ask, Rules, Seat
from undercroft.engine.barring import Barred
from undercroft.engine.chance import Chance
from undercroft.engine.errors import Broken, NotAllowed
from undercroft.engine.story import Line, Story

if TYPE_CHECKING:
    from undercroft.engine.table import Table

MOST_FORETOLD = 30
"""So many answers ahead nobody needs to look."""


class Stop(StrEnum):
    """Where a forecast ends."""

    ASKED = "asked"
    """The seat itself is asked again."""
    OTHERS = "others"
    """Somebody else is asked."""
    CHANCE = "chance"
    SECRET = "secret"
    """Something comes to light that the seat cannot know."""
    END = "end"
    """The game is over, or what was rehearsed of it."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What would follow, for one seat to see."""

    told: list[dict[str, Any]]
    """The story from here on."""
    board: object
    """The view from there; if a secret stops it, from the last question or turn before that."""
    ask: Ask | None
    """What the seat would be asked then."""
    taken: int
    """How many of the answers there was a question for."""
    stop: Stop
    barred: Sequence[Barred] = ()
    """What that question would not offer."""
    table: Table[Any] | None = None
    """The table on which it would be asked, to look at."""


class _Stopped(Exception):
    """Said in the middle of a rule: what follows cannot be known."""

    def __init__(self, stop: Stop) -> None:
        super().__init__(stop)
        self.stop = stop


class _NoChance(Chance):
    __slots__ = ()

    def below(self, bound: int) -> int:
        raise _Stopped(Stop.CHANCE)


class _Foretold(Story):
    """A story that breaks off where it would tell a seat what it cannot know."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def tell(self, told: Line) -> None:
        if told.reveals_to(self.seat):
            raise _Stopped(Stop.SECRET)
        super().tell(told)


class Rehearsal:
    """A seat's own fork, played until chance, a secret or somebody else has a say."""

    def __init__(self, fork: Table[Any], ask: Ask) -> None:
        self.fork, self.game, self.seat = fork, fork.game, ask.seat
        self.board: object = None
        fork.story = fork.state.story = _Foretold(ask.seat)
        fork.state.chance = _NoChance()
        fork.game = replace(self.game, turn=self._next_turn)
        scene = self.game.rehearse(fork.state, ask)
        self._in_scene = scene is not None
        if scene is not None:
            fork._rules, fork.question = scene, next(scene, None)
        if fork.asks(ask.seat) is None:
            raise Broken(f"a rehearsal begins with what is asked: {ask.prompt}")

    def play(self, answers: Sequence[object]) -> Forecast:
        taken = 0
        self._look()
        try:
            while taken < len(answers) and self.fork.asks(self.seat) is not None:
                answer, taken = answers[taken], taken + 1
                self.fork.answer(self.seat, answer)
                self._look()
        except _Stopped as stopped:
            if stopped.stop is Stop.CHANCE:
                self._look()
            return self._forecast(None, taken, stopped.stop)
        ask = self.fork.asks(self.seat)
        otherwise = Stop.END if self.fork.over else Stop.OTHERS
        return self._forecast(ask, taken, otherwise if ask is None else Stop.ASKED)

    def _look(self) -> None:
        self.board = self.game.view(self.fork.state, self.seat)

    def _next_turn(self, state: Any) -> Rules[None]:
        self._look()
        if self._in_scene:
            raise _Stopped(Stop.END)
        return self.game.turn(state)

    def _forecast(self, ask: Ask | None, taken: int, stop: Stop) -> Forecast:
        barred = self.fork.barred(ask) if ask is not None else ()
        there = self.fork if ask is not None else None
        return Forecast(self.fork.told(self.seat), self.board, ask, taken, stop, barred, there)


def foretell(fork: Table[Any], ask: Ask, answers: Sequence[object]) -> Forecast:
    if len(answers) > MOST_FORETOLD:
        raise NotAllowed(f"Nobody looks further ahead than {MOST_FORETOLD} answers.")
    return Rehearsal(fork, ask).play(answers)
