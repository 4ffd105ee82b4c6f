"""Paying with XP, Treasure and Magic Items."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dunjiin.cards import Card
from undercroft.games.dunjiin.made import Made
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import IN_ORDER, Crawl


@dataclass(frozen=True, slots=True)
class Pay(Option):
    value: int


PAYS = Made(Pay)


@dataclass(frozen=True, slots=True)
class Spend(Option):
    card: Card


SPENDS = Made(Spend)


@line
class Paid(Line):
    rule = "DJ-18.2"
    seat: Seat
    card: Card


@line
class Discarded(Line):
    rule = "DJ-18.1"
    seat: Seat
    card: Card
    reveals: bool


def pay_xp(crawl: Crawl, seat: Seat, count: int) -> Rules[None]:
    """Discard XP of one's own choice, face up."""                        # DJ-18.1

    def discard(card: Card) -> None:
        crawl.graveyard.append(card)                                      # DJ-3.11
        crawl.tell(Discarded(seat, card, crawl.has_cards_set_aside(seat)))

    yield from give_xp(crawl, seat, count, discard, face_down=False)


def give_xp(
    crawl: Crawl, seat: Seat, count: int, put: Callable[[Card], None], *, face_down: bool = True
) -> Rules[None]:
    """Choose XP one by one, never a stronger one after a weaker, so that each set comes up once.

    Where others could learn from silence which XP lie face down, even one answer is asked for.
    """
    last: tuple[int, str, str] | tuple[()] = ()
    for left in range(count, 0, -1):
        xp = crawl.heroes[seat].xp
        secret = face_down or crawl.has_cards_set_aside(seat)
        guarded = secret and len(xp) > left and len(set(crawl.won_by(seat))) > 1
        offered = dict.fromkeys(
            card for card in xp[: len(xp) - left + 1] if IN_ORDER(card) >= last
        )
        spend = yield from choose(
            seat,
            Prompt.XP,
            [SPENDS[card] for card in offered],
            reaction=seat != crawl.active,
            even_one=guarded,
            about=(count - left, count),
        )
        last = IN_ORDER(spend.card)
        crawl.heroes[seat].xp.remove(spend.card)
        put(spend.card)


def pay_magic(crawl: Crawl, seat: Seat) -> Card:
    """Discard a Magic Item; they are all alike, and each serves once."""  # DJ-18.5, DJ-6.8
    card = crawl.heroes[seat].magic.pop()
    crawl.graveyard.append(card)                                          # DJ-3.11
    return card


def pay_treasure(crawl: Crawl, seat: Seat, due: int) -> Rules[None]:
    """Discard Treasure for the sum due: no change, and no card that is not needed."""
    hero = crawl.heroes[seat]
    price, last = due, inf
    while due > 0:                                                        # DJ-18.3, DJ-R.39
        offered = payments(hero.treasure, due, last)
        pay = yield from choose(seat, Prompt.TREASURE, offered, about=(price - due, price))
        card = next(card for card in hero.treasure if card.worth == pay.value)
        hero.treasure.remove(card)
        crawl.graveyard.append(card)                                      # DJ-9.5, DJ-18.2
        crawl.tell(Paid(seat, card))
        due -= pay.value
        last = pay.value


def payments(treasure: list[Card], due: int, last: float) -> list[Pay]:
    """Values to pay next, none above the last, with which the sum can still be reached."""
    offered: list[Pay] = []                                               # DJ-18.4, DJ-R.40
    affordable = 0
    for card in reversed(treasure):
        affordable += card.worth
        if card.worth > last:
            break
        if affordable >= due and PAYS[card.worth] not in offered:
            offered.append(PAYS[card.worth])
    return offered[::-1]
