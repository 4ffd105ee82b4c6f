"""`undercroft ladder`: which bot plays better, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.bots import NAMES
from undercroft.engine import Game
from undercroft.study import ladder_files, sentences
from undercroft.study.bouts import Bout
from undercroft.study.contest import Contest, check
from undercroft.study.figures import between, number, part_of_all
from undercroft.study.files import indented, table_path, write, write_table
from undercroft.study.ladder import run
from undercroft.study.settling import Duel, Ladder, Rung, Share
from undercroft.terminal import lab, look, numbers
from undercroft.terminal.settings import taking

BAR = 21
"""How wide the stretch from 0 to 1 is drawn; odd, so that a half has its own sign."""
STYLES = {"above": "bold green", "below": "red", "level": "yellow"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(lab.Asked):
    bots: Annotated[
        str, typer.Option(help="Who plays, as in greedy,search:500,mybots:Cautious.")
    ] = ",".join(reversed(NAMES))
    count: Annotated[int, typer.Option("--games", "-n", help="How many games, for a pair.")] = 400
    seats: Annotated[int, typer.Option(help="How many play.")] = 2

    def contest(self) -> Contest:
        return Contest(
            [name for name in lab.listed(self.bots) if name],
            self.count,
            self.seats,
            self.settings,
            self.seed,
            self.jobs,
            self.on,
            self.patience,
        )


@taking(Asked)
def ladder_command(asked: Asked) -> None:
    """Let every pair of bots play the same deals with rotated seats, and rank them."""
    found = numbers.printed(asked.game, asked.given)
    contest = check(found, asked.contest())
    parquet = asked.parquet and table_path(asked.parquet, found, contest.question)
    asked.check_files(parquet)
    journals = lab.Journals(asked.fresh)
    journal = journals.open(list[Bout], found, contest.bots, contest.question)
    with journals.progress(contest.total) as heard:
        ladder = run(found, contest, heard, journal)
    asked.tell(
        lambda: show(found, contest, ladder),
        (parquet, lambda path: write_table(ladder_files.frame(found, ladder), path)),
        (asked.json, lambda path: write_json(path, found, contest, ladder)),
        (asked.html, lambda path: write(path, ladder_files.page(found, contest, ladder).encode())),
    )
    if ladder.played < contest.total:
        journals.say_how_to_go_on()
        raise typer.Exit(lab.INTERRUPTED)
    journals.forget()


# What it looks like


def show(game: Game[Any], contest: Contest, ladder: Ladder) -> RenderableType:
    pairs = f"{contest.blocks * contest.block:,} games a pair"
    if ladder.played < contest.total:
        pairs = f"stopped after {ladder.played:,} of {contest.total:,} games"
    about = [pairs, f"{contest.seats} seats"]
    said = sentences.heading(game, about, contest.settings, contest.seed)
    tables = [_duels(ladder.duels), *_scores(ladder.duels), *_sources(ladder.duels)]
    tables.append(_rungs(ladder.rungs))
    shown = [part for table in tables for part in ("", table)]
    notes = [*_together(contest, ladder), *_endless(contest, ladder)]
    return Group("", Text(said, style="strong"), *shown, *notes, "")


def _together(contest: Contest, ladder: Ladder) -> Iterator[RenderableType]:
    if contest.teams and ladder.duels:
        yield Text(sentences.SAID_OF_TEAMS, style="quiet")


def _endless(contest: Contest, ladder: Ladder) -> Iterator[RenderableType]:
    """Who believes a share should know that some of it was never played out."""
    if endless := sum(duel.endless for duel in ladder.duels):
        games = f"{endless:,} of {ladder.played:,} games had no end after {contest.patience:,}"
        yield Text(f"{games} decisions: they count as won by nobody.", style="rubric")


def _duels(duels: Sequence[Duel]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Pair", overflow="fold")
    table.add_column("Games", justify="right")
    table.add_column("Share", justify="right")
    table.add_column("95 %", justify="right", no_wrap=True)
    table.add_column(f"{'0':<{BAR // 2}}½{'1':>{BAR // 2}}", no_wrap=True)
    table.add_column("")
    for duel in duels:
        table.add_row(_pair(duel), str(duel.games), *_share(duel.won, duel.verdict))
        if duel.earned:
            table.add_row("  without luck", "", *_share(duel.earned, duel.earned.verdict))
    return table


def _scores(duels: Sequence[Duel]) -> Iterator[Table]:
    """What they score, where the game has scores."""
    scored = [(duel, duel.scores) for duel in duels if duel.scores]
    if not scored:
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Scores", overflow="fold")
    for title in ("first", "second", "lead", "95 %"):
        table.add_column(title, justify="right", no_wrap=True)
    for duel, scores in scored:
        lead = scores.lead
        figures = map(number, (scores.bot, scores.rival, lead.value))
        table.add_row(_pair(duel), *figures, between(lead, number))
    yield table


def _sources(duels: Sequence[Duel]) -> Iterator[Table]:
    """How much is skill, and how much luck."""
    told = [(duel, duel.sources) for duel in duels if duel.sources]
    if not told:
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("What decides", overflow="fold")
    for title in sentences.PARTS:
        table.add_column(f"{title}, %", justify="right", no_wrap=True)
    for duel, found in told:
        table.add_row(_pair(duel), *map(part_of_all, sentences.parts_of(found)))
    yield table


def _pair(duel: Duel) -> str:
    return f"{look.plain(duel.bot)} v {look.plain(duel.rival)}"


def _share(of: Share, verdict: str) -> list[str | Text]:
    between = f"{of.low:.3f}…{of.high:.3f}"
    style = STYLES[verdict]
    return [f"{of.share:.3f}", between, _interval(of, style), Text(verdict, style=style)]


def _interval(of: Share, style: str) -> Text:
    """The interval as a bar between 0 and 1, with equal shares in the middle."""
    low, at, high = (max(0, min(BAR - 1, int(BAR * x))) for x in (of.low, of.share, of.high))
    signs = ["│" if n == BAR // 2 else "·" for n in range(BAR)]
    signs[low : high + 1] = "━" * (high + 1 - low)
    signs[at] = "●"
    return Text("".join(signs), style=style)


def _rungs(rungs: Sequence[Rung]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column("Bot", overflow="fold")
    table.add_column("Rating", justify="right")
    table.add_column("±", justify="right")
    table.add_column("Games", justify="right")
    table.add_column("Won", justify="right")
    for place, rung in enumerate(rungs, 1):
        table.add_row(
            str(place),
            Text(look.plain(rung.bot), style="strong" if place == 1 else ""),
            f"{rung.rating:.2f}",
            f"{rung.doubt:.2f}",
            str(rung.games),
            f"{rung.share:.3f}",
        )
    return table


# Files


def _written(duel: Duel) -> dict[str, Any]:
    """Its share stands by itself, the one without luck beside it."""
    earned = {"without_luck": _verdict(duel.earned)} if duel.earned else {}
    found = {"sources": msgspec.to_builtins(duel.sources)} if duel.sources else {}
    scores = {"scores": msgspec.to_builtins(duel.scores)} if duel.scores else {}
    pair = {"bot": duel.bot, "rival": duel.rival, "games": duel.games, "endless": duel.endless}
    won = {**_verdict(duel.won), "verdict": duel.verdict}
    return {**pair, **won, **earned, **scores, **found}


def _verdict(of: Share) -> dict[str, Any]:
    return {**msgspec.to_builtins(of), "verdict": of.verdict}


def write_json(path: Path, game: Game[Any], contest: Contest, ladder: Ladder) -> None:
    found = {
        "game": game.full_name,
        "rules": game.version,
        "seats": contest.seats,
        "settings": dict(contest.settings),
        "seed": contest.seed,
        "patience": contest.patience,
        "duels": [_written(duel) for duel in ladder.duels],
        "ladder": msgspec.to_builtins(ladder.rungs),
    }
    write(path, indented(msgspec.json.encode(found)))
