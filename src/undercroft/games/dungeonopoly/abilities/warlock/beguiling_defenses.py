"""Beguiling Defenses: who aims an enchantment at her is hexed."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.warlock.hex import HEX
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.conditions import is_antimagic
from undercroft.games.dungeonopoly.rules.enchanting import enchant
from undercroft.games.dungeonopoly.rules.using import is_warded
from undercroft.games.dungeonopoly.state import Town


class BeguilingDefenses(Ability):
    def answers(self, town: Town, seat: Seat, aggressor: Seat) -> Rules[None]:
        """Without aiming: it sets off no defenses of theirs."""          # DO-27.24, DO-27.25
        them = town.characters[aggressor]
        if them.out or them.jailed or is_antimagic(town, them.at):
            return
        if not (yield from is_warded(town, aggressor)):                   # DO-27.26
            enchant(town, seat, aggressor, HEX)


BEGUILING_DEFENSES = BeguilingDefenses(
    Row(
        "beguiling_defenses", "Beguiling Defenses", "warlock", 5, Kind.AUTOMATIC,
        when=(When.ALWAYS,),
        reach=Reach.OTHER,
        flags=(Flag.FORCED,),
        earns=Earns.NONE,
    )
)
