"""Eldritch Blast: an ability of the warlock, level 2."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

ELDRITCH_BLAST = Ability(
    Row(
        "eldritch_blast", "Eldritch Blast", "warlock", 2, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        limit=Limit.TURN,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
