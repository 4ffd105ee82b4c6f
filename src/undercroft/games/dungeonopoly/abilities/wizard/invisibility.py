"""Invisibility: a spell of the wizard, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When

INVISIBILITY = Ability(
    Row(
        "invisibility", "Invisibility", "wizard", 5, Kind.SPELL,
        when=(When.READY,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.HIDES, Flag.GHOSTLY),
        sits=Sits.CHARACTER,
        ends="turn",
    )
)
