"""Entropic Ward: on a one, neither damage nor an enchantment does anything to her."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Row, When
from undercroft.games.dungeonopoly.rules.dice import throw
from undercroft.games.dungeonopoly.state import Town

SAVED = PRESS.number("abilities.entropic_ward.numbers", 1, 0, 6, "DO-27.26")
"""On how many numbers of the die, from 1 on."""


class EntropicWard(Ability):
    def wards(self, town: Town, seat: Seat) -> Rules[bool]:
        """One throw for one event, which then leaves no trace."""        # DO-27.26 to DO-27.28
        (die,) = yield from throw(town, seat, 1, self.key, whom=seat)
        return die <= SAVED


ENTROPIC_WARD = EntropicWard(
    Row(
        "entropic_ward", "Entropic Ward", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
