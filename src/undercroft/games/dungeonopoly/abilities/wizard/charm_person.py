"""Charm Person: an opponent who is near lets the caster off the next rent."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.enchanting import enchant
from undercroft.games.dungeonopoly.state import Enchantment, Town


class CharmPerson(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Each wizard's charm is her own."""                             # DO-22.17
        assert aim.whom is not None
        enchant(town, seat, aim.whom, self)
        yield from ()
        return True

    def waives(self, town: Town, payer: Seat, spell: Enchantment) -> bool:
        return spell.caster == payer                                      # DO-22.15, DO-22.16


CHARM_PERSON = CharmPerson(
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
