"""Fatigue, conquest, and the poison at the end of a combat round."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.board import CONQUEST_EVIL, Square
from undercroft.games.dungeon_lords.cards import POISONED_DART
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.falling import hurt
from undercroft.games.dungeon_lords.rules.parties import stands, visible
from undercroft.games.dungeon_lords.state import Realm


@line
class Tired(Line):
    rule = "DL-16.26"
    seat: Seat
    fatigue: int


@line
class Conquered(Line):
    rule = "DL-16.28"
    seat: Seat
    square: Square


def conquering_step(realm: Realm, seat: Seat) -> None:
    """Skipped as a whole if anything of the round says so."""            # DL-16.25, DL-R.87
    lord, battle = realm.lords[seat], realm.under_way
    if battle.no_conquering:
        return
    tire(realm, seat)
    if lord.line:
        lord.dungeon.conquered |= 1 << battle.square.index                # DL-16.28, DL-16.29
        realm.tell(Conquered(seat, battle.square))
        move_evil(realm, seat, -CONQUEST_EVIL)                            # DL-R.84


def tire(realm: Realm, seat: Seat) -> None:
    """One point at a time."""                                            # DL-16.27, DL-R.83
    lord, card = realm.lords[seat], realm.slot.card
    assert card is not None
    if not card.fatigue:
        return
    realm.tell(Tired(seat, card.fatigue))
    for _ in range(card.fatigue):
        tired = visible(lord.line)
        if realm.settings.fatigue == "party_total":
            tired = tired[:1]                                             # DL-16.26
        for one in tired:
            if stands(lord.line, one):
                hurt(realm, seat, one, 1)                                 # DL-25.10


def poison_step(realm: Realm, seat: Seat) -> None:
    """In one lump, which no ability prevents; who has left is spared."""  # DL-16.30, DL-R.84
    lord = realm.lords[seat]
    for poisoned in realm.under_way.poisoned:                             # DL-R.85
        for victim in [one for one in lord.line if one.tile.key == poisoned]:
            hurt(realm, seat, victim, POISONED_DART.poison)               # DL-17.25, DL-R.86
