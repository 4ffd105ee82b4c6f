"""Wolf: Scent: a form of the druid, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

SCENT = Ability(
    Row(
        "scent", "Wolf: Scent", "druid", 3, Kind.FORM,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OTHER,
        limit=Limit.EACH_TURN,
        flags=(Flag.TARGETS, Flag.FORCIBLE),
    )
)
