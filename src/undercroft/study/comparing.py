"""Variations beside the first one, game by game with the same seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from undercroft.engine import show
from undercroft.study.by_seat import held_parts, means_of, shares_of, taken_parts
from undercroft.study.closely import OFFERED
from undercroft.study.statistics import (
    CONFIDENCE,
    ENOUGH,
    Estimate,
    bounded_mean,
    mean_interval,
)
from undercroft.study.summing import (
    Columns,
    Performance,
    Summary,
    bot_scores,
    bot_share,
    seat_share,
)

Kind = Literal["number", "share", "seat", "bot", "score", "standing", "option", "card"]
NUMBERS = ("number", "score")
FAMILIES = ("option", "card")
"""What a close look sees much of: each is judged among its own, and not with all the rest."""
SELDOM = 0.01


@dataclass(frozen=True, slots=True)
class Difference:
    """How much something changes in the mean from the first variation to another."""

    variation: int
    kind: Kind
    name: str
    first: float
    other: float
    change: Estimate
    clear: bool
    """Would it still be beyond chance if all the differences of its family were luck's tries?"""

    @property
    def family(self) -> str:
        """Options, or cards, or all the rest."""
        return _family(self.kind)

    @property
    def is_number(self) -> bool:
        """Or else a share."""
        return self.kind in NUMBERS


@dataclass(frozen=True, slots=True)
class _Pair:
    variation: int
    kind: Kind
    name: str
    first: Sequence[float]
    other: Sequence[float]

    def change(self, confidence: float = CONFIDENCE) -> Estimate:
        """Game by game; no share changes by more than all of it."""
        more = [after - before for before, after in zip(self.first, self.other, strict=True)]
        if self.kind in NUMBERS:
            return mean_interval(more, confidence)
        return bounded_mean(more, -1, 1, confidence)


def compare(summaries: Sequence[Summary], columns: Sequence[Columns]) -> list[Difference]:
    """The more is compared, the surer a difference must be to count as clear (Bonferroni)."""
    pairs = [
        pair
        for at in range(1, len(summaries))
        for pair in _pairs(at, summaries[0], summaries[at], columns[0], columns[at])
        if pair.first and not _always_the_same(pair)
    ]
    tries = Counter(_family(pair.kind) for pair in pairs)
    return [_difference(pair, 1 - (1 - CONFIDENCE) / tries[_family(pair.kind)]) for pair in pairs]


def _family(kind: Kind) -> str:
    return kind if kind in FAMILIES else ""


def _difference(pair: _Pair, sure: float) -> Difference:
    count = len(pair.first)
    return Difference(
        pair.variation,
        pair.kind,
        pair.name,
        sum(pair.first) / count,
        sum(pair.other) / count,
        pair.change(),
        count >= ENOUGH and pair.change(sure).excludes(0),
    )


def _always_the_same(pair: _Pair) -> bool:
    return len({*pair.first, *pair.other}) == 1


def _pairs(
    at: int, first: Summary, other: Summary, before: Columns, after: Columns
) -> Iterator[_Pair]:
    for name in first.numbers:
        if name in other.numbers:
            yield _Pair(at, "number", name, *_both_present(before[name], after[name]))
    for name in first.shares:
        if name in other.shares:
            yield from _word_pairs(at, name, first, other, before, after)
    if first.seats == other.seats:
        yield from _seat_pairs(at, first, other, before, after)
        for seat in range(first.seats):
            yield _Pair(at, "seat", str(seat), seat_share(before, seat), seat_share(after, seat))
    for bot in first.by_bot:
        if len(first.by_bot) > 1 and _sits_alike(bot, first, other):
            yield from _bot_pairs(at, bot.name, before, after)
    yield from _option_pairs(at, first, other, before, after)
    yield from _card_pairs(at, first, other, before, after)


def _option_pairs(
    at: int, first: Summary, other: Summary, before: Columns, after: Columns
) -> Iterator[_Pair]:
    """How often kinds of option are taken where both games offer them."""
    there = {use.key for use in other.uses if use.games >= SELDOM and OFFERED + use.key in after}
    for use in first.uses:
        if use.key in there and use.games >= SELDOM and OFFERED + use.key in before:
            parts = [taken_parts(games, use.key) for games in (before, after)]
            yield _Pair(at, "option", f"{use.prompt}: {use.kind}", *_both_present(*parts))


def _card_pairs(
    at: int, first: Summary, other: Summary, before: Columns, after: Columns
) -> Iterator[_Pair]:
    """How many of the seats have a card."""
    there = {one.card: one.seats for one in other.holdings}
    for one in first.holdings:
        if one.card in there and max(one.seats, there[one.card]) >= SELDOM:
            parts = [held_parts(games, one.card) for games in (before, after)]
            yield _Pair(at, "card", one.card, *parts)


def _seat_pairs(
    at: int, first: Summary, other: Summary, before: Columns, after: Columns
) -> Iterator[_Pair]:
    """What seats are and have, as far as both variations know it."""
    for name in [one for one in first.tallies if one in other.tallies]:
        yield _Pair(
            at, "number", name, *_both_present(means_of(before, name), means_of(after, name))
        )
    for name, standings in first.standings.items():
        known = {standing.word for standing in other.standings.get(name, ())}
        for word in [one.word for one in standings if one.word in known]:
            pair = shares_of(before, name, word), shares_of(after, name, word)
            yield _Pair(at, "standing", f"{word} ({name})", *_both_present(*pair))


def _bot_pairs(at: int, name: str, before: Columns, after: Columns) -> Iterator[_Pair]:
    yield _Pair(at, "bot", name, bot_share(before, name), bot_share(after, name))
    scores = bot_scores(before, name), bot_scores(after, name)
    if len(scores[0]) == len(scores[1]):  # else some game has none, and they are no pairs
        yield _Pair(at, "score", name, *scores)


def _word_pairs(
    at: int, name: str, first: Summary, other: Summary, before: Columns, after: Columns
) -> Iterator[_Pair]:
    words = list({**first.shares[name], **other.shares[name]})
    truth = set(words) <= {"on", "off"}
    one_of_two = ["on"] if truth else words[:1]  # of two, one mirrors the other
    for word in one_of_two if len(words) <= 2 else words:
        said = [[_is(word, value) for value in games[name]] for games in (before, after)]
        yield _Pair(at, "share", name if truth else f"{name}: {word}", *_both_present(*said))


def _is(word: str, value: object) -> bool | None:
    """Of a game that says nothing nobody knows."""
    return None if value is None else show(value) == word


def _both_present(
    first: Sequence[float | None], other: Sequence[float | None]
) -> tuple[list[float], list[float]]:
    both = [(a, b) for a, b in zip(first, other, strict=True) if a is not None and b is not None]
    return [a for a, _ in both], [b for _, b in both]


def _sits_alike(bot: Performance, first: Summary, other: Summary) -> bool:
    """Does the bot hold as many of as many seats there? Else its share cannot but differ."""
    there = [(one.name, one.chairs) for one in other.by_bot]
    return first.seats == other.seats and (bot.name, bot.chairs) in there


def relative(one: Difference) -> Estimate:
    """A change in hundredths of what there was before."""
    unit = abs(one.first) / 100 or 1.0
    change = one.change
    return Estimate(change.value / unit, change.low / unit, change.high / unit)


def in_points(one: Difference) -> Estimate:
    change = one.change
    return Estimate(100 * change.value, 100 * change.low, 100 * change.high)
