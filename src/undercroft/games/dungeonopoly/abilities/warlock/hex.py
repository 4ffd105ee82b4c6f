"""Hex: the next money that an opponent collects goes into the pot."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.enchanting import enchant
from undercroft.games.dungeonopoly.state import Town


class Hex(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """That it diverts an income, and ends, is in its flags."""       # DO-27.3 to DO-27.7
        assert aim.whom is not None
        enchant(town, seat, aim.whom, self)
        yield from ()
        return True


HEX = Hex(
    Row(
        "hex", "Hex", "warlock", 1, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        limit=Limit.TURN,
        flags=(Flag.TARGETS, Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.DIVERTS_INCOME),
        sits=Sits.CHARACTER,
    )
)
