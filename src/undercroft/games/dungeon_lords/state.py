"""What lies on the table in Dungeon Lords: the public board, and what each lord has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Literal

from undercroft.engine import Copied, Pile, Seat, State, state
from undercroft.games.dungeon_lords.board import (
    COMBAT_ROUNDS,
    EVIL_START,
    ORDERS,
    START_FOOD,
    START_GOLD,
    START_IMPS,
    Order,
    Season,
)
from undercroft.games.dungeon_lords.cards import (
    ROLLING_STONE,
    CombatCard,
    EventTile,
    SpecialEvent,
    Token,
    Trap,
)
from undercroft.games.dungeon_lords.combat import Battle, CombatSlot, Plan
from undercroft.games.dungeon_lords.dungeon import Dungeon
from undercroft.games.dungeon_lords.fighters import Hireling, Intruder
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling, Creature, Room

Boxed = Creature | Room | Adventurer | EventTile | SpecialEvent | CombatCard | Token
SPACES = 3
"""I, II and III of each action."""


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

    @property
    def stone(self) -> int:
        """What a Rolling Stone does: as is printed, or one less."""      # DL-17.20
        return max(0, ROLLING_STONE.first + self.rolling_stone_damage - 4)


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
