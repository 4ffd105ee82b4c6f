"""Bardic Music: an ability of the bard, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Reach, Row, When

BARDIC_MUSIC = Ability(
    Row(
        "bardic_music", "Bardic Music", "bard", 1, Kind.ABILITY,
        when=(When.MUSIC,),
        reach=Reach.SQUARE,
    )
)
