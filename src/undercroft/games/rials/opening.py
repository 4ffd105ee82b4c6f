"""Chests, and the cards in them."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.board import Place
from undercroft.games.rials.cards import LOCKED, BoardCard, Item
from undercroft.games.rials.challenging import best_against
from undercroft.games.rials.finding import draw_items, use_up
from undercroft.games.rials.levelling import gain
from undercroft.games.rials.lines import (
    FoundNothing,
    FoundTreasure,
    FoundTrove,
    LeftShut,
    Opened,
    Unlocked,
)
from undercroft.games.rials.options import SPENDS, Prompt, Spend, Try
from undercroft.games.rials.state import Dungeon, Explorer
from undercroft.games.rials.uncovering import remove


def opened_by_keys(dungeon: Dungeon) -> tuple[str, ...]:
    """Kinds of card: a puzzle door only where the table says so."""      # RD-7.3, RD-8.2
    doors_too = dungeon.settings.keys_open_puzzle_doors                   # RD-R.48
    return (*LOCKED, "puzzle_door") if doors_too else LOCKED


def fitting_keys(dungeon: Dungeon, explorer: Explorer, card: BoardCard) -> list[Item]:
    if card.kind not in opened_by_keys(dungeon):
        return []
    return [item for item in dict.fromkeys(explorer.items) if item.sort == "key"]


def can_open(explorer: Explorer, card: BoardCard) -> bool:
    """By a level."""                                                     # RD-8.4
    return best_against(explorer, card)[1] >= card.level


def try_chest(dungeon: Dungeon, seat: Seat, square: Place) -> Rules[None]:
    """One try for each landing, and nobody must."""                      # RD-8.1, RD-R.57, RD-R.62
    explorer, card = dungeon.explorers[seat], dungeon.card_on(square)
    assert card is not None
    ways: list[Try | Spend]
    if can_open(explorer, card):
        ways = [Try.OPEN]
    else:
        keys = fitting_keys(dungeon, explorer, card)
        ways = [SPENDS[key] for key in keys]                              # no Luck: RD-8.7
    chosen = yield from choose(seat, Prompt.CHEST, [*ways, Try.LEAVE_SHUT])
    if chosen is Try.LEAVE_SHUT:
        dungeon.tell(LeftShut(seat, card))                                # RD-8.6, RD-R.56
        return
    if isinstance(chosen, Spend):
        dungeon.tell(Unlocked(seat, card, chosen.item))
        use_up(dungeon, seat, chosen.item)                                # RD-R.49
    remove(dungeon, square)
    dungeon.tell(Opened(seat, card))
    draw_chests(dungeon, seat, 1)                                         # RD-8.5, RD-R.61


def draw_chests(dungeon: Dungeon, seat: Seat, count: int) -> None:
    """One after another, each carried out in full."""                    # RD-R.59
    for _ in range(count):
        if not len(dungeon.chests):
            dungeon.tell(FoundNothing(seat))                              # RD-R.58
            return
        draw_chest(dungeon, seat)


def draw_chest(dungeon: Dungeon, seat: Seat) -> None:
    """A treasure is kept; a trove takes effect, and goes back."""        # RD-8.8
    card = dungeon.chests.draw(dungeon.chance)
    if card.is_treasure:
        dungeon.explorers[seat].treasures.append(card)
        dungeon.tell(FoundTreasure(seat, card))
        return
    dungeon.chests.put_underneath(card)
    dungeon.tell(FoundTrove(seat, card))
    gain(dungeon, seat, card.effect)
    draw_items(dungeon, seat, card.effect.items)
    draw_chests(dungeon, seat, card.effect.chests)                        # RD-R.60
