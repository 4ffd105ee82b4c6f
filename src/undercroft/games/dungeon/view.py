"""What a viewer may know of a game of Dungeon!."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Pile, Seat, Viewer
from undercroft.games.dungeon.board import ROOMS, doors_of
from undercroft.games.dungeon.cards import ADVENTURERS
from undercroft.games.dungeon.rules.moving import ways
from undercroft.games.dungeon.state import (
    Delve,
    Delver,
    Errand,
    Foe,
    Loot,
    Split,
    Vision,
    knows,
)


@dataclass(frozen=True, slots=True)
class LootView:
    """A treasure card: its back, and its face if the viewer knows it."""

    level: int
    card: str | None
    plus: int
    open: bool
    """Does everybody see it?"""


@dataclass(frozen=True, slots=True)
class DelverView:
    seat: Seat
    kind: str
    at: str
    came: str | None
    """Whence it walked there."""
    treasure: list[LootView]
    gold: int | None
    goal: int
    spells: list[str]
    doors: list[str]
    """The secret doors that this player has found or passed."""
    lost: int
    caged: bool
    waits: LootView | None


@dataclass(frozen=True, slots=True)
class FoeView:
    """A monster in place."""

    monster: str
    at: str
    fighter: Seat | None
    hoard: list[LootView]
    marker: int
    prize: LootView | None


@dataclass(frozen=True, slots=True)
class VisionView:
    """What a Crystal Ball laid out for a room."""

    ball: int
    at: str
    monster: str | None
    treasure: LootView
    marker: int
    face_up: bool


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile: so many cards in no known order, then those put back under it, the next first."""

    unknown: int
    under: list[str | None]


@dataclass(frozen=True, slots=True)
class SplitView:
    """A serious wound: treasure in two piles. Until all is dealt only the victim sees them."""

    victim: Seat
    dealt: int
    left: list[LootView]
    piles: list[list[LootView]]


@dataclass(frozen=True, slots=True)
class WayView:
    """Where the pawn can go with the steps left: the spaces entered, and whether a fight waits."""

    to: str
    path: list[str]
    fight: bool


@dataclass(frozen=True, slots=True)
class ErrandView:
    """The turn so far, and for who is asked where to go all ways that are open."""

    steps: int
    moving: bool
    acted: bool
    looked: bool
    gazed: bool
    spell: str | None
    barred: str | None
    looking_at: str | None
    peeked: str | None
    ways: list[WayView]


@dataclass(frozen=True, slots=True)
class DelveView:
    """The table as one viewer sees it."""

    game: str
    delvers: list[DelverView]
    active: Seat
    turn: int
    graves: list[str]
    foes: list[FoeView]
    visions: list[VisionView]
    monsters: list[PileView]
    treasures: list[PileView]
    spells: list[str]
    goals: dict[str, int]
    """The gold that each type of adventurer needs at this table."""
    split: SplitView | None
    errand: ErrandView
    winner: Seat | None


def view(delve: Delve, viewer: Viewer) -> DelveView:
    return DelveView(
        game=delve.settings.game,
        delvers=[
            _delver(delve, seat, delver, viewer) for seat, delver in enumerate(delve.delvers)
        ],
        active=delve.active,
        turn=delve.turn,
        graves=[room.key for room in ROOMS if delve.graves & room.bit],
        foes=[_foe(foe, viewer) for foe in delve.foes],
        visions=[_vision(vision, viewer) for vision in delve.visions],
        monsters=[_pile(pile, viewer) for pile in delve.monsters],
        treasures=[_pile(pile, viewer) for pile in delve.treasures],
        spells=[spell.key for spell in delve.spells],
        goals={kind.key: delve.goal(kind) for kind in ADVENTURERS},
        split=None if delve.split is None else _split(delve.split, viewer),
        errand=_errand(delve, delve.errand, viewer),
        winner=delve.winner,
    )


def _delver(delve: Delve, seat: Seat, delver: Delver, viewer: Viewer) -> DelverView:
    held = held_by(delve, seat)
    known = all(knows(loot.seen, viewer) for loot in held)
    return DelverView(
        seat=seat,
        kind=delver.kind.key,
        at=delver.at.key,
        came=None if delver.came is None else delver.came.key,
        treasure=_loots(held, viewer),
        gold=sum(loot.card.gold for loot in held) if known else None,     # DG-11.4
        goal=delve.goal(delver.kind),
        spells=[spell.key for spell in delver.spells],
        doors=[door.key for door in doors_of(delver.doors)],
        lost=delver.lost,
        caged=delver.caged,
        waits=None if delver.waiting is None else _loot(delver.waiting, viewer),
    )


def held_by(delve: Delve, seat: Seat) -> list[Loot]:
    """A player's treasure; what is being split in secret is still held."""
    treasure, split = delve.delvers[seat].treasure, delve.split
    if split is None or split.victim != seat:
        return treasure
    return [*treasure, *split.left, *split.piles[0], *split.piles[1]]


def _loot(loot: Loot, viewer: Viewer) -> LootView:
    known = knows(loot.seen, viewer)
    return LootView(loot.card.level, loot.key if known else None, loot.plus, loot.is_open)


def _loots(loots: Iterable[Loot], viewer: Viewer) -> list[LootView]:
    """In an order that tells nothing: by what the viewer sees of them."""
    seen = [_loot(loot, viewer) for loot in loots]
    return sorted(seen, key=lambda one: (one.level, one.card or "", one.plus, one.open))


def _foe(foe: Foe, viewer: Viewer) -> FoeView:
    return FoeView(
        foe.monster.key,
        foe.space.key,
        foe.fighter,
        _loots(foe.hoard, viewer),
        foe.marker,
        None if foe.prize is None else _loot(foe.prize, viewer),
    )


def _vision(vision: Vision, viewer: Viewer) -> VisionView:
    return VisionView(
        vision.ball,
        vision.space.key,
        vision.lurker.key if knows(vision.lurker.seen, viewer) else None,
        _loot(vision.loot, viewer),
        vision.marker,
        vision.face_up,
    )


def _pile(pile: Pile[Any], viewer: Viewer) -> PileView:
    under = pile.underneath
    return PileView(
        len(pile) - len(under),
        [card.key if knows(card.seen, viewer) else None for card in under],
    )


def _split(split: Split, viewer: Viewer) -> SplitView:
    dealt = sum(map(len, split.piles))
    if split.left and split.victim != viewer:
        return SplitView(split.victim, dealt, [], [])
    piles = [_loots(pile, viewer) for pile in split.piles]
    return SplitView(split.victim, dealt, [_loot(loot, viewer) for loot in split.left], piles)


def _errand(delve: Delve, errand: Errand, viewer: Viewer) -> ErrandView:
    peeked = errand.peeked
    return ErrandView(
        errand.steps,
        errand.moving,
        errand.acted,
        errand.looked,
        errand.gazed,
        None if errand.spell is None else errand.spell.key,
        None if errand.barred is None else errand.barred.key,
        None if errand.peeked_at is None else errand.peeked_at.key,
        peeked.key if peeked is not None and knows(peeked.seen, viewer) else None,
        _ways(delve, viewer) if errand.moving and viewer == delve.active else [],
    )


def _ways(delve: Delve, seat: Seat) -> list[WayView]:
    return [
        WayView(way.to.key, [space.key for space in way.path], delve.needs_fight(way.to))
        for way in ways(delve, seat)
    ]


def gauges(delve: Delve) -> dict[str, list[int]]:
    """What is drawn over the turns of a game."""
    return {
        "gold": [delver.gold for delver in delve.delvers],
        "cards": [len(delver.treasure) for delver in delve.delvers],
    }
