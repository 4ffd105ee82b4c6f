"""What stands on the table: the town, its sides, its characters, and what was agreed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, TypeVar

from undercroft.engine import (
    Copied,
    Only,
    Pile,
    Range,
    Row,
    Rules,
    Seat,
    Shared,
    State,
    state,
)
from undercroft.games.dungeonopoly.ability import Ability, Repertoire, repertoire
from undercroft.games.dungeonopoly.board import HOTEL, LUXURY_TAX, RING, SETS, SQUARES
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.estates import Estate
from undercroft.games.dungeonopoly.events import BANK, Aiming, Event, Walk
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag

E = TypeVar("E", bound=Event)

START_CASH = PRESS.number("start.cash", 1500, 0, 20000, "DO-1.6")         # DO-31.4
HOUSES = PRESS.number("bank.houses", 32, 0, 99, "DO-1.7")
HOTELS = PRESS.number("bank.hotels", 12, 0, 99, "DO-1.7")
TOP_LEVEL = PRESS.number("levels.top", 10, 1, 10, "DO-16.1")
QUICKER_COST = PRESS.number("quicker.cost", 2, 1, 9, "DO-30.2")
QUICKER_GAIN = PRESS.number("quicker.gain", 2, 1, 9, "DO-30.3")
"""A quicker game multiplies fees and damage, and divides what one gains."""
ROUND = [
    [[(seat + step) % seats for step in range(seats)] for seat in range(seats)]
    for seats in range(9)
]
"""For so many seats: all of them, from each on."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table agrees on."""

    quicker: bool = True                                                  # DO-30.1
    blitz: bool = False                                                   # DO-31.1
    blitz_draft: Annotated[Literal["round", "snake"], Only("blitz", True)] = "round"
    gestalt: bool = False                                                 # DO-32.1
    teams: Annotated[tuple[int, ...], Row(2, 8, Range(1, 4))] | None = None  # DO-29.1
    classes: Literal["all", "core"] = "all"                               # DO-1.4
    unique_classes: bool = False                                          # DO-R.1
    first_player: Literal["roll", "random", "seat_0"] = "roll"            # DO-1.9
    politics: Literal["free", "strict"] = "free"                          # DO-28.1, DO-28.3
    landlord_may_waive: Annotated[bool, Only("politics", "free")] = True
    deal_clauses: Annotated[
        Literal["none", "enforced", "notes", "all"], Only("politics", "free")
    ] = "all"
    auctions: bool = True                                                 # DO-15.15
    income_tax: Literal["flat_200", "200_or_10_percent"] = "flat_200"     # DO-7.12
    luxury_tax: Literal[100, 75] = 100
    decks: Literal["modern", "classic"] = "modern"
    hex_any_source: bool = False                                          # DO-27.5, DO-R.103
    cash_public: bool = True
    turn_limit: Annotated[int, Range(1, 500)] = 200                       # DO-15.14, DO-R.45

    @property
    def luxury(self) -> int:
        """What the Luxury Tax is: as is printed, or as much less as in the old box."""
        return max(0, LUXURY_TAX + self.luxury_tax - 100)                 # DO-7.12

    @property
    def may_waive(self) -> bool:
        return self.politics == "free" and self.landlord_may_waive

    @property
    def clauses(self) -> str:
        return self.deal_clauses if self.politics == "free" else "none"


@dataclass(frozen=True, slots=True)
class Enchantment:
    """An ability that lies on a character, a property or a square."""    # DO-19.1

    kind: Ability
    caster: Seat
    level: int
    """The caster's, when it was cast."""                                 # DO-19.2
    since: int = 0
    """Which of all that were laid on characters it is."""                # DO-29.7


@dataclass(frozen=True)
class Level:
    """What a class gains with a level: abilities, and choices to make at once."""

    abilities: tuple[Ability, ...] = ()
    choice: Callable[[Town, Seat], Rules[None]] | None = None             # DO-41.2


def printed(levels: tuple[Level, ...]) -> tuple[Level, ...]:
    """Every ability where this printing has it; what comes with a choice stays with it."""
    learned = {
        one: PRESS.number(f"learned.{one.key}", number, 1, len(levels), "DO-41.1")
        for number, level in enumerate(levels, 1)
        if level.choice is None
        for one in level.abilities
    }
    return tuple(
        replace(
            level,
            abilities=(
                *(one for one in level.abilities if one not in learned),
                *(one for one, at in learned.items() if at == number),
            ),
        )
        for number, level in enumerate(levels, 1)
    )


BY_NAME: dict[str, CharacterClass] = {}
"""All classes, by their keys."""


