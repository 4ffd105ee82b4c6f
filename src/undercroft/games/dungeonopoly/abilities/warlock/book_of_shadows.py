"""Book of Shadows: an automatic of the warlock, level 9."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When

BOOK_OF_SHADOWS = Ability(
    Row(
        "book_of_shadows", "Book of Shadows", "warlock", 9, Kind.AUTOMATIC,
        when=(When.LEVEL,),
        earns=Earns.NONE,
    )
)
