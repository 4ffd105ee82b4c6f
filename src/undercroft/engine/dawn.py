"""A table as one of its turns began, written down: undo, replays and thought begin there."""

from __future__ import annotations

from msgspec import Struct

from undercroft.engine.asking import Seat
from undercroft.engine.record import Answered, Outside
from undercroft.engine.standing import StandingAnswers

EVERY = 64
"""At least so many answers and events lie between two dawns that are written down."""


class Past(Struct, frozen=True):
    """How much had been answered, fallen and told before a turn began."""

    turns: int = 0
    steps: int = 0
    """Answers and events."""
    entries: int = 0
    outcomes: int = 0
    noted: int = 0
    """How many of the outcomes stand in these entries."""
    loose: list[int] = []
    """Those that stand in none yet."""
    lines: int = 0
    opened: int = 0
    answered: frozenset[Seat] = frozenset()
    """Who has answered anything so far."""
    standing: StandingAnswers = {}
    hands: frozenset[Seat] = frozenset()
    """Who draws and rolls by hand."""
    asides: int = 0
    """How many of the steps a seat arranged for itself, so that nobody else learns of them."""


class Dawn(Struct, frozen=True):
    """The state as a turn began, and what lay behind it. All secrets of the table are in it."""

    past: Past
    state: bytes


class Moment(Struct, frozen=True):
    """A table at a question, without its past: the turn's dawn, and what fell and was said since.

    It is as long as a turn, however long the game. All secrets of the table are in it.
    """

    turns: int
    state: bytes
    fallen: int
    """How many outcomes came before the dawn."""
    outcomes: list[int]
    entries: list[Answered | Outside]
    hands: frozenset[Seat] = frozenset()
    """Who drew and rolled by hand as the turn began."""
