"""Trap cards: one stock for the whole game, and what was used lies open beside it."""

from __future__ import annotations

from undercroft.engine import Line, Seat, Secret, line
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.state import Realm


@line
class TrapsDrawn(Line):
    """How many everybody sees, but not which."""

    rule = "DL-6.8"
    seat: Seat
    count: int
    traps: Secret[tuple[Trap, ...]]


@line
class TrapsShuffled(Line):
    rule = "DL-1.8"


def traps_left(realm: Realm) -> int:
    """As many as can still be drawn."""
    return len(realm.traps) + len(realm.discards)


def draw_traps(realm: Realm, seat: Seat, count: int) -> int:
    """So many for this lord, or as many as there are. How many is that?"""  # DL-6.8, DL-6.10
    drawn = [draw_trap(realm) for _ in range(min(count, traps_left(realm)))]
    if drawn:
        realm.lords[seat].traps += drawn
        realm.tell(TrapsDrawn(seat, len(drawn), Secret(tuple(drawn), known_to=(seat,))))
    return len(drawn)


def draw_trap(realm: Realm) -> Trap:
    if not len(realm.traps):
        realm.traps.shuffle_underneath(realm.discards)                    # DL-1.8
        realm.discards = []
        realm.tell(TrapsShuffled())
    return realm.traps.draw(realm.chance)
