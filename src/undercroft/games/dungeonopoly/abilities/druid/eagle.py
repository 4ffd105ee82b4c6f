"""Eagle: a form of the druid, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When

EAGLE = Ability(
    Row(
        "eagle", "Eagle", "druid", 3, Kind.FORM,
        when=(When.ALWAYS,),
        earns=Earns.NONE,
    )
)
