"""Crown of Madness: a spell of the warlock, level 10."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose

CROWN_OF_MADNESS = Ability(
    Row(
        "crown_of_madness", "Crown of Madness", "warlock", 10, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        cost=200,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.MENTAL),
    )
)
