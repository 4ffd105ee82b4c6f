"""Run: a third die for the first roll of the turn, and nothing else of hers that turn."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE, gain
from undercroft.games.dungeonopoly.rules.rolling import roll_and_move
from undercroft.games.dungeonopoly.state import Enchantment, Town

DICE = PRESS.number("abilities.run.dice", 1, 1, 3, "DO-21.5")


class Run(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """Before her first roll, if she has used nothing else."""        # DO-21.5, DO-21.7
        return not town.rolls and all(user != seat for user, _, _ in town.used)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        town.characters[seat].boons.append(self)                          # DO-21.7
        yield from roll_and_move(town, seat, Pool(seat, by=self))
        return False

    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        if pool.by is self:
            pool.extra = DICE                                             # DO-4.3, DO-21.6

    def rolled(
        self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None
    ) -> Rules[None]:
        if pool.by is self:
            yield from gain(town, seat, EP_FOR_USE)                       # DO-21.9


RUN = Run(
    Row(
        "run", "Run", "fighter", 2, Kind.ABILITY,
        when=(When.MOVE,),                                                # DO-21.10
        limit=Limit.TURN,
        flags=(Flag.BARS_ABILITIES,),
    )
)
