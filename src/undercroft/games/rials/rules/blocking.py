"""Blockers: doors and climbs stop a move, whether they are overcome or not."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import Place
from undercroft.games.rials.cards import DOORS, LUCK, BoardCard, Capability
from undercroft.games.rials.rules.challenging import best_against, change
from undercroft.games.rials.rules.chests import Unlocked, can_open, fitting_keys
from undercroft.games.rials.rules.finding import SPENDS, Spend, use_up
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.uncovering import remove
from undercroft.games.rials.state import Expedition, Explorer


@line
class Passed(Line):
    """A blocker is overcome by a capability."""

    rule = "RD-7.2"
    seat: Seat
    card: BoardCard
    capability: Capability
    level: int


@line
class SpentLuck(Line):
    rule = "RD-7.6"
    seat: Seat
    card: BoardCard
    left: int


@line
class TurnedBack(Line):
    rule = "RD-7.9"
    seat: Seat
    card: BoardCard
    to: Place


@line
class StoodBefore(Line):
    """Brought onto a blocker that cannot be overcome."""

    rule = "RD-R.88"
    seat: Seat
    card: BoardCard


class Blocker(Verb):
    LUCK = "luck"
    TURN_BACK = "turn_back"


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
    ways: list[Spend | Blocker] = [SPENDS[key] for key in fitting_keys(expedition, explorer, card)]
    if explorer.luck > 0:
        ways.append(Blocker.LUCK)                                         # RD-7.6, RD-R.50
    if charm := explorer.has("charm"):
        ways.append(SPENDS[charm])                                        # RD-9.8
    chosen = yield from choose(seat, Prompt.BLOCKER, [*ways, Blocker.TURN_BACK])
    match chosen:
        case Spend(item):
            expedition.tell(Unlocked(seat, card, item))
            use_up(expedition, seat, item)                                # RD-7.7
        case Blocker.LUCK:
            change(expedition, seat, LUCK, -1)
            expedition.tell(SpentLuck(seat, card, explorer.luck))
    return chosen is not Blocker.TURN_BACK


def is_impossible(expedition: Expedition, explorer: Explorer, card: BoardCard) -> bool:
    """Neither a level nor a key suffices."""                             # RD-R.112
    return not can_open(explorer, card) and not fitting_keys(expedition, explorer, card)


def turn_back(expedition: Expedition, seat: Seat, card: BoardCard, came: Place | None) -> None:
    """To where the step came from, where nothing happens; who did not walk stays."""
    if came is None:
        expedition.tell(StoodBefore(seat, card))                          # RD-R.88
        return
    expedition.explorers[seat].at = came                                  # RD-7.9, RD-R.54
    expedition.tell(TurnedBack(seat, card, came))                         # RD-7.10, RD-10.8
