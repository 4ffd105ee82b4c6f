"""Why a square cannot be dug, built on, or lost to an earthquake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Barred, Seat
from undercroft.games.dungeon_lords.board import GATE, SQUARES, Square, Zone
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.rules.building import sites
from undercroft.games.dungeon_lords.rules.digging import BESIDE, diggable
from undercroft.games.dungeon_lords.rules.plights import squares_that_may_fall
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Room


@dataclass(frozen=True, slots=True)
class DugAlready(Barred):
    at: Square


@dataclass(frozen=True, slots=True)
class NotBeside(Barred):
    """No tile of the dungeon is next to it."""

    at: Square


@dataclass(frozen=True, slots=True)
class FullBlock(Barred):
    """It would complete a block of 2x2."""

    at: Square


@dataclass(frozen=True, slots=True)
class Rock(Barred):
    at: Square


@dataclass(frozen=True, slots=True)
class RoomThere(Barred):
    at: Square
    room: Room


@dataclass(frozen=True, slots=True)
class Fallen(Barred):
    """The tile is conquered."""

    at: Square


@dataclass(frozen=True, slots=True)
class BesideRoom(Barred):
    at: Square
    room: Room


@dataclass(frozen=True, slots=True)
class OutsideZone(Barred):
    at: Square
    room: Room
    zone: Zone

    @property
    def given(self) -> Room:
        return self.room


@dataclass(frozen=True, slots=True)
class NoSite(Barred):
    """There is no square for this room."""

    at: Room


@dataclass(frozen=True, slots=True)
class UnderEntrance(Barred):
    at: Square


@dataclass(frozen=True, slots=True)
class HoldsOthers(Barred):
    """Without it other tiles would hang in the air."""

    at: Square


def not_dug(realm: Realm, seat: Seat) -> list[Barred]:
    dungeon = realm.lords[seat].dungeon
    squares = diggable(dungeon)
    return [why_not_dig(dungeon, one) for one in SQUARES if one not in squares]


def why_not_dig(dungeon: Dungeon, square: Square) -> Barred:
    if dungeon.has(square):
        return DugAlready(square)
    return FullBlock(square) if dungeon.dug & BESIDE[square.index] else NotBeside(square)


def not_built(realm: Realm, seat: Seat) -> list[Barred]:
    dungeon, found = realm.lords[seat].dungeon, list[Barred]()
    for square in SQUARES:
        if reason := why_no_room(dungeon, square):
            found.append(reason)
        else:
            found += outside_zones(realm, square)
    return found + [NoSite(room) for room in realm.offered_rooms if not sites(dungeon, room)]


def why_no_room(dungeon: Dungeon, square: Square) -> Barred | None:
    """Of any kind."""
    if not dungeon.has(square):
        return Rock(square)
    if (room := dungeon.room_on(square)) is not None:
        return RoomThere(square, room)
    if dungeon.lost(square):
        return Fallen(square)
    for near in squares_in(BESIDE[square.index] & dungeon.chambers):
        return BesideRoom(square, dungeon.rooms[near.index])
    return None


def outside_zones(realm: Realm, square: Square) -> Iterator[Barred]:
    for room in realm.offered_rooms:
        if room.zone is not None and square not in room.zone:
            yield OutsideZone(square, room, room.zone)


def not_fallen(realm: Realm, seat: Seat) -> list[Barred]:
    dungeon = realm.lords[seat].dungeon
    loose = squares_that_may_fall(dungeon)
    return [why_it_holds(dungeon, one) for one in squares_in(dungeon.dug) if one not in loose]


def why_it_holds(dungeon: Dungeon, square: Square) -> Barred:
    if square is GATE:
        return UnderEntrance(square)
    return Fallen(square) if dungeon.lost(square) else HoldsOthers(square)
