"""What a bard gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.bard.bardic_knowledge import BARDIC_KNOWLEDGE
from undercroft.games.dungeonopoly.abilities.bard.bardic_music import BARDIC_MUSIC
from undercroft.games.dungeonopoly.abilities.bard.cutting_words import CUTTING_WORDS
from undercroft.games.dungeonopoly.abilities.bard.dirge_of_doom import DIRGE_OF_DOOM
from undercroft.games.dungeonopoly.abilities.bard.fascinate import FASCINATE
from undercroft.games.dungeonopoly.abilities.bard.frightening_tune import FRIGHTENING_TUNE
from undercroft.games.dungeonopoly.abilities.bard.glitterdust import GLITTERDUST
from undercroft.games.dungeonopoly.abilities.bard.inspire_courage import INSPIRE_COURAGE
from undercroft.games.dungeonopoly.abilities.bard.inspire_greatness import INSPIRE_GREATNESS
from undercroft.games.dungeonopoly.abilities.bard.jack_of_all_trades import JACK_OF_ALL_TRADES
from undercroft.games.dungeonopoly.abilities.bard.mass_suggestion import MASS_SUGGESTION
from undercroft.games.dungeonopoly.abilities.bard.song_of_freedom import SONG_OF_FREEDOM
from undercroft.games.dungeonopoly.abilities.bard.song_of_rest import SONG_OF_REST
from undercroft.games.dungeonopoly.abilities.bard.suggestion import SUGGESTION
from undercroft.games.dungeonopoly.rules.learning import one_of
from undercroft.games.dungeonopoly.state import CharacterClass, Level

MELODIES = (                                                              # DO-25.3
    INSPIRE_COURAGE,
    CUTTING_WORDS,
    SONG_OF_FREEDOM,
    INSPIRE_GREATNESS,
    SONG_OF_REST,
    FRIGHTENING_TUNE,
    DIRGE_OF_DOOM,
)


BARD = CharacterClass(
    "bard",
    "Bard",
    (
        Level((BARDIC_MUSIC,), one_of(MELODIES)),
        Level((FASCINATE,)),
        Level(choice=one_of(MELODIES)),
        Level((SUGGESTION,)),                                             # DO-25.1
        Level((GLITTERDUST,)),
        Level(choice=one_of(MELODIES)),
        Level((BARDIC_KNOWLEDGE,)),
        Level((MASS_SUGGESTION,)),
        Level(choice=one_of(MELODIES)),
        Level((JACK_OF_ALL_TRADES,)),
    ),
)
