"""Obscuring Mist: who is on the enchanted square is hidden."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.druid.primal import Primal
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

OBSCURING_MIST = Primal(                                                  # DO-26.10, DO-26.11
    Row(
        "obscuring_mist", "Obscuring Mist", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.PRIMAL, Flag.FORCIBLE, Flag.HIDES),
        sits=Sits.SQUARE,
    )
)
