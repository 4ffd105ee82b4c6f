"""What is said of a thing where a mouse rests on it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits, comes_to_rest
from undercroft.games import all_games

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


SAYS_NOTHING = """() => {
  const near = (one) => {
    const after = one.localName === "text" ? one.nextElementSibling?.textContent : "";
    let at = one.closest("p") ?? one;
    for (let up = 0; up < 3 && at.parentElement?.textContent.length < 70; up += 1)
      at = at.parentElement;
    return `${at.textContent} ${after ?? ""}`;
  };
  const titled = (one) => one.hasAttribute("title") || one.querySelector(":scope > title") ||
    one.matches("[role=img][aria-label], button, [role=button]");
  const explained = (at) => {
    for (let one = at; one && one !== document.body; one = one.parentElement)
      if (titled(one)) return true;
    return false;
  };
  const silent = [];
  for (const one of document.querySelectorAll("main *, aside *")) {
    if (one.closest("kbd, .seatmark, .dice, .place, .panel > svg, .plan")) continue;
    const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const number = /^[-−+×$]?[0-9][0-9,.–/ ]*$/.test(own.map(({ data }) => data.trim()).join(" "));
    const { left, top, width, height } = one.getBoundingClientRect();
    const sign = one.localName === "use" || (one.localName === "svg" && width < 60);
    if (!(number || sign) || Math.min(width, height) < 4) continue;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const seen = one.parentElement?.parentElement?.contains(at);
    if (!seen || explained(at) || /\\p{L}{3}/u.test(near(one))) continue;
    silent.push(`${one.parentElement.outerHTML.slice(0, 300)}`);
  }
  return silent;
}"""
"""Numbers and signs in sight, without a word beside them, that a pointer learns nothing about."""


@pytest.mark.parametrize("game", [game.name for game in all_games()])
@pytest.mark.parametrize("answers", [40, None], ids=["in_play", "over"])
def test_every_number_and_every_sign_explains_itself(
    visits: Visits, game: str, answers: int | None
) -> None:
    people = ("mine:Ada", "bot:greedy", "bot:greedy")
    asked = itertools.count()
    if answers is None:
        opened = visits.finished(*people, game=game)
    else:
        opened = next(visits.tables_where(lambda _: next(asked) == answers, *people, game=game))
    for ada in (visits.somebody("Ada"), visits.on_a_phone("Ada")):
        ada.sit_at(opened, 0).until_no_longer("waiting")
        comes_to_rest(ada.page)
        assert ada.page.evaluate(SAYS_NOTHING) == []
