"""Why a tile, a trap or a creature is no part of a battle, and why somebody cannot be hit."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Barred, Seat
from undercroft.games.dungeon_lords.barring.goods import NoMonster, unpayable
from undercroft.games.dungeon_lords.barring.ground import Fallen
from undercroft.games.dungeon_lords.board import Square
from undercroft.games.dungeon_lords.dungeon import squares_in
from undercroft.games.dungeon_lords.fighters import Hireling, Intruder
from undercroft.games.dungeon_lords.rules.paying import affordable, kinds_of_traps
from undercroft.games.dungeon_lords.rules.planning import limits_of, nearest, price_of
from undercroft.games.dungeon_lords.rules.striking import targets_of, ways
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling, Creature, Target


@dataclass(frozen=True, slots=True)
class TooFar(Barred):
    """Another unconquered tile is nearer to the entrance."""

    at: Square
    nearer: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class FaceDown(Barred):
    """It has fought in this year's combat."""

    at: Creature


@dataclass(frozen=True, slots=True)
class OnStrike(Barred):
    at: Creature


@dataclass(frozen=True, slots=True)
class Invisible(Barred):
    at: Adventurer


@dataclass(frozen=True, slots=True)
class NotInFront(Barred):
    """Of those who can be seen he is not the first."""

    at: Adventurer
    creature: Creature

    @property
    def given(self) -> Creature:
        return self.creature


@dataclass(frozen=True, slots=True)
class InFront(Barred):
    """A Ghost passes over the first in line."""

    at: Adventurer
    creature: Creature

    @property
    def given(self) -> Creature:
        return self.creature


@dataclass(frozen=True, slots=True)
class HolyMan(Barred):
    at: Adventurer
    creature: Creature

    @property
    def given(self) -> Creature:
        return self.creature


# Planning


def not_sent(realm: Realm, seat: Seat) -> list[Barred]:
    lord = realm.lords[seat]
    return [*not_defended(lord), *not_set(lord), *not_up(lord)]


def not_defended(lord: Lord) -> list[Barred]:
    dungeon, near = lord.dungeon, tuple(nearest(lord.dungeon))
    return [
        Fallen(one) if dungeon.lost(one) else TooFar(one, near)
        for one in squares_in(dungeon.dug)
        if one not in near
    ]


def not_set(lord: Lord) -> list[Barred]:
    """Traps that cannot be paid for, on no tile or on some."""
    near, found = nearest(lord.dungeon), list[Barred]()
    for trap in kinds_of_traps(lord):
        prices = {one: price_of((trap,), limits_of(lord.dungeon, one)) for one in near}
        dear = [one for one in near if not affordable(lord, prices[one])]
        if len(dear) == len(near):
            least = min(prices.values(), key=lambda price: price.gold)
            found += [*unpayable(lord, trap, least)][:1]
        else:
            found += [why for one in dear for why in unpayable(lord, trap, prices[one], on=one)]
    return found


def not_up(lord: Lord) -> list[Barred]:
    able = [one.tile for one in lord.creatures if one.up]
    down = {one.tile: one for one in lord.creatures if not one.up and one.tile not in able}
    return [OnStrike(tile) if one.striking else FaceDown(tile) for tile, one in down.items()]


# Fighting


def not_bewitched(realm: Realm, seat: Seat) -> list[Barred]:
    """Spells on a monster leave ghosts alone."""
    tiles = dict.fromkeys([one.tile for one in realm.lords[seat].sent_out])
    return [NoMonster(tile) for tile in tiles if not tile.is_monster]


def not_struck(realm: Realm, seat: Seat) -> list[Barred]:
    lord, found = realm.lords[seat], list[Barred]()
    found += [Invisible(one.tile) for one in lord.line if one.invisible]
    for creature in {one.tile: one for one in lord.sent_out}.values():
        found += out_of_reach(realm, seat, creature)
        for way in ways(creature):
            found += [*unpayable(lord, way, way.price)][:1]
    return found


def out_of_reach(realm: Realm, seat: Seat, creature: Hireling) -> list[Barred]:
    """Of one creature; what hits everybody needs no aim."""
    aimed = [way for way in ways(creature) if way.target not in (Target.ALL, Target.NOBODY)]
    if not aimed:
        return []
    reached = [one for way in aimed for one in targets_of(realm, seat, creature, way)]
    return [
        why_missed(realm, creature, one, aimed[0].target)
        for one in realm.lords[seat].line
        if not one.invisible and one not in reached
    ]


def why_missed(realm: Realm, creature: Hireling, one: Intruder, target: Target) -> Barred:
    priest = one.tile.calling is Calling.PRIEST
    if target is Target.ANY_BUT_FIRST and one is realm.lords[realm.under_way.seat].line[0]:
        return InFront(one.tile, creature.tile)
    if target is Target.ANY_BUT_PRIESTS and priest:
        return HolyMan(one.tile, creature.tile)
    return NotInFront(one.tile, creature.tile)


def not_hexed(realm: Realm, seat: Seat) -> list[Barred]:
    return [Invisible(one.tile) for one in realm.lords[seat].line if one.invisible]
