"""A table as one of its turns began, written down: undo, replays and thought begin there."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from undercroft.engine.record import Answered, Outside
from undercroft.engine.standing import StandingAnswers

EVERY = 32
"""So many turns lie between two dawns that are written down."""


@dataclass(frozen=True, slots=True)
class Dawn:
    """The state, and how much had been answered, fallen and told before it."""

    turns: int
    steps: int
    entries: int
    noted: int
    """How many of the outcomes stand in these entries."""
    outcomes: int
    lines: int
    opened: int
    standing: StandingAnswers
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
