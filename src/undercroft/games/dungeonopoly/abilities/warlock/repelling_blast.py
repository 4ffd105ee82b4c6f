"""Repelling Blast: the blast drives its target up to two squares away."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.warlock.enhancement import Enhancement
from undercroft.games.dungeonopoly.board import shorter_way
from undercroft.games.dungeonopoly.movements import REPELLED
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.moving import walk
from undercroft.games.dungeonopoly.state import Town

PUSHES = range(1, PRESS.number("abilities.repelling_blast.squares", 2, 1, 12, "DO-27.19") + 1)


class RepellingBlast(Enhancement):
    def ways(self, town: Town, seat: Seat, whom: Seat) -> list[int]:
        """Away from her; on her own square, as she likes."""             # DO-27.19
        here, there = town.characters[seat].at, town.characters[whom].at
        if here == there:
            return [0, *PUSHES, *[-one for one in PUSHES]]
        way = shorter_way(here, there)
        return [0, *[way * one for one in PUSHES]]

    def follows(self, town: Town, seat: Seat, whom: Seat, steps: int) -> Rules[bool]:
        """Passing and landing."""                                        # DO-27.19, DO-R.108
        if steps:
            yield from walk(town, whom, REPELLED, steps)
        return bool(steps)


REPELLING_BLAST = RepellingBlast(
    Row(
        "repelling_blast", "Repelling Blast", "warlock", 4, Kind.ENHANCEMENT,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        earns=Earns.NONE,
    )
)
