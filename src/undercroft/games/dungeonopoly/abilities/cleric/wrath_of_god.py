"""Wrath of God: a spell of the cleric, level 10."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

WRATH_OF_GOD = Ability(
    Row(
        "wrath_of_god", "Wrath of God", "cleric", 10, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.BOARD,
        cost=300,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.DAMAGE),
    )
)
