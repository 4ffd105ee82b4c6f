"""Sanctuary: until her next turn nobody aims at her and nothing hurts her."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.enchanting import Mantle
from undercroft.games.dungeonopoly.state import Town


class Sanctuary(Mantle):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Before a movement of her own turn it is in place of that one and all later ones."""
        if seat == town.active and town.phase != "closing":               # DO-42.5
            town.forfeited = True                                         # DO-23.12, DO-23.39
        return (yield from super().act(town, seat, aim))                  # DO-23.11, DO-23.13


SANCTUARY = Sanctuary(
    Row(
        "sanctuary", "Sanctuary", "cleric", 3, Kind.SPELL,
        when=(When.FREE,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.UNTARGETABLE, Flag.UNHURT),
        sits=Sits.CHARACTER,
        ends="turn",
    )
)
