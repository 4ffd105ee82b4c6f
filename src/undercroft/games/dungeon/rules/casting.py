"""Spells: learning them, which of them a Wizard may use now, and how a fight is fought."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon.board import CHAMBERS, START, Space
from undercroft.games.dungeon.cards import (
    ATTACKS,
    MOST_SPELLS,
    SPELLS,
    TELEPORT,
    TELEPORT_LEVELS,
    Spell,
)
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import Delve, Foe


@line
class Learned(Line):
    rule = "DG-15.4"
    seat: Seat
    spell: Spell


@line
class SpellUsed(Line):
    rule = "DG-16.8"
    seat: Seat
    spell: Spell
    space: Space


@dataclass(frozen=True, slots=True)
class Learn(Option):
    spell: Spell


class How(Verb):
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Use(Option):
    """Cast at the monster in my own space."""

    spell: Spell


@dataclass(frozen=True, slots=True)
class Teleport(Option):
    to: Space


LEARNS = {spell: Learn(spell) for spell in SPELLS}
USES = {spell: Use(spell) for spell in ATTACKS}
TELEPORTS = {chamber: Teleport(chamber) for chamber in CHAMBERS}


# Learning


def learn_spells(delve: Delve, seats: list[Seat]) -> Rules[None]:
    """Wizards choose a spell each in turn, until all have ten."""        # DG-15.4, DG-R.87
    while learners := [seat for seat in seats if can_learn(delve, seat)]:
        for seat in learners:
            if can_learn(delve, seat):
                yield from learn_spell(delve, seat)


def can_learn(delve: Delve, seat: Seat) -> bool:
    delver = delve.delvers[seat]
    return delver.is_wizard and len(delver.spells) < MOST_SPELLS and bool(delve.spells)


def learn_spell(delve: Delve, seat: Seat) -> Rules[None]:
    """One spell out of the open pile; hands are open, too."""            # DG-1.4, DG-R.81
    offered = [LEARNS[spell] for spell in SPELLS if spell in delve.spells]
    chosen = yield from choose(seat, Prompt.SPELL, offered)
    delve.spells.remove(chosen.spell)
    delver = delve.delvers[seat]
    delver.spells.append(chosen.spell)
    delver.spells.sort(key=lambda spell: spell.key)
    delve.tell(Learned(seat, chosen.spell))


def refill(delve: Delve, seat: Seat) -> Rules[None]:
    """Some tables let a Wizard who comes to Start fill up on spells."""  # DG-R.49
    if delve.settings.spell_refill == "full" and delve.winner is None:
        while delve.delvers[seat].at is START and can_learn(delve, seat):
            yield from learn_spell(delve, seat)


def rest(delve: Delve, seat: Seat, began: Space) -> Rules[None]:
    """Some tables let a Wizard who spends a whole turn on Start take a spell."""  # DG-R.49
    stayed = began is delve.delvers[seat].at is START and not delve.errand.acted
    if delve.settings.spell_refill == "one" and stayed and can_learn(delve, seat):
        yield from learn_spell(delve, seat)


# Using


def attack_spells(delve: Delve, seat: Seat) -> list[Spell]:
    """What could be cast at a monster: one spell a turn, out of the hand."""  # DG-16.1
    if delve.errand.spell is not None:
        return []
    hand = delve.delvers[seat].spells
    return [spell for spell in ATTACKS if spell in hand]


def teleports(delve: Delve, seat: Seat) -> list[Teleport]:
    """Where a Wizard in a chamber can go by Teleport."""                 # DG-17.1, DG-17.2
    delver = delve.delvers[seat]
    if delve.errand.spell is not None or TELEPORT not in delver.spells:
        return []
    barred = delve.errand.barred                                          # DG-12.6
    return [TELEPORTS[chamber] for chamber in in_range(delver.at) if chamber is not barred]


def in_range(chamber: Space) -> list[Space]:
    """Any other chamber of the same level, or of the next above or below."""  # DG-R.84
    if not chamber.is_chamber:
        return []
    return [
        other
        for other in CHAMBERS
        if other is not chamber and abs(other.level - chamber.level) <= TELEPORT_LEVELS
    ]


def use(delve: Delve, seat: Seat, spell: Spell, space: Space) -> None:
    """The card is laid open, and is used up whatever happens."""         # DG-16.8, DG-16.16
    delve.delvers[seat].spells.remove(spell)
    delve.errand.spell = spell
    delve.tell(SpellUsed(seat, spell, space))


def discard_spell(delve: Delve) -> None:
    """At the end of the turn the used card goes to the spell pile."""    # DG-16.15, DG-15.6
    errand = delve.errand
    if errand.spell is not None:
        delve.spells.append(errand.spell)
        delve.spells.sort(key=lambda spell: spell.key)
        errand.spell = None


def manner(
    delve: Delve, seat: Seat, guard: Foe | None, *, walked: bool
) -> Rules[Spell | Teleport | None]:
    """By hand, with a spell, or away: asked before a card is turned up."""  # DG-16.2, DG-16.4
    offered: list[How | Use | Teleport] = [How.HAND]                      # DG-16.3
    offered += [USES[spell] for spell in attack_spells(delve, seat)]
    if walked:
        offered += teleports(delve, seat)                                 # DG-17.3, DG-R.83
    about = () if guard is None else (delve.foes.index(guard),)
    how = yield from choose(seat, Prompt.HOW, offered, about=about)
    match how:
        case Use(spell):
            return spell
        case Teleport():
            return how
    return None
