"""Raze: a house falls where she lands among those of an opponent."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL, SQUARES, Square
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rows import Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import can_fall, is_let_be
from undercroft.games.dungeonopoly.rules.managing import set_level
from undercroft.games.dungeonopoly.state import Town


@line
class Razed(Line):
    rule = "DO-21.20"
    seat: Seat
    square: Square
    level: int


class Raze(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """Not a hotel, and not what is blessed; once a landing."""       # DO-21.20, DO-21.21
        who = town.characters[seat]
        owner = town.owners[who.at]
        if owner in (BANK, who.side) or not 0 < town.levels[who.at] < HOTEL:
            return False
        if (self.key, who.journey) in who.done:
            return False
        return can_fall(town, who.at) and not is_let_be(
            town, seat, self, town.sides[owner].seats, who.at
        )

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        who = town.characters[seat]
        at = who.at
        who.done.append((self.key, who.journey))
        set_level(town, at, town.levels[at] - 1)
        town.tell(Razed(seat, SQUARES[at], town.levels[at]))
        yield from ()
        return True


RAZE = Raze(
    Row(
        "raze", "Raze", "fighter", 6, Kind.ABILITY,
        when=(When.LANDING,),                                             # DO-21.22, DO-21.36
        reach=Reach.SQUARE,
        flags=(Flag.PROPERTY, Flag.FORCED),
    )
)
