"""Barkskin: a spell of the druid, level 2."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When

BARKSKIN = Ability(
    Row(
        "barkskin", "Barkskin", "druid", 2, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE),
        sits=Sits.CHARACTER,
    )
)
