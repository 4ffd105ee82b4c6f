"""The games of one variation, summed up with their intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from undercroft.engine import Seat, show
from undercroft.study.by_seat import (
    Holding,
    Standing,
    Tally,
    Use,
    holdings,
    standings,
    tally,
    uses,
    words_of,
)
from undercroft.study.closely import HELD, OFFERED, TAKEN
from undercroft.study.gathering import SCORED, watched_names
from undercroft.study.plan import Variation
from undercroft.study.statistics import (
    CONFIDENCE,
    ENOUGH,
    Estimate,
    bounded_mean,
    mean_interval,
    quantiles,
    wilson,
)

Columns = Mapping[str, list[Any]]


@dataclass(frozen=True, slots=True)
class Length:
    """A number that every game has: its mean, what so many in a hundred stay below, the most."""

    mean: Estimate
    p10: float
    p50: float
    p90: float
    p99: float
    most: float


@dataclass(frozen=True, slots=True)
class Performance:
    """How a seat or a bot fared.

    Its share of the win: of two winners each has a half, and where nobody wins there is none. The
    fair share is that of its seats among all seats, in the games that somebody won.
    """

    name: str
    chairs: int
    fair: float
    won: Estimate
    second: Estimate
    place: Estimate
    score: Estimate | None = None
    """Its mean score, where the game has scores."""
    clear: bool = False
    """Is its share beyond chance if all who are set beside wins in the study were luck's tries?"""


@dataclass(frozen=True, slots=True)
class Summary:
    """The games of one variation."""

    label: str
    varied: Mapping[str, object]
    seats: int
    bots: tuple[str, ...]
    games: int
    numbers: dict[str, Length]
    """Turns, decisions, scores if there are any, and what watchers counted."""
    shares: dict[str, dict[str, Estimate]]
    """How games end (`reason`), and the words of watchers: each word's share."""
    standings: dict[str, list[Standing]]
    """What seats are, in words, and how such seats fare."""
    tallies: dict[str, Tally]
    """What seats have or do, in numbers."""
    uses: list[Use]
    holdings: list[Holding]
    """Cards, and what having them goes with."""
    by_seat: list[Performance]
    by_bot: list[Performance]
    without_winner: Estimate
    with_several_winners: Estimate

    @property
    def ever_won(self) -> bool:
        """Does anybody ever win? Nobody does where all play together."""
        return any(one.won.value for one in self.by_seat)


def summarise(variation: Variation, columns: Columns) -> Summary:
    winners = columns["winners"]
    numbers, words = kinds_of(variation, columns)
    facts, counts = kinds_by_seat(variation, columns)
    bots = list(dict.fromkeys(variation.bots))
    sure = _sure(variation.seats, bots, [words_of(columns, name) for name in facts])
    return Summary(
        variation.label,
        variation.varied,
        variation.seats,
        variation.bots,
        len(winners),
        {name: length(present(columns[name])) for name in numbers},
        {name: shares(present(columns[name])) for name in words},
        {name: standings(columns, name, sure) for name in facts},
        {name: tally(columns, name) for name in counts},
        uses(columns),
        holdings(columns),
        [seat_performance(columns, seat, variation.seats, sure) for seat in range(variation.seats)],
        [bot_performance(columns, name, variation, sure) for name in bots],
        share_of(winners, lambda won: not won),
        share_of(winners, lambda won: len(won) > 1),
    )


def _sure(seats: int, bots: Sequence[str], words: Sequence[set[str]]) -> float:
    """The more is set beside wins, the surer it must be to count as clear (Bonferroni)."""
    tries = seats + (len(bots) if len(bots) > 1 else 0) + sum(map(len, words))
    return 1 - (1 - CONFIDENCE) / tries


def kinds_of(variation: Variation, columns: Columns) -> tuple[list[str], list[str]]:
    """Which columns are numbers, and which are words."""
    scored = [name for name in SCORED if present(columns[name])]
    numbers, words = ["turns", "decisions", *scored], ["reason"]
    for name in _watched(variation, columns, by_seat=False):
        is_number = all(type(value) in (int, float) for value in present(columns[name]))
        (numbers if is_number else words).append(name)
    return numbers, words


def kinds_by_seat(variation: Variation, columns: Columns) -> tuple[list[str], list[str]]:
    """Of the columns with a value for each seat, which are words, and which are numbers."""
    words: list[str] = []
    numbers: list[str] = []
    for name in _watched(variation, columns, by_seat=True):
        if not name.startswith((OFFERED, TAKEN, HELD)):
            values = [value for seats in present(columns[name]) for value in seats]
            is_number = all(type(value) in (int, float) for value in values)
            (numbers if is_number else words).append(name)
    return words, numbers


