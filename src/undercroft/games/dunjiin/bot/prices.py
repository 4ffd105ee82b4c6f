"""What things are worth in Dunjiin: everything is priced in log-odds of winning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import erf, exp, sqrt

from undercroft.games.dunjiin.cards import BOX, Card, Kind
from undercroft.games.dunjiin.made import Made
from undercroft.games.dunjiin.rules.fighting import DAMAGE
from undercroft.games.dunjiin.rules.training import exchanged
from undercroft.games.dunjiin.state import Crawl, Hero, level_of

SURE = 100.0
"""Log-odds that are as good as won: nothing is worth more."""


def curve(*points: tuple[int, float]) -> Made[int, float]:
    """What so many of a thing are worth: straight from point to point, and on beyond the last."""
    exact, stretches = dict(points), tuple(pairwise(points))

    def worth(count: int) -> float:
        if count in exact:
            return exact[count]
        before = [one for one in stretches if one[0][0] < count] or stretches[:1]
        (low, start), (high, end) = before[-1]
        return max(-SURE, min(SURE, start + (end - start) * (count - low) / (high - low)))

    return Made(worth)


# What things add to their owner's log-odds: rounded from fits to games of two and of four greedy
# players. XP, a price rather than a standing, was set by duels between variants; DEAD is a guess.
ARMOR = curve((0, 0.0), (1, 0.65), (2, 1.2), (3, 1.6), (4, 1.8), (6, 2.2), (18, 3.0))
LEVEL = curve((9, 0.0), (24, 3.0), (32, 3.9), (33, 4.1))
MAGIC = curve((0, 0.0), (1, 0.35), (24, 6.5))
XP = curve((0, 0.0), (3, 0.75), (67, 11.0))
LEARNED = curve((0, 0.0), (3, 0.7), (67, 2.7))
WEALTH = curve((0, 0.0), (10, 0.3), (30, 0.7), (320, 4.0))
NECROMANCY = 0.15
DEAD = -1.3

CALM = (1.0, 1.0, 1.0, 0.7, 0.55, 0.5, 0.45)
"""How much a lead counts, by the number of the living; checked for two and four seats only."""
WASTE = 2
"""Treasure that is lost in a payment, since there is no change."""
VALUE = max(1, round(BOX.mean(Kind.TREASURE)))
"""The value of Treasure in the mean."""
SPREAD = 2.7 * sqrt(2)
"""How far the worth of a card is from the mean, in the measure of `erf`."""


def worth(crawl: Crawl) -> Sequence[float]:
    """Each seat's share of the win, as things stand."""
    calm = CALM[len(crawl.heroes) - len(crawl.fallen)]
    weights = [exp(calm * standing(hero)) if hero.alive else 0.0 for hero in crawl.heroes]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing(hero: Hero) -> float:
    """A living player's log-odds, before the rivals' are set against them."""
    return (
        ARMOR[hero.armor]
        + (LEVEL[hero.level] if hero.character else 0.0)
        + MAGIC[len(hero.magic)]
        + LEARNED[len(hero.xp)]
        + WEALTH[hero.wealth]
        + (0.0 if hero.necromancy_used else NECROMANCY)
    )


# What things cost, and what fights bring


def magic_price(hero: Hero, count: int = 1) -> float:
    had = len(hero.magic)
    return MAGIC[had] - MAGIC[max(0, had - count)]


def xp_price(hero: Hero, count: int = 1) -> float:
    had = len(hero.xp)
    return XP[had] - XP[max(0, had - count)]


def treasure_price(hero: Hero, value: int) -> float:
    had = hero.wealth
    return WEALTH[had] - WEALTH[max(0, had - value - WASTE)]


def damage_price(hero: Hero, damage: int) -> float:
    had = hero.armor
    return ARMOR[had] - (ARMOR[had - damage] if damage <= had else DEAD)


def prize(hero: Hero, treasure: float) -> float:
    """What is won with a fight: an XP, and Treasure."""
    xp, wealth = len(hero.xp), hero.wealth
    return XP[xp + 1] - XP[xp] + treasure * (WEALTH[wealth + VALUE] - WEALTH[wealth]) / VALUE


def treasure_in(cards: list[Card]) -> int:
    return sum([card.worth for card in cards if card.kind is Kind.TREASURE])


def gain(hero: Hero, taken: Card, given: Card) -> float:
    """What an exchange adds to the Character."""
    return risen(taken, given, *hero.character)


@lru_cache(maxsize=5_000)
def risen(taken: Card, given: Card, *character: Card) -> float:
    cards = list(character)
    return LEVEL[level_of(exchanged(cards, taken, given))] - LEVEL[level_of(cards)]


def usefulness(hero: Hero, card: Card) -> float:
    """What the card could add to the Character some day, and its Strength among equals."""
    return max([gain(hero, card, given) for given in hero.character]) + card.worth / 100


def ahead(lead: float, more: int) -> float:
    """The chance to be ahead in the end, if so many cards come around the mean."""
    return 0.5 + 0.5 * erf(lead / (SPREAD * sqrt(more))) if more > 0 else float(lead > 0)


def hurts(magic: int, behind: bool) -> int:
    """The damage by so many cards of Magic, and by the hand itself where it is stronger."""
    return magic + DAMAGE * behind


def settled(hero: Hero, won: float, magic: int, behind: bool) -> float:
    """The best that Magic Items make of an open hand without a Fairy."""
    items, needed = len(hero.magic), magic + behind
    if not needed:
        return won
    hurt = -damage_price(hero, hurts(magic, behind))
    if items >= needed:
        return max(hurt, won - magic_price(hero, needed))
    partly = range(1, min(items, magic) + 1)
    return max([hurt] + [
        -damage_price(hero, hurts(magic - n, behind)) - magic_price(hero, n) for n in partly
    ])
