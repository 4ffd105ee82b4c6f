"""Pick Pockets: cash out of the pocket of who is near, or jail."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.rogue.skill import Skill
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.going import gained
from undercroft.games.dungeonopoly.rules.jailing import send_to_jail
from undercroft.games.dungeonopoly.rules.money import collect
from undercroft.games.dungeonopoly.state import Town

PER_LEVEL = PRESS.number("abilities.pick_pockets.per_level", 20, 0, 500, "DO-24.10")


class PickPockets(Skill):
    jails = True

    def loot(self, town: Town, seat: Seat) -> int:
        return gained(town, PER_LEVEL * town.characters[seat].level)      # DO-30.7

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """No debt: what is not there need not be raised."""              # DO-24.10, DO-36.19
        assert aim.whom is not None
        if not (yield from self.succeeds(town, seat, aim.whom)):
            yield from send_to_jail(town, seat)                           # DO-24.11
            return False
        purse = town.side_of(aim.whom)
        before = purse.cash
        taken = min(self.loot(town, seat), before)
        collect(town, [seat], [(town.characters[aim.whom].side, taken)], self.key)
        return purse.cash != before


PICK_POCKETS = PickPockets(
    Row(
        "pick_pockets", "Pick Pockets", "rogue", 1, Kind.SKILL,
        when=(When.FREE, When.SNEAKING),                                  # DO-24.12
        reach=Reach.SQUARE,
        whose=Whose.OTHER,
        limit=Limit.EACH_TURN,                                            # DO-24.13
        flags=(Flag.TARGETS, Flag.FORCIBLE),
        earns=Earns.SUCCESS,
    )
)
