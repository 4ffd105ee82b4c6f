"""What lies on the table in Dungeon Lords: the public board, and each lord's dungeon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from typing import Literal

from undercroft.engine import Copied, Pile, Seat, State, state
from undercroft.games.dungeon_lords.board import (
    COMBAT_ROUNDS,
    EVIL_START,
    FIRST_TUNNELS,
    ORDERS,
    SQUARES,
    START_FOOD,
    START_GOLD,
    START_IMPS,
    Order,
    Season,
    Square,
)
from undercroft.games.dungeon_lords.cards import (
    CombatCard,
    EventTile,
    SpecialEvent,
    Token,
    Trap,
)
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling, Creature, Room

Boxed = Creature | Room | Adventurer | EventTile | SpecialEvent | CombatCard | Token
SPACES = 3
"""I, II and III of each action."""


@lru_cache(maxsize=4096)
def squares_in(bits: int) -> tuple[Square, ...]:
    """As one reads."""
    return tuple([square for square in SQUARES if bits & square.bit])


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple([(start + step) % seats for step in range(seats)])


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table agrees on before the game."""

    items: Literal["none", "straightforward", "tricky"] = "none"          # DL-20.3
    special_events: bool = True                                           # DL-3.4
    initial_orders: Literal["three_keep_two", "two_random"] = "three_keep_two"  # DL-1.12
    start_seat: Literal["random", "first"] = "random"                     # DL-1.2
    combat_card: Literal["before_planning", "after_planning"] = "before_planning"  # DL-13.3
    failed_orders: Literal["may_return", "stay"] = "may_return"           # DL-9.4
    tax_rounding: Literal["up", "down"] = "up"                            # DL-10.2
    fatigue: Literal["each", "party_total"] = "each"                      # DL-16.26
    rolling_stone_damage: Literal[4, 3] = 4                               # DL-17.20
    ask_harmless: bool = False
    """Is also asked what never hurts: taking a failed order back, keeping a Vampire up?"""


class Phase(StrEnum):
    """What is going on, in the order of a round; combat only after autumn."""  # DL-2.2

    NEW_ROUND = "new_round"
    ITEMS = "items"
    ORDERS = "orders"
    PLACING = "placing"
    ACTIONS = "actions"
    PRODUCTION = "production"
    ORDER_CARDS = "order_cards"
    EVENT = "event"
    ADVENTURERS = "adventurers"
    END_OF_ROUND = "end_of_round"
    COMBAT = "combat"
    OVER = "over"


class Step(StrEnum):
    """The steps of a battle."""                                          # DL-16.1

    TRAP = "trap"
    FAST_SPELL = "fast_spell"
    CREATURES = "creatures"
    SLOW_SPELL = "slow_spell"
    HEALING = "healing"
    CONQUERING = "conquering"
    END = "end"


@state
class Dungeon(Copied):
    """Which squares are dug, which of them are rooms, and which are conquered."""

    dug: int = sum(1 << square.index for square in FIRST_TUNNELS)                # DL-1.5
    """The squares that are no rock: a bit each."""
    conquered: int = 0
    rooms: dict[int, Room] = field(default_factory=dict)
    """By the square's index; every other tile is a tunnel."""

    @property
    def free(self) -> int:
        """The bits of the unconquered tiles."""
        return self.dug & ~self.conquered

    @property
    def chambers(self) -> int:
        """The bits of all rooms, conquered ones too."""
        return sum([1 << index for index in self.rooms])

    @property
    def tunnels(self) -> int:
        """The bits of all tunnels, conquered ones too."""
        return self.dug & ~self.chambers

    def has(self, square: Square) -> bool:
        """Is it dug?"""
        return bool(self.dug >> square.index & 1)

    def lost(self, square: Square) -> bool:
        """Is it conquered?"""
        return bool(self.conquered >> square.index & 1)

    def room_on(self, square: Square) -> Room | None:
        return self.rooms.get(square.index)

    def working_rooms(self) -> list[tuple[Square, Room]]:
        """The unconquered ones, as one reads."""                         # DL-17.18
        return [(one, self.rooms[one.index]) for one in squares_in(self.chambers & self.free)]


