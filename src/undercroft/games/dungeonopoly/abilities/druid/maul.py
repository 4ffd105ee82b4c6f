"""Bear: Maul: a blow of twice the strength at an opponent on her square."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.damaging import Strike
from undercroft.games.dungeonopoly.state import Town


class Maul(Strike):
    def usable(self, town: Town, seat: Seat) -> bool:
        """As a bear."""                                                  # DO-26.29
        return town.characters[seat].form is self and super().usable(town, seat)


MAUL = Maul(
    Row(
        "maul", "Bear: Maul", "druid", 3, Kind.FORM,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        whose=Whose.OPPONENT,
        limit=Limit.EACH_STOP,
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
        damage=PRESS.number("abilities.maul.damage", 40, 0, 500, "DO-26.29"),
    )
)
