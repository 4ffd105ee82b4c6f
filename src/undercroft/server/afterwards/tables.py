"""The tables that somebody holds keys to: whose turn it is there, and since when."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec import structs

from undercroft.engine import Refusal, Unknown
from undercroft.server import wire
from undercroft.server.door.limits import Doorman
from undercroft.server.house import House
from undercroft.server.rooms import new_room
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import digest

log = logging.getLogger("undercroft")


async def held(
    house: House, doorman: Doorman, address: str, rings: Sequence[wire.KeyRing]
) -> list[wire.HeldTable]:
    """Those of the tables that are there, as they stand. Keys that open nothing are a guess.

    To ask for many is to ask often: each is as much work as a request of its own.
    """
    doorman.check_guessing(address)
    tables = []
    for ring in rings:
        doorman.check_asking(address)
        try:
            room = await house.room(ring.room)
        except Unknown:
            doorman.guessed_wrong(address)
            continue
        except Refusal as refusal:  # One that cannot be laid takes no other away.
            log.warning("room %s cannot be laid: %s", ring.room, refusal)
            tables += await _as_written(house, ring)
            continue
        keys = _digests(ring)
        mine = [seat.seat for seat in room.seats if seat.token_hash in keys]
        is_host = room.row.host_hash in keys
        doorman.guessed_wrong(address, len(keys) - len(mine) - is_host)
        rematch = await _rematch(house, room, keys)
        tables.append(await _table(house, room, mine, is_host, rematch))
    return tables


def _digests(ring: wire.KeyRing) -> set[str]:
    return {digest(token) for token in ring.tokens}


async def _as_written(house: House, ring: wire.KeyRing) -> list[wire.HeldTable]:
    """A table that cannot be laid, as far as the database knows it: nobody's key is forgotten."""
    row, seats = await house.store.room(ring.room), await house.store.seats(ring.room)
    if row is None:
        return []
    keys = _digests(ring)
    mine = [seat.seat for seat in seats if seat.token_hash in keys]
    card = structs.replace(new_room.card(row, seats, 0), status="old")
    is_host = row.host_hash in keys
    return [wire.HeldTable(card, mine, [], int(row.begun or row.opened), host=is_host)]


async def _rematch(house: House, room: Room, keys: set[str]) -> str | None:
    """Where the table plays on, if it waits there for whoever holds these keys."""
    if room.row.rematch is None:
        return None
    seats = await house.store.seats(room.row.rematch)
    host = bool(seats) and room.row.host_hash in keys
    return room.row.rematch if host or any(one.token_hash in keys for one in seats) else None


async def _table(
    house: House, room: Room, mine: list[int], is_host: bool, rematch: str | None
) -> wire.HeldTable:
    """Who is asked, is told to those who sit there: others may not even be welcome to watch."""
    known = bool(mine) or is_host
    return wire.HeldTable(
        await house.card(room.row.id),
        mine,
        people_asked(room) if known else [],
        await house.store.written(room.row.id, room.notes.noticed) or int(room.begun),
        rematch,
        is_host,
    )


def people_asked(room: Room) -> list[int]:
    """Those for whom the table waits, and no bot answers."""
    if room.table is None or room.status != "playing":
        return []
    return [ask.seat for ask in room.table.asked if not room.bot_at(ask.seat)]
