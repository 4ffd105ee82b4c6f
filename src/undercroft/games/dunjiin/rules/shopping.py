"""Buying Armor at the beginning of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dunjiin.made import Made
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.paying import pay_magic, pay_treasure
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Crawl

PRICE = PRESS.number("shop.price", 10, 1, 99, "DJ-9.2")
"""In Treasure points; a Magic Item is worth as much, here and only here."""  # DJ-9.2, DJ-R.69


@dataclass(frozen=True, slots=True)
class Buy(Option):
    armor: int


BUYS = Made(Buy)


@dataclass(frozen=True, slots=True)
class ByMagic(Option):
    armor: int


BY_MAGIC = Made(ByMagic)


@line
class Bought(Line):
    rule = "DJ-9.3"
    seat: Seat
    armor: int
    by_magic: int


def shop(crawl: Crawl, seat: Seat) -> Rules[int]:
    """Buy as much Armor as the Shop has and one can pay for. Says how much was bought."""
    if not open_to(crawl, seat):
        return 0
    most = can_buy(crawl, seat)                                           # DJ-9.3
    if not most:
        return 0
    offered = [BUYS[armor] for armor in range(most + 1)]
    buy = yield from choose(seat, Prompt.SHOP, offered)
    if buy.armor:
        yield from purchase(crawl, seat, buy.armor)
    return buy.armor


def open_to(crawl: Crawl, seat: Seat) -> bool:
    """May the player shop this turn? Last Call leaves one more visit, used or not."""
    hero = crawl.heroes[seat]
    if not crawl.last_call:
        return True
    visited, hero.last_visit_used = hero.last_visit_used, True            # DJ-9.10, DJ-R.37
    return not visited


def can_buy(crawl: Crawl, seat: Seat) -> int:
    hero = crawl.heroes[seat]
    most = min(crawl.shop, len(hero.magic) + hero.wealth // PRICE)        # DJ-9.1, DJ-R.3
    if crawl.settings.ap_cap is not None:
        most = min(most, max(0, crawl.settings.ap_cap - hero.armor))      # DJ-9.8, DJ-R.36
    return most


def purchase(crawl: Crawl, seat: Seat, armor: int) -> Rules[None]:
    hero = crawl.heroes[seat]
    least = max(0, armor - hero.wealth // PRICE)
    most = min(armor, len(hero.magic))
    offered = [BY_MAGIC[paid] for paid in range(least, most + 1)]
    by_magic = yield from choose(seat, Prompt.SHOP_MAGIC, offered, about=(0, armor))
    for _ in range(by_magic.armor):
        pay_magic(crawl, seat)
    yield from pay_treasure(crawl, seat, PRICE * (armor - by_magic.armor))  # DJ-9.4, DJ-9.5
    crawl.shop -= armor
    crawl.heroes[seat].armor += armor                                     # DJ-9.7
    crawl.tell(Bought(seat, armor, by_magic.armor))
