"""Looking ahead: what would follow from a row of answers, for a seat that is asked."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec

from undercroft.engine import NotAllowed, Seat
from undercroft.server import wire
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.minds.thinking import Query
from undercroft.server.rooms.room import Room

MOST_OF_ONE = 4
"""How many of one address may look ahead at a time; of one seat, only one."""
ONE_AT_A_TIME = "One look ahead at a time."


class Foresight:
    """Lets people look ahead. Nothing changes by it, and no bot waits for long."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._seats: dict[tuple[str, Seat], asyncio.Task[bytes]] = {}
        self._of: Counter[str] = Counter()

    async def forecast(self, room: Room, said: wire.Forecast, who: str) -> bytes:
        """As it goes over the wire. Who leaves meanwhile keeps the place until it is made."""
        query, seat = _query(room, said), (room.row.id, said.seat)
        if seat in self._seats or self._of[who] >= MOST_OF_ONE:
            raise NotAllowed(ONE_AT_A_TIME)
        self._of[who] += 1
        made = self._seats[seat] = asyncio.create_task(self._thinkers.forecast(query, who))
        made.add_done_callback(lambda _: self._is_made(seat, who))
        return await asyncio.shield(made)

    def _is_made(self, seat: tuple[str, Seat], who: str) -> None:
        del self._seats[seat]
        self._of -= Counter([who])


def _query(room: Room, said: wire.Forecast) -> Query:
    if room.table is None:
        raise NotAllowed("The game has not begun.")
    room.check_asked(said.seq)
    if room.table.asks(said.seat) is None:
        raise NotAllowed(f"{room.table.names[said.seat]} is not asked anything now.")
    answers = msgspec.json.encode(said.answers)
    return Query(room.charter, room.table.moment, said.seat, answers, said.id)
