"""Whole games of Rial's Dungeon in the browser: against each other, together, and by an alarm."""

from __future__ import annotations

import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.games.rials.tours.exploring import followed, play_together, told, where_they_trade
from tests.server.serving import Serving, sqlite
from tests.web.visiting import Visitor, Visits
from undercroft.games.rials.board import PLACES
from undercroft.server import wire

SHORT = {"round_limit": 8}
MINUTES = 10


def test_two_people_meet_and_trade_and_are_told_who_won(browser: Browser, tmp_path: Path) -> None:
    """One of them at a desk, the other on a phone."""
    with Serving(sqlite(tmp_path)) as serving:
        visits = Visits(browser, serving)
        ada, ivo = visits.somebody("Ada"), visits.on_a_phone("Ivo")
        opened = _table(serving, where_they_trade(SHORT), "mine:Ada", "mine:Ivo", settings=SHORT)
        ada.sit_at(opened, 0)
        ivo.sit_at(opened, 1)
        play_together(ada, ivo)
        for visitor in (ada, ivo):
            visitor.sees_the_result()
            assert set(visitor.answers) == {"board", "list", "form"}
        assert ada.frame["result"] == ivo.frame["result"]
        _haggled(ada)
        visits.leave()
        assert not visits.troubles


def _table(serving: Serving, number: int, *kinds: str, **plan: Any) -> wire.Opened:
    """That table of a new house."""
    for _ in range(number):
        serving.open(*kinds, game="rials")
    return serving.open(*kinds, game="rials", start=True, **plan)


def _haggled(visitor: Visitor) -> None:
    first, second, trade = (
        line["details"] for line in told(visitor) if line["line"] in ("Offered", "Traded")
    )
    assert first["partner"] == second["seat"]
    assert (second["give"], second["take"]) == (trade["give"], trade["take"])


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_all_together_are_told_what_they_found(
    visits: Visits, serving: Serving, where: str
) -> None:
    ada = visits.somebody("Ada") if where == "on a desk" else visits.on_a_phone("Ada")
    together = {"mode": "collaborative", "allocation": "random", "round_limit": 6}
    kinds = ("mine:Ada", "bot:random", "bot:greedy")
    opened = serving.open(*kinds, game="rials", start=True, settings=together)
    ada.sit_at(opened, 0)
    play_together(ada)
    result = ada.frame["result"]
    total = ada.frame["board"]["common"]
    assert (sum(result["scores"]), result["winners"]) == (total, [])
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(f"Together: {total} rials")
    expect(ada.page.get_by_role("main")).to_contain_text(result["text"])


# What is shown, and then told


STORY_BY_THE_CARD = """() =>
  document.querySelector(".moment") && document.querySelector("#story")?.innerText"""


def test_the_story_waits_until_the_card_has_been_seen(visits: Visits) -> None:
    def may_open(question: dict[str, Any]) -> bool:
        return any(option["head"] == "open" for option in question["options"])

    plan: dict[str, Any] = {"game": "rials", "settings": {"allocation": "random"}}
    ada = visits.somebody("Ada", speed="slow")
    ada.sit_at(next(visits.tables_where(may_open, "mine:Ada", **plan)), 0).until_asked()
    ada.page.get_by_role("group", name="The map of the dungeon").wait_for()
    ada.look_out(STORY_BY_THE_CARD)
    ada.button("Open it").click()
    this_turn = re.split(r"Turn \d+,", ada.noted())[1]
    later, opened, _ = this_turn.partition("You opened the")  # the newest line is the first
    assert opened
    assert "You found" not in later
    story = ada.page.get_by_role("region", name="Story")
    expect(story).to_contain_text(told(ada)[-1]["text"])


# The alarm


LISTEN = """() => {
  const look = () => {
    const timer = document.querySelector("[role=timer]")?.getAttribute("aria-label") ?? "";
    if (/^[0-9]+ seconds? until the alarm$/.test(timer)) globalThis.counted = true;
    const alert = document.querySelector("[role=alert]")?.textContent ?? "";
    if (alert.includes("The alarm sounds!")) globalThis.rang = true;
  };
  const all = { attributes: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document.body, all);
}"""
HEARD = "() => globalThis.counted === true && globalThis.rang === true"


