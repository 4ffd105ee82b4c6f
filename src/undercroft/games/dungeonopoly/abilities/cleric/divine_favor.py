"""Divine Favor: an automatic of the cleric, level 4."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When

DIVINE_FAVOR = Ability(
    Row(
        "divine_favor", "Divine Favor", "cleric", 4, Kind.AUTOMATIC,
        when=(When.ALWAYS, When.CARD),
        earns=Earns.NONE,
    )
)
