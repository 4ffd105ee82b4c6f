"""Jack-of-All-Trades: an automatic of the bard, level 10."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When

JACK_OF_ALL_TRADES = Ability(
    Row(
        "jack_of_all_trades", "Jack-of-All-Trades", "bard", 10, Kind.AUTOMATIC,
        when=(When.LEVEL,),
        earns=Earns.NONE,
    )
)
