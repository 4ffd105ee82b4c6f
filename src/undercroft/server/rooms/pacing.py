"""How fast a bot plays for somebody who watches it, and when it plays for who is out of time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from undercroft.engine import Seat

if TYPE_CHECKING:
    from undercroft.server.rooms.room import Room

A_GLANCE = 0.7
"""Seconds between the end of a scene, as whoever watches says, and the bot's next answer."""
UNSEEN = 2.5
"""Seconds between two of its answers, where nobody says how much was seen."""
A_LOOK = 1.0
"""Seconds after which the clock is looked at again while a bot thinks: much may have changed."""
LONG = 15.0
"""So long a page is waited for that says so, and then no more."""


def is_watched_over(room: Room, seat: Seat) -> bool:
    """Does a bot play there for a person who looks on?"""
    person = room.seats[seat].kind == "person"
    return person and seat in room.notes.stand_ins and room.company.has(seat)


def due(room: Room, seat: Seat) -> float:
    """When the bot that plays for that person may answer, by the clock of this process."""
    watching = [guest for guest in room.company.guests if seat in guest.seats]
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


def late(room: Room) -> Seat | None:
    """A person for whom the table waits and whose time is up."""
    deadline = room.deadline()
    if room.table is None or deadline is None or room.hours.now < deadline:
        return None
    return next((ask.seat for ask in room.table.asked if not room.bot_at(ask.seat)), None)


def next_look(room: Room) -> float:
    """In how many seconds somebody might be late; sooner, if that may change."""
    if late(room) is not None:
        return 0.0
    deadline = room.deadline()
    left = A_LOOK if deadline is None else deadline - room.hours.now
    return min(left, A_LOOK) if left > 0 else A_LOOK
