"""Dark One's Own Luck: an ability of the warlock, level 7."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, When

DARK_ONES_OWN_LUCK = Ability(
    Row(
        "dark_ones_own_luck", "Dark One's Own Luck", "warlock", 7, Kind.ABILITY,
        when=(When.MOVE,),
        limit=Limit.LAP,
        flags=(Flag.IN_JAIL,),
    )
)
