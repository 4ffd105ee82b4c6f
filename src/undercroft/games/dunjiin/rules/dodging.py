"""Dodging a Monster on to somebody else, who may dodge it on."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Secret, Verb, choose, line
from undercroft.games.dunjiin.cards import Card, Kind
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.paying import give_xp, pay_magic
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Crawl, Dodge, Hand

DODGE_XP = PRESS.number("dodge.xp", 1, 1, 12, "DJ-12.1")
EMPOWERED_MAGIC = PRESS.number("empowered.magic", 1, 1, 6, "DJ-12.4")


class Answer(Verb):
    """What can be done about a hand that one faces."""

    FIGHT = "fight"
    DODGE = "dodge"
    EMPOWERED = "empowered"
    LOOK = "look"
    PASS_ON = "pass_on"


@dataclass(frozen=True, slots=True)
class Target(Option):
    seat: Seat


TARGETS = tuple(Target(seat) for seat in range(6))


@line
class TurnedUp(Line):
    rule = "DJ-4.1"
    reveals = True
    seat: Seat
    card: Card


@line
class Dodged(Line):
    rule = "DJ-12.1"
    seat: Seat
    to: Seat
    xp: Secret[Card]


@line
class Empowered(Line):
    rule = "DJ-12.4"
    seat: Seat
    to: Seat
    xp: Secret[Card]
    magic: Card


def dodges(crawl: Crawl, seat: Seat, hand: Hand) -> list[Answer]:
    """The Dodges that the player before the hand can pay for."""         # DJ-3.6
    hero = crawl.heroes[seat]
    if crawl.traps or hand.first.kind is not Kind.MONSTER:                # DJ-12.9, DJ-15.3
        return []                                                         # DJ-7.7
    if len(hero.xp) < DODGE_XP:
        return []
    offered = []
    if not any(dodge.magic for dodge in crawl.dodges):                    # DJ-12.5
        offered.append(Answer.DODGE)
    if len(hero.magic) >= EMPOWERED_MAGIC:
        offered.append(Answer.EMPOWERED)                                  # DJ-12.4
    return offered


def dodge_on(crawl: Crawl, dodger: Seat, hand: Hand, answer: Answer) -> Rules[Seat]:
    """Hand the Monster round until somebody fights it: that player is returned."""
    while answer is not Answer.FIGHT:
        target = yield from dodge(crawl, dodger, hand, answer is Answer.EMPOWERED)
        dodger = target
        answer = yield from choose(                                      # DJ-12.3, DJ-R.30, DJ-R.74
            target, Prompt.DODGED_TO, [Answer.FIGHT, *dodges(crawl, target, hand)], reaction=True
        )
    return dodger


def dodge(crawl: Crawl, dodger: Seat, hand: Hand, empowered: bool) -> Rules[Seat]:
    """Pay an XP, and a Magic Item if it is to be Empowered, and name who faces the hand now.

    Where more than one of either are due, each XP lies on the pile by itself, and all Magic
    Items but one go to the Graveyard at once.
    """
    rivals = [TARGETS[seat] for seat in crawl.rivals(dodger)]             # DJ-12.1, DJ-R.35
    target = yield from choose(dodger, Prompt.TARGET, rivals, reaction=dodger != crawl.active)

    def put(xp: Card) -> None:
        if len(crawl.dodges) > before:
            crawl.dodges.append(Dodge(dodger, xp, None))
            return
        magic = crawl.heroes[dodger].magic.pop() if empowered else None   # DJ-R.72
        for _ in range(EMPOWERED_MAGIC - 1 if empowered else 0):
            pay_magic(crawl, dodger)
        crawl.dodges.append(Dodge(dodger, xp, magic))
        known = Secret(xp, (dodger,))
        crawl.tell(
            Dodged(dodger, target.seat, known)
            if magic is None
            else Empowered(dodger, target.seat, known, magic)
        )

    before = len(crawl.dodges)
    yield from give_xp(crawl, dodger, DODGE_XP, put)
    show_first_card(crawl, dodger, hand)
    hand.facing = target.seat
    return target.seat


def show_first_card(crawl: Crawl, seat: Seat, hand: Hand) -> None:
    """A dodged hand shows its first card; the others stay hidden."""     # DJ-12.10, DJ-R.28
    if not hand.first_up:
        hand.first_up = True
        crawl.tell(TurnedUp(seat, hand.first))
