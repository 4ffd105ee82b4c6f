"""The tables that somebody holds keys to: whose turn it is there, and since when."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from undercroft.engine import Refusal, Unknown
from undercroft.server import wire
from undercroft.server.house import House
from undercroft.server.limits import Doorman
from undercroft.server.room import Room
from undercroft.server.store import digest

log = logging.getLogger("undercroft")


async def held(
    house: House, doorman: Doorman, address: str, rings: Sequence[wire.KeyRing]
) -> list[wire.HeldTable]:
    """Those of the tables that are there, as they stand. Keys that open nothing are a guess."""
    doorman.check_guessing(address)
    tables = []
    for ring in rings:
        try:
            room = await house.room(ring.room)
        except Unknown:
            doorman.guessed_wrong(address)
            continue
        except Refusal as refusal:  # One that cannot be laid takes no other away.
            log.warning("room %s cannot be laid: %s", ring.room, refusal)
            continue
        keys = {digest(token) for token in ring.tokens}
        mine = [seat.seat for seat in room.seats if seat.token_hash in keys]
        is_host = room.row.host_hash in keys
        doorman.guessed_wrong(address, len(keys) - len(mine) - is_host)
        tables.append(await _table(house, room, mine, is_host))
    return tables


async def _table(house: House, room: Room, mine: list[int], is_host: bool) -> wire.HeldTable:
    """Who is asked, is told to those who sit there: others may not even be welcome to watch."""
    known = bool(mine) or is_host
    return wire.HeldTable(
        await house.card(room.row.id),
        mine,
        people_asked(room) if known else [],
        await house.store.written(room.row.id, room.notes.place) or int(room.begun),
    )


def people_asked(room: Room) -> list[int]:
    """Those for whom the table waits, and no bot answers."""
    if room.table is None or room.status != "playing":
        return []
    return [ask.seat for ask in room.table.asked if not room.bot_at(ask.seat)]
