"""Any game of a study can be seen again, from its row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.study.asking import study
from tests.study.test_plan import SWITCH
from tests.terminal.test_command import refused
from tests.terminal.test_command import run as typed
from undercroft.engine import Refusal
from undercroft.games import find
from undercroft.study import Plan, ladder, ladder_files, run
from undercroft.study.again import play_again
from undercroft.study.contest import Contest
from undercroft.study.files import write_parquet, write_table


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve games: six seeds with the switch off, and on."""
    path = tmp_path_factory.mktemp("study") / "games.parquet"
    bots = ("greedy", "random")
    write_parquet(study(games=6, bots=bots, seats=3, vary={SWITCH: ["off", "on"]}), path)
    return path


def test_every_row_is_the_game_that_was_played(file: Path) -> None:
    for at, row in enumerate(pl.read_parquet(file).iter_rows(named=True)):
        table = play_again(file, str(at))
        assert table.result is not None
        assert (list(table.result.winners), table.turns) == (row["winners"], row["turns"])
        assert getattr(table.settings, SWITCH) == row[SWITCH]


def test_a_game_that_thinks_ahead_is_the_same_again(tmp_path: Path) -> None:
    path = tmp_path / "thought.parquet"
    write_parquet(study(games=1, seats=2, bots=("search:10", "greedy")), path)
    assert play_again(path, "0").over


def test_the_longest_and_the_shortest_are_found(file: Path) -> None:
    turns = pl.read_parquet(file)["turns"].to_list()
    assert play_again(file, "longest").turns == max(turns)
    assert play_again(file, "shortest").turns == min(turns)


def test_the_closest_is_that_of_the_smallest_margin(tmp_path: Path) -> None:
    path = tmp_path / "rials.parquet"
    found = run(find("rials"), Plan(games=4, seats=2, jobs=1))
    write_parquet(found, path)
    result = play_again(path, "closest").result
    assert result is not None
    assert abs(result.scores[0] - result.scores[1]) == min(found.games["margin"])


def test_a_row_is_told_as_a_replay(file: Path) -> None:
    said = typed("replay", str(file), "--row", "longest")
    assert said.exit_code == 0, said.output
    assert "greedy" in said.stdout.lower()
    assert "random" in said.stdout.lower()
    assert "won" in said.stdout


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("12", "there are rows 0 to 11"),
        ("best", "longest, shortest or closest"),
        ("closest", "played with --closely"),
    ],
)
def test_a_row_that_is_not_there_is_refused(file: Path, row: str, said: str) -> None:
    assert said in refused("replay", str(file), "--row", row)


def test_what_is_no_study_is_refused(file: Path, tmp_path: Path) -> None:
    bare, broken = tmp_path / "bare.parquet", tmp_path / "broken.parquet"
    pl.DataFrame({"turns": [1]}).write_parquet(bare)
    broken.write_bytes(b"PAR1 and nothing after it")
    record = tmp_path / "record.jsonl"
    record.write_text("{}")
    assert "no study wrote it" in refused("replay", str(bare), "--row", "0")
    assert "no Parquet file" in refused("replay", str(broken), "--row", "0")
    assert "it has no rows" in refused("replay", str(record), "--row", "0")
    assert "Which of its games?" in refused("replay", str(file))


def test_a_game_that_goes_otherwise_is_not_shown(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(names: Any, seed: int) -> Any:
        from undercroft import bots

        return [bots.find("random", seed + 1) for _ in names]

    monkeypatch.setattr("undercroft.study.again.players_in", other)
    with pytest.raises(Refusal, match="went otherwise"):
        play_again(file, "0")


def test_a_game_with_other_numbers_is_played_again_with_them(tmp_path: Path) -> None:
    path = tmp_path / "printed.parquet"
    dunjiin = find("dunjiin")
    name, number = next(iter(dunjiin.press.numbers.items()))
    vary = {name: [str(number.printed), str(number.high)]}
    write_parquet(run(dunjiin, Plan(games=2, seats=2, bots=["random"], vary=vary, jobs=1)), path)
    rows = pl.read_parquet(path)
    for at in range(rows.height):
        assert play_again(path, str(at)).game.full_name == rows["game"][at]
    assert rows["game"].to_list()[2:] == [f"dunjiin?{name}={number.high}"] * 2


def test_of_a_ladder_it_is_said_that_its_games_are_not_told(tmp_path: Path) -> None:
    path, game = tmp_path / "ladder.parquet", find("dunjiin")
    climbed = ladder.run(game, Contest(["greedy", "random"], games=2, jobs=1))
    write_table(ladder_files.frame(game, climbed), path)
    said = refused("replay", str(path), "--row", "0")
    assert "is of a ladder: only games of a study can be seen again" in said