def test_an_alarm_ends_a_game_in_the_middle_of_a_turn(browser: Browser, tmp_path: Path) -> None:
    """The server comes back when little time is left; who is back in time sees it pass."""
    with Serving(sqlite(tmp_path)) as serving:
        visits = Visits(browser, serving)
        in_time = False
        for left in (8, 30, 60):
            both = _on_the_way(visits, serving)
            serving.kill()
            _sounds_in(left, tmp_path, both[0].room)
            serving.start()
            for visitor in both:
                visitor.page.evaluate('dispatchEvent(new Event("online"))')
            for visitor in both:
                _is_stopped(visitor)
            in_time = all(visitor.page.evaluate(HEARD) for visitor in both)
            if in_time:
                break
        assert in_time
        assert not visits.troubles
        visits.leave()


def _on_the_way(visits: Visits, serving: Serving) -> tuple[Visitor, Visitor]:
    """Two in the middle of a turn: one of them is asked where to go."""
    rules = {"end": "alarm", "alarm_minutes": MINUTES, "allocation": "random"}
    opened = serving.open("mine:Ada", "mine:Ivo", game="rials", start=True, settings=rules)
    both = visits.somebody("Ada").sit_at(opened, 0), visits.on_a_phone("Ivo").sit_at(opened, 1)
    play_together(*both, until=lambda frame: frame["question"]["prompt"] == "step")
    for visitor in both:
        visitor.line_is_cut = True
        timer = visitor.page.get_by_role("timer")
        at_first = re.compile(rf"^({MINUTES}|{MINUTES - 1}) minutes until the alarm$")
        expect(timer).to_have_attribute("aria-label", at_first)
        visitor.page.evaluate(LISTEN)
    return both


def _sounds_in(seconds: float, folder: Path, room: str) -> None:
    """Let a game have begun so long ago."""
    begun = time.time() - 60 * MINUTES + seconds
    with sqlite3.connect(folder / "rooms.db") as database:
        database.execute("update rooms set begun = ? where id = ?", (begun, room))


def _is_stopped(visitor: Visitor) -> None:
    visitor.sees_the_result()
    told_why = "The alarm has sounded, and treasure is counted."
    expect(visitor.page.get_by_role("main")).to_contain_text(told_why)
    assert visitor.options.count() == visitor.tags.count() == 0
    assert told(visitor)[-1]["line"] == "Rang"


# Afterwards


def test_how_it_went_is_drawn_and_can_be_watched_again(visits: Visits, serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Ivo", game="rials", start=True, settings=SHORT)
    followed(serving, opened)
    ada = visits.somebody("Ada").sit_at(opened, 0)
    ada.sees_the_result()
    charts = ada.page.get_by_role("region", name="How it went")
    for gauge in ("Treasure", "Levels"):
        expect(charts).to_contain_text(f"{gauge} by turn")
    assert charts.get_by_role("img").count() == 2
    ada.page.get_by_role("link", name="Watch the replay").click()
    track = ada.page.get_by_role("slider", name="Where in the game")
    tape = httpx.get(f"{ada.url}/api/rooms/{opened.room}/replay?as=spectator").json()
    expect(track).to_have_attribute("max", str(tape["steps"] - 1))
    track.fill("0")
    for step in tape["shown"][1:12]:
        ada.button("Step on").click()
        expect(track).to_have_value(str(step["step"]))
        _stand_as_then(ada, step["board"])
    track.fill(str(tape["steps"] - 1))
    expect(ada.page.get_by_role("region", name="Story")).to_contain_text("Round 8 was the last.")


def _stand_as_then(visitor: Visitor, board: dict[str, Any]) -> None:
    view = visitor.page.get_by_role("group", name="The map of the dungeon")
    for name, explorer in zip(("Ada", "Ivo"), board["explorers"], strict=True):
        there = f"{name}, in {PLACES[explorer['at']].name}"
        expect(view.get_by_role("img", name=there, exact=True)).to_have_count(1)
