"""What a viewer may know of a game of Rial's Dungeon: all but what lies face down."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Chance, Pile, Seat, Viewer
from undercroft.games.rials.board import SQUARES
from undercroft.games.rials.cards import (
    AGILITY,
    CAPABILITIES,
    FIGHTING,
    INTELLIGENCE,
    BoardCard,
)
from undercroft.games.rials.rules.challenging import best_against, level
from undercroft.games.rials.rules.chests import opened_by_keys
from undercroft.games.rials.rules.ending import count, over, rating
from undercroft.games.rials.rules.moving import ways_from
from undercroft.games.rials.rules.trading import in_reach, offers_left
from undercroft.games.rials.state import Deal, Expedition, Explorer, Move

LOCK = BoardCard("lock", "lock", "green", "locked_door", 1, blocks=True, is_chest=False)
"""Any locked door: all are opened alike."""

@dataclass(frozen=True, slots=True)
class MightView:
    """What a player can do, with all items: the level that counts against each kind of thing."""

    locked: int
    """Against locked doors and chests, by Strength or with lock picks."""
    puzzle: int
    climb: int
    monster: int
    dodge: int
    traps: dict[str, int]
    """By the capability that a trap tests."""
    unlocks: list[str]
    """The kinds of card that a key opens, for who has one."""
    charms: int


@dataclass(frozen=True, slots=True)
class ExplorerView:
    seat: Seat
    levels: dict[str, int]
    at: str
    items: list[str]
    treasures: list[str]
    total: int
    owed: int
    resting: bool
    speed: int
    closed: list[str]
    """Where this player took a chance this turn, and may not go in the next."""
    closed_before: list[str]
    """Where it took one in the turn before, and may not go in this one."""
    been_inside: bool
    walked_out: bool
    gone: bool
    might: MightView
    in_reach: list[Seat]
    """Who could be traded with from there."""


@dataclass(frozen=True, slots=True)
class WayView:
    """Where one can walk now: the option's details, and the places on the way."""

    to: str
    came: str
    steps: int
    path: list[str]


@dataclass(frozen=True, slots=True)
class MoveView:
    """The move going on, and for who is asked where to go all ways that are open."""

    seat: Seat
    roll: int
    left: int
    came: str | None
    walked: int
    asking: bool
    ways: list[WayView]


