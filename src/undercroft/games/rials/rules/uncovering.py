"""Board-cards: face down until somebody comes, then face up, and at last gone."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine import Line, Seat, line
from undercroft.games.rials.board import Place
from undercroft.games.rials.cards import QUIET, BoardCard
from undercroft.games.rials.state import Expedition


@line
class TurnedUp(Line):
    rule = "RD-6.1"
    reveals = True
    square: Place
    card: BoardCard


@line
class TurnedUpAll(Line):
    """By a Torch, or a ghost with a map."""

    rule = "RD-9.7"
    reveals = True
    seat: Seat
    squares: tuple[Place, ...]
    cards: tuple[BoardCard, ...]


def turn_up(expedition: Expedition, square: Place) -> None:
    """Before anything else happens there; a blank card goes at once."""  # RD-6.1, RD-6.2
    if expedition.is_down(square):
        expedition.tell(TurnedUp(square, uncover(expedition, square)))


def turn_up_all(expedition: Expedition, seat: Seat, squares: Iterable[Place]) -> None:
    """Without effect."""                                                 # RD-9.7, RD-13.9
    hidden = [square for square in squares if expedition.is_down(square)]
    if hidden:
        cards = [uncover(expedition, square) for square in hidden]
        expedition.tell(TurnedUpAll(seat, tuple(hidden), tuple(cards)))


def uncover(expedition: Expedition, square: Place) -> BoardCard:
    pile = expedition.green if square.is_passage else expedition.white    # RD-2.2
    card = pile.draw(expedition.chance)
    lay_open(expedition, square, card)
    if card.kind == "blank":
        remove(expedition, square)                                        # RD-6.3
    return card


def lay_open(expedition: Expedition, square: Place, card: BoardCard) -> None:
    expedition.cards[square.index] = card
    expedition.down &= ~square.bit
    if card.kind in QUIET:
        expedition.quiet |= square.bit
    else:
        expedition.quiet &= ~square.bit


def remove(expedition: Expedition, square: Place) -> BoardCard:
    """From now on the square is empty."""                                # RD-6.5
    card = expedition.cards[square.index]
    assert card is not None
    expedition.cards[square.index] = None
    expedition.quiet |= square.bit
    expedition.removed.append(card)
    return card
