"""What follows from a view of Dungeon Lords: a dungeon as the rules know it, ranks, the year."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import (
    GATE,
    NEIGHBOURS,
    NON_PLAYER_EVIL,
    SEASONS,
    SQUARES,
    Order,
    Square,
)
from undercroft.games.dungeon_lords.dungeon import Dungeon
from undercroft.games.dungeon_lords.rules.acting import STATIONS
from undercroft.games.dungeon_lords.rules.digging import BESIDE
from undercroft.games.dungeon_lords.shown import LordView, RealmView
from undercroft.games.dungeon_lords.tiles import ROOM, Room

SQUARE = {square.key: square for square in SQUARES}


def dungeon_of(lord: LordView) -> Dungeon:
    tiles = [(SQUARE[tile.square], tile) for tile in lord.dungeon]
    return Dungeon(
        dug=sum(square.bit for square, _ in tiles),
        conquered=sum(square.bit for square, tile in tiles if tile.conquered),
        rooms={square.index: ROOM[tile.room] for square, tile in tiles if tile.room},
    )


def steps(dug: int) -> dict[Square, int]:
    """How far each tile is from the entrance."""
    found, edge = {GATE: 1}, [GATE]
    while edge:
        edge = [
            beside
            for here in edge
            for beside in NEIGHBOURS[here.index]
            if dug & beside.bit
            and beside not in found
            and found.setdefault(beside, found[here] + 1)
        ]
    return found


def why_not(dungeon: Dungeon, room: Room, square: Square) -> str:
    """What keeps a room from being built on a tile, in two or three words; or nothing."""
    if dungeon.room_on(square) is not None:
        return "a room already"
    if dungeon.lost(square):
        return "conquered"
    if room.zone is not None and square not in room.zone:
        return f"not in the {room.zone.name}"
    return "beside a room" if dungeon.chambers & BESIDE[square.index] else ""


def ranking(view: RealmView) -> Iterator[Seat | None]:
    """Who gets whom as evil stands, the most evil first; nobody is the non-player of two lords."""
    seats = len(view.lords)
    order: list[Seat | None] = [(view.start + step) % seats for step in range(seats)]
    if seats == 2:
        order.append(None)
    order.reverse()
    evil: dict[Seat | None, int] = {lord.seat: lord.evil for lord in view.lords}
    yield from sorted(order, key=lambda seat: -evil.get(seat, NON_PLAYER_EVIL))


def station(view: RealmView) -> tuple[Order, int] | None:
    """Whose turn it is among the minions: the action, and the space from 0."""
    if view.phase != "actions" or not view.done:
        return None
    return STATIONS[view.done - 1]


def events(view: RealmView) -> list[str | None]:
    """Those of spring, summer and autumn, as far as they are known."""
    known = [*view.past, *[one for one in (view.event, view.next_event) if one is not None]]
    return [*known, None, None, None][: len(SEASONS) - 1]
