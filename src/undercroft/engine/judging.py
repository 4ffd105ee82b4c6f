"""What is good in a game, rather than allowed: the judgement that its bots play by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from undercroft.engine.asking import Ask, Seat

S = TypeVar("S")


@dataclass(frozen=True)
class Luck(Generic[S]):
    """What is taken out of a game imagined or played: who draws well is no wiser for it."""

    draws: Callable[[S, Any], tuple[Seat, Mapping[Any, float]]]
    """Whose luck it is to draw a card of this kind, and what each would bring, if anything."""
    worth: Callable[[S, Sequence[float]], Sequence[float]]
    """The judgement `worth`, if everybody had had so much less luck."""


@dataclass(frozen=True)
class Judgement(Generic[S]):
    """How good options look and tables stand, and how thinking ahead pays in this game."""

    weigh: Callable[[S, Ask], Sequence[float]]
    """How good each option looks, the higher the better."""
    worth: Callable[[S], Sequence[float]]
    """Each seat's share of the win as things stand, from 0 to 1. Where all win or lose together
    they have the same, and more is better."""
    ahead: range = range(1, 4)
    """After which of the rounds that a bot plays on in thought a table is judged."""
    ponders: frozenset[str] = frozenset()
    """The prompts at which thinking ahead pays, unless it does at all of them."""
    races: bool = False
    """Whether options race against each other in thought, and no answers after them are planned."""
    imagine: Callable[[S, Ask, int | str | None], S] | None = None
    """The state as far as `weigh` looks at it, with what the seat cannot know as `hide` would make
    it by the chance of that seed: where that is quicker than to hide everything."""
    luck: Luck[S] | None = None
    """How bots that think ahead, and ladders, tell luck from wit."""

    def is_pondered(self, prompt: str) -> bool:
        """Does thinking ahead pay there?"""
        return not self.ponders or prompt in self.ponders