@dataclass(frozen=True)
class CharacterClass(Shared):
    """A class: what it gains, level by level."""

    key: str
    name: str
    levels: tuple[Level, ...] = field(repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "levels", printed(self.levels))
        BY_NAME[self.key] = self

    def __hash__(self) -> int:
        return hash(self.key)

    def parts(self) -> str:
        return self.key

    @classmethod
    def made_of(cls, key: str) -> CharacterClass:
        return BY_NAME[key]

    @property
    def shown(self) -> ClassRow:
        """As a board shows it: the keys of its abilities, level by level."""
        return ClassRow(
            self.key, self.name,
            tuple(tuple(one.key for one in level.abilities) for level in self.levels),
        )


@dataclass(frozen=True, slots=True)
class ClassRow:
    """A class as it is printed."""

    key: str
    name: str
    levels: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Mute:
    """Where a player is not asked: always, or below a sum, or about what comes from some."""

    until: str = "never"
    """`turn` is the end of this turn, `next` her next turn, `go` when she is paid for GO."""
    below: int = 0
    of: tuple[Seat, ...] = ()


@state
class Side(Copied):
    """A player alone, or a team: one purse, one heap of get-out cards."""  # DO-29.2

    seats: list[Seat]
    cash: int = START_CASH
    cards: list[Card] = field(default_factory=list)
    out: bool = False
    fell: int = 0
    """How many sides were left when it fell, itself included."""
    estates: list[Estate] = field(default_factory=list, repr=False, compare=False)
    """What it can do with each set, once that has been worked out (`rules/managing`)."""


@state
class Character(Copied):
    """A player's token: a member of a class, and where she is."""

    seat: Seat
    side: int
    classes: list[CharacterClass] = field(default_factory=list)
    level: int = 1                                                        # DO-1.6
    ep: int = 0
    known: Repertoire = field(default_factory=lambda: repertoire(()))
    at: int = 0                                                           # DO-1.10, DO-2.4
    jailed: bool = False
    failed: int = 0
    """Jail rolls without doubles."""
    journey: int = 0
    """How often she has set out this turn: who has set out again is no longer where she was."""
    spent: list[Ability] = field(default_factory=list)
    """Single-use abilities that wait for GO."""                          # DO-17.1
    done: list[tuple[str, int]] = field(default_factory=list)
    """What she did to whom at this stop."""                              # DO-3.11
    enchantments: list[Enchantment] = field(default_factory=list)
    boons: list[Ability] = field(default_factory=list)
    """What lasts until the end of this turn."""
    hidden: bool = False
    """By what is no enchantment, until her next turn."""                 # DO-17.8
    settled: bool = True
    """Has a landing of hers been dealt with since she came here?"""      # DO-R.85
    ranks: dict[str, int] = field(default_factory=dict)                   # DO-24.1
    pact: str = ""
    """A warlock's."""                                                    # DO-27.1
    form: Ability | None = None
    """An animal's; without one she is humanoid."""
    stances: dict[str, str] = field(default_factory=dict)
    """How she answers windows, where it is not as at the start."""       # DO-43.22
    mutes: dict[str, Mute] = field(default_factory=dict)
    """Windows in which she does not want to be asked for now."""         # DO-43.17
    out: bool = False

    def learn(self, *abilities: Ability) -> None:
        self.known = repertoire((*self.known.abilities, *abilities))


