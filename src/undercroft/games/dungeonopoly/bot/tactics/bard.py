"""How a bard sings: for her own rents, against others', and who follows her pays."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.bard import frightening_tune, inspire_greatness
from undercroft.games.dungeonopoly.abilities.bard.audience import audience
from undercroft.games.dungeonopoly.abilities.bard.bardic_knowledge import SQUARES as KNOWN_STEPS
from undercroft.games.dungeonopoly.abilities.bard.bardic_music import BARDIC_MUSIC
from undercroft.games.dungeonopoly.abilities.bard.fascinate import FASCINATE
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import FREE_PARKING, RING
from undercroft.games.dungeonopoly.bot.odds import throws
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import (
    Tactic,
    as_it_falls,
    strike_by,
    tactic_of,
)
from undercroft.games.dungeonopoly.events import Due, Rent
from undercroft.games.dungeonopoly.rules.aiming import Aim

RESTED = 25.0
"""What it is worth to have all one's spells again."""


# Melodies


def dues(outlook: Outlook) -> list[Due]:
    rent = outlook.town.latest(Rent)
    return [] if rent is None else [due for due in rent.dues if not due.waived]


def landlord(outlook: Outlook) -> Seat:
    rent = outlook.town.latest(Rent)
    assert rent is not None
    return outlook.town.sides[rent.landlord].seats[0]


def music(outlook: Outlook, ability: Ability) -> float:
    """As good as the best melody."""
    melodies = BARDIC_MUSIC.melodies(outlook.town, outlook.seat)
    return max([tactic_of(one).use(outlook, one) for one in melodies], default=0.0)


def doomed(outlook: Outlook, ability: Ability) -> float:
    """As much again, from the payers to the landlord."""
    to = outlook.rivalry(landlord(outlook))
    return sum(
        [
            outlook.rivalry(due.seat) * outlook.loses(due.seat, due.amount)
            - to * min(due.amount, outlook.solvent(due.seat))
            for due in dues(outlook)
        ]
    )


def encouraged(outlook: Outlook, ability: Ability) -> float:
    """Half of it need not be paid."""
    return -sum([outlook.hurt(due.seat, due.amount) / 2 for due in dues(outlook)])


def cut(outlook: Outlook, ability: Ability) -> float:
    return len(dues(outlook)) * strike_by(outlook, ability, outlook.seat, landlord(outlook))


def let_go(outlook: Outlook, ability: Ability) -> float:
    ways = [
        outlook.rivalry(due.seat)
        * (outlook.town.pot + outlook.pace * ((FREE_PARKING - outlook.me.at) % RING))
        for due in dues(outlook)
    ]
    return -sum(ways)


def driven(outlook: Outlook, payers: Iterable[Seat], way: dict[int, float]) -> float:
    """They go so far from here, and land there."""
    at = outlook.me.at
    return sum(
        [
            odds * (outlook.push(seat, at + steps) - outlook.rivalry(seat) * outlook.pace * steps)
            for seat in payers
            for steps, odds in way.items()
        ]
    )


def inspired(outlook: Outlook, ability: Ability) -> float:
    return driven(outlook, [due.seat for due in dues(outlook)], {**throws(inspire_greatness.DICE)})


def frightened(outlook: Outlook, ability: Ability) -> float:
    back = {-steps: odds for steps, odds in throws(frightening_tune.DICE).items()}
    return driven(outlook, [due.seat for due in dues(outlook)], back)


def rested(outlook: Outlook, ability: Ability) -> float:
    spent = [due.seat for due in dues(outlook) if outlook.town.characters[due.seat].spent]
    return -sum([RESTED * outlook.rivalry(seat) for seat in spent])


# Spells


def fascinated(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """Whoever is near lands where she stands."""
    at = outlook.town.characters[caster].at
    return sum([outlook.push(one, at) for one in FASCINATE.pulled(outlook.town, caster)])


def towed(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """Who is towed lands as far from where she is as the bard does."""
    if outlook.town.phase == "closing":
        return 0.0
    at = outlook.town.characters[seat].at
    return sum([odds * outlook.push(seat, at + steps) for steps, odds in throws(2).items()])


def led_away(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    return 0.0 if aim.whom is None else towed(outlook, ability, aim.whom)


def all_towed(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    return sum([towed(outlook, ability, one) for one in audience(outlook.town, caster)])


def dusted(outlook: Outlook, ability: Ability, square: int) -> float:
    """Rather others than herself; best who is hidden."""
    there = outlook.here(square)
    hidden = len(there) - len(outlook.seen(there))
    return 20.0 * hidden + len(there) - (1.0 if square == outlook.me.at else 0.0)


def seven(outlook: Outlook, ability: Ability) -> float:
    return outlook.way(outlook.seat, KNOWN_STEPS) - outlook.plain


BARD = {
    "bardic_music": Tactic(music),
    "dirge_of_doom": Tactic(doomed, liked=0.9),
    "inspire_courage": Tactic(encouraged, liked=0.7),
    "cutting_words": Tactic(cut, liked=0.8),
    "song_of_freedom": Tactic(let_go, liked=0.35),
    "inspire_greatness": Tactic(inspired, liked=0.6),
    "frightening_tune": Tactic(frightened, liked=0.5),
    "song_of_rest": Tactic(rested, liked=0.3),
    "fascinate": Tactic(as_it_falls, effect=fascinated),
    "suggestion": Tactic(whom=towed, effect=led_away),
    "glitterdust": Tactic(where=dusted),
    "bardic_knowledge": Tactic(seven),
    "mass_suggestion": Tactic(as_it_falls, effect=all_towed),
}
