"""What a cleric gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.cleric.ascended import ASCENDED
from undercroft.games.dungeonopoly.abilities.cleric.bless import BLESS
from undercroft.games.dungeonopoly.abilities.cleric.curse import CURSE
from undercroft.games.dungeonopoly.abilities.cleric.divine_favor import DIVINE_FAVOR
from undercroft.games.dungeonopoly.abilities.cleric.divine_intervention import DIVINE_INTERVENTION
from undercroft.games.dungeonopoly.abilities.cleric.divine_power import DIVINE_POWER
from undercroft.games.dungeonopoly.abilities.cleric.glyph import GLYPH
from undercroft.games.dungeonopoly.abilities.cleric.holy_smite import HOLY_SMITE
from undercroft.games.dungeonopoly.abilities.cleric.sanctuary import SANCTUARY
from undercroft.games.dungeonopoly.abilities.cleric.shield_of_faith import SHIELD_OF_FAITH
from undercroft.games.dungeonopoly.abilities.cleric.wrath_of_god import WRATH_OF_GOD
from undercroft.games.dungeonopoly.state import CharacterClass, Level

CLERIC = CharacterClass(                                                  # DO-23.1
    "cleric",
    "Cleric",
    (
        Level((BLESS, CURSE)),
        Level((SHIELD_OF_FAITH,)),
        Level((SANCTUARY,)),
        Level((DIVINE_FAVOR,)),
        Level((HOLY_SMITE,)),
        Level((DIVINE_INTERVENTION,)),
        Level((DIVINE_POWER,)),
        Level((GLYPH,)),
        Level((ASCENDED,)),
        Level((WRATH_OF_GOD,)),
    ),
)
