"""Mage Armor: the next damage does nothing to her."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.enchanting import enchant
from undercroft.games.dungeonopoly.state import Town


class MageArmor(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """That it stops damage is in its flags."""                       # DO-22.5, DO-22.6
        enchant(town, seat, seat, self)
        yield from ()
        return True


MAGE_ARMOR = MageArmor(
    Row(
        "mage_armor", "Mage Armor", "wizard", 3, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.STOPS_DAMAGE),
        sits=Sits.CHARACTER,
        order=1,
    )
)
