"""`undercroft seek`: which value makes a figure what it should be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.engine import Game
from undercroft.study import measuring, sentences
from undercroft.study.files import parquet_path, write_json, write_page, write_parquet
from undercroft.study.findings import Findings
from undercroft.study.plan import SEATS, Plan, variations
from undercroft.study.playing import Played
from undercroft.study.report import changes, tried
from undercroft.study.running import run
from undercroft.study.seeking import Change, NotReached, Sought, seek
from undercroft.terminal import lab, numbers
from undercroft.terminal.settings import taking


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(lab.AskedOfStudies):
    change: Annotated[
        str, typer.Option(metavar="NAME=LOW..HIGH", help="What may change: a range, or values.")
    ]
    until: Annotated[
        str, typer.Option(metavar="FIGURE=NUMBER", help="The goal, as in 'wins of wizard = 25%'.")
    ]
    count: Annotated[int, typer.Option("--games", "-n", help="How many games, for each value.")] = (
        1000
    )


@taking(Asked)
def seek_command(asked: Asked) -> None:
    """Seek the value that makes a figure what you want, and see what else it moves."""
    found = numbers.printed(asked.game, asked.given)
    plan = asked.plan(asked.count)
    goal, changing = measuring.goal(asked.until, plan), Change.read(asked.change)
    varied = replace(plan, vary={changing.path: changing.values})
    parquet = asked.parquet and parquet_path(asked.parquet, found, varied)
    asked.check_files(parquet)
    journals = lab.Journals(asked.fresh)

    def ask(printing: Game[Any], one: Plan) -> Findings:
        journal = journals.open(list[Played], printing, one.all_bots, one.question)
        with journals.progress(one.games * len(variations(printing, one))) as heard:
            findings = run(printing, one, heard, journal)
        if not findings.complete:
            journals.say_how_to_go_on()
            raise typer.Exit(lab.INTERRUPTED)
        return findings

    try:
        sought = seek(found, plan, changing, goal, ask)
    except NotReached:
        journals.forget()
        raise
    asked.tell(
        lambda: Group(_heading(found, plan, sought), show(sought)),
        (parquet, partial(write_parquet, sought.shown)),
        (asked.json, partial(write_json, sought)),
        (asked.html, partial(write_page, sought.shown, sought=sought)),
    )
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
