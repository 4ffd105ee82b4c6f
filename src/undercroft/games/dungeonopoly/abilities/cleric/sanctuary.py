"""Sanctuary: a spell of the cleric, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When

SANCTUARY = Ability(
    Row(
        "sanctuary", "Sanctuary", "cleric", 3, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.UNTARGETABLE, Flag.UNHURT),
        sits=Sits.CHARACTER,
        ends="turn",
    )
)
