"""Fiendish Resilience: an automatic of the warlock, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When

FIENDISH_RESILIENCE = Ability(
    Row(
        "fiendish_resilience", "Fiendish Resilience", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
