"""Dice in the browser: who is honest is called fair, and who forges is called out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.fixtures.browsers import QUIET, chromium
from tests.server.serving import Serving, sqlite
from tests.web.test_access import fair_as_it_is, fair_to_all
from tests.web.visiting import Visitor, Visits, play_alone
from undercroft.engine import Record, fingerprint

SEED = bytes(32)

Plain = dict[str, Any]


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house whose chance follows from no word."""
    with Serving(sqlite(tmp_path_factory.mktemp("rooms")), word=None) as running:
        yield running


def lied_to(visitor: Visitor, lie: Callable[[Plain], Plain]) -> Visitor:
    """Whatever the house tells this one about the room is changed on the way."""

    def listen(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            said = json.loads(text)
            line.send(json.dumps(lie(said)) if said["is"] == "room" else text)

        house.on_message(pass_on)

    visitor.page.route_web_socket(re.compile("/socket$"), listen)
    return visitor


def with_a_forged_pair(news: Plain) -> Plain:
    """At the end, a seed that was chosen meanwhile, and the seal that fits it."""
    if news["status"] != "over":
        return news
    return {**news, "seed": SEED.hex(), "fingerprint": fingerprint(SEED)}


def with_another_number(news: Plain) -> Plain:
    seats = [{**seat, "number": seat["number"] and "f0" * 16} for seat in news["seats"]]
    return {**news, "seats": seats} if news["status"] == "over" else news


def with_a_forged_outcome(route: Route) -> None:
    """In the record, the last card is another."""
    text = route.fetch().text()
    at = text.rindex('"outcomes":[') + len('"outcomes":[')
    forged = re.sub(r"^\d+", lambda found: str(int(found[0]) ^ 1), text[at:])
    route.fulfill(body=text[:at] + forged, content_type="application/jsonl")


def dice(visitor: Visitor) -> Any:
    return visitor.page.get_by_role("region", name="The dice")


def test_an_honest_house_is_called_fair_and_a_forging_one_is_called_out(visits: Visits) -> None:
    opened = visits.serving.open("mine:Ada", "bot:random", start=True)
    wren, pair, outcome, number, ada = (visits.somebody() for _ in range(5))
    lied_to(pair, with_a_forged_pair)
    lied_to(number, with_another_number)
    outcome.page.route("**/record", with_a_forged_outcome)
    for watching in (wren, pair, outcome):
        watching.go(f"/room/{opened.room}")
        expect(dice(watching)).to_contain_text("The house’s seal")
    seal = dice(wren).get_by_role("definition").first.get_attribute("title")
    number.sit_at(opened, 0)
    number.page.get_by_role("main", name="The table").wait_for()
    ada.sit_at(opened, 0)
    ada.page.get_by_role("main", name="The table").wait_for()
    for somebody in (pair, ada):
        somebody.page.reload()
        somebody.page.get_by_role("main", name="The table").wait_for()
    play_alone(visits.serving, opened)

    expect(dice(wren)).to_contain_text("has kept since before the first card")
    wren.button("Check it all").click()
    expect(dice(wren)).to_contain_text("The dice were fair.")
    expect(dice(wren)).to_contain_text(re.compile(r"all \d+ outcomes follow; out of how many each"))
    fair_to_all(wren.page)
    ada.button("Check it all").click()
    expect(dice(ada)).to_contain_text("has kept since the game had begun")
    expect(dice(ada)).to_contain_text("The dice fit the seal.")
    expect(dice(ada)).to_contain_text(
        "was chosen before those numbers were seen, this does not show"
    )

    expect(dice(pair)).to_contain_text("The seal is not the one that was told first")
    expect(dice(number)).to_contain_text("The number of your browser was exchanged")
    outcome.button("Check it all").click()
    expect(dice(outcome)).to_contain_text(re.compile(r"Outcome \d+ of \d+ does not follow"))
    for lied in (pair, number, outcome):
        expect(dice(lied)).to_contain_text("These dice were meddled with.")

    record = Record.parse(visits.serving.get(f"/api/rooms/{opened.room}/record").content)
    assert record.header.fingerprint == seal
    kept = number.page.evaluate("JSON.parse(localStorage.getItem('undercroft.seals'))[0].mine[0]")
    assert record.header.numbers == [kept, ""]


def test_a_rematch_begins_when_everybody_is_back(visits: Visits) -> None:
    opened = visits.serving.open("mine:Ada", "mine:Ivo", start=True)
    ada, ivo = (visits.somebody(name) for name in ("Ada", "Ivo"))
    for seat, visitor in enumerate((ada, ivo)):
        visitor.sit_at(opened, seat, host=not seat)
    for visitor in (ada, ivo):
        visitor.page.get_by_role("main", name="The table").wait_for()
    play_alone(visits.serving, opened)
    ada.button("Rematch").click()
    expect(ada.page.get_by_text("It begins when Ivo says so, too.")).to_be_visible()
    fair_as_it_is(ada.page)
    ada.button("Keep the seat").click()
    expect(ada.page.get_by_text("It begins when Ivo comes.")).to_be_visible()
    expect(ada.button("Begin all the same")).to_be_visible()
    ivo.page.get_by_role("link", name="Join the rematch").click()
    for visitor in (ada, ivo):
        expect(visitor.page.get_by_role("main", name="The table")).to_be_visible()
    assert ada.room == ivo.room != opened.room


@pytest.fixture
def at_home(browser: Browser, tmp_path: Path) -> Iterator[Visits]:
    """A house that goes by a plain name: without https, a browser's own sums are missing there."""
    names = ["--host-resolver-rules=MAP party.test 127.0.0.1"]
    away = browser.browser_type.launch(executable_path=chromium(), args=[*QUIET, *names])
    with Serving(sqlite(tmp_path), 0, "undercroft", "--host-name", "party.test") as serving:
        visits = Visits(away, serving)
        yield visits
        said = [one for one in visits.troubles if "Cross-Origin-Opener-Policy" not in one]
        assert not said, said
        visits.leave()
    away.close()


def test_a_phone_at_home_checks_the_dice_without_https(at_home: Visits) -> None:
    opened = at_home.finished("mine:Ada", "bot:random", settings={"play": "fast"})
    ada = at_home.on_a_phone("Ada")
    ada.url = f"http://party.test:{at_home.serving.port}"
    ada.sit_at(opened, 0)
    assert ada.page.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
    expect(dice(ada)).to_contain_text("The seed fits the seal")
    ada.button("Check it all").tap()
    expect(dice(ada)).to_contain_text(re.compile(r"all \d+ outcomes follow"))
