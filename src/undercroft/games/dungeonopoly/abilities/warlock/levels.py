"""What a warlock gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.warlock.book_of_shadows import BOOK_OF_SHADOWS
from undercroft.games.dungeonopoly.abilities.warlock.crown_of_madness import CROWN_OF_MADNESS
from undercroft.games.dungeonopoly.abilities.warlock.dark_ones_own_luck import DARK_ONES_OWN_LUCK
from undercroft.games.dungeonopoly.abilities.warlock.eldritch_blast import ELDRITCH_BLAST
from undercroft.games.dungeonopoly.abilities.warlock.hex import HEX
from undercroft.games.dungeonopoly.state import CharacterClass, Level

WARLOCK = CharacterClass(
    "warlock",
    "Warlock",
    (
        Level((HEX,)),
        Level((ELDRITCH_BLAST,)),
        Level(),
        Level(),
        Level(),
        Level(),
        Level((DARK_ONES_OWN_LUCK,)),
        Level(),
        Level((BOOK_OF_SHADOWS,)),
        Level((CROWN_OF_MADNESS,)),
    ),
)
