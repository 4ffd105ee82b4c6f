"""Wrath of God: every opponent is hurt, and a house falls on all that they own."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL, SQUARES, Square
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.conditions import can_fall, is_locked
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.rules.managing import set_level
from undercroft.games.dungeonopoly.state import Town

BUILT_ON = [square.index for square in SQUARES if square.is_street]


@line
class Fell(Line):
    """So many houses are left there."""

    rule = "DO-23.36"
    seat: Seat
    square: Square
    level: int


class WrathOfGod(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        if not town.clauses:
            return True
        return not is_promised(town, seat, self) and not any(
            is_locked(town, seat, self, square=SQUARES[at].key) for at in shaken(town, seat)
        )                                                                 # DO-28.6

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        worked = False
        for other in town.opponents(seat):
            if not town.characters[other].jailed:                         # DO-23.35, DO-R.29
                hurt = yield from damage(town, seat, other)
                worked = worked or hurt
        if town.characters[seat].out:
            return worked                                                 # DO-15.11
        return lay_low(town, seat) or worked

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        return town.are_opponents(seat, caster)                           # DO-43.23


def shaken(town: Town, seat: Seat) -> list[int]:
    """What her opponents have built and nobody has blessed."""           # DO-23.36, DO-23.37
    side = town.characters[seat].side
    return [
        at for at in BUILT_ON if town.owners[at] not in (BANK, side) and can_fall(town, at)
    ]


def lay_low(town: Town, seat: Seat) -> bool:
    """First single houses, then hotels, which become what the bank has."""  # DO-23.38, DO-R.34
    squares = shaken(town, seat)
    for at in sorted(squares, key=lambda at: town.levels[at] == HOTEL):
        hotel = town.levels[at] == HOTEL
        left = min(HOTEL - 1, town.houses) if hotel else town.levels[at] - 1
        set_level(town, at, left)
        town.tell(Fell(seat, SQUARES[at], left))
    return bool(squares)


WRATH_OF_GOD = WrathOfGod(
    Row(
        "wrath_of_god", "Wrath of God", "cleric", 10, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.BOARD,
        cost=300,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.DAMAGE),
    )
)
