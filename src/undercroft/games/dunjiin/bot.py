"""What is good in Dunjiin, rather than allowed: everything is priced in log-odds of winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, exp, sqrt
from typing import Any, NamedTuple

from undercroft.engine import Choice, Seat
from undercroft.games.dunjiin.cards import FAIRY, Card
from undercroft.games.dunjiin.fighting import magic_in, strength_of
from undercroft.games.dunjiin.options import Action, Answer, Last, Prompt, Stake
from undercroft.games.dunjiin.scheming import SUMMONED_CARDS
from undercroft.games.dunjiin.state import Crawl, Hero, level_of
from undercroft.games.dunjiin.training import betters, exchanged, raises


def curve(*points: tuple[int, float]) -> tuple[float, ...]:
    """A table of what so many of a thing are worth, from a few points of it."""
    table = [points[0][1]] * points[0][0]
    for (low, start), (high, end) in zip(points, points[1:], strict=False):
        table += [start + (end - start) * (n - low) / (high - low) for n in range(low, high)]
    return (*table, points[-1][1])


# Fitted on games of greedy players: what things add to their owner's log-odds.
ARMOR = curve((0, 0.0), (1, 0.65), (2, 1.2), (3, 1.6), (4, 1.8), (6, 2.2), (18, 3.0))
LEVEL = curve((9, 0.0), (24, 3.0), (32, 4.3), (33, 4.8))
MAGIC = curve((0, 0.0), (1, 0.35), (24, 6.5))
XP = curve((0, 0.0), (1, 0.17), (3, 0.55), (66, 1.6))
WEALTH = curve((0, 0.0), (10, 0.3), (30, 0.7), (320, 4.0))
NECROMANCY = 0.15
DEAD = -1.3

# Guessed, and kept because duels were won by it.
ESCAPE = 0.3
"""What it brings to see a hand that somebody else had better fight."""
AMBUSH = 0.6
"""How often the next player is the one who steps into a Trap."""

FIRST_CARDS = ((0.21, 7.7, 1), (0.46, 7.1, 2), (0.33, 7.0, 3))
"""How often a Monster has 2, 3 and 4 shields, how strong it is then, and the cards to come."""
TREASURE, VALUE = 0.24, 6
"""How often a card is Treasure, and what that is worth in the mean."""
MATCHING = 0.2
"""What bonuses for matching cards add to the Strength, for each card to come."""
SPREAD = 2.7 * sqrt(2)
"""How far the worth of a card is from the mean, in the measure of `erf`."""


def worth(crawl: Crawl) -> Sequence[float]:
    """Each seat's share of the win, as things stand."""
    weights = [exp(standing(hero)) if hero.alive else 0.0 for hero in crawl.heroes]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing(hero: Hero) -> float:
    """A living player's log-odds, before the rivals' are set against them."""
    return (
        ARMOR[hero.armor]
        + LEVEL[hero.level]
        + MAGIC[len(hero.magic)]
        + XP[len(hero.xp)]
        + WEALTH[hero.wealth]
        + (0.0 if hero.necromancy_used else NECROMANCY)
    )


def weigh(crawl: Crawl, ask: Choice[Any]) -> Sequence[float]:
    """How good each option looks to who is asked."""
    judge = JUDGEMENTS[ask.prompt]
    hero = crawl.heroes[ask.seat]
    return [judge(crawl, ask.seat, hero, option) for option in ask.options]


# Prices

def magic_price(hero: Hero, count: int = 1) -> float:
    had = len(hero.magic)
    return MAGIC[had] - MAGIC[max(0, had - count)]


def xp_price(hero: Hero, count: int = 1) -> float:
    had = len(hero.xp)
    return XP[had] - XP[had - count]


def treasure_price(hero: Hero, value: int) -> float:
    had = hero.wealth
    return WEALTH[had] - WEALTH[max(0, had - value)]


def damage_price(hero: Hero, damage: int) -> float:
    had = hero.armor
    return ARMOR[had] - (ARMOR[had - damage] if damage <= had else DEAD)


