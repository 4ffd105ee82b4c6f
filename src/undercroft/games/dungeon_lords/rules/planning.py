"""Planning a battle: the tile to defend, the traps set there, and the creatures sent."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, combinations, product
from operator import attrgetter
from typing import TypeVar

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.board import (
    FREED_EVIL,
    GATE,
    Goods,
    Square,
    beside,
)
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.combat import Plan
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.paying import affordable
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import TUNNEL_LIMITS, Adventurer, Creature, Limits

Card = TypeVar("Card", Trap, Creature)

by_key = attrgetter("key")


@line
class Planned(Line):
    """How many traps lie there can be seen, but not which."""            # DL-14.11

    rule = "DL-14.11"
    seat: Seat
    square: Square
    traps: int
    creatures: tuple[Creature, ...]


@line
class Freed(Line):
    rule = "DL-14.12"
    seat: Seat
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class Defend(Option):
    """Everything that is decided before a battle."""

    square: Square
    traps: tuple[Trap, ...]
    creatures: tuple[Creature, ...]


@dataclass(frozen=True, slots=True)
class Free(Option):
    adventurer: Adventurer


def plan_battle(realm: Realm, seat: Seat) -> Rules[None]:
    lord = realm.lords[seat]
    # Who is not asked, though he has traps, would show that he cannot pay for them.
    chosen = yield from choose(seat, Prompt.PLAN, plans(lord), even_one=bool(lord.traps))
    lord = realm.lords[seat]
    for trap in chosen.traps:
        lord.traps.remove(trap)
    for tile in chosen.creatures:
        able = [one for one in lord.creatures if one.up and not one.sent]
        next(one for one in able if one.tile is tile).sent = True         # DL-14.13
    lord.plan = Plan(chosen.square, list(chosen.traps))
    realm.tell(Planned(seat, chosen.square, len(chosen.traps), chosen.creatures))


def plans(lord: Lord) -> list[Defend]:
    """All of them; like cards and like creatures are one."""             # DL-14.10
    found: list[Defend] = []
    for square in nearest(lord.dungeon):                                  # DL-14.2
        limits = limits_of(lord.dungeon, square)
        choices = product(trap_sets(lord, limits), forces(lord, limits))
        found += [Defend(square, traps, creatures) for traps, creatures in choices]
    return found


def nearest(dungeon: Dungeon) -> tuple[Square, ...]:
    """The unconquered tiles with the fewest steps from the entrance."""  # DL-14.1
    return first_met(dungeon.dug, dungeon.free)


@lru_cache(maxsize=4096)
def first_met(dug: int, free: int) -> tuple[Square, ...]:
    reached = edge = dug & GATE.bit
    while edge:
        if found := edge & free:
            return squares_in(found)
        edge = beside(edge) & dug & ~reached
        reached |= edge
    return ()


def limits_of(dungeon: Dungeon, square: Square) -> Limits:
    room = dungeon.room_on(square)
    return TUNNEL_LIMITS if room is None else room.limits                 # DL-14.3, DL-17.12


@cache
def price_of(traps: tuple[Trap, ...], limits: Limits) -> Goods:
    """In a room a trap costs gold besides."""                            # DL-14.7
    return sum([trap.price for trap in traps], Goods(gold=limits.gold * len(traps)))


def trap_sets(lord: Lord, limits: Limits) -> list[tuple[Trap, ...]]:
    """Only what could all be paid now."""                                # DL-14.8
    handfuls = some_of(tuple(lord.traps), limits.traps)
    return [traps for traps in handfuls if affordable(lord, price_of(traps, limits))]


def forces(lord: Lord, limits: Limits) -> list[tuple[Creature, ...]]:
    """Some monsters, and as many ghosts as one likes."""                 # DL-14.4, DL-14.6
    able = [one.tile for one in lord.creatures if one.up]                 # DL-14.9
    return musters(tuple(able), limits.monsters)


@lru_cache(maxsize=4096)
def musters(able: tuple[Creature, ...], most: int) -> list[tuple[Creature, ...]]:
    monsters = some_of(tuple([tile for tile in able if tile.is_monster]), most)
    ghosts = some_of(tuple([tile for tile in able if tile.ghost]), len(able))
    return [force + spirits for force, spirits in product(monsters, ghosts)]


@lru_cache(maxsize=4096)
def some_of(cards: tuple[Card, ...], most: int) -> list[tuple[Card, ...]]:
    """Every different handful of up to so many of these cards."""
    ordered = sorted(cards, key=by_key)
    counts = range(min(most, len(cards)) + 1)
    handfuls = chain.from_iterable([combinations(ordered, count) for count in counts])
    return list(dict.fromkeys(handfuls))


def free_prisoner(realm: Realm, seat: Seat) -> Rules[None]:
    """Nothing is left to conquer: they take a prisoner along."""         # DL-14.12, DL-R.62
    if not realm.lords[seat].prison:
        return
    frees = [Free(prisoner) for prisoner in realm.lords[seat].prison]
    chosen = yield from choose(seat, Prompt.FREE, frees)
    realm.lords[seat].prison.remove(chosen.adventurer)
    realm.out.append(chosen.adventurer)                                   # DL-R.93
    realm.tell(Freed(seat, chosen.adventurer))
    move_evil(realm, seat, -FREED_EVIL)
