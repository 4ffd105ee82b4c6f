"""Drawing from the Dunjiin, and shuffling the Graveyard back into it."""

from __future__ import annotations

from undercroft.engine import Line, line
from undercroft.games.dunjiin.cards import Card
from undercroft.games.dunjiin.state import Crawl, Hand


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
    size = hand.first.shields + len(crawl.traps)                          # DJ-5.1, DJ-15.4, DJ-7.2
    fill(crawl, hand, size)


def fill(crawl: Crawl, hand: Hand, size: int) -> None:
    while len(hand.cards) < size:
        if not crawl.dunjiin.layers:
            hand.before_reset = len(hand.cards)
        card = draw(crawl)
        if card is None:
            hand.short = True                                             # DJ-17.4
            return
        hand.cards.append(card)                                           # DJ-5.2
