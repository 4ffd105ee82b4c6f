"""Slow: a spell of the wizard, level 4."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When, Whose

SLOW = Ability(
    Row(
        "slow", "Slow", "wizard", 4, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.ANYBODY,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.ENCHANTMENT, Flag.FORCIBLE),
        sits=Sits.CHARACTER,
    )
)
