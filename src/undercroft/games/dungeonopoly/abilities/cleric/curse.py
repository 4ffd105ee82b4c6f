"""Curse: a spell of the cleric, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

CURSE = Ability(
    Row(
        "curse", "Curse", "cleric", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=50,
        limit=Limit.LAP,
        shares="bless",
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY),
        sits=Sits.PROPERTY,
    )
)
