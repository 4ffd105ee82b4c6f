"""The games of one variation, summed up with their intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from undercroft.engine import Seat, show
from undercroft.study.gathering import watched_names
from undercroft.study.plan import Variation
from undercroft.study.statistics import Estimate, mean_interval, quantiles, wilson

Columns = Mapping[str, list[Any]]


@dataclass(frozen=True, slots=True)
class Length:
    """A number that every game has: its mean, and what one game in ten stays below or exceeds."""

    mean: Estimate
    p10: float
    p50: float
    p90: float


@dataclass(frozen=True, slots=True)
class Performance:
    """How a seat or a bot fared. The fair share is that of its seats among all seats."""

    name: str
    chairs: int
    fair: float
    won: Estimate
    second: Estimate
    place: Estimate


@dataclass(frozen=True, slots=True)
class Summary:
    """The games of one variation."""

    label: str
    varied: Mapping[str, object]
    seats: int
    bots: tuple[str, ...]
    games: int
    numbers: dict[str, Length]
    """Turns, decisions, and what watchers counted."""
    shares: dict[str, dict[str, Estimate]]
    """How games end (`reason`), and the words of watchers: each word's share."""
    by_seat: list[Performance]
    by_bot: list[Performance]
    without_winner: Estimate
    with_several_winners: Estimate


def summarise(variation: Variation, columns: Columns) -> Summary:
    winners = columns["winners"]
    numbers, words = kinds_of(variation, columns)
    return Summary(
        variation.label,
        variation.varied,
        variation.seats,
        variation.bots,
        len(winners),
        {name: length(present(columns[name])) for name in numbers},
        {name: shares(present(columns[name])) for name in words},
        [_seat(columns, seat, variation.seats) for seat in range(variation.seats)],
        [_bot(columns, name, variation) for name in dict.fromkeys(variation.bots)],
        share_of(winners, lambda won: not won),
        share_of(winners, lambda won: len(won) > 1),
    )


def kinds_of(variation: Variation, columns: Columns) -> tuple[list[str], list[str]]:
    """Which columns are numbers, and which are words."""
    numbers, words = ["turns", "decisions"], ["reason"]
    for name in watched_names(columns, len(fields(variation.settings))):
        is_number = all(type(value) in (int, float) for value in present(columns[name]))
        (numbers if is_number else words).append(name)
    return numbers, words


def present(values: Sequence[Any]) -> list[Any]:
    return [value for value in values if value is not None]


def length(values: Sequence[float]) -> Length:
    return Length(mean_interval(values), *quantiles(values, (0.1, 0.5, 0.9)))


def shares(values: Sequence[object]) -> dict[str, Estimate]:
    """Each word's share, the most frequent first."""
    counted = Counter(map(show, values))
    ordered = sorted(counted, key=lambda word: (-counted[word], word))
    return {word: wilson(counted[word], len(values)) for word in ordered}


def share_of(values: Sequence[Any], holds: Callable[[Any], bool]) -> Estimate:
    return wilson(sum(1 for value in values if holds(value)), len(values))


def _seat(columns: Columns, seat: Seat, seats: int) -> Performance:
    places = [places[seat] for places in columns["places"]]
    return Performance(
        str(seat),
        1,
        1 / seats,
        share_of(columns["winners"], lambda winners: seat in winners),
        share_of(places, lambda place: place == 2),
        mean_interval(places),
    )


def _bot(columns: Columns, name: str, variation: Variation) -> Performance:
    chairs = variation.bots.count(name)
    return Performance(
        name,
        chairs,
        chairs / variation.seats,
        wilson(sum(bot_won(columns, name)), len(columns["bots"])),
        wilson(sum(_bot_second(columns, name)), len(columns["bots"])),
        mean_interval(_bot_places(columns, name)),
    )


def seat_won(columns: Columns, seat: Seat) -> list[bool]:
    return [seat in winners for winners in columns["winners"]]


def bot_won(columns: Columns, name: str) -> list[bool]:
    """In which games a bot of that name was among the winners."""
    games = zip(columns["bots"], columns["winners"], strict=True)
    return [any(bots[seat] == name for seat in winners) for bots, winners in games]


def _bot_second(columns: Columns, name: str) -> list[bool]:
    games = zip(columns["bots"], columns["places"], strict=True)
    return [(name, 2) in zip(bots, places, strict=True) for bots, places in games]


def _bot_places(columns: Columns, name: str) -> list[float]:
    """Its mean place in each game."""
    games = zip(columns["bots"], columns["places"], strict=True)
    return [
        sum(place for bot, place in zip(bots, places, strict=True) if bot == name)
        / bots.count(name)
        for bots, places in games
    ]
