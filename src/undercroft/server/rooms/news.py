"""How a room stands, as whoever is there is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from undercroft.engine import fingerprint
from undercroft.server import wire
from undercroft.server.store.store import SeatRow

if TYPE_CHECKING:
    from undercroft.server.rooms.room import Room


def room_news(room: Room) -> wire.RoomNews:
    """How it stands, for a guest who holds nothing."""
    row, deadline, alarm = room.row, room.deadline(), room.alarm_at()
    over = "over" in (room.status, row.status)
    return wire.RoomNews(
        room=row.id,
        game=room.game.name,
        title=row.title,
        status=room.status,
        settings=room.agreed,
        changed=bool(room.game.press.changes),
        seats=[_seat_news(room, seat) for seat in room.seats],
        mine=[],
        host=False,
        clock=row.clock,
        deadline=_left(room, deadline),
        alarm=_left(room, alarm),
        watching=room.company.watching,
        strangers=cast(Any, row.strangers),
        numbered=row.numbered,
        eager=row.eager,
        hosted=room.company.has_its_host,
        fingerprint=fingerprint(row.seed),
        seed=row.seed.hex() if over else None,
        word=room.word,
        why=room.why,
        sizes=room.sizes,
        rematch=row.rematch,
        opened=row.opened,
    )


def _left(room: Room, at: float | None) -> float | None:
    return None if at is None else max(0.0, at - room.hours.now)


def _seat_news(room: Room, seat: SeatRow) -> wire.SeatNews:
    is_here = room.company.has(seat.seat)
    return wire.SeatNews(
        seat.seat,
        seat.name,
        cast(Any, seat.kind),
        room.bot_at(seat.seat),
        is_here or seat.kind == "bot",
        room.company.away(seat.seat),
        seat.muted,
        seat.number,
        seat.again,
    )
