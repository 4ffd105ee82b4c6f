"""Glitterdust: a spell of the bard, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

GLITTERDUST = Ability(
    Row(
        "glitterdust", "Glitterdust", "bard", 5, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.REVEALS),
        sits=Sits.CHARACTER,
    )
)
