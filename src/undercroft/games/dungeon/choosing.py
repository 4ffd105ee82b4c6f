"""Choosing adventurers and spells, and filling up on them."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import START, Space
from undercroft.games.dungeon.cards import ADVENTURERS, MOST_SPELLS, SPELLS, Adventurer
from undercroft.games.dungeon.lines import Learned
from undercroft.games.dungeon.options import LEARNS, Prompt
from undercroft.games.dungeon.state import Delve


def free_adventurers(delve: Delve) -> list[Adventurer]:
    """The types of this game with a pawn left in the stock."""           # DG-1.6, DG-15.3
    taken = [delver.kind for delver in delve.delvers]
    return [
        kind
        for kind in ADVENTURERS
        if (delve.expert or not kind.expert) and taken.count(kind) < kind.pawns
    ]


def become(delve: Delve, seat: Seat, kind: Adventurer) -> None:
    delve.delvers[seat].kind = kind


def learn_spells(delve: Delve, seats: list[Seat]) -> Rules[None]:
    """Wizards choose a spell each in turn, until all have ten."""        # DG-15.4, DG-R.87
    while learners := [seat for seat in seats if can_learn(delve, seat)]:
        for seat in learners:
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