def prize(hero: Hero, treasure: float) -> float:
    """What is won with a fight: an XP, and Treasure."""
    xp, wealth = len(hero.xp), hero.wealth
    return XP[xp + 1] - XP[xp] + treasure * (WEALTH[wealth + VALUE] - WEALTH[wealth]) / VALUE


# Fights

class Deck(NamedTuple):
    """What the next card of the Dunjiin may be: the worth of a plain one, and the chances of others."""

    plain: float
    magic: float
    fairy: float


def deck(crawl: Crawl) -> Deck:
    layers = crawl.dunjiin.layers
    cards = layers[-1] if layers and len(layers[-1]) > 5 else [*crawl.dunjiin, *crawl.graveyard]
    blanks = [card.shields for card in cards if not card.worth]
    fairies = blanks.count(FAIRY.shields)
    total = len(cards) or 1
    plain = sum([card.worth for card in cards]) / (total - len(blanks) or 1)
    return Deck(plain + MATCHING, (len(blanks) - fairies) / total, fairies / total)


def ahead(lead: float, more: int) -> float:
    """The chance to be ahead in the end, if so many cards come around the mean."""
    return 0.5 + 0.5 * erf(lead / (SPREAD * sqrt(more))) if more else float(lead > 0)


def settled(hero: Hero, won: float, magic: int, behind: bool) -> float:
    """The best that Magic Items make of an open hand without a Fairy."""
    items, needed = len(hero.magic), magic + behind
    if not needed:
        return won
    if not items:
        return -damage_price(hero, needed)
    if items >= needed:
        return max(-damage_price(hero, needed), won - magic_price(hero, needed))
    return max(
        -damage_price(hero, needed - n) - magic_price(hero, n) for n in range(min(items, magic) + 1)
    )


def prospect(left: Deck, hero: Hero, strength: float, more: int) -> float:
    """What it is worth to fight a hand of this Strength with so many cards to come."""
    clean = (1 - left.magic - left.fairy) ** more
    unhaunted = (1 - left.fairy) ** more
    won = prize(hero, more * TREASURE * VALUE)
    lead = hero.level - 0.5 - strength - more * left.plain
    chance, chance_of_magic = ahead(lead, more), ahead(lead + left.plain, more - 1)
    return (
        clean * (chance * won + (1 - chance) * settled(hero, won, 0, True))
        + (unhaunted - clean) * chance_of_magic * settled(hero, won, 1, False)
        + (unhaunted - clean) * (1 - chance_of_magic) * settled(hero, won, 1, True)
        - (1 - unhaunted) * (0.8 * damage_price(hero, 1) + 0.2 * damage_price(hero, 2))
    )


def outcome(crawl: Crawl, hero: Hero, cards: list[Card]) -> float:
    """What it is worth to fight a hand whose cards are all known."""
    magic = magic_in(cards)
    if FAIRY in cards:
        return -damage_price(hero, cards.count(FAIRY) + magic)
    won = prize(hero, sum([card.worth for card in cards if not card.shields]))
    return settled(hero, won, magic, hero.level <= strength_of(crawl, cards))


def fought(crawl: Crawl, fighter: Hero, viewer: Seat) -> float:
    """What the hand is worth to its fighter, as far as the viewer knows it."""
    hand, traps = crawl.hand, len(crawl.traps)
    assert hand is not None
    if hand.rest_up or hand.looked_at_by(viewer):
        return outcome(crawl, fighter, hand.cards)
    first = hand.first
    return prospect(deck(crawl), fighter, first.worth + traps, first.shields - 1 + traps)


def share(crawl: Crawl, seat: Seat, rival: Seat) -> float:
    """How much of what a rival loses comes to this player."""
    if len(crawl.heroes) - len(crawl.fallen) == 2:
        return 1.0
    weights = {one: exp(standing(crawl.heroes[one])) for one in crawl.rivals(seat)}
    return weights[rival] / sum(weights.values())