@state
class Town(State):
    """The whole table."""

    settings: Settings
    characters: list[Character]
    sides: list[Side]
    chances: Pile[Card]
    chests: Pile[Card]
    owners: list[int] = field(default_factory=lambda: [BANK] * RING)
    """The side that owns each square, if any."""
    levels: list[int] = field(default_factory=lambda: [0] * RING)
    """Houses on each street; a hotel is five."""                         # DO-2.9
    mortgaged: list[bool] = field(default_factory=lambda: [False] * RING)
    houses: int = HOUSES
    hotels: int = HOTELS
    pot: int = 0                                                          # DO-1.8
    bank: int = 0
    """What the bank has taken in, less what it has paid out."""
    grounds: dict[int, list[Enchantment]] = field(default_factory=dict)
    """Enchantments on squares and properties."""
    laid: int = 0
    """How many have been laid on characters."""
    order: list[Seat] = field(default_factory=list)
    """In which order turns are taken."""                                 # DO-29.8
    active: Seat = 0
    first: Seat = 0
    round: int = 1
    phase: str = ""
    """`opening`, `middle`, `closing` or `jail`: the window that is open."""
    doubles: int = 0
    """How many were rolled this turn."""
    rolled_doubles: bool = False
    """Did the latest movement roll show doubles that stand?"""
    rolls: int = 0
    """Movement rolls made this turn."""
    turn_over: bool = False
    """The turn ends at once."""                                          # DO-3.8
    forfeited: bool = False
    """The movements of this turn are given up."""                        # DO-23.12
    spell_cast: bool = False
    """The turn character has cast her spell of the turn."""              # DO-18.2
    used: list[tuple[Seat, str, int]] = field(default_factory=list)
    """Who used what on whom this turn."""                                # DO-3.10
    bought: list[int] = field(default_factory=list)
    """Deeds that changed hands this turn."""                             # DO-21.25
    towed: dict[Seat, list[Seat]] = field(default_factory=dict)
    """Who is towed along by whom until the end of the turn."""
    offered: dict[Seat, int] = field(default_factory=dict)
    """Offers that the turn player has made to each this turn."""         # DO-14.9
    clauses: list[Clause] = field(default_factory=list)
    """Promises that hold."""                                             # DO-28.9
    events: list[Event] = field(default_factory=list)
    """What is going on; the latest is on top."""
    won: bool = False

    # Who is there

    @property
    def turn_character(self) -> Character:
        return self.characters[self.active]

    def side_of(self, seat: Seat) -> Side:
        return self.sides[self.characters[seat].side]

    def in_play(self) -> Iterator[Seat]:
        return (one.seat for one in self.characters if not one.out)

    def seats_from(self, seat: Seat) -> list[Seat]:
        """Everybody in the game, in seat order, from this one on."""
        characters = self.characters
        return [at for at in ROUND[len(characters)][seat] if not characters[at].out]

    def seats_after(self, seat: Seat) -> list[Seat]:
        """The same without her."""
        characters = self.characters
        return [at for at in ROUND[len(characters)][seat][1:] if not characters[at].out]

    def present(self, seat: Seat, squares: Container[int]) -> list[Seat]:
        """Everybody on these squares but prisoners, in seat order from this one on."""
        characters = self.characters
        return [
            at for at in ROUND[len(characters)][seat]
            if (who := characters[at]).at in squares and not (who.jailed or who.out)
        ]

    def are_opponents(self, one: Seat, other: Seat) -> bool:
        return self.characters[one].side != self.characters[other].side   # DO-2.10, DO-29.4

    def opponents(self, seat: Seat) -> list[Seat]:
        characters = self.characters
        side = characters[seat].side                                      # DO-15.13
        return [
            at for at in ROUND[len(characters)][seat]
            if characters[at].side != side and not characters[at].out
        ]

    # Deeds

    def deeds(self, side: int) -> list[int]:
        """By their squares, in the order of the board."""
        return [at for at, owner in enumerate(self.owners) if owner == side]

    def has_monopoly(self, square: int) -> bool:
        owner = self.owners[square]
        return owner >= 0 and all(
            self.owners[one.index] == owner for one in SETS[SQUARES[square].set]
        )                                                                 # DO-2.8

    def owned_of_set(self, side: int, name: str) -> int:
        return sum(self.owners[one.index] == side for one in SETS[name])

    def houses_of(self, side: int) -> int:
        return sum(self.levels[at] for at in self.deeds(side) if self.levels[at] < HOTEL)

    def hotels_of(self, side: int) -> int:
        return sum(self.levels[at] == HOTEL for at in self.deeds(side))

    # What is going on

    def close(self, event: Event) -> None:
        """It is no longer going on, nor is what it brought about."""
        for at in range(len(self.events) - 1, -1, -1):
            if self.events[at] is event:
                del self.events[at:]
                return

    def going_on(self) -> Event | None:
        """The topmost event, but for what is only being declared."""
        for event in reversed(self.events):
            if not isinstance(event, Aiming):
                return event
        return None

    def aim_at(self, whom: Seat) -> None:
        """It is said at whom what is being declared is aimed."""
        if self.events and isinstance(event := self.events[-1], Aiming):
            event.whom = whom

    def latest(self, kind: type[E]) -> E | None:
        """The topmost event of that kind."""
        for event in reversed(self.events):
            if isinstance(event, kind):
                return event
        return None

    def walk_of(self, seat: Seat) -> Walk | None:
        """The walk that she is on."""
        for event in reversed(self.events):
            if isinstance(event, Walk) and event.seat == seat:
                return event
        return None

    def has_boon(self, seat: Seat, flag: Flag) -> bool:
        boons = self.characters[seat].boons
        return bool(boons) and any(flag in boon.flags for boon in boons)


