"""Why not: what could be done if something had been saved for it, or done before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine import Ask, Barred, Option
from undercroft.games.rials.rules.blocking import Blocker
from undercroft.games.rials.rules.leaving import Gate
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition


@dataclass(frozen=True, slots=True)
class LacksLuck(Barred):
    """A point of it gets past anything."""

    at: Option
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class JumpsFirst(Barred):
    """Who has walked out comes back by another entrance."""

    at: Option


def barred(expedition: Expedition, ask: Ask) -> Sequence[Barred]:
    """What this seat could do at such a question, if it were not for that."""
    explorer = expedition.explorers[ask.seat]
    if ask.prompt == Prompt.BLOCKER and Blocker.LUCK not in ask.options:
        return [LacksLuck(Blocker.LUCK, explorer.luck, 1)]
    if ask.prompt == Prompt.GATE and Gate.ENTER not in ask.options:
        return [JumpsFirst(Gate.ENTER)]
    return ()
