"""Veteran: half of any damage."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When
from undercroft.games.dungeonopoly.state import Town

PERCENT = PRESS.number("abilities.veteran.percent", 50, 0, 100, "DO-21.30")


class Veteran(Ability):
    def softens(self, town: Town, seat: Seat, amount: int) -> int:
        return amount * PERCENT // 100                                    # DO-21.30


VETERAN = Veteran(
    Row(
        "veteran", "Veteran", "fighter", 9, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
