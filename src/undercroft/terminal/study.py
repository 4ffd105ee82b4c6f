"""`undercroft study`: what many games show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

import typer

from undercroft.engine import Game
from undercroft.study import ladder
from undercroft.study.bouts import Bout
from undercroft.study.contest import Contest, check, contest_of
from undercroft.study.files import parquet_path, write_json, write_page, write_parquet
from undercroft.study.plan import BadPlan, Plan, variations
from undercroft.study.playing import Played
from undercroft.study.report import report
from undercroft.study.running import run
from undercroft.study.settling import Duel
from undercroft.terminal import lab, numbers
from undercroft.terminal.settings import taking


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(lab.AskedOfStudies):
    count: Annotated[
        int, typer.Option("--games", "-n", help="How many games, for each combination.")
    ] = 1000
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION=A,B", help="Compare values of an option, of seats or of bots."
        ),
    ] = None
    closely: Annotated[
        bool,
        typer.Option("--closely", help="Watch all that a designer may ask; it takes longer."),
    ] = False
    skill: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT", help="Let two bots exchange seats: what is luck, and what is skill?"
        ),
    ] = None


@taking(Asked)
def study_command(asked: Asked) -> None:
    """Let bots play many games, and see what they show."""
    found = numbers.printed(asked.game, asked.given)
    plan = replace(asked.plan(asked.count), vary=_varied(asked.vary or ()), closely=asked.closely)
    games = plan.games * len(variations(found, plan))
    parquet = asked.parquet and parquet_path(asked.parquet, found, plan)
    asked.check_files(parquet)
    contests = _contests(found, plan, asked.skill) if asked.skill else []
    journals = lab.Journals(asked.fresh)
    journal = journals.open(list[Played], found, plan.all_bots, plan.question)
    with journals.progress(games) as heard:
        findings = run(found, plan, heard, journal)
    if findings.complete:
        findings = replace(findings, duels=tuple(_duels(contests, journals)))
    asked.tell(
        lambda: report(findings),
        (parquet, partial(write_parquet, findings)),
        (asked.json, partial(write_json, findings)),
        (asked.html, partial(write_page, findings)),
    )
    met = sum(duel.games for duel in findings.duels)
    if not findings.complete or met < sum(contest.total for _, contest in contests):
        journals.say_how_to_go_on()
        raise typer.Exit(lab.INTERRUPTED)
    journals.forget()


Contests = Sequence[tuple[Game[Any], Contest]]


def _contests(game: Game[Any], plan: Plan, skill: str) -> Contests:
    """Of two bots, at the table of each variation."""
    pair = lab.listed(skill)
    if len(pair) != 2:
        raise BadPlan(f"Skill shows between two bots, as in greedy,random, not in {skill!r}.")
    tables = variations(game, plan)
    contests = [(one.game, check(one.game, contest_of(one, plan, pair))) for one in tables]
    if any(contest.teams for _, contest in contests):
        raise BadPlan(
            "Luck and skill are parts of who wins, and nobody does where all play together. "
            "Which bots find more there, a ladder tells."
        )
    return contests


def _duels(contests: Contests, journals: lab.Journals) -> Iterator[Duel]:
    """Of each variation, as far as Ctrl-C lets them be played."""
    for game, contest in contests:
        journal = journals.open(list[Bout], game, contest.bots, contest.question)
        with journals.progress(contest.total) as heard:
            met = ladder.run(game, contest, heard, journal)
        yield from met.duels
        if met.played < contest.total:
            return


def _varied(given: Sequence[str]) -> dict[str, list[str]]:
    varied: dict[str, list[str]] = {}
    for key, values in map(lab.pair, given):
        if key in varied:
            raise BadPlan(f"{key} is varied twice; name all its values at once, as in {key}=a,b.")
        varied[key] = lab.listed(values)
    return varied
