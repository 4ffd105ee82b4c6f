"""Dark One's Own Luck: three dice for a movement roll, of which she keeps two."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability, overrides
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE, gain
from undercroft.games.dungeonopoly.rules.rolling import roll_and_move
from undercroft.games.dungeonopoly.state import Enchantment, Town


class DarkOnesOwnLuck(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """Not as an animal that has dice of its own."""                  # DO-27.30, DO-R.112
        form = town.characters[seat].form
        return form is None or not overrides(form, "shapes")

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        yield from roll_and_move(town, seat, Pool(seat, by=self))
        return False

    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        pool.dice, pool.best = 3, "pick"                                  # DO-27.29, DO-4.5

    def rolled(
        self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None
    ) -> Rules[None]:
        yield from gain(town, seat, EP_FOR_USE)                           # DO-39.7


DARK_ONES_OWN_LUCK = DarkOnesOwnLuck(
    Row(
        "dark_ones_own_luck", "Dark One's Own Luck", "warlock", 7, Kind.ABILITY,
        when=(When.MOVE,),
        limit=Limit.LAP,
        flags=(Flag.IN_JAIL,),
    )
)
