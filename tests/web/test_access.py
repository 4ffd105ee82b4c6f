"""Open to everybody: what axe-core finds, and that nothing is wider than the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.fixtures import missing
from tests.server.serving import Serving
from tests.web.visiting import PHONE, WIDE, Visitor, Visits, comes_to_rest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: tuple[ViewportSize, ...] = (
    PHONE,
    {"width": 768, "height": 844},
    {"width": 1280, "height": 844},
    WIDE,
)
GRAVE = ("serious", "critical")
GAMES = pytest.mark.parametrize("game", ["dunjiin", "dungeon"])
RUN = """async (rules) => {
  const only = rules.length ? { runOnly: rules } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
  return violations.map(({ id, impact, nodes }) =>
    ({ id, impact, where: nodes.map((node) => `${node.target} ${node.failureSummary}`) }));
}"""

THEMES: dict[str, list[str]] = {"dark": [], "light": ["color-contrast", "link-in-text-block"]}
"""In the dark everything is looked at; by day only colours are others."""


def fair_as_it_is(page: Page) -> None:
    """Nothing grave in candlelight and daylight, at the width that the page has now."""
    _bring_axe(page)
    assert not _in_either_light(page, page.evaluate("innerWidth"))


def _bring_axe(page: Page) -> None:
    if not AXE.exists():
        missing("axe-core is not installed: make installs it with what the page needs.")
    page.evaluate(AXE.read_text("utf-8"))


def fair_to_all(page: Page) -> None:
    """Nothing grave, in candlelight and daylight, wide and on a phone; and nothing too wide."""
    _bring_axe(page)
    found: dict[str, Any] = {}
    for size in SIZES:
        _resize(page, size)
        comes_to_rest(page)
        if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            found[f"too wide {size['width']}"] = []
        if size in (PHONE, WIDE):
            found |= _in_either_light(page, size["width"])
    assert not found


def _in_either_light(page: Page, width: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for theme, rules in THEMES.items():
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        comes_to_rest(page)
        for one in page.evaluate(RUN, rules):
            if one["impact"] in GRAVE:
                found[f"{one['id']} {theme} {width}"] = one["where"][:4]
    return found


def _resize(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.wait_for_function("width => innerWidth === width", arg=size["width"])


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/", ["Open a table", "The Long Cellar"]),
        ("/rules", ["Dunjiin"]),
        ("/credits", []),
        *((f"/new/{game}", ["Add a bot"]) for game in ("dunjiin", "dungeon")),
        *((f"/rules/{game}", ["the rules"]) for game in ("dunjiin", "dungeon")),
    ],
)
def test_pages_without_a_table(
    visits: Visits, serving: Serving, path: str, words: list[str]
) -> None:
    serving.open("mine:Ada", "open", listed=True, title="The Long Cellar")
    visitor = visits.somebody("Ada").go(path)
    expect(visitor.page.get_by_role("main")).to_be_visible()
    for sent_for in words:
        expect(visitor.page.get_by_role("main")).to_contain_text(sent_for)
    expect(visitor.page.locator("svg .dark")).to_have_count(0)
    fair_to_all(visitor.page)


def test_a_place_that_is_not_there(visits: Visits) -> None:
    visitor = visits.somebody()
    visitor.line_is_cut = True
    visitor.go("/room/nowhere1")
    expect(visitor.page.get_by_role("link", name="Back to the games")).to_be_visible()
    fair_to_all(visitor.page)


def test_the_lobby(visits: Visits, serving: Serving) -> None:
    opened = serving.open("mine:Ada", "open", "bot:random", title="The Long Cellar")
    host = visits.somebody("Ada").sit_at(opened, 0, host=True)
    expect(host.button("Begin")).to_be_visible()
    fair_to_all(host.page)
    friend = visits.somebody("Ivo").go(f"/room/{opened.room}")
    expect(friend.button("Sit down")).to_be_visible()
    fair_to_all(friend.page)


@GAMES
def test_a_question(visits: Visits, game: str) -> None:
    ada = visits.somebody("Ada")
    for opened in visits.tables("mine:Ada", "bot:random", "bot:greedy", game=game):
        if ada.sit_at(opened, 0).play_on(lambda: len(ada.answers) >= 3):
            break
    fair_to_all(ada.page)


def test_a_reaction(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    kinds = ("mine:Ada", "bot:greedy", "bot:greedy", "bot:greedy")
    opened = next(visits.tables_where(lambda question: question["always"], *kinds))
    assert ada.sit_at(opened, 0).until_asked()
    fair_to_all(ada.page)


@GAMES
def test_waiting_and_watching(visits: Visits, serving: Serving, game: str) -> None:
    opened = serving.open("mine:Ada", "mine:Ivo", "mine:Wren", start=True, game=game)
    for seat in range(3):
        visitor = visits.somebody().sit_at(opened, seat)
        if not visitor.until_told()["question"]:
            break
    expect(visitor.page.get_by_role("region", name="Your things")).to_be_visible()
    fair_to_all(visitor.page)
    stranger = visits.somebody().go(f"/room/{opened.room}")
    expect(stranger.page.get_by_text("You are watching").first).to_be_visible()
    _sees_the_table(stranger)
    fair_to_all(stranger.page)


def _sees_the_table(visitor: Visitor) -> None:
    """The game brings its board along, a moment after the rest."""
    expect(visitor.page.get_by_role("main").locator("> :not(h1)")).not_to_have_count(0)


def test_the_curtain(visits: Visits) -> None:
    both = visits.somebody()
    for opened in visits.tables("mine:Ada", "mine:Ivo"):
        if both.sit_at(opened, 0, 1).until_no_longer("waiting") == "curtain":
            fair_to_all(both.page)
            return


def test_what_lies_over_the_table(visits: Visits, serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Ivo", start=True)
    ada = visits.somebody("Ada").sit_at(opened, 0, host=True)
    expect(ada.page.get_by_role("region", name="Your things")).to_be_visible()
    for name in ("Rules", "Invite", "Settings"):
        ada.button(name).click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        fair_to_all(ada.page)
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_be_hidden()
    ada.button("Settings").click()
    ada.button("let a bot play for me").click()
    expect(ada.page.get_by_role("group", name="Let a bot play for you?")).to_be_visible()
    fair_to_all(ada.page)


def test_the_end_and_its_replay(visits: Visits, serving: Serving) -> None:
    opened = serving.open("mine:Ada", "bot:random", "bot:random", start=True)
    ada = visits.somebody("Ada").sit_at(opened, 0)
    ada.play_on()
    ada.sees_the_result()
    fair_to_all(ada.page)
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("slider").fill("5")
    _sees_the_table(ada)
    fair_to_all(ada.page)
