"""Frightening Tune: a melody of the bard, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row

FRIGHTENING_TUNE = Ability(
    Row(
        "frightening_tune", "Frightening Tune", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
