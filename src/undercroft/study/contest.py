"""A contest of bots: who meets whom, on which seats, and how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import combinations
from typing import Any

from undercroft.bots import find
from undercroft.engine import Game, Unknown
from undercroft.study.plan import PATIENCE, Plan, Variation, check_patience, check_place


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played. Each pair of bots plays so many games, in whole blocks."""

    bots: Sequence[str]
    games: int = 400
    seats: int = 2
    settings: Mapping[str, object] = field(default_factory=dict)
    seed: int = 1
    jobs: int | None = None
    on: str | None = None
    patience: int = PATIENCE
    """After so many decisions a game counts as one without end, which nobody won."""
    teams: bool = False
    """Do all win or lose together, so that a table of one bot plays against one of the other?"""

    @property
    def question(self) -> tuple[object, ...]:
        """All that decides what comes out, whoever plays it and where."""
        return (
            *(list(self.bots), self.games, self.seats, dict(self.settings)),
            *(self.seed, self.patience),
        )

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """In the order in which they were named."""
        return list(combinations(self.bots, 2))

    @property
    def block(self) -> int:
        """How many games share a deal."""
        return 2 if self.teams else len(lineups("a", "b", self.seats))

    @property
    def blocks(self) -> int:
        return -(-self.games // self.block)

    @property
    def total(self) -> int:
        return len(self.pairs) * self.blocks * self.block


def contest_of(variation: Variation, plan: Plan, pair: Sequence[str]) -> Contest:
    """Two bots at the table of a study, over as many games."""
    agreed = {one.name: getattr(variation.settings, one.name) for one in fields(variation.settings)}
    return Contest(
        pair, plan.games, variation.seats, agreed, plan.seed, plan.jobs, plan.on, plan.patience
    )


def lineups(one: str, two: str, seats: int) -> list[tuple[str, ...]]:
    """Every rotation of seats that alternate between two bots, so that each sits as often."""
    alternating = [(one, two)[seat % 2] for seat in range(seats)]
    mirrored = [(two, one)[seat % 2] for seat in range(seats)]
    return list(
        dict.fromkeys(
            (*pattern[turned:], *pattern[:turned])
            for pattern in (alternating, mirrored)
            for turned in range(seats)
        )
    )


def check(game: Game[Any], contest: Contest) -> Contest:
    """The contest as it is played in this game; rather a word now than after a thousand games."""
    settings = game.agree(contest.seats, contest.settings)
    if contest.seats < 2 and not game.together(settings):
        raise Unknown("A ladder needs two seats or more: who plays alone has no rival.")
    check_place(contest.on, contest.jobs)
    check_patience(contest.patience)
    for bot in contest.bots:
        find(bot, contest.seed)
    if len(set(contest.bots)) < max(2, len(contest.bots)):
        raise Unknown("A ladder needs two bots or more, each named once.")
    if contest.games < 1:
        raise Unknown("A ladder needs a game or more for each pair.")
    return replace(contest, teams=game.together(settings))
