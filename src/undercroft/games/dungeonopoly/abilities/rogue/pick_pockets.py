"""Pick Pockets: a skill of the rogue, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When, Whose

PICK_POCKETS = Ability(
    Row(
        "pick_pockets", "Pick Pockets", "rogue", 1, Kind.SKILL,
        when=(When.FREE, When.SNEAKING),
        reach=Reach.SQUARE,
        whose=Whose.OTHER,
        limit=Limit.EACH_TURN,
        flags=(Flag.TARGETS, Flag.FORCIBLE),
        earns=Earns.SUCCESS,
    )
)
