"""Fireball: everything built on her square burns, and so do her opponents there."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.conditions import can_fall
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.rules.managing import set_level
from undercroft.games.dungeonopoly.state import Town


@line
class Burned(Line):
    rule = "DO-22.24"
    seat: Seat
    square: Square


class Fireball(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """On any square, even where there is nothing to burn."""         # DO-17.10
        return not is_promised(town, seat, self)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """The rent for this landing has been settled long ago."""        # DO-22.26
        at = town.characters[seat].at
        worked = can_fall(town, at)
        if worked:
            set_level(town, at, 0)                                        # DO-22.24
            town.tell(Burned(seat, SQUARES[at]))
        for other in town.opponents(seat):
            if is_on(town, other, at):
                hurt = yield from damage(town, seat, other)               # DO-22.25
                worked = worked or hurt
        return worked

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        at = town.characters[caster].at                                   # DO-43.23
        if can_fall(town, at) and town.owners[at] == town.characters[seat].side:
            return True
        return town.are_opponents(seat, caster) and is_on(town, seat, at)


def is_on(town: Town, seat: Seat, at: int) -> bool:
    """Hidden or not; prisoners are on no square."""                      # DO-2.2
    who = town.characters[seat]
    return who.at == at and not who.jailed


FIREBALL = Fireball(
    Row(
        "fireball", "Fireball", "wizard", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
