"""Fiendish Resilience: half of every fee."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When
from undercroft.games.dungeonopoly.state import Town

PERCENT = PRESS.number("abilities.fiendish_resilience.percent", 50, 0, 100, "DO-27.23")


class FiendishResilience(Ability):
    def fee(self, town: Town, seat: Seat, amount: int, source: str) -> int:
        """Of taxes, cards and the jail fee, rounded up."""               # DO-27.23, DO-R.109
        return -(-amount * PERCENT // 100)


FIENDISH_RESILIENCE = FiendishResilience(
    Row(
        "fiendish_resilience", "Fiendish Resilience", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
