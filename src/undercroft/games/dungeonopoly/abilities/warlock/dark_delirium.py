"""Dark Delirium: a spell of the warlock, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When

DARK_DELIRIUM = Ability(
    Row(
        "dark_delirium", "Dark Delirium", "warlock", 3, Kind.SPELL,
        when=(When.DAMAGE,),
        reach=Reach.BOARD,
        limit=Limit.LAP,
        flags=(Flag.TARGETS,),
    )
)
