"""Exploring the Dunjiin, with or without a Premonition of what lies ahead."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Secret, choose, line
from undercroft.games.dunjiin.cards import Card, Kind
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.dodging import (
    Answer,
    TurnedUp,
    dodge_on,
    dodges,
    show_first_card,
)
from undercroft.games.dunjiin.rules.drawing import draw, draw_out
from undercroft.games.dunjiin.rules.fighting import fight
from undercroft.games.dunjiin.rules.paying import pay_magic, pay_xp
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Crawl, Hand, Hero

PREMONITION_MAGIC = PRESS.number("premonition.magic", 1, 1, 6, "DJ-11.1")
REST_XP = PRESS.number("rest.xp", 1, 1, 12, "DJ-10.1")


@line
class Found(Line):
    rule = "DJ-4.2"
    seat: Seat
    card: Card


@line
class FoundMagic(Line):
    rule = "DJ-4.3"
    seat: Seat
    card: Card


@line
class FoundNothing(Line):
    rule = "DJ-17.4"
    seat: Seat


@line
class Foresaw(Line):
    rule = "DJ-11.1"
    seat: Seat
    magic: Card


@line
class Looked(Line):
    rule = "DJ-11.4"
    reveals = True
    seat: Seat
    count: int
    cards: Secret[list[Card]]


@line
class PassedOn(Line):
    rule = "DJ-11.9"
    seat: Seat
    to: Seat


@line
class Rested(Line):
    rule = "DJ-10.1"
    seat: Seat


def explore(crawl: Crawl, seat: Seat) -> Rules[None]:
    """Turn up the first card, or that of the hand that waits, and face it."""
    if crawl.hand is None:
        return explore_deck(crawl, seat)
    else:
        show_first_card(crawl, seat, crawl.hand)                          # DJ-4.7, DJ-11.11
        return face(crawl, seat, crawl.hand)


def explore_deck(crawl: Crawl, seat: Seat) -> Rules[None]:
    card = draw(crawl)                                                    # DJ-4.1
    if card is None:
        crawl.tell(FoundNothing(seat))                                    # DJ-17.4
    elif card.kind is Kind.TREASURE or card.kind is Kind.MAGIC:
        keep(crawl, seat, card)
    else:
        crawl.hand = Hand([card], seat, rest_up=False)
        crawl.tell(TurnedUp(seat, card))
        yield from face(crawl, seat, crawl.hand)


def keep(crawl: Crawl, seat: Seat, card: Card) -> None:
    """Treasure and Magic are found, not fought: they join the equipment, and the turn ends."""
    crawl.heroes[seat].gain(card)                                         # DJ-4.2, DJ-4.3
    crawl.tell(Found(seat, card) if card.kind is Kind.TREASURE else FoundMagic(seat, card))


def face(crawl: Crawl, seat: Seat, hand: Hand) -> Rules[None]:
    """The first card lies open: fight, dodge, or look ahead. A Fairy leaves no choice."""
    answers = [Answer.FIGHT]
    if hand.first.kind is Kind.MONSTER:                                   # DJ-4.5, DJ-11.8
        answers += first_card_answers(crawl, seat, hand)
    answer = yield from choose(                                           # DJ-4.4
        seat, Prompt.FIRST_CARD, answers, by_hand=crawl.by_hand
    )
    if answer is Answer.FIGHT:
        yield from fight(crawl, seat, hand)
    elif answer is Answer.LOOK:
        foresee(crawl, seat)                                              # DJ-11.7
        yield from look(crawl, seat, hand)
    else:
        fighter = yield from dodge_on(crawl, seat, hand, answer)
        yield from fight(crawl, fighter, hand)                            # DJ-4.8


def first_card_answers(crawl: Crawl, seat: Seat, hand: Hand) -> list[Answer]:
    hero = crawl.heroes[seat]
    if hero.turns == 1:
        return []                                                         # DJ-3.2, DJ-R.5
    answers = dodges(crawl, seat, hand)                                   # DJ-12.2
    return [*answers, Answer.LOOK] if can_foresee(hero) else answers


def explore_with_premonition(crawl: Crawl, seat: Seat) -> Rules[None]:
    """Draw the hand hidden, or take up the one that waits, and look at all of it."""
    foresee(crawl, seat)
    if crawl.hand is None:
        card = draw(crawl)
        if card is None:
            crawl.tell(FoundNothing(seat))
            return
        if card.kind is Kind.TREASURE or card.kind is Kind.MAGIC:
            keep(crawl, seat, card)                                       # DJ-11.3, DJ-R.24
            return
        crawl.hand = Hand([card], seat, first_up=False, rest_up=False)    # DJ-11.2
    yield from look(crawl, seat, crawl.hand)


def can_foresee(hero: Hero) -> bool:
    return len(hero.magic) >= PREMONITION_MAGIC


def foresee(crawl: Crawl, seat: Seat) -> None:
    for _ in range(PREMONITION_MAGIC):
        crawl.tell(Foresaw(seat, pay_magic(crawl, seat)))                 # DJ-11.1, DJ-R.27


def look(crawl: Crawl, seat: Seat, hand: Hand) -> Rules[None]:
    """With the whole hand before the caster's eyes alone: fight, dodge, or rest and pass it on."""
    draw_out(crawl, hand)                                                 # DJ-11.4
    hand.seen_by |= 1 << seat                                             # DJ-R.32
    crawl.tell(Looked(seat, len(hand.cards), Secret(hand.cards[:], (seat,))))
    answers = [Answer.FIGHT, *dodges(crawl, seat, hand)]                 # DJ-11.5, DJ-11.6, DJ-R.29
    if can_rest(crawl, seat):                                             # DJ-11.13, DJ-R.31
        answers.append(Answer.PASS_ON)
    answer = yield from choose(seat, Prompt.AFTER_LOOKING, answers, by_hand=crawl.by_hand)
    if answer is Answer.PASS_ON:
        yield from rest(crawl, seat)
    else:
        fighter = yield from dodge_on(crawl, seat, hand, answer)
        yield from fight(crawl, fighter, hand)                            # DJ-4.8


def can_rest(crawl: Crawl, seat: Seat) -> bool:
    return len(crawl.heroes[seat].xp) >= REST_XP and not crawl.traps      # DJ-10.2


def rest(crawl: Crawl, seat: Seat) -> Rules[None]:
    """Stay at the inn for an XP. A hand that lies before the player passes on to the left."""
    yield from pay_xp(crawl, seat, REST_XP)                               # DJ-10.1
    crawl.tell(Rested(seat))                                              # DJ-10.3, DJ-R.34
    if crawl.hand is not None:
        crawl.hand.facing = crawl.left_of(seat)                          # DJ-11.9, DJ-10.4, DJ-R.25
        crawl.tell(PassedOn(seat, crawl.hand.facing))
