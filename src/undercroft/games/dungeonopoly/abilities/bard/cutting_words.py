"""Cutting Words: a melody of the bard, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row

CUTTING_WORDS = Ability(
    Row(
        "cutting_words", "Cutting Words", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.OTHER,
        flags=(Flag.TARGETS, Flag.DAMAGE),
        earns=Earns.NONE,
    )
)
