"""Bots by name, with a budget, or of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft import bots
from undercroft.bots.search import ITERATIONS, read_budget
from undercroft.engine import Unknown

OWN = """
class Cautious:
    def __init__(self, seed):
        self.seed = seed

    def answer(self, chair):
        return chair.options[-1]


class Plain:
    def answer(self, chair):
        return chair.options[0]


class Mute:
    pass
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_mine.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.parametrize("name", [*bots.NAMES, " Greedy ", "search:50", "search:0.5s"])
def test_the_house_has_bots(name: str) -> None:
    assert callable(bots.find(name, 1).answer)


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(Unknown, match="Did you mean greedy"):
        bots.find("gredy", 1)
    with pytest.raises(Unknown, match="There are: random, greedy, search"):
        bots.find("xyz", 1)


@pytest.mark.parametrize("name", ["search:", "search:x", "search:0", "search:-1s", "search:nans"])
def test_a_budget_is_a_number(name: str) -> None:
    if name == "search:":
        assert read_budget("") == (ITERATIONS, 0.0)
    else:
        with pytest.raises(Unknown, match="A budget is like 500"):
            bots.find(name, 1)


def test_budgets_are_iterations_or_seconds() -> None:
    assert read_budget("500") == (500, 0.0)
    assert read_budget("2s") == (0, 2.0)


def test_a_bot_that_does_not_think_takes_no_budget() -> None:
    with pytest.raises(Unknown, match="does not think ahead"):
        bots.find("random:500", 1)


@pytest.mark.usefixtures("own")
def test_a_bot_of_ones_own_gets_the_seed_if_it_takes_one() -> None:
    assert vars(bots.find("bots_of_mine:Cautious", 7)) == {"seed": 7}
    assert type(bots.find("bots_of_mine:Plain", 7)).__name__ == "Plain"


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("bots_of_mine:Absent", "There is no 'Absent' in the module bots_of_mine."),
        ("bots_of_mine:Mute", "it has no method answer"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
    ],
)
def test_a_bot_of_ones_own_that_is_not_there_is_refused(name: str, wrong: str) -> None:
    with pytest.raises(Unknown, match=wrong):
        bots.find(name, 1)


@pytest.mark.usefixtures("own")
def test_a_name_from_a_stranger_imports_nothing() -> None:
    with pytest.raises(Unknown, match="There is no bot"):
        bots.known("bots_of_mine:Plain", 1)
