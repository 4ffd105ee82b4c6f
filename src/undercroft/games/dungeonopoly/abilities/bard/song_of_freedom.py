"""Song of Freedom: who has paid walks on to Free Parking."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.melody import Melody, can_go
from undercroft.games.dungeonopoly.board import FREE_PARKING
from undercroft.games.dungeonopoly.events import Song
from undercroft.games.dungeonopoly.movements import FREEDOM, Going
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row
from undercroft.games.dungeonopoly.rules.moving import make_way
from undercroft.games.dungeonopoly.state import Town


class SongOfFreedom(Melody):
    def after_rent(self, town: Town, song: Song, payer: Seat) -> Rules[bool]:
        """Forward, passing, and landing there."""                        # DO-25.10
        if not can_go(town, payer) or town.characters[payer].at == FREE_PARKING:
            return False
        yield from make_way(town, payer, Going(FREEDOM, to=FREE_PARKING))
        return True


SONG_OF_FREEDOM = SongOfFreedom(
    Row(
        "song_of_freedom", "Song of Freedom", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
