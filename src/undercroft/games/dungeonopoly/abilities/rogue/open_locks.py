"""Open Locks: a skill of the rogue, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When

OPEN_LOCKS = Ability(
    Row(
        "open_locks", "Open Locks", "rogue", 1, Kind.SKILL,
        when=(When.JAIL, When.JAILED, When.FREE),
        reach=Reach.OTHER,
        limit=Limit.EACH_TURN,
        flags=(Flag.FORCIBLE, Flag.IN_JAIL),
        earns=Earns.SUCCESS,
    )
)
