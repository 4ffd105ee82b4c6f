"""Divine Intervention: a spell of the cleric, level 6."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When

DIVINE_INTERVENTION = Ability(
    Row(
        "divine_intervention", "Divine Intervention", "cleric", 6, Kind.SPELL,
        when=(When.DICE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
