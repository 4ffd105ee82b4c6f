"""How a warlock deals: a hex on who is about to be paid, and a blast for the hexed."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.warlock.crown_of_madness import forcible
from undercroft.games.dungeonopoly.abilities.warlock.eldritch_blast import is_hexed
from undercroft.games.dungeonopoly.abilities.warlock.enhancement import enhancements
from undercroft.games.dungeonopoly.abilities.warlock.misty_escape import FARTHEST
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import RING
from undercroft.games.dungeonopoly.bot.odds import picks
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import Tactic, strike_by
from undercroft.games.dungeonopoly.events import Aiming
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_DOUBLES, EP_FOR_SEVEN
from undercroft.games.dungeonopoly.rules.going import PASSING_GO, gained

NEXT_INCOME = 20.0
"""What anybody collects next, at least."""
NEAR_GO = 12
CUT_SHORT = 30.0
"""What it costs to lose the rest of a turn."""
STEPS = range(-FARTHEST, FARTHEST + 1)
PACTS = {"infernal": 0.7, "dark": 0.5, "fey": 0.4}
DOUBLES = 5.0
"""What another roll is worth."""


def hexed(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """What she would collect next: a salary, or rents."""
    town, who = outlook.town, outlook.town.characters[seat]
    if is_hexed(town, seat):
        return 0.0
    salary = gained(town, PASSING_GO) if RING - who.at <= NEAR_GO else 0
    rents = outlook.exposures[who.side] * len(town.opponents(seat))
    blast = max([blasted(outlook, one, seat) for one in blasts(outlook)], default=0.0)
    return outlook.rivalry(seat) * (NEXT_INCOME + salary + rents) + 0.5 * blast


def blasts(outlook: Outlook) -> list[Ability]:
    return [one for one in outlook.me.known.abilities if one.key == "eldritch_blast"]


def blasted(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """With all that enhances it."""
    dollars, taker = ability.row.damage, None
    for one in enhancements(outlook.town, outlook.seat):
        dollars = one.per_level(dollars)
        taker = one.taker(outlook.seat, taker)
    amount = outlook.damage(dollars, outlook.me.level)
    return outlook.hurt(seat, amount) + (amount if taker == outlook.seat else 0)


def repelled(outlook: Outlook, ability: Ability, seat: Seat, steps: int) -> float:
    at = outlook.town.characters[seat].at
    return outlook.push(seat, at + steps) if steps else 0.0


def cut_short(outlook: Outlook, ability: Ability) -> float:
    return CUT_SHORT * outlook.rivalry(outlook.town.active)


def retorted(outlook: Outlook, ability: Ability) -> float:
    blow = outlook.town.going_on()
    attacker = getattr(blow, "attacker", None)
    return 0.0 if attacker is None else strike_by(outlook, ability, outlook.seat, attacker)


def escaped(outlook: Outlook, ability: Ability) -> float:
    """Elsewhere, where the next roll is best."""
    here = escaped_to(outlook, ability, outlook.seat, 0)
    return max([escaped_to(outlook, ability, outlook.seat, one) for one in STEPS]) - here


def escaped_to(outlook: Outlook, ability: Ability, seat: Seat, steps: int) -> float:
    at = (outlook.town.characters[seat].at + steps) % RING
    return outlook.roll(seat, start=at) + outlook.pace * steps


def own_luck(outlook: Outlook, ability: Ability) -> float:
    """Of three dice the best two."""
    seat = outlook.seat
    mean = sum(
        [odds * max([outlook.way(seat, one) for one in sums]) for sums, odds in picks().items()]
    )
    return mean - outlook.plain


def kept(outlook: Outlook, option: Any) -> float:
    """The dice that lead where it is best."""
    double = len(option.dice) == 2 and option.dice[0] == option.dice[1]
    seven = sum(option.dice) == 7
    return outlook.way(outlook.seat, sum(option.dice)) + (
        DOUBLES + EP_FOR_DOUBLES * outlook.lesson if double
        else EP_FOR_SEVEN * outlook.lesson if seven
        else 0.0
    )


def maddened(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """The worst that she can be made to do to others."""
    able = forcible(outlook.town, seat)
    return max([forced(outlook, one, seat) for one in able], default=0.0)


def forced(outlook: Outlook, ability: Ability, victim: Seat) -> float:
    targets = ability.targets(outlook.town, victim)
    hits = [strike_by(outlook, ability, victim, one) for one in targets]
    return max(hits, default=0.0)


def force(outlook: Outlook, option: Any) -> float:
    aiming = outlook.town.latest(Aiming)
    if aiming is None or aiming.whom is None:
        return 0.0
    return forced(outlook, option.ability, aiming.whom)


def pact(outlook: Outlook, option: Any) -> float:
    return PACTS.get(option.key, 0.0)


WARLOCK = {
    "hex": Tactic(whom=hexed, liked=0.8),
    "eldritch_blast": Tactic(whom=blasted, far=repelled, liked=0.6),
    "hellish_rebuke": Tactic(retorted, liked=0.6),
    "misty_escape": Tactic(escaped, far=escaped_to, liked=0.4),
    "dark_delirium": Tactic(cut_short, liked=0.4),
    "agonizing_blast": Tactic(liked=0.7),
    "eldritch_spear": Tactic(liked=0.8),
    "repelling_blast": Tactic(liked=0.3),
    "vampiric_blast": Tactic(liked=0.9),
    "dark_ones_own_luck": Tactic(own_luck),
    "crown_of_madness": Tactic(whom=maddened),
    "fiendish_resilience": Tactic(liked=0.6),
    "entropic_ward": Tactic(liked=0.5),
    "beguiling_defenses": Tactic(liked=0.2),
}
