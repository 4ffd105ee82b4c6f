"""Wall of Thorns: who passes or lands on the enchanted square is hurt."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.druid.primal import Primal
from undercroft.games.dungeonopoly.events import Walk
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.state import Enchantment, Town


class WallOfThorns(Primal):
    def passed(self, town: Town, walk: Walk, spell: Enchantment) -> Rules[None]:
        """Once per entry: who stops here has been hurt already."""       # DO-26.15, DO-R.95
        walk.struck.append(self.key)
        yield from self.entered(town, walk.seat, spell)

    def entered(self, town: Town, seat: Seat, spell: Enchantment) -> Rules[None]:
        """All but its caster, by the level at which it was cast."""      # DO-26.16, DO-19.2
        if seat != spell.caster:
            yield from damage(town, spell.caster, seat, self.row.damage, level=spell.level)


WALL_OF_THORNS = WallOfThorns(
    Row(
        "wall_of_thorns", "Wall of Thorns", "druid", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.SQUARE, Flag.DAMAGE, Flag.PRIMAL, Flag.FORCIBLE),
        sits=Sits.SQUARE,
        order=2,                                                          # DO-34.5
    )
)
