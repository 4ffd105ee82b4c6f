"""Building rooms: which room can stand where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.board import Space, Square, beside
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.paying import affordable, pay
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Room


@line
class Built(Line):
    rule = "DL-6.13"
    seat: Seat
    room: Room
    square: Square


@dataclass(frozen=True, slots=True)
class Build(Option):
    room: Room
    square: Square


def sites(dungeon: Dungeon, room: Room) -> tuple[Square, ...]:
    """Unconquered tunnels of its zone, not beside another room."""       # DL-7.4 to DL-7.6
    return squares_in(open_to(dungeon, room))


def open_to(dungeon: Dungeon, room: Room) -> int:
    chambers = dungeon.chambers                                           # DL-R.24, DL-R.25
    bits = dungeon.free & ~chambers & ~beside(chambers)
    return bits if room.zone is None else bits & room.zone.bits


@lru_cache(maxsize=4096)
def builds(room: Room, bits: int) -> tuple[Build, ...]:
    return tuple([Build(room, square) for square in squares_in(bits)])


def build_room(realm: Realm, seat: Seat, space: Space) -> Rules[bool]:
    """Room and square are one choice; it stays there."""                 # DL-6.13, DL-7.7, DL-R.26
    if not affordable(realm.lords[seat], space.price):
        return False
    dungeon = realm.lords[seat].dungeon
    plans: list[Build | Deed] = []
    for room in realm.offered_rooms:
        plans += builds(room, open_to(dungeon, room))                     # DL-6.14
    answer = yield from choose(seat, Prompt.BUILD, [*plans, Deed.DECLINE])
    if not isinstance(answer, Build):
        return False
    pay(realm, seat, space.price)
    realm.offered_rooms.remove(answer.room)
    realm.lords[seat].dungeon.rooms[answer.square.index] = answer.room
    realm.tell(Built(seat, answer.room, answer.square))
    return True
