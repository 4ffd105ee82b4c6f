"""Measures the figures of the docs anew, so that they cannot go stale: `make figures`.

A figure stands below the words that made it, with the version of the rules it was made with, and
eight letters that tell how the house's bots played then, and how intervals were reckoned:

    <!-- figure of dunjiin 2 0f3c9a71: study dunjiin --games 1000 | Turns / How games end -->

A warden complains of older rules. Of bots that play otherwise it does not: whoever makes one better
would have to measure for an hour before the tests pass, and most figures would hardly move. So
`make stale` tells which figures other bots played, for who writes about them. The letters are those
of a few games to the last answer, and of the intervals of a few samples, so that code which is only
written otherwise changes none.

Words that begin with `benchmarks.` are of a benchmark. Titles name what is shown of it; without any
it is shown whole. Rows of a ladder are those of a table that begin with such words: `ladder dunjiin
--bots greedy,random`. Rows that begin with those of a study have a cell for each head of their
table that is one of `CELLS`. The last cell of either tells the version of the rules.

`search` takes hours, and is measured anew only when asked for by --slow. Until then its rows are
marked: `2 (older rules)`, or `(older seeds)` where deals were drawn from other seeds. So are rows
that no word plays. A row of older rules without a mark is complained of by the warden, one with a
mark by `make stale`. What the text says of figures is for a reader to look over.
docs/five-games.md is written by `make five-games`; its tables are headed by games with their
versions, so that it cannot go stale unnoticed either.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from undercroft.engine import Seat
from undercroft.games import all_games, find
from undercroft.games.dungeon.cards import ADVENTURERS
from undercroft.study.figures import between, percent, points, with_reach
from undercroft.study.gathering import columns_of
from undercroft.study.plan import Plan, variations
from undercroft.study.playing import Trials
from undercroft.study.statistics import (
    bounded_mean,
    mean_interval,
    quantile_interval,
    quantiles,
    wilson,
)
from undercroft.study.summing import Performance, seat_performance

if TYPE_CHECKING:
    import polars as pl

Cell = Callable[["pl.DataFrame"], str]

DOCS = Path(__file__).parents[1] / "docs"
FIGURE = re.compile(
    r"<!-- figure of (?P<game>\w+) (?P<version>\d+)(?: (?P<play>[0-9a-f]{8}))?: "
    r"(?P<words>[^|]+?)(?: \| (?P<titles>[^>]+?))?"
    r" -->\n\n```[^\n]*\n(?P<shown>.*?)```",
    re.DOTALL,
)
RUNG = re.compile(
    r"^\| `(?P<words>ladder (?P<game>\w+) [^`]+)` \|(?P<rest>[^\n]*\| (?P<version>\d+)"
    r"(?P<mark> \(older \w+\))?(?: <!-- (?P<play>[0-9a-f]{8}) -->)? \|)$"
    r"(?P<earned>\n\| \| without luck \|[^\n]*)?",
    re.MULTILINE,
)
TABLE = re.compile(
    r"^\|(?P<heads>[^\n]*)\| rules \|\n\| ---[^\n]*\n(?P<rows>(?:\|[^\n]*\n?)+)", re.MULTILINE
)
ROW = re.compile(
    r"^\| (?:[^`|\n]*`(?P<words>\w+ (?P<game>\w+)[^`\n]*)` )?[^\n]*\| (?P<version>\d+)"
    r"(?P<mark> \(older \w+\))?(?: <!-- (?P<play>[0-9a-f]{8}) -->)? \|$",
    re.MULTILINE,
)
"""Of a table whose last column is of rules; without words, it is of the game of the row before."""
STUDY = re.compile(
    r"^\| (?P<label>[^`|\n]*)`(?P<words>study (?P<game>\w+)[^`\n]*)` \|[^\n]*\|$", re.MULTILINE
)
HEAD = re.compile(r"^\|\s+(?P<games>(?:\| [^|\n]+ \d+ )+)\|\n\| ---", re.MULTILINE)
"""Of a table of games side by side: `|  | Dunjiin 3 | DUNGEON! 2 |`."""
PLAYED = re.compile(r"<!-- played as: (?P<played>[^>]+) -->")
PLAYER = re.compile(r"(?P<game>\w+) (?P<version>\d+) (?P<play>[0-9a-f]{8}|unknown)")
"""On a page of tables: each game with its rules, and how it was played, if anybody knows."""
SLOW = "search"
HOUSE, BENCHMARK = "undercroft", "benchmarks."


def stale(text: str) -> list[str]:
    """What was measured with other rules than today's, or from older seeds."""
    return [*unmarked(text), *(f"{row[0]}{row[1]}" for row in _old_rows(text) if row[1])]


