"""The line before a dungeon: who stands where, and what becomes of it when nobody real is left."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.cards import Token
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.state import Phase, Realm
from undercroft.games.dungeon_lords.tiles import Calling


@line
class Vanished(Line):
    rule = "DL-15.10"
    seat: Seat


@line
class SackCaptured(Line):
    rule = "DL-22.10"
    seat: Seat
    items: tuple[Token, ...]


AHEAD: dict[Calling, tuple[Calling, ...]] = {
    Calling.ILLUSION: (),                                                 # DL-17.41
    Calling.PALADIN: (Calling.ILLUSION,),                                 # DL-12.11, DL-R.75
    Calling.WARRIOR: (Calling.ILLUSION, Calling.PALADIN),
}
"""Before whom they do not go when they go to the front."""


def join_line(realm: Realm, seat: Seat, comer: Intruder) -> None:
    """Warriors in front, the paladin before them, an Illusion before all; others to the rear."""
    line = realm.lords[seat].line
    before = AHEAD.get(comer.tile.calling)
    if before is None:
        line.append(comer)                                                # DL-11.4
        return
    at = sum([one.tile.calling in before for one in line])                # DL-11.3, DL-12.4
    line.insert(at, comer)


def leave_line(realm: Realm, seat: Seat, goer: Intruder) -> None:
    lord = realm.lords[seat]
    lord.line = [one for one in lord.line if one is not goer]
    if all(one.tile.calling is Calling.ILLUSION for one in lord.line):
        nobody_left(realm, seat)


def nobody_left(realm: Realm, seat: Seat) -> None:
    """An Illusion of nobody vanishes, and the sack is the lord's."""
    lord = realm.lords[seat]
    for _ in lord.line:
        realm.tell(Vanished(seat))                                        # DL-15.10, DL-R.76
    lord.line = []
    if lord.sack and realm.phase is Phase.COMBAT:                         # DL-22.10, DL-R.105
        realm.tell(SackCaptured(seat, tuple(lord.sack)))
        lord.captured += lord.sack                                        # DL-22.12, DL-R.106
        lord.sack = []
