"""Expeditious Retreat: a spell of the wizard, level 2."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Limit, Row, When

EXPEDITIOUS_RETREAT = Ability(
    Row(
        "expeditious_retreat", "Expeditious Retreat", "wizard", 2, Kind.SPELL,
        when=(When.READY,),
        limit=Limit.LAP,
    )
)
