"""Magic Missile: damage to one opponent in limited range."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike

MAGIC_MISSILE = Strike(                                                   # DO-22.2
    Row(
        "magic_missile", "Magic Missile", "wizard", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