@state
class Hireling(Copied):
    """A creature that a lord has hired."""

    tile: Creature
    up: bool = True
    """Can it be sent?"""
    striking: bool = False
    """Face down until this year's combat is over, by a Monster Strike."""  # DL-10.10
    sent: bool = False
    """Is it in a battle, planned or under way, and has not acted yet?"""
    sheep: bool = False                                                   # DL-17.38
    paid: bool = False
    """Has it been dealt with already, where creatures are paid one by one?"""  # DL-10.4, DL-17.34


@state
class Intruder(Copied):
    """An adventurer in a row or a line, the paladin or an Illusion among them."""

    tile: Adventurer
    damage: int = 0
    food: int = 0
    """Hit points by Create Food."""                                      # DL-17.36
    items: list[Token] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """The keys of those items that have been of use: the tokens themselves are there once."""
    invisible: bool = False                                               # DL-17.32

    @property
    def marked(self) -> list[Token]:
        """The items that have been of use."""                            # DL-24.2
        return [token for token in self.items if token.key in self.used]

    @property
    def amulets(self) -> int:                                             # DL-20.5
        return sum([token.item.hit_points for token in self.items]) if self.items else 0

    @property
    def hit_points(self) -> int:
        return self.tile.hit_points + self.amulets + self.food            # DL-15.1

    @property
    def left(self) -> int:
        return self.hit_points - self.damage


@state
class Plan(Copied):
    """Where a lord will fight this round, and the traps set there; what is sent is `sent`."""

    square: Square
    traps: list[Trap] = field(default_factory=list)
    """Out of the hand, face down until the Trap Step."""                 # DL-14.11


@state
class Battle(Copied):
    """The battle under way, and what its round has brought."""

    seat: Seat
    square: Square
    step: Step = Step.TRAP
    traps: list[Trap] = field(default_factory=list)
    """Revealed, and not worked out yet."""
    prevented: int = 0
    """Anti-trap points used in this Trap Step."""                        # DL-16.7
    prevented_bare: int = 0
    """What would have been used without clovers."""                      # DL-25.5, DL-R.121
    poisoned: list[str] = field(default_factory=list)
    """The keys of those whom a Poisoned Dart hit."""                     # DL-16.30
    attacked: bool = False                                                # DL-16.24
    cast: bool = False
    shield: int = 0                                                       # DL-17.33
    raging: bool = False                                                  # DL-17.40
    no_spell: bool = False
    no_healing: bool = False
    no_conquering: bool = False


@state
class Lord(Copied):
    """A player: what it owns, what it ordered, and who is at its door."""

    gold: int = START_GOLD                                                         # DL-1.4
    food: int = START_FOOD
    imps: int = START_IMPS
    """All it owns, at home or away."""
    away: int = 0
    """Imps at work until the end of the round."""                        # DL-5.9
    trolls_away: int = 0
    """Troll tokens used this round."""                                   # DL-8.4
    evil: int = EVIL_START                                                         # DL-1.6
    letters: int = 0
    dungeon: Dungeon = field(default_factory=Dungeon)
    traps: list[Trap] = field(default_factory=list)
    """In hand; the owner alone sees them."""
    creatures: list[Hireling] = field(default_factory=list)
    line: list[Intruder] = field(default_factory=list)
    """Front to rear."""
    prison: list[Adventurer] = field(default_factory=list)
    inaccessible: list[Order] = field(default_factory=list)
    drawn: list[Order] = field(default_factory=list)
    """The three cards of the set-up, while two of them are being kept."""  # DL-1.12
    orders: list[Order] = field(default_factory=list)
    """First, second and third order of this round."""                    # DL-4.1
    revealed: int = 0
    """How many of the orders lie open."""                                # DL-4.4
    failed: list[Order] = field(default_factory=list)
    """Orders whose minion stands on its card: not carried out."""        # DL-4.5, DL-5.5
    runs: dict[int, int] = field(default_factory=dict)
    """How often each room ran this round, by its square's index."""      # DL-8.2
    tokens: list[Token] = field(default_factory=list)
    """Of items, in hand."""
    sent: Token | None = None
    """The token face down below the row."""                              # DL-23.3
    sack: list[Token] = field(default_factory=list)
    """What the party has and nobody carries; before combat, all it received."""  # DL-21.6, DL-22.4
    captured: list[Token] = field(default_factory=list)                    # DL-22.9
    office: list[Token] = field(default_factory=list)                      # DL-24.4
    plan: Plan | None = None
    passed: bool = False
    """Is its place in this combat round behind it?"""                    # DL-13.10

    @property
    def at_home(self) -> int:
        """Imps that can work."""
        return self.imps - self.away

    @property
    def monsters(self) -> list[Hireling]:
        return [one for one in self.creatures if one.tile.is_monster]

    @property
    def sent_out(self) -> list[Hireling]:
        """Creatures in the battle that have not acted."""
        return [one for one in self.creatures if one.sent]

    def accessible(self) -> list[Order]:
        return [order for order in ORDERS if order not in self.inaccessible]  # DL-4.1


