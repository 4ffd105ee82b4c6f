"""Fireball: a spell of the wizard, level 8."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

FIREBALL = Ability(
    Row(
        "fireball", "Fireball", "wizard", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
