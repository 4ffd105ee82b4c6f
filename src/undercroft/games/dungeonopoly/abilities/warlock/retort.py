"""Spells with which a warlock answers whoever hurt her."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Blow
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import is_let_be, targetable
from undercroft.games.dungeonopoly.state import Town


class Retort(Ability):
    """A spell at the attacker, wherever she is but in jail."""           # DO-27.11

    def usable(self, town: Town, seat: Seat) -> bool:
        return self.can_answer(town, seat, attacker(town))

    def can_answer(self, town: Town, seat: Seat, other: Seat) -> bool:
        """Can it be cast at the attacker?"""                             # DO-R.105
        them = town.characters[other]
        if other == seat or them.out or them.jailed:
            return False
        if is_let_be(town, seat, self, [other]):
            return False                                                  # DO-28.6
        return targetable(town, seat, other, self)

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        yield from ()
        return Aim(attacker(town))


def attacker(town: Town) -> Seat:
    """Who did the latest damage."""
    blow = town.latest(Blow)
    assert blow is not None
    return blow.attacker
