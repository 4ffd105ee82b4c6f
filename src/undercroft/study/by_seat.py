"""What seats are, have and do, set beside who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from undercroft.engine import show
from undercroft.study.closely import A_FEW, HELD, OFFERED, TAKEN
from undercroft.study.statistics import CONFIDENCE, ENOUGH, Estimate, bounded_mean, mean_interval

Columns = Mapping[str, list[Any]]
Game = tuple[Sequence[Any], Sequence[float]]
"""By seat: what was counted, and the part of the win, or the score."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How those fare of whom a word holds: a class, say, or who goes first."""

    word: str
    seats: float
    """Its share of all seats."""
    fair: float
    won: Estimate
    """The mean share of the win of one such seat."""
    score: Estimate | None = None
    """The mean score of one, where the game has scores."""
    clear: bool = False
    """Is it beyond chance if all who are set beside wins in the study were luck's tries?"""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that every seat has: in the mean, and of those who win and of the others."""

    mean: Estimate
    winners: float
    others: float
    ahead: Estimate
    """How much more the winners of a game have than the others in it."""


@dataclass(frozen=True, slots=True)
class Use:
    """A kind of option: how often it is offered and taken, and what taking it goes with."""

    key: str
    """What its columns are called by; `other` has none of its own."""
    prompt: str
    kind: str
    games: float
    """In which part of the games it is offered at all."""
    offers: float
    """How often in a game."""
    taken: Estimate
    """How often of those, game by game."""
    edge: Estimate
    """How much more of the win they have who took it than those in the same game who did not."""
    contrasts: int
    """In how many games some took it, and others did not."""
    clear: bool = False
    """Is the edge beyond chance if all kinds of option were luck's tries?"""

    @property
    def telling(self) -> bool:
        return tells(self.edge, self.contrasts)

    @property
    def neglected(self) -> bool:
        """Is it offered often, and hardly ever taken?"""
        return self.games >= OFTEN and self.taken.high < HARDLY

    @property
    def losing(self) -> bool:
        """Is it taken often, and do those clearly lose who take it?"""
        often = self.games >= OFTEN and self.taken.value >= OFTEN
        return often and self.clear and self.edge.value < 0


@dataclass(frozen=True, slots=True)
class Holding:
    """A card: how often seats have it, and what having it goes with."""

    card: str
    games: float
    """In which part of the games anybody has it at all."""
    seats: float
    """The share of all seats that have it at some time."""
    edge: Estimate
    """How much more of the win they have who had it than the others in the same game."""
    contrasts: int
    """In how many games some had it, and others did not."""
    clear: bool = False
    """Is the edge beyond chance if all cards were luck's tries?"""

    @property
    def telling(self) -> bool:
        return tells(self.edge, self.contrasts)


OFTEN, HARDLY = 0.2, 0.02
OTHER = "other"
"""All rare things of a question together."""


def tells(edge: Estimate, contrasts: int) -> bool:
    """Are there enough games to say what it goes with?"""
    return contrasts >= ENOUGH and edge.high - edge.low < 1


def words_of(columns: Columns, name: str) -> set[str]:
    return {show(word) for by_seat in columns[name] for word in by_seat or ()}


def standings(columns: Columns, name: str, sure: float = CONFIDENCE) -> list[Standing]:
    """Each word's, the most frequent first."""
    games = list(_games(columns, name))
    seats = [show(word) for by_seat, _ in games for word in by_seat]
    words = sorted(words_of(columns, name), key=lambda word: (-seats.count(word), word))
    scores = list(_scores(columns, name))
    return [_standing(word, seats.count(word) / len(seats), games, scores, sure) for word in words]


def _scores(columns: Columns, name: str) -> Iterator[Game]:
    """What was counted beside the scores, in the games that have both."""
    for by_seat, scores in zip(columns[name], columns.get("scores", ()), strict=False):
        if by_seat and scores:
            yield by_seat, scores


