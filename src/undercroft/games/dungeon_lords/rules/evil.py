"""The Evilometer, and the paladin who rides to the worst of the lords."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.board import EVIL_LEAST, EVIL_MOST, PALADIN_SPACE
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.lines import join_line, leave_line
from undercroft.games.dungeon_lords.state import Realm


@line
class EvilMoved(Line):
    rule = "DL-12.1"
    seat: Seat
    by: int
    evil: int


@line
class PaladinRode(Line):
    """From his tent if nobody was his host."""

    rule = "DL-12.4"
    seat: Seat
    left: Seat | None


def move_evil(realm: Realm, seat: Seat, by: int) -> None:
    """As an effect: the counter stops at either end."""                  # DL-5.7
    lord = realm.lords[seat]
    before = lord.evil
    lord.evil = max(EVIL_LEAST, min(EVIL_MOST, before + by))
    if lord.evil != before:
        realm.tell(EvilMoved(seat, lord.evil - before, lord.evil))
        call_paladin(realm)                                               # DL-12.1, DL-R.47


def call_paladin(realm: Realm) -> None:
    """He goes at once to whom he must; he never leaves because his host has become better."""
    if realm.tent is None and realm.host is None:                         # DL-12.9
        return
    above = PALADIN_SPACE - 1                                             # DL-12.2, DL-12.10
    if realm.host is not None:
        above = max(above, realm.lords[realm.host].evil)                  # DL-12.3, DL-12.6
    if max([lord.evil for lord in realm.lords]) > above:
        ride(realm, most_evil(realm))


def most_evil(realm: Realm) -> Seat:
    """Of equals, the last in play order."""                              # DL-12.5
    return max(reversed(realm.play_order()), key=lambda seat: realm.lords[seat].evil)


def ride(realm: Realm, seat: Seat) -> None:
    left, rider = realm.host, realm.paladin                               # DL-12.7, DL-13.7
    if rider is None or left is None:
        assert realm.tent is not None
        rider, realm.tent = Intruder(realm.tent), None
    realm.host = seat
    realm.tell(PaladinRode(seat, left))
    join_line(realm, seat, rider)                                         # DL-12.4
    if left is not None:
        leave_line(realm, left, rider)
