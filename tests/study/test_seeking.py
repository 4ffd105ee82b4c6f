"""A goal is sought among values, or is said to be out of reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any, cast

import msgspec
import polars as pl
import pytest
import typer
from typer.testing import CliRunner, Result

from tests.study.asking import GAME
from undercroft.engine import Game, Refusal, show
from undercroft.games import all_games, find
from undercroft.home import home
from undercroft.study import Findings, Plan, run
from undercroft.study.measuring import Goal, Measure, goal
from undercroft.study.playing import Played, Trials
from undercroft.study.seeking import Change, NotReached, Sought, _Search, seek
from undercroft.study.sentences import answer
from undercroft.study.statistics import Estimate, quantile_interval
from undercroft.terminal.seek import seek_command

RIALS = find("rials")
PLAN = Plan(games=6, seats=2, bots=("random",), jobs=1)
app = typer.Typer()
app.command("seek")(seek_command)


def sought(change: str, until: str, **plan: Any) -> Sought:
    asked = Plan(**{"games": 6, "seats": 2, "bots": ("random",), "jobs": 1, **plan})
    wanted = goal(until, asked)
    return seek(RIALS, asked, Change.read(change), wanted, run)


def typed(*words: str) -> Result:
    few = ["--games", "4", "--seats", "2", "--bots", "random", "--jobs", "1"]
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, ["rials", *few, *words])


def test_the_value_that_comes_nearest_is_found_by_halves() -> None:
    found = sought("round_limit=5..40", "turns = 20", bots=("greedy",), games=12)
    assert found.answer == 10
    assert found.figure.value == 20
    assert found.reached
    assert len(found.tried) <= 2 + 6
    assert found.now == "by_players"


def test_what_else_moves_is_told_beside_the_game_as_it_is() -> None:
    found = sought("round_limit=5..9", "turns = 14", bots=("greedy",))
    assert found.moved is not None
    assert [one.label for one in found.moved.summaries] == [
        "round_limit=by_players",
        "round_limit=7",
    ]


def wins_of_mages(told: dict[int, float | None]) -> _Search:
    """A search among values with which so many mages win, or nobody is one."""
    found = {
        value: None if share is None else Estimate(share, share - 0.01, share + 0.01)
        for value, share in told.items()
    }
    wanted = Measure("wins of mage", cast(Any, found.get), lambda table: True, share=True)
    change = Change("round_limit", (min(told), max(told)), ranged=True)

    def ask(game: Any, plan: Plan) -> Any:
        return int(str(plan.settings["round_limit"]))

    return _Search(RIALS, PLAN, change, Goal(wanted, 0.25), ask)


@pytest.mark.parametrize("untold", [range(7, 10), range(1, 4), (1, 9)])
def test_values_with_which_nobody_is_one_are_passed_by(untold: Sequence[int]) -> None:
    told = {value: None if value in untold else value * 0.05 for value in range(1, 10)}
    search = wins_of_mages(told)
    search.bisect(1, 9)
    assert search.nearest == cast(Any, search.found) == 5
    assert all(search.tried[end] is None for end in (1, 9) if end in untold)


def test_what_no_value_tells_is_not_reached_and_the_reason_is_said() -> None:
    with pytest.raises(NotReached, match="'wins of mage': no game told it"):
        wins_of_mages(dict.fromkeys(range(1, 10))).bisect(1, 9)
    few = {value: value * 0.05 if value < 4 else None for value in range(1, 10)}
    with pytest.raises(NotReached, match=r"goes from 5\.0 % to no game told it: 25\.0 %"):
        wins_of_mages(few).bisect(1, 9)


def test_who_is_picked_by_nobody_at_one_end_is_still_sought() -> None:
    gold = "adventurers.wizard.gold=250,30000"
    words = ["dungeon", "--change", gold, "--until", "wins of wizard = 25%", "--games", "1"]
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [*words, "--jobs", "1"])
    assert "nobody was wizard" in f"{result.output} {result.exception}"
    assert "No game says anything" not in f"{result.output} {result.exception}"


def test_what_was_sought_is_watched_and_written_down(tmp_path: Path) -> None:
    watcher = tmp_path / "answers.py"
    watcher.write_text(
        "class Answers:\n"
        "    def before(self, table): self.count = 0\n"
        "    def answered(self, table, ask, answer): self.count += 1\n"
        "    def after(self, table): return {'answered': self.count}\n"
    )
    files = {end: tmp_path / f"sought.{end}" for end in ("json", "html", "parquet")}
    words = [part for end, path in files.items() for part in (f"--{end}", str(path))]
    words += ["--watch", f"{watcher}:Answers", "--patience", "900"]
    result = typed("--change", "round_limit=5..7", "--until", "answered = 18", *words)
    assert result.exit_code == 0, result.output
    told = msgspec.json.decode(files["json"].read_bytes())
    assert told["figure"] == "answered"
    assert {"5", "7"} <= {one["value"] for one in told["tried"]}
    assert told["study"]["plan"]["patience"] == 900
    assert "Sought: answered = 18.0" in files["html"].read_text()
    assert pl.read_parquet(files["parquet"])["answered"].min() > 0  # type: ignore[operator]


def test_words_are_all_tried() -> None:
    found = sought("trading=on,off", "decisions = 60")
    assert list(found.tried) == ["on", "off"]


def test_a_goal_that_is_out_of_reach_is_said_to_be() -> None:
    with pytest.raises(NotReached, match=r"goes from 10\.0 to 18\.0: 900\.0 is not between"):
        sought("round_limit=5..9", "turns = 900", bots=("greedy",), games=10)


def test_values_that_may_be_right_lie_between_those_that_cannot() -> None:
    found = sought("round_limit=5..60", "90% of decisions = 80", games=12)
    low, high = found.fitting
    assert low <= found.answer <= high  # type: ignore[operator]
    for value, one in found.tried.items():
        assert one is not None
        assert one.excludes(80) or low <= value <= high  # type: ignore[operator]


@pytest.mark.parametrize(
    ("said", "name", "target"),
    [
        ("turns = 100", "turns", 100),
        ("Wins of Seat 2=25%", "wins of seat 2", 0.25),
        ("WINS OF Random = 50 %", "wins of random", 0.5),
        ("wins of random = 50 %", "wins of random", 0.5),
        ("ends in all_gone = 5%", "ends in all_gone", 0.05),
        ("95% of turns = 200", "95% of turns", 200),
        ("longest wait = 12.5", "longest wait", 12.5),
    ],
)
def test_a_goal_is_a_figure_and_what_it_should_be(said: str, name: str, target: float) -> None:
    found = goal(said, PLAN)
    assert (found.measure.name, found.target) == (name, target)
    findings = run(RIALS, Plan(games=4, seats=2, bots=("random",), jobs=1, closely=True))
    read = found.measure.read(findings)
    assert read is not None
    assert read.low <= read.value


def test_wins_of_a_bot_with_capitals_take_no_close_look() -> None:
    own = "tests.study.asking:Speller"
    found = goal(f"Wins of {own} = 30%", Plan(bots=[own, "random"])).measure
    assert (found.name, found.close) == (f"wins of {own}", False)
    findings = run(GAME, Plan(games=4, seats=2, bots=[own, "random"], jobs=1))
    assert found.read(findings) == findings.summaries[0].by_bot[0].won


@pytest.mark.parametrize(
    "said",
    [
        "wins of tests.study.asking:Sleeper = 30%",
        "wins of wizzard = 25%",
        "wins of seat 3 = 25%",
        "ends in tears = 3%",
        "minuets = 45",
        "90% of minuets = 45",
        "90% of items = 4",
    ],
)
def test_a_figure_that_nothing_tells_is_refused_before_anything_is_played(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.terminal.seek.run", None)
    result = typed("--change", "round_limit=5..9", "--until", said)
    assert isinstance(result.exception, Refusal), result.exception
    assert "No game says anything" in str(result.exception)


def test_nobody_seeks_a_margin_where_all_play_together() -> None:
    words = ("--until", "margin = 3", "-o", "mode=collaborative")
    result = typed("--change", "round_limit=5..9", *words)
    assert "No game says anything about 'margin'" in str(result.exception)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_figures_that_a_game_tells_are_let_through(game: Game[Any]) -> None:
    plan = Plan(games=3, seats=3, bots=("random",), jobs=1, closely=True)
    findings = run(game, plan)
    summary = findings.summaries[0]
    told = [*summary.numbers, *summary.tallies]
    told += [f"90% of {name}" for name in summary.numbers]
    for name in told:
        goal(f"{name} = 1", plan).measure.check(game, plan)
    words = [f"wins of {one.word}" for each in summary.standings.values() for one in each]
    words += [f"ends in {word}" for word in summary.shares["reason"]]
    for name in words:
        measure = goal(f"{name} = 10%", plan).measure
        measure.check(game, plan)
        assert measure.read(findings), name


def test_a_kind_is_found_however_it_is_written() -> None:
    found = run(find("rials"), Plan(games=6, seats=3, jobs=1, closely=True))
    for name in ("wins of E2", "wins of e2"):
        measure = goal(f"{name} = 25%", PLAN).measure
        assert measure.read(found) == next(
            one.won for one in found.summaries[0].standings["entrance"] if one.word == "E2"
        )


def test_wins_of_a_kind_take_a_close_look() -> None:
    assert goal("wins of strength = 40%", PLAN).measure.close
    assert not goal("wins of seat 1 = 40%", PLAN).measure.close
    found = sought("trading=on,off", "wins of 1st = 50%", games=3)
    assert set(found.tried) == {"on", "off"}


@pytest.mark.parametrize(
    ("change", "until", "said"),
    [
        ("round_limit", "turns = 3", "NAME=LOW..HIGH"),
        ("round_limit=7", "turns = 3", "two values"),
        ("round_limit=9..5", "turns = 3", "goes upwards, as in round_limit=5..9."),
        ("round_limit=9..9", "turns = 3", "two values"),
        ("seats=2..9", "turns = 3", "for 1 to 6 players, not 9"),
        ("round_limit=5..9", "wins of seat 1 = 250%", "can be 0% to 100%, not 250%"),
        ("round_limit=5..9", "ends in turn_limit = -1%", "can be 0% to 100%, not -1%"),
        ("round_limit=a..b", "turns = 3", "whole number"),
        ("round_limt=5..9", "turns = 3", "cannot be changed"),
        ("round_limit=1..9", "turns = 3", "The option round_limit can be"),
        ("round_limit=5..9", "many turns", "FIGURE = NUMBER"),
        ("round_limit=5..9", "wins of seat 1 = 3", "in per cent"),
        ("round_limit=5..9", "turns = 3%", "plain number"),
        ("round_limit=5..9", "120% of turns = 3", "between 0% and 100%"),
        ("round_limit=5..9", "wins of dragons = 3%", "No game says anything"),
        ("round_limit=5..9", "ends in tears = 3%", "No game says anything"),
    ],
)
def test_what_cannot_be_sought_is_refused(change: str, until: str, said: str) -> None:
    result = typed("--change", change, "--until", until)
    assert isinstance(result.exception, Refusal)
    assert said in str(result.exception)


def test_the_answer_is_a_sentence_and_every_try_a_row() -> None:
    bots = ("--bots", "greedy", "-o", "trading=off")
    result = typed("--change", "round_limit=5..12", "--until", "turns = 16", *bots)
    assert result.exit_code == 0, result.output
    assert "Rial's Dungeon · 4 games a value · 2 seats · greedy · trading=off · seed 1" in (
        result.output
    )
    assert "round_limit=8: turns 16.0" in result.output
    assert "round_limit, tried for turns = 16.0" in result.output
    assert "round_limit=8 instead of round_limit=by_players" in result.output


def test_an_interrupted_seek_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    most = 10
    play = Trials.do

    def count(self: Trials, number: int) -> list[Played]:
        if len(played) == most:
            raise KeyboardInterrupt
        played.append(number)
        return play(self, number)

    words = ("--change", "round_limit=5..12", "--until", "turns = 16", "--bots", "greedy")
    whole = typed(*words, "--fresh")
    monkeypatch.setattr(Trials, "do", count)
    stopped = typed(*words)
    assert stopped.exit_code == 130
    assert "The same command goes on from here" in stopped.stderr
    parts = sorted((home() / "studies").iterdir())
    assert len(parts) == 3  # two values are done, and of a third two games of four
    most = 100
    again = typed(*words)
    assert again.stdout == whole.stdout
    assert again.stderr.count("Going on where the last run was interrupted") == 1
    assert len(played) == 4 * 5 + 4  # five values, and both printings beside each other
    assert not list((home() / "studies").iterdir())


def test_seats_are_sought_as_they_are_varied() -> None:
    result = typed("--change", "seats=1,3", "--until", "best score = 90", "--bots", "greedy")
    assert result.exit_code == 0, result.output
    assert "seats=3 instead of seats=2" in result.output
    assert "2 seats" not in result.output


@pytest.mark.parametrize("change", ["round_limit=5..12", "trading=on,off"])
def test_nothing_is_played_twice_for_what_stands_side_by_side(change: str) -> None:
    asked: list[tuple[str, object]] = []

    def ask(game: Game[Any], plan: Plan) -> Findings:
        asked.append((game.full_name, tuple(plan.settings.items())))
        assert not plan.vary
        return run(game, plan)

    plan = replace(PLAN, bots=("greedy",))
    found = seek(RIALS, plan, Change.read(change), goal("decisions = 40", plan), ask)
    assert len({*asked}) == len(asked)
    assert found.moved is not None
    path, values = change.partition("=")[0], [show(found.now), show(found.answer)]
    one = run(RIALS, replace(plan, vary={path: values}, closely=found.moved.plan.closely))
    assert found.moved.games.equals(one.games)
    assert found.moved.differences == one.differences
    assert found.moved.plan == one.plan


def test_a_search_that_is_over_leaves_nothing_to_go_on_with() -> None:
    asked = ("--change", "round_limit=5..6", "--until", "turns = 900")
    result = typed(*asked, "--bots", "greedy", "--games", "10")
    assert isinstance(result.exception, NotReached)
    assert not list((home() / "studies").iterdir())


def test_a_quantile_lies_between_the_ranks_that_may_be_its_own() -> None:
    found = quantile_interval(list(range(101)), 0.5)
    assert found.value == 50
    assert (found.low, found.high) == (40, 60)


def test_what_is_reached_only_beyond_what_was_seen_is_not_said_to_be() -> None:
    found = sought("round_limit=9,12", "99% of turns = 18", bots=("greedy",))
    assert (found.answer, found.figure.value, found.figure.high) == ("9", 18, inf)
    assert not found.reached
    assert "too few to say" in answer(found)


def test_a_printed_number_is_sought_as_an_option_is() -> None:
    dunjiin = find("dunjiin")
    plan = Plan(games=8, seats=2, bots=("random",), jobs=1)
    path = (
        "start.armor"
        if "start.armor" in dunjiin.press.numbers
        else next(iter(dunjiin.press.numbers))
    )
    low, high = 1, 4
    found = seek(dunjiin, plan, Change(path, (low, high), True), goal("turns = 20", plan), run)
    assert {low, high} <= set(found.tried)
    assert found.now == dunjiin.press.numbers[path].printed
    assert found.tried[low] != found.tried[high]