@state
class NonPlayer(Copied):
    """A colour that nobody plays: its order cards and minions stand in the way."""  # DL-19.1

    inaccessible: list[Order] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    """Of this round, open; with two players its lord picks the third."""  # DL-19.3, DL-19.7

    def accessible(self) -> list[Order]:
        return [order for order in ORDERS if order not in self.inaccessible]


@state
class CombatSlot(Copied):
    """The combat card of one round.

    A card is picked from the year's pile when somebody first looks at it, since until then nobody
    could tell it from any other.
    """                                                                   # DL-1.11

    card: CombatCard | None = None
    up: bool = False
    spies: list[Seat] = field(default_factory=list)
    """Who has looked at it."""                                           # DL-6.3


@state
class Realm(State):
    """The whole table."""

    settings: Settings
    lords: list[Lord]
    non_players: list[NonPlayer]
    """Their colours follow those of the lords; with two players each lord runs one, by seat."""
    creatures: Pile[Creature]
    """Of this year, as are rooms, adventurers, event tiles and combat cards."""  # DL-1.7
    rooms: Pile[Room]
    adventurers: Pile[Adventurer]
    events: Pile[EventTile]
    combat_cards: Pile[CombatCard]
    specials: Pile[SpecialEvent]                                          # DL-1.9
    traps: Pile[Trap]                                                     # DL-1.8
    discards: list[Trap] = field(default_factory=list)
    tent: Adventurer | None = None
    """The paladin, while he waits."""
    host: Seat | None = None
    """In whose line the paladin stands."""
    start: Seat = 0
    """Who has the starting-player token."""                              # DL-1.3
    year: int = 1
    season: Season = Season.WINTER
    phase: Phase = Phase.NEW_ROUND
    done: int = 0
    """How far the phase has come: so many lords, or spaces of the board, have had their turn."""
    offered_creatures: list[Creature] = field(default_factory=list)       # DL-3.2
    offered_rooms: list[Room] = field(default_factory=list)
    row: list[Intruder] = field(default_factory=list)
    """The adventurers of this round from the left: the first is the last of the list."""  # DL-3.8
    next_row: list[Intruder] = field(default_factory=list)                # DL-3.9
    event: EventTile | None = None
    next_event: EventTile | None = None                                   # DL-3.3
    past: list[EventTile] = field(default_factory=list)
    """Events of this year that are over."""
    special: SpecialEvent | None = None
    """This year's, once it is turned up."""                              # DL-3.4
    spaces: dict[Order, list[Seat | None]] = field(
        default_factory=lambda: {order: [None] * SPACES for order in ORDERS}
    )
    """Whose minion stands on I, II and III; non-players are counted after the lords."""
    combat: list[CombatSlot] = field(
        default_factory=lambda: [CombatSlot() for _ in range(COMBAT_ROUNDS)]
    )
    round: int = 0
    """The combat round, or 0."""
    battle: Battle | None = None
    box: list[Boxed] = field(default_factory=list)
    """The tiles and cards of the second year, until it begins."""        # DL-1.7
    out: list[Boxed] = field(default_factory=list)
    """Distant Lands: out of the game for good, open to all."""

    def play_order(self) -> tuple[Seat, ...]:
        """Clockwise from the starting-player token."""                   # DL-1.3
        return clockwise(self.start, len(self.lords))

    def others(self, seat: Seat) -> Iterator[Seat]:
        """In play order."""
        return (other for other in self.play_order() if other != seat)

    @property
    def paladin(self) -> Intruder | None:
        """Where he stands in a line, with his damage."""
        line = [] if self.host is None else self.lords[self.host].line
        return next((one for one in line if one.tile.calling is Calling.PALADIN), None)

    @property
    def slot(self) -> CombatSlot:
        """That of the combat round going on."""
        return self.combat[self.round - 1]

    @property
    def under_way(self) -> Battle:
        assert self.battle is not None
        return self.battle