def _standing(
    word: str, seats: float, games: Sequence[Game], scores: Sequence[Game], sure: float
) -> Standing:
    shares = [_share_of(word, game) for game in games]
    held = [share for share in shares if share is not None]
    fair = fmean(
        sum(won) / len(won)
        for share, (_, won) in zip(shares, games, strict=True)
        if share is not None
    )
    clear = len(held) >= ENOUGH and bounded_mean(held, 0, 1, sure).excludes(fair)
    return Standing(word, seats, fair, bounded_mean(held, 0, 1), _score(word, scores), clear)


def _score(word: str, games: Sequence[Game]) -> Estimate | None:
    scores = [score for game in games if (score := _share_of(word, game)) is not None]
    return mean_interval(scores) if scores else None


def _share_of(word: str, game: Game) -> float | None:
    """What those have in the mean of whom the word holds, if there are any."""
    held = [share for value, share in zip(*game, strict=True) if show(value) == word]
    return sum(held) / len(held) if held else None


def shares_of(columns: Columns, name: str, word: str) -> list[float | None]:
    """Of each game the mean share of the win of one such seat, if there is any."""
    return [
        _share_of(word, (by_seat, won_by(winners, len(by_seat)))) if by_seat else None
        for by_seat, winners in zip(columns[name], columns["winners"], strict=True)
    ]


def means_of(columns: Columns, name: str) -> list[float | None]:
    """Of each game the mean of a number that seats have."""
    return [sum(by_seat) / len(by_seat) if by_seat else None for by_seat in columns[name]]


def tally(columns: Columns, name: str) -> Tally:
    games = list(_games(columns, name))
    means = [sum(by_seat) / len(by_seat) for by_seat, _ in games]
    parted = [parts for by_seat, won in games if all(parts := _parted(by_seat, won))]
    winners = [sum(first) / len(first) for first, _ in parted]
    others = [sum(rest) / len(rest) for _, rest in parted]
    ahead = [a - b for a, b in zip(winners, others, strict=True)]
    return Tally(
        mean_interval(means),
        mean_interval(winners).value,
        mean_interval(others).value,
        mean_interval(ahead),
    )


def _parted(by_seat: Sequence[float], won: Sequence[float]) -> tuple[list[float], list[float]]:
    """The values of those who won, and of the others."""
    pairs = list(zip(by_seat, won, strict=True))
    return [value for value, share in pairs if share], [
        value for value, share in pairs if not share
    ]


def uses(columns: Columns) -> list[Use]:
    """Of every kind of option that was offered beside another, the most offered first."""
    columns = _folded(columns)
    known = [kind for kind in _kinds(columns) if any(columns[OFFERED + kind])]
    edges = {kind: list(_edges(columns, kind)) for kind in known}
    sure = _sure(edges.values())
    found = [_use(columns, kind, edges[kind], sure) for kind in known]
    return sorted(found, key=lambda use: (-use.offers, use.prompt, use.kind))


def _kinds(columns: Columns) -> list[str]:
    return [name.removeprefix(OFFERED) for name in columns if name.startswith(OFFERED)]


def _folded(columns: Columns) -> Columns:
    """Where many things by name are asked about in all games, the rarest are as one."""
    folded = dict(columns)
    by_head: dict[str, list[str]] = {}
    for kind in [one for one in _kinds(columns) if ":" in one]:
        by_head.setdefault(kind.partition(":")[0], []).append(kind)
    for head, kinds in by_head.items():
        kinds.sort(key=lambda kind: -sum(map(sum, filter(None, columns[OFFERED + kind]))))
        if rare := kinds[A_FEW - 1 :] if len(kinds) > A_FEW else []:
            for what in (OFFERED, TAKEN):
                together = zip(*(folded.pop(what + kind) for kind in rare), strict=True)
                folded[f"{what}{head}:{OTHER}"] = [_sum_by_seat(each) for each in together]
    return folded


def _sum_by_seat(each: Iterable[Sequence[int] | None]) -> list[int] | None:
    there = [by_seat for by_seat in each if by_seat]
    return [sum(seat) for seat in zip(*there, strict=True)] if there else None


