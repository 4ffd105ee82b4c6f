"""Choosing adventurers and spells, and filling up on them."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import START, Space
from undercroft.games.dungeon.cards import ADVENTURERS, MOST_SPELLS, SPELLS, Adventurer
from undercroft.games.dungeon.lines import Learned
from undercroft.games.dungeon.options import LEARNS, Prompt
from undercroft.games.dungeon.state import Dungeon


def free_adventurers(dungeon: Dungeon) -> list[Adventurer]:
    """The types of this game with a pawn left in the stock."""           # DG-1.6, DG-15.3
    taken = [delver.kind for delver in dungeon.delvers]
    return [
        kind
        for kind in ADVENTURERS
        if (dungeon.expert or not kind.expert) and taken.count(kind) < kind.pawns
    ]


def become(dungeon: Dungeon, seat: Seat, kind: Adventurer) -> None:
    dungeon.delvers[seat].kind = kind


def learn_spells(dungeon: Dungeon, seats: list[Seat]) -> Rules[None]:
    """Wizards choose a spell each in turn, until all have ten."""        # DG-15.4, DG-R.87
    while learners := [seat for seat in seats if can_learn(dungeon, seat)]:
        for seat in learners:
            yield from learn_spell(dungeon, seat)


def can_learn(dungeon: Dungeon, seat: Seat) -> bool:
    delver = dungeon.delvers[seat]
    return delver.is_wizard and len(delver.spells) < MOST_SPELLS and bool(dungeon.spells)


def learn_spell(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """One spell out of the open pile; hands are open, too."""            # DG-1.4, DG-R.81
    offered = [LEARNS[spell] for spell in SPELLS if spell in dungeon.spells]
    chosen = yield from choose(seat, Prompt.SPELL, offered)
    dungeon.spells.remove(chosen.spell)
    delver = dungeon.delvers[seat]
    delver.spells.append(chosen.spell)
    delver.spells.sort(key=lambda spell: spell.key)
    dungeon.tell(Learned(seat, chosen.spell))


def refill(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """Some tables let a Wizard who comes to Start fill up on spells."""  # DG-R.49
    if dungeon.settings.spell_refill == "full" and dungeon.winner is None:
        while dungeon.delvers[seat].at is START and can_learn(dungeon, seat):
            yield from learn_spell(dungeon, seat)


def rest(dungeon: Dungeon, seat: Seat, began: Space) -> Rules[None]:
    """Some tables let a Wizard who spends a whole turn on Start take a spell."""  # DG-R.49
    stayed = began is dungeon.delvers[seat].at is START and not dungeon.errand.acted
    if dungeon.settings.spell_refill == "one" and stayed and can_learn(dungeon, seat):
        yield from learn_spell(dungeon, seat)
