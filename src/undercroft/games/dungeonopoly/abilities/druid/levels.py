"""What a druid gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.druid.barkskin import BARKSKIN
from undercroft.games.dungeonopoly.abilities.druid.call_lightning import CALL_LIGHTNING
from undercroft.games.dungeonopoly.abilities.druid.creeping_doom import CREEPING_DOOM
from undercroft.games.dungeonopoly.abilities.druid.tree_stride import TREE_STRIDE
from undercroft.games.dungeonopoly.abilities.druid.wild_shape import WILD_SHAPE
from undercroft.games.dungeonopoly.state import CharacterClass, Level

DRUID = CharacterClass(
    "druid",
    "Druid",
    (
        Level(),
        Level((BARKSKIN,)),
        Level((WILD_SHAPE,)),
        Level(),
        Level((TREE_STRIDE,)),
        Level(),
        Level(),
        Level((CALL_LIGHTNING,)),
        Level(),
        Level((CREEPING_DOOM,)),
    ),
)
