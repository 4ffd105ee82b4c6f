"""What is going on: a walk, a throw, a rent, a spell; the latest lies on top of the stack."""

from __future__ import annotations

from dataclasses import field

from undercroft.engine import Copied, Seat, state
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.goods import Deal
from undercroft.games.dungeonopoly.movements import Going, Movement
from undercroft.games.dungeonopoly.rules.aiming import Aim

BANK, POT = -1, -2
"""Creditors that are no side."""


@state
class Event(Copied):
    """Something under way."""

    seat: Seat
    """Whose it is: who walks, throws, casts, owes."""


@state
class Pool(Event):
    """The dice of a movement roll."""                                    # DO-39.1

    dice: int = 2                                                         # DO-4.1
    keep: int = 2
    """How many of them are counted."""
    best: str = ""
    """Which are kept: `high`, `low` or `pick`."""
    extra: int = 0
    """Dice added to the distance that are never counted."""
    halved: bool = False
    factor: int = 1
    jail: bool = False
    by: Ability | None = None
    """What was declared for this roll."""
    kept: tuple[int, ...] = ()
    added: int = 0
    """What the extra dice show."""
    discarded: bool = False

    @property
    def shown(self) -> int:
        """The dice as they fell, for utilities."""                       # DO-9.6, DO-9.12
        return sum(self.kept) + self.added

    @property
    def doubles(self) -> bool:
        return len(self.kept) == 2 and self.kept[0] == self.kept[1]       # DO-4.2

    @property
    def seven(self) -> bool:
        return len(self.kept) == 2 and sum(self.kept) == 7

    @property
    def distance(self) -> int:
        """Doubled after everything else."""                              # DO-39.8, DO-4.7
        squares = -(-self.shown // 2) if self.halved else self.shown
        return squares * self.factor


@state
class Throw(Event):
    """Dice that have come to rest, until they are final."""              # DO-39.3

    purpose: str
    """`move`, or the key of the ability, or `utility`."""
    faces: tuple[int, ...]
    sides: int = 6
    whom: Seat | None = None
    """At whom, or at whose money, the throw is aimed."""
    again: bool = False


@state
class Walk(Event):
    """A figurine on its way."""                                          # DO-34.1

    kind: Movement
    journey: int
    direction: int
    left: int
    """Squares still to go, for a fixed distance."""
    to: int = -1
    """Where it ends otherwise."""
    travelled: int = 0
    stopped: bool = False
    """Something stopped her here."""
    then: Going | None = None
    """Where a card sends her on from here."""                            # DO-34.12
    struck: list[str] = field(default_factory=list)
    """Enchantments of this square that have had their say on this entry."""


@state
class Salary(Event):
    """A GO event."""                                                     # DO-7.3

    landing: bool
    loot: int = 0
    forfeited: bool = False


@state
class Draw(Event):
    """A card that was drawn and is being obeyed."""

    card: Card
    ignored: bool = False


@state
class Due(Copied):
    """What one character owes of a rent."""

    seat: Seat
    journey: int
    amount: int
    share: int = 0
    """What the bank pays for her."""
    waived: bool = False
    paid: bool = False


@state
class Song(Copied):
    """A melody that is being performed."""

    bard: Seat
    melody: Ability
    whom: Seat | None = None
    """The landlord, if it is aimed at her."""


@state
class Rent(Event):
    """A rent event: all who owe on one property at the same moment."""   # DO-36.6

    square: int
    landlord: int
    """A side."""
    dues: list[Due]
    doublings: int = 0
    halvings: int = 0
    songs: list[Song] = field(default_factory=list)
    ends_turn: bool = False
    """When all songs are over, so is the turn."""                        # DO-36.14


@state
class Aiming(Event):
    """An ability that is being declared; the seat is who uses it."""     # DO-38.2

    ability: Ability
    decider: Seat
    whom: Seat | None = None
    """At whom, once that is said."""


@state
class Casting(Event):
    """A spell, or another ability, being used."""

    ability: Ability
    aim: Aim
    open: bool = False
    """Can it still be cancelled?"""
    cancelled: bool = False
    spared: list[Seat] = field(default_factory=list)
    """Whom it does nothing to."""
    broke: bool = False
    """Did it use up a protection?"""


@state
class Blow(Event):
    """Damage that was taken."""

    attacker: Seat
    amount: int


@state
class Debt(Event):
    """More than she has in cash."""                                      # DO-15.1

    amount: int
    creditor: int
    """A side, or the bank, or the pot."""
    offers: dict[Seat, int] = field(default_factory=dict)


@state
class Auction(Event):
    """A deed under the hammer; the seat is who landed there."""          # DO-8.4

    square: int
    bidders: list[Seat]
    bid: int = 0
    leader: Seat | None = None
    limits: dict[Seat, int] = field(default_factory=dict)


@state
class Purchase(Event):
    """A deed on offer to who landed on it."""

    square: int


@state
class Offering(Event):
    """A deal on the table; the seat is who proposes it."""

    deal: Deal
    counters: int = 0
