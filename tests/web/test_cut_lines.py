"""The line is cut, or the server killed, under an open page: it mends itself, with nothing lost."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.server.serving import Serving
from tests.web.visiting import Visitor, Visits, until_asked_among
from undercroft.engine import Answered, Record, Table
from undercroft.games.dunjiin import GAME


def _strip_shows(visitor: Visitor, *, shown: bool) -> None:
    strip = visitor.page.get_by_role("status").filter(has_text="The line is cut.")
    expect(strip).to_be_visible() if shown else expect(strip).to_be_hidden()


def test_a_page_that_was_offline_shows_what_it_missed(visits: Visits) -> None:
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    for opened in visits.tables("mine:Ada", "mine:Ivo"):
        ada.sit_at(opened, 0)
        if not until_asked_among(ivo.sit_at(opened, 1), ada):
            continue
        expect(ada.page.get_by_role("main", name="The table")).to_be_visible()
        ada.line_is_cut = True
        ada.page.context.set_offline(True)
        _strip_shows(ada, shown=True)
        assert ada.options.count() == 0
        ivo.answer()
        ada.page.context.set_offline(False)
        _strip_shows(ada, shown=False)
        _has_heard_the_story(ada, ivo)
        return


def _has_heard_the_story(ada: Visitor, ivo: Visitor) -> None:
    hers, his = (one.page.locator("#story p") for one in (ada, ivo))
    ada.until(lambda: hers.count() == his.count() > 0)
    assert ada.page.locator("#story h3").count() > 0


def test_a_server_that_was_killed_loses_no_answer_and_takes_none_twice(
    visits: Visits, serving: Serving
) -> None:
    """It is killed right after a click, again and again, and the page plays on by itself."""
    ada = visits.somebody("Ada")
    ada.line_is_cut = True
    kills = 0
    for opened in visits.tables("mine:Ada", "bot:random", "bot:random"):
        ada.answers.clear()
        ada.sit_at(opened, 0)
        while ada.until_asked():
            ada.answer()
            if len(ada.answers) in (1, 4):
                serving.kill()
                _strip_shows(ada, shown=True)
                serving.start()
                _strip_shows(ada, shown=False)
                kills += 1
        record = Record.parse(serving.get(f"/api/rooms/{opened.room}/record").content)
        hers = [one for one in record.entries if isinstance(one, Answered) and one.seat == 0]
        aimed = sum(str(one.answer).startswith("target:") for one in hers)
        assert len(hers) - aimed == len(ada.answers)  # who dodges says in one step at whom
        assert Table.replay(GAME, record).over
        if kills >= 2:
            return


def test_a_server_that_stops_politely_says_so(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada")
    opened = serving.open("mine:Ada", "open")
    ada.line_is_cut = True
    ada.sit_at(opened, 0)
    expect(ada.page.get_by_text("Send this link to a friend")).to_be_visible()
    serving.stop()
    _strip_shows(ada, shown=True)
    serving.start()
    _strip_shows(ada, shown=False)
    ada.button("Invite").click()
    expect(ada.page.get_by_label("Link to your own seat")).to_be_visible()


@pytest.mark.parametrize("part", [r"/assets/Cover-.*\.js$", "/api/games/dunjiin$"])
def test_a_part_that_does_not_come_through_is_sent_for_again(visits: Visits, part: str) -> None:
    """More often than a browser asks by itself, which is to preload it and to run it."""
    ada = visits.somebody("Ada")
    ada.line_is_cut = True
    asked: list[str] = []

    def come_through_at_last(route: Route) -> None:
        asked.append(route.request.url)
        route.abort() if len(asked) <= 3 else route.continue_()

    ada.page.route(re.compile(part), come_through_at_last)
    ada.sit_at(visits.serving.open("mine:Ada", "open"), 0)
    ada.until(lambda: len(asked) > 3)
    expect(ada.page.locator("svg .dark")).to_have_count(0)
    expect(ada.page.get_by_role("banner")).to_contain_text("Dunjiin")


def test_what_takes_its_time_is_told_to_be_on_its_way(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    held: list[Route] = []
    ada.page.route(re.compile(r"/assets/Home-.*\.js$"), lambda route: held.append(route))
    ada.go()
    way = ada.page.get_by_role("status", name="On its way")
    expect(way).to_have_css("opacity", "1")
    for route in held:
        route.continue_()
    expect(ada.button("Play now").first).to_be_visible()
    expect(way).to_have_count(0)


def test_a_late_word_about_an_answer_is_none_about_the_next(visits: Visits) -> None:
    """The first word that an answer was taken comes when the second is on its way."""
    ada = visits.somebody("Ada")
    answers: list[str] = []
    words: list[str] = []

    def delay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def say(text: str | bytes) -> None:
            said = json.loads(text)
            if said["say"] == "answer":
                answers.append(said["id"])
            if len(answers) < 2:
                server.send(text)
                return
            line.send(words[0])
            line.send(json.dumps(NEXT_DOOR))

        def hear(text: str | bytes) -> None:
            heard = json.loads(text)
            if heard["is"] == "taken":
                words.append(str(text))
            else:
                line.send(text)

        line.on_message(say)
        server.on_message(hear)

    ada.page.route_web_socket(re.compile("/socket$"), delay)
    for opened in visits.tables("mine:Ada", "bot:random", "bot:random"):
        for kept in (answers, words, ada.answers):
            kept.clear()
        ada.sit_at(opened, 0)
        while len(ada.answers) < 2 and ada.until_asked():
            ada.until(lambda: len(words) == len(ada.answers))
            ada.answer()
        if len(ada.answers) == 2:
            break
    expect(ada.button("Table talk")).to_contain_text(NEXT_DOOR["text"])
    assert ada.stands == "waiting"


NEXT_DOOR: dict[str, Any] = {
    "is": "talk",
    "n": 1,
    "name": "Ivo",
    "seat": None,
    "text": "Quiet there!",
    "at": 0,
}


def test_how_a_game_went_is_sent_for_again(visits: Visits) -> None:
    opened = visits.finished("mine:Ada", "bot:greedy")
    ada = visits.somebody("Ada")
    ada.line_is_cut = True
    cut = iter([True])
    ada.page.route(
        "**/course?*", lambda asked: asked.abort() if next(cut, False) else asked.continue_()
    )
    ada.sit_at(opened, 0)
    went = ada.page.get_by_role("region", name="How it went")
    expect(went).to_have_text("How it went is being drawn…")
    expect(went.get_by_role("img").first).to_be_visible()
    assert not next(cut, False), "nobody was cut off"
