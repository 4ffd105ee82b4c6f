"""Divine Intervention: dice that have fallen, whosever they are, are thrown again."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import RING, SQUARES
from undercroft.games.dungeonopoly.events import Pool, Throw
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import has
from undercroft.games.dungeonopoly.rules.debts import fee_of
from undercroft.games.dungeonopoly.rules.jailing import LAST_TRY
from undercroft.games.dungeonopoly.rules.landing import owes
from undercroft.games.dungeonopoly.rules.renting import enchanted_rent, printed_rent, utility_factor
from undercroft.games.dungeonopoly.rules.rolling import THIRD
from undercroft.games.dungeonopoly.rules.windows import ASK, NEVER
from undercroft.games.dungeonopoly.state import Town

DEAR = 100
"""From so many dollars on, a roll of her own is worth a second look."""
AHEAD = range(2, 13)
"""What two dice can reach."""


class DivineIntervention(Ability):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """The same dice again; it is aimed at them and at nobody."""     # DO-23.19 to DO-23.22
        thrown_by(town).again = True
        yield from ()
        return True

    def inclines(self, town: Town, seat: Seat) -> str:
        return ASK if matters(town, seat, thrown_by(town)) else NEVER


def thrown_by(town: Town) -> Throw:
    thrown = town.latest(Throw)
    assert thrown is not None
    return thrown


def matters(town: Town, seat: Seat, thrown: Throw) -> bool:
    """Does it cost her something, or does somebody just miss her houses?"""  # DO-43.24
    pool = town.latest(Pool)
    if thrown.purpose != "move" or pool is None:
        return thrown.whom is not None and not town.are_opponents(seat, thrown.whom)
    if has(town, town.characters[thrown.seat], "ghostly"):
        return False
    rolls = ways_to_count(pool, thrown.faces)
    if thrown.seat == seat:
        return min(price_of(town, roll) for roll in rolls) >= DEAR
    if not town.are_opponents(seat, thrown.seat):
        return False
    traps = improved_ahead(town, town.characters[seat].side, town.characters[thrown.seat].at)
    return bool(traps) and all(end_of(town, roll) not in traps for roll in rolls)


def ways_to_count(pool: Pool, faces: tuple[int, ...]) -> list[Pool]:
    """The roll as it would be counted; more than one if the roller picks dice."""
    counted, added = tuple(sorted(faces[: pool.dice])), sum(faces[pool.dice :])
    kept = [*combinations(counted, min(pool.keep, len(counted)))]
    if pool.best == "high":
        kept = kept[-1:]
    elif pool.best == "low":
        kept = kept[:1]
    return [replace(pool, kept=dice, added=added) for dice in kept]


def end_of(town: Town, roll: Pool) -> int | None:
    """Where it leads, if nothing stops the roller; None if she does not move."""
    who = town.characters[roll.seat]
    if roll.jail and not roll.doubles and who.failed < LAST_TRY - 1:
        return None                                                       # DO-11.12
    if roll.doubles and not roll.jail and town.doubles == THIRD - 1:
        if not has(town, who, "unjailed"):
            return None                                                   # DO-3.7
    return (who.at + roll.distance) % RING


def price_of(town: Town, roll: Pool) -> int:
    """The rent or the tax where it leads."""
    at = end_of(town, roll)
    if at is None:
        return 0
    square = SQUARES[at]
    if square.kind == "tax":
        return fee_of(town, roll.seat, square.price, "tax")
    if not owes(town, Arrival(roll.seat, 0, at)):
        return 0
    if square.kind == "utility":
        return enchanted_rent(town, at, utility_factor(town, at) * roll.shown)
    return enchanted_rent(town, at, printed_rent(town, at))


def improved_ahead(town: Town, side: int, at: int) -> list[int]:
    """Her streets with buildings, two to twelve squares ahead."""
    ahead = [(at + step) % RING for step in AHEAD]
    return [one for one in ahead if town.levels[one] and town.owners[one] == side]


DIVINE_INTERVENTION = DivineIntervention(
    Row(
        "divine_intervention", "Divine Intervention", "cleric", 6, Kind.SPELL,
        when=(When.DICE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
