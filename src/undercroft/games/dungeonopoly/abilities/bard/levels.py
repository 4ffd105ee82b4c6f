"""What a bard gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.bard.bardic_knowledge import BARDIC_KNOWLEDGE
from undercroft.games.dungeonopoly.abilities.bard.bardic_music import BARDIC_MUSIC
from undercroft.games.dungeonopoly.abilities.bard.fascinate import FASCINATE
from undercroft.games.dungeonopoly.abilities.bard.glitterdust import GLITTERDUST
from undercroft.games.dungeonopoly.abilities.bard.jack_of_all_trades import JACK_OF_ALL_TRADES
from undercroft.games.dungeonopoly.abilities.bard.mass_suggestion import MASS_SUGGESTION
from undercroft.games.dungeonopoly.abilities.bard.suggestion import SUGGESTION
from undercroft.games.dungeonopoly.state import CharacterClass, Level

BARD = CharacterClass(
    "bard",
    "Bard",
    (
        Level((BARDIC_MUSIC,)),
        Level((FASCINATE,)),
        Level(),
        Level((SUGGESTION,)),
        Level((GLITTERDUST,)),
        Level(),
        Level((BARDIC_KNOWLEDGE,)),
        Level((MASS_SUGGESTION,)),
        Level(),
        Level((JACK_OF_ALL_TRADES,)),
    ),
)
