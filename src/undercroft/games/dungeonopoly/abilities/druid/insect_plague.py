"""Insect Plague: a spell of the druid, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

INSECT_PLAGUE = Ability(
    Row(
        "insect_plague", "Insect Plague", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.PRIMAL, Flag.FORCIBLE, Flag.BARS_ABILITIES),
        sits=Sits.SQUARE,
    )
)
