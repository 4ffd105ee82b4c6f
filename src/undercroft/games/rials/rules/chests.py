"""Chests, and the keys that open them."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import Place
from undercroft.games.rials.cards import LOCKED, BoardCard, Item
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.challenging import best_against
from undercroft.games.rials.rules.effects import draw_chests
from undercroft.games.rials.rules.finding import SPENDS, Spend, use_up
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.uncovering import remove
from undercroft.games.rials.state import Expedition, Explorer


@line
class Unlocked(Line):
    rule = "RD-7.7"
    seat: Seat
    card: BoardCard
    item: Item


@line
class Opened(Line):
    rule = "RD-8.5"
    seat: Seat
    card: BoardCard


@line
class LeftShut(Line):
    rule = "RD-8.6"
    seat: Seat
    card: BoardCard


class Lid(Verb):
    OPEN = "open"
    LEAVE_SHUT = "leave_shut"


IN_CHEST = PRESS.number("chest.cards", 1, 1, 6, "RD-8.5")


def opened_by_keys(expedition: Expedition) -> tuple[str, ...]:
    """Kinds of card: a puzzle door only where the table says so."""      # RD-7.3, RD-8.2
    doors_too = expedition.settings.keys_open_puzzle_doors                # RD-R.48
    return (*LOCKED, "puzzle_door") if doors_too else LOCKED


def fitting_keys(expedition: Expedition, explorer: Explorer, card: BoardCard) -> list[Item]:
    if card.kind not in opened_by_keys(expedition):
        return []
    return [item for item in dict.fromkeys(explorer.items) if item.sort == "key"]


def can_open(explorer: Explorer, card: BoardCard) -> bool:
    """By a level."""                                                     # RD-8.4
    return best_against(explorer, card)[1] >= card.level


def try_chest(expedition: Expedition, seat: Seat, square: Place) -> Rules[None]:
    """One try for each landing, and nobody must."""                      # RD-8.1, RD-R.57, RD-R.62
    explorer, card = expedition.explorers[seat], expedition.card_on(square)
    assert card is not None
    ways: list[Lid | Spend]
    if can_open(explorer, card):
        ways = [Lid.OPEN]
    else:
        keys = fitting_keys(expedition, explorer, card)
        ways = [SPENDS[key] for key in keys]                              # no Luck: RD-8.7
    chosen = yield from choose(seat, Prompt.CHEST, [*ways, Lid.LEAVE_SHUT])
    if chosen is Lid.LEAVE_SHUT:
        expedition.tell(LeftShut(seat, card))                             # RD-8.6, RD-R.56
        return
    if isinstance(chosen, Spend):
        expedition.tell(Unlocked(seat, card, chosen.item))
        use_up(expedition, seat, chosen.item)                             # RD-R.49
    remove(expedition, square)
    expedition.tell(Opened(seat, card))
    yield from draw_chests(expedition, seat, IN_CHEST)                    # RD-8.5, RD-R.61
