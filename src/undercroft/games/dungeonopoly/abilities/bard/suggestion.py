"""Suggestion: a spell of the bard, level 4."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

SUGGESTION = Ability(
    Row(
        "suggestion", "Suggestion", "bard", 4, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OTHER,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.MENTAL, Flag.FORCIBLE),
    )
)
