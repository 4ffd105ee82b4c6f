"""Board-cards: face down until somebody comes, then face up, and at last gone."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine import Seat
from undercroft.games.rials.board import Place
from undercroft.games.rials.cards import QUIET, BoardCard
from undercroft.games.rials.lines import TurnedUp, TurnedUpAll
from undercroft.games.rials.state import Dungeon


def turn_up(dungeon: Dungeon, square: Place) -> None:
    """Before anything else happens there; a blank card goes at once."""  # RD-6.1, RD-6.2
    if dungeon.is_down(square):
        dungeon.tell(TurnedUp(square, uncover(dungeon, square)))


def turn_up_all(dungeon: Dungeon, seat: Seat, squares: Iterable[Place]) -> None:
    """Without effect."""                                                 # RD-9.7, RD-13.9
    hidden = [square for square in squares if dungeon.is_down(square)]
    if hidden:
        cards = [uncover(dungeon, square) for square in hidden]
        dungeon.tell(TurnedUpAll(seat, tuple(hidden), tuple(cards)))


def uncover(dungeon: Dungeon, square: Place) -> BoardCard:
    pile = dungeon.green if square.is_passage else dungeon.white          # RD-2.2
    card = pile.draw(dungeon.chance)
    lay_open(dungeon, square, card)
    if card.kind == "blank":
        remove(dungeon, square)                                           # RD-6.3
    return card


def lay_open(dungeon: Dungeon, square: Place, card: BoardCard) -> None:
    dungeon.cards[square.index] = card
    dungeon.down &= ~square.bit
    if card.kind in QUIET:
        dungeon.quiet |= square.bit
    else:
        dungeon.quiet &= ~square.bit


def remove(dungeon: Dungeon, square: Place) -> BoardCard:
    """From now on the square is empty."""                                # RD-6.5
    card = dungeon.cards[square.index]
    assert card is not None
    dungeon.cards[square.index] = None
    dungeon.quiet |= square.bit
    dungeon.removed.append(card)
    return card
