"""Rob Bank: a skill of the rogue, level 1."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When

ROB_BANK = Ability(
    Row(
        "rob_bank", "Rob Bank", "rogue", 1, Kind.SKILL,
        when=(When.SALARY,),
        reach=Reach.OTHER,
        earns=Earns.SUCCESS,
    )
)
