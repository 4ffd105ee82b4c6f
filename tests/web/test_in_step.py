"""The question comes when the table has shown what it is about, and then stands still."""

from __future__ import annotations

import asyncio
import functools
import random
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Client, Serving
from tests.web.stepping import LOOK_ON, Asked, answering, asked_on
from tests.web.visiting import Visitor, Visits
from undercroft.games import all_games
from undercroft.server import wire

TOLD = """() => {
  Object.assign(globalThis, { told: [], moved: false });
  const look = () => {
    const moving = !!document.querySelector("main[data-moving]");
    globalThis.moved ||= moving;
    const early = moving && document.querySelector(
      '[aria-label="Options"], [aria-label="Places"], main [data-option]');
    const turn = document.querySelector("header .turn")?.innerText ?? "";
    const over = moving && turn.includes("Game over");
    if (early || over) globalThis.told.push(over ? "Game over" : early.outerHTML.slice(0, 200));
    requestAnimationFrame(look);
  };
  look();
}"""
"""What is asked or told of the end while something is still shown."""


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_question_comes_when_all_has_been_shown_and_stays_as_it_is(
    visits: Visits, game: str
) -> None:
    _is_in_step(visits, visits.somebody("Ada", speed="quick", sounds="all"), game)


def test_on_a_phone_too_a_question_stays_as_it_is(visits: Visits) -> None:
    _is_in_step(visits, visits.on_a_phone("Ada", speed="quick", sounds="all"), "dungeon")


def _is_in_step(visits: Visits, ada: Visitor, game: str) -> None:
    ada.page.add_init_script(LOOK_ON)
    opened = visits.serving.open("mine:Ada", *("bot:greedy",) * 2, game=game, start=True)
    ada.sit_at(opened, 0)
    _came_in_step(asked_on(ada.page))
    ada.page.evaluate(TOLD)
    ada.press(ada.page.locator("header .turn"))  # nothing sounds before a page is touched
    luck = random.Random(game)
    for _ in range(3):
        answering(ada.page)
        if _answered(visits.serving, opened, luck):
            break
        _came_in_step(asked_on(ada.page))
    assert ada.page.evaluate("globalThis.seen.sounds"), "nothing was heard at all"
    assert ada.page.evaluate("globalThis.moved")
    assert ada.page.evaluate("globalThis.told") == []


def _came_in_step(asked: Asked) -> None:
    assert (asked.late, asked.early) == (0, 0), "asked before the table had shown why"
    assert not asked.shifts, "something changed under the hand"
    assert not asked.heard, "something was heard that had been shown before"


def _answered(serving: Serving, opened: wire.Opened, luck: random.Random) -> bool:
    """Beside the page, so that every kind of question is answered alike. Is it over then?"""
    client = Client(serving, opened.room, opened.seats[0].token)

    async def answer() -> bool:
        async with client.connected():
            await client.until_asked()
            seq = client.seq
            assert await client.answer(luck) is None
            await client.until_past(seq)
            await client.until_asked()
        return client.over

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, answer()).result()


def test_a_game_is_seen_from_its_beginning_and_so_is_its_replay(visits: Visits) -> None:
    """The first thing on the table is that nobody has a card; then they are dealt."""
    ada = visits.somebody("Ada", speed="quick")
    opened = visits.serving.open("mine:Ada", *("bot:greedy",) * 2, start=True)
    ada.page.add_init_script(FIRST_SEEN)
    ada.sit_at(opened, 0)
    ada.page.wait_for_function("() => document.querySelector('#story')?.innerText.trim()")
    first: dict[str, Any] = ada.page.evaluate("globalThis.first")
    assert first == {"story": "", "asked": False}
    watcher = visits.somebody().go(f"/room/{opened.room}/replay")
    track = watcher.page.get_by_role("slider", name="Where in the game")
    expect(track).to_have_attribute("aria-valuetext", re.compile("^Turn 0, step 0 of"))
    story = watcher.page.get_by_role("region", name="Story")
    expect(story.get_by_role("button", name="Why?")).to_have_count(0)


