"""Trading: items for items, or items for treasure, with who stands next to you."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, combinations

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, compose, line
from undercroft.games.rials.board import BESIDE
from undercroft.games.rials.cards import ITEMS, ChestCard, Item
from undercroft.games.rials.events import THINGS
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Deal, Expedition, Explorer


@line
class Offered(Line):
    rule = "RD-15.2"
    seat: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]


@line
class Traded(Line):
    rule = "RD-15.3"
    seat: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]


@line
class Refused(Line):
    rule = "RD-15.3"
    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class Offer(Option):
    """What I give and what I take, by the keys of the cards; without a partner, nothing."""

    partner: Seat | None = None
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        if self.partner is None:
            return "no_trade"
        return ":".join(("offer", str(self.partner), "+".join(self.give), "+".join(self.take)))

    @classmethod
    def heads(cls) -> tuple[str, ...]:
        return ("offer", "no_trade")


class Reply(Verb):
    ACCEPT = "accept"
    REFUSE = "refuse"
    COUNTER = "counter"


NO_TRADE = Offer()
Cards = Sequence[Item | ChestCard]
Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""The keys of what is given and of what is taken."""
ITEM_KEYS = {item.key for item in ITEMS}


def trade(expedition: Expedition, seat: Seat) -> Rules[None]:
    """As many trades as one likes and the table allows."""               # RD-15.1, RD-15.4
    while expedition.settings.trading and offers_left(expedition):
        partners = in_reach(expedition, seat)
        if not any(has_offers(expedition, seat, partner) for partner in partners):
            break
        ideas = [idea for partner in partners for idea in ideas_for(expedition, seat, partner)]
        check = partial(wrong_with, expedition, seat, partners)
        offer = yield from compose(seat, Prompt.TRADE, Offer, check, [NO_TRADE, *ideas])
        if offer.partner is None:
            break
        yield from put(expedition, deal_of(seat, offer))
    expedition.offers = []


def offers_left(expedition: Expedition) -> int:
    """So many offers in a cycle, refused ones too; what a partner answers is none of them."""
    made = [deal for deal in expedition.offers if deal.proposer == expedition.active]
    return max(0, expedition.settings.offers_per_cycle - len(made))       # RD-R.100, RD-R.101


def in_reach(expedition: Expedition, seat: Seat) -> list[Seat]:
    """Anybody on the same square or the next one who has not gone."""    # RD-15.1, RD-14.6
    explorers = expedition.explorers
    near = BESIDE[explorers[seat].at]
    return [one for one in expedition.others(seat) if explorers[one].at in near]  # RD-R.97


def put(expedition: Expedition, deal: Deal) -> Rules[None]:
    """The partner accepts, refuses, or once offers something else."""    # RD-15.3, RD-R.101
    lay_down(expedition, deal)
    reply = yield from choose(
        deal.partner, Prompt.REPLY, replies_to(expedition, deal), reaction=True
    )
    if reply is Reply.COUNTER:
        ideas = ideas_for(expedition, deal.partner, deal.proposer)
        check = partial(wrong_with, expedition, deal.partner, [deal.proposer])
        counter = yield from compose(
            deal.partner, Prompt.COUNTER, Offer, check, [NO_TRADE, *ideas], reaction=True
        )
        if counter.partner is not None:
            deal = deal_of(deal.partner, counter)
            lay_down(expedition, deal)
            reply = yield from choose(deal.partner, Prompt.REPLY, [Reply.ACCEPT, Reply.REFUSE])
    expedition.deal = None
    if reply is Reply.ACCEPT:
        exchange(expedition, deal)
    else:
        expedition.tell(Refused(deal.partner, deal.proposer))


def lay_down(expedition: Expedition, deal: Deal) -> None:
    expedition.offers.append(deal)
    expedition.deal = deal
    expedition.tell(Offered(deal.proposer, deal.partner, deal.give, deal.take))


def replies_to(expedition: Expedition, deal: Deal) -> list[Reply]:
    replies = [Reply.ACCEPT, Reply.REFUSE]
    if expedition.settings.counter_offers and has_offers(expedition, deal.partner, deal.proposer):
        replies.append(Reply.COUNTER)
    return replies


def exchange(expedition: Expedition, deal: Deal) -> None:
    """Whole cards, and no change is given."""                            # RD-15.5
    proposer, partner = expedition.explorers[deal.proposer], expedition.explorers[deal.partner]
    hand_over(proposer, partner, deal.give)
    hand_over(partner, proposer, deal.take)
    expedition.tell(Traded(deal.proposer, deal.partner, deal.give, deal.take))


def hand_over(giver: Explorer, taker: Explorer, keys: Sequence[str]) -> None:
    for key in keys:
        card = THINGS[key]
        if key in ITEM_KEYS:
            giver.items.remove(card)  # type: ignore[arg-type]
            taker.items.append(card)  # type: ignore[arg-type]
        else:
            giver.treasures.remove(card)  # type: ignore[arg-type]
            taker.treasures.append(card)  # type: ignore[arg-type]


