"""Glyph of Warding: a spell of the cleric, level 8."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When

GLYPH = Ability(
    Row(
        "glyph", "Glyph of Warding", "cleric", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=150,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY, Flag.DAMAGE),
        sits=Sits.PROPERTY,
        order=3,
    )
)
