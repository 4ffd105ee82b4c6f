"""`undercroft study`, as it is typed."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pexpect
import polars as pl
import pytest
import typer
from typer.testing import CliRunner, Result

from tests.study.asking import GAME
from tests.study.test_plan import SWITCH
from undercroft.engine import Refusal
from undercroft.home import home
from undercroft.terminal.study import study_command

app = typer.Typer()
app.command("study")(study_command)


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, [GAME.name, "--jobs", "1", "--bots", "random", *words])


def test_a_study_is_shown_and_written(tmp_path: Path) -> None:
    json, parquet = tmp_path / "sums.json", tmp_path / "games.parquet"
    words = f"--games 20 --seats 3 --option {SWITCH}=on --seed 7"
    result = typed(*words.split(), "--json", str(json), "--parquet", str(parquet))
    assert result.exit_code == 0, result.output
    assert "20 games · 3 seats · random" in result.output
    assert json.exists()
    assert pl.read_parquet(parquet).height == 20


def test_options_are_varied(tmp_path: Path) -> None:
    result = typed("-n", "5", "--vary", f"{SWITCH}=off,on", "--vary", "seats=2,3")
    assert result.exit_code == 0, result.output
    assert f"{SWITCH}=on, seats=3 instead of {SWITCH}=off, seats=2" in result.output


def test_luck_is_told_from_skill_in_every_variation(tmp_path: Path) -> None:
    json, html = tmp_path / "sums.json", tmp_path / "page.html"
    words = ("-n", "8", "--seats", "2", "--vary", f"{SWITCH}=off,on", "--skill", "greedy,random")
    result = typed(*words, "--json", str(json), "--html", str(html))
    assert result.exit_code == 0, result.output
    assert "What decides between greedy and random" in result.output
    page = html.read_text("utf-8")
    assert "Luck and skill: greedy v random" in page
    assert "--skill greedy,random" in page
    duels = msgspec.json.decode(json.read_bytes())["duels"]
    assert [duel["games"] for duel in duels] == [8, 8]
    assert not list((home() / "studies").iterdir())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--skill greedy", "between two bots, as in greedy,random, not in"),
        ("--skill greedy,gredy", "Did you mean greedy"),
        ("--games 0", "at least one game"),
        ("--bots nobody", "There is no bot 'nobody'"),
        ("--option hardly", "NAME=VALUE"),
        ("--option =on", "NAME=VALUE"),
        ("--vary seats=2,3 --vary seats=4,5", "varied twice"),
        ("--json /nowhere/sums.json", "There is no folder '/nowhere'"),
        ("--html /nowhere/report.html", "There is no folder '/nowhere'"),
        ("--watch absent.py:Mine", "There is no file 'absent.py'"),
        ("--parquet /nowhere", "There is no folder '/nowhere'"),
        ("--parquet /proc/games.parquet", "cannot be written"),
        ("--parquet /tmp/same.x --json /tmp/same.x", "Several files cannot all be '/tmp/same.x'"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    words: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.terminal.study.run", None)
    result = typed("--games", "10000", *words.split())
    assert isinstance(result.exception, Refusal)
    assert said in str(result.exception)


def test_no_skill_is_told_where_all_play_together() -> None:
    words = ["rials", "--games", "4", "--option", "mode=collaborative", "--skill", "greedy,random"]
    result = CliRunner().invoke(app, words)
    assert isinstance(result.exception, Refusal)
    assert "where all play together" in str(result.exception)


def test_an_unknown_game_is_refused() -> None:
    result = CliRunner().invoke(app, ["nothing"])
    assert isinstance(result.exception, Refusal)


def test_ctrl_c_ends_the_study_and_shows_what_was_played(tmp_path: Path) -> None:
    script = tmp_path / "undercroft_study.py"
    script.write_text(
        "import typer\nfrom undercroft.terminal.study import study_command\n"
        "if __name__ == '__main__':\n    typer.run(study_command)\n"
    )
    words = [str(script), GAME.name, "--games", "10000000", "--bots", "random", "--jobs", "2"]
    child = pexpect.spawn(sys.executable, words, timeout=90, dimensions=(60, 80), encoding="utf-8")
    child.expect("games/s")
    child.sendintr()
    child.expect(r"stopped after [\d,]+ of 10,000,000 games")
    child.expect("How games end")
    child.expect(pexpect.EOF)
    assert "Traceback" not in (child.before or "")
    child.close()
    assert child.exitstatus == 130
