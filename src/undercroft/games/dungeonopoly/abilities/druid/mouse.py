"""Mouse: a form of the druid, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When

MOUSE = Ability(
    Row(
        "mouse", "Mouse", "druid", 3, Kind.FORM,
        when=(When.ALWAYS,),
        flags=(Flag.GHOSTLY,),
        earns=Earns.NONE,
    )
)
