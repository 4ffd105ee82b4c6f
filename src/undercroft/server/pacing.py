"""How fast a bot plays for somebody who watches it: not faster than that can be seen."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from undercroft.engine import Seat

if TYPE_CHECKING:
    from undercroft.server.room import Room

A_GLANCE = 0.7
"""Seconds between the end of a scene, as whoever watches says, and the bot's next answer."""
UNSEEN = 2.5
"""Seconds between two of its answers, where nobody says how much was seen."""
LONG = 15.0
"""So long a page is waited for that says so, and then no more."""


def is_watched_over(room: Room, seat: Seat) -> bool:
    """Does a bot play there for a person who looks on?"""
    person = room.seats[seat].kind == "person"
    return person and seat in room.notes.stand_ins and room.is_here(seat)


def due(room: Room, seat: Seat) -> float:
    """When the bot that plays for that person may answer, by the clock of this process."""
    watching = [guest for guest in room.guests if seat in guest.seats]
    told = [guest for guest in watching if guest.seen is not None]
    if not told:
        return room.changed_at + UNSEEN
    seen = [at for guest in told for seq, at in [guest.seen or (0, 0.0)] if seq >= room.seq]
    if len(seen) == len(told):
        return max(seen) + A_GLANCE
    return room.changed_at + LONG


def waits(room: Room, seat: Seat) -> float | None:
    """For how many seconds it has to wait still; None, if it plays at its own speed."""
    if not is_watched_over(room, seat):
        return None
    return max(0.0, due(room, seat) - time.monotonic())
