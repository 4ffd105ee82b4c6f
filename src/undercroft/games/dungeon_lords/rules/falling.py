"""Damage and elimination: lumps, the shield, and the way to prison."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.cards import AMULET
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.items import give_up_items, mark
from undercroft.games.dungeon_lords.rules.lines import leave_line
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling


@line
class Hurt(Line):
    rule = "DL-15.4"
    seat: Seat
    adventurer: Adventurer
    points: int
    left: int


@line
class Absorbed(Line):
    rule = "DL-17.33"
    seat: Seat
    adventurer: Adventurer


@line
class Eliminated(Line):
    rule = "DL-15.2"
    seat: Seat
    adventurer: Adventurer


def hurt(realm: Realm, seat: Seat, victim: Intruder, points: int) -> bool:
    """One lump of damage. Has it eliminated him?"""                      # DL-15.4
    if victim.invisible:
        return False                                                      # DL-17.32
    points = shielded(realm, seat, victim, points)
    if not points:
        return False
    before = victim.left
    left = max(0, before - points)
    victim.damage += before - left
    realm.tell(Hurt(seat, victim.tile, points, left))
    if not left:
        eliminate(realm, seat, victim)                                    # DL-15.2, DL-25.9
        return True
    if left <= victim.amulets:                                            # DL-R.125
        mark(realm, seat, victim, AMULET)                                 # DL-25.8, DL-R.127
    return False


def shielded(realm: Realm, seat: Seat, victim: Intruder, points: int) -> int:
    """The first points that anybody would take are absorbed."""          # DL-17.33, DL-R.72
    battle = realm.battle
    if battle is None or not battle.shield or not points:
        return points
    absorbed = min(points, battle.shield)
    battle.shield -= absorbed
    realm.tell(Absorbed(seat, victim.tile))
    return points - absorbed


def eliminate(realm: Realm, seat: Seat, victim: Intruder) -> None:
    """He is a prisoner of this dungeon, and what he had leaves the party."""  # DL-15.3
    realm.tell(Eliminated(seat, victim.tile))
    if victim.tile.calling is not Calling.ILLUSION:                       # DL-15.10
        realm.lords[seat].prison.append(victim.tile)
    if victim.tile.calling is Calling.PALADIN:
        realm.host = None                                                 # DL-12.9
    give_up_items(realm, seat, victim, fallen=True)
    leave_line(realm, seat, victim)
