"""Backstab: a blow in passing for who does not hear her sneak by."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike

BACKSTAB = Strike(
    Row(
        "backstab", "Backstab", "rogue", 1, Kind.SKILL,
        when=(When.SNEAKING,),                                            # DO-24.24, DO-24.25
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_PASSING,
        flags=(Flag.TARGETS, Flag.DAMAGE),
    )
)
