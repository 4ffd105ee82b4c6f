"""Holy Smite: damage to one opponent anywhere on the board."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike

HOLY_SMITE = Strike(                                                      # DO-23.18
    Row(
        "holy_smite", "Holy Smite", "cleric", 5, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.BOARD,
        whose=Whose.OPPONENT,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
