"""All the games of a study, on as many processes as there are, or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from undercroft.engine import Game
from undercroft.study import runner
from undercroft.study.cluster import Cluster
from undercroft.study.findings import Findings
from undercroft.study.gathering import Counts
from undercroft.study.journal import Journal
from undercroft.study.plan import Plan, variations
from undercroft.study.playing import Played, Trials
from undercroft.study.processes import Processes, cores
from undercroft.study.runner import Alone, Crew, Work

Heard = Callable[[int], None]
"""Called now and then with how many more games are over; at first of those that were noted."""


def run(
    game: Game[Any],
    plan: Plan,
    heard: Heard = lambda games: None,
    journal: Journal[list[Played]] | None = None,
) -> Findings:
    """Play all the games of a plan. Ctrl-C ends it early, and what was played is found out."""
    combinations = variations(game, plan)
    trials = Trials(game, combinations, plan.seed, plan.patience, plan.everybody_watching)
    noted = sum(map(len, journal.read().values())) if journal else 0
    crew = crew_for(trials, plan.games, plan.jobs, plan.on)
    counts, began = Counts(game), perf_counter()

    def take(lots: Sequence[list[Played]]) -> None:
        for played in lots:
            for one in played:
                counts.check(one)
        heard(sum(map(len, lots)))

    over = runner.run(plan.games, crew, take, journal)
    seconds = perf_counter() - began
    played = sorted((one for each in over.values() for one in each), key=_place)
    return Findings.gather(game, plan, combinations, played, seconds, crew.width, noted)


def _place(one: Played) -> tuple[int, int]:
    return one.variation, one.number


def crew_for(work: Work[Any], total: int, jobs: int | None, on: str | None) -> Crew:
    """Who does it: this process, several of them, or a cluster."""
    if on is not None:
        return Cluster(work, on)
    jobs = min(jobs or cores(), total)
    return Alone(work) if jobs == 1 else Processes(work, jobs)
