"""Shield of Faith: the next damage, or the next spell aimed at her, does nothing to her."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When
from undercroft.games.dungeonopoly.rules.enchanting import Mantle

SHIELD_OF_FAITH = Mantle(                                                 # DO-23.8 to DO-23.10
    Row(
        "shield_of_faith", "Shield of Faith", "cleric", 2, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.STOPS_DAMAGE, Flag.STOPS_SPELLS),
        sits=Sits.CHARACTER,
        order=2,                                                          # DO-40.22
    )
)
