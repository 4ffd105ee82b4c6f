"""Dark Delirium: the turn of who hurt her is over."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.warlock.retort import Retort
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.state import Town


class DarkDelirium(Retort):
    def can_answer(self, town: Town, seat: Seat, other: Seat) -> bool:
        """Only while it is her turn."""                                  # DO-27.15, DO-R.107
        return other == town.active and super().can_answer(town, seat, other)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """What she is about is finished first."""                        # DO-33.15
        town.turn_over = True
        yield from ()
        return True


DARK_DELIRIUM = DarkDelirium(
    Row(
        "dark_delirium", "Dark Delirium", "warlock", 3, Kind.SPELL,
        when=(When.DAMAGE,),
        reach=Reach.BOARD,
        limit=Limit.LAP,
        flags=(Flag.TARGETS,),
    )
)
