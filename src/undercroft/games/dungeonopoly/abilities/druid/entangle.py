"""Entangle: to walk on from the enchanted square costs some squares more."""

from __future__ import annotations

from undercroft.engine import Rules
from undercroft.games.dungeonopoly.abilities.druid.primal import Primal
from undercroft.games.dungeonopoly.events import Walk
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When
from undercroft.games.dungeonopoly.rules.using import is_warded
from undercroft.games.dungeonopoly.state import Enchantment, Town

EXTRA = PRESS.number("abilities.entangle.squares", 3, 0, 12, "DO-26.6")


class Entangle(Primal):
    def drags(self, town: Town, walk: Walk, spell: Enchantment) -> Rules[int]:
        """All but its caster, and who has luck."""                       # DO-26.6 to DO-26.9
        if walk.seat == spell.caster or (yield from is_warded(town, walk.seat)):
            return 0                                                      # DO-34.4, DO-R.111
        return EXTRA


ENTANGLE = Entangle(
    Row(
        "entangle", "Entangle", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.PRIMAL, Flag.FORCIBLE),
        sits=Sits.SQUARE,
    )
)
