"""What can be offered in a deal, and some ideas for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import overload

from undercroft.engine import Option, Seat
from undercroft.games.dungeonopoly.board import BY_KEY, SQUARES, Square
from undercroft.games.dungeonopoly.cards import CARDS, Card
from undercroft.games.dungeonopoly.estates import Estate, Lot, Swap, buying, selling, swap
from undercroft.games.dungeonopoly.goods import NOTHING, Clause, Goods
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rules.clauses import wrong_clause
from undercroft.games.dungeonopoly.rules.managing import (
    ALL_SETS,
    INTEREST,
    SET_NUMBER,
    VALUE,
    estates,
)
from undercroft.games.dungeonopoly.state import Side, Town

CARD_VALUE = PRESS.number("deals.card", 50, 0, 2000, "DO-28.2")


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
    return tuple(map(BY_KEY.__getitem__, goods.deeds))


def cards_of(goods: Goods) -> tuple[Card, ...]:
    return tuple(map(CARDS.__getitem__, goods.cards))


def wrong_with(town: Town, seat: Seat, partners: list[Seat], offer: Offer) -> str | None:
    """Why an offer cannot be made, if so."""                             # DO-14.1
    if offer.partner is None:
        return "Without a partner there is no deal." if offer.give or offer.take else None
    if offer.partner not in partners:
        return "You cannot make that player an offer now."
    mine, theirs = town.characters[seat].side, town.characters[offer.partner].side
    if wrong := wrong_goods(town, mine, offer.give):
        return f"You: {wrong}"
    if wrong := wrong_goods(town, theirs, offer.take):
        return f"Your partner: {wrong}"
    if not (offer.give or offer.take or offer.clauses):
        return "An offer needs something to change hands."
    moved = dict.fromkeys(offer.give.deeds, theirs) | dict.fromkeys(offer.take.deeds, mine)
    for clause in offer.clauses:
        if wrong := wrong_clause(town, (seat, offer.partner), clause, moved):
            return wrong
    if town.settings.politics == "strict" and (
        value(town, offer.give) != value(town, offer.take)
    ):
        return "Both sides must be worth the same."                       # DO-28.1
    return wrong_interest(town, mine, theirs, offer)


def wrong_goods(town: Town, giver: int, goods: Goods) -> str | None:
    side: Side = town.sides[giver]
    if not 0 <= goods.cash <= side.cash:
        return f"there is ${side.cash} to give."                          # DO-14.5
    items = goods.deeds + goods.cards
    if len(set(items)) < len(items):
        return "nothing can be given twice."
    for key in goods.deeds:
        if key not in BY_KEY or town.owners[BY_KEY[key].index] != giver:
            return f"there is no deed {key} to give."
        if not is_bare(town, giver, BY_KEY[key].index):
            return "a set with buildings cannot be traded."               # DO-14.3, DO-14.4
    held = [card.key for card in side.cards]
    for key in goods.cards:
        if key not in held:
            return "there is no such card to give."
    return None


def is_bare(town: Town, side: int, at: int) -> bool:
    """Does none of the giver's streets of that set carry a building?"""  # DO-R.37
    return bool(estates(town, side)[SET_NUMBER[at]].lots)


def wrong_interest(town: Town, mine: int, theirs: int, offer: Offer) -> str | None:
    """Whoever gets a mortgaged deed must be able to pay the interest at once."""  # DO-13.4
    for side, gets, gives in ((mine, offer.take, offer.give), (theirs, offer.give, offer.take)):
        if not gets.deeds:
            continue
        deeds = [BY_KEY[key].index for key in gets.deeds]
        interest = sum([INTEREST[at] for at in deeds if town.mortgaged[at]])
        if town.sides[side].cash - gives.cash + gets.cash < interest:
            return "There is not enough cash for the interest on a mortgaged deed."
    return None


def value(town: Town, goods: Goods) -> int:
    """At listed value."""                                                # DO-28.2
    deeds = sum(listed(town, square.index) for square in squares_of(goods))
    return goods.cash + deeds + CARD_VALUE * len(goods.cards)


def listed(town: Town, at: int) -> int:
    return VALUE[at] if town.mortgaged[at] else SQUARES[at].price


# Ideas


class Ideas(Sequence[Offer]):
    """Nothing, and bargains: found when somebody looks, and made into offers one by one."""

    def __init__(self, find: Callable[[], list[Bargain]]) -> None:
        self._find = find
        self._found: list[Bargain] | None = None

    @property
    def _bargains(self) -> list[Bargain]:
        if self._found is None:
            self._found = self._find()
        return self._found

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


Bargain = tuple[Seat, Lot, Lot, int]
"""The partner, and a swap that both can pay."""


def offer_of(partner: Seat, give: Lot, take: Lot, more: int) -> Offer:
    return Offer(
        partner,
        Goods(max(0, more), give.deeds, give.cards),
        Goods(max(0, -more), take.deeds, take.cards),
    )


def ideas_for(town: Town, seat: Seat, partners: Sequence[Seat]) -> Ideas:
    return Ideas(partial(bargains, town, seat, partners))


def bargains(town: Town, seat: Seat, partners: Sequence[Seat]) -> list[Bargain]:
    mine = town.characters[seat].side
    cash = town.sides[mine].cash
    found: list[Bargain] = []
    for partner in partners:
        theirs = town.characters[partner].side
        their_cash = town.sides[theirs].cash
        found += [
            (partner, give, take, more)
            for give, take, more, needed, their_needed in swaps(town, mine, theirs)
            if needed <= cash and their_needed <= their_cash
        ]
    return found


def swaps(town: Town, mine: int, theirs: int) -> list[Swap]:
    """Anything for cash; deeds for deeds where each comes closer to a set; whole sets."""
    held, their_held = estates(town, mine), estates(town, theirs)
    found: list[Swap] = []
    for estate in their_held:
        found += estate.bought
    for estate in held:
        found += estate.sold
    found += [buying(CARD_LOTS[card.key]) for card in town.sides[theirs].cards]
    found += [selling(CARD_LOTS[card.key]) for card in town.sides[mine].cards]
    shared = [at for at, one in enumerate(held) if one.lots and their_held[at].lots]
    found += [
        swap(give, take, take.listed - give.listed)
        for given, taken in permutations(shared, 2)
        for give in held[given].lots
        for take in their_held[taken].lots
    ]
    if town.settings.politics == "free":
        found += completions(held, their_held, shared)
    return found


def completions(held: list[Estate], their_held: list[Estate], shared: list[int]) -> list[Swap]:
    """What makes a set whole that only the two of them hold: for cash, or one for another."""
    found: list[Swap] = []
    split = [
        (held[at].heap, their_held[at].heap) for at in shared
        if len(held[at].lots) + len(their_held[at].lots) == len(ALL_SETS[at])
    ]
    for give, take in split:
        for times in PREMIUMS:
            found += [buying(take, times), selling(give, times)]
    for (_, take), (give, _) in permutations(split, 2):
        even = take.listed - give.listed
        found += [swap(give, take, even + more) for more in SWEETENERS]
    return found


CARD_LOTS = {key: Lot((), (key,), CARD_VALUE) for key in CARDS}
PREMIUMS = (150, 200, 300, 400)
"""What the last deeds of a set may cost, in hundredths of their listed value."""
SWEETENERS = (-400, -200, -100, 100, 200, 400)
"""What is paid on top where two sets are made whole."""
