"""Mouse: a third die for every movement roll, the highest is dropped, and the way is a ghost's."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When
from undercroft.games.dungeonopoly.state import Enchantment, Town


class Mouse(Ability):
    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        if pool.dice == 2:
            pool.dice, pool.best = 3, "low"                               # DO-26.31, DO-4.4


MOUSE = Mouse(
    Row(
        "mouse", "Mouse", "druid", 3, Kind.FORM,
        when=(When.ALWAYS,),
        flags=(Flag.GHOSTLY,),                                            # DO-26.32
        earns=Earns.NONE,
    )
)
