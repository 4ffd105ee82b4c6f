"""How a wizard casts: a spell each turn, and the counterspell kept for what would hurt."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.wizard.counterspell import COUNTERSPELL, Unweave
from undercroft.games.dungeonopoly.abilities.wizard.expeditious_retreat import FACTOR
from undercroft.games.dungeonopoly.abilities.wizard.telekinesis import DISTANCES
from undercroft.games.dungeonopoly.abilities.wizard.wish import WishFor, copies
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL, RING, SQUARES
from undercroft.games.dungeonopoly.bot.odds import landings, throws
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import (
    NUISANCE,
    Tactic,
    as_it_falls,
    razed,
    strike_by,
    tactic_of,
    worth_of_use,
)
from undercroft.games.dungeonopoly.events import Casting
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE
from undercroft.games.dungeonopoly.rules.windows import moment

KEPT = 60.0
"""What a counterspell in hand is worth."""
CHARMED = 3
"""Turns in which a charm may save a rent."""


def retreat(outlook: Outlook, ability: Ability) -> float:
    return outlook.roll(outlook.seat, throws(2, factor=FACTOR)) - outlook.plain


def armour(outlook: Outlook, ability: Ability) -> float:
    """If she wears none yet: a part of what may hit her."""
    worn = any("stops_damage" in one.kind.flags for one in outlook.me.enchantments)
    return 0.0 if worn else 0.3 * outlook.blows(outlook.side)


def slowed(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """One die instead of two: what that costs another, or spares oneself."""
    return outlook.rivalry(seat) * (outlook.roll(seat) - outlook.roll(seat, throws(1)))


def unseen(outlook: Outlook, ability: Ability) -> float:
    """She moves like a ghost: past rents, but past deeds and GO as well."""
    return outlook.ghost(outlook.seat) - outlook.plain


def charmed(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    """What she may owe this landlord soon."""
    who = outlook.town.characters[seat]
    if any(one.kind is ability and one.caster == outlook.seat for one in who.enchantments):
        return 0.0
    return CHARMED * outlook.exposures[who.side]


def burned(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """Everything built there, and who stands there."""
    town, at = outlook.town, outlook.town.characters[caster].at
    hits = [
        strike_by(outlook, ability, caster, one)
        for one in town.opponents(caster)
        if outlook.stands(one, at)
    ]
    saved = any("saves_buildings" in one.kind.flags for one in town.grounds.get(at, ()))
    return sum(hits) + (0.0 if saved else razed(outlook, at, 0))


# Moving others


def moved(outlook: Outlook, ability: Ability, seat: Seat, steps: int) -> float:
    """Without landing: what her next roll is worth from there, beside from here."""
    at = outlook.town.characters[seat].at
    change = outlook.roll(seat, start=(at + steps) % RING) - outlook.roll(seat)
    change += outlook.pace * steps + outlook.thorns(seat, (at + steps) % RING)
    return -outlook.rivalry(seat) * change


def moved_best(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    return max(moved(outlook, ability, seat, steps) for steps in DISTANCES)


def moved_so(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    return 0.0 if aim.whom is None else moved(outlook, ability, aim.whom, aim.steps)


# Countering


def countered(outlook: Outlook, ability: Ability) -> float:
    """What the spell of another would do to her; or the best of what lies around."""
    casting = next(
        (one for one in reversed(outlook.town.events) if isinstance(one, Casting) and one.open),
        None,
    )
    if casting is not None:
        return -effect_of(outlook, casting) - KEPT
    found = [undone(outlook, one) for one in COUNTERSPELL.in_reach(outlook.town, outlook.seat)]
    return max(found, default=0.0) - KEPT


def effect_of(outlook: Outlook, casting: Casting) -> float:
    """What a spell that is being cast means to her if it works."""
    real, aim = casting.ability.really(casting.aim), casting.aim
    if aim.inner is not None:
        aim = aim.inner
    return tactic_of(real).effect(outlook, real, casting.seat, aim)


def undone(outlook: Outlook, lying: Any) -> float:
    """An enchantment less: what a friend laid helps, what a rival laid hurts."""
    if isinstance(lying, Unweave):
        casters = [
            one.caster
            for one in outlook.town.grounds[lying.square.index]
            if one.kind is lying.kind
        ]
        return sum([NUISANCE * outlook.rivalry(one) for one in casters])
    helps = not outlook.town.are_opponents(lying.seat, lying.caster)
    return NUISANCE * outlook.rivalry(lying.seat) * (1 if helps else -1)


def foiled(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """A spell that comes to nothing: the worse, the more it would have brought."""
    spells = [
        one for one in outlook.town.events
        if isinstance(one, Casting) and one.open and one.seat != caster
    ]
    return -effect_of(outlook, spells[-1]) if spells else 0.0


# Wishing


def wished(outlook: Outlook, ability: Ability) -> float:
    able = [
        one for one in copies(moment(outlook.town), outlook.town.phase)
        if one.usable(outlook.town, outlook.seat)
    ]
    lesson = EP_FOR_USE * outlook.lesson
    return max([hotel(outlook), *[worth_of_use(outlook, one) - lesson for one in able]])


def hotel(outlook: Outlook) -> float:
    """For nothing where she stands, if the street is her own."""
    at, level = outlook.me.at, outlook.town.levels[outlook.me.at]
    if outlook.town.owners[at] != outlook.side or not SQUARES[at].is_street:
        return 0.0
    rent = SQUARES[at].rents[HOTEL] - SQUARES[at].rents[level]
    return outlook.visits(outlook.side) * landings()[at] * rent


def wish_of(outlook: Outlook, option: Any) -> float:
    """A class, by its best spell; or a hotel."""
    if option is WishFor.HOTEL:
        return hotel(outlook)
    now = moment(outlook.town)
    return max(
        [
            worth_of_use(outlook, one) for one in copies(now, outlook.town.phase)
            if one.row.of == option.of and one.usable(outlook.town, outlook.seat)
        ],
        default=0.0,
    )


WIZARD = {
    "magic_missile": Tactic(liked=0.5),
    "expeditious_retreat": Tactic(retreat, liked=0.5),
    "mage_armor": Tactic(armour, liked=0.4),
    "slow": Tactic(whom=slowed, liked=0.3),
    "invisibility": Tactic(unseen, liked=0.5),
    "charm_person": Tactic(whom=charmed),
    "counterspell": Tactic(countered, effect=foiled),
    "fireball": Tactic(as_it_falls, effect=burned),
    "telekinesis": Tactic(whom=moved_best, far=moved, effect=moved_so),
    "wish": Tactic(wished),
}
