"""Telekinesis: a spell of the wizard, level 9."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

TELEKINESIS = Ability(
    Row(
        "telekinesis", "Telekinesis", "wizard", 9, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.BOARD,
        whose=Whose.ANYBODY,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.FORCIBLE),
    )
)