def shoved(crawl: Crawl, seat: Seat, rival: Seat, empowered: bool = False) -> float:
    """What it is worth to have a rival face the hand, who may dodge it on."""
    other = crawl.heroes[rival]
    theirs = fought(crawl, other, seat)
    if other.xp and (other.magic or not empowered) and theirs < -xp_price(other):
        mine = fought(crawl, crawl.heroes[seat], seat)
        return share(crawl, seat, rival) * xp_price(other) + mine / len(crawl.rivals(seat))
    return -share(crawl, seat, rival) * theirs


# What to do with a turn

def exploring(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    hand, traps = crawl.hand, len(crawl.traps)
    floor = -xp_price(hero) if hero.xp and not traps else -9.0
    if hand is not None and (hand.first_up or hand.looked_at_by(seat)):
        return max(floor, fought(crawl, hero, seat))
    left = deck(crawl)
    fights = sum([
        often * max(floor, prospect(left, hero, strength + traps, more + traps))
        for often, strength, more in FIRST_CARDS
    ])
    if hand is not None:
        return fights
    found = TREASURE * prize(hero, VALUE) + left.magic * MAGIC[1]
    monsters = 1 - TREASURE - left.magic - left.fairy
    return found - left.fairy * damage_price(hero, 1) + monsters * fights


def foreseeing(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    """A look ahead is worth its Magic Item only if there is a way out."""
    if not hero.xp or crawl.traps:
        return exploring(crawl, seat, hero) - magic_price(hero)
    return 0.3 * prize(hero, VALUE) + 0.4 * (ESCAPE - xp_price(hero)) - magic_price(hero)


def leveling_up(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    best = max(gain(hero, *pair) for pair in betters(hero, hero.xp))
    return best - xp_price(hero, 3) - treasure_price(hero, 12)


def raising(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    best = max(gain(hero, option.taken, option.given) for option in raises(crawl, hero))
    return best - xp_price(hero, 3) - magic_price(hero) - NECROMANCY


def trapping(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    """Whoever is next meets a larger hand, and cannot dodge it."""
    rival, traps = crawl.left_of(seat), len(crawl.traps) + 1
    theirs = prospect(deck(crawl), crawl.heroes[rival], 7.2 + traps, 2 + traps)
    return -AMBUSH * share(crawl, seat, rival) * theirs - xp_price(hero, 3)


def attacked(crawl: Crawl, seat: Seat, rival: Seat) -> float:
    """What it is worth to set a Dragon or an Assassin on a rival."""
    traps = len(crawl.traps)
    theirs = prospect(deck(crawl), crawl.heroes[rival], traps, SUMMONED_CARDS + traps)
    return -share(crawl, seat, rival) * theirs


def attacking(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    return max([attacked(crawl, seat, rival) for rival in crawl.rivals(seat)]) - magic_price(hero)


Appraisal = Callable[[Crawl, Seat, Hero], float]
APPRAISALS: dict[Action | Answer, Appraisal] = {
    Action.EXPLORE: exploring,
    Action.PREMONITION: foreseeing,
    Action.REST: lambda crawl, seat, hero: -xp_price(hero),
    Action.LEVEL_UP: leveling_up,
    Action.NECROMANCY: raising,
    Action.TRAP: trapping,
    Action.DRAGON: lambda crawl, seat, hero: attacking(crawl, seat, hero) - xp_price(hero, 3),
    Action.ASSASSIN: lambda crawl, seat, hero: attacking(crawl, seat, hero) - treasure_price(hero, 32),
    Answer.FIGHT: lambda crawl, seat, hero: fought(crawl, hero, seat),
    Answer.DODGE: lambda crawl, seat, hero: dodging(crawl, seat, hero, False),
    Answer.EMPOWERED: lambda crawl, seat, hero: dodging(crawl, seat, hero, True) - magic_price(hero),
    Answer.LOOK: lambda crawl, seat, hero: looking(crawl, seat, hero),
    Answer.PASS_ON: lambda crawl, seat, hero: 0.7 * shoved(crawl, seat, crawl.left_of(seat)) - xp_price(hero),
}


def dodging(crawl: Crawl, seat: Seat, hero: Hero, empowered: bool) -> float:
    best = max([shoved(crawl, seat, rival, empowered) for rival in crawl.rivals(seat)])
    return best - xp_price(hero)


def looking(crawl: Crawl, seat: Seat, hero: Hero) -> float:
    hand = crawl.hand
    assert hand is not None
    if not hero.xp or crawl.traps:
        return fought(crawl, hero, seat) - magic_price(hero)
    left, more = deck(crawl), hand.first.shields - 1
    clean = (1 - left.magic - left.fairy) ** more
    good = clean * ahead(hero.level - 0.5 - hand.first.worth - more * left.plain, more)
    won = prize(hero, more * TREASURE * VALUE)
    return good * won + (1 - good) * (ESCAPE - xp_price(hero)) - magic_price(hero)


# What to do about everything else

def buying(crawl: Crawl, seat: Seat, hero: Hero, armor: int) -> float:
    """Armor, against what it costs: Treasure first, then Magic."""
    coins = min(armor, hero.wealth // 10)
    price = treasure_price(hero, 10 * coins + 2) + magic_price(hero, armor - coins)
    return ARMOR[hero.armor + armor] - ARMOR[hero.armor] - price if armor else 0.0


def countering(crawl: Crawl, seat: Seat, hero: Hero, magic: int) -> float:
    hand = crawl.hand
    assert hand is not None
    attacks = magic_in(hand.cards)
    if magic == attacks:
        return outcome(crawl, hero, hand.cards)
    behind = hero.level <= strength_of(crawl, hand.cards)
    return -damage_price(hero, attacks - magic + behind) - magic_price(hero, magic)


def defeating(crawl: Crawl, seat: Seat, hero: Hero, last: Last) -> float:
    assert crawl.hand is not None
    if last is Last.ACCEPT:
        return -damage_price(hero, 1)
    loot = sum([card.worth for card in crawl.hand.cards if not card.shields])
    return prize(hero, loot) - magic_price(hero)


def gain(hero: Hero, taken: Card, given: Card) -> float:
    """What an exchange adds."""
    return LEVEL[level_of(exchanged(hero.character, taken, given))] - LEVEL[hero.level]


def usefulness(hero: Hero, card: Card) -> float:
    """What the card could add to the Level some day, and its Strength among equals."""
    return max([gain(hero, card, given) for given in hero.character]) + card.worth / 100


Judgement = Callable[[Crawl, Seat, Hero, Any], float]


def appraising(crawl: Crawl, seat: Seat, hero: Hero, option: Action | Answer) -> float:
    return APPRAISALS[option](crawl, seat, hero)


JUDGEMENTS: dict[str, Judgement] = {
    Prompt.KEEPS: lambda crawl, seat, hero, stake: float(stake is Stake.YES),
    Prompt.SHOP: lambda crawl, seat, hero, buy: buying(crawl, seat, hero, buy.armor),
    Prompt.SHOP_MAGIC: lambda crawl, seat, hero, paid: -magic_price(hero, paid.armor),
    Prompt.TREASURE: lambda crawl, seat, hero, pay: -pay.value,
    Prompt.ACTION: appraising,
    Prompt.FIRST_CARD: appraising,
    Prompt.AFTER_LOOKING: appraising,
    Prompt.TARGET: lambda crawl, seat, hero, target: shoved(crawl, seat, target.seat),
    Prompt.XP: lambda crawl, seat, hero, spend: -usefulness(hero, spend.card),
    Prompt.DODGED_TO: appraising,
    Prompt.COUNTER: lambda crawl, seat, hero, counter: countering(crawl, seat, hero, counter.magic),
    Prompt.DEFEAT: defeating,
    Prompt.PRIZE: lambda crawl, seat, hero, take: usefulness(hero, take.card),
    Prompt.EXCHANGE: lambda crawl, seat, hero, swap: gain(hero, swap.taken, swap.given),
    Prompt.GRAVE: lambda crawl, seat, hero, swap: gain(hero, swap.taken, swap.given),
    Prompt.VICTIM: lambda crawl, seat, hero, target: attacked(crawl, seat, target.seat),
}
