"""Hallow: nobody on the enchanted square takes damage."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.druid.primal import Primal
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

HALLOW = Primal(                                                          # DO-26.12
    Row(
        "hallow", "Hallow", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.PRIMAL, Flag.FORCIBLE, Flag.UNHURT),
        sits=Sits.SQUARE,
    )
)
