"""Fortify: a house for nothing where she lands on her own street."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL, SQUARES
from undercroft.games.dungeonopoly.rows import Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.managing import Built, set_level
from undercroft.games.dungeonopoly.state import Town


class Fortify(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """Her own street, not mortgaged and not bought this turn, with fewer than four houses."""
        who = town.characters[seat]                                       # DO-21.23 to DO-21.26
        at = who.at
        if town.owners[at] != who.side or not SQUARES[at].is_street or town.mortgaged[at]:
            return False
        fresh = at not in town.bought and (self.key, who.journey) not in who.done
        return fresh and town.levels[at] < HOTEL - 1 and town.houses > 0

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        who = town.characters[seat]
        who.done.append((self.key, who.journey))
        set_level(town, who.at, town.levels[who.at] + 1)
        town.tell(Built(seat, SQUARES[who.at], town.levels[who.at]))
        yield from ()
        return True


FORTIFY = Fortify(
    Row(
        "fortify", "Fortify", "fighter", 7, Kind.ABILITY,
        when=(When.LANDING,),
        reach=Reach.SQUARE,
        flags=(Flag.PROPERTY,),
    )
)
