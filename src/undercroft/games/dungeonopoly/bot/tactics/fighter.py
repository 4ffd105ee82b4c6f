"""How a fighter fights: blows at who is near, runs while there is nothing better."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.fighter.abundant_step import STEPS
from undercroft.games.dungeonopoly.abilities.fighter.far_shot import NUMBERS
from undercroft.games.dungeonopoly.abilities.fighter.run import DICE
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import RING
from undercroft.games.dungeonopoly.bot.odds import throws
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.owning import house
from undercroft.games.dungeonopoly.bot.tactics.tactic import Tactic, strike
from undercroft.games.dungeonopoly.events import Rent
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE

MEAN_STEPS = 7


def run(outlook: Outlook, ability: Ability) -> float:
    """Farther; but who runs uses nothing else."""
    known = {one.key for one in outlook.me.known.abilities}
    barred = 0.0
    if "intimidate" in known:
        barred += outlook.me.level / 20 * outlook.rents_ahead
    if "combat_reflexes" in known:
        hits = [strike(outlook, ability, one) for one in outlook.opponents]
        barred += MEAN_STEPS / RING * sum(hits)
    if "fortify" in known:
        barred += 0.5 * EP_FOR_USE * outlook.lesson
    return outlook.roll(outlook.seat, throws(2 + DICE)) - outlook.plain - barred


def by_twice_the_level(outlook: Outlook, ability: Ability) -> float:
    return min(1.0, NUMBERS * outlook.me.level / 20)


def by_the_level(outlook: Outlook, ability: Ability) -> float:
    return outlook.me.level / 20


def spared(outlook: Outlook, ability: Ability) -> float:
    """What she owes now."""
    rent = outlook.town.latest(Rent)
    dues = rent.dues if rent is not None else []
    return sum([outlook.loses(due.seat, due.amount) for due in dues if due.seat == outlook.seat])


def step(outlook: Outlook, ability: Ability) -> float:
    return max(step_to(outlook, ability, outlook.seat, steps) for steps in STEPS)


def step_to(outlook: Outlook, ability: Ability, seat: Seat, steps: int) -> float:
    return outlook.way(seat, steps) - outlook.plain


def fortify(outlook: Outlook, ability: Ability) -> float:
    return house(outlook, outlook.me.at)


FIGHTER = {
    "attack": Tactic(liked=0.3),
    "run": Tactic(run, liked=0.35),
    "far_shot": Tactic(odds=by_twice_the_level, liked=0.8),
    "intimidate": Tactic(spared, odds=by_the_level, liked=0.9),
    "combat_reflexes": Tactic(liked=0.7),
    "fortify": Tactic(fortify),
    "abundant_step": Tactic(step, far=step_to),
}
