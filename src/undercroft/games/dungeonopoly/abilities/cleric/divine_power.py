"""Divine Power: an automatic of the cleric, level 7."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row, When

DIVINE_POWER = Ability(
    Row(
        "divine_power", "Divine Power", "cleric", 7, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        reach=Reach.SQUARE,
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
