"""`undercroft seek`: which value makes a figure what it should be."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.bots import USUAL
from undercroft.engine import Game
from undercroft.study import measuring, sentences
from undercroft.study.findings import Findings
from undercroft.study.plan import Plan, variations
from undercroft.study.playing import Played
from undercroft.study.report import changes, tried
from undercroft.study.running import run
from undercroft.study.seeking import Change, NotReached, Sought, seek
from undercroft.terminal import lab, look, numbers


def seek_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")],
    change: Annotated[
        str, typer.Option(metavar="NAME=LOW..HIGH", help="What may change: a range, or values.")
    ],
    until: Annotated[
        str, typer.Option(metavar="FIGURE=NUMBER", help="The goal, as in 'wins of wizard = 25%'.")
    ],
    count: Annotated[
        int, typer.Option("--games", "-n", help="How many games, for each value.")
    ] = 1000,
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="4")] = None,
    bots: Annotated[
        str, typer.Option(help="Who plays: one for all, or several, as in greedy,random.")
    ] = USUAL,
    option: lab.Options = None,
    given: numbers.Set = None,
    seed: Annotated[int, typer.Option(help="Where all luck comes from.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(help="How many processes.", show_default="all cores")
    ] = None,
    on: lab.On = None,
    fresh: lab.Fresh = False,
) -> None:
    """Seek the value that makes a figure what you want, and see what else it moves."""
    found = numbers.printed(game, given)
    settings = dict(map(lab.pair, option or ()))
    plan = Plan(count, seats, lab.listed(bots), settings, {}, seed, jobs, on)
    goal = measuring.goal(until, plan)
    journals = lab.Journals(fresh)

    def ask(printing: Game[Any], asked: Plan) -> Findings:
        journal = journals.open(list[Played], printing, asked.all_bots, asked.question)
        with lab.progress(asked.games * len(variations(printing, asked))) as heard:
            findings = run(printing, asked, heard, journal)
        if not findings.complete:
            lab.say_how_to_go_on()
            raise typer.Exit(lab.INTERRUPTED)
        return findings

    try:
        sought = seek(found, plan, Change.read(change), goal, ask)
    except NotReached:
        journals.forget()
        raise
    journals.forget()
    look.console().print(_heading(found, plan), show(sought))


def _heading(game: Game[Any], plan: Plan) -> Text:
    table = variations(game, plan)[0]
    about = [f"{plan.games:,} games a value", f"{table.seats} seats", sentences.who(table.bots)]
    return Text("\n" + sentences.heading(game, about, plan.settings, plan.seed), style="strong")


def show(sought: Sought) -> RenderableType:
    parts: list[RenderableType] = [Text(answer(sought), style="strong"), ""]
    parts.append(tried(sought))
    if sought.moved:
        parts += changes(sought.moved)
    return Group("", *parts)


def answer(sought: Sought) -> str:
    """What was found, in a sentence or two."""
    measure, found = sought.goal.measure, sought.tried[sought.answer]
    interval = f"{measure.show(found.low)} … {measure.show(found.high)}"
    said = f"{sought.path}={sought.answer}: {measure.name} {measure.show(found.value)} ({interval})"
    if not sought.reached:
        return f"{said}. That is the nearest to {measure.show(sought.goal.target)}."
    low, high = sought.fitting
    if low != high:
        said += f". From {low} to {high} it may be {measure.show(sought.goal.target)}"
    return f"{said}. Now it is {sought.now}."
