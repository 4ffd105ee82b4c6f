"""What can be offered in a deal, and some ideas for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import overload

from undercroft.engine import Option, Seat
from undercroft.games.dungeonopoly.board import BY_KEY, SQUARES, Square
from undercroft.games.dungeonopoly.cards import CARDS, Card
from undercroft.games.dungeonopoly.estates import Estate, Lot
from undercroft.games.dungeonopoly.goods import NOTHING, Clause, Goods
from undercroft.games.dungeonopoly.rules.clauses import wrong_clause
from undercroft.games.dungeonopoly.rules.managing import ALL_SETS, IN_SET, VALUE, estates
from undercroft.games.dungeonopoly.state import Side, Town

CARD_VALUE = 50                                                           # DO-28.2


@dataclass(frozen=True, slots=True)
class Offer(Option):
    """What I give and take, and what either side promises; without a partner, nothing."""

    partner: Seat | None = None
    give: Goods = NOTHING
    take: Goods = NOTHING
    clauses: tuple[Clause, ...] = ()

    @property
    def key(self) -> str:
        if self.partner is None:
            return "no_offer"
        said = ("offer", self.partner, self.give, self.take, *self.clauses)
        return ":".join(map(str, said))

    @classmethod
    def heads(cls) -> tuple[str, ...]:
        return ("offer", "no_offer")


NO_OFFER = Offer()


def squares_of(goods: Goods) -> tuple[Square, ...]:
    return tuple(BY_KEY[key] for key in goods.deeds)


def cards_of(goods: Goods) -> tuple[Card, ...]:
    return tuple(CARDS[key] for key in goods.cards)


def wrong_with(town: Town, seat: Seat, partners: list[Seat], offer: Offer) -> str | None:
    """Why an offer cannot be made, if so."""                             # DO-14.1
    if offer.partner is None:
        return "Without a partner there is no deal." if offer.give or offer.take else None
    if offer.partner not in partners:
        return "You cannot make that player an offer now."
    mine, theirs = (town.characters[one].side for one in (seat, offer.partner))
    if wrong := wrong_goods(town, mine, theirs, offer.give):
        return f"You: {wrong}"
    if wrong := wrong_goods(town, theirs, mine, offer.take):
        return f"Your partner: {wrong}"
    if not (offer.give or offer.take or offer.clauses):
        return "An offer needs something to change hands."
    for clause in offer.clauses:
        if wrong := wrong_clause(town, (seat, offer.partner), clause):
            return wrong
    if town.settings.politics == "strict" and (
        value(town, offer.give) != value(town, offer.take)
    ):
        return "Both sides must be worth the same."                       # DO-28.1
    return wrong_interest(town, mine, theirs, offer)


def wrong_goods(town: Town, giver: int, taker: int, goods: Goods) -> str | None:
    side: Side = town.sides[giver]
    if not 0 <= goods.cash <= side.cash:
        return f"there is ${side.cash} to give."                          # DO-14.5
    if len(set(goods.deeds)) != len(goods.deeds) or len(set(goods.cards)) != len(goods.cards):
        return "nothing can be given twice."
    for key in goods.deeds:
        if key not in BY_KEY or town.owners[BY_KEY[key].index] != giver:
            return f"there is no deed {key} to give."
        if not is_bare(town, giver, BY_KEY[key].index):
            return "a set with buildings cannot be traded."               # DO-14.3, DO-14.4
    if any(key not in [card.key for card in side.cards] for key in goods.cards):
        return "there is no such card to give."
    return None


def is_bare(town: Town, side: int, at: int) -> bool:
    """Does none of the giver's streets of that set carry a building?"""  # DO-R.37
    return not any(town.levels[one] for one in IN_SET[at] if town.owners[one] == side)


def wrong_interest(town: Town, mine: int, theirs: int, offer: Offer) -> str | None:
    """Whoever gets a mortgaged deed must be able to pay the interest at once."""  # DO-13.4
    for side, gets, gives in ((mine, offer.take, offer.give), (theirs, offer.give, offer.take)):
        interest = sum(one.interest for one in squares_of(gets) if town.mortgaged[one.index])
        if town.sides[side].cash - gives.cash + gets.cash < interest:
            return "There is not enough cash for the interest on a mortgaged deed."
    return None


def value(town: Town, goods: Goods) -> int:
    """At listed value."""                                                # DO-28.2
    deeds = sum(listed(town, square.index) for square in squares_of(goods))
    return goods.cash + deeds + CARD_VALUE * len(goods.cards)


def listed(town: Town, at: int) -> int:
    return VALUE[at] if town.mortgaged[at] else PRICE[at]


# Ideas


class Ideas(Sequence[Offer]):
    """Nothing, and bargains that are made into offers when somebody looks at them."""

    def __init__(self, bargains: list[Bargain]) -> None:
        self._bargains = bargains

    def __len__(self) -> int:
        return len(self._bargains) + 1

    @overload
    def __getitem__(self, at: int) -> Offer: ...
    @overload
    def __getitem__(self, at: slice) -> list[Offer]: ...
    def __getitem__(self, at: int | slice) -> Offer | list[Offer]:
        if isinstance(at, slice):
            return [self[one] for one in range(len(self))[at]]
        if at >= len(self):
            raise IndexError(at)
        return offer_of(*self._bargains[at - 1]) if at else NO_OFFER


