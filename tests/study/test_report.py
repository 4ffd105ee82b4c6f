"""Findings to read, in 80 columns and in more."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from tests.study.asking import GAME, Reactions, study
from tests.study.test_plan import SWITCH
from undercroft.study import Plan, run
from undercroft.study.report import report

HIGH = GAME.seats[-1]


def read(findings: Any, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width)
    console.print(report(findings))
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
