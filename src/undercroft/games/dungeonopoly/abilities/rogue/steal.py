"""Steal: a skill of the rogue, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When

STEAL = Ability(
    Row(
        "steal", "Steal", "rogue", 1, Kind.SKILL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.EACH_TURN,
        flags=(Flag.PROPERTY, Flag.FORCIBLE),
        earns=Earns.SUCCESS,
    )
)
