"""Inspire Courage: a melody of the bard, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row

INSPIRE_COURAGE = Ability(
    Row(
        "inspire_courage", "Inspire Courage", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
