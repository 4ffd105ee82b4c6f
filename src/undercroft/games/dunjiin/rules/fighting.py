"""Fighting what was drawn: the hand's Strength, Magic, the Death Fairy, and what comes after."""

from __future__ import annotations

from collections import Counter as Count
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dunjiin.cards import Card, Kind
from undercroft.games.dunjiin.made import Made
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.drawing import draw_out
from undercroft.games.dunjiin.rules.dying import hurt, mourn
from undercroft.games.dunjiin.rules.paying import pay_magic
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import PAIR, THREE, Crawl, Hand

DAMAGE = PRESS.number("defeat.damage", 1, 1, 9, "DJ-6.6")
"""What it costs to be behind in a fight: Armour."""
TRAP_STRENGTH = PRESS.number("trap.strength", 1, 0, 20, "DJ-15.5")
MONSTER, TREASURE, MAGIC, FAIRY = Kind
"""Looked up once: every card of every hand is asked for its kind."""


class Last(Verb):
    """Behind in a fight: the last chance to turn it."""

    SPEND = "spend_magic"
    ACCEPT = "accept"


@dataclass(frozen=True, slots=True)
class Counter(Option):
    magic: int


COUNTERS = Made(Counter)


@dataclass(frozen=True, slots=True)
class Take(Option):
    card: Card


TAKES = Made(Take)


@line
class Opened(Line):
    """The whole hand is face up, and the fight is on."""

    rule = "DJ-4.6"
    reveals = True
    seat: Seat
    cards: list[Card]
    strength: int
    level: int


@line
class FairyCame(Line):
    rule = "DJ-7.1"
    seat: Seat


@line
class Countered(Line):
    rule = "DJ-6.5"
    seat: Seat
    magic: int


@line
class MagicStruck(Line):
    """Magic that was not countered loses the fight, whatever the Levels."""

    rule = "DJ-6.7"
    seat: Seat
    magic: int


@line
class SpentMagic(Line):
    rule = "DJ-6.4"
    seat: Seat
    magic: Card


@line
class Won(Line):
    rule = "DJ-8.1"
    seat: Seat
    treasure: list[Card]


@line
class Learned(Line):
    rule = "DJ-8.2"
    seat: Seat
    card: Card


@line
class Drew(Line):
    """A tie that hurts nobody."""

    rule = "DJ-20.4"
    seat: Seat


@line
class DodgesDiscarded(Line):
    rule = "DJ-12.7"
    reveals = True
    cards: list[Card]


@line
class TrapsSprung(Line):
    rule = "DJ-15.7"
    reveals = True
    cards: list[Card]


def fight(crawl: Crawl, seat: Seat, hand: Hand) -> Rules[None]:
    """Turn up the whole hand before the fighter, settle it, and clear the table."""
    hand.facing = seat                                                    # DJ-12.8
    if not hand.summoned:
        draw_out(crawl, hand)                                             # DJ-4.6
    hand.first_up = hand.rest_up = True                                   # DJ-11.12
    hand.strength = strength = strength_of(crawl, hand.cards)
    level = crawl.heroes[seat].level
    crawl.tell(Opened(seat, hand.cards[:], strength, level))
    if fairies_in(hand.cards):
        damage = fairy_damage(crawl, seat, hand.cards)
    else:
        damage = yield from settle(crawl, seat, hand, level - strength)
    close(crawl, seat, hand, damage)


def strength_of(crawl: Crawl, cards: list[Card]) -> int:
    """Strengths and values, bonuses for matching cards, and a point for every Trap."""
    strength = sum([card.worth for card in cards])                        # DJ-5.3
    pictures = [card for card in cards if card.kind is MONSTER]      # DJ-5.7, DJ-5.8, DJ-R.12
    if crawl.settings.hardcore:
        strength += hardcore_bonus(cards)
    elif len(set(pictures)) < len(pictures):
        strength += sum(bonus(copies) for copies in Count(pictures).values())  # DJ-5.4, DJ-5.6
    if crawl.settings.trap_adds_strength:
        strength += TRAP_STRENGTH * len(crawl.traps)                      # DJ-15.5, DJ-R.46
    return strength


def bonus(copies: int) -> int:
    """Two of one picture add 2; three add 3, and so do more."""          # DJ-5.5, DJ-R.13, DJ-R.14
    return 0 if copies < 2 else PAIR if copies == 2 else THREE


def hardcore_bonus(cards: list[Card]) -> int:
    """Treasure is wild: it joins Monsters of its number, where that is worst for the fighter."""
    wilds = Count(card.worth for card in cards if card.kind is TREASURE)  # DJ-20.2
    copies = Count(card for card in cards if card.kind is MONSTER)
    total = 0
    for number in {card.worth: None for card in copies}:
        sets = [copies[card] for card in copies if card.worth == number]
        singles = min(wilds[number], sets.count(1))                       # DJ-20.3, DJ-R.55
        pairs = min(wilds[number] - singles, sets.count(2) + singles)
        total += sum(map(bonus, sets)) + singles * PAIR + pairs * (THREE - PAIR)
    return total


