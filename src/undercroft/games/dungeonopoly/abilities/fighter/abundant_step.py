"""Abundant Step: one to four squares forward instead of a roll."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.fighter.far_shot import FAR_SHOT, TOO_EARLY
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.movements import STEP
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_how_far
from undercroft.games.dungeonopoly.rules.moving import walk
from undercroft.games.dungeonopoly.state import Town

STEPS = range(1, PRESS.number("abilities.abundant_step.squares", 4, 1, 20, "DO-21.31") + 1)


class AbundantStep(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """Not if she has shot before any roll of this turn."""           # DO-21.34, DO-R.66
        return (seat, FAR_SHOT.key, TOO_EARLY) not in town.used

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        return Aim(steps=(yield from pick_how_far(decider, STEPS)))       # DO-21.31

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """No roll, so no doubles and no further movement."""             # DO-21.32, DO-21.35
        yield from walk(town, seat, STEP, aim.steps)                      # DO-21.33
        return True


ABUNDANT_STEP = AbundantStep(
    Row(
        "abundant_step", "Abundant Step", "fighter", 10, Kind.ABILITY,
        when=(When.MOVE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
