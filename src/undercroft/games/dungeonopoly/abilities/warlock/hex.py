"""Hex: an ability of the warlock, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When, Whose

HEX = Ability(
    Row(
        "hex", "Hex", "warlock", 1, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        limit=Limit.TURN,
        flags=(Flag.TARGETS, Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.DIVERTS_INCOME),
        sits=Sits.CHARACTER,
    )
)
