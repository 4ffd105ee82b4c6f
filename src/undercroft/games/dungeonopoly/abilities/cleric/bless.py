"""Bless: a spell of the cleric, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability, Flag, Kind, Limit, Reach, Row, Sits, When

BLESS = Ability(
    Row(
        "bless", "Bless", "cleric", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=50,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY, Flag.SAVES_BUILDINGS),
        sits=Sits.PROPERTY,
    )
)
