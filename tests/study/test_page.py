"""A page to send to somebody: whole, without a script, and true to the study."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.fixtures.browsers import chromium
from tests.study.asking import GAME, Reactions, study
from tests.study.test_command import typed
from tests.study.test_plan import SWITCH
from undercroft.games import find
from undercroft.study import Findings, Plan, run
from undercroft.study.drawing import Dot, bars, dots, ticks
from undercroft.study.figures import hundredths, number, percent
from undercroft.study.page import page
from undercroft.study.sentences import answered, asked, command
from undercroft.study.statistics import Estimate
from undercroft.study.watching import own_watcher


@pytest.fixture(scope="module")
def close() -> Findings:
    return study(games=12, bots=("greedy", "random"), seats=3, closely=True)


def test_a_page_is_whole_by_itself(close: Findings) -> None:
    said = page(close)
    assert said.startswith("<!doctype html>")
    assert said.count("<html") == said.count("</html>") == 1
    assert "<script" not in said
    assert not re.findall(r"https?://|src=|url\(|@import|<link", said)
    assert "prefers-color-scheme: dark" in said
    assert "@media print" in said


def test_every_plot_is_well_formed(close: Findings) -> None:
    plots = re.findall(r"<svg.*?</svg>", page(close), re.S)
    assert len(plots) > 5
    for plot in plots:
        assert ElementTree.fromstring(plot).get("aria-label")


@pytest.mark.skipif(chromium() is None, reason="There is no Chromium here")
def test_plots_can_be_read_on_a_phone_too(browser: Browser, close: Findings) -> None:
    visitor = browser.new_page(viewport={"width": 390, "height": 844})
    visitor.set_content(page(close))
    heights = visitor.locator("svg text:not(:empty)").evaluate_all(
        "texts => texts.map(text => text.getBoundingClientRect().height)"
    )
    assert min(heights) >= 9
    assert visitor.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.close()


def test_a_page_tells_what_was_asked_found_and_how_to_repeat_it(close: Findings) -> None:
    said = page(close)
    for title in (
        "Who wins",
        "How long games are",
        "How games end",
        "How the lead goes",
        "Options offered and taken",
        "how to repeat it",
    ):
        assert title in said
    assert percent(close.summaries[0].by_seat[0].won.value) in said
    assert command(GAME, close.plan) in said


def test_the_command_asks_the_same_again() -> None:
    plan = Plan(5, 3, ["greedy", "random"], {SWITCH: "on"}, {"seats": ["2", "3"]}, 7, closely=True)
    assert command(GAME, plan) == (
        f"undercroft study {GAME.name} --games 5 --seats 3 --bots greedy,random "
        f"--option {SWITCH}=on --vary seats=2,3 --closely --seed 7"
    )


def test_the_command_has_as_much_patience_and_the_same_watchers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "my counting.py"
    file.write_text(WATCHER)
    plan = Plan(5, patience=50, watchers=[own_watcher(f"{file}:Mine")])
    said = command(GAME, plan)
    assert said.endswith(f"--patience 50 --watch '{file}:Mine' --seed 1")
    monkeypatch.chdir(tmp_path)
    assert "--watch 'my counting.py:Mine'" in command(GAME, plan)
    assert "--patience" not in command(GAME, Plan(5))
    assert "--watch" not in command(GAME, Plan(5, watchers=[Reactions]))


WATCHER = """
class Mine:
    def before(self, table): pass
    def answered(self, table, ask, answer): pass
    def after(self, table): return {"mine": 1}
"""


def test_variations_are_told_by_what_they_change() -> None:
    found = study(games=60, vary={"seats": ["2", "4"]})
    assert "What does it change?" in asked(found)
    (said,) = answered(found)
    assert said.startswith("seats=4: turns ")
    assert "seats=4 instead of seats=2" in page(found)
    alike = study(games=2, vary={SWITCH: ["off", "on"]}, patience=1)
    assert answered(alike) == [
        f"{SWITCH}=on changes nothing that these games could tell from chance."
    ]
    assert "It changed nothing in any game." in page(alike)


def test_who_wins_clearly_more_is_named_first() -> None:
    found = run(find("rials"), Plan(games=12, seats=2, bots=["greedy", "random"], jobs=1))
    assert any(
        said.startswith("Greedy wins 100.0 %, where 50.0 % is fair") for said in answered(found)
    )


def test_ticks_are_round_numbers_within_the_scale() -> None:
    assert ticks(0, 1) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert ticks(3, 47) == [10, 20, 30, 40]
    assert ticks(5, 5) == [5]


@pytest.mark.parametrize(("low", "high"), [(0.2465, 0.2535), (0.24, 0.2655), (0.1, 0.9)])
def test_no_tick_of_a_scale_stands_twice_or_in_a_wrong_place(low: float, high: float) -> None:
    drawn = dots("wins", [Dot("a", Estimate(0.25, low, high), 0.25)], hundredths)
    told = re.findall(r'class="axis" x="([\d.]+)"[^>]*>([\d.]+) %', drawn)
    assert len({said for _, said in told}) == len(told) >= 2
    places, values = ([float(one) for one in column] for column in zip(*told, strict=True))
    steps = [(b - a) / (values[1] - values[0]) for a, b in pairwise(values)]
    assert steps == pytest.approx([1] * len(steps))
    assert [b - a for a, b in pairwise(places)] == pytest.approx(
        [places[1] - places[0]] * len(steps), abs=0.2
    )


def test_a_dot_has_the_colour_of_what_it_says() -> None:
    more, plain = Estimate(0.5, 0.4, 0.6), Estimate(0.3, 0.1, 0.6)
    drawn = dots("wins", [Dot("a & b", more, 0.25), Dot("c", plain, 0.25)], hundredths)
    assert drawn.count('class="more"') == drawn.count('class="plain"') == 1
    assert "a &amp; b" in drawn
    unknown = dots("one", [Dot("d", Estimate(1.0, float("-inf"), float("inf")))], number)
    assert "inf" not in unknown
    assert "nan" not in bars("ends", [("x", Estimate(1.0, 0.5, 1.0))], hundredths)


def test_a_study_is_written_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    result = typed("--games", "5", "--html", str(file))
    assert result.exit_code == 0, result.output
    assert GAME.title in file.read_text("utf-8")
