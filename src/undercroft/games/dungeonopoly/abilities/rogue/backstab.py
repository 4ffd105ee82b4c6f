"""Backstab: a skill of the rogue, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

BACKSTAB = Ability(
    Row(
        "backstab", "Backstab", "rogue", 1, Kind.SKILL,
        when=(When.SNEAKING,),
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_PASSING,
        flags=(Flag.TARGETS, Flag.DAMAGE),
    )
)
