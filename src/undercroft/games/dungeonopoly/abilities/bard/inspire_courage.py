"""Inspire Courage: the bank pays half of the rent."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.bard.melody import Melody
from undercroft.games.dungeonopoly.events import Rent
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row


class InspireCourage(Melody):
    def changes(self, rent: Rent) -> bool:
        """The half of a dollar is nothing."""                            # DO-25.8, DO-R.87
        rent.halvings += 1
        return any(due.amount > 1 for due in rent.dues if not due.waived)


INSPIRE_COURAGE = InspireCourage(
    Row(
        "inspire_courage", "Inspire Courage", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
