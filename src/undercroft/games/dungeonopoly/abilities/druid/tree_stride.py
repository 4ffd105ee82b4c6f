"""Tree Stride: a spell of the druid, level 5."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When

TREE_STRIDE = Ability(
    Row(
        "tree_stride", "Tree Stride", "druid", 5, Kind.SPELL,
        when=(When.DOUBLES,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
