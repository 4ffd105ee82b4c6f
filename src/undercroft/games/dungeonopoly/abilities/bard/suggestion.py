"""Suggestion: somebody follows the caster's every step for the rest of the turn."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.moving import take_in_tow
from undercroft.games.dungeonopoly.state import Town


class Suggestion(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """No enchantment: nothing lies on her that could be lifted."""   # DO-25.20, DO-25.23
        assert aim.whom is not None
        take_in_tow(town, seat, [aim.whom])                               # DO-25.22, DO-25.24
        yield from ()
        return True


SUGGESTION = Suggestion(
    Row(
        "suggestion", "Suggestion", "bard", 4, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OTHER,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.MENTAL, Flag.FORCIBLE),
    )
)
