"""Entropic Ward: an automatic of the warlock, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When

ENTROPIC_WARD = Ability(
    Row(
        "entropic_ward", "Entropic Ward", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
