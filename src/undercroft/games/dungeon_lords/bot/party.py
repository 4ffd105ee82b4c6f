"""A party as a bot reckons with it: plain tuples, quick to change and to remember."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.cards import Item, Token
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.items import sender_of
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling

PRISONER = float(POINTS[Score.PRISONER])
LOOT = {Calling.PALADIN: float(POINTS[Score.PALADIN]), Calling.ILLUSION: 0.0}


@dataclass(frozen=True, eq=False, slots=True)
class Face:
    """What does not change about somebody in a line: kept, so that each is made but once."""

    tile: Adventurer
    calling: Calling
    anti: int
    magic: int
    hearts: int
    loot: float
    """What it brings to capture him."""
    amulets: int
    fresh: tuple[Item, ...]
    """Items of other lords that have not been of use yet, if that gives them points."""


class Foe(NamedTuple):
    face: Face
    left: int
    full: int


Party = tuple[Foe, ...]


@lru_cache(maxsize=4096)
def face(tile: Adventurer, items: tuple[Token, ...], fresh: tuple[Item, ...], spoils: int) -> Face:
    held = [token.item for token in items]
    return Face(
        tile,
        tile.calling,
        tile.anti_trap + sum([item.anti_trap for item in held]),
        tile.magic + sum([item.magic for item in held]),
        tile.hearts + sum([item.hearts for item in held]),
        LOOT.get(tile.calling, PRISONER) + spoils * len(items),
        sum([item.hit_points for item in held]),
        fresh,
    )


def foe(realm: Realm, seat: Seat, one: Intruder) -> Foe:
    if not one.items:
        return Foe(face(one.tile, (), (), 0), one.left, one.hit_points)
    tricky = realm.settings.items == "tricky"
    fresh = [
        token.item
        for token in one.items
        if tricky and token.key not in one.used and sender_of(token) != seat
    ]
    spoils = 0 if tricky else POINTS[Score.CAPTURED_ITEM]
    known = face(one.tile, tuple(one.items), tuple(fresh), spoils)
    return Foe(known, one.left, one.hit_points)


def party_of(realm: Realm, seat: Seat) -> Party:
    return tuple([foe(realm, seat, one) for one in realm.lords[seat].line])


def usual(tile: Adventurer) -> Foe:
    """As he comes, with nothing in his hands."""
    return Foe(face(tile, (), (), 0), tile.hit_points, tile.hit_points)


def anti_trap(party: Party) -> int:
    return sum([one.face.anti for one in party])


def magic(party: Party) -> int:
    return sum([one.face.magic for one in party])


def hearts(party: Party) -> int:
    return sum([one.face.hearts for one in party])


def fresh(party: Party, item: Item) -> int:
    """How many such items could still be of use for the first time."""
    return sum([one.face.fresh.count(item) for one in party if one.face.fresh])


def used(party: Party, item: Item) -> Party:
    """The same party when all its items of this kind have been of use."""
    return tuple([
        Foe(stale(one.face), one.left, one.full) if item in one.face.fresh else one
        for one in party
    ])


@lru_cache(maxsize=4096)
def stale(face: Face) -> Face:
    """The same when his items have been of use."""
    return replace(face, fresh=())


