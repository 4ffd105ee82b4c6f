"""What a druid gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.druid.antimagic_field import ANTIMAGIC_FIELD
from undercroft.games.dungeonopoly.abilities.druid.barkskin import BARKSKIN
from undercroft.games.dungeonopoly.abilities.druid.call_lightning import CALL_LIGHTNING
from undercroft.games.dungeonopoly.abilities.druid.creeping_doom import CREEPING_DOOM
from undercroft.games.dungeonopoly.abilities.druid.eagle import EAGLE
from undercroft.games.dungeonopoly.abilities.druid.entangle import ENTANGLE
from undercroft.games.dungeonopoly.abilities.druid.hallow import HALLOW
from undercroft.games.dungeonopoly.abilities.druid.insect_plague import INSECT_PLAGUE
from undercroft.games.dungeonopoly.abilities.druid.maul import MAUL
from undercroft.games.dungeonopoly.abilities.druid.mouse import MOUSE
from undercroft.games.dungeonopoly.abilities.druid.obscuring_mist import OBSCURING_MIST
from undercroft.games.dungeonopoly.abilities.druid.scent import SCENT
from undercroft.games.dungeonopoly.abilities.druid.tree_stride import TREE_STRIDE
from undercroft.games.dungeonopoly.abilities.druid.wall_of_thorns import WALL_OF_THORNS
from undercroft.games.dungeonopoly.abilities.druid.wild_shape import WILD_SHAPE
from undercroft.games.dungeonopoly.rules.learning import one_of
from undercroft.games.dungeonopoly.state import CharacterClass, Level

PRIMALS = (                                                               # DO-26.1
    ENTANGLE,
    OBSCURING_MIST,
    HALLOW,
    INSECT_PLAGUE,
    WALL_OF_THORNS,
    ANTIMAGIC_FIELD,
)
FORMS = (MAUL, EAGLE, MOUSE, SCENT)                                       # DO-26.24


DRUID = CharacterClass(
    "druid",
    "Druid",
    (
        Level(choice=one_of(PRIMALS)),
        Level((BARKSKIN,)),
        Level((WILD_SHAPE,), one_of(FORMS)),
        Level(choice=one_of(PRIMALS)),
        Level((TREE_STRIDE,)),
        Level(choice=one_of(FORMS)),
        Level(choice=one_of(PRIMALS)),
        Level((CALL_LIGHTNING,)),
        Level(choice=one_of(FORMS)),
        Level((CREEPING_DOOM,)),
    ),
)
