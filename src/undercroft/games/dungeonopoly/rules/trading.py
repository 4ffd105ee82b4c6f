"""Trading: deeds, cash, get-out cards and promises, offered and answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, compose, line
from undercroft.games.dungeonopoly.board import BY_KEY, SQUARES, Square
from undercroft.games.dungeonopoly.cards import CARDS, Card
from undercroft.games.dungeonopoly.events import Offering
from undercroft.games.dungeonopoly.goods import NOTHING, Clause, Deal, Goods
from undercroft.games.dungeonopoly.rules.bankrupting import take_on_mortgage
from undercroft.games.dungeonopoly.rules.clauses import end_passages, keep_promise, wrong_clause
from undercroft.games.dungeonopoly.rules.managing import IN_SET
from undercroft.games.dungeonopoly.rules.money import move_money
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Side, Town

MOST_OFFERS = 3                                                           # DO-14.9, DO-R.38
MOST_COUNTERS = 3                                                         # DO-14.7
CARD_VALUE = 50                                                           # DO-28.2


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


class Reply(Verb):
    ACCEPT = "accept"
    REFUSE = "refuse"
    COUNTER = "counter"


NO_OFFER = Offer()


def may_bargain(town: Town, seat: Seat, made: dict[Seat, int]) -> bool:
    """Is there somebody left to offer something to?"""                   # DO-14.2, DO-14.9
    return bool(partners_of(town, seat, made))


def partners_of(town: Town, seat: Seat, made: dict[Seat, int]) -> list[Seat]:
    mine = town.characters[seat].side
    return [
        other for other in town.opponents(seat)
        if made.get(other, 0) < MOST_OFFERS and (holds(town, mine) or holds_of(town, other))
    ]


def holds(town: Town, side: int) -> bool:
    return side in town.owners or bool(town.sides[side].cards)


def holds_of(town: Town, seat: Seat) -> bool:
    return holds(town, town.characters[seat].side)


def bargain(town: Town, seat: Seat, made: dict[Seat, int]) -> Rules[None]:
    """An offer, and what the other says to it."""
    partners = partners_of(town, seat, made)
    ideas = [idea for partner in partners for idea in ideas_for(town, seat, partner)]
    check = partial(wrong_with, town, seat, partners)
    offer = yield from compose(
        seat, Prompt.OFFER, Offer, check, [NO_OFFER, *ideas], reaction=seat != town.active
    )
    if offer.partner is None:
        for partner in partners:
            made[partner] = made.get(partner, 0) + 1
        return
    made[offer.partner] = made.get(offer.partner, 0) + 1
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
        replies = [Reply.ACCEPT, Reply.REFUSE]
        replies += [Reply.COUNTER] if table.counters < MOST_COUNTERS else []
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
    ideas = [NO_OFFER, *ideas_for(town, seat, to)]
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


def squares_of(goods: Goods) -> tuple[Square, ...]:
    return tuple(BY_KEY[key] for key in goods.deeds)


def cards_of(goods: Goods) -> tuple[Card, ...]:
    return tuple(CARDS[key] for key in goods.cards)


def strike(town: Town, deal: Deal) -> Rules[None]:
    """Items first, then clauses in the order written."""                 # DO-28.4
    town.tell(Traded(deal.proposer, deal.partner))
    one, other = (town.characters[seat].side for seat in (deal.proposer, deal.partner))
    for giver, taker, goods in ((one, other, deal.give), (other, one, deal.take)):
        hand_over_goods(town, giver, taker, goods)
    for taker, goods in ((other, deal.give), (one, deal.take)):
        for square in squares_of(goods):
            if town.mortgaged[square.index]:
                yield from take_on_mortgage(town, taker, square.index, left=False)  # DO-13.4
    for clause in deal.clauses:
        yield from keep_promise(town, clause)


def hand_over_goods(town: Town, giver: int, taker: int, goods: Goods) -> None:
    move_money(town, giver, taker, goods.cash)
    for square in squares_of(goods):
        town.owners[square.index] = taker                                 # DO-14.8
        end_passages(town, square)
    for card in cards_of(goods):
        town.sides[giver].cards.remove(card)
        town.sides[taker].cards.append(card)


# What can be offered


def wrong_with(town: Town, seat: Seat, partners: list[Seat], offer: Offer) -> str | None:
    """Why an offer cannot be made, if so."""
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
    return SQUARES[at].price - (SQUARES[at].mortgage if town.mortgaged[at] else 0)


def ideas_for(town: Town, seat: Seat, partner: Seat) -> Iterator[Offer]:
    """Deeds and get-out cards for their listed value, and deeds for deeds with the difference."""
    mine, theirs = (town.characters[one].side for one in (seat, partner))
    my_deeds, their_deeds = tradable(town, mine), tradable(town, theirs)
    for offer in (
        *[Offer(partner, Goods(listed(town, at)), deed(at)) for at in their_deeds],
        *[Offer(partner, deed(at), Goods(listed(town, at))) for at in my_deeds],
        *[Offer(partner, Goods(CARD_VALUE), card(one)) for one in town.sides[theirs].cards],
        *[Offer(partner, card(one), Goods(CARD_VALUE)) for one in town.sides[mine].cards],
        *swaps(town, seat, partner, my_deeds, their_deeds),
    ):
        if wrong_with(town, seat, [partner], offer) is None:
            yield offer


def swaps(
    town: Town, seat: Seat, partner: Seat, my_deeds: list[int], their_deeds: list[int]
) -> Iterator[Offer]:
    """Where it brings one of us nearer to a set."""
    mine = town.characters[seat].side
    for theirs in their_deeds:
        if town.owned_of_set(mine, SQUARES[theirs].set):
            for own in my_deeds:
                more = listed(town, theirs) - listed(town, own)
                if SQUARES[own].set != SQUARES[theirs].set:
                    yield Offer(partner, deed(own, max(0, more)), deed(theirs, max(0, -more)))


def tradable(town: Town, side: int) -> list[int]:
    return [at for at in town.deeds(side) if is_bare(town, side, at)]


def deed(at: int, cash: int = 0) -> Goods:
    return Goods(cash, (SQUARES[at].key,))


def card(one: Card) -> Goods:
    return Goods(cards=(one.key,))
