"""Why not: what could be done if something had been saved for it, or done before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from undercroft.engine import Ask, Barred, Option, Verb
from undercroft.games.rials.cards import BoardCard, Capability
from undercroft.games.rials.rules.blocking import Blocker
from undercroft.games.rials.rules.challenging import best_against
from undercroft.games.rials.rules.chests import Lid, fitting_keys, opened_by_keys
from undercroft.games.rials.rules.leaving import Gate
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition, Explorer


class Tool(Verb):
    """What would open a lock, whichever it is of those that do."""       # RD-7.7

    KEY = "key"


@dataclass(frozen=True, slots=True)
class LacksLuck(Barred):
    """A point of it gets past anything."""

    at: Option
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class LacksKey(Barred):
    """What is locked has a key."""

    at: Option


@dataclass(frozen=True, slots=True)
class LacksLevel(Barred):
    """It would cost no key."""

    at: Option
    capability: Capability
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class JumpsFirst(Barred):
    """Who has walked out comes back by another entrance."""

    at: Option


def barred(expedition: Expedition, ask: Ask) -> Sequence[Barred]:
    """What this seat could do at such a question, if it were not for that."""
    explorer = expedition.explorers[ask.seat]
    card = expedition.card_on(explorer.at)
    if ask.prompt == Prompt.BLOCKER and card is not None:
        return [*_keyless(expedition, explorer, card), *_luckless(explorer, ask)]
    if ask.prompt == Prompt.CHEST and card is not None and Lid.OPEN not in ask.options:
        return [LacksLevel(Lid.OPEN, *best_against(explorer, card), card.level)]
    if ask.prompt == Prompt.GATE and Gate.ENTER not in ask.options:
        return [JumpsFirst(Gate.ENTER)]
    return ()


def _keyless(expedition: Expedition, explorer: Explorer, card: BoardCard) -> Iterator[Barred]:
    locked = card.kind in opened_by_keys(expedition)                      # RD-7.3
    if locked and not fitting_keys(expedition, explorer, card):
        yield LacksKey(Tool.KEY)


def _luckless(explorer: Explorer, ask: Ask) -> Iterator[Barred]:
    if Blocker.LUCK not in ask.options:
        yield LacksLuck(Blocker.LUCK, explorer.luck, 1)
