"""Mass Suggestion: a spell of the bard, level 8."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

MASS_SUGGESTION = Ability(
    Row(
        "mass_suggestion", "Mass Suggestion", "bard", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.MENTAL, Flag.FORCIBLE),
    )
)
