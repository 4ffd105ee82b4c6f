"""Drawing from the Dunjiin, and shuffling the Graveyard back into it."""

from __future__ import annotations

from undercroft.engine import Line, line
from undercroft.games.dunjiin.cards import Card
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.state import Crawl, Hand

TRAP_CARDS = PRESS.number("trap.cards", 1, 0, 6, "DJ-15.4")
"""How much larger a Trap makes a hand."""


@line
class Reset(Line):
    rule = "DJ-17.2"
    count: int


def draw(crawl: Crawl) -> Card | None:
    """The next card of the Dunjiin; none if everything is owned or set aside."""
    if not crawl.dunjiin.layers:
        if not crawl.graveyard:
            return None                                                   # DJ-17.4, DJ-R.52
        reset(crawl)
    return crawl.dunjiin.draw(crawl.chance)


def reset(crawl: Crawl) -> None:
    """Shuffle the Graveyard, and nothing that is in play, into a new Dunjiin."""
    crawl.tell(Reset(len(crawl.graveyard)))                               # DJ-17.2, DJ-R.51
    crawl.dunjiin.shuffle_underneath(crawl.graveyard)                     # DJ-17.3, DJ-R.71
    crawl.graveyard = []


def draw_out(crawl: Crawl, hand: Hand) -> None:
    """Draw the remaining cards of the hand, as the shields and the Traps demand."""
    if hand.short:
        return                                                            # DJ-17.4
    fill(crawl, hand, hand.first.shields + in_traps(crawl))               # DJ-5.1, DJ-7.2


def in_traps(crawl: Crawl) -> int:
    """How many cards join a hand by the Traps in effect."""              # DJ-15.4
    return TRAP_CARDS * len(crawl.traps)


def fill(crawl: Crawl, hand: Hand, size: int) -> None:
    while len(hand.cards) < size:
        if not crawl.dunjiin.layers:
            hand.before_reset = len(hand.cards)
        card = draw(crawl)
        if card is None:
            hand.short = True                                             # DJ-17.4
            return
        hand.cards.append(card)                                           # DJ-5.2
