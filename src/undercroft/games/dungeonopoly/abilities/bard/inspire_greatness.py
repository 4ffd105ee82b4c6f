"""Inspire Greatness: who has paid walks on by a throw."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.melody import Melody, can_go
from undercroft.games.dungeonopoly.events import Song
from undercroft.games.dungeonopoly.movements import GREATNESS
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row
from undercroft.games.dungeonopoly.rules.dice import throw
from undercroft.games.dungeonopoly.rules.moving import walk
from undercroft.games.dungeonopoly.state import Town

DICE = PRESS.number("abilities.inspire_greatness.dice", 2, 1, 5, "DO-25.11")


class InspireGreatness(Melody):
    def after_rent(self, town: Town, song: Song, payer: Seat) -> Rules[bool]:
        """No movement roll: doubles and seven are nothing."""            # DO-25.11, DO-4.9
        if not can_go(town, payer):
            return False
        dice = yield from throw(town, payer, DICE, self.key, whom=payer)
        yield from walk(town, payer, GREATNESS, sum(dice))
        return True


INSPIRE_GREATNESS = InspireGreatness(
    Row(
        "inspire_greatness", "Inspire Greatness", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
