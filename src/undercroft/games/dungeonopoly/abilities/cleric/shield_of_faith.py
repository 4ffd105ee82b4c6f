"""Shield of Faith: a spell of the cleric, level 2."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When

SHIELD_OF_FAITH = Ability(
    Row(
        "shield_of_faith", "Shield of Faith", "cleric", 2, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.STOPS_DAMAGE, Flag.STOPS_SPELLS),
        sits=Sits.CHARACTER,
        order=2,
    )
)
