"""Beguiling Defenses: an automatic of the warlock, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row, When

BEGUILING_DEFENSES = Ability(
    Row(
        "beguiling_defenses", "Beguiling Defenses", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
