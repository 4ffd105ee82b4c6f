"""Findings to read, in 80 columns and in more."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from tests.study.asking import GAME, Reactions, study
from tests.study.test_plan import SWITCH
from undercroft.engine import Game
from undercroft.games import all_games
from undercroft.study import Plan, run
from undercroft.study.bouts import Bout
from undercroft.study.contest import Contest
from undercroft.study.figures import number, quantile
from undercroft.study.measuring import Goal, Measure
from undercroft.study.report import in_lines, report
from undercroft.study.report import tried as tried_in
from undercroft.study.seeking import Sought
from undercroft.study.settling import settle
from undercroft.study.statistics import Estimate
from undercroft.terminal import ladder
from undercroft.terminal.seek import show

HIGH = GAME.seats[-1]


def read(findings: Any, width: int = 80) -> str:
    return written(report(findings), width)


def written(shown: RenderableType, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width)
    console.print(shown)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize(
    "asked",
    [
        {},
        {
            "seats": HIGH,
            "bots": ("greedy", "random"),
            "vary": {SWITCH: ["off", "on"]},
            "games": 5,
        },
        {"vary": {"seats": ["2", str(HIGH)], SWITCH: ["off", "on"]}, "watchers": (Reactions,)},
    ],
)
def test_nothing_is_cut_off(asked: Any, width: int) -> None:
    text = read(study(**asked), width)
    assert max(map(len, text.splitlines())) <= width
    assert "…" not in text.replace(" … ", "")


CUT = re.compile(r"[^\s\d]…|…[^\s\d]")
LONG = "tests.study.asking:PlayerOfTheLongestName"


def longest(words: Iterable[str]) -> str:
    return max(words, key=len)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_longest_names_of_all_games_are_not_cut_off(game: Game[Any]) -> None:
    path = longest(game.press.numbers)
    number = game.press.numbers[path]
    values = [str(number.low), str(number.high)]
    plan = Plan(1, bots=("random", LONG), jobs=1, patience=60, vary={path: values}, closely=True)
    findings = run(game, plan)
    word = longest(game.words.names)
    measure = Measure(f"wins of {word}", lambda found: None, lambda table: True, share=True)
    tried: dict[object, Estimate | None] = {1: None, number.high: Estimate(0.2512, 0.2212, 0.2812)}
    goal = Goal(replace(measure, silent=f"nobody was {word}"), 0.25)
    sought = Sought(goal, path, tried, number.high, (1, 2), 1, findings, findings)
    blocks = [[Bout((LONG, "random"), (1, 2), (0,), None, (1000, 30))]] * 12
    contest = Contest([LONG, "random"], 12, teams=True)
    climbed = settle(contest, {(LONG, "random"): blocks})
    shown = report(findings), show(sought), ladder.show(game, contest, climbed)
    for text in map(written, shown):
        assert max(map(len, text.splitlines())) <= 80
        assert not CUT.findall(text)
    assert path in "".join(written(tried_in(sought)).split())


def test_names_are_parted_where_they_have_parts() -> None:
    assert in_lines("benchmarks.dunjiin_length:NeverShops", 12).split("\n") == [
        "benchmarks.",
        "dunjiin_",
        "length:",
        "NeverShops",
    ]
    assert in_lines("out of lives", 12) == "out of lives"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0, "0"), (7, "7"), (64.25, "64.2"), (999.4, "999"), (999.6, "1,000"), (-999.6, "-1,000"),
        (1234.4, "1,234"), (0.012, "0.012"), (0.00002, "0.00"), (float("inf"), "?"),
    ],
)  # fmt: skip
def test_a_quantile_is_never_told_in_powers_of_ten(value: float, said: str) -> None:
    assert quantile(value) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (999_999, "999,999"), (999_999.7, "1.00 M"), (-1_234_567, "-1.23 M"),
        (987_654_321, "988 M"), (12_345_678_901, "12.3 bn"), (999_999_999_999, "1.00 tn"),
        (10**15, "1,000 tn"),
    ],
)  # fmt: skip
def test_a_vast_number_is_told_in_millions(value: float, said: str) -> None:
    assert number(value) == quantile(value) == said


def test_the_longest_name_and_the_greatest_number_have_room_beside_each_other() -> None:
    name = "how_much_gold_all_of_them_have_carried_home_together_at_last"

    class Rich(Reactions):
        def after(self, table: Any) -> Any:
            return {name: 10**6 * (2 + table.turns), "little": 1e-9 * table.turns}

    text = read(study(watchers=(Rich,)))
    assert max(map(len, text.splitlines())) <= 80
    (told,) = re.findall(r"What else was counted(.*?)\n\S", text, re.S)
    assert name.replace("_", "") in re.sub(r"[^a-z]", "", told)
    assert " M" in told


def test_of_a_number_that_is_always_the_same_no_width_is_told() -> None:
    class Nothing(Reactions):
        def after(self, table: Any) -> Any:
            return {"nothing": 0}

    text = read(study(watchers=(Nothing,)))
    (row,) = [line for line in text.splitlines() if line.lstrip().startswith("nothing")]
    assert "all alike" in row
    assert "0.00 … 0.00" not in text


def test_the_report_answers_the_usual_questions() -> None:
    text = read(study(bots=("greedy", "random"), seats=3))
    for said in (
        GAME.title,
        "30 games",
        "3 seats",
        "greedy ×2, random",
        "seed 1",
        "games a second",
    ):
        assert said in text
    for title in ("Who wins, by seat", "Who wins, by bot", "How long games are", "How games end"):
        assert title in text
    assert "Seat 3" in text
    assert "95 %" in text


def test_variations_stand_side_by_side_with_their_differences() -> None:
    text = read(study(vary={"seats": ["2", "4"]}, games=60))
    assert "seats=4 instead of seats=2" in text
    assert "● turns" in text


def test_what_changes_nothing_is_said_to_change_nothing() -> None:
    found = study(vary={SWITCH: ["off", "on"]}, games=2, patience=1)
    assert f"{SWITCH}=on instead of {SWITCH}=off changed nothing in any game." in read(found)


def test_one_game_can_be_reported() -> None:
    assert "? … ?" in read(study(games=1))
    assert "instead of" in read(study(games=1, vary={SWITCH: ["off", "on"]}))
    assert "−? … +?" in read(study(games=1, vary={"seats": ["2", "4"]}))


def test_a_study_that_was_stopped_says_how_far_it_came() -> None:
    def stop(over: int) -> None:
        raise KeyboardInterrupt

    found = run(GAME, Plan(games=50, bots=("random",), jobs=1), stop)
    assert "stopped after 1 of 50 games" in read(found)
