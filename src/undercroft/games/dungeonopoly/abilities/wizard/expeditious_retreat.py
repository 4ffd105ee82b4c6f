"""Expeditious Retreat: her next roll of this turn carries her twice as far."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Kind, Limit, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.state import Enchantment, Town

FACTOR = PRESS.number("abilities.expeditious_retreat.factor", 2, 1, 6, "DO-22.3")


class ExpeditiousRetreat(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Without a roll this turn it is wasted."""                      # DO-22.3, DO-22.4
        town.characters[seat].boons.append(self)
        yield from ()
        return True

    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        pool.factor = FACTOR                                              # DO-4.7, DO-R.12

    def rolled(
        self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None
    ) -> Rules[None]:
        """Only one roll."""                                              # DO-R.134
        town.characters[seat].boons.remove(self)
        yield from ()


EXPEDITIOUS_RETREAT = ExpeditiousRetreat(
    Row(
        "expeditious_retreat", "Expeditious Retreat", "wizard", 2, Kind.SPELL,
        when=(When.READY,),
        limit=Limit.LAP,
    )
)
