"""Frightening Tune: who has paid walks back by a throw."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.melody import Melody, can_go
from undercroft.games.dungeonopoly.events import Song
from undercroft.games.dungeonopoly.movements import FRIGHT
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row
from undercroft.games.dungeonopoly.rules.dice import throw
from undercroft.games.dungeonopoly.rules.moving import walk
from undercroft.games.dungeonopoly.state import Town

DICE = PRESS.number("abilities.frightening_tune.dice", 1, 1, 5, "DO-25.13")


class FrighteningTune(Melody):
    def after_rent(self, town: Town, song: Song, payer: Seat) -> Rules[bool]:
        """Passing and landing."""                                        # DO-25.13, DO-4.9
        if not can_go(town, payer):
            return False
        dice = yield from throw(town, payer, DICE, self.key, whom=payer)
        yield from walk(town, payer, FRIGHT, -sum(dice))
        return True


FRIGHTENING_TUNE = FrighteningTune(
    Row(
        "frightening_tune", "Frightening Tune", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
