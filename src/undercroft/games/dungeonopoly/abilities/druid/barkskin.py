"""Barkskin: the next sum that she owes is lower."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When
from undercroft.games.dungeonopoly.rules.enchanting import Mantle, lift
from undercroft.games.dungeonopoly.state import Enchantment, Town

PER_LEVEL = PRESS.number("abilities.barkskin.per_level", 25, 0, 500, "DO-26.21")


class Barkskin(Mantle):
    def lowers(self, town: Town, seat: Seat, amount: int, spell: Enchantment) -> int:
        """Used up by it, even if nothing is left to pay."""              # DO-26.21 to DO-26.23
        lift(town, town.characters[seat], spell)
        return max(0, amount - PER_LEVEL * spell.level)


BARKSKIN = Barkskin(
    Row(
        "barkskin", "Barkskin", "druid", 2, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE),
        sits=Sits.CHARACTER,
    )
)
