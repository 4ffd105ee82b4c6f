"""Whole games of Dungeon Lords in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.games.dungeon_lords.tours.ruling import rule_together, told
from tests.server.serving import Serving
from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits
from undercroft.games.dungeon_lords.board import SEASONS, YEARS


@pytest.mark.parametrize(
    ("items", "kinds"),
    [
        ("straightforward", ("mine:Ada", "bot:greedy", "mine:Ivo", "bot:random")),
        ("tricky", ("mine:Ada", "mine:Ivo")),
    ],
    ids=["with two bots", "alone, with Tricky items"],
)
def test_two_people_play_both_years(
    visits: Visits, serving: Serving, items: str, kinds: tuple[str, ...]
) -> None:
    """One of them at a desk, the other on a phone."""
    ada, ivo = visits.somebody("Ada"), visits.on_a_phone("Ivo")
    settings = {"items": items, "start_seat": "first"}
    opened = serving.open(*kinds, game="dungeon_lords", start=True, settings=settings)
    ada.sit_at(opened, 0)
    ivo.sit_at(opened, kinds.index("mine:Ivo"))
    rule_together(ada, ivo)
    for visitor in (ada, ivo):
        expect(visitor.page.get_by_role("region", name="Places")).to_be_visible()
        assert set(visitor.answers) == {"board", "list", "form"}
        _was_told_everything(visitor, len(kinds))
    assert ada.frame["result"] == ivo.frame["result"]
    _reads_the_end(ada)
    assert not visits.troubles


def test_everybody_can_read_the_end(visits: Visits) -> None:
    over = visits.finished("mine:Ada", "bot:random", game="dungeon_lords")
    ada = visits.somebody("Ada").sit_at(over, 0)
    count = ada.page.get_by_role("table", name="How the points were counted")
    expect(count).to_be_visible()
    expect(ada.page.get_by_role("list", name="Titles")).to_be_visible()
    fair_to_all(ada.page)


def _was_told_everything(visitor: Visitor, lords: int) -> None:
    """No line is missing, from the first round to the last count."""
    story = told(visitor)
    assert [line["n"] for line in story] == list(range(len(story)))
    rounds = [line["details"] for line in story if line["line"] == "RoundBegan"]
    assert rounds == [{"year": year, "season": season} for year in YEARS for season in SEASONS]
    assert [line["line"] for line in story].count("CombatEnded") == len(YEARS)
    assert [line["line"] for line in story].count("Counted") == lords


def _reads_the_end(visitor: Visitor) -> None:
    """The story is kept: it can be read to its last line."""
    visitor.press(visitor.page.get_by_role("link", name="Watch the replay"))
    track = visitor.page.get_by_role("slider", name="Where in the game")
    track.fill(track.get_attribute("max") or "")
    story = visitor.page.get_by_role("region", name="Story")
    for line in told(visitor):
        if line["line"] == "Counted":
            points = str(line["details"]["points"]).replace("-", "−")
            expect(story).to_contain_text(re.compile(rf"ended on {points} points?,"))
