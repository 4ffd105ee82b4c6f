"""Ascended: an automatic of the cleric, level 9."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When

ASCENDED = Ability(
    Row(
        "ascended", "Ascended", "cleric", 9, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED, Flag.UNCHARMED, Flag.UNJAILED),
        earns=Earns.NONE,
    )
)
