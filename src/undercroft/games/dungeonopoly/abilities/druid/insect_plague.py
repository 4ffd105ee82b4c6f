"""Insect Plague: nobody on the enchanted square uses abilities or spells."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.druid.primal import Primal
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

INSECT_PLAGUE = Primal(                                                   # DO-26.13, DO-26.14
    Row(
        "insect_plague", "Insect Plague", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.PRIMAL, Flag.FORCIBLE, Flag.BARS_ABILITIES),
        sits=Sits.SQUARE,
    )
)