@dataclass(frozen=True, slots=True)
class DealView:
    """The offer on the table."""

    proposer: Seat
    partner: Seat
    give: list[str]
    take: list[str]


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack: so many cards in no known order, then those put back under it, the next first.

    Who remembers well knows the latter; no board shows them.
    """                                                                   # RD-R.120

    unknown: int
    under: list[str]


@dataclass(frozen=True, slots=True)
class ExpeditionView:
    """The table as everybody sees it."""

    together: bool
    end: str
    round: int
    limit: int
    active: Seat
    beginner: Seat
    first: Seat
    explorers: list[ExplorerView]
    down: list[str]
    """The squares whose cards lie face down."""
    cards: dict[str, str]
    """What lies face up, by square."""
    traps: dict[str, str]
    """Traps on squares."""
    caches: list[str]
    unseen: dict[str, int]
    """The cards that lie face down, all mixed up."""
    chests: StackView
    items: StackView
    chances: StackView
    turned: str | None
    """The Chance card being carried out."""
    move: MoveView | None
    deal: DealView | None
    offers: list[DealView]
    """What was offered in this cycle."""
    offers_left: int
    cards_per_side: int
    gifts: bool
    common: int
    """What all have found together, as it would count now."""
    rating: str
    alarm: bool
    over: bool


def view(expedition: Expedition, viewer: Viewer) -> ExpeditionView:
    common = sum(count(expedition, seat) for seat in range(len(expedition.explorers)))
    deal, settings = expedition.deal, expedition.settings
    return ExpeditionView(
        together=expedition.together,
        end=settings.end,
        round=min(expedition.round, expedition.limit),
        limit=expedition.limit,
        active=expedition.active,
        beginner=expedition.beginner,
        first=expedition.first,
        explorers=[_explorer(expedition, seat) for seat in range(len(expedition.explorers))],
        down=_keys(expedition.down),
        cards={
            square.key: card.key
            for square, card in zip(SQUARES, expedition.cards, strict=True)
            if card is not None
        },
        traps={SQUARES[index].key: trap.key for index, trap in sorted(expedition.traps.items())},
        caches=_keys(expedition.caches),
        unseen=_unseen(expedition),
        chests=_stack(expedition.chests),
        items=_stack(expedition.items),
        chances=_stack(expedition.chances),
        turned=None if expedition.turned is None else expedition.turned.key,
        move=None if expedition.move is None else _move(expedition, expedition.move, viewer),
        deal=None if deal is None else _deal(deal),
        offers=[_deal(offer) for offer in expedition.offers],
        offers_left=offers_left(expedition),
        cards_per_side=settings.cards_per_side,
        gifts=expedition.gifts,
        common=common,
        rating=rating(common),
        alarm=expedition.alarm,
        over=over(expedition),
    )


def _keys(bits: int) -> list[str]:
    return [square.key for square in SQUARES if bits & square.bit]


def _unseen(expedition: Expedition) -> dict[str, int]:
    """Public arithmetic: what was printed less what has been seen."""
    left = Counter(card.key for card in (*expedition.white, *expedition.green))
    return dict(sorted(left.items()))


def _stack(stack: Pile[Any]) -> StackView:
    under = stack.underneath
    return StackView(len(stack) - len(under), [card.key for card in under])


def _deal(deal: Deal) -> DealView:
    return DealView(deal.proposer, deal.partner, list(deal.give), list(deal.take))


def _explorer(expedition: Expedition, seat: Seat) -> ExplorerView:
    explorer = expedition.explorers[seat]
    return ExplorerView(
        seat=seat,
        levels={one.key: explorer.levels[one.index] for one in CAPABILITIES},
        at=explorer.at.key,
        items=[item.key for item in explorer.items],
        treasures=[card.key for card in explorer.treasures],
        total=explorer.total,
        owed=explorer.owed,
        resting=explorer.resting,
        speed=explorer.speed,
        closed=[square.key for square in explorer.closed],
        closed_before=[square.key for square in explorer.closed_before],
        been_inside=explorer.been_inside,
        walked_out=explorer.walked_out,
        gone=explorer.gone,
        might=_might(expedition, explorer),
        in_reach=[] if explorer.gone else in_reach(expedition, seat),
    )


def _might(expedition: Expedition, explorer: Explorer) -> MightView:
    return MightView(
        locked=best_against(explorer, LOCK)[1],
        puzzle=level(explorer, INTELLIGENCE),
        climb=level(explorer, AGILITY, "climb"),
        monster=level(explorer, FIGHTING, "monster"),
        dodge=level(explorer, AGILITY, "monster"),
        traps={one.key: level(explorer, one, "trap") for one in CAPABILITIES},
        unlocks=list(opened_by_keys(expedition)) if explorer.has("key") else [],
        charms=len([item for item in explorer.items if item.sort == "charm"]),
    )


def _move(expedition: Expedition, move: Move, viewer: Viewer) -> MoveView:
    ways = []
    if move.asking and viewer == move.seat:
        for go, path in ways_from(expedition, expedition.explorers[move.seat], move):
            places = [place.key for place in path]
            ways.append(WayView(go.to.key, go.came.key, go.steps, places))
    came = None if move.came is None else move.came.key
    return MoveView(move.seat, move.roll, move.left, came, move.walked, move.asking, ways)


def knows_all(expedition: Expedition, viewer: Viewer) -> bool:
    return True


def hide(expedition: Expedition, viewer: Viewer, chance: Chance) -> None:
    """What lies face down has no order, so there is nothing to hide."""


def gauges(expedition: Expedition) -> dict[str, list[int]]:
    """What is drawn over the turns of a game."""
    return {
        "treasure": [explorer.total for explorer in expedition.explorers],
        "levels": [sum(explorer.levels) for explorer in expedition.explorers],
        "items": [len(explorer.items) for explorer in expedition.explorers],
    }
