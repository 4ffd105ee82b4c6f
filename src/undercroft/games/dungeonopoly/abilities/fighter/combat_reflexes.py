"""Combat Reflexes: a blow at each opponent whom she passes on her turn."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike

COMBAT_REFLEXES = Strike(
    Row(
        "combat_reflexes", "Combat Reflexes", "fighter", 5, Kind.ABILITY,
        when=(When.PASSING,),                                             # DO-21.17, DO-21.18
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_PASSING,                                         # DO-21.19
        flags=(Flag.TARGETS, Flag.DAMAGE),
    )
)
