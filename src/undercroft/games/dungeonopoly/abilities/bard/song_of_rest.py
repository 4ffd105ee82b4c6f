"""Song of Rest: who has paid is fresh again, and her turn is over."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.melody import Melody, rent_here
from undercroft.games.dungeonopoly.events import Song
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row
from undercroft.games.dungeonopoly.rules.going import refresh
from undercroft.games.dungeonopoly.state import Town


class SongOfRest(Melody):
    def after_rent(self, town: Town, song: Song, payer: Seat) -> Rules[bool]:
        """On another's turn nothing ends; on hers, it ends after all other songs."""
        tired = bool(town.characters[payer].spent)
        refresh(town, payer)                                              # DO-25.12
        if payer == town.active:
            rent_here(town).ends_turn = True                              # DO-36.14, DO-R.213
        yield from ()
        return tired or payer == town.active


SONG_OF_REST = SongOfRest(
    Row(
        "song_of_rest", "Song of Rest", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
