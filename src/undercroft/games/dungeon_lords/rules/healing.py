"""The Healing Step: as many wounds as the party has hearts."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.cards import POTION
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.items import mark_used
from undercroft.games.dungeon_lords.rules.parties import carried, hearts, wounds
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer


@line
class Recovered(Line):
    rule = "DL-16.23"
    seat: Seat
    adventurer: Adventurer
    points: int
    left: int


@line
class Healed(Line):
    rule = "DL-16.24"
    seat: Seat
    points: int


def recover(realm: Realm, seat: Seat, one: Intruder, points: int) -> int:
    """How many points of damage are removed."""
    healed = min(points, one.damage)
    if healed:
        one.damage -= healed
        realm.tell(Recovered(seat, one.tile, healed, one.left))
    return healed


def healing_step(realm: Realm, seat: Seat) -> None:
    """Only if a creature attacked, and nothing stops it."""              # DL-16.24, DL-25.3
    battle, line = realm.under_way, realm.lords[seat].line
    if not battle.attacked or battle.no_healing:
        return
    left, hurting = hearts(line), wounds(line)
    by_potions = POTION.hearts * carried(line, POTION)
    if min(hurting, left) > min(hurting, left - by_potions):
        mark_used(realm, seat, POTION)                                    # DL-25.2, DL-24.3
    realm.tell(Healed(seat, min(hurting, left)))
    for one in line:
        left -= recover(realm, seat, one, left)                           # DL-16.23
