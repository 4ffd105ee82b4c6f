"""Mage Armor: the next damage does nothing to her."""

from __future__ import annotations

from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When
from undercroft.games.dungeonopoly.rules.enchanting import Mantle

MAGE_ARMOR = Mantle(                                                      # DO-22.5, DO-22.6
    Row(
        "mage_armor", "Mage Armor", "wizard", 3, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.STOPS_DAMAGE),
        sits=Sits.CHARACTER,
        order=1,                                                          # DO-40.22
    )
)
