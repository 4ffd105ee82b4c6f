"""Conquer: an opponent's mortgaged property becomes hers where she lands."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rows import Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import is_let_be
from undercroft.games.dungeonopoly.rules.managing import give_deed
from undercroft.games.dungeonopoly.state import Town


@line
class Conquered(Line):
    rule = "DO-21.27"
    seat: Seat
    square: Square


class Conquer(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        who = town.characters[seat]
        owner = town.owners[who.at]
        if not town.mortgaged[who.at] or owner in (BANK, who.side):
            return False
        return not is_let_be(town, seat, self, town.sides[owner].seats, who.at)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Without any payment; it stays mortgaged."""                    # DO-21.27 to DO-21.29
        who = town.characters[seat]
        give_deed(town, who.at, who.side)                                 # DO-13.5
        town.bought.append(who.at)                                        # DO-21.25
        town.tell(Conquered(seat, SQUARES[who.at]))
        yield from ()
        return True


CONQUER = Conquer(
    Row(
        "conquer", "Conquer", "fighter", 8, Kind.ABILITY,
        when=(When.LANDING,),
        reach=Reach.SQUARE,
        flags=(Flag.PROPERTY, Flag.FORCED),
    )
)
