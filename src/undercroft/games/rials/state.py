"""What lies on the table in Rial's Dungeon: cards on squares, stacks, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from undercroft.engine import Copied, Only, Pile, Range, Seat, State, state
from undercroft.games.rials.board import ENTRANCES, SQUARES, Place
from undercroft.games.rials.cards import CAPABILITIES, HEALTH, LUCK, BoardCard, ChestCard, Item
from undercroft.games.rials.events import Event
from undercroft.games.rials.press import PRESS

MOST_ROUNDS = 200
"""An alarm that nobody sets off must not let a game go on for ever."""
ROUNDS = PRESS.table(
    "rounds", {1: 50, 2: 40, 3: 32, 4: 26, 5: 22, 6: 20}, 5, MOST_ROUNDS, "RD-R.14"
)
"""For so many players."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table agrees on before the game."""

    mode: Literal["competitive", "collaborative"] = "competitive"         # RD-1.2
    end: Literal["rounds", "alarm"] = "rounds"                            # RD-1.3
    alarm_minutes: Annotated[int, Range(1, 600), Only("end", "alarm")] = 60
    round_limit: Annotated[
        Literal["by_players"] | Annotated[int, Range(5, MOST_ROUNDS)], Only("end", "rounds")
    ] = "by_players"
    allocation: Literal["free", "archetype", "random"] = "free"           # RD-R.2
    archetype_unique: Annotated[bool, Only("allocation", "archetype")] = False
    trading: bool = True
    gifts: Annotated[Literal["by_mode"] | bool, Only("trading", True)] = "by_mode"  # RD-R.99
    counter_offers: Annotated[bool, Only("trading", True)] = True         # RD-R.101
    offers_per_cycle: Annotated[int, Range(0, 9), Only("trading", True)] = 3  # RD-R.100
    cards_per_side: Annotated[int, Range(1, 3), Only("trading", True)] = 3
    keys_open_puzzle_doors: bool = False                                  # RD-R.48
    reenter_same_gate: bool = False                                       # RD-R.104
    stuck_needs_no_exit: bool = False                                     # RD-R.115
    caches: bool = True                                                   # RD-2.10
    spoils: bool = True                                                   # RD-12.7
    lockdown: bool = False


@state
class Explorer(Copied):
    """A player's character: its sheet, its cards, and where it is."""

    at: Place = ENTRANCES[0]
    levels: list[int] = field(default_factory=lambda: [1] * len(CAPABILITIES))
    items: list[Item] = field(default_factory=list)                       # RD-9.3
    treasures: list[ChestCard] = field(default_factory=list)
    owed: int = 0
    """Turns to miss."""
    resting: bool = False
    """Has Health been below 1, and no turn been skipped for it yet?"""
    speed: int = 0
    """Turns with two cycles that are left."""
    closed: list[Place] = field(default_factory=list)
    """Where it took a chance this turn."""
    closed_before: list[Place] = field(default_factory=list)
    """Where it took one in the turn before."""
    been_inside: bool = False
    walked_out: bool = False
    """Is its next turn a jump?"""                                        # RD-16.2
    gone: bool = False

    @property
    def inside(self) -> bool:
        return not self.at.is_entrance

    @property
    def health(self) -> int:
        return self.levels[HEALTH.index]

    @property
    def luck(self) -> int:
        return self.levels[LUCK.index]

    @property
    def total(self) -> int:
        """Only treasure counts."""                                       # RD-1.1, RD-R.20
        return sum([card.value for card in self.treasures])

    @property
    def must_miss(self) -> bool:
        """Turns are owed, or Health is too low, or was."""               # RD-14.1, RD-14.3
        return self.owed > 0 or self.resting or self.health < 1

    def has(self, sort: str) -> Item | None:
        """The item of that sort that has been held longest."""
        for item in self.items:
            if item.sort == sort:
                return item
        return None


@state
class Move(Copied):
    """The move going on: what was rolled, what is left of it, and whence the last step came."""

    seat: Seat
    roll: int = 0
    left: int = 0
    came: Place | None = None
    walked: int = 0
    asking: bool = False
    """Is the player being asked where to go?"""


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards that would change hands, by their keys."""

    proposer: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]


@state
class Expedition(State):
    """The whole table."""

    settings: Settings
    explorers: list[Explorer]
    white: Pile[BoardCard]
    """What lies face down on squares of rooms; nobody knows what lies where."""  # RD-2.3
    green: Pile[BoardCard]
    chests: Pile[ChestCard]
    items: Pile[Item]
    chances: Pile[Event]                                                  # RD-2.4
    down: int = (1 << len(SQUARES)) - 1
    """The squares whose cards are still face down: a bit each."""
    quiet: int = 0
    """The squares that one can pass without anything happening: a bit each."""
    cards: list[BoardCard | None] = field(default_factory=lambda: [None] * len(SQUARES))
    """What lies face up on each square."""
    removed: list[BoardCard] = field(default_factory=list)
    traps: dict[int, Event] = field(default_factory=dict)
    """Traps that lie on squares, by the square's place."""               # RD-11.3
    caches: int = 0
    """The compartments whose cache has not been found: a bit each."""
    turned: Event | None = None
    """The Chance card being carried out."""
    move: Move | None = None
    deal: Deal | None = None
    """The offer on the table."""
    offers: list[Deal] = field(default_factory=list)
    """What was offered in this cycle, and what was offered instead."""
    first: Seat = 0
    """Who began: rounds are counted from here."""                        # RD-R.23
    beginner: Seat = 0
    """The beginning player, who rolls the d10."""
    active: Seat = 0
    round: int = 1
    alarm: bool = False

    @property
    def together(self) -> bool:
        """One common result; one player alone is a collaboration too."""
        return self.settings.mode == "collaborative" or len(self.explorers) == 1

    @property
    def limit(self) -> int:
        """The last round."""
        settings = self.settings
        if settings.end == "alarm":
            return MOST_ROUNDS
        if settings.round_limit == "by_players":
            return ROUNDS[len(self.explorers)]
        return settings.round_limit

    @property
    def gifts(self) -> bool:
        """Gifts are trades: without trading there are none."""
        given, trading = self.settings.gifts, self.settings.trading
        return trading and (self.together if given == "by_mode" else given)

    def in_turn_order(self, first: Seat) -> Iterator[Seat]:
        """Everybody once, clockwise from this seat on."""                # RD-R.10
        seats = len(self.explorers)
        for step in range(seats):
            yield (first + step) % seats

    def others(self, seat: Seat) -> Iterator[Seat]:
        """Who is still playing, clockwise from the left of this seat."""
        for other in self.in_turn_order(seat):
            if other != seat and not self.explorers[other].gone:
                yield other

    def is_down(self, square: Place) -> bool:
        return bool(self.down >> square.index & 1)

    def card_on(self, square: Place) -> BoardCard | None:
        """What lies face up there."""
        return None if square.is_entrance else self.cards[square.index]
