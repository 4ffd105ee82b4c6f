"""Wild Shape: an ability of the druid, level 3."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, When

WILD_SHAPE = Ability(
    Row(
        "wild_shape", "Wild Shape", "druid", 3, Kind.ABILITY,
        when=(When.FREE, When.JAIL),
        limit=Limit.TURN,
        flags=(Flag.FORCIBLE, Flag.IN_JAIL),
    )
)
