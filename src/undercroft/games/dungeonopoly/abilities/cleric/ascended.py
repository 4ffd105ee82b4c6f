"""Ascended: nothing beguiles her, and no jail holds her."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When
from undercroft.games.dungeonopoly.rules.enchanting import lift
from undercroft.games.dungeonopoly.state import Town


class Ascended(Ability):
    """Immunity and freedom are in its flags."""                          # DO-23.33, DO-23.34

    def learned(self, town: Town, seat: Seat) -> Rules[None]:
        """A charm that she carries ends."""                              # DO-23.32, DO-R.80
        who = town.characters[seat]
        for spell in [one for one in who.enchantments if one.kind.is_mental]:
            lift(town, who, spell)
        yield from ()


ASCENDED = Ascended(
    Row(
        "ascended", "Ascended", "cleric", 9, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED, Flag.UNCHARMED, Flag.UNJAILED),
        earns=Earns.NONE,
    )
)