def taken_parts(columns: Columns, kind: str) -> list[float | None]:
    """How often of its offers each game takes it, if it offers it at all."""
    pairs = zip(columns[OFFERED + kind], columns[TAKEN + kind], strict=True)
    return [sum(taken) / sum(offered) if offered else None for offered, taken in pairs]


def held_parts(columns: Columns, card: str) -> list[float]:
    """The share of the seats of each game that had it."""
    return [sum(held) / len(held) if held else 0.0 for held in columns[HELD + card]]


def _use(columns: Columns, kind: str, edges: Sequence[float], sure: float) -> Use:
    offered = [by_seat for by_seat in columns[OFFERED + kind] if by_seat]
    played = len(columns[OFFERED + kind])
    parts = [part for part in taken_parts(columns, kind) if part is not None]
    prompt, _, word = kind.partition("/")
    return Use(
        kind,
        prompt,
        word.partition(":")[2] or word,
        len(offered) / played,
        sum(map(sum, offered)) / played,
        bounded_mean(parts, 0, 1),
        bounded_mean(edges, -1, 1),
        len(edges),
        _clear(edges, sure),
    )


def _sure(every: Iterable[Sequence[float]]) -> float:
    """The more can be said at all, the surer it must be to count as clear (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / max(1, sum(len(edges) >= ENOUGH for edges in every))


def _clear(edges: Sequence[float], sure: float) -> bool:
    return len(edges) >= ENOUGH and bounded_mean(edges, -1, 1, sure).excludes(0)


def holdings(columns: Columns) -> list[Holding]:
    """Of every card that somebody had: those that can be told, the best first, then the others."""
    cards = [name for name in columns if name.startswith(HELD) and any(columns[name])]
    edges = {card: list(_edges_held(columns, card)) for card in cards}
    sure = _sure(edges.values())
    found = [_holding(columns, card, edges[card], sure) for card in cards]
    return sorted(
        found, key=lambda one: (not one.telling, -one.edge.value * one.telling, -one.seats)
    )


def _holding(columns: Columns, card: str, edges: Sequence[float], sure: float) -> Holding:
    held = [by_seat for by_seat in columns[card] if by_seat]
    part = len(held) / len(columns[card])
    seats = part * fmean(sum(by_seat) / len(by_seat) for by_seat in held)
    edge = bounded_mean(edges, -1, 1)
    return Holding(card.removeprefix(HELD), part, seats, edge, len(edges), _clear(edges, sure))


def _edges_held(columns: Columns, card: str) -> Iterator[float]:
    """In each game in which some had what others had not."""
    for held, won in _games(columns, card):
        yield from _edge(range(len(held)), held, won)


def _edges(columns: Columns, kind: str) -> Iterator[float]:
    """In each game in which some took what others, to whom it was offered too, did not."""
    offers = _games(columns, OFFERED + kind)
    takes = (by_seat for by_seat in columns[TAKEN + kind] if by_seat)
    for (offered, won), taken in zip(offers, takes, strict=True):
        yield from _edge([at for at, times in enumerate(offered) if times], taken, won)


def _edge(seats: Sequence[int], did: Sequence[int], won: Sequence[float]) -> Iterator[float]:
    """How much more those seats won who did than those who did not, if there are both."""
    who, others = ([won[at] for at in seats if bool(did[at]) == had] for had in (True, False))
    if who and others and any(won):
        yield fmean(who) - fmean(others)


def _games(columns: Columns, name: str) -> Iterator[Game]:
    """The games that have it."""
    for by_seat, winners in zip(columns[name], columns["winners"], strict=True):
        if by_seat:
            yield by_seat, won_by(winners, len(by_seat))


def won_by(winners: Sequence[int], seats: int) -> list[float]:
    """Each seat's part of the win."""
    return [(seat in winners) / (len(winners) or 1) for seat in range(seats)]
