"""Call Lightning: a spell of the druid, level 8."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

CALL_LIGHTNING = Ability(
    Row(
        "call_lightning", "Call Lightning", "druid", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.PROPERTY, Flag.FORCIBLE),
    )
)
