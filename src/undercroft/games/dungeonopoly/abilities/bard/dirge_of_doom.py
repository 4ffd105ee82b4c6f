"""Dirge of Doom: a melody of the bard, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row

DIRGE_OF_DOOM = Ability(
    Row(
        "dirge_of_doom", "Dirge of Doom", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
