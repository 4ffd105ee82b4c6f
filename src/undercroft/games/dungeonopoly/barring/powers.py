"""Why an ability that she knows cannot be used in this window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Ask, Barred
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Kind, Reach, When, Whose
from undercroft.games.dungeonopoly.rules.conditions import is_antimagic, is_barred, is_kept
from undercroft.games.dungeonopoly.rules.using import Use
from undercroft.games.dungeonopoly.state import Character, Town


@dataclass(frozen=True, slots=True)
class Spent(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class LockedUp(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class NoAbilities(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class UsedThisTurn(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class PromisedAway(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class NoMagicHere(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class InAnimalForm(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class CastAlready(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class SpellTooDear(Barred):
    at: Ability
    price: int
    cash: int


@dataclass(frozen=True, slots=True)
class BeforeRoll(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class Awaits(Barred):
    """Its moment is another."""

    at: Ability
    when: str


@dataclass(frozen=True, slots=True)
class OtherShape(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class NobodyNear(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class NobodySeen(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class NobodyHere(Barred):
    at: Ability


@dataclass(frozen=True, slots=True)
class NoUse(Barred):
    """There is nothing that it could be used on."""

    at: Ability


NEVER_USED = {Kind.AUTOMATIC, Kind.ENHANCEMENT, Kind.MELODY}
"""What is not used by itself."""
MOMENTS = {
    "jail": (When.JAIL, When.MOVE),
    "closing": (When.FREE,),
}
AT_ROLLS = (When.FREE, When.READY, When.MOVE)


def not_used(town: Town, ask: Ask) -> Iterator[Barred]:
    """Each ability that can be used at some time, and not now, with the nearest reason."""
    offered = [option.ability for option in ask.options if isinstance(option, Use)]
    who = town.characters[ask.seat]
    for ability in who.known.abilities:
        can_be_used = ability.row.kind not in NEVER_USED and When.ALWAYS not in ability.row.when
        if can_be_used and ability not in offered:
            yield why_not(town, who, ability)


def why_not(town: Town, who: Character, ability: Ability) -> Barred:
    if ability in who.spent:
        return Spent(ability)                                             # DO-17.1
    moments = MOMENTS.get(town.phase, AT_ROLLS)
    if not {*moments} & {*ability.row.when}:
        return wrong_moment(town, ability)
    if is_barred(town, who):
        return NoAbilities(ability)                                       # DO-17.11
    if is_kept(town, who, ability):
        return kept(town, who, ability)
    if ability.row.kind is Kind.FORM and who.form is not ability:
        return OtherShape(ability)                                        # DO-26.25
    return no_target(ability)


def wrong_moment(town: Town, ability: Ability) -> Barred:
    when = ability.row.when
    if town.phase == "jail" and {*AT_ROLLS} & {*when}:
        return LockedUp(ability)                                          # DO-11.7
    if When.READY in when or When.MOVE in when:
        return BeforeRoll(ability)                                        # DO-3.5, DO-18.4
    return Awaits(ability, f"when_{when[0].value}")                       # DO-17.10


def kept(town: Town, who: Character, ability: Ability) -> Barred:
    """By jail, by this turn, by a promise, or by what stops a spell."""
    if who.jailed and not ability.in_jail:
        return LockedUp(ability)                                          # DO-11.7
    if ability.once_a_turn and (who.seat, ability.key, -1) in town.used:
        return UsedThisTurn(ability)                                      # DO-3.10
    if not ability.is_spell:
        return PromisedAway(ability)                                      # DO-28.6
    if who.jailed or is_antimagic(town, who.at):
        return NoMagicHere(ability)                                       # DO-26.18
    if who.form is not None:
        return InAnimalForm(ability)                                      # DO-26.27
    if town.spell_cast:
        return CastAlready(ability)                                       # DO-18.2
    cash = town.sides[who.side].cash
    if cash < ability.row.cost:
        return SpellTooDear(ability, ability.row.cost, cash)              # DO-18.7
    return PromisedAway(ability)


def no_target(ability: Ability) -> Barred:
    """Nobody where it reaches, or nothing to use it on."""               # DO-17.10
    row = ability.row
    if row.whose is Whose.NOBODY:
        return NoUse(ability)
    if row.reach is Reach.SQUARE:
        return NobodyHere(ability)
    if row.reach is Reach.SIGHT:
        return NobodySeen(ability)
    return NobodyNear(ability)
