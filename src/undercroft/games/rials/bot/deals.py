"""What to trade, and with whom: what helps both, but not the leader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from undercroft.engine import Seat, once
from undercroft.games.rials.bot.outlook import Outlook, turns_after
from undercroft.games.rials.bot.prices import Left, might, power, uses
from undercroft.games.rials.cards import CHEST_CARDS, ITEMS, Item
from undercroft.games.rials.rules.trading import Offer, Reply, ideas_for
from undercroft.games.rials.state import Expedition, Explorer

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
    return Left(cards)


class Holder:
    """A seat that may trade: what its levels and items will bring it, worked out once."""

    def __init__(self, explorer: Explorer, turns: int, left: Left) -> None:
        self.levels, self.items = tuple(explorer.levels), tuple(explorer.items)
        self.total, self.turns, self.left = explorer.total, turns, left
        self._uses: dict[tuple[Item, ...], float] = {}

    def gain(self, give: Sequence[str], take: Sequence[str]) -> float:
        """What it is to give these cards and to take those."""
        items, rials = list(self.items), 0
        for key in give:
            if key in ITEM:
                items.remove(ITEM[key])
            else:
                rials -= RIALS[key]
        for key in take:
            if key in ITEM:
                items.append(ITEM[key])
            else:
                rials += RIALS[key]
        return rials + self.use(tuple(items)) - self.held

    @once
    def held(self) -> float:
        """What it is to have what it has."""
        return self.use(self.items)

    def use(self, items: tuple[Item, ...]) -> float:
        """What it is to have such items: most offers leave somebody with the same."""
        known = self._uses.get(items)
        if known is None:
            able = power(might(self.levels, items), self.left, self.turns)
            known = self._uses[items] = able + uses(items, self.turns)
        return known


class Bargainer(Outlook):
    """One seat's judgement of trades, in rials. Two rivals have nothing to give each other."""

    @once
    def left(self) -> Left:
        return cards_left(self.expedition)

    @once
    def holders(self) -> list[Holder]:
        expedition, left = self.expedition, self.left
        return [
            Holder(explorer, turns_after(expedition, seat), left)
            for seat, explorer in enumerate(expedition.explorers)
        ]

    @once
    def most(self) -> int:
        return max([holder.total for holder in self.holders])

    @once
    def spared(self) -> list[Seat]:
        """Who is offered nothing: nobody is asked twice, nor the only rival."""
        expedition, seats = self.expedition, len(self.expedition.explorers)
        if not expedition.together and seats == 2:
            return [*range(seats)]
        return [deal.partner for deal in expedition.offers if deal.proposer == self.seat]

    def offer(self, option: Offer) -> float:
        """Something that both may like."""
        partner = option.partner
        if partner is None:
            return 0.0
        if partner in self.spared:
            return -1.0
        theirs = self.holders[partner].gain(option.take, option.give)
        if theirs < FAIR / 2 and not self.expedition.together:
            return -1.0
        mine = self.holders[self.seat].gain(option.give, option.take)
        if self.liked(self.seat, theirs, mine) < FAIR / 2:
            return -1.0
        return self.liked(partner, mine, theirs) - FAIR

    def reply(self, option: Any) -> float:
        """Something else is offered instead only if the offer is bad."""
        deal = self.expedition.deal
        assert deal is not None
        mine = self.holders[self.seat].gain(deal.take, deal.give)
        theirs = self.holders[deal.proposer].gain(deal.give, deal.take)
        liked = self.liked(deal.proposer, mine, theirs)
        if option is Reply.COUNTER:
            ideas = ideas_for(self.expedition, self.seat, deal.proposer)
            return 0.1 if liked <= 0 and any(self.offer(idea) > 0 for idea in ideas) else -1.0
        return liked if option is Reply.ACCEPT else 0.0

    def liked(self, other: Seat, mine: float, theirs: float) -> float:
        """What is gained, less what is lost by the other's gain: all of it, if the other leads."""
        if self.expedition.together:
            return mine + theirs
        leads = self.holders[other].total == self.most
        part = 1.0 if leads else 1 / (len(self.holders) - 1)
        return mine - part * max(0.0, theirs)

    def loss(self, item: Item) -> float:
        """What it costs to be without an item."""
        return -self.holders[self.seat].gain((item.key,), ())
