"""Sneak: a skill of the rogue, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When

SNEAK = Ability(
    Row(
        "sneak", "Sneak", "rogue", 1, Kind.SKILL,
        when=(When.MOVE,),
        earns=Earns.SUCCESS,
    )
)
