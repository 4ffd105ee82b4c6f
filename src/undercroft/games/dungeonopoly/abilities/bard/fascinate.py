"""Fascinate: an ability of the bard, level 2."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Reach, Row, When

FASCINATE = Ability(
    Row(
        "fascinate", "Fascinate", "bard", 2, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        flags=(Flag.AREA, Flag.MENTAL, Flag.FORCIBLE),
    )
)
