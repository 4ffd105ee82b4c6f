"""By hand: who draws and rolls at a table themselves, even where there is nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from undercroft.engine.asking import Seat
from undercroft.engine.errors import BadRecord, NotAllowed
from undercroft.engine.record import Outside

BY_HAND = "by_hand"
"""The event of somebody who wants to draw and roll from now on, or no more."""

Hands: TypeAlias = frozenset[Seat]
"""The seats whose people draw and roll by their own hands."""

NOBODY: Hands = frozenset()


def changed(hands: Hands, event: Outside) -> Hands:
    """Who does so after somebody has said otherwise."""
    match event.seat, event.detail:
        case int(seat), True:
            return hands | {seat}
        case int(seat), False:
            return hands - {seat}
    raise NotAllowed("That says nothing about drawing and rolling by hand.")


def check_hands(hands: Sequence[Seat], seats: int) -> None:
    if not all(0 <= seat < seats for seat in hands):
        raise BadRecord("In this record somebody draws by hand who is not at its table.")
