"""Holy Smite: a spell of the cleric, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

HOLY_SMITE = Ability(
    Row(
        "holy_smite", "Holy Smite", "cleric", 5, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.BOARD,
        whose=Whose.OPPONENT,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
