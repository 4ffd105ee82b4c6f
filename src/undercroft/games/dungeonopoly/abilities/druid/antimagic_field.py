"""Antimagic Field: no other enchantment works on the square or on who is there; nobody casts."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.druid.primal import Primal
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

ANTIMAGIC_FIELD = Primal(                                                 # DO-26.17 to DO-26.20
    Row(
        "antimagic_field", "Antimagic Field", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.PRIMAL, Flag.FORCIBLE, Flag.ANTIMAGIC),
        sits=Sits.SQUARE,
    )
)
