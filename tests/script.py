"""A dialogue with the rules: what is asked and answered, and how chance falls, said in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar

import pytest

from undercroft.engine import (
    Ask,
    Choice,
    Composition,
    Gathering,
    NotAllowed,
    Option,
    Rules,
    Scripted,
    Seat,
    State,
)
from undercroft.engine.answering import composed

S = TypeVar("S", bound=State)


def rule(*ids: str) -> Callable[[Any], Any]:
    """Which rules a test fixes: `@rule("DJ-4.2", "DJ-R.24")`."""
    return pytest.mark.rule(*ids)


class Script(Generic[S]):
    """Rules being played against a script. Nothing runs until it is asked what happens next.

    `script.answers(...)` and `script.draws(...)` only say what will be answered and drawn;
    `asks` and `ends` let the rules go on until the next question or their end.
    """

    def __init__(self, state: S, rules: Rules[Any]) -> None:
        self._state = state
        self._rules = rules
        self._answer: Any = None
        self._waiting = False
        self.question: Any = None
        self.returned: Any = None
        assert isinstance(state.chance, Scripted)
        self._chance = state.chance

    @property
    def state(self) -> S:
        """The state after everything that was answered so far."""
        self._go_on()
        return self._state

    def draws(self, *outcomes: Any) -> Self:
        """What falls next: the cards themselves, or faces of dice."""
        self._chance.say(*outcomes)
        return self

    rolls = draws

    def asks(self, seat: Seat, prompt: str, *offered: str) -> Self:
        """The rules ask that seat; with `offered`, exactly these options, by their keys."""
        self._go_on()
        assert self.question is not None, f"nothing is asked, but {prompt!r} was expected"
        assert isinstance(self.question, (Choice, Composition))
        assert (self.question.seat, str(self.question.prompt)) == (seat, str(prompt))
        if offered:
            assert self.keys() == list(offered)
        return self

    def keys(self) -> list[str]:
        """The options on offer, by their keys."""
        self._go_on()
        return [option.key for option in self.question.options]

    def answers(self, key: str | Option) -> Self:
        """Answer what is asked, by the option or its key; a composition also by one's own idea."""
        self._go_on()
        self._answer = _meant(self.question, key)
        self._waiting = True
        return self

    def all_answer(self, *keys: str | Option) -> Self:
        """Answer a question asked of several seats together, in the order of the seats."""
        self._go_on()
        assert isinstance(self.question, Gathering)
        asked = zip(self.question.choices, keys, strict=True)
        self._answer = [_meant(ask, key) for ask, key in asked]
        self._waiting = True
        return self

    def ends(self) -> S:
        """Nothing more is asked, and nothing that was said is left over."""
        self._go_on()
        assert self.question is None, f"still asked: {self.question}"
        self._chance.ends()
        return self._state

    def _go_on(self) -> None:
        if self.question is not None and not self._waiting:
            return
        answer, self._answer, self._waiting = self._answer, None, False
        try:
            self.question = self._rules.send(answer)
        except StopIteration as end:
            self.question = None
            self.returned = end.value
            self._rules = _silence()


def _meant(ask: Ask, key: str | Option) -> Option:
    if isinstance(ask, Composition) and isinstance(key, Option):
        option: Option = composed(ask, key)
        return option
    wanted = key.key if isinstance(key, Option) else key
    for option in ask.options:
        if option.key == wanted:
            return option
    raise NotAllowed(f"{wanted!r} is not among {[option.key for option in ask.options]}")


def _silence() -> Rules[None]:
    return
    yield
