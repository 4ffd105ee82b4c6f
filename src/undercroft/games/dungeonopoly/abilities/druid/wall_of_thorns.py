"""Wall of Thorns: a spell of the druid, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

WALL_OF_THORNS = Ability(
    Row(
        "wall_of_thorns", "Wall of Thorns", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.DAMAGE, Flag.PRIMAL, Flag.FORCIBLE),
        sits=Sits.SQUARE,
        order=2,
    )
)
