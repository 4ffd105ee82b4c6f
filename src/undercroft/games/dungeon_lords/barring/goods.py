"""Why a creature cannot be hired, paid or given away, and why a room cannot be run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Barred, Seat
from undercroft.games.dungeon_lords.board import EVIL_MOST, GOODS, RUNS, Goods, Square
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.acting import STATIONS
from undercroft.games.dungeon_lords.rules.digging import diggable
from undercroft.games.dungeon_lords.rules.downing_tools import LetStrike, one_of, ways_to_appease
from undercroft.games.dungeon_lords.rules.events import Release
from undercroft.games.dungeon_lords.rules.magic import Withdraw
from undercroft.games.dungeon_lords.rules.paying import food_for
from undercroft.games.dungeon_lords.rules.producing import runnable, trolls_at_home
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Attack, Creature, Room

Priced = Creature | Room | Trap | Attack
UNPAID = (Release, LetStrike, Withdraw)
"""What can be done with a creature that is not paid."""


@dataclass(frozen=True, slots=True)
class ShortOf(Barred):
    """Gold, food or imps at home."""

    spares = UNPAID
    at: Priced
    good: str
    needs: int
    has: int
    on: Square | None = None
    """Where it costs so much, if not everywhere."""

    @property
    def given(self) -> Square | None:
        return self.on


@dataclass(frozen=True, slots=True)
class TooEvil(Barred):
    """To pay for it the counter would have to leave the track."""

    spares = UNPAID
    at: Priced
    evil: int


@dataclass(frozen=True, slots=True)
class NoTrapToGive(Barred):
    spares = UNPAID
    at: Priced


@dataclass(frozen=True, slots=True)
class NobodyToEat(Barred):
    spares = UNPAID
    at: Priced


@dataclass(frozen=True, slots=True)
class NoMonster(Barred):
    """Ghosts are none."""

    at: Creature


@dataclass(frozen=True, slots=True)
class LostRoom(Barred):
    at: Room


@dataclass(frozen=True, slots=True)
class NoWork(Barred):
    """The rooms of the second year are not run."""

    at: Room


@dataclass(frozen=True, slots=True)
class RanAlready(Barred):
    at: Room


@dataclass(frozen=True, slots=True)
class FewImps(Barred):
    at: Room
    needs: int
    has: int


@dataclass(frozen=True, slots=True)
class NothingToDig(Barred):
    at: Room


@dataclass(frozen=True, slots=True)
class NoTrapsLeft(Barred):
    at: Room


# Prices


def unpayable(
    lord: Lord,
    at: Priced,
    price: Goods,
    payer: Hireling | None = None,
    on: Square | None = None,
) -> Iterator[Barred]:
    """All that stands in the way of paying for it."""
    for good, has in (("gold", lord.gold), ("food", lord.food), ("imps", lord.at_home)):
        if has < (needs := getattr(price, good)):
            yield ShortOf(at, good, needs, has, on)
    if lord.evil + price.evil > EVIL_MOST:
        yield TooEvil(at, price.evil)
    if price.traps and not lord.traps:
        yield NoTrapToGive(at)
    if price.monsters and not food_for(lord, payer):
        yield NobodyToEat(at)


def not_hired(realm: Realm, seat: Seat) -> list[Barred]:
    lord, (order, space) = realm.lords[seat], STATIONS[realm.done - 1]
    found: list[Barred] = []
    for tile in dict.fromkeys(realm.offered_creatures):
        found += [*unpayable(lord, tile, tile.price + order.spaces[space].price)][:1]
    return found


def not_paid(realm: Realm, seat: Seat) -> list[Barred]:
    """On Pay Day, or when a Suggestion asks for it again."""
    lord, found = realm.lords[seat], list[Barred]()
    waiting = [one for one in lord.creatures if not one.paid and one.sent == bool(realm.battle)]
    for tile in dict.fromkeys([one.tile for one in waiting]):
        payer = next(one for one in waiting if one.tile is tile)
        found += [*unpayable(lord, tile, tile.price, payer)][:1]
    return found


def not_appeased(realm: Realm, seat: Seat) -> list[Barred]:
    """Who would have to be given something that the lord has not got."""
    lord, found = realm.lords[seat], list[Barred]()
    restless = [one for one in lord.creatures if not one.paid]
    for tile in dict.fromkeys([one.tile for one in restless]):
        striker = next(one for one in restless if one.tile is tile)
        if not any(ways_to_appease(lord, striker)):
            wanted = [one_of(good) for good in GOODS if getattr(tile.price, good)]
            found += [*unpayable(lord, tile, wanted[0], striker)]
    return found


def not_given(realm: Realm, seat: Seat) -> list[Barred]:
    """To a mob."""
    tiles = dict.fromkeys([one.tile for one in realm.lords[seat].creatures])
    return [NoMonster(tile) for tile in tiles if not tile.is_monster]


# Rooms


def not_run(realm: Realm, seat: Seat) -> list[Barred]:
    rooms, running = realm.lords[seat].dungeon.rooms, runnable(realm, seat)
    return [why_idle(realm, seat, index) for index in rooms if rooms[index] not in running]


def why_idle(realm: Realm, seat: Seat, index: int) -> Barred:
    lord = realm.lords[seat]
    room, dungeon = lord.dungeon.rooms[index], lord.dungeon
    if dungeon.conquered >> index & 1:
        return LostRoom(room)
    if not room.imps:
        return NoWork(room)
    if lord.runs.get(index, 0) >= RUNS[realm.year]:
        return RanAlready(room)
    if (hands := lord.at_home + trolls_at_home(lord)) < room.imps:
        return FewImps(room, room.imps, hands)
    for reason in unpayable(lord, room, room.price):
        return reason
    return NothingToDig(room) if room.digs and not diggable(dungeon) else NoTrapsLeft(room)
