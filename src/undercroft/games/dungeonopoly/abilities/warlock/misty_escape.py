"""Misty Escape: a spell of the warlock, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When

MISTY_ESCAPE = Ability(
    Row(
        "misty_escape", "Misty Escape", "warlock", 3, Kind.SPELL,
        when=(When.DAMAGE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
