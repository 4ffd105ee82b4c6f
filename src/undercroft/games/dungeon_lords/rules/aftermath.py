"""After combat: survivors and their items leave, and the creatures rise again."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.rules.items import give_up_items, throw_away
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling


@line
class CombatEnded(Line):
    rule = "DL-13.13"
    year: int


@line
class Survived(Line):
    rule = "DL-18.1"
    seat: Seat
    adventurer: Adventurer


def end_combat(realm: Realm) -> None:
    realm.tell(CombatEnded(realm.year))
    for seat in realm.play_order():
        send_away(realm, seat)
        wake_creatures(realm, seat)
        realm.lords[seat].passed = False
    if realm.tent is not None:
        realm.out.append(realm.tent)                                      # DL-18.1
    realm.tent = realm.host = None
    realm.round = 0


def send_away(realm: Realm, seat: Seat) -> None:
    """Prisoners stay; survivors and a sack that was not captured go out."""  # DL-18.1, DL-22.11
    lord = realm.lords[seat]
    for survivor in lord.line:                                            # DL-15.7
        give_up_items(realm, seat, survivor, fallen=False)                # DL-24.4
        if survivor.tile.calling is not Calling.ILLUSION:                 # DL-18.2
            realm.out.append(survivor.tile)
            realm.tell(Survived(seat, survivor.tile))
    for token in lord.sack:
        throw_away(realm, token)
    lord.line, lord.sack = [], []


def wake_creatures(realm: Realm, seat: Seat) -> None:
    """Strikers too."""                                                   # DL-18.2
    for one in realm.lords[seat].creatures:
        one.up, one.striking = True, False
