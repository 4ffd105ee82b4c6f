"""Bardic Knowledge: an ability of the bard, level 7."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When

BARDIC_KNOWLEDGE = Ability(
    Row(
        "bardic_knowledge", "Bardic Knowledge", "bard", 7, Kind.ABILITY,
        when=(When.MOVE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
