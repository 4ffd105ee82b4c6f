"""Dirge of Doom: the rent is doubled."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.bard.melody import Melody
from undercroft.games.dungeonopoly.events import Rent
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row


class DirgeOfDoom(Melody):
    def changes(self, rent: Rent) -> bool:
        rent.doublings += 1                                               # DO-25.14
        return True


DIRGE_OF_DOOM = DirgeOfDoom(
    Row(
        "dirge_of_doom", "Dirge of Doom", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.SQUARE,
        earns=Earns.NONE,
    )
)
