"""Wish: a spell of the wizard, level 10."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When

WISH = Ability(
    Row(
        "wish", "Wish", "wizard", 10, Kind.SPELL,
        when=(When.FREE, When.CASTING, When.DICE, When.DOUBLES, When.DAMAGE, When.READY),
        reach=Reach.OTHER,
        cost=500,
        limit=Limit.LAP,
    )
)
