"""Another game with two people: what the host decides of who is silent, or does not come."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits

Two = tuple[Visitor, Visitor]

BOT = ("A bot for Ivo", 3, False)
OUT = ("Without Ivo", 2, False)


@pytest.fixture
def after_a_game(visits: Visits) -> Two:
    """Ada, the host, and Ivo look at the end of their game with a bot; Ada wants another."""
    opened = visits.finished("mine:Ada", "mine:Ivo", "bot:random", settings={"play": "fast"})
    ada, ivo = visits.somebody("Ada"), visits.on_a_phone("Ivo")
    ada.sit_at(opened, 0, host=True)
    ivo.sit_at(opened, 1)
    ada.button("Rematch").click()
    expect(ada.page.get_by_text("It begins when Ivo says so, too.")).to_be_visible()
    return ada, ivo


def _plays(visits: Visits, visitor: Visitor, before: str) -> list[str]:
    """Another game than before is on the table. Says who sits there."""
    visitor.page.wait_for_url(lambda url: before not in url)
    expect(visitor.page.get_by_role("main", name="The table")).to_be_visible()
    names: list[str] = visits.serving.get(f"/api/rooms/{visitor.room}").json()["names"]
    return names


def _keyrings(visitor: Visitor) -> list[str]:
    kept = visitor.page.evaluate("JSON.parse(localStorage.getItem('undercroft.keys'))")
    return [one["room"] for one in kept]


@pytest.mark.parametrize(("decision", "count", "stays"), [BOT, OUT])
def test_who_is_silent_is_replaced_or_left_out_and_can_watch(
    visits: Visits, after_a_game: Two, decision: str, count: int, stays: bool
) -> None:
    ada, ivo = after_a_game
    before = ada.room
    expect(ada.button("Keep the seat")).to_be_visible()
    ada.button(decision).click()
    names = _plays(visits, ada, before)
    assert (len(names), "Ivo" in names) == (count, stays)
    ivo.page.get_by_role("link", name="Watch the rematch").tap()
    _plays(visits, ivo, before)
    expect(ivo.page.get_by_role("banner")).to_contain_text("You are watching")
    assert _keyrings(ivo) == [before]


@pytest.mark.parametrize(
    ("decision", "count", "stays"), [BOT, OUT, ("Begin all the same", 3, True)]
)
def test_who_does_not_come_over_is_replaced_or_left_out_or_finds_the_seat_kept(
    visits: Visits, after_a_game: Two, decision: str, count: int, stays: bool
) -> None:
    ada, ivo = after_a_game
    before = ada.room
    ada.button("Keep the seat").click()
    expect(ada.page.get_by_text("It begins when Ivo comes.")).to_be_visible()
    ada.button(decision).click()
    names = _plays(visits, ada, before)
    assert (len(names), "Ivo" in names) == (count, stays)
    assert names[0] == "Ada"
    if stays:
        expect(ivo.page.get_by_role("link", name="Join the rematch")).to_be_visible()


def test_nobody_is_left_out_where_too_few_would_remain(visits: Visits) -> None:
    opened = visits.finished("mine:Ada", "mine:Ivo", settings={"play": "fast"})
    ada = visits.somebody("Ada").sit_at(opened, 0, host=True)
    ada.button("Rematch").click()
    for keep in ("Keep the seat", "Begin all the same"):
        expect(ada.button(keep)).to_be_visible()
        expect(ada.button("A bot for Ivo")).to_be_visible()
        expect(ada.button("Without Ivo")).to_be_hidden()
        fair_to_all(ada.page)
        ada.button(keep).click()
