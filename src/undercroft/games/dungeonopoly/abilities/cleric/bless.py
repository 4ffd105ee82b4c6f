"""Bless: a spell of the cleric, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

BLESS = Ability(
    Row(
        "bless", "Bless", "cleric", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=50,
        limit=Limit.LAP,
        shares="curse",
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY, Flag.SAVES_BUILDINGS),
        sits=Sits.PROPERTY,
    )
)
