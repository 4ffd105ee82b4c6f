"""Charm Person: a spell of the wizard, level 6."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When, Whose

CHARM_PERSON = Ability(
    Row(
        "charm_person", "Charm Person", "wizard", 6, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.ENCHANTMENT, Flag.MENTAL, Flag.FORCIBLE, Flag.PER_CASTER),
        sits=Sits.CHARACTER,
    )
)
