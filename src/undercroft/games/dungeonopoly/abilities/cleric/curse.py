"""Curse: the property she is on yields less."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.cleric.bless import Fortune
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When
from undercroft.games.dungeonopoly.state import Enchantment, Town

PER_LEVEL = PRESS.number("abilities.curse.percent", 5, 0, 10, "DO-23.6")


class Curse(Fortune):
    def rent(self, town: Town, square: int, amount: int, spell: Enchantment) -> int:
        """Rounded up."""                                                 # DO-23.6
        return -(-amount * (100 - PER_LEVEL * spell.level) // 100)


CURSE = Curse(
    Row(
        "curse", "Curse", "cleric", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=50,
        limit=Limit.LAP,
        shares="bless",
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY),
        sits=Sits.PROPERTY,
    )
)
