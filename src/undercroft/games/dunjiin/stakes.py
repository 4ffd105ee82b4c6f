"""What is at stake in a question of Dunjiin, for its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Ask, Choice, Option, Seat, Stakes
from undercroft.games.dunjiin.cards import Card, Kind
from undercroft.games.dunjiin.rules.dodging import EMPOWERED_MAGIC, Target
from undercroft.games.dunjiin.rules.drawing import TRAP_CARDS, in_traps
from undercroft.games.dunjiin.rules.exploring import PREMONITION_MAGIC
from undercroft.games.dunjiin.rules.fighting import (
    DAMAGE,
    TRAP_STRENGTH,
    Counter,
    Take,
    fairies_in,
    magic_in,
    strength_of,
)
from undercroft.games.dunjiin.rules.paying import Pay, Spend
from undercroft.games.dunjiin.rules.scheming import SUMMONED_CARDS
from undercroft.games.dunjiin.rules.shopping import PRICE, ByMagic
from undercroft.games.dunjiin.rules.training import Exchange, Raise, exchanged
from undercroft.games.dunjiin.state import Crawl, Hand, Hero, level_of


@dataclass(frozen=True, slots=True)
class CrawlStakes(Stakes):
    """How the one who is asked stands, what lies on the table, and what is being paid."""

    each = ("after", "worth", "card", "rest", "their_level", "their_armor", "through")

    level: int
    worn: int
    wealth: int
    magics: int
    xps: int
    shop: int
    cards: int
    """So many come with a Dragon or an Assassin."""
    paid: int
    due: int
    foresight: int
    """So many Magic Items are a Premonition."""
    power: int
    """So many Empower a Dodge."""
    snares: int
    snare_strength: int
    """The cards and the points that a Trap adds to a hand."""
    spare: int
    """The Armour that is worn beyond that, before it is lost; none if a defeat kills."""
    first: Card | None = None
    shields: int = 0
    more: int = 0
    """So many cards join the first."""
    strength: int = 0
    """Of the whole hand, once it lies open or was looked at."""
    fairies: int = 0
    attacking: int = 0
    monsters: int = 0
    won: tuple[Card, ...] = ()
    """The Treasure in it."""
    character: tuple[Card, ...] = ()
    treasure: tuple[Card, ...] = ()
    rivals: tuple[tuple[int, int], ...] = ()
    """By seat: everybody's Level and Armour."""

    def of(self, option: Option) -> Mapping[str, Any]:
        match option:
            case Exchange(taken, given) | Raise(taken, given, _):
                return {"after": level_of(exchanged(list(self.character), taken, given))}
            case Take(card) | Spend(card):
                return {"worth": card.worth}
            case Counter(magic):
                return {"through": self.attacking - magic}
            case Pay(value):
                return {"card": next(one for one in self.treasure if one.worth == value)}
            case ByMagic(armor):
                return {"rest": PRICE * (self.due - armor)}
            case Target(seat):
                level, armor = self.rivals[seat]
                return {"their_level": level, "their_armor": armor}
        return {}


def stakes(crawl: Crawl, ask: Ask) -> CrawlStakes:
    hero = crawl.heroes[ask.seat]
    paid, due = (*(ask.about if isinstance(ask, Choice) else ()), 0, 0)[:2]
    return CrawlStakes(
        level=hero.level,
        worn=hero.armor,
        wealth=hero.wealth,
        magics=len(hero.magic),
        xps=len(hero.xp),
        shop=crawl.shop,
        cards=SUMMONED_CARDS + in_traps(crawl),
        paid=paid,
        due=due,
        foresight=PREMONITION_MAGIC,
        power=EMPOWERED_MAGIC,
        snares=TRAP_CARDS,
        snare_strength=TRAP_STRENGTH,
        spare=_spare(crawl, hero),
        character=tuple(hero.character),
        treasure=tuple(hero.treasure),
        rivals=tuple((one.level, one.armor) for one in crawl.heroes),
        **_faced(crawl, ask.seat),
    )


def _spare(crawl: Crawl, hero: Hero) -> int:
    """1 where the last Armour goes, and what is worn where there is more."""  # DJ-R.44
    if hero.armor > DAMAGE:
        return hero.armor
    naked = crawl.settings.excess_damage == "naked" and hero.armor
    return int(bool(naked) or hero.armor == DAMAGE)


def _faced(crawl: Crawl, seat: Seat) -> dict[str, Any]:
    """What can be told of the hand, by who faces it."""
    hand = crawl.hand
    if hand is None or not hand.cards:
        return {}
    known: dict[str, Any] = {}
    if hand.first_up or hand.looked_at_by(seat):
        known = {
            "first": hand.first,
            "shields": hand.first.shields,
            "more": joining(crawl, hand),
            "fairies": fairies_in([hand.first]),
        }
    if hand.rest_up or hand.looked_at_by(seat):
        known |= _opened(crawl, hand.cards)
    return known


def joining(crawl: Crawl, hand: Hand) -> int:
    """How many cards will lie beside the first."""
    if len(hand.cards) > 1 or hand.short or hand.summoned:
        return len(hand.cards) - 1
    return max(0, hand.first.shields + in_traps(crawl) - 1)


def _opened(crawl: Crawl, cards: list[Card]) -> dict[str, Any]:
    return {
        "strength": strength_of(crawl, cards),
        "fairies": fairies_in(cards),
        "attacking": magic_in(cards),
        "monsters": len({card for card in cards if card.kind is Kind.MONSTER}),
        "won": tuple(card for card in cards if card.kind is Kind.TREASURE),
    }