def settle(crawl: Crawl, seat: Seat, hand: Hand, lead: int) -> Rules[int]:
    """Magic first, then Level against Strength. Says what damage is due."""  # DJ-6.1, DJ-R.19
    attacking = magic_in(hand.cards)
    countered = (yield from counter(crawl, seat, attacking)) if attacking else 0
    tie = lead == 0 and crawl.settings.powderpuff                         # DJ-R.58
    behind = lead <= 0 and not tie                                        # DJ-6.2, DJ-R.15
    if countered < attacking:                                             # DJ-6.7, DJ-R.17, DJ-R.20
        crawl.tell(MagicStruck(seat, attacking - countered))
        return attacking - countered + DAMAGE * behind                    # DJ-20.5, DJ-R.56
    if tie:
        crawl.tell(Drew(seat))                                            # DJ-20.4
        return 0
    if behind and not (yield from defeats_by_magic(crawl, seat)):         # DJ-6.4, DJ-6.6, DJ-R.16
        return DAMAGE
    yield from win(crawl, seat, hand)                                     # DJ-6.3, DJ-8.8
    return 0


def magic_in(cards: list[Card]) -> int:
    return len([card for card in cards if card.kind is MAGIC])


def fairies_in(cards: list[Card]) -> int:
    return len([card for card in cards if card.kind is FAIRY])


def counter(crawl: Crawl, seat: Seat, attacking: int) -> Rules[int]:
    """How many of the hand's Magic cards are countered: as the fighter likes."""  # DJ-R.18
    most = min(attacking, len(crawl.heroes[seat].magic))                  # DJ-6.5, DJ-6.9
    if not most:
        return 0
    offered = [COUNTERS[magic] for magic in range(most + 1)]
    answer = yield from choose(seat, Prompt.COUNTER, offered, reaction=seat != crawl.active)
    for _ in range(answer.magic):
        pay_magic(crawl, seat)
    if answer.magic:
        crawl.tell(Countered(seat, answer.magic))
    return answer.magic


def defeats_by_magic(crawl: Crawl, seat: Seat) -> Rules[bool]:
    """Behind, a Magic Item turns the fight: one is enough, and more would do nothing."""
    if not crawl.heroes[seat].magic:
        return False
    answer = yield from choose(
        seat, Prompt.DEFEAT, (Last.SPEND, Last.ACCEPT), reaction=seat != crawl.active
    )
    if answer is Last.ACCEPT:
        return False
    crawl.tell(SpentMagic(seat, pay_magic(crawl, seat)))                  # DJ-6.8
    return True


def win(crawl: Crawl, seat: Seat, hand: Hand) -> Rules[None]:
    """Take the Treasure, and one Monster card as XP. The rest is left for the Graveyard."""
    hero = crawl.heroes[seat]
    treasure = [card for card in hand.cards if card.kind is TREASURE]
    for card in treasure:
        hand.cards.remove(card)
        hero.gain(card)                                                   # DJ-8.1, DJ-16.6
    crawl.tell(Won(seat, treasure))
    monsters = dict.fromkeys(card for card in hand.cards if card.kind is MONSTER)
    if not monsters:
        return                                                            # DJ-8.3
    prize = yield from choose(
        seat, Prompt.PRIZE, [TAKES[card] for card in monsters], reaction=seat != crawl.active
    )
    hand.cards.remove(prize.card)
    crawl.heroes[seat].learn(prize.card)                                  # DJ-8.2, DJ-R.21
    crawl.tell(Learned(seat, prize.card))


def fairy_damage(crawl: Crawl, seat: Seat, cards: list[Card]) -> int:
    """The Death Fairy wins, whatever the Levels; nothing defeats or counters her."""
    crawl.tell(FairyCame(seat))                                           # DJ-7.1, DJ-7.3, DJ-R.23
    return fairies_in(cards) + magic_in(cards)                           # DJ-7.4 to DJ-7.6, DJ-R.22


def close(crawl: Crawl, seat: Seat, hand: Hand, damage: int) -> None:
    """Clear the table, in the order of the rulebook."""                  # DJ-8.7, DJ-R.45
    dies = hurt(crawl, seat, damage)
    crawl.discard(hand.cards)                                             # DJ-8.4, DJ-8.5, DJ-7.8
    crawl.hand = None
    if crawl.dodges:
        discard_dodges(crawl)
    if crawl.traps:                                                       # DJ-15.8
        spring_traps(crawl)
    if dies:
        mourn(crawl, seat)


def discard_dodges(crawl: Crawl) -> None:
    """What was paid for Dodges was never part of the hand."""            # DJ-12.6, DJ-12.7
    cards = [dodge.xp for dodge in crawl.dodges]
    cards += [dodge.magic for dodge in crawl.dodges if dodge.magic is not None]
    crawl.discard(cards)
    crawl.dodges = []
    crawl.tell(DodgesDiscarded(cards))


def spring_traps(crawl: Crawl) -> None:
    """All Traps in effect are used up by one fight, whoever set them."""  # DJ-15.2, DJ-15.6
    cards = [card for trap in crawl.traps for card in trap.cards]        # DJ-15.7, DJ-R.47, DJ-R.50
    crawl.discard(cards)
    crawl.traps = []                                                      # DJ-15.9
    crawl.tell(TrapsSprung(cards))
