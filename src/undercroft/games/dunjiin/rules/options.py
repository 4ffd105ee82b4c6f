"""What can be asked in Dunjiin, and what can be answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from undercroft.engine import Option, Seat, Verb
from undercroft.games.dunjiin.cards import MONSTERS, Card


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    KEEPS = "keeps"
    SHOP = "shop"
    SHOP_MAGIC = "shop_magic"
    TREASURE = "treasure"
    ACTION = "action"
    FIRST_CARD = "first_card"
    AFTER_LOOKING = "after_looking"
    TARGET = "target"
    XP = "xp"
    DODGED_TO = "dodged_to"
    COUNTER = "counter"
    DEFEAT = "defeat"
    PRIZE = "prize"
    EXCHANGE = "exchange"
    GRAVE = "grave"
    VICTIM = "victim"


class Stake(Verb):
    YES = "yes"
    NO = "no"


class Action(Verb):
    """What a turn can be spent on. Nothing is given or traded."""        # DJ-18.6, DJ-R.57

    EXPLORE = "explore"
    PREMONITION = "premonition"
    REST = "rest"
    LEVEL_UP = "level_up"
    NECROMANCY = "necromancy"
    TRAP = "trap"
    DRAGON = "dragon"
    ASSASSIN = "assassin"


class Answer(Verb):
    """What can be done about a hand that one faces."""

    FIGHT = "fight"
    DODGE = "dodge"
    EMPOWERED = "empowered"
    LOOK = "look"
    PASS_ON = "pass_on"


class Last(Verb):
    """Behind in a fight: the last chance to turn it."""

    SPEND = "spend_magic"
    ACCEPT = "accept"


@dataclass(frozen=True, slots=True)
class Buy(Option):
    armor: int


@dataclass(frozen=True, slots=True)
class ByMagic(Option):
    armor: int


@dataclass(frozen=True, slots=True)
class Pay(Option):
    value: int


@dataclass(frozen=True, slots=True)
class Spend(Option):
    card: Card


@dataclass(frozen=True, slots=True)
class Target(Option):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Counter(Option):
    magic: int


@dataclass(frozen=True, slots=True)
class Take(Option):
    card: Card


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


TARGETS = tuple(Target(seat) for seat in range(6))
BUYS = tuple(Buy(armor) for armor in range(19))
BY_MAGIC = tuple(ByMagic(armor) for armor in range(19))
PAYS = tuple(Pay(value) for value in range(11))
COUNTERS = tuple(Counter(magic) for magic in range(25))
SPENDS = {card: Spend(card) for card in MONSTERS}
TAKES = {card: Take(card) for card in MONSTERS}
