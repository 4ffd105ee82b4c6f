"""Where figurines come to rest: worked out once from the board, the dice and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, product

from undercroft.games.dungeonopoly.board import (
    GO_TO_JAIL,
    JUST_VISITING,
    RING,
    SQUARES,
    next_of,
)
from undercroft.games.dungeonopoly.cards import CHANCE, CHEST, Card
from undercroft.games.dungeonopoly.rules.rolling import THIRD

Odds = Mapping[int, float]
"""How likely each number of squares is."""

LONG_RUN = 60
"""So many turns, and it no longer matters where one began."""
AGAIN = sum(1 / 6**doubles for doubles in range(THIRD))
"""Landings in a turn, with those after doubles."""
FACES = range(1, 7)


@cache
def throws(dice: int, *, drop: str = "", factor: int = 1) -> Odds:
    """The sum of so many dice; the `low` or the `high` one of three may be dropped."""
    found: dict[int, float] = {}
    for faces in product(FACES, repeat=dice):
        kept = sorted(faces)
        if drop:
            kept = kept[1:] if drop == "low" else kept[:-1]
        steps = factor * sum(kept)
        found[steps] = found.get(steps, 0.0) + 1 / 6**dice
    return found


@cache
def picks() -> Mapping[tuple[int, ...], float]:
    """Of three dice two may be kept: between which sums one chooses, and how often."""
    found: dict[tuple[int, ...], float] = {}
    for faces in product(FACES, repeat=3):
        sums = tuple(sorted({sum(pair) for pair in combinations(faces, 2)}))
        found[sums] = found.get(sums, 0.0) + 1 / 216
    return found


@cache
def landings() -> tuple[float, ...]:
    """How often a figurine lands on each square in a turn, in the long run."""
    rests = [1 / RING] * RING
    seen = [0.0] * RING
    for _ in range(LONG_RUN):
        rests, seen = _turn(rests)
    return tuple(AGAIN * one for one in seen)


def _turn(rests: list[float]) -> tuple[list[float], list[float]]:
    """Where figurines end a turn, and where they land on the way, from where they began it."""
    ends, seen = [0.0] * RING, [0.0] * RING
    for start, share in enumerate(rests):
        for steps, odds in throws(2).items():
            at = (start + steps) % RING
            seen[at] += share * odds
            for sent, likely in _sent_from(at).items():
                ends[sent] += share * odds * likely
                if sent not in (at, JUST_VISITING):
                    seen[sent] += share * odds * likely
    return ends, seen


@cache
def _sent_from(at: int) -> Odds:
    """Where who lands there ends up, by what the square or its cards say."""
    if at == GO_TO_JAIL:
        return {JUST_VISITING: 1.0}
    decks = {"chance": CHANCE, "chest": CHEST}
    deck = decks.get(SQUARES[at].kind, ())
    found: dict[int, float] = {}
    for to in (_sent_by(card, at) for card in deck):
        found[to] = found.get(to, 0.0) + 1 / len(deck)
    return found or {at: 1.0}


def _sent_by(card: Card, at: int) -> int:
    match card.does:
        case "walk":
            return card.amount
        case "next":
            return next_of(card.kind, at)
        case "back":
            return (at - card.amount) % RING
        case "jail":
            return JUST_VISITING
    return at


def sent_by_cards(at: int) -> Iterator[tuple[int, float]]:
    """Where the cards of that square send one, but for jail."""
    return ((to, odds) for to, odds in _sent_from(at).items() if to not in (at, JUST_VISITING))
