"""What can be asked in Rial's Dungeon, and what can be answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from undercroft.engine import Option, Seat, Verb
from undercroft.games.rials.board import ENTRANCES, ROOMS, SQUARES, Place, Room
from undercroft.games.rials.cards import (
    CAPABILITIES,
    CHEST_CARDS,
    ITEMS,
    SHEETS,
    Capability,
    ChestCard,
    Item,
    Sheet,
)


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    SPREAD = "spread"
    SHEET = "sheet"
    GATE = "gate"
    OUTSIDE = "outside"
    STUCK = "stuck"
    READY = "ready"
    TEN = "ten"
    ROLL = "roll"
    STEP = "step"
    BLOCKER = "blocker"
    CHEST = "chest"
    SMOKE = "smoke"
    MONSTER = "monster"
    STOLEN = "stolen"
    DISSOLVED = "dissolved"
    GROW = "grow"
    PEDLAR = "pedlar"
    REVEAL = "reveal"
    AGAIN = "again"
    TRADE = "trade"
    REPLY = "reply"
    COUNTER = "counter"


class Gate(Verb):
    ENTER = "enter"
    JUMP = "jump"
    STAY = "stay"
    LEAVE = "leave"


class Plain(Verb):
    """A turn like any other, although one is stuck."""

    CARRY_ON = "carry_on"


class Ready(Verb):
    DONE = "done"


class Ten(Verb):
    DECLINE = "decline"


class Roll(Verb):
    ROLL = "roll"


class Step(Verb):
    STOP = "stop"


class Try(Verb):
    """What one does about a blocker or a chest, besides using something up."""

    LUCK = "luck"
    TURN_BACK = "turn_back"
    OPEN = "open"
    LEAVE_SHUT = "leave_shut"


class Face(Verb):
    """How one meets a monster."""

    FACE = "face"
    FIGHT = "fight"
    DODGE = "dodge"


class Pedlar(Verb):
    NO_SALE = "no_sale"


class Again(Verb):
    GO_AGAIN = "go_again"
    END_TURN = "end_turn"


class Reply(Verb):
    ACCEPT = "accept"
    REFUSE = "refuse"
    COUNTER = "counter"


@dataclass(frozen=True, slots=True)
class Spread(Option):
    """Twelve levels over seven capabilities."""

    health: int
    strength: int
    agility: int
    intelligence: int
    dexterity: int
    fighting: int
    luck: int

    @property
    def levels(self) -> list[int]:
        return list(self.details().values())


@dataclass(frozen=True, slots=True)
class Become(Option):
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Clear(Option):
    """Sacrifice the turn, and take this card off the board."""

    square: Place


@dataclass(frozen=True, slots=True)
class Use(Option):
    """At the start of a cycle."""

    item: Item


@dataclass(frozen=True, slots=True)
class Raise(Option):
    capability: Capability


@dataclass(frozen=True, slots=True)
class Weighted(Option):
    number: int


@dataclass(frozen=True, slots=True)
class Waystone(Option):
    entrance: Place


@dataclass(frozen=True, slots=True)
class Go(Option):
    """Walk to where something happens next, or the move ends; by which last step, and how far."""

    to: Place
    came: Place
    steps: int


@dataclass(frozen=True, slots=True)
class Spend(Option):
    """A key, a charm or a bomb."""

    item: Item


@dataclass(frozen=True, slots=True)
class Part(Option):
    """With a treasure, to a thief or a pedlar."""

    treasure: ChestCard


@dataclass(frozen=True, slots=True)
class Lose(Option):
    item: Item


@dataclass(frozen=True, slots=True)
class Reveal(Option):
    room: Room


@dataclass(frozen=True, slots=True)
class Offer(Option):
    """What I give and what I take, by the keys of the cards; without a partner, nothing."""

    partner: Seat | None = None
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        if self.partner is None:
            return "no_trade"
        return ":".join(("offer", str(self.partner), "+".join(self.give), "+".join(self.take)))

    @classmethod
    def heads(cls) -> tuple[str, ...]:
        return ("offer", "no_trade")


NO_TRADE = Offer()
go = cache(Go)
"""The same walk is always the same option."""
BECOMES = {sheet: Become(sheet) for sheet in SHEETS}
CLEARS = {square: Clear(square) for square in SQUARES}
USES = {item: Use(item) for item in ITEMS}
SPENDS = {item: Spend(item) for item in ITEMS}
LOSES = {item: Lose(item) for item in ITEMS}
PARTS = {card: Part(card) for card in CHEST_CARDS if card.is_treasure}
RAISES = [Raise(capability) for capability in CAPABILITIES]
WEIGHTED = [Weighted(number) for number in (1, 2, 3, 4)]
WAYSTONES = {entrance: Waystone(entrance) for entrance in ENTRANCES}
REVEALS = {room: Reveal(room) for room in ROOMS.values()}
