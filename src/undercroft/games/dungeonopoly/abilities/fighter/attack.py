"""Attack: a blow at an opponent on her square, once at each stop."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike

ATTACK = Strike(
    Row(
        "attack", "Attack", "fighter", 1, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.SQUARE,                                               # DO-21.3
        whose=Whose.OPPONENT,                                             # DO-21.1, DO-21.4
        limit=Limit.EACH_STOP,                                            # DO-21.2
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
