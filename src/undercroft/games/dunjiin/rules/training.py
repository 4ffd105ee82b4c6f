"""Bettering the Character: Level Up, and Necromancy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dunjiin.cards import Card, Kind
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.dying import check_last_call
from undercroft.games.dunjiin.rules.paying import Discarded, pay_magic, pay_treasure, pay_xp
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import IN_ORDER, Crawl, Hero, level_of

XP_PRICE = PRESS.number("level_up.xp", 3, 0, 12, "DJ-13.1")
TREASURE_PRICE = PRESS.number("level_up.treasure", 10, 0, 99, "DJ-13.1")
NECROMANCY_XP = PRESS.number("necromancy.xp", 3, 1, 12, "DJ-14.1")


@dataclass(frozen=True, slots=True)
class Exchange(Option):
    """A card comes into the Character for another."""

    taken: Card
    given: Card


@dataclass(frozen=True, slots=True)
class Raise(Option):
    """A card comes into the Character out of the Graveyard, or out of the XP being paid."""

    taken: Card
    given: Card
    paid: bool


@line
class LeveledUp(Line):
    rule = "DJ-13.2"
    seat: Seat
    taken: Card
    given: Card
    level: int
    reveals: bool


@line
class Raised(Line):
    rule = "DJ-14.2"
    seat: Seat
    taken: Card
    given: Card
    level: int


def betters(hero: Hero, cards: Iterable[Card]) -> list[tuple[Card, Card]]:
    """Exchanges that raise the Level: which card comes in, and for which."""  # DJ-13.5, DJ-14.3
    return [
        (taken, given)
        for taken in sorted(set(cards), key=IN_ORDER)
        for given in bettered_by(taken, *hero.character)
    ]


@lru_cache(maxsize=5_000)
def bettered_by(taken: Card, *character: Card) -> tuple[Card, ...]:
    """The cards of a Character for which this one would raise its Level."""
    cards = list(character)
    return tuple(
        given
        for given in sorted(set(character), key=IN_ORDER)
        if level_of(exchanged(cards, taken, given)) > level_of(cards)     # DJ-R.41
    )


def can_better(hero: Hero, cards: Iterable[Card]) -> bool:
    return any(bettered_by(taken, *hero.character) for taken in cards)


def exchanged(character: list[Card], taken: Card, given: Card) -> list[Card]:
    kept = character[:]
    kept[kept.index(given)] = taken
    return kept


def can_level_up(hero: Hero) -> bool:
    return (
        len(hero.xp) >= XP_PRICE                                          # DJ-13.1, DJ-13.3
        and hero.wealth >= TREASURE_PRICE                                 # DJ-13.6
        and can_better(hero, hero.xp)                                     # DJ-R.64
    )


def level_up(crawl: Crawl, seat: Seat) -> Rules[None]:
    """Exchange one XP card with a Character card, then pay: the old card may be part of it."""
    hero = crawl.heroes[seat]
    offered = [Exchange(*pair) for pair in betters(hero, hero.xp)]        # DJ-13.4, DJ-R.42
    swap = yield from choose(seat, Prompt.EXCHANGE, offered)
    hero = crawl.heroes[seat]
    hero.xp.remove(swap.taken)                                            # DJ-13.2
    hero.character = exchanged(hero.character, swap.taken, swap.given)
    hero.learn(swap.given)
    unsure = crawl.has_cards_set_aside(seat)
    crawl.tell(LeveledUp(seat, swap.taken, swap.given, hero.level, unsure))
    yield from pay_xp(crawl, seat, XP_PRICE)
    yield from pay_treasure(crawl, seat, TREASURE_PRICE)
    check_last_call(crawl)


def can_raise(crawl: Crawl, hero: Hero) -> bool:
    return (
        not hero.necromancy_used                                          # DJ-14.4
        and bool(hero.magic)
        and len(hero.xp) >= NECROMANCY_XP                                 # DJ-14.1
        and (can_better(hero, hero.xp) or can_better(hero, graves(crawl)))  # DJ-R.64
    )


def graves(crawl: Crawl) -> list[Card]:
    return [card for card in crawl.graveyard if card.kind is Kind.MONSTER]  # DJ-14.2, DJ-14.6


def raises(crawl: Crawl, hero: Hero) -> list[Raise]:
    """Monsters of the Graveyard, or of the XP being paid, that better the Character."""
    buried = graves(crawl)
    return [Raise(*pair, paid=False) for pair in betters(hero, buried)] + [
        Raise(*pair, paid=True) for pair in betters(hero, hero.xp) if pair[0] not in buried
    ]                                                                     # DJ-14.5, DJ-R.43


def necromancy(crawl: Crawl, seat: Seat) -> Rules[None]:
    """Pay, and fetch a better card out of the Graveyard for one of the Character's."""
    hero = crawl.heroes[seat]
    swap = yield from choose(seat, Prompt.GRAVE, raises(crawl, hero))
    hero = crawl.heroes[seat]
    hero.necromancy_used = True
    pay_magic(crawl, seat)
    if swap.paid:
        hero.xp.remove(swap.taken)
        crawl.graveyard.append(swap.taken)
        crawl.tell(Discarded(seat, swap.taken, crawl.has_cards_set_aside(seat)))
    yield from pay_xp(crawl, seat, NECROMANCY_XP - swap.paid)
    crawl.graveyard.remove(swap.taken)
    crawl.graveyard.append(swap.given)
    hero = crawl.heroes[seat]
    hero.character = exchanged(hero.character, swap.taken, swap.given)
    crawl.tell(Raised(seat, swap.taken, swap.given, hero.level))
    check_last_call(crawl)
