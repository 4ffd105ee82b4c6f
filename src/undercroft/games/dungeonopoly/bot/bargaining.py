"""Deals: none without a gain for both, and none that gives the game away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.board import BY_KEY
from undercroft.games.dungeonopoly.bot.outlook import KEEN, NEEDED, Outlook
from undercroft.games.dungeonopoly.events import Offering
from undercroft.games.dungeonopoly.goods import Clause, Deal, Goods
from undercroft.games.dungeonopoly.rules.managing import ALL_SETS, DEEDS_OF, IN_SET, SET_NUMBER
from undercroft.games.dungeonopoly.rules.offering import CARD_VALUE, Offer, ideas_for
from undercroft.games.dungeonopoly.rules.trading import Reply, partners_of

GAIN = 0.015
"""What of the win each side must gain at least."""
SCALE = 2000.0
"""What the whole win is worth in dollars, beside other things to do."""
OFTEN = 3
"""In every so many rounds a player looks for deals."""
PROMISE = 40.0
"""What it costs to promise to do something, or not to."""


def shares(strengths: Iterable[float]) -> list[float]:
    """Everybody's part of the win, by their strength."""
    powers = [max(0.0, one) ** KEEN for one in strengths]
    total = sum(powers) or 1.0
    return [one / total for one in powers]


class Bargainer:
    """What deals do to both sides' parts of the win."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.before = shares(outlook.strengths)

    def gains(self, deal: Deal) -> tuple[float, float]:
        """Of the win, for who proposes it and for the partner."""
        outlook, town = self.outlook, self.outlook.town
        one, other = (town.characters[seat].side for seat in (deal.proposer, deal.partner))
        owners, touched = [*town.owners], set[int]()
        for goods, taker in ((deal.give, other), (deal.take, one)):
            for key in goods.deeds:
                at = BY_KEY[key].index
                owners[at] = taker
                touched.add(SET_NUMBER[at])
        strengths = [*outlook.strengths]
        for side, gives, gets in ((one, deal.give, deal.take), (other, deal.take, deal.give)):
            strengths[side] += self.change(side, gives, gets, owners, sorted(touched))
        for clause in deal.clauses:
            price = self.promise(clause)
            by, to = (one, other) if clause.by == deal.proposer else (other, one)
            strengths[by] -= price
            strengths[to] += price if clause.kind == "passage" else 0.0
        after = shares(strengths)
        return after[one] - self.before[one], after[other] - self.before[other]

    def change(
        self, side: int, gives: Goods, gets: Goods, owners: list[int], touched: list[int]
    ) -> float:
        outlook = self.outlook
        before, more = outlook.town.sides[side].cash, gets.cash - gives.cash
        after = before + more - self.interest(gets)
        need = outlook.reserve(side)
        cash = after - before + NEEDED * (min(after, need) - min(before, need))
        cards = CARD_VALUE * (len(gets.cards) - len(gives.cards))
        estates = [
            outlook.value(outlook.held(side, at, DEEDS_OF[at](owners)), side, after)
            - outlook.value(outlook.held(side, at), side)
            for at in touched
        ]
        return cash + cards + sum(estates)

    def interest(self, goods: Goods) -> int:
        squares = [BY_KEY[key] for key in goods.deeds]
        return sum([one.interest for one in squares if self.outlook.town.mortgaged[one.index]])

    def promise(self, clause: Clause) -> float:
        """What it costs who makes it."""
        if clause.kind == "passage" and clause.against is not None:
            at = BY_KEY[clause.square].index
            return 0.2 * clause.times * self.outlook.rent(clause.against, at)
        return PROMISE if clause.kind in ("act", "refrain") else 0.0

    # Answering, offering

    def offer(self, offer: Offer) -> float:
        """What it brings, if the other can be expected to take it."""
        if offer.partner is None:
            return 0.0
        if not self.completes(offer):
            return -1.0
        mine, theirs = self.gains(
            Deal(self.outlook.seat, offer.partner, offer.give, offer.take, offer.clauses)
        )
        return SCALE * mine if min(mine, theirs) > GAIN else -1.0

    def completes(self, offer: Offer) -> bool:
        """Does it make a set whole? Nothing else is worth the talk."""
        owners = self.outlook.town.owners
        return any(
            len({owners[one] for one in IN_SET[BY_KEY[key].index]}) == 2 for key in deeds_of(offer)
        )

    def reply(self, option: Any) -> float:
        table = self.outlook.town.latest(Offering)
        assert table is not None
        if option is Reply.REFUSE:
            return 0.0
        _, mine = self.gains(table.deal)
        good = mine > GAIN / 2
        if option is Reply.COUNTER:
            return -1.0 if good or table.counters else self.best([table.deal.proposer])
        return SCALE * mine if good else -1.0

    def best(self, partners: list[Seat]) -> float:
        """What the best deal brings that both can be expected to want, if there is one."""
        ideas = ideas_for(self.outlook.town, self.outlook.seat, partners)
        found = max([self.offer(one) for one in ideas])
        return found if found > 0 else -1.0


def deeds_of(offer: Offer) -> tuple[str, ...]:
    return offer.give.deeds + offer.take.deeds


def trading(outlook: Outlook) -> float:
    """Is there a deal worth proposing? Nobody is asked for the same thing every turn."""
    town = outlook.town
    if town.offered or (town.round + outlook.seat) % OFTEN or len(outlook.rivals) < 2:
        return -1.0
    if town.phase != "opening" or not may_complete(outlook):
        return -1.0
    return Bargainer(outlook).best(partners_of(town, outlook.seat, town.offered))


def may_complete(outlook: Outlook) -> bool:
    """Is there a set of which one side could get the last deed from another?"""
    for number in range(len(ALL_SETS)):
        owners = DEEDS_OF[number](outlook.town.owners)
        if min(owners) >= 0 and len(set(owners)) == 2:
            return True
    return False
