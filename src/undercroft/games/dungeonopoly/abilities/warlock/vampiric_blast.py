"""Vampiric Blast: the damage is paid to her."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.warlock.enhancement import Enhancement
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When


class VampiricBlast(Enhancement):
    def taker(self, seat: Seat, taker: Seat | None) -> Seat | None:
        return seat                                                       # DO-27.21


VAMPIRIC_BLAST = VampiricBlast(
    Row(
        "vampiric_blast", "Vampiric Blast", "warlock", 4, Kind.ENHANCEMENT,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        earns=Earns.NONE,
    )
)
