"""Attack: a blow at an opponent on her square, once at each stop."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike

ATTACK = Strike(
    Row(
        "attack", "Attack", "fighter", 1, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_STOP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
