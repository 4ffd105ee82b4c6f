"""The board of Rial's Dungeon in the browser: ways, cards on squares, and who has what."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.games.rials.tours.exploring import follow, play_together
from tests.server.serving import Serving
from tests.web.pointing import out_of_reach
from tests.web.test_access import fair_to_all
from tests.web.visiting import SMALL, Visitor, Visits
from undercroft.games.rials.board import PLACES
from undercroft.server import wire

QUICK = {"allocation": "random", "trading": False, "gifts": False}
"""The first question is what to do at the gate."""


def walks(question: dict[str, Any]) -> Counter[str]:
    """How many ways lead to each place."""
    return Counter(one["details"]["to"] for one in question["options"] if one["head"] == "go")


def alone(visits: Visits, least: int) -> wire.Opened:
    """A table for one, who is asked where to go, and by one of so many ways to one place."""
    plan: dict[str, Any] = {"game": "rials", "settings": QUICK}
    return next(
        visits.tables_where(
            lambda question: max(walks(question).values(), default=0) >= least, "mine:Ada", **plan
        )
    )


def the_map(visitor: Visitor) -> Locator:
    view = visitor.page.get_by_role("group", name="The map of the dungeon")
    view.wait_for()
    visitor.until(lambda: visitor.frames and visitor.frame["question"])
    return view


def test_pointing_at_a_square_shows_the_way_and_a_click_goes_there(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    assert ada.sit_at(alone(visits, 1), 0).until_asked()
    view = the_map(ada)
    to = next(key for key, ways in walks(ada.frame["question"]).items() if ways == 1)
    before = ada.frame["seq"]
    square = view.locator(f'[data-space="{to}"]')
    expect(view.locator(".slip")).to_have_count(0)  # nobody has pointed at anything yet
    square.hover()
    expect(view.locator(".way")).to_be_visible()
    expect(view).to_contain_text(re.compile(rf"{_says(ada, to)}\s*{PLACES[to].name}, \d step"))
    square.click()
    ada.until(lambda: ada.frame["seq"] > before)
    assert _walked(ada, before)["to"] == to


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_where_several_ways_lead_one_chooses_among_them(visits: Visits, where: str) -> None:
    ada = visits.somebody("Ada") if where == "on a desk" else visits.on_a_phone("Ada")
    assert ada.sit_at(alone(visits, 2), 0).until_asked()
    view = the_map(ada)
    to, count = walks(ada.frame["question"]).most_common(1)[0]
    square = view.locator(f'[data-space="{to}"]')
    before, stood = ada.frame["seq"], ada.frame["board"]["explorers"][0]["at"]
    ada.press(square)
    if ada.by_touch:
        expect(view).to_contain_text("tap again to choose a way")
        ada.press(square)
    expect(view).to_contain_text(f"Which way to {PLACES[to].name}?")
    ways = view.locator("button[data-option]")
    expect(ways).to_have_count(count)
    assert ada.frame["seq"] == before
    chosen = ways.last.get_attribute("data-option")
    ada.press(ways.last)
    ada.until(lambda: ada.frame["seq"] > before)
    walked = _walked(ada, before)
    came = [stood, *walked["path"]][-2]
    assert chosen == f"go:{walked['to']}:{came}:{walked['steps']}"


def _says(visitor: Visitor, to: str) -> str:
    """A walk that cannot end there is not said to."""
    board, options = visitor.frame["board"], visitor.frame["question"]["options"]
    steps = next(one["details"]["steps"] for one in options if one["details"].get("to") == to)
    on = to in board["down"] and steps < board["move"]["left"]
    return "Walk on through here" if on else "Walk here"


def _walked(visitor: Visitor, since: int) -> dict[str, Any]:
    """The first walk told since then: where only one way leads on, another follows unasked."""
    lines = [line for frame in visitor.frames if frame["seq"] > since for line in frame["told"]]
    found: dict[str, Any] = next(line for line in lines if line["line"] == "Walked")["details"]
    return found


def test_every_card_on_the_board_can_be_told(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada")
    opened = serving.open("mine:Ada", "bot:random", game="rials", start=True, settings=QUICK)
    ada.sit_at(opened, 0).until_asked()
    view = the_map(ada)
    play_together(ada, until=lambda frame: len(frame["board"]["cards"]) > 4)
    board = ada.frame["board"]
    expect(view.locator('use[href^="#rials-back"]')).to_have_count(len(board["down"]))
    for key in board["cards"]:
        if key not in board["traps"]:
            name = re.compile(rf" in {PLACES[key].name}\b")
            expect(view.get_by_role("img", name=name).first).to_be_visible()


def test_a_plate_opens_to_what_a_rival_has(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada")
    opened = serving.open("mine:Ada", "bot:random", game="rials", start=True, settings=QUICK)
    ada.sit_at(opened, 0).until_asked()
    the_map(ada)
    plate = ada.page.locator('main [data-plate="1"]')
    plate.click()
    levels = ada.page.locator("[popover]:popover-open").get_by_role("list", name="Levels")
    shown = [int(one.replace("−", "-")) for one in levels.locator("b").all_inner_texts()]
    assert shown == list(ada.frame["board"]["explorers"][1]["levels"].values())


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_board_is_fair_to_all(visits: Visits, theme: str) -> None:
    ada = visits.somebody("Ada", theme=theme)
    assert ada.sit_at(alone(visits, 1), 0).until_asked()
    the_map(ada)
    fair_to_all(ada.page)


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_whatever_is_lit_and_in_sight_can_be_touched(visits: Visits, where: str) -> None:
    ada = visits.on_a_phone("Ada") if where == "on a phone" else visits.somebody(viewport=SMALL)
    ada.sit_at(visits.serving.open("mine:Ada", game="rials", settings=QUICK, start=True), 0)
    for _ in range(12):
        assert ada.until_asked()
        the_map(ada)
        assert out_of_reach(ada) == []
        follow(ada)