def unmarked(text: str) -> list[str]:
    """What of it the page does not say."""
    old = [
        one["words"]
        for one in FIGURE.finditer(text)
        if int(one["version"]) != find(one["game"]).version
    ]
    old += [
        f"{one['game']} {one['version']}"
        for one in _players(text)
        if int(one["version"]) != find(one["game"]).version
    ]
    return [*old, *(row[0] for row in _old_rows(text) if not row[1]), *_stale_columns(text)]


def _old_rows(text: str) -> Iterator[tuple[str, str]]:
    """What they are of, and their mark."""
    for row, game in _rows(text):
        if row["mark"] or int(row["version"]) != find(game).version:
            yield row["words"] or row[0].split("|")[1].strip(), row["mark"] or ""


def _rows(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Rows of tables with a column of rules, and which game each is of."""
    for table in TABLE.finditer(text):
        game = ""
        for row in ROW.finditer(table["rows"]):
            game = row["game"] or game
            if game:
                yield row, game


def played_by_others(text: str) -> list[str]:
    """What was measured by bots that played otherwise than today's, or nobody knows how."""
    players = _players(text)
    untold = _columns(text) if not players else []
    played = [*FIGURE.finditer(text), *(row for row, _ in _rows(text) if row["words"])]
    return [f"{one} ({NOBODY_KNOWS})" for one in untold] + [
        f"{what} ({NOBODY_KNOWS if play in (None, 'unknown') else 'other bots'})"
        for what, game, play in [
            *((one["game"], one["game"], one["play"]) for one in players),
            *((one["words"], one["game"], one["play"]) for one in played),
        ]
        if play != play_of(game)
    ]


NOBODY_KNOWS = "nobody knows by whom"


def _players(text: str) -> list[re.Match[str]]:
    return [one for line in PLAYED.finditer(text) for one in PLAYER.finditer(line["played"])]


def played_as(games: Sequence[str]) -> str:
    """A line for a page of tables, that tells how the bots play these games today."""
    told = (f"{name} {find(name).version} {play_of(name)}" for name in games)
    return f"<!-- played as: {', '.join(told)} -->"


@cache
def play_of(name: str) -> str:
    """How the house's quick bots play this game, to the last answer of a few games, and how
    intervals are reckoned."""
    game = find(name)
    plan = Plan(games=4, bots=("greedy", "random"), jobs=1)
    trials = Trials(game, variations(game, plan), plan.seed, plan.patience)
    played = [trials.do(number) for number in range(plan.games)]
    told = f"{played} {list(_reckoned())}"
    return blake2b(told.encode(), digest_size=4).hexdigest()


SAMPLES = (
    (0.0, 1.0) * 6,
    (0.0,) * 40,
    (0.5,) * 30 + (1.0,),
    (0.0, 0.5, 0.5, 1.0),
    (1.0,) * 60 + (0.0,),
)


def _reckoned() -> Iterator[str]:
    """What is said of a few samples: a figure is another one, too, where its interval is."""
    for values in SAMPLES:
        for found in (
            wilson(sum(values), len(values)),
            mean_interval(values),
            bounded_mean(values, 0, 1),
            quantile_interval(values, 0.9),
        ):
            yield " ".join(f"{one:.6f}" for one in (found.value, found.low, found.high))


def _stale_columns(text: str) -> list[str]:
    now = {f"{game.title} {game.version}" for game in all_games()}
    return [one for one in _columns(text) if one not in now]


def _columns(text: str) -> list[str]:
    """The games, with their versions, that stand side by side."""
    told = [one.strip() for head in HEAD.finditer(text) for one in head["games"].split("|")]
    return [one for one in dict.fromkeys(told) if one]


def renew(text: str, *, slow: bool, only: str = "", heard: Callable[[str], None] = print) -> str:
    """The page with every figure measured anew whose words have these."""

    def measured(write: Callable[[re.Match[str]], str]) -> Callable[[re.Match[str]], str]:
        def write_one(one: re.Match[str]) -> str:
            if only not in one["words"]:
                return one[0]
            if SLOW in one["words"] and not slow:
                return ROW.sub(_marked, one[0])
            heard(" ".join(_typed(one["words"].split())))
            return write(one)

        return write_one

    def row(heads: str) -> Callable[[re.Match[str]], str]:
        return measured(lambda one: _study(one, heads))

    text = TABLE.sub(lambda table: STUDY.sub(row(table["heads"]), table[0]), text)
    return RUNG.sub(measured(_rung), FIGURE.sub(measured(_figure), text))


def _marked(row: re.Match[str]) -> str:
    """Of what is not played anew, but of older rules, the page says so."""
    if row["mark"] or int(row["version"]) == find(row["game"]).version:
        return row[0]
    return re.sub(r"(\d+)((?: <!-- \w+ -->)? \|)$", r"\1 (older rules)\2", row[0])


# Rows of studies: a cell by its head


def _each(rows: pl.DataFrame) -> list[float]:
    """What a seat has in the mean, game by game."""
    return [fmean(scores) for scores in rows["scores"].to_list()]


def _all(column: str) -> Callable[[pl.DataFrame], list[float]]:
    return lambda rows: rows[column].to_list()


def _mean(column: str) -> Cell:
    return lambda rows: f"{fmean(_all(column)(rows)):.1f}"


def _below(column: str, part: float) -> Cell:
    return lambda rows: f"{quantiles(_all(column)(rows), [part])[0]:.0f}"


def _between(of: Callable[[pl.DataFrame], Sequence[float]]) -> Cell:
    def told(rows: pl.DataFrame) -> str:
        found = mean_interval(of(rows))
        return f"{found.low:.1f} … {found.high:.1f}"

    return told


def _wins(seat: Seat) -> Cell:
    """Of the seat that many from the first, or from the last."""

    def told(rows: pl.DataFrame) -> str:
        won = _performance(rows, seat).won
        return f"{percent(won.value)} ({between(won, points)})"

    return told


def _performance(rows: pl.DataFrame, seat: Seat) -> Performance:
    seats = rows["seats"][0]
    return seat_performance(columns_of(rows, 0), seat % seats, seats)


def _type(kind: str) -> Cell:
    """How often an adventurer of DUNGEON! wins, deal by deal: each is dealt to every type."""

    def told(rows: pl.DataFrame) -> str:
        deals: dict[int, list[float]] = {}
        for sat, won, number in rows.select("adventurers", "winners", "number").iter_rows():
            kinds = sat.split("+")
            if kind in kinds:
                deals.setdefault(number, []).append((kinds.index(kind) in won) / max(1, len(won)))
        found = bounded_mean([fmean(deal) for deal in deals.values()], 0, 1)
        return f"{percent(found.value)} ({between(found, points)})" if deals else ""

    return told


def _rounds(part: float) -> Cell:
    """A round is a turn of everybody."""

    def told(rows: pl.DataFrame) -> str:
        each = zip(rows["turns"], rows["seats"], strict=True)
        return f"{quantiles([ceil(turns / seats) for turns, seats in each], [part])[0]:.0f}"

    return told


CELLS: dict[str, Cell] = {
    "games": lambda rows: f"{rows.height:,}",
    "turns": _mean("turns"),
    "half of them": _below("turns", 0.5),
    "95 of 100": _below("turns", 0.95),
    "under 200": lambda rows: f"{100 * fmean(turns < 200 for turns in rows['turns']):.1f} %",
    "rials each": lambda rows: f"{fmean(_each(rows)):.1f}",
    "of 95 %, each": _between(_each),
    "best of all": lambda rows: str(max(map(max, rows["scores"].to_list()))),
    "worst of all": lambda rows: str(min(map(min, rows["scores"].to_list()))),
    "rials together": _mean("total_score"),
    "of 95 %": _between(_all("total_score")),
    "10 of 100": _below("total_score", 0.1),
    "50 of 100": _below("total_score", 0.5),
    "90 of 100": _below("total_score", 0.9),
    "first player wins": _wins(0),
    "place": lambda rows: with_reach(_performance(rows, 0).place),
    "last player wins": _wins(-1),
    **{one.name: _type(one.key) for one in ADVENTURERS},
    "rounds: 10 %": _rounds(0.1),
    "half": _rounds(0.5),
    "90 %": _rounds(0.9),
    "longest": _rounds(1),
    "decisions": lambda rows: f"{fmean(_all('decisions')(rows)):.0f}",
}


def _study(one: re.Match[str], heads: str) -> str:
    import polars as pl

    with tempfile.TemporaryDirectory(prefix="undercroft-figures-") as folder:
        file = Path(folder) / "study.parquet"
        _said([*shlex.split(one["words"]), "--parquet", str(file)])
        rows = pl.read_parquet(file)
    cells = [CELLS[head.strip()](rows) for head in heads.split("|")[1:] if head.strip()]
    version = f"{find(one['game']).version} <!-- {play_of(one['game'])} -->"
    return f"| {one['label']}`{one['words']}` | {' | '.join(cells)} | {version} |"


def _figure(one: re.Match[str]) -> str:
    shown = excerpt(_said(shlex.split(one["words"])), (one["titles"] or "").split(" / "))
    titles = f" | {one['titles']}" if one["titles"] else ""
    rules = f"{find(one['game']).version} {play_of(one['game'])}"
    head = f"figure of {one['game']} {rules}: {one['words']}{titles}"
    return f"<!-- {head} -->\n\n```\n{shown}\n```"


def excerpt(said: str, titles: Sequence[str]) -> str:
    """The tables of these titles; a title begins at the margin, and a table with an empty line."""
    if titles == [""]:
        return said.strip("\n")
    parts = re.split(r"\n\n(?=\S)", said)
    shown = [
        part[part.index(title) :].rstrip()
        for title in titles
        for part in parts
        if title in part.splitlines()
    ]
    if len(shown) < len(titles):
        raise SystemExit(f"Not all of these are told: {', '.join(titles)}.")
    return "\n\n".join(shown)


def _rung(one: re.Match[str]) -> str:
    with tempfile.TemporaryDirectory(prefix="undercroft-figures-") as folder:
        file = Path(folder) / "ladder.json"
        _said([*shlex.split(one["words"]), "--json", str(file)])
        duel = json.loads(file.read_text(encoding="utf-8"))["duels"][0]
    pair = f"{duel['bot']} v {duel['rival']} | {duel['games']}"
    version = f"{find(one['game']).version} <!-- {play_of(one['game'])} -->"
    row = f"| `{one['words']}` | {pair} | {_share(duel)} | {version} |"
    if "without_luck" in duel:
        row += f"\n| | without luck | | {_share(duel['without_luck'])} | |"
    return row


def _share(found: dict[str, Any]) -> str:
    low, high = found["low"], found["high"]
    return f"{found['share']:.3f} | {low:.3f} … {high:.3f} | {found['verdict']}"


def _typed(words: Sequence[str]) -> list[str]:
    """Words are those of the command, but for a benchmark's."""
    return [*words] if words[0].startswith(BENCHMARK) else [HOUSE, *words]


def _said(words: Sequence[str]) -> str:
    """What the command prints, on a plain page of 80 columns."""
    house = [str(Path(sys.executable).with_name(HOUSE))]
    begin = [sys.executable, "-m"] if words[0].startswith(BENCHMARK) else house
    command = [*begin, *words]
    plain = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=plain)
    return "\n".join(line.rstrip() for line in done.stdout.splitlines())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.figures", description=__doc__)
    parser.add_argument("pages", nargs="*", type=Path, default=sorted(DOCS.glob("*.md")))
    parser.add_argument("--slow", action="store_true", help=f"with {SLOW}, which takes hours")
    parser.add_argument("--only", default="", help="those whose words have this in them")
    parser.add_argument("--stale", action="store_true", help="only say what other bots played")
    asked = parser.parse_args()
    for path in asked.pages:
        text = path.read_text(encoding="utf-8")
        if asked.stale:
            for one in [*stale(text), *played_by_others(text)]:
                print(f"{path.name}: {one}")
            continue
        path.write_text(renew(text, slow=asked.slow, only=asked.only), encoding="utf-8")


if __name__ == "__main__":
    main()
