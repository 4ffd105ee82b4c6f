"""Agonizing Blast: blasts hurt half as much again."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.warlock.enhancement import Enhancement
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When

PER_LEVEL = PRESS.number("abilities.agonizing_blast.damage", 30, 0, 500, "DO-27.17")


class AgonizingBlast(Enhancement):
    def per_level(self, dollars: int) -> int:
        return PER_LEVEL                                                  # DO-27.17


AGONIZING_BLAST = AgonizingBlast(
    Row(
        "agonizing_blast", "Agonizing Blast", "warlock", 4, Kind.ENHANCEMENT,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        earns=Earns.NONE,
    )
)