Bargain = tuple[Seat, tuple[str, ...], int, tuple[str, ...], int]
"""The partner; what is given and how much cash; what is taken and how much cash."""


def offer_of(
    partner: Seat, give: tuple[str, ...], cash: int, take: tuple[str, ...], for_cash: int
) -> Offer:
    return Offer(partner, goods_of(give, cash), goods_of(take, for_cash))


def goods_of(keys: tuple[str, ...], cash: int) -> Goods:
    cards = tuple(key for key in keys if key in CARDS)
    return Goods(cash, () if cards else keys, cards)


def ideas_for(town: Town, seat: Seat, partners: Sequence[Seat]) -> Ideas:
    mine = town.characters[seat].side
    holdings = estates(town, mine)
    lots = lots_of(holdings)
    found: list[Bargain] = []
    for partner in partners:
        theirs = town.characters[partner].side
        their_holdings = estates(town, theirs)
        wallets = town.sides[mine], town.sides[theirs]
        found += sales(partner, wallets, lots, lots_of(their_holdings))
        found += swaps(partner, wallets, holdings, their_holdings)
        if town.settings.politics == "free":
            found += completions(partner, wallets, holdings, their_holdings)
    return Ideas(found)


def lots_of(holdings: list[Estate]) -> list[Lot]:
    return [lot for estate in holdings for lot in estate.lots]


def sales(
    partner: Seat, wallets: tuple[Side, Side], lots: list[Lot], their_lots: list[Lot]
) -> list[Bargain]:
    """Deeds and cards at their listed value, to and fro."""
    me, them = wallets
    found: list[Bargain] = [
        (partner, (), lot.listed, lot.keys, 0) for lot in their_lots if lot.full <= me.cash
    ]
    found += [(partner, lot.keys, 0, (), lot.listed) for lot in lots if lot.full <= them.cash]
    if me.cash >= CARD_VALUE:
        found += [(partner, (), CARD_VALUE, (card.key,), 0) for card in them.cards]
    if them.cash >= CARD_VALUE:
        found += [(partner, (card.key,), 0, (), CARD_VALUE) for card in me.cards]
    return found


def swaps(
    partner: Seat, wallets: tuple[Side, Side], holdings: list[Estate], theirs: list[Estate]
) -> list[Bargain]:
    """Deeds for deeds where each comes closer to a set, the difference in cash."""
    shared = [
        at for at, mine in enumerate(holdings) if mine.lots and theirs[at].lots
    ]
    return [
        (partner, give.keys, max(0, more), take.keys, max(0, -more))
        for given, taken in permutations(shared, 2)
        for give in holdings[given].lots
        for take in theirs[taken].lots
        if can_swap(wallets, give, take, more := take.listed - give.listed)
    ]


def can_swap(wallets: tuple[Side, Side], give: Lot, take: Lot, more: int) -> bool:
    me, them = wallets
    return me.cash - more >= take.interest and them.cash + more >= give.interest


# Whole sets


def completions(
    partner: Seat, wallets: tuple[Side, Side], holdings: list[Estate], theirs: list[Estate]
) -> list[Bargain]:
    """What makes a set whole that only the two of them hold: for cash, or one for another."""
    split = [
        at for at, squares in enumerate(ALL_SETS)
        if holdings[at].lots and theirs[at].lots
        and len(holdings[at].lots) + len(theirs[at].lots) == len(squares)
    ]
    found: list[Bargain] = []
    for at in split:
        take, give = heap(theirs[at].lots), heap(holdings[at].lots)
        for times in PREMIUMS:
            more = take.listed * times // 100
            found += bargain_over(partner, wallets, NO_LOT, take, more)
            more = give.listed * times // 100
            found += bargain_over(partner, wallets, give, NO_LOT, -more)
    for taken, given in permutations(split, 2):
        take, give = heap(theirs[taken].lots), heap(holdings[given].lots)
        for more in SWEETENERS:
            even = take.listed - give.listed
            found += bargain_over(partner, wallets, give, take, even + more)
    return found


@cache
def heap(lots: tuple[Lot, ...]) -> Lot:
    """Several deeds as one."""
    return Lot(
        tuple(key for lot in lots for key in lot.keys),
        sum(lot.listed for lot in lots),
        sum(lot.interest for lot in lots),
        sum(lot.full for lot in lots),
    )


def bargain_over(
    partner: Seat, wallets: tuple[Side, Side], give: Lot, take: Lot, more: int
) -> list[Bargain]:
    """So much cash on top, from the other if negative; nothing, if somebody cannot pay."""
    if not can_swap(wallets, give, take, more):
        return []
    return [(partner, give.keys, max(0, more), take.keys, max(0, -more))]


PRICE = [square.price for square in SQUARES]
NO_LOT = Lot((), 0, 0, 0)
PREMIUMS = (150, 200, 300, 400)
"""What the last deeds of a set may cost, in hundredths of their listed value."""
SWEETENERS = (-400, -200, -100, 100, 200, 400)
"""What is paid on top where two sets are made whole."""
