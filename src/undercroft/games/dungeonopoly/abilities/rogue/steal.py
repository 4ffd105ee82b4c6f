"""Steal: a part of the rent out of an opponent's house, or the whole rent and jail."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.rogue.skill import Skill
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_left, is_promised
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.going import gained
from undercroft.games.dungeonopoly.rules.jailing import send_to_jail
from undercroft.games.dungeonopoly.rules.landing import owes
from undercroft.games.dungeonopoly.rules.renting import charge_rent, enchanted_rent, printed_rent
from undercroft.games.dungeonopoly.state import Town

PERCENT = PRESS.number("abilities.steal.percent", 5, 0, 50, "DO-24.26")
"""Of the rent, for each level."""                                        # DO-24.26
LONG_SINCE = -1
"""No journey of hers has just ended here."""                             # DO-36.13


class Steal(Skill):
    jails = True

    def usable(self, town: Town, seat: Seat) -> bool:
        """Where an opponent has built; who of them is hidden is nothing to it."""
        at, side = town.characters[seat].at, town.characters[seat].side
        return (
            town.levels[at] > 0                                           # DO-24.26
            and town.owners[at] not in (side, BANK)                       # DO-24.30, DO-R.236
            and is_left(town, seat, self, at)
            and super().usable(town, seat)
            and not is_promised(town, seat, self)
        )

    def loot(self, town: Town, seat: Seat) -> int:
        at = town.characters[seat].at
        return share_of_rent(town, seat, at) if town.levels[at] else 0

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        yield from ()
        return Aim(square=town.characters[seat].at)

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        return town.owners[town.characters[caster].at] == town.characters[seat].side

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """A debt of the owner."""                                        # DO-24.28, DO-36.17
        assert aim.square is not None
        who = town.characters[seat]
        owner = town.sides[town.owners[aim.square]].seats[0]
        if not (yield from self.succeeds(town, seat, owner)):
            yield from be_caught(town, seat)
            return False
        loot = share_of_rent(town, seat, aim.square)
        yield from owe(town, owner, loot, who.side, self.key, seat, over=self.key)
        return loot > 0


def share_of_rent(town: Town, seat: Seat, at: int) -> int:
    rent = enchanted_rent(town, at, printed_rent(town, at))               # DO-24.27
    return gained(town, rent * PERCENT * town.characters[seat].level // 100)  # DO-24.26, DO-30.7


def be_caught(town: Town, seat: Seat) -> Rules[None]:
    """The rent first, if none was settled here, with all that belongs to it."""
    who = town.characters[seat]
    here = Arrival(seat, LONG_SINCE, who.at)
    if not who.settled and owes(town, here):                              # DO-24.29, DO-R.85
        yield from charge_rent(town, who.at, [here])                      # DO-R.237
    if not (who.out or who.jailed):
        yield from send_to_jail(town, seat)                               # DO-R.238


STEAL = Steal(
    Row(
        "steal", "Steal", "rogue", 1, Kind.SKILL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        limit=Limit.EACH_TURN,
        flags=(Flag.PROPERTY, Flag.FORCIBLE),
        earns=Earns.SUCCESS,
    )
)
