"""What a party at the door can take and do, and what an attack would do to it."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import MAGIC_NEEDED
from undercroft.games.dungeon_lords.cards import CombatCard
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.parties import anti_trap, hearts, magic
from undercroft.games.dungeon_lords.rules.striking import (
    Strike,
    Unleash,
    acting,
    bonus_of,
    targets_of,
)
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer


def party(realm: Realm, seat: Seat) -> dict[str, Any]:
    """Of the line as it stands now."""
    line, card = realm.lords[seat].line, known_card(realm, seat)
    spent = realm.battle.prevented if realm.battle is not None else 0     # DL-16.7
    able = bool(realm.round) and magic(line) >= MAGIC_NEEDED[realm.round - 1]
    return {
        "heroes": len(line),
        "points": sum([one.left for one in line]),
        "disarm": max(0, anti_trap(line) - spent),
        "hearts": hearts(line),
        "casts": card if able else None,
        "fizzles": None if able else card,
        "tires": card.fatigue if card is not None else 0,
    }


def known_card(realm: Realm, seat: Seat) -> CombatCard | None:
    """Of this combat round, if it is turned up or this lord has spied on it."""  # DL-6.3
    if not realm.round or not (realm.slot.up or seat in realm.slot.spies):
        return None
    return realm.slot.card


def left_of(realm: Realm, seat: Seat, adventurer: Adventurer) -> int:
    return next(one.left for one in realm.lords[seat].line if one.tile is adventurer)


def blow(realm: Realm, seat: Seat, act: Strike | Unleash) -> dict[str, Any]:
    """The points of a first hit, and how many fall to it."""
    creature = acting(realm, seat, act)
    points = act.attack.damage + bonus_of(realm, seat, creature)          # DL-17.10
    victims = targets_of(realm, seat, creature, act.attack)
    if isinstance(act, Strike):
        victims = [one for one in victims if one.tile is act.target]
    dealt = past_shield(points, victims, realm.under_way.shield)
    fallen = sum([hit >= one.left for hit, one in zip(dealt, victims, strict=True)])
    return {
        "dealt": dealt[0] if isinstance(act, Strike) else points if victims else 0,
        "left": victims[0].left if isinstance(act, Strike) else 0,
        "fallen": fallen,
        "holds": act.attack.stops_conquering,
        "costs_food": act.attack.price.food,
    }


def past_shield(points: int, victims: list[Intruder], shield: int) -> list[int]:
    """What each takes, when a shield has absorbed its share."""          # DL-17.33
    dealt = list[int]()
    for _ in victims:
        absorbed = min(points, shield)
        shield -= absorbed
        dealt.append(points - absorbed)
    return dealt
