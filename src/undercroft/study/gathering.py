"""Games as rows of a table with typed columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from undercroft.engine import Game, Seat, Setting, describe, show
from undercroft.study.plan import Variation
from undercroft.study.playing import Played
from undercroft.study.watching import BadCount, Counted, kind_of

if TYPE_CHECKING:
    import polars as pl

# The processes that play import this module too, and need no polars: so it is imported late.

SCORED = ("total_score", "best_score", "margin")
"""What follows from the scores, where a game has them: the margin is the best one's lead, where
not all play together."""
FIXED = (
    "game",
    "rules_version",
    "variation",
    "number",
    "seed",
    "seats",
    "lineup",
    "bots",
    "winner",
    "winner_bot",
    "winners",
    "places",
    "reason",
    "scores",
    *SCORED,
    "turns",
    "decisions",
    "answers",
)
"""The columns of every study; then come the game's options, and what was watched."""


def frame(
    game: Game[Any], combinations: Sequence[Variation], played: Sequence[Played]
) -> pl.DataFrame:
    """One row a game."""
    import polars as pl

    rows = pl.DataFrame(_fixed(game, combinations, played), schema=_schema())
    options = [_option(setting, combinations, played) for setting in describe(game.settings)]
    return rows.with_columns(*options, *_watched(played))


def columns_of(rows: pl.DataFrame, variation: int) -> dict[str, list[Any]]:
    """The games of one variation, as plain lists by column."""
    return rows.filter(rows["variation"] == variation).to_dict(as_series=False)


def _schema() -> dict[str, Any]:
    import polars as pl

    number, seats = pl.Int64, pl.List(pl.Int64)
    text = ("game", "lineup", "winner_bot", "reason")
    lists = ("winners", "places", "scores", "answers")
    kinds: dict[str, Any] = dict.fromkeys(FIXED, number)
    kinds |= dict.fromkeys(text, pl.String) | dict.fromkeys(lists, seats)
    return kinds | {"bots": pl.List(pl.String)}


def _fixed(
    game: Game[Any], combinations: Sequence[Variation], played: Sequence[Played]
) -> dict[str, list[Any]]:
    sat = [combinations[one.variation] for one in played]
    lineups = [at.bots_in(one.number) for at, one in zip(sat, played, strict=True)]
    winners = [_sole(one.winners) for one in played]
    together = [one.game.together(one.settings) for one in combinations]
    return {
        "game": [variation.game.full_name for variation in sat],
        "rules_version": [game.version] * len(played),
        "variation": [one.variation for one in played],
        "number": [one.number for one in played],
        "seed": [one.seed for one in played],
        "seats": [variation.seats for variation in sat],
        "lineup": [variation.lineup for variation in sat],
        "bots": lineups,
        "winner": winners,
        "winner_bot": [
            None if seat is None else names[seat]
            for seat, names in zip(winners, lineups, strict=True)
        ],
        "winners": [one.winners for one in played],
        "places": [one.places for one in played],
        "reason": [one.reason for one in played],
        "scores": [one.scores for one in played],
        "total_score": [sum(one.scores) if one.scores else None for one in played],
        "best_score": [max(one.scores, default=None) for one in played],
        "margin": [None if together[one.variation] else _margin(one.scores) for one in played],
        "turns": [one.turns for one in played],
        "decisions": [sum(one.answers) for one in played],
        "answers": [one.answers for one in played],
    }


def _margin(scores: Sequence[int]) -> int | None:
    """How far the best is ahead of the next."""
    if len(scores) < 2:
        return None
    *_, next_best, best = sorted(scores)
    return best - next_best


def _sole(winners: tuple[Seat, ...]) -> Seat | None:
    return winners[0] if len(winners) == 1 else None


def _option(
    setting: Setting, combinations: Sequence[Variation], played: Sequence[Played]
) -> pl.Series:
    """A game's option: as number or truth where it can be nothing else, or else as people write."""
    import polars as pl

    kinds = {type(choice) for choice in setting.choices if choice is not None}
    kinds |= {int} if setting.numbers else set()
    values = [getattr(variation.settings, setting.key) for variation in combinations]
    kind: Any = {bool: pl.Boolean, int: pl.Int64}.get(kinds.pop()) if len(kinds) == 1 else None
    if kind is None:
        values, kind = [show(value) for value in values], pl.String
    return pl.Series(_column(setting), [values[one.variation] for one in played], dtype=kind)


def _column(setting: Setting) -> str:
    return f"option_{setting.key}" if setting.key in FIXED else setting.key


COUNTABLE = "a number, a word, yes or no, or a list with one of these for each seat"


class Counts:
    """Looks at whatever watchers count: it must have a name of its own, and be of one kind."""

    def __init__(self, game: Game[Any]) -> None:
        self._taken = {*FIXED, *map(_column, describe(game.settings))}
        self._kinds: dict[str, str] = {}

    def check(self, played: Played) -> None:
        """Rather a word after the first game that shows it than after all of them."""
        for name, value in played.counted.items():
            if wrong := self._wrong(name, value, len(played.answers)):
                raise BadCount(f"A watcher counts {name!r} {wrong}.")

    def _wrong(self, name: str, value: Counted, seats: int) -> str:
        kind, by_seat = kind_of(value), isinstance(value, list | tuple)
        if kind is None or (by_seat and len(value) != seats):  # type: ignore[arg-type]
            return f"as {value!r}. It can be {COUNTABLE}"
        if name in self._taken:
            return "too, which every study knows already"
        before = self._kinds.setdefault(name, kind)
        return f"as a {before} in one game, and as a {kind} in another" if before != kind else ""


def _watched(played: Sequence[Played]) -> list[pl.Series]:
    """What watchers counted; a game in which one kept silent has a hole there."""
    import polars as pl

    names = list(dict.fromkeys(name for one in played for name in one.counted))
    counted = {name: [one.counted.get(name) for one in played] for name in names}
    return [pl.Series(name, values, dtype=_kind(values)) for name, values in counted.items()]


def _kind(values: Sequence[Counted | None]) -> Any:
    """Of all values, since the first may be a whole number and the next a part of one."""
    import polars as pl

    known = [value for value in values if value is not None]
    by_seat = isinstance(known[0], list | tuple)
    each = [one for value in known for one in (value if by_seat else [value])]  # type: ignore[union-attr]
    kinds: dict[type, Any] = {bool: pl.Boolean, float: pl.Float64, int: pl.Int64}
    kind = next((kinds[one] for one in kinds if any(type(e) is one for e in each)), pl.String)
    return pl.List(kind) if by_seat else kind


def watched_names(columns: Mapping[str, Any], options: int) -> list[str]:
    """The columns after those of every study and the game's options."""
    return list(columns)[len(FIXED) + options :]
