"""Combat Reflexes: a blow at each opponent whom she passes on her turn."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import targets
from undercroft.games.dungeonopoly.rules.damaging import Strike
from undercroft.games.dungeonopoly.rules.windows import PASSING
from undercroft.games.dungeonopoly.state import Town


class CombatReflexes(Strike):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """But for those whom she has said never to attack in passing."""  # DO-43.9
        mute = town.characters[seat].mutes.get(PASSING.key)
        spared = mute.of if mute is not None else ()
        return [one for one in targets(town, seat, self) if one not in spared]


COMBAT_REFLEXES = CombatReflexes(
    Row(
        "combat_reflexes", "Combat Reflexes", "fighter", 5, Kind.ABILITY,
        when=(When.PASSING,),                                             # DO-21.17, DO-21.18
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_PASSING,                                         # DO-21.19
        flags=(Flag.TARGETS, Flag.DAMAGE),
    )
)
