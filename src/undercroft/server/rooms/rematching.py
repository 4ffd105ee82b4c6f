"""Another game at the same table: who wants one, who comes along, and who is left out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from undercroft import bots
from undercroft.engine import NotAllowed
from undercroft.server import wire
from undercroft.server.rooms import new_room
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import RoomRow, SeatRow


def check(room: Room) -> None:
    if room.status not in ("over", "old"):
        raise NotAllowed("The game is not over yet.")


def all_want(room: Room) -> bool:
    """Does everybody who sits here want another?"""
    return all(seat.again for seat in room.seats if seat.kind == "person")


def laid(
    room: Room, seed: bytes, *, numbered: bool, others: wire.Others
) -> tuple[RoomRow, list[SeatRow], str]:
    """The same table once more. It begins when everybody has come over, or the host says so.

    What is not as it was before is said.
    """
    id = new_room.new_id()
    seats = [replace(seat, room=id, seat=at) for at, seat in enumerate(_coming(room, others))]
    settled = room.settle(len(seats))
    people = any(seat.kind == "person" for seat in seats)
    row = replace(
        room.row,
        id=id,
        game=settled.game,
        settings=msgspec.json.encode(settled.settings).decode(),
        version=room.game.version,
        status="lobby" if people else "playing",
        seed=seed,
        opened=int(time.time()),
        begun=None if people else time.time(),
        rematch=None,
        seen=None,
        numbered=numbered,
        eager=people,
    )
    return row, seats, settled.told(room.game.title)


def _coming(room: Room, others: wire.Others) -> list[SeatRow]:
    """Everybody with seat and key; in place of those who have not said yes a bot, or nobody."""
    hands = room.table.hands if room.table else ()
    free = new_room.free_bots(seat.name for seat in room.seats)
    seats = []
    for seat in room.seats:
        fresh = replace(seat, number="", again=False, by_hand=_by_hand(seat, hands, room))
        if seat.kind != "person" or seat.again or others == "wait":
            seats.append(fresh)
        elif others == "bot":
            name = free.pop(0) if free else seat.name
            seats.append(_bot(fresh, name))
    return seats


def _by_hand(seat: SeatRow, hands: Sequence[int] | frozenset[int], room: Room) -> bool:
    """As it was in the end; of a table that nobody can lay any more, as it was at first."""
    return seat.seat in hands if room.table else seat.by_hand


def _bot(seat: SeatRow, name: str | None) -> SeatRow:
    return replace(
        seat, kind="bot", bot=bots.USUAL, name=name, token_hash=None, muted=False, by_hand=False
    )


def have_come(room: Room) -> bool:
    """Has everybody come over who was taken along? Then it begins by itself."""
    return room.row.status == "lobby" and room.row.eager and not late(room)


def late(room: Room) -> list[SeatRow]:
    """Those who were taken along and have not come over yet."""
    if not room.row.eager:
        return []
    people = [seat for seat in room.seats if seat.kind == "person"]
    if room.row.numbered:
        return [seat for seat in people if not seat.number]
    return [seat for seat in people if not room.company.has(seat.seat)]
