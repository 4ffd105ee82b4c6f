"""Slow: a die less for the next movement roll of one who is near, or of oneself."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.enchanting import enchant, lift
from undercroft.games.dungeonopoly.state import Enchantment, Town


class Slow(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        assert aim.whom is not None
        enchant(town, seat, aim.whom, self)                               # DO-22.7, DO-22.11
        yield from ()
        return True

    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        """A die, and a counted one with it; half of what is only one."""  # DO-4.6, DO-R.11
        if pool.dice == 1:
            pool.halved = True                                            # DO-22.9
        else:
            pool.dice -= 1                                                # DO-22.8
            pool.keep -= 1

    def rolled(
        self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None
    ) -> Rules[None]:
        assert spell is not None
        lift(town, town.characters[seat], spell)                          # DO-22.10
        yield from ()


SLOW = Slow(
    Row(
        "slow", "Slow", "wizard", 4, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.ANYBODY,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.ENCHANTMENT, Flag.FORCIBLE),
        sits=Sits.CHARACTER,
    )
)
