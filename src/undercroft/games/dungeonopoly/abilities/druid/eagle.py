"""Eagle: a third die for every movement roll, and the lowest is dropped."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When
from undercroft.games.dungeonopoly.state import Enchantment, Town


class Eagle(Ability):
    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        if pool.dice == 2:
            pool.dice, pool.best = 3, "high"                              # DO-26.30, DO-4.4


EAGLE = Eagle(
    Row(
        "eagle", "Eagle", "druid", 3, Kind.FORM,
        when=(When.ALWAYS,),
        earns=Earns.NONE,
    )
)
