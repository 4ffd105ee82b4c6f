"""Repelling Blast: an enhancement of the warlock, level 4."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When

REPELLING_BLAST = Ability(
    Row(
        "repelling_blast", "Repelling Blast", "warlock", 4, Kind.ENHANCEMENT,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        earns=Earns.NONE,
    )
)
