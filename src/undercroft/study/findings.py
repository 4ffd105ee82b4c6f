"""What many games show: each game in a row, and the sums of them with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from undercroft.engine import Game
from undercroft.study.comparing import Difference, compare
from undercroft.study.gathering import columns_of, frame
from undercroft.study.plan import Plan, Variation
from undercroft.study.playing import Played
from undercroft.study.summing import Summary, summarise

if TYPE_CHECKING:
    import polars as pl

    from undercroft.study.settling import Duel


@dataclass(frozen=True)
class Findings:
    """What many games show."""

    game: Game[Any]
    plan: Plan
    variations: tuple[Variation, ...]
    games: pl.DataFrame
    """One row a game, variation after variation, in the order of their numbers."""
    seconds: float
    jobs: int
    duels: tuple[Duel, ...] = ()
    """Of each variation what two bots show on the same deals, if that was asked for, too."""
    noted: int = 0
    """How many of the games an earlier run had played, so that these seconds were not theirs."""

    @classmethod
    def gather(
        cls,
        game: Game[Any],
        plan: Plan,
        combinations: Sequence[Variation],
        played: Sequence[Played],
        seconds: float,
        jobs: int,
        noted: int = 0,
    ) -> Findings:
        rows = frame(game, combinations, played)
        return cls(game, plan, tuple(combinations), rows, seconds, jobs, noted=noted)

    @property
    def asked(self) -> int:
        """How many games the plan asks for, all variations together."""
        return self.plan.games * len(self.variations)

    @property
    def played(self) -> int:
        return self.games.height

    @property
    def complete(self) -> bool:
        return self.played == self.asked

    @property
    def pace(self) -> float:
        """Games a second, of those that this run played."""
        return (self.played - self.noted) / self.seconds if self.seconds else 0.0

    @cached_property
    def columns(self) -> list[Mapping[str, list[Any]]]:
        """The games of each variation, as plain lists by column."""
        return [columns_of(self.games, at) for at in range(len(self.variations))]

    @cached_property
    def summaries(self) -> list[Summary]:
        """One for each variation."""
        pairs = zip(self.variations, self.columns, strict=True)
        return [summarise(variation, columns) for variation, columns in pairs]

    @cached_property
    def differences(self) -> list[Difference]:
        """Every other variation beside the first."""
        return compare(self.summaries, self.columns)

    def as_plain(self) -> dict[str, Any]:
        """All sums and differences, for a machine to read. Bounds that are not known are null."""
        plan = self.plan
        return {
            "format": 1,
            "game": self.game.full_name,
            "rules_version": self.game.version,
            "plan": plan.as_plain(),
            "games_asked": self.asked,
            "games_played": self.played,
            "complete": self.complete,
            "games_of_an_earlier_run": self.noted,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.pace, 1),
            "processes": self.jobs,
            "variations": self.summaries,
            "differences": self.differences,
            **({"duels": self.duels} if self.duels else {}),
        }


def side_by_side(
    game: Game[Any], plan: Plan, combinations: Sequence[Variation], each: Sequence[Findings]
) -> Findings:
    """What studies of one variation each have found, as one of several."""
    import polars as pl

    rows = [
        one.games.with_columns(pl.lit(at, pl.Int64).alias("variation"))
        for at, one in enumerate(each)
    ]
    games = pl.concat(rows, how="diagonal_relaxed")
    seconds, noted = sum(one.seconds for one in each), sum(one.noted for one in each)
    return Findings(game, plan, tuple(combinations), games, seconds, each[0].jobs, noted=noted)
