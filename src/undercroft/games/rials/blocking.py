"""Blockers: doors and climbs stop a move, whether they are overcome or not."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.board import Place
from undercroft.games.rials.cards import DOORS, LUCK, BoardCard
from undercroft.games.rials.challenging import best_against
from undercroft.games.rials.finding import use_up
from undercroft.games.rials.levelling import change
from undercroft.games.rials.lines import Passed, SpentLuck, Unlocked
from undercroft.games.rials.opening import can_open, fitting_keys
from undercroft.games.rials.options import SPENDS, Prompt, Spend, Try
from undercroft.games.rials.state import Expedition, Explorer
from undercroft.games.rials.uncovering import remove


def overcome(expedition: Expedition, seat: Seat, square: Place) -> Rules[bool]:
    """By a level if it suffices, else by paying for it; true if so."""   # RD-7.1, RD-7.2
    explorer, card = expedition.explorers[seat], expedition.card_on(square)
    assert card is not None
    if can_open(explorer, card):                                          # RD-R.46
        expedition.tell(Passed(seat, card, *best_against(explorer, card)))
    elif not (yield from paid(expedition, seat, card)):
        return False
    if card.kind in DOORS:
        remove(expedition, square)                                        # RD-7.11
    return True                                                           # a climb stays: RD-7.12


def paid(expedition: Expedition, seat: Seat, card: BoardCard) -> Rules[bool]:
    """With a key, a point of Luck, or a Rabbit's Foot."""
    explorer = expedition.explorers[seat]
    ways: list[Spend | Try] = [SPENDS[key] for key in fitting_keys(expedition, explorer, card)]
    if explorer.luck > 0:
        ways.append(Try.LUCK)                                             # RD-7.6, RD-R.50
    if charm := explorer.has("charm"):
        ways.append(SPENDS[charm])                                        # RD-9.8
    chosen = yield from choose(seat, Prompt.BLOCKER, [*ways, Try.TURN_BACK])
    match chosen:
        case Spend(item):
            expedition.tell(Unlocked(seat, card, item))
            use_up(expedition, seat, item)                                # RD-7.7
        case Try.LUCK:
            change(expedition, seat, LUCK, -1)
            expedition.tell(SpentLuck(seat, card, explorer.luck))
    return chosen is not Try.TURN_BACK


def is_impossible(expedition: Expedition, explorer: Explorer, card: BoardCard) -> bool:
    """Neither a level nor a key suffices."""                             # RD-R.112
    return not can_open(explorer, card) and not fitting_keys(expedition, explorer, card)