def _watched(variation: Variation, columns: Columns, *, by_seat: bool) -> list[str]:
    """What this variation has of it at all."""
    return [
        name
        for name in watched_names(columns, len(fields(variation.settings)))
        if (seen := present(columns[name])) and isinstance(seen[0], list) == by_seat
    ]


def present(values: Sequence[Any]) -> list[Any]:
    return [value for value in values if value is not None]


def length(values: Sequence[float]) -> Length:
    return Length(mean_interval(values), *quantiles(values, (0.1, 0.5, 0.9, 0.99, 1)))


def shares(values: Sequence[object]) -> dict[str, Estimate]:
    """Each word's share, the most frequent first."""
    counted = Counter(map(show, values))
    ordered = sorted(counted, key=lambda word: (-counted[word], word))
    return {word: wilson(counted[word], len(values)) for word in ordered}


def share_of(values: Sequence[Any], holds: Callable[[Any], bool]) -> Estimate:
    return wilson(sum(1 for value in values if holds(value)), len(values))


# Who wins


def seat_performance(
    columns: Columns, seat: Seat, seats: int, sure: float = CONFIDENCE
) -> Performance:
    places = [places[seat] for places in columns["places"]]
    fair, shares = _fair(columns, 1 / seats), seat_share(columns, seat)
    return Performance(
        str(seat),
        1,
        fair,
        _share_won(columns, shares),
        share_of(places, lambda place: place == 2),
        bounded_mean(places, 1, seats),
        _mean_score([scores[seat] for scores in columns["scores"] if scores]),
        _is_clear(columns, shares, fair, sure),
    )


def bot_performance(
    columns: Columns, name: str, variation: Variation, sure: float = CONFIDENCE
) -> Performance:
    chairs = variation.bots.count(name)
    fair, shares = _fair(columns, chairs / variation.seats), bot_share(columns, name)
    return Performance(
        name,
        chairs,
        fair,
        _share_won(columns, shares),
        wilson(sum(_bot_second(columns, name)), len(columns["bots"])),
        bounded_mean(_bot_means(columns, name, "places"), 1, variation.seats),
        _mean_score(_bot_means(columns, name, "scores")),
        _is_clear(columns, shares, fair, sure),
    )


def _is_clear(columns: Columns, shares: Sequence[float], fair: float, sure: float) -> bool:
    return len(shares) >= ENOUGH and _share_won(columns, shares, sure).excludes(fair)


def _fair(columns: Columns, chairs: float) -> float:
    """Of what is won at all, as much as of the chairs."""
    winners = columns["winners"]
    return chairs * sum(map(bool, winners)) / len(winners) if winners else chairs


def _share_won(
    columns: Columns, shares: Sequence[float], confidence: float = CONFIDENCE
) -> Estimate:
    """Wilson's interval where a win is whole, or all or nothing was won; else that of a mean."""
    if all(len(winners) < 2 for winners in columns["winners"]) or sum(shares) in (0, len(shares)):
        return wilson(round(sum(shares)), len(shares), confidence)
    return bounded_mean(shares, 0, 1, confidence)


def _mean_score(scores: Sequence[float]) -> Estimate | None:
    return mean_interval(scores) if scores else None


def seat_share(columns: Columns, seat: Seat) -> list[float]:
    """A seat's part of the win in each game."""
    return [(seat in winners) / (len(winners) or 1) for winners in columns["winners"]]


def bot_share(columns: Columns, name: str) -> list[float]:
    """The part of the win that all the chairs of a bot have in each game."""
    games = zip(columns["bots"], columns["winners"], strict=True)
    return [sum(bots[seat] == name for seat in won) / (len(won) or 1) for bots, won in games]


def _bot_second(columns: Columns, name: str) -> list[bool]:
    games = zip(columns["bots"], columns["places"], strict=True)
    return [(name, 2) in zip(bots, places, strict=True) for bots, places in games]


def _bot_means(columns: Columns, name: str, what: str) -> list[float]:
    """The mean of its chairs' places, or scores, in each game that has them."""
    games = zip(columns["bots"], columns[what], strict=True)
    return [
        sum(value for bot, value in zip(bots, values, strict=True) if bot == name)
        / bots.count(name)
        for bots, values in games
        if values
    ]


def bot_scores(columns: Columns, name: str) -> list[float]:
    return _bot_means(columns, name, "scores")