FIRST_SEEN = """
const look = () => {
  const plate = document.querySelector("main .plate, main .tray");
  if (!plate) return requestAnimationFrame(look);
  globalThis.first = {
    story: document.querySelector("#story")?.innerText ?? "",
    asked: !!document.querySelector('[aria-label="What is asked of you"]'),
  };
};
requestAnimationFrame(look);
"""


def _watches_bots(visits: Visits, ada: Visitor, game: str) -> None:
    """Ada is asked already, but the table still shows why, and long enough to be skipped."""
    opened = visits.serving.open("mine:Ada", *("bot:greedy",) * 2, game=game, start=True)
    ada.sit_at(opened, 0)
    luck = random.Random(1)
    for _ in range(8):
        ada.until_asked()
        seq = ada.frame["seq"]
        assert not _answered(visits.serving, opened, luck)
        ada.until(functools.partial(_is_asked_after, ada, seq))
        if ada.page.wait_for_function(SKIPS_OR_ASKED).json_value() == "skips":
            return
    raise AssertionError("Nothing moved long enough to be skipped.")


def _is_asked_after(visitor: Visitor, seq: int) -> bool:
    return visitor.frame["seq"] > seq and visitor.frame["question"] is not None


SKIPS_OR_ASKED = """() => {
  const skip = document.querySelector(".skip");
  if (skip) return getComputedStyle(skip).visibility === "visible" && "skips";
  const moving = document.querySelector("main[data-moving]");
  return !moving && document.querySelector('[aria-label="What is asked of you"]') && "asked";
}"""


def test_whoever_is_in_a_hurry_skips_to_the_question_with_one_key(visits: Visits) -> None:
    ada = visits.somebody("Ada", speed="slow")
    _watches_bots(visits, ada, "rials")
    ada.page.keyboard.press("Space")
    assert ada.page.evaluate(ASKED_NOW)


def test_whoever_is_in_a_hurry_on_a_phone_skips_with_one_tap(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada", speed="slow")
    _watches_bots(visits, ada, "dungeon")
    ada.page.locator(".skip").tap()
    assert ada.page.evaluate(ASKED_NOW)


ASKED_NOW = """async () => {
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  const asked = document.querySelector('[aria-label="What is asked of you"]');
  return !!asked && !document.querySelector(".skip");
}"""


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_with_reduced_motion_nothing_travels_and_what_changes_is_marked(
    visits: Visits, game: str
) -> None:
    ada = visits.somebody("Ada", speed="quick", reduced_motion="reduce")
    ada.page.add_init_script(LOOK_ON)
    opened = visits.serving.open("mine:Ada", *("bot:greedy",) * 2, game=game, start=True)
    ada.sit_at(opened, 0)
    asked_on(ada.page)
    ada.page.evaluate(WATCH_WHAT_MOVES)
    luck, parts = random.Random(2), 0
    while parts < 8 or not ada.page.evaluate("globalThis.marks"):
        answering(ada.page)
        assert not _answered(visits.serving, opened, luck), "nothing was marked in a whole game"
        parts += asked_on(ada.page).grown
    assert ada.page.evaluate("globalThis.travelled") == []


WATCH_WHAT_MOVES = """() => {
  Object.assign(globalThis, { travelled: [], marks: 0 });
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration } = one.effect.getComputedTiming();
      const places = one.effect.getKeyframes().map((frame) => frame.transform ?? "none");
      const what = `${one.animationName ?? one.transitionProperty ?? "flight"} ${duration}`;
      const travels = new Set(places).size > 1 && duration > 150;
      if (travels && !globalThis.travelled.includes(what)) globalThis.travelled.push(what);
    }
    if (document.querySelector("main .ring.flame")) globalThis.marks += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
