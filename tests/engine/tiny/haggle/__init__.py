"""A haggle over cheese: an offer is too rich to list, so it is composed, and checked in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from undercroft.engine import (
    Chance,
    Game,
    Judgement,
    Line,
    Option,
    Result,
    Rules,
    Seat,
    State,
    Story,
    Verb,
    Viewer,
    choose,
    compose,
    line,
    state,
)
from undercroft.engine.settings import Range

PURSE, CHEESES = 10, 5
TO_THE_BUYER, TO_THE_SELLER = 3, 1
"""What a cheese is worth, in gold."""


@dataclass(frozen=True, slots=True)
class Offer(Option):
    cheeses: int
    gold: int


class Reply(Verb):
    ACCEPT = "accept"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class Settings:
    offers: Annotated[int, Range(1, 8)] = 4


@state
class Market(State):
    left: int
    """How many offers can still be made."""
    offers: list[Offer] = field(default_factory=list)
    agreed: bool = False


@line
class Offered(Line):
    rule = "HG-2"
    seat: Seat
    cheeses: int
    gold: int


@line
class Replied(Line):
    rule = "HG-3"
    seat: Seat
    agreed: bool


def new(seats: int, settings: Settings, chance: Chance, story: Story) -> Market:
    return Market(chance, story, settings.offers)


def setup(market: Market) -> Rules[None]:
    yield from ()


def turn(market: Market) -> Rules[None]:
    """One makes an offer, the other takes it or leaves it; then the other way round."""
    seat = len(market.offers) % 2
    ideas = [Offer(1, 2), Offer(3, 6), Offer(CHEESES, PURSE)]
    offer = yield from compose(seat, "offer", Offer, wrong_with, ideas)  # HG-2
    market.offers.append(offer)
    market.left -= 1
    market.tell(Offered(seat, offer.cheeses, offer.gold))
    reply = yield from choose(1 - seat, "reply", list(Reply))  # HG-3
    market.agreed = reply is Reply.ACCEPT
    market.tell(Replied(1 - seat, market.agreed))


def wrong_with(offer: Offer) -> str | None:
    if not 1 <= offer.cheeses <= CHEESES:  # HG-1
        return f"There are {CHEESES} cheeses on the stall, so {offer.cheeses} cannot be sold."
    if not 0 <= offer.gold <= PURSE:
        return f"There is {PURSE} gold in the purse, so {offer.gold} cannot be paid."
    return None


def over(market: Market) -> bool:
    return market.agreed or not market.left  # HG-4


def result(market: Market) -> Result:
    """Each scores what the deal is worth more than what is given for it."""  # HG-5
    if not market.agreed:
        return Result((), (1, 1), "no_deal", (0, 0))
    deal = market.offers[-1]
    buyer = deal.cheeses * TO_THE_BUYER - deal.gold
    seller = deal.gold - deal.cheeses * TO_THE_SELLER
    if buyer == seller:
        return Result((0, 1), (1, 1), "deal", (buyer, seller))
    better = int(seller > buyer)
    return Result((better,), (1 + better, 2 - better), "deal", (buyer, seller))


def view(market: Market, viewer: Viewer) -> dict[str, object]:
    return {"left": market.left, "offers": market.offers[:], "agreed": market.agreed}


def hide(market: Market, viewer: Viewer, chance: Chance) -> None:
    """A market has no secrets."""


HAGGLE: Game[Market] = Game(
    name="haggle",
    version=1,
    package=__name__,
    seats=range(2, 3),
    settings=Settings,
    new=new,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    bot=Judgement(lambda market, ask: [0.0] * len(ask.options), lambda market: (0.5, 0.5)),
)
