"""Eldritch Spear: blasts reach as far as she sees."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.warlock.enhancement import Enhancement
from undercroft.games.dungeonopoly.board import in_sight
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.state import Town


class EldritchSpear(Enhancement):
    def reaches(self, town: Town, seat: Seat, square: int) -> bool:
        """On top of limited range, which goes round corners."""          # DO-27.18
        return in_sight(town.characters[seat].at, square)


ELDRITCH_SPEAR = EldritchSpear(
    Row(
        "eldritch_spear", "Eldritch Spear", "warlock", 4, Kind.ENHANCEMENT,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        earns=Earns.NONE,
    )
)
