"""What to trade, and with whom: what helps both, but not the leader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from undercroft.engine import Seat
from undercroft.games.rials.bot.outlook import Outlook, turns_after
from undercroft.games.rials.bot.prices import Left, might, power, uses
from undercroft.games.rials.cards import CHEST_CARDS, ITEMS, Item
from undercroft.games.rials.rules.trading import Offer, Reply, ideas_for
from undercroft.games.rials.state import Expedition

FAIR = 1.0
"""The least that a trade must bring."""
ITEM = {item.key: item for item in ITEMS}
RIALS = {card.key: card.value for card in CHEST_CARDS}


def cards_left(expedition: Expedition) -> Left:
    """The board-cards that can still be met."""
    cards = Counter(filter(None, expedition.cards))
    for pile in (expedition.white, expedition.green):
        for layer in pile.layers:
            cards.update(layer)
    return cards


class Bargainer(Outlook):
    """One seat's judgement of trades, in rials. Two rivals have nothing to give each other."""

    @cached_property
    def left(self) -> Left:
        return cards_left(self.expedition)

    @cached_property
    def used(self) -> dict[tuple[tuple[int, ...], tuple[Item, ...], int], float]:
        """What was worked out of `use`."""
        return {}

    @cached_property
    def totals(self) -> list[int]:
        return [explorer.total for explorer in self.expedition.explorers]

    def offer(self, option: Offer) -> float:
        """Something that both may like; nobody is asked twice."""
        partner = option.partner
        if partner is None:
            return 0.0
        asked = [deal.partner for deal in self.expedition.offers if deal.proposer == self.seat]
        duel = not self.expedition.together and len(self.expedition.explorers) == 2
        if duel or partner in asked:
            return -1.0
        mine = self.gain(self.seat, option.give, option.take)
        theirs = self.gain(partner, option.take, option.give)
        if self.liked(self.seat, theirs, mine) < FAIR / 2:
            return -1.0
        return self.liked(partner, mine, theirs) - FAIR

    def reply(self, option: Any) -> float:
        """Something else is offered instead only if the offer is bad."""
        deal = self.expedition.deal
        assert deal is not None
        mine = self.gain(self.seat, deal.take, deal.give)
        liked = self.liked(deal.proposer, mine, self.gain(deal.proposer, deal.give, deal.take))
        if option is Reply.COUNTER:
            ideas = ideas_for(self.expedition, self.seat, deal.proposer)
            return 0.1 if liked <= 0 and any(self.offer(idea) > 0 for idea in ideas) else -1.0
        return liked if option is Reply.ACCEPT else 0.0

    def liked(self, other: Seat, mine: float, theirs: float) -> float:
        """What is gained, less what is lost by the other's gain: all of it, if the other leads."""
        if self.expedition.together:
            return mine + theirs
        totals = self.totals
        part = 1.0 if totals[other] == max(totals) else 1 / (len(totals) - 1)
        return mine - part * max(0.0, theirs)

    def loss(self, item: Item) -> float:
        """What it costs to be without an item."""
        return -self.gain(self.seat, (item.key,), ())

    def gain(self, seat: Seat, give: Sequence[str], take: Sequence[str]) -> float:
        """What it is to a seat to give these cards and to take those."""
        explorer, turns = self.expedition.explorers[seat], turns_after(self.expedition, seat)
        items = list(explorer.items)
        for key in give:
            if key in ITEM:
                items.remove(ITEM[key])
        items += [ITEM[key] for key in take if key in ITEM]
        rials = sum([RIALS.get(key, 0) for key in take]) - sum([RIALS.get(key, 0) for key in give])
        levels = tuple(explorer.levels)
        had = self.use(levels, tuple(explorer.items), turns)
        return rials + self.use(levels, tuple(items), turns) - had

    def use(self, levels: tuple[int, ...], items: tuple[Item, ...], turns: int) -> float:
        """What it is to have such levels and items: most offers leave somebody with the same."""
        having = levels, items, turns
        if having not in self.used:
            self.used[having] = power(might(levels, items), self.left, turns) + uses(items, turns)
        return self.used[having]
