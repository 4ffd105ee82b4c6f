"""Skills: what is tried with a d20, as well as she has trained it."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rules.dice import check
from undercroft.games.dungeonopoly.state import Town


class Skill(Ability):
    """An ability with ranks: only a success teaches her something."""    # DO-24.4

    def ranks(self, town: Town, seat: Seat) -> int:
        return town.characters[seat].ranks.get(self.key, 0)

    def usable(self, town: Town, seat: Seat) -> bool:
        """What she has not trained she cannot try."""                    # DO-24.3, DO-R.81
        return self.ranks(town, seat) > 0 and super().usable(town, seat)

    def succeeds(self, town: Town, seat: Seat, whom: Seat | None = None) -> Rules[bool]:
        """A d20 of her ranks or less; `whom` it concerns beside her."""  # DO-24.3
        return (yield from check(town, seat, self, self.ranks(town, seat), whom))
