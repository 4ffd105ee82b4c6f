"""Bear: Maul: a form of the druid, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

MAUL = Ability(
    Row(
        "maul", "Bear: Maul", "druid", 3, Kind.FORM,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_STOP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
        damage=40,
    )
)
