"""What a warlock gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.warlock.agonizing_blast import AGONIZING_BLAST
from undercroft.games.dungeonopoly.abilities.warlock.book_of_shadows import BOOK_OF_SHADOWS
from undercroft.games.dungeonopoly.abilities.warlock.crown_of_madness import CROWN_OF_MADNESS
from undercroft.games.dungeonopoly.abilities.warlock.dark_ones_own_luck import DARK_ONES_OWN_LUCK
from undercroft.games.dungeonopoly.abilities.warlock.eldritch_blast import ELDRITCH_BLAST
from undercroft.games.dungeonopoly.abilities.warlock.eldritch_spear import ELDRITCH_SPEAR
from undercroft.games.dungeonopoly.abilities.warlock.hex import HEX
from undercroft.games.dungeonopoly.abilities.warlock.pacts import gain_spell, gain_trait, swear
from undercroft.games.dungeonopoly.abilities.warlock.repelling_blast import REPELLING_BLAST
from undercroft.games.dungeonopoly.abilities.warlock.vampiric_blast import VAMPIRIC_BLAST
from undercroft.games.dungeonopoly.rules.learning import one_of
from undercroft.games.dungeonopoly.state import CharacterClass, Level

ENHANCEMENTS = (AGONIZING_BLAST, ELDRITCH_SPEAR, REPELLING_BLAST, VAMPIRIC_BLAST)  # DO-27.16


WARLOCK = CharacterClass(
    "warlock",
    "Warlock",
    (
        Level((HEX,), swear),
        Level((ELDRITCH_BLAST,)),
        Level(choice=gain_spell),
        Level(choice=one_of(ENHANCEMENTS)),
        Level(choice=gain_trait),
        Level(choice=one_of(ENHANCEMENTS)),
        Level((DARK_ONES_OWN_LUCK,)),
        Level(choice=one_of(ENHANCEMENTS)),
        Level((BOOK_OF_SHADOWS,)),
        Level((CROWN_OF_MADNESS,)),
    ),
)
