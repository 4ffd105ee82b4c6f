"""Trading: offers, what is said to them, and what changes hands."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from undercroft.engine import Line, Rules, Seat, Verb, choose, compose, line
from undercroft.games.dungeonopoly.board import RING, Square
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.events import BANK, Offering
from undercroft.games.dungeonopoly.goods import Deal, Goods
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rules.bankrupting import take_on_mortgage
from undercroft.games.dungeonopoly.rules.clauses import keep_promise
from undercroft.games.dungeonopoly.rules.managing import estates, give_deed
from undercroft.games.dungeonopoly.rules.money import get_by_business
from undercroft.games.dungeonopoly.rules.offering import (
    Offer,
    cards_of,
    ideas_for,
    squares_of,
    wrong_with,
)
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.windows import NEVER, REPLY, stance
from undercroft.games.dungeonopoly.state import Town

MOST_OFFERS = PRESS.number("deals.offers", 3, 0, 9, "DO-14.9")            # DO-R.38
MOST_COUNTERS = PRESS.number("deals.counters", 3, 0, 9, "DO-14.7")
UNSOLD = [BANK] * RING


@line
class Offered(Line):
    rule = "DO-14.7"
    seat: Seat
    partner: Seat
    cash: int
    deeds: tuple[Square, ...]
    cards: tuple[Card, ...]
    for_cash: int
    for_deeds: tuple[Square, ...]
    for_cards: tuple[Card, ...]
    promises: int


@line
class Traded(Line):
    rule = "DO-28.4"
    seat: Seat
    partner: Seat


@line
class Refused(Line):
    rule = "DO-14.7"
    seat: Seat
    partner: Seat


class Trade(Verb):
    TRADE = "trade"


class Reply(Verb):
    ACCEPT = "accept"
    REFUSE = "refuse"
    COUNTER = "counter"


REPLIES = tuple(Reply)


def may_bargain(town: Town, seat: Seat, made: dict[Seat, int]) -> bool:
    """Is there somebody left to offer something to, and something to offer?"""  # DO-14.2
    if made.get(seat, 0) == MOST_OFFERS or not is_something_held(town):
        return False
    if MOST_OFFERS in made.values() and not partners_of(town, seat, made):
        return False
    return town.settings.politics == "free" or can_give(town, town.characters[seat].side)


def can_give(town: Town, side: int) -> bool:
    """Where both sides must be worth the same, who has nothing to give gets nothing."""
    purse = town.sides[side]                                              # DO-28.1
    return bool(purse.cash or purse.cards or any(one.lots for one in estates(town, side)))


def is_something_held(town: Town) -> bool:
    return town.owners != UNSOLD or any(side.cards for side in town.sides)


def partners_of(town: Town, seat: Seat, made: dict[Seat, int]) -> list[Seat]:
    """Three offers to each."""                                           # DO-14.9
    others = town.opponents(seat)
    return [one for one in others if made.get(one, 0) < MOST_OFFERS] if made else others


def bargain(town: Town, seat: Seat, made: dict[Seat, int]) -> Rules[None]:
    """An offer, and what the other says to it; thinking better of it counts for herself."""
    partners = partners_of(town, seat, made)
    check = partial(wrong_with, town, seat, partners)
    ideas = ideas_for(town, seat, partners)
    offer = yield from compose(
        seat, Prompt.OFFER, Offer, check, ideas, reaction=seat != town.active
    )
    to = seat if offer.partner is None else offer.partner
    made[to] = made.get(to, 0) + 1
    if offer.partner is not None:
        yield from put(town, seat, offer)


def put(town: Town, seat: Seat, offer: Offer) -> Rules[None]:
    """Accepted, refused, or answered by another offer, up to three times."""  # DO-14.7
    assert offer.partner is not None
    deal = Deal(seat, offer.partner, offer.give, offer.take, offer.clauses)
    table = Offering(seat, deal)
    town.events.append(table)
    while True:
        tell_offer(town, table.deal)
        deal = table.deal
        replies = REPLIES if table.counters < MOST_COUNTERS else REPLIES[:-1]  # DO-43.14
        if stance(town, deal.partner, REPLY) == NEVER and not table.counters:
            reply = Reply.REFUSE
            break
        reply = yield from choose(
            deal.partner, Prompt.REPLY, replies, reaction=deal.partner != town.active
        )
        if reply is not Reply.COUNTER:
            break
        counter = yield from counter_to(town, deal)
        if counter.partner is None:
            reply = Reply.REFUSE
            break
        table.counters += 1
        table.deal = Deal(
            deal.partner, deal.proposer, counter.give, counter.take, counter.clauses
        )
    town.close(table)
    if reply is Reply.ACCEPT:
        yield from strike(town, table.deal)
    else:
        town.tell(Refused(deal.partner, deal.proposer))


def counter_to(town: Town, deal: Deal) -> Rules[Offer]:
    seat, to = deal.partner, deal.proposer
    ideas = ideas_for(town, seat, [to])
    check = partial(wrong_with, town, seat, [to])
    offer: Offer = yield from compose(
        seat, Prompt.COUNTER_OFFER, Offer, check, ideas, reaction=seat != town.active
    )
    return offer


def tell_offer(town: Town, deal: Deal) -> None:
    give, take = deal.give, deal.take
    town.tell(
        Offered(
            deal.proposer, deal.partner,
            give.cash, squares_of(give), cards_of(give),
            take.cash, squares_of(take), cards_of(take),
            len(deal.clauses),
        )
    )


def strike(town: Town, deal: Deal) -> Rules[None]:
    """Items first, then clauses in the order written."""                 # DO-28.4
    town.tell(Traded(deal.proposer, deal.partner))                        # DO-14.6
    one, other = town.characters[deal.proposer].side, town.characters[deal.partner].side
    for giver, taker, goods in ((one, other, deal.give), (other, one, deal.take)):
        hand_over_goods(town, giver, taker, goods)
    for taker, goods in ((other, deal.give), (one, deal.take)):
        yield from take_on_mortgages(town, taker, goods)                  # DO-13.4
    for clause in deal.clauses:
        other = deal.partner if clause.by == deal.proposer else deal.proposer
        yield from keep_promise(town, replace(clause, to=other))


def take_on_mortgages(town: Town, taker: int, goods: Goods) -> Rules[None]:
    """One after another, with the interest of those to come in hand."""
    mortgaged = [one for one in squares_of(goods) if town.mortgaged[one.index]]
    later = sum(one.interest for one in mortgaged)
    for square in mortgaged:
        later -= square.interest
        yield from take_on_mortgage(town, taker, square.index, left=False, later=later)


def hand_over_goods(town: Town, giver: int, taker: int, goods: Goods) -> None:
    get_by_business(town, giver, taker, goods.cash)                       # DO-27.5
    for square in squares_of(goods):
        give_deed(town, square.index, taker)                              # DO-14.8
    for card in cards_of(goods):
        town.sides[giver].cards.remove(card)
        town.sides[taker].cards.append(card)
