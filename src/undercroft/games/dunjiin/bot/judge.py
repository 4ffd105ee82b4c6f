"""How good an option looks: what each would bring, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from undercroft.engine import Ask, Seat
from undercroft.games.dunjiin.bot.prices import (
    ARMOR,
    MAGIC,
    NECROMANCY,
    VALUE,
    ahead,
    damage_price,
    gain,
    hurts,
    magic_price,
    prize,
    settled,
    standing,
    treasure_in,
    treasure_price,
    usefulness,
    xp_price,
)
from undercroft.games.dunjiin.cards import BOX, Card, Kind
from undercroft.games.dunjiin.rules.dodging import DODGE_XP, EMPOWERED_MAGIC, Answer
from undercroft.games.dunjiin.rules.drawing import TRAP_CARDS
from undercroft.games.dunjiin.rules.exploring import PREMONITION_MAGIC, REST_XP
from undercroft.games.dunjiin.rules.fighting import (
    DAMAGE,
    TRAP_STRENGTH,
    Last,
    fairies_in,
    magic_in,
    strength_of,
)
from undercroft.games.dunjiin.rules.preparing import Stake
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.rules.scheming import (
    ASSASSIN_PRICE,
    DRAGON_XP,
    SUMMONED_CARDS,
    TRAP_XP,
)
from undercroft.games.dunjiin.rules.shopping import PRICE
from undercroft.games.dunjiin.rules.training import (
    NECROMANCY_XP,
    TREASURE_PRICE,
    XP_PRICE,
    betters,
    raises,
)
from undercroft.games.dunjiin.state import Crawl, Hero
from undercroft.games.dunjiin.turn import Action

MATCHING = 0.2
"""What bonuses for matching cards add to the Strength, for each card to come."""
FIRST = round(BOX.mean(Kind.MONSTER), 1) + MATCHING
"""The Strength of a first card in the mean, and mostly two cards come with it."""
TREASURE = round(BOX.share(Kind.TREASURE), 2)
"""How often a card is Treasure."""
FOUND = TREASURE * VALUE
EAGER = 0.3
"""How much a Level is liked beyond what it seems to bring: not a loss, as duels showed."""


def weigh(crawl: Crawl, ask: Ask) -> Sequence[float]:
    """How good each option looks to who is asked."""
    judge, judgement = Judge(crawl, ask.seat), JUDGEMENTS[ask.prompt]
    return [judgement(judge, option) for option in ask.options]


class Judge:
    """One seat's judgement of one moment; what it works out is worked out once."""

    __slots__ = ("_fights", "_shares", "clean", "crawl", "hero", "plain", "seat", "unhaunted")

    def __init__(self, crawl: Crawl, seat: Seat) -> None:
        self.crawl, self.seat, self.hero = crawl, seat, crawl.heroes[seat]
        self._fights: dict[Seat, float] = {}
        self._shares: dict[Seat, float] = {}
        self.plain = 0.0

    def count_deck(self) -> None:
        """The mean worth of a plain card, and how often one is neither Magic nor a Fairy."""
        layers = self.crawl.dunjiin.layers
        cards = layers[-1] if layers else self.crawl.graveyard
        if len(cards) < SUMMONED_CARDS:
            cards = [*self.crawl.dunjiin, *self.crawl.graveyard]
        total = len(cards) or 1
        kinds = [card.kind for card in cards if not card.worth]
        fairies = kinds.count(Kind.FAIRY)
        blanks = fairies + kinds.count(Kind.MAGIC)
        self.plain = MATCHING + sum([card.worth for card in cards]) / (total - blanks or 1)
        self.clean = 1 - blanks / total
        self.unhaunted = 1 - fairies / total

    # Fights

    def prospect(self, hero: Hero, strength: float, more: int) -> float:
        """What it is worth to fight a hand of this Strength with so many cards to come."""
        if not self.plain:
            self.count_deck()
        lead = hero.level - 0.5 - strength - more * self.plain
        clean, unhaunted = self.clean**more, self.unhaunted**more
        won, hurt = prize(hero, more * FOUND), -damage_price(hero, DAMAGE)
        struck, worse = -damage_price(hero, 1), -damage_price(hero, 1 + DAMAGE)
        saved, countered, rescued = hurt, struck, worse
        if hero.magic:
            price = magic_price(hero)
            saved, countered = max(hurt, won - price), max(struck, won - price)
            rescued = max(worse, (saved if len(hero.magic) > 1 else hurt) - price)
        plainly, by_magic = ahead(lead, more), ahead(lead + self.plain, more - 1)
        return (
            clean * (plainly * won + (1 - plainly) * saved)
            + (unhaunted - clean) * (by_magic * countered + (1 - by_magic) * rescued)
            + (1 - unhaunted) * (0.8 * struck + 0.2 * -damage_price(hero, 2))
        )

    def outcome(self, hero: Hero, cards: list[Card]) -> float:
        """What it is worth to fight a hand whose cards are all known."""
        magic = magic_in(cards)
        if fairies := fairies_in(cards):
            return -damage_price(hero, fairies + magic)
        behind = hero.level <= strength_of(self.crawl, cards)
        return settled(hero, prize(hero, treasure_in(cards)), magic, behind)

    def fought_by(self, seat: Seat) -> float:
        """What the hand on the table is worth to its fighter, as far as this seat knows it."""
        if seat not in self._fights:
            hand, hero, traps = self.crawl.hand, self.crawl.heroes[seat], len(self.crawl.traps)
            assert hand is not None
            if hand.rest_up or hand.looked_at_by(self.seat):
                self._fights[seat] = self.outcome(hero, hand.cards)
            else:
                first = hand.first
                more = max(0, first.shields - 1 + TRAP_CARDS * traps)
                strength = first.worth + TRAP_STRENGTH * traps
                self._fights[seat] = self.prospect(hero, strength, more)
        return self._fights[seat]

    def share(self, rival: Seat) -> float:
        """How much of what a rival loses comes to this seat."""
        if not self._shares:
            rivals = self.crawl.rivals(self.seat)
            weights = [exp(standing(self.crawl.heroes[one])) for one in rivals]
            total = sum(weights)
            self._shares = {one: w / total for one, w in zip(rivals, weights, strict=True)}
        return self._shares[rival]

    def shoved_to(self, rival: Seat, empowered: bool = False) -> float:
        """What it is worth to have a rival face the hand, who may dodge it on."""
        other, theirs, part = self.crawl.heroes[rival], self.fought_by(rival), self.share(rival)
        price = xp_price(other, DODGE_XP)
        able = len(other.xp) >= DODGE_XP and (len(other.magic) >= EMPOWERED_MAGIC or not empowered)
        if able and theirs < -price:
            return part * price + self.fought_by(self.seat) / len(self._shares)
        return -part * theirs

    # Actions, and answers to a hand

    def do(self, option: Action | Answer) -> float:
        return APPRAISALS[option](self)

    def explore(self) -> float:
        hero, hand, traps = self.hero, self.crawl.hand, len(self.crawl.traps)
        if hand is not None and (hand.first_up or hand.looked_at_by(self.seat)):
            fight = self.fought_by(self.seat)
        else:
            fight = self.unknown(hero, traps)
        if len(hero.xp) >= DODGE_XP and not traps:
            fight = max(fight, -xp_price(hero, DODGE_XP))
        if hand is not None:
            return fight
        found = TREASURE * prize(hero, VALUE) + (self.unhaunted - self.clean) * MAGIC[1]
        cursed = (1 - self.unhaunted) * damage_price(hero, 1)
        return found - cursed + (self.clean - TREASURE) * fight

    def foresee(self) -> float:
        """A look ahead is worth its Magic Item only if there is a way out."""
        hero = self.hero
        price = magic_price(hero, PREMONITION_MAGIC)
        way_out = min(DODGE_XP, REST_XP)
        if len(hero.xp) < way_out or self.crawl.traps:
            return self.explore() - price
        return 0.3 * prize(hero, VALUE) - 0.4 * xp_price(hero, way_out) - price

    def unknown(self, hero: Hero, traps: int) -> float:
        """To fight a Monster of which nothing is known."""
        return self.prospect(hero, FIRST + TRAP_STRENGTH * traps, 2 + TRAP_CARDS * traps)

    def level_up(self) -> float:
        hero = self.hero
        best = max(gain(hero, *pair) for pair in betters(hero, hero.xp))
        return EAGER + best - xp_price(hero, XP_PRICE) - treasure_price(hero, TREASURE_PRICE)

    def raise_dead(self) -> float:
        hero = self.hero
        best = max(gain(hero, one.taken, one.given) for one in raises(self.crawl, hero))
        return best - xp_price(hero, NECROMANCY_XP) - magic_price(hero) - NECROMANCY

    def set_trap(self) -> float:
        rival, traps = self.crawl.left_of(self.seat), len(self.crawl.traps) + 1
        theirs = self.unknown(self.crawl.heroes[rival], traps)
        return -0.6 * self.share(rival) * theirs - xp_price(self.hero, TRAP_XP)

    def attack(self, rival: Seat) -> float:
        traps = len(self.crawl.traps)
        theirs = self.prospect(
            self.crawl.heroes[rival], TRAP_STRENGTH * traps, SUMMONED_CARDS + TRAP_CARDS * traps
        )
        return -self.share(rival) * theirs

    def attack_somebody(self) -> float:
        return max(map(self.attack, self.crawl.rivals(self.seat))) - magic_price(self.hero)

    def dodge(self, empowered: bool = False) -> float:
        return max([self.shoved_to(one, empowered) for one in self.crawl.rivals(self.seat)])

    def pass_on(self) -> float:
        return 0.7 * self.shoved_to(self.crawl.left_of(self.seat))

    def look(self) -> float:
        hero, hand = self.hero, self.crawl.hand
        assert hand is not None
        fight = self.fought_by(self.seat)
        way_out = min(DODGE_XP, REST_XP)
        able = len(hero.xp) >= way_out and not self.crawl.traps
        if able and not hand.looked_at_by(self.seat):
            more = max(0, hand.first.shields - 1)
            lead = hero.level - 0.5 - hand.first.worth - more * self.plain
            good = self.clean**more * ahead(lead, more)
            fight = good * prize(hero, more * FOUND) - (1 - good) * xp_price(hero, way_out)
        return fight - magic_price(hero, PREMONITION_MAGIC)

    # Everything else

    def buy(self, armor: int) -> float:
        """Armor, against what it costs: Treasure first, then Magic."""
        hero = self.hero
        if not armor:
            return 0.0
        coins = min(armor, hero.wealth // PRICE)
        price = treasure_price(hero, PRICE * coins) + magic_price(hero, armor - coins)
        return ARMOR[hero.armor + armor] - ARMOR[hero.armor] - price

    def counter(self, magic: int) -> float:
        hero, hand = self.hero, self.crawl.hand
        assert hand is not None
        attacking = magic_in(hand.cards)
        if magic == attacking:
            return self.outcome(hero, hand.cards)
        behind = hero.level <= strength_of(self.crawl, hand.cards)
        return -damage_price(hero, hurts(attacking - magic, behind)) - magic_price(hero, magic)

    def defeat(self, last: Last) -> float:
        hero, hand = self.hero, self.crawl.hand
        assert hand is not None
        if last is Last.ACCEPT:
            return -damage_price(hero, DAMAGE)
        return prize(hero, treasure_in(hand.cards)) - magic_price(hero)


APPRAISALS: dict[Action | Answer, Callable[[Judge], float]] = {
    Action.EXPLORE: Judge.explore,
    Action.PREMONITION: Judge.foresee,
    Action.REST: lambda judge: -xp_price(judge.hero, REST_XP),
    Action.LEVEL_UP: Judge.level_up,
    Action.NECROMANCY: Judge.raise_dead,
    Action.TRAP: Judge.set_trap,
    Action.DRAGON: lambda judge: judge.attack_somebody() - xp_price(judge.hero, DRAGON_XP),
    Action.ASSASSIN: lambda judge: (
        judge.attack_somebody() - treasure_price(judge.hero, ASSASSIN_PRICE)
    ),
    Answer.FIGHT: lambda judge: judge.fought_by(judge.seat),
    Answer.DODGE: lambda judge: judge.dodge() - xp_price(judge.hero, DODGE_XP),
    Answer.EMPOWERED: lambda judge: (
        judge.dodge(True) - xp_price(judge.hero, DODGE_XP) - MAGIC[EMPOWERED_MAGIC]
    ),
    Answer.LOOK: Judge.look,
    Answer.PASS_ON: lambda judge: judge.pass_on() - xp_price(judge.hero, REST_XP),
}

JUDGEMENTS: dict[str, Callable[[Judge, Any], float]] = {
    Prompt.KEEPS: lambda judge, stake: float(stake is Stake.YES),
    Prompt.SHOP: lambda judge, buy: judge.buy(buy.armor),
    Prompt.SHOP_MAGIC: lambda judge, paid: -magic_price(judge.hero, paid.armor),
    Prompt.TREASURE: lambda judge, pay: -pay.value / 10,
    Prompt.ACTION: Judge.do,
    Prompt.FIRST_CARD: Judge.do,
    Prompt.AFTER_LOOKING: Judge.do,
    Prompt.TARGET: lambda judge, target: judge.shoved_to(target.seat),
    Prompt.XP: lambda judge, spend: -usefulness(judge.hero, spend.card),
    Prompt.DODGED_TO: Judge.do,
    Prompt.COUNTER: lambda judge, counter: judge.counter(counter.magic),
    Prompt.DEFEAT: Judge.defeat,
    Prompt.PRIZE: lambda judge, take: usefulness(judge.hero, take.card),
    Prompt.EXCHANGE: lambda judge, swap: gain(judge.hero, swap.taken, swap.given),
    Prompt.GRAVE: lambda judge, swap: gain(judge.hero, swap.taken, swap.given),
    Prompt.VICTIM: lambda judge, target: judge.attack(target.seat),
}
