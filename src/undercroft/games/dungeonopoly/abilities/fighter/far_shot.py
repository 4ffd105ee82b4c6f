"""Far Shot: an arrow along the edge of the board, which may miss."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim, targets
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.rules.dice import check
from undercroft.games.dungeonopoly.state import Town

TOO_EARLY = -2
"""In the place of whom she shot: before any roll of the turn, she shot at all."""

NUMBERS = PRESS.number("abilities.far_shot.numbers", 2, 0, 20, "DO-21.11")
"""Of the d20, for each level."""


class FarShot(Ability):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """At least one square away."""                                   # DO-21.11
        here = town.characters[seat].at
        return [one for one in targets(town, seat, self) if town.characters[one].at != here]

    def usable(self, town: Town, seat: Seat) -> bool:
        """After an Abundant Step only if she has rolled before."""       # DO-21.34
        stepped = (seat, "abundant_step", -1) in town.used
        return (bool(town.rolls) or not stepped) and bool(self.targets(town, seat))

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        assert aim.whom is not None
        if not town.rolls:
            town.used.append((seat, self.key, TOO_EARLY))                 # DO-R.66
        level = town.characters[seat].level
        if not (yield from check(town, seat, self, NUMBERS * level, aim.whom)):
            return False                                                  # DO-21.12
        return (yield from damage(town, seat, aim.whom))


FAR_SHOT = FarShot(
    Row(
        "far_shot", "Far Shot", "fighter", 3, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.SIGHT,                                                # DO-21.13
        whose=Whose.OPPONENT,
        limit=Limit.TURN,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
        earns=Earns.SUCCESS,
    )
)
