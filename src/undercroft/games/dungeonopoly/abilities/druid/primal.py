"""Primal enchantments: spells that lie on a square for good, each on one square of the board."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.conditions import has_stake
from undercroft.games.dungeonopoly.rules.enchanting import enchant_square
from undercroft.games.dungeonopoly.state import Town


class Primal(Ability):
    """A spell of which the square she is on is enchanted; what it does there is in its flags."""

    def usable(self, town: Town, seat: Seat) -> bool:
        return not is_promised(town, seat, self)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Wherever it lay before, it lies here now."""                   # DO-26.2 to DO-26.5
        enchant_square(town, seat, town.characters[seat].at, self)
        yield from ()
        return True

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        """Who stands there or owns it, and whose own enchantment it puts an end to."""
        at, who = town.characters[caster].at, town.characters[seat]       # DO-43.23
        if has_stake(town, seat, at) or (who.at == at and not who.jailed):
            return True
        return any(
            one.caster == seat and one.kind is self
            for lying in town.grounds.values()
            for one in lying
        )
