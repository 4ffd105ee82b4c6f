"""Fiendish Resilience: half of every fee."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When
from undercroft.games.dungeonopoly.state import Town


class FiendishResilience(Ability):
    def fee(self, town: Town, seat: Seat, amount: int, source: str) -> int:
        """Of taxes, cards and the jail fee, rounded up."""               # DO-27.23, DO-R.109
        return -(-amount // 2)


FIENDISH_RESILIENCE = FiendishResilience(
    Row(
        "fiendish_resilience", "Fiendish Resilience", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
