"""How a rogue earns her living: the bank first, pockets and houses where she is good enough."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.rogue.pick_pockets import PER_LEVEL as LOOT
from undercroft.games.dungeonopoly.abilities.rogue.rob_bank import LANDING, PASSING
from undercroft.games.dungeonopoly.abilities.rogue.sneak import Sneaked
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.bot.odds import throws
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import Tactic
from undercroft.games.dungeonopoly.events import Salary
from undercroft.games.dungeonopoly.rules.going import LANDING_ON_GO, PASSING_GO, gained

HELPED = 40.0
"""What it is worth to be let out of jail."""


def by_ranks(outlook: Outlook, ability: Ability) -> float:
    return outlook.me.ranks.get(ability.key, 0) / 20


def caught(outlook: Outlook, ability: Ability) -> float:
    return outlook.jail(outlook.seat)


def freed(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    if seat == outlook.seat:
        return outlook.leaving
    return -HELPED * outlook.rivalry(seat)


def picked(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """From another's pocket into hers."""
    loot = gained(outlook.town, LOOT * outlook.me.level)
    taken = min(loot, outlook.town.side_of(seat).cash)
    return taken * (1 + outlook.rivalry(seat))


def robbed(outlook: Outlook, ability: Ability) -> float:
    salary = outlook.town.latest(Salary)
    landing = salary is not None and salary.landing
    return gained(outlook.town, (LANDING if landing else PASSING) * outlook.me.level)


def robbed_in_vain(outlook: Outlook, ability: Ability) -> float:
    salary = outlook.town.latest(Salary)
    landing = salary is not None and salary.landing
    return caught(outlook, ability) - gained(
        outlook.town, LANDING_ON_GO if landing else PASSING_GO
    )


def sneaked(outlook: Outlook, ability: Ability) -> float:
    """One die, and only what is good there."""
    ways = [
        odds * (outlook.pace * steps + max(0.0, outlook.stop(outlook.seat, outlook.me.at + steps)))
        for steps, odds in throws(1).items()
    ]
    return sum(ways) - outlook.plain


def stolen(outlook: Outlook, ability: Ability) -> float:
    """A part of the rent, out of the owner's purse."""
    town, at = outlook.town, outlook.me.at
    part = 0.05 * outlook.me.level * outlook.rent(outlook.seat, at)
    loot = gained(town, int(part))
    return loot * (1 + outlook.rivalry(town.sides[town.owners[at]].seats[0]))


def stolen_in_vain(outlook: Outlook, ability: Ability) -> float:
    owed = 0.0 if outlook.me.settled else outlook.rent(outlook.seat, outlook.me.at)
    return caught(outlook, ability) - owed


def comes_out(outlook: Outlook, option: Any) -> float:
    """Where she has stolen to, if it is worth landing there."""
    return outlook.stop(outlook.seat, outlook.me.at) if option is Sneaked.COME_OUT else 0.0


def trained(outlook: Outlook, option: Any) -> float:
    return ROGUE[option.skill.key].liked


ROGUE = {
    "rob_bank": Tactic(robbed, odds=by_ranks, fails=robbed_in_vain, liked=0.8),
    "sneak": Tactic(sneaked, odds=by_ranks, liked=0.7),
    "steal": Tactic(stolen, odds=by_ranks, fails=stolen_in_vain, liked=0.6),
    "pick_pockets": Tactic(whom=picked, odds=by_ranks, fails=caught, liked=0.55),
    "open_locks": Tactic(whom=freed, odds=by_ranks, liked=0.4),
    "backstab": Tactic(liked=0.5),
}
