"""A tactic: what an ability is worth now, and which aim of it is the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.bot.odds import landings
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rows import Earns, Whose
from undercroft.games.dungeonopoly.rules.aiming import NO_AIM, Aim
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE

Use = Callable[[Outlook, Ability], float]
Whom = Callable[[Outlook, Ability, Seat], float]
Where = Callable[[Outlook, Ability, int], float]
HowFar = Callable[[Outlook, Ability, Seat, int], float]
Effect = Callable[[Outlook, Ability, Seat, Aim], float]

NUISANCE = 30.0
"""What an enchantment of another's costs who bears it, in the mean."""


# What most abilities do


def strike(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """What it costs who is hit, if it does damage."""
    return strike_by(outlook, ability, outlook.seat, seat)


def strike_by(outlook: Outlook, ability: Ability, attacker: Seat, seat: Seat) -> float:
    if "damage" not in ability.flags:
        return 0.0
    level = outlook.town.characters[attacker].level
    return outlook.hurt(seat, outlook.damage(ability.row.damage, level))


def nowhere(outlook: Outlook, ability: Ability, square: int) -> float:
    return 0.0


def no_way(outlook: Outlook, ability: Ability, seat: Seat, steps: int) -> float:
    return 0.0


def for_sure(outlook: Outlook, ability: Ability) -> float:
    return 1.0


def nothing(outlook: Outlook, ability: Ability) -> float:
    return 0.0


def best_target(outlook: Outlook, ability: Ability) -> float:
    """As good as the best of those at whom it can be aimed."""
    if ability.row.whose is Whose.NOBODY:
        return 0.0
    whom = tactic_of(ability).whom
    targets = ability.targets(outlook.town, outlook.seat)
    return max([whom(outlook, ability, one) for one in targets], default=0.0)


def on_those_aimed_at(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """Damage as it is; an enchantment is a nuisance."""
    found = 0.0
    for seat in ability.aimed_at(aim):
        if "damage" in ability.flags:
            found += strike_by(outlook, ability, caster, seat)
        elif seat != caster:
            found += NUISANCE * outlook.rivalry(seat)
    return found


def as_it_falls(outlook: Outlook, ability: Ability) -> float:
    """As good as what it does, where there is nothing to aim."""
    return tactic_of(ability).effect(outlook, ability, outlook.seat, NO_AIM)


def razed(outlook: Outlook, at: int, left: int) -> float:
    """What it is worth that no more than so many houses are left there: less than nothing, if
    they are one's own."""
    town, square = outlook.town, SQUARES[at]
    owner, level = town.owners[at], town.levels[at]
    if owner == BANK or level <= left:
        return 0.0
    rent = square.rents[level] - square.rents[left]
    loss = outlook.visits(owner) * landings()[at] * rent + square.sale * (level - left)
    return outlook.rivalry(town.sides[owner].seats[0]) * loss


# Rows


@dataclass(frozen=True, slots=True)
class Tactic:
    """What using an ability is worth, in dollars, beside experience and what it costs."""

    use: Use = best_target
    whom: Whom = strike
    where: Where = nowhere
    far: HowFar = no_way
    effect: Effect = on_those_aimed_at
    """What it means to the seat that anybody's use of it works."""
    odds: Use = for_sure
    """How likely it succeeds."""
    fails: Use = nothing
    """What it brings otherwise."""
    liked: float = 0.2
    """How good it is to learn, where one chooses."""


USUAL = Tactic()
"""Of an ability that has no tactic of its own: aimed where it hurts most."""
TACTICS: dict[str, Tactic] = {}
"""By the keys of abilities."""


def tactic_of(ability: Ability) -> Tactic:
    return TACTICS.get(ability.key, USUAL)


def worth_of_use(outlook: Outlook, ability: Ability) -> float:
    """Using it now, all in all."""
    tactic = tactic_of(ability)
    gain = tactic.use(outlook, ability)
    if ability.row.earns is not Earns.NONE:
        gain += EP_FOR_USE * outlook.lesson
    odds = tactic.odds(outlook, ability)
    if odds < 1:
        gain = odds * gain + (1 - odds) * tactic.fails(outlook, ability)
    return gain - (outlook.spending(ability.row.cost) if ability.row.cost else 0.0)
