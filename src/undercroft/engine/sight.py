"""What one viewer may know of a table."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.asking import Seat, Viewer
from undercroft.engine.game import Result


@dataclass(frozen=True, slots=True)
class Asked:
    """What everybody may know of a pending question."""

    seat: Seat
    prompt: str
    reaction: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """All that one viewer may know of a table: the game's own view, and who is asked what."""

    viewer: Viewer
    turn: int
    board: object
    asked: list[Asked]
    options: list[str]
    result: Result | None
