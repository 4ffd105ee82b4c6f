"""How what goes on looks to a viewer."""

from __future__ import annotations

from dataclasses import dataclass, field

from undercroft.engine import Seat, Viewer
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.events import (
    Aiming,
    Auction,
    Blow,
    Casting,
    Debt,
    Draw,
    Event,
    Offering,
    Pool,
    Purchase,
    Rent,
    Salary,
    Throw,
    Walk,
)
from undercroft.games.dungeonopoly.goods import Deal
from undercroft.games.dungeonopoly.rules.aiming import Aim


@dataclass(frozen=True, slots=True)
class AimView:
    whom: Seat | None
    square: str
    steps: int
    ability: str
    inner: AimView | None
    """What was declared for that ability."""
    parts: list[str]


@dataclass(frozen=True, slots=True)
class DueView:
    seat: Seat
    amount: int
    share: int
    waived: bool
    paid: bool


@dataclass(frozen=True, slots=True)
class EventView:
    """Something under way; what its kind has no use for is left empty."""

    kind: str
    seat: Seat
    square: str = ""
    ability: str = ""
    aim: AimView | None = None
    card: str = ""
    purpose: str = ""
    dice: list[int] = field(default_factory=list)
    amount: int = 0
    """Of a debt, a bid or a blow; of a walk, the squares that are left."""
    whom: Seat | None = None
    """The attacker, or who leads an auction, or at whom a throw is aimed."""
    creditor: int | None = None
    """A side; -1 is the bank, -2 the pot."""
    bidders: list[Seat] = field(default_factory=list)
    limit: int = 0
    """Up to what the viewer has said she would bid."""
    dues: list[DueView] = field(default_factory=list)
    songs: list[str] = field(default_factory=list)
    deal: Deal | None = None
    counters: int = 0
    flag: bool = False
    """A salary for landing; a spell that can still be cancelled."""


def event_view(event: Event, viewer: Viewer) -> EventView:
    kind, seat = type(event).__name__.lower(), event.seat
    match event:
        case Pool():
            said = "jail" if event.jail else ""
            ability = "" if event.by is None else event.by.key
            return EventView(kind, seat, ability=ability, purpose=said, dice=[*event.kept])
        case Throw():
            return EventView(
                kind, seat, purpose=event.purpose, dice=[*event.faces], whom=event.whom
            )
        case Walk():
            to = SQUARES[event.to].key if event.to >= 0 else ""
            return EventView(kind, seat, square=to, purpose=event.kind.key, amount=event.left)
        case Salary():
            return EventView(kind, seat, amount=event.loot, flag=event.landing)
        case Draw():
            return EventView(kind, seat, card=event.card.key)
        case Rent():
            return rent_view(event)
        case Aiming():
            return EventView(kind, seat, ability=event.ability.key, whom=event.whom)
        case Casting():
            return EventView(
                kind, seat, ability=event.ability.key, aim=aim_view(event.aim), flag=event.open
            )
        case Blow():
            return EventView(kind, seat, amount=event.amount, whom=event.attacker)
        case Debt():
            return EventView(kind, seat, amount=event.amount, creditor=event.creditor)
        case Auction():
            return auction_view(event, viewer)
        case Purchase():
            return EventView(kind, seat, square=SQUARES[event.square].key)
        case Offering():
            return EventView(kind, seat, deal=event.deal, counters=event.counters)
    return EventView(kind, seat)


def aim_view(aim: Aim) -> AimView:
    return AimView(
        whom=aim.whom,
        square="" if aim.square is None else SQUARES[aim.square].key,
        steps=aim.steps,
        ability="" if aim.ability is None else aim.ability.key,
        inner=None if aim.inner is None else aim_view(aim.inner),
        parts=[part.key for part in aim.parts],
    )


def rent_view(rent: Rent) -> EventView:
    dues = [DueView(one.seat, one.amount, one.share, one.waived, one.paid) for one in rent.dues]
    return EventView(
        "rent",
        rent.seat,
        square=SQUARES[rent.square].key,
        creditor=rent.landlord,
        dues=dues,
        songs=[song.melody.key for song in rent.songs],
    )


def auction_view(sale: Auction, viewer: Viewer) -> EventView:
    mine = sale.limits.get(viewer, 0) if viewer is not None else 0
    return EventView(
        "auction",
        sale.seat,
        square=SQUARES[sale.square].key,
        amount=sale.bid,
        whom=sale.leader,
        bidders=[*sale.bidders],
        limit=mine,
    )
