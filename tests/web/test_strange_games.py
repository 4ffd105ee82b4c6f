"""A game that states nothing of itself gets a sensible page all the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Serving, sqlite
from tests.web.visiting import Visits


@pytest.fixture
def strangers(browser: Browser, tmp_path: Path) -> Iterator[Visits]:
    with Serving(sqlite(tmp_path), module="tests.web.strange_house") as serving:
        visits = Visits(browser, serving)
        yield visits
        visits.leave()
        assert visits.troubles == []


@pytest.mark.parametrize("game", ["kuhn", "roshambo", "duel"])
def test_a_game_without_a_board_is_played_to_its_end(strangers: Visits, game: str) -> None:
    ada, ben = strangers.somebody("Ada"), strangers.on_a_phone("Ben")
    opened = strangers.serving.open("mine:Ada", "mine:Ben", game=game, start=True)
    ada.sit_at(opened, 0)
    ben.sit_at(opened, 1)
    for _ in range(60):
        for one in (ada, ben):
            table = one.page.get_by_label("The table as you see it")
            if one.stands == "asked":
                expect(table).not_to_contain_text("unseen")
                one.answer("list")
        if ada.stands == ben.stands == "over":
            break
        ada.page.wait_for_timeout(40)
    for one in (ada, ben):
        assert one.until_no_longer("asked") == "over"
        page = one.page.locator("main.over")
        expect(page).not_to_contain_text("Came back up")
        expect(page.get_by_label("How it went")).not_to_be_empty()


def test_its_story_needs_no_turns(strangers: Visits) -> None:
    ada = strangers.somebody("Ada")
    opened = strangers.serving.open("mine:Ada", "mine:Ben", game="kuhn", start=True)
    ada.sit_at(opened, 0)
    story = ada.page.get_by_role("region", name="Story")
    expect(story).to_contain_text("So far")
    expect(story).not_to_contain_text("Before the first turn")
