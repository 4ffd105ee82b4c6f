"""Divine Power: what she only passes is hers as well, cards and the pot."""

from __future__ import annotations

from undercroft.engine import Rules
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import FREE_PARKING, SQUARES
from undercroft.games.dungeonopoly.events import Walk
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.drawing import draw
from undercroft.games.dungeonopoly.rules.going import take_pot
from undercroft.games.dungeonopoly.state import Town

DECKS = {square.index: square.kind for square in SQUARES if square.kind in ("chance", "chest")}


class DivinePower(Ability):
    def passing(self, town: Town, walk: Walk) -> Rules[None]:
        """Whichever way she walks, and on whosever turn."""              # DO-23.26, DO-R.78
        at = town.characters[walk.seat].at
        if at == FREE_PARKING:
            take_pot(town, walk.seat)                                     # DO-23.25
        elif at in DECKS:
            walk.then = yield from draw(town, walk.seat, DECKS[at])       # DO-23.23, DO-23.24


DIVINE_POWER = DivinePower(
    Row(
        "divine_power", "Divine Power", "cleric", 7, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        reach=Reach.SQUARE,
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
