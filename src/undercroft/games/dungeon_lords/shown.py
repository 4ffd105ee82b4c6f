"""What a viewer is shown of Dungeon Lords, piece by piece; a card seen from its back is a None."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Seat

Faces = list[str | None]
"""Cards by their keys; None for one of which only the back is seen."""


@dataclass(frozen=True, slots=True)
class TileView:
    """A tunnel, or a room."""

    square: str
    room: str | None
    conquered: bool
    runs: int
    """How often the room ran this round."""


@dataclass(frozen=True, slots=True)
class HirelingView:
    creature: str
    up: bool
    striking: bool
    sent: bool
    """Is it in a battle, and has not acted yet?"""
    sheep: bool
    paid: bool
    """Has it been dealt with, where creatures are paid one by one?"""


@dataclass(frozen=True, slots=True)
class IntruderView:
    """An adventurer in a row or a line."""

    adventurer: str
    hit_points: int
    left: int
    items: list[str]
    marked: list[str]
    invisible: bool


@dataclass(frozen=True, slots=True)
class PartyView:
    """A line front to rear, and what all of it can do together."""

    line: list[IntruderView]
    anti_trap: int
    magic: int
    hearts: int
    sack: list[str]


@dataclass(frozen=True, slots=True)
class PlanView:
    square: str
    traps: Faces


@dataclass(frozen=True, slots=True)
class LordView:
    seat: Seat
    colour: str
    gold: int
    food: int
    imps: int
    away: int
    trolls_away: int
    evil: int
    letters: int
    tax: int
    """What a Tax Day would cost as the dungeon is."""
    dungeon: list[TileView]
    traps: Faces
    creatures: list[HirelingView]
    party: PartyView
    prison: list[str]
    captured: list[str]
    office: list[str]
    inaccessible: list[str]
    drawn: Faces
    """The cards of the set-up, while two of them are being kept."""
    orders: Faces
    failed: list[str]
    tokens: list[str]
    """In hand, the one below the row among them."""
    sent: bool
    """Does a token of this lord lie below the row?"""
    token: str | None
    """Which, if the viewer knows it."""
    plan: PlanView | None
    passed: bool


@dataclass(frozen=True, slots=True)
class NonPlayerView:
    colour: str
    inaccessible: list[str]
    orders: list[str]


@dataclass(frozen=True, slots=True)
class CombatCardView:
    """The combat card of one round."""

    card: str | None
    up: bool
    spies: list[Seat]


@dataclass(frozen=True, slots=True)
class BattleView:
    seat: Seat
    square: str
    step: str
    traps: list[str]
    prevented: int
    poisoned: list[str]
    attacked: bool
    cast: bool
    shield: int
    raging: bool
    no_spell: bool
    no_healing: bool
    no_conquering: bool


@dataclass(frozen=True, slots=True)
class PilesView:
    """What lies face down, in no order, but for the adventurers put under their pile."""

    creatures: list[str]
    rooms: list[str]
    adventurers: list[str]
    under: list[str]
    events: list[str]
    specials: list[str]
    traps: int


@dataclass(frozen=True, slots=True)
class RealmView:
    """The table as one viewer sees it."""

    items: str
    year: int
    season: str
    phase: str
    done: int
    round: int
    start: Seat
    lords: list[LordView]
    non_players: list[NonPlayerView]
    creatures: list[str]
    rooms: list[str]
    row: list[IntruderView]
    next_row: list[IntruderView]
    event: str | None
    next_event: str | None
    past: list[str]
    """The events of this year that are over."""
    special: str | None
    spaces: dict[str, list[int | None]]
    """Whose minion stands on I, II and III of each action; non-players come after the lords."""
    combat: list[CombatCardView]
    tent: str | None
    host: Seat | None
    battle: BattleView | None
    piles: PilesView
    discards: list[str]
    out: list[str]
