"""Who is round a table: the connections of this process, and whom others have there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from undercroft.engine import NotAllowed, Seat, Viewer
from undercroft.server import wire
from undercroft.server.door.limits import Bucket

TALK_AT_ONCE, TALK_A_SECOND = 20.0, 1.0
"""How much each seat may talk, on however many lines."""


class NotWelcome(NotAllowed):
    """Somebody whom the host does not want here."""


class Guest:
    """A connection: what it holds, and what it has been told."""

    def __init__(
        self, send: Callable[[bytes], None], leave: Callable[[str], None], address: str = ""
    ) -> None:
        self.address = address
        self.send = send
        self.leave = leave
        """Let go of it, and say why."""
        self.keys: frozenset[str] = frozenset()
        """The digests of what it showed at the door."""
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.told = 0
        self.seen: tuple[int, float] | None = None
        """Of which frame it last said that it was shown, and when."""
        self.talk = 0
        self.news: wire.RoomNews | None = None
        """How the room stood when this guest last heard of it."""

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return self.seats or (None,)


@dataclass(frozen=True, slots=True)
class Presence:
    """Whom one process has at a table."""

    process: str
    seats: tuple[Seat, ...]
    watching: int
    host: bool = False


class Company:
    """Everybody round one table, and when those who left were last seen."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self.elsewhere: list[Presence] = []
        """Whom other processes have here."""
        self._last_seen: dict[Seat, float] = {}
        self._breaths: dict[Seat, Bucket] = {}

    def join(self, guest: Guest) -> None:
        self.guests.add(guest)
        for seat in guest.seats:
            self._last_seen.pop(seat, None)

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self._miss(guest.seats)

    def hear_of_others(self, elsewhere: list[Presence]) -> bool:
        """Whom other processes have here now. Says whether that is news."""
        if elsewhere == self.elsewhere:
            return False
        before = {seat for one in self.elsewhere for seat in one.seats}
        self.elsewhere = elsewhere
        self._miss(before)
        return True

    def _miss(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            if not self.has(seat):
                self._last_seen[seat] = time.monotonic()

    def has(self, seat: Seat) -> bool:
        """Is somebody here for this seat, through any process?"""
        return self.lines_of(seat) > 0 or any(seat in one.seats for one in self.elsewhere)

    def away(self, seat: Seat) -> int:
        """For how many seconds nobody has been here for this seat, if that is known."""
        seen = self._last_seen.get(seat)
        return 0 if seen is None or self.has(seat) else int(time.monotonic() - seen)

    def lines_of(self, seat: Seat) -> int:
        return sum(seat in guest.seats for guest in self.guests)

    def breath_of(self, seat: Seat) -> Bucket:
        return self._breaths.setdefault(seat, Bucket(TALK_AT_ONCE, TALK_A_SECOND))

    def presence(self, process: str) -> Presence:
        """Whom this process has here."""
        seats = sorted({seat for guest in self.guests for seat in guest.seats})
        watching = sum(not guest.seats for guest in self.guests)
        return Presence(process, tuple(seats), watching, any(guest.host for guest in self.guests))

    @property
    def _everywhere(self) -> list[Presence]:
        return [self.presence(""), *self.elsewhere]

    @property
    def watching(self) -> int:
        """How many look on who hold no seat."""
        return sum(one.watching for one in self._everywhere)

    @property
    def has_its_host(self) -> bool:
        return any(one.host for one in self._everywhere)

    @property
    def is_looking(self) -> bool:
        """Is anybody here at all?"""
        return bool(self.guests or self.elsewhere)

    @property
    def addresses(self) -> list[str]:
        """For whom bots think here: those who sit at the table, or else those who look on."""
        seated = {guest.address for guest in self.guests if guest.seats}
        return sorted(seated or {guest.address for guest in self.guests})
