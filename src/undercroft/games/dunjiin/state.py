"""What lies on the table in Dunjiin."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Annotated, Literal

from undercroft.engine import Copied, Only, Pile, Range, Seat, State, state
from undercroft.games.dunjiin.cards import BOX, Box, Card, Kind
from undercroft.games.dunjiin.made import Made
from undercroft.games.dunjiin.press import PRESS


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table agrees on before the game."""                         # DJ-20.1, DJ-20.7

    play: Literal["normal", "fast"] = "normal"
    fast_colour: Annotated[Literal["red", "blue", "random"], Only("play", "fast")] = "random"
    hardcore: bool = False
    powderpuff: bool = False
    for_keeps: bool = False
    coin_value: Annotated[int, Range(1, 1000), Only("for_keeps", True)] = 1
    dealer: Annotated[int, Range(1, 6)] | Literal["random"] = "random"
    excess_damage: Literal["kills", "naked"] = "kills"                    # DJ-R.44
    two_player_last_call: Literal["never_at_start", "from_start"] = "never_at_start"  # DJ-R.38
    trap_adds_strength: bool = True                                       # DJ-R.46
    ap_cap: Literal[3] | None = None                                      # DJ-R.36
    turn_limit: Annotated[int, Range(1, 100_000)] | None = None           # DJ-R.67


IN_ORDER: Callable[[Card], tuple[int, str, str]] = Made(attrgetter("order")).__getitem__

PAIR = PRESS.number("bonus.pair", 2, 0, 20, "DJ-2.6")
THREE = PRESS.number("bonus.three", 3, 0, 30, "DJ-2.6")
"""The bonus for two, and for three or more, cards of one picture."""


def level_of(character: list[Card]) -> int:
    """The sum of the three Strengths, and a bonus if cards match."""     # DJ-2.6, DJ-R.59
    one, two, three = character
    level = one.worth + two.worth + three.worth
    if one is two:
        return level + (THREE if two is three else PAIR)
    return level + PAIR if one is three or two is three else level


@cache
def highest_level(box: Box, colours: int) -> int:
    """What the best three Monsters make."""                              # DJ-2.7
    monsters = {card: copies * colours for card, copies in box.monsters.items() if copies > 0}
    best = sorted(monsters, key=IN_ORDER)
    alike = [[card] * 3 for card in best if monsters[card] > 2]
    pairs = [[two, two, one] for two in best if monsters[two] > 1 for one in best if one is not two]
    mixed = [best[:3]] if len(best) > 2 else []
    return max(map(level_of, [*alike, *pairs, *mixed]))


HIGHEST = highest_level(BOX, 2)


@state
class Hero(Copied):
    """One player's things. All lie open but the faces of the XP."""      # DJ-2.8, DJ-18.7

    armor: int
    character: list[Card]
    treasure: list[Card]
    magic: list[Card]
    xp: list[Card]
    alive: bool = True
    turns: int = 0
    necromancy_used: bool = False
    last_visit_used: bool = False

    @property
    def level(self) -> int:
        """Nobody has one before the deal, and the dead have none."""
        return level_of(self.character) if self.character else 0          # DJ-2.9

    @property
    def wealth(self) -> int:
        return sum([card.worth for card in self.treasure])

    def learn(self, card: Card) -> None:
        """A Monster card joins the XP, which lie in order: the strongest first."""
        insort(self.xp, card, key=IN_ORDER)

    def gain(self, card: Card) -> None:
        """A Treasure or Magic card joins the equipment."""
        pile = self.treasure if card.kind is Kind.TREASURE else self.magic
        insort(pile, card, key=IN_ORDER)


@state
class Hand(Copied):
    """The cards that make up one encounter, the first card first."""

    cards: list[Card]
    facing: Seat
    """Before whom it lies."""
    first_up: bool = True
    rest_up: bool = True
    seen_by: int = 0
    """Who has looked at what is hidden: a bit a seat."""
    before_reset: int = 0
    """How many of the cards were drawn before the Graveyard was shuffled in the middle of it."""
    short: bool = False
    """Did the cards run out before the hand was complete?"""
    strength: int | None = None
    """Once the fight is on."""
    summoned: bool = False
    """A Dragon's or an Assassin's: it has no first card."""

    @property
    def first(self) -> Card:
        return self.cards[0]

    def looked_at_by(self, seat: Seat | None) -> bool:
        return seat is not None and bool(self.seen_by >> seat & 1)


@state
class Trap(Copied):
    """Three face-down XP beside the Dunjiin."""

    owner: Seat
    cards: list[Card]


@state
class Dodge(Copied):
    """What was paid for one Dodge, on the Dodge pile until the fight is over."""

    payer: Seat
    xp: Card
    magic: Card | None


@state
class Crawl(State):
    """The whole table."""

    settings: Settings
    heroes: list[Hero]
    dunjiin: Pile[Card]
    highest_level: int = HIGHEST
    dealer: Seat = 0
    active: Seat = 0
    colour: str = ""
    turn: int = 0
    graveyard: list[Card] = field(default_factory=list)
    shop: int = 0
    hand: Hand | None = None
    dodges: list[Dodge] = field(default_factory=list)
    traps: list[Trap] = field(default_factory=list)
    last_call: bool = False
    for_keeps: bool = False
    fallen: list[Seat] = field(default_factory=list)
    """The dead, in the order of their deaths."""

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, hero in enumerate(self.heroes) if hero.alive]

    def rivals(self, seat: Seat) -> list[Seat]:
        """Any other living player."""                                    # DJ-19.4
        return [other for other, hero in enumerate(self.heroes) if hero.alive and other != seat]

    def left_of(self, seat: Seat) -> Seat:
        """The next living player clockwise."""
        heroes = self.heroes
        other = (seat + 1) % len(heroes)
        while not heroes[other].alive:
            other = (other + 1) % len(heroes)
        return other

    def has_cards_set_aside(self, seat: Seat) -> bool:
        """Do XP of this player lie face down on the Dodge pile or in a Trap?"""
        return any(dodge.payer == seat for dodge in self.dodges) or any(
            trap.owner == seat for trap in self.traps
        )

    def won_by(self, seat: Seat) -> list[Card]:
        """All XP of a player that were openly won: in the pile, or set aside face down."""
        return (
            self.heroes[seat].xp
            + [dodge.xp for dodge in self.dodges if dodge.payer == seat]
            + [card for trap in self.traps if trap.owner == seat for card in trap.cards]
        )

    def discard(self, cards: list[Card]) -> None:
        self.graveyard += cards                                           # DJ-17.1
