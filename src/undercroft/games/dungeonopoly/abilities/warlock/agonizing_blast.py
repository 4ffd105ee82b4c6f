"""Agonizing Blast: blasts hurt half as much again."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.warlock.enhancement import Enhancement
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When


class AgonizingBlast(Enhancement):
    def per_level(self, dollars: int) -> int:
        return 30                                                         # DO-27.17


AGONIZING_BLAST = AgonizingBlast(
    Row(
        "agonizing_blast", "Agonizing Blast", "warlock", 4, Kind.ENHANCEMENT,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        earns=Earns.NONE,
    )
)
