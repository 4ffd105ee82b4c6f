"""`undercroft seek`: which value makes a figure what it should be."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.bots import USUAL
from undercroft.engine import Game
from undercroft.study import measuring, sentences
from undercroft.study.files import parquet_path, write_json, write_page, write_parquet
from undercroft.study.findings import Findings
from undercroft.study.plan import PATIENCE, SEATS, Plan, variations
from undercroft.study.playing import Played
from undercroft.study.report import changes, tried
from undercroft.study.running import run
from undercroft.study.seeking import Change, NotReached, Sought, seek
from undercroft.study.watching import own_watcher
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
    watch: lab.Watch = None,
    seed: Annotated[int, typer.Option(help="Where all luck comes from.")] = 1,
    parquet: lab.ToParquet = None,
    json: lab.ToJson = None,
    html: lab.ToPage = None,
    jobs: Annotated[
        int | None, typer.Option(help="How many processes.", show_default="all cores")
    ] = None,
    on: lab.On = None,
    fresh: lab.Fresh = False,
    patience: lab.Patience = PATIENCE,
) -> None:
    """Seek the value that makes a figure what you want, and see what else it moves."""
    found = numbers.printed(game, given)
    plan = Plan(
        games=count,
        seats=seats,
        bots=lab.listed(bots),
        settings=dict(map(lab.pair, option or ())),
        seed=seed,
        jobs=jobs,
        on=on,
        patience=patience,
        watchers=[own_watcher(named) for named in watch or ()],
    )
    goal, changing = measuring.goal(until, plan), Change.read(change)
    varied = replace(plan, vary={changing.path: changing.values})
    parquet = parquet and parquet_path(parquet, found, varied)
    lab.check_files(parquet, json, html)
    journals = lab.Journals(fresh)

    def ask(printing: Game[Any], asked: Plan) -> Findings:
        journal = journals.open(list[Played], printing, asked.all_bots, asked.question)
        with journals.progress(asked.games * len(variations(printing, asked))) as heard:
            findings = run(printing, asked, heard, journal)
        if not findings.complete:
            journals.say_how_to_go_on()
            raise typer.Exit(lab.INTERRUPTED)
        return findings

    try:
        sought = seek(found, plan, changing, goal, ask)
    except NotReached:
        journals.forget()
        raise
    look.console().print(_heading(found, plan, sought), show(sought))
    lab.write_to(parquet, partial(write_parquet, sought.shown))
    lab.write_to(json, partial(write_json, sought))
    lab.write_to(html, partial(write_page, sought.shown, sought=sought))
    journals.forget()


def _heading(game: Game[Any], plan: Plan, sought: Sought) -> Text:
    table = variations(game, plan)[0]
    about = [f"{plan.games:,} games a value"]
    about += [] if sought.path == SEATS else [f"{table.seats} seats"]
    about.append(sentences.who(table.bots if sought.path != SEATS else plan.bots))
    return Text("\n" + sentences.heading(game, about, plan.settings, plan.seed), style="strong")


def show(sought: Sought) -> RenderableType:
    parts: list[RenderableType] = [Text(sentences.answer(sought), style="strong"), ""]
    parts.append(tried(sought))
    if sought.moved:
        parts += changes(sought.moved)
    return Group("", *parts)
