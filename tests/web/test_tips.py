"""What is said of a thing where a mouse rests on it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits, comes_to_rest

PLAIN: dict[str, dict[str, Any]] = {
    "dungeon": {},
    "rials": {"settings": {"allocation": "random", "trading": False}},
}


def _rests(ada: Visitor, of: str) -> str:
    """The mouse comes to rest on something: what is it called?"""
    thing = ada.page.locator(of).first
    box = thing.bounding_box()
    assert box
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return thing.get_attribute("aria-label") or ""


@pytest.mark.parametrize("game", PLAIN)
def test_a_mouse_that_rests_on_a_pawn_is_told_whose_it_is(visits: Visits, game: str) -> None:
    ada = visits.somebody("Ada")
    opened = visits.serving.open("mine:Ada", "bot:random", game=game, start=True, **PLAIN[game])
    ada.sit_at(opened, 0)
    pawns = ada.page.locator("main .walker")
    assert ada.play_on(lambda: pawns.count() == 2, where="list")
    comes_to_rest(ada.page)
    name = _rests(ada, "main .walker >> nth=1")
    tip = ada.page.get_by_role("tooltip")
    expect(tip).to_have_text(name)
    ada.page.mouse.move(5, 5)
    expect(tip).to_be_hidden()


def test_a_long_press_explains_and_does_nothing_else(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada")
    ada.sit_at(visits.serving.open("mine:Ada", "bot:random", start=True), 0)
    assert ada.until_asked()
    comes_to_rest(ada.page)
    rival = ada.page.locator("main .chip").first
    box = rival.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = ada.page.context.new_cdp_session(ada.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    tip = ada.page.get_by_role("tooltip")
    expect(tip).to_have_text(rival.get_attribute("title") or "")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_be_visible()
    expect(ada.page.get_by_role("dialog")).to_be_hidden()
    rival.tap()
    expect(tip).to_be_hidden()
    expect(ada.page.get_by_role("dialog")).to_be_visible()


def test_a_mouse_that_rests_on_a_cache_is_told_so_and_a_title_is_not_said_twice(
    visits: Visits,
) -> None:
    ada = visits.somebody("Ada")
    opened = visits.serving.open(
        "mine:Ada", "bot:random", game="rials", start=True, **PLAIN["rials"]
    )
    assert ada.sit_at(opened, 0).until_asked()
    comes_to_rest(ada.page)
    tip = ada.page.get_by_role("tooltip")
    _rests(ada, "main .cache")
    expect(tip).to_contain_text("A cache in ")
    ada.page.get_by_role("button", name="Settings").hover()
    expect(tip).to_be_hidden()
    ada.page.wait_for_timeout(600)
    expect(tip).to_be_hidden()
