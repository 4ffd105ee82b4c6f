"""Telekinesis: somebody, wherever she is, walks up to five squares against her will."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.movements import PUSHED
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_how_far, pick_whom
from undercroft.games.dungeonopoly.rules.moving import walk
from undercroft.games.dungeonopoly.state import Town

FARTHEST = PRESS.number("abilities.telekinesis.squares", 5, 1, 20, "DO-22.27")
DISTANCES = (*range(1, FARTHEST + 1), *range(-1, -FARTHEST - 1, -1))      # DO-22.27


class Telekinesis(Ability):
    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        whom = yield from pick_whom(town, decider, self.targets(town, seat))
        return Aim(whom, steps=(yield from pick_how_far(decider, DISTANCES)))

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Passing, but not landing."""                                   # DO-22.28 to DO-22.30
        assert aim.whom is not None
        yield from walk(town, aim.whom, PUSHED, aim.steps)
        return True


TELEKINESIS = Telekinesis(
    Row(
        "telekinesis", "Telekinesis", "wizard", 9, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.BOARD,
        whose=Whose.ANYBODY,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.FORCIBLE),
    )
)
