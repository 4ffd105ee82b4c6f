"""Bardic Knowledge: seven squares forward instead of a roll."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.movements import KNOWLEDGE
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.moving import walk
from undercroft.games.dungeonopoly.state import Town

SQUARES = PRESS.number("abilities.bardic_knowledge.squares", 7, 1, 39, "DO-25.29")


class BardicKnowledge(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """No roll: no seven, no doubles, no further movement."""         # DO-25.30
        yield from walk(town, seat, KNOWLEDGE, SQUARES)                   # DO-25.29
        return True


BARDIC_KNOWLEDGE = BardicKnowledge(
    Row(
        "bardic_knowledge", "Bardic Knowledge", "bard", 7, Kind.ABILITY,
        when=(When.MOVE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