# What can be offered


def wrong_with(
    expedition: Expedition, seat: Seat, partners: Sequence[Seat], offer: Offer
) -> str | None:
    """Why an offer cannot be made, if so."""
    if offer.partner is None:
        return "Without a partner nothing changes hands." if offer.give or offer.take else None
    if offer.partner not in partners:
        return "You can trade with somebody on your square or next to it."
    most = expedition.settings.cards_per_side
    if len(offer.give) > most or len(offer.take) > most:
        return f"At most {most} cards a side."                            # RD-R.100
    if not holds(expedition.explorers[seat], offer.give):
        return "You do not have all the cards that you offer."            # RD-R.98
    if not holds(expedition.explorers[offer.partner], offer.take):
        return "Your partner does not have all the cards that you ask for."
    if wrong := wrong_form(offer, gifts=expedition.gifts):
        return wrong
    if deal_of(seat, offer) in expedition.offers:
        return "That was offered already."
    return None


def deal_of(seat: Seat, offer: Offer) -> Deal:
    """In one order, so that the same cards are the same offer."""        # RD-R.100
    assert offer.partner is not None
    return Deal(seat, offer.partner, tuple(sorted(offer.give)), tuple(sorted(offer.take)))


def holds(explorer: Explorer, keys: Sequence[str]) -> bool:
    held = keys_of(explorer.items) + keys_of(explorer.treasures)
    return all(keys.count(key) <= held.count(key) for key in keys)


def wrong_form(offer: Offer, *, gifts: bool) -> str | None:
    """Items for items, or items for treasure; gifts where the table has them."""
    if not offer.give and not offer.take:                                 # RD-15.2, RD-R.99
        return "An offer needs cards."
    if not gifts and not (offer.give and offer.take):
        return "Both sides must give something."
    sides = [{key in ITEM_KEYS for key in side} for side in (offer.give, offer.take)]
    if any(len(kinds) > 1 for kinds in sides):
        return "A side gives items or treasure, not both."
    if sides == [{False}, {False}]:
        return "Treasure is not traded for treasure."
    return None


def ideas_for(expedition: Expedition, seat: Seat, partner: Seat) -> Iterator[Offer]:
    """Offers of a card for a card, and gifts of one, given or asked for, that were not made yet."""
    mine, theirs = (expedition.explorers[who] for who in (seat, partner))
    made = [
        (deal.give, deal.take)
        for deal in expedition.offers
        if (deal.proposer, deal.partner) == (seat, partner)
    ]
    for sides in chain(swaps(mine, theirs), gifts(mine, theirs) if expedition.gifts else ()):
        if sides not in made:
            yield Offer(partner, *sides)


def swaps(mine: Explorer, theirs: Explorer) -> Iterator[Sides]:
    for gives, takes in forms(mine, theirs):
        for give in distinct(gives):
            for take in distinct(takes):
                if give != take:
                    yield (give,), (take,)


def gifts(mine: Explorer, theirs: Explorer) -> Iterator[Sides]:
    """For who holds nothing, too."""                                     # RD-R.99
    for give in distinct([*mine.items, *mine.treasures]):
        yield (give,), ()
    for take in distinct([*theirs.items, *theirs.treasures]):
        yield (), (take,)


def forms(mine: Explorer, theirs: Explorer) -> Iterator[tuple[Cards, Cards]]:
    """Items for items, items for treasure, treasure for items."""        # RD-15.2
    yield mine.items, theirs.items
    yield mine.items, theirs.treasures
    yield mine.treasures, theirs.items


def has_offers(expedition: Expedition, seat: Seat, partner: Seat) -> bool:
    """Is there anything that this seat could offer that one, and has not yet?"""
    idea = next(ideas_for(expedition, seat, partner), None)
    return idea is not None or can_bundle(expedition, seat, partner)


def can_bundle(expedition: Expedition, seat: Seat, partner: Seat) -> bool:
    """Is there an offer of several cards that was not made yet?"""       # RD-R.100
    most, nothing = expedition.settings.cards_per_side, [()] if expedition.gifts else []
    mine, theirs = expedition.explorers[seat], expedition.explorers[partner]
    return any(
        wrong_with(expedition, seat, [partner], Offer(partner, give, take)) is None
        for gives, takes in forms(mine, theirs)
        for give in (*bundles(gives, most), *nothing)
        for take in (*bundles(takes, most), *nothing)
        if sorted(give) != sorted(take)
    )


def bundles(cards: Cards, most: int) -> Iterator[tuple[str, ...]]:
    for count in range(1, most + 1):
        yield from combinations(keys_of(cards), count)


def keys_of(cards: Cards) -> list[str]:
    return [card.key for card in cards]


def distinct(cards: Cards) -> list[str]:
    return list(dict.fromkeys(keys_of(cards)))
