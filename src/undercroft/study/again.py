"""One game of a study again: its row says which, and the study's plan how it was played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from undercroft import games
from undercroft.engine import Game, Refusal, Table, Unknown
from undercroft.study.plan import Plan, Variation, variations
from undercroft.study.playing import play_out, players_in, table_of

if TYPE_CHECKING:
    import polars as pl

PLAN = "undercroft.study"
WORDS = ("longest", "shortest", "closest")


def is_study(file: Path) -> bool:
    """Is it a Parquet file, by its first bytes?"""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(4) == b"PAR1"


def play_again(file: Path, wanted: str) -> Table[Any]:
    """The game of that row, or a clear word about why it cannot be played again."""
    rows, plan, game = _read(file)
    row = rows.row(_number(rows, wanted), named=True)
    if row["rules_version"] != game.version:
        raise Refusal(
            f"This study was played under version {row['rules_version']} of the rules of "
            f"{game.title}, and there is version {game.version} now."
        )
    variation = variations(game, plan)[row["variation"]]
    table = _play(plan, variation, row)
    if _ended(table) != (row["turns"], row["winners"], row["places"]):
        raise Refusal(
            "This game went otherwise now: its bots have changed since, or think by the clock."
        )
    return table


def _play(plan: Plan, variation: Variation, row: dict[str, Any]) -> Table[Any]:
    bots = variation.bots_in(row["number"])
    names = [f"{bot} {seat}" for seat, bot in enumerate(bots, 1)]
    table = table_of(variation, row["seed"], names)
    play_out(table, players_in(bots, row["seed"]), [0] * variation.seats, plan.patience)
    return table


def _ended(table: Table[Any]) -> tuple[int, list[int], list[int]]:
    result = table.result
    winners = list(result.winners) if result else []
    return table.turns, winners, list(result.places) if result else [1] * len(table.names)


def _read(file: Path) -> tuple[pl.DataFrame, Plan, Game[Any]]:
    import polars as pl

    try:
        told = pl.read_parquet_metadata(file).get(PLAN)
        rows = pl.read_parquet(file)
    except (OSError, pl.exceptions.PolarsError):
        raise Unknown(f"{str(file)!r} is no Parquet file that can be read.") from None
    study: Any = msgspec.json.decode(told) if told else {}
    if "plan" not in study and {"bot", "rival", "deal"} <= {*rows.columns}:
        raise Unknown(f"{str(file)!r} is of a ladder: only games of a study can be seen again.")
    if "plan" not in study:
        raise Unknown(f"{str(file)!r} does not say how it was played: no study wrote it.")
    if not rows.height:
        raise Unknown(f"There is no game in {str(file)!r}.")
    return rows, Plan(**study["plan"]), games.find(study["game"])


def _number(rows: pl.DataFrame, wanted: str) -> int:
    """Which row is meant: by its number from 0, or the longest, shortest or closest game."""
    if wanted.isdecimal():
        if int(wanted) >= rows.height:
            raise Unknown(f"There is no row {wanted}: there are rows 0 to {rows.height - 1}.")
        return int(wanted)
    if wanted not in WORDS:
        raise Unknown(f"A row is a number, or {', '.join(WORDS[:-1])} or {WORDS[-1]}.")
    if wanted == "closest":
        return _closest(rows)
    found = rows["turns"].arg_max() if wanted == "longest" else rows["turns"].arg_min()
    return found or 0


def _closest(rows: pl.DataFrame) -> int:
    """By scores; where there are none, by how often the lead changed."""
    margins = rows["margin"].drop_nulls()
    if len(margins):
        return int((rows["margin"] == margins.min()).arg_true()[0])
    if "lead_changes" not in rows.columns:
        raise Unknown("This study has no scores; played with --closely, it would know the lead.")
    return rows["lead_changes"].fill_null(0).arg_max() or 0
