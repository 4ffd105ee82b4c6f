"""Wolf: Scent: to the square of another character nearby."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly import movements
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import shorter_way
from undercroft.games.dungeonopoly.movements import Going
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim, targets
from undercroft.games.dungeonopoly.rules.moving import make_way
from undercroft.games.dungeonopoly.state import Town


class Scent(Ability):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """Not on her own square."""                                      # DO-26.33, DO-26.34
        here = town.characters[seat].at
        return [one for one in targets(town, seat, self) if town.characters[one].at != here]

    def usable(self, town: Town, seat: Seat) -> bool:
        """As a wolf."""
        return town.characters[seat].form is self and bool(self.targets(town, seat))

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """By the shorter way, passing and landing."""
        assert aim.whom is not None
        here, there = town.characters[seat].at, town.characters[aim.whom].at
        going = Going(movements.SCENT, shorter_way(here, there), there)
        yield from make_way(town, seat, going)
        return True


SCENT = Scent(
    Row(
        "scent", "Wolf: Scent", "druid", 3, Kind.FORM,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OTHER,
        limit=Limit.EACH_TURN,
        flags=(Flag.TARGETS, Flag.FORCIBLE),
    )
)
