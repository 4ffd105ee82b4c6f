"""How a druid changes: another shape each turn, thorns where all must pass."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.druid.barkskin import PER_LEVEL as BARK
from undercroft.games.dungeonopoly.abilities.druid.call_lightning import (
    BOLTS,
    CALL_LIGHTNING,
    Foreclose,
    Scorch,
    Shatter,
)
from undercroft.games.dungeonopoly.abilities.druid.creeping_doom import (
    infested,
    repairs,
    victims,
)
from undercroft.games.dungeonopoly.abilities.druid.wild_shape import Shape, forms_of
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.bot.odds import throws
from undercroft.games.dungeonopoly.bot.outlook import LAP, Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import (
    Tactic,
    as_it_falls,
    razed,
    strike,
    strike_by,
)
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.rows import When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE
from undercroft.games.dungeonopoly.rules.managing import PRICE_OF_LIFTING

SHELTER = 5.0
"""What a safe place is worth."""
LASTING = 8
"""Turns for which thorns lie."""


# Primal spells


def thorns(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """Everybody passes here once a lap; but of thorns there is only one place."""
    lying = [
        one for there in outlook.town.grounds.values() for one in there if one.kind is ability
    ]
    hits = [strike_by(outlook, ability, caster, one) for one in outlook.town.opponents(caster)]
    gain = sum(hits) * min(LASTING, outlook.turns) / LAP
    level = outlook.town.characters[caster].level
    if any(one.caster == caster and one.level >= level - 1 for one in lying):
        return 0.0
    return gain


def refuge(outlook: Outlook, ability: Ability) -> float:
    """At the end of a turn, where she stays till the next."""
    return SHELTER if outlook.town.phase == "closing" else -SHELTER


def snare(outlook: Outlook, ability: Ability) -> float:
    """Best where others then stay within reach of her own squares."""
    return SHELTER if outlook.town.owners[outlook.me.at] == outlook.side else 0.0


def bark(outlook: Outlook, ability: Ability) -> float:
    """Kept for a rent, if there are any to fear."""
    if any(one.kind is ability for one in outlook.me.enchantments):
        return 0.0
    return 0.6 * min(BARK * outlook.me.level, 3 * outlook.rents_ahead)


# Shapes


def shifted(outlook: Outlook, ability: Ability) -> float:
    """Into the best shape there is."""
    me = outlook.me
    forms: list[Ability | None] = [None, *[one.form for one in forms_of(me.known)]]
    others = [as_form(outlook, one) for one in forms if one is not me.form]
    return max(others) - as_form(outlook, me.form)


def as_form(outlook: Outlook, form: Ability | None) -> float:
    """What she has of a shape for the rest of this turn."""
    if form is None:
        return human(outlook)
    before = outlook.town.phase != "closing"
    match form.key:
        case "eagle" if before:
            return outlook.roll(outlook.seat, throws(3, drop="low")) - outlook.plain
        case "mouse" if before:
            return outlook.ghost(outlook.seat, throws(3, drop="high")) - outlook.plain
        case "mouse":
            return -outlook.plain / 2
        case "maul":
            near = outlook.seen(outlook.here(outlook.me.at))
            return max([strike(outlook, form, one) for one in near], default=0.0)
    return 0.0


def human(outlook: Outlook) -> float:
    """Only as herself she casts."""
    me, town = outlook.me, outlook.town
    ready = [
        one for one in me.known.at[When.FREE] if one.is_spell and one not in me.spent
    ]
    return EP_FOR_USE * outlook.lesson if ready and not town.spell_cast else 0.0


def shape(outlook: Outlook, option: Any) -> float:
    return as_form(outlook, option.form if isinstance(option, Shape) else None)


def scented(outlook: Outlook, ability: Ability, seat: Seat) -> float:
    return outlook.stop(outlook.seat, outlook.town.characters[seat].at)


def strode(outlook: Outlook, ability: Ability) -> float:
    """Home, instead of where the dice lead."""
    pool = outlook.town.latest(Pool)
    return 0.0 if pool is None else -outlook.way(outlook.seat, pool.distance)


def home(outlook: Outlook, ability: Ability, square: int) -> float:
    """Where the next roll is best."""
    return outlook.roll(outlook.seat, start=square)


# Storms and vermin


def lightning(outlook: Outlook, ability: Ability) -> float:
    """The best bolt at each square."""
    best: dict[int, float] = {}
    for bolt in CALL_LIGHTNING.bolts(outlook.town, outlook.seat):
        at = bolt.square.index
        best[at] = max(best.get(at, 0.0), bolt_of(outlook, bolt))
    return sum(sorted(best.values(), reverse=True)[:BOLTS])


def bolt_of(outlook: Outlook, bolt: Any, caster: Seat | None = None) -> float:
    """At a character, a house or a deed; or enough of it."""
    town = outlook.town
    match bolt:
        case Scorch(seat, _):
            by = outlook.seat if caster is None else caster
            return strike_by(outlook, CALL_LIGHTNING, by, seat)
        case Shatter(square):
            return razed(outlook, square.index, town.levels[square.index] - 1)
        case Foreclose(square):
            owner = town.sides[town.owners[square.index]].seats[0]
            return outlook.rivalry(owner) * PRICE_OF_LIFTING[square.index]
    return 0.0


def struck(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    return sum([bolt_of(outlook, bolt, caster) for bolt in aim.parts])


def doom(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """Vermin for who is there, repairs for who has built there, oneself included."""
    town = outlook.town
    squares = infested(town, caster)
    hits = [strike_by(outlook, ability, caster, one) for one in victims(town, caster, squares)]
    owed = [
        outlook.hurt(side.seats[0], repairs(town, at, squares))
        for at, side in enumerate(town.sides)
        if not side.out
    ]
    return sum(hits) + sum(owed)


DRUID = {
    "entangle": Tactic(snare, liked=0.4),
    "obscuring_mist": Tactic(refuge, liked=0.3),
    "hallow": Tactic(refuge, liked=0.35),
    "insect_plague": Tactic(lambda outlook, ability: -SHELTER, liked=0.2),
    "wall_of_thorns": Tactic(as_it_falls, effect=thorns, liked=0.8),
    "antimagic_field": Tactic(lambda outlook, ability: -SHELTER, liked=0.15),
    "barkskin": Tactic(bark, liked=0.7),
    "wild_shape": Tactic(shifted),
    "eagle": Tactic(liked=0.8),
    "mouse": Tactic(liked=0.75),
    "maul": Tactic(liked=0.5),
    "scent": Tactic(whom=scented, liked=0.25),
    "tree_stride": Tactic(strode, where=home),
    "call_lightning": Tactic(lightning, effect=struck),
    "creeping_doom": Tactic(as_it_falls, effect=doom),
}
