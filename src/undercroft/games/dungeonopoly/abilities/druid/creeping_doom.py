"""Creeping Doom: a spell of the druid, level 10."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

CREEPING_DOOM = Ability(
    Row(
        "creeping_doom", "Creeping Doom", "druid", 10, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
