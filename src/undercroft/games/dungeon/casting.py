"""Spells: which a Wizard may use now, and how a fight is fought."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import CHAMBERS, Space
from undercroft.games.dungeon.cards import ATTACKS, TELEPORT, Spell
from undercroft.games.dungeon.lines import SpellUsed
from undercroft.games.dungeon.options import TELEPORTS, USES, How, Prompt, Teleport, Use
from undercroft.games.dungeon.state import Delve


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
        if other is not chamber and abs(other.level - chamber.level) <= 1
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
    delve: Delve, seat: Seat, space: Space, *, walked: bool
) -> Rules[Spell | Teleport | None]:
    """By hand, with a spell, or away: asked before a card is turned up."""  # DG-16.2, DG-16.4
    offered: list[How | Use | Teleport] = [How.HAND]                      # DG-16.3
    offered += [USES[spell] for spell in attack_spells(delve, seat)]
    if walked:
        offered += teleports(delve, seat)                                 # DG-17.3, DG-R.83
    how = yield from choose(seat, Prompt.HOW, offered)
    match how:
        case Use(spell):
            return spell
        case Teleport():
            return how
    return None
