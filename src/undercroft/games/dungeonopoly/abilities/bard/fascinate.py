"""Fascinate: everybody who is near comes to her square."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.audience import audience
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.movements import PULLED
from undercroft.games.dungeonopoly.rows import Flag, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.moving import walk_together
from undercroft.games.dungeonopoly.state import Town


class Fascinate(Ability):
    def pulled(self, town: Town, seat: Seat) -> list[Seat]:
        """Each once per turn; who is on her square stays."""             # DO-25.15 to DO-25.17
        at = town.characters[seat].at
        near = [one for one in audience(town, seat) if town.characters[one].at != at]
        done = {whom for _, key, whom in town.used if key == self.key} if near else ()
        return [one for one in near if one not in done]

    def usable(self, town: Town, seat: Seat) -> bool:
        """As often as it moves somebody."""                              # DO-25.19, DO-R.89
        return bool(self.pulled(town, seat)) and not is_promised(town, seat, self)

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        return seat in self.pulled(town, caster)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """They walk one by one, and land together."""                    # DO-34.11, DO-25.18
        pulled = self.pulled(town, seat)
        town.used += [(seat, self.key, one) for one in pulled]
        yield from walk_together(town, pulled, PULLED, town.characters[seat].at)
        return bool(pulled)


FASCINATE = Fascinate(
    Row(
        "fascinate", "Fascinate", "bard", 2, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        flags=(Flag.AREA, Flag.MENTAL, Flag.FORCIBLE),
    )
)
