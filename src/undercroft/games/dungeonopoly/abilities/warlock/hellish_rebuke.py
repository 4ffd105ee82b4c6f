"""Hellish Rebuke: a spell of the warlock, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

HELLISH_REBUKE = Ability(
    Row(
        "hellish_rebuke", "Hellish Rebuke", "warlock", 3, Kind.SPELL,
        when=(When.DAMAGE,),
        reach=Reach.BOARD,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE),
    )
)
