"""Buying deeds from the bank, and auctions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, compose, line
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.events import BANK, Auction, Purchase
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_DEED, gain
from undercroft.games.dungeonopoly.rules.managing import carry_out, give_deed, ways_to_raise
from undercroft.games.dungeonopoly.rules.money import move_money
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town


@line
class Bought(Line):
    rule = "DO-8.1"
    seat: Seat
    square: Square
    price: int


@line
class Declined(Line):
    rule = "DO-8.2"
    seat: Seat
    square: Square


@line
class Bade(Line):
    rule = "DO-8.4"
    seat: Seat
    amount: int


@line
class Dropped(Line):
    rule = "DO-8.4"
    seat: Seat


@line
class WonAuction(Line):
    rule = "DO-8.4"
    seat: Seat
    square: Square
    price: int


@line
class NobodyBade(Line):
    rule = "DO-8.5"
    square: Square


class Buy(Verb):
    BUY = "buy"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class Bid(Option):
    """A sum, or the highest sum up to which to bid for me; without one, dropping out."""

    amount: int = 0
    up_to: bool = False

    @property
    def key(self) -> str:
        if not self.amount:
            return "drop"
        return f"{'up_to' if self.up_to else 'bid'}:{self.amount}"

    @classmethod
    def heads(cls) -> tuple[str, ...]:
        return ("drop", "bid", "up_to")


DROP = Bid()
bid_of, limit_of = cache(Bid), cache(partial(Bid, up_to=True))
RAISES = (1, 5, 10, 25, 50, 100)
LIMITS = (10, 25, 50, 75, 100, 125, 150, 200)
"""In hundredths of the price."""


def may_buy(town: Town, seat: Seat, at: int) -> Rules[None]:
    """Or it is auctioned."""                                             # DO-6.1, DO-8.2
    purchase = Purchase(seat, at)
    town.events.append(purchase)
    bought = yield from buys(town, seat, at)
    town.close(purchase)
    if bought:
        yield from gain(town, seat, EP_FOR_DEED)                          # DO-8.6, DO-16.2
        return
    town.tell(Declined(seat, SQUARES[at]))
    if town.settings.auctions:
        yield from auction(town, seat, at)


def buys(town: Town, seat: Seat, at: int) -> Rules[bool]:
    """With cash on hand; on her own turn she may raise it first."""      # DO-8.1, DO-R.17
    side, price = town.characters[seat].side, SQUARES[at].price
    while True:
        if town.sides[side].cash >= price:
            offered: list[Option] = [Buy.BUY, Buy.DECLINE]                # DO-43.13
        elif seat == town.active:
            offered = [Buy.DECLINE, *ways_to_raise(town, side)]
        else:
            offered = [Buy.DECLINE]                                       # DO-5.8
        chosen = yield from choose(seat, Prompt.BUY, offered, reaction=seat != town.active)
        if chosen is Buy.BUY:
            acquire(town, seat, at, price)
            town.tell(Bought(seat, SQUARES[at], price))
            return True
        if chosen is Buy.DECLINE:
            return False
        carry_out(town, seat, chosen)


def acquire(town: Town, seat: Seat, at: int, price: int) -> None:
    side = town.characters[seat].side
    move_money(town, side, BANK, price)
    give_deed(town, at, side)
    town.bought.append(at)


# Auctions


def auction(town: Town, seat: Seat, at: int) -> Rules[None]:
    """In seat order after who landed: raise, or drop out for good."""    # DO-8.3, DO-8.4
    order = town.seats_after(seat) + ([] if town.characters[seat].out else [seat])
    bidders = [one for one in order if one == speaker(town, one, order)]
    sale = Auction(seat, at, bidders)
    town.events.append(sale)
    while len(sale.bidders) > (sale.leader is not None):
        for bidder in [*sale.bidders]:
            if bidder != sale.leader and not goes_on(sale, bidder):
                yield from bid(town, sale, bidder)
    town.close(sale)
    if sale.leader is None:
        town.tell(NobodyBade(SQUARES[at]))                                # DO-8.5
        return
    acquire(town, sale.leader, at, sale.bid)
    town.tell(WonAuction(sale.leader, SQUARES[at], sale.bid))
    yield from gain(town, sale.leader, EP_FOR_DEED)                       # DO-8.6, DO-16.2


def speaker(town: Town, seat: Seat, order: Sequence[Seat]) -> Seat:
    """A team bids by the first of its members."""
    side = town.characters[seat].side
    return next(one for one in order if town.characters[one].side == side)


def goes_on(sale: Auction, seat: Seat) -> bool:
    """By what she said beforehand, without being asked."""               # DO-43.26
    if sale.limits.get(seat, 0) <= sale.bid:
        return False
    sale.bid, sale.leader = sale.bid + 1, seat
    return True


def bid(town: Town, sale: Auction, seat: Seat) -> Rules[None]:
    """She is asked, unless she can bid no more or has said up to where."""
    cash, chosen = town.side_of(seat).cash, DROP
    if cash > sale.bid and seat not in sale.limits:
        check = partial(wrong_with, sale.bid, cash)
        chosen = yield from compose(
            seat, Prompt.BID, Bid, check, ideas_of(sale, cash), reaction=seat != town.active
        )
    if chosen.amount:
        if chosen.up_to:
            sale.limits[seat] = chosen.amount
        sale.bid = sale.bid + 1 if chosen.up_to else chosen.amount
        sale.leader = seat
        town.tell(Bade(seat, sale.bid))
    else:
        sale.bidders.remove(seat)
        town.tell(Dropped(seat))


def wrong_with(least: int, most: int, said: Bid) -> str | None:
    """Why somebody cannot bid that, if so."""
    if said.amount == 0:
        return None
    if said.amount <= least:
        return f"The bid is ${least} already."
    if said.amount > most:
        return f"You have ${most}."                                       # DO-8.4
    return None


def ideas_of(sale: Auction, cash: int) -> list[Bid]:
    price = SQUARES[sale.square].price
    raised = [sale.bid + step for step in RAISES]
    limits = [price * share // 100 for share in LIMITS]
    return [
        DROP,
        *[bid_of(amount) for amount in raised if amount <= cash],
        *[limit_of(amount) for amount in limits if sale.bid < amount <= cash],
    ]
