"""Hellish Rebuke: who hurt her is hurt in return."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.warlock.retort import Retort
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.state import Town


class HellishRebuke(Retort):
    def can_answer(self, town: Town, seat: Seat, other: Seat) -> bool:
        """Not a team mate, into whose trap she walked."""                # DO-27.12, DO-29.4
        return town.are_opponents(seat, other) and super().can_answer(town, seat, other)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        assert aim.whom is not None
        return (yield from damage(town, seat, aim.whom))


HELLISH_REBUKE = HellishRebuke(
    Row(
        "hellish_rebuke", "Hellish Rebuke", "warlock", 3, Kind.SPELL,
        when=(When.DAMAGE,),
        reach=Reach.BOARD,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.DAMAGE),
    )
)
