"""Invisibility: this turn she moves like a ghost, and until her next one she is hidden."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, Sits, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.enchanting import can_hide, enchant
from undercroft.games.dungeonopoly.state import Town


class Invisibility(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Her movement is a ghost's for this turn; only the hiding is an enchantment."""
        town.characters[seat].boons.append(self)                          # DO-22.12, DO-22.14
        if can_hide(town, seat):                                          # DO-R.91, DO-R.300
            enchant(town, seat, seat, self)                               # DO-22.13
        yield from ()
        return True


INVISIBILITY = Invisibility(
    Row(
        "invisibility", "Invisibility", "wizard", 5, Kind.SPELL,
        when=(When.READY,),
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.HIDES, Flag.GHOSTLY),
        sits=Sits.CHARACTER,
        ends="turn",
    )
)
