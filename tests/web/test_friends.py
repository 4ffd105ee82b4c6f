"""Friends come, go, and come back: the lobby's link, a second device, my tables, and sounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Serving, sqlite
from tests.web.test_access import fair_as_it_is
from tests.web.visiting import Visitor, Visits, until_asked_among

COUNTED = """
globalThis.opened = 0;
const Plain = globalThis.AudioContext;
globalThis.AudioContext = class extends Plain {
  constructor() { super(); globalThis.opened += 1; }
};
"""


def test_who_goes_away_finds_the_seat_again_on_another_device(visits: Visits) -> None:
    opened = visits.serving.open(
        "mine:Ada", "mine:Bo", game="dungeon", start=True, title="The Vault"
    )
    bo = visits.somebody("Bo").sit_at(opened, 1)
    bo.button("Invite").click()
    expect(bo.page.get_by_text("Whoever has this link is you")).to_be_visible()
    link = bo.page.get_by_label("Link to your own seat").input_value()

    away = visits.on_a_phone("Bo")
    away.page.goto(link)
    away.until_told()
    assert away.frame["viewer"] == 1
    expect(away.page).to_have_url(re.compile(f"/room/{opened.room}$"))
    whose = "Your turn" if 1 in [ask["seat"] for ask in away.frame["asked"]] else "Look in"
    away.go("/")
    away.page.get_by_role("navigation", name="What is shown").get_by_text("Tables").click()
    mine = away.page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("The Vault")
    expect(mine.get_by_role("link", name=whose)).to_be_visible()
    _is_called(away, whose == "Your turn")


def _is_called(visitor: Visitor, asked: bool) -> None:
    """By the tab's title and icon, from the home page as well."""
    title = "Your turn (1): Undercroft" if asked else "Undercroft"
    expect(visitor.page).to_have_title(title)
    icon = visitor.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/arch-lit.svg" if asked else "/arch.svg")


def test_the_tab_of_a_table_says_that_it_is_my_turn(visits: Visits) -> None:
    opened = visits.serving.open("mine:Ada", "mine:Bo", start=True, title="The Vault")
    ada = visits.somebody("Ada").sit_at(opened, 0)
    bo = visits.somebody("Bo").sit_at(opened, 1)
    asked, waits = (ada, bo) if ada.until_told()["question"] else (bo, ada)
    _is_asked(asked, True)
    _is_asked(waits, False)
    assert until_asked_among(waits, asked)
    _is_asked(waits, True)


def _is_asked(visitor: Visitor, asked: bool) -> None:
    title = "Your answer? The Vault" if asked else "The Vault"
    expect(visitor.page).to_have_title(title)
    icon = visitor.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/arch-lit.svg" if asked else "/arch.svg")


def test_the_browser_calls_from_the_home_page_to_a_table_that_waits(visits: Visits) -> None:
    opened = visits.serving.open(
        "mine:Ada", "mine:Bo", game="dungeon", start=True, title="The Vault"
    )
    both = [visits.somebody(name) for name in ("Ada", "Bo")]
    for seat, visitor in enumerate(both):
        visitor.page.clock.install()
        visitor.page.add_init_script(AWAY)
        visitor.sit_at(opened, seat)
    seat = 0 if both[1].until_told()["question"] else 1
    called, plays = both[seat], both[1 - seat]
    called.go()
    expect(called.page.get_by_role("region", name="Your tables")).to_contain_text("The Vault")
    while seat not in [ask["seat"] for ask in plays.frame["asked"]]:
        assert plays.until_asked()
        seq = plays.frame["seq"]
        plays.answer("list")
        plays.until_past(seq)
    called.page.clock.run_for(16_000)
    called.page.wait_for_function("() => calls.length")
    ((title, body),) = called.page.evaluate("calls.map(({ title, body }) => [title, body])")
    assert (title, body) == ("The Vault", f"You are asked, just now. With {('Bo', 'Ada')[seat]}.")
    called.page.evaluate("calls[0].onclick()")
    called.page.wait_for_url(f"**/room/{opened.room}")


def test_at_one_table_one_hears_that_another_waits(visits: Visits) -> None:
    """Within a minute; and nothing moves when it is said."""
    names = ("mine:Ada", "mine:Bo")
    here, there = (
        visits.serving.open(*names, game="dungeon", start=True, title=title)
        for title in ("The Cellar", "The Vault")
    )
    both = [visits.somebody(name) for name in ("Ada", "Bo")]
    for seat, visitor in enumerate(both):
        visitor.page.clock.install()
        visitor.page.add_init_script(AWAY)
        visitor.sit_at(there, seat)
    seat = 0 if both[1].until_told()["question"] else 1
    called, plays = both[seat], both[1 - seat]
    called.until_told()
    called.sit_at(here, seat)
    called.page.get_by_role("main", name="The table").wait_for()
    called.page.get_by_text("DUNGEON!").first.wait_for()
    word = called.page.get_by_text("a table waits")
    before = called.page.evaluate(BAR)
    while seat not in [ask["seat"] for ask in plays.frame["asked"]]:
        assert plays.until_asked()
        seq = plays.frame["seq"]
        plays.answer("list")
        plays.until_past(seq)
    expect(word).to_have_count(0)
    called.page.clock.run_for(61_000)
    expect(word).to_be_visible()
    assert called.page.evaluate(BAR) == before
    expect(called.page).to_have_title(re.compile(r"^\(1\) .*The Cellar$"))
    expect(called.page.locator("link[rel=icon]")).to_have_attribute("href", "/arch-lit.svg")
    expect(called.page.get_by_text("The Vault waits for you.")).to_be_attached()
    assert "The Vault" in called.page.evaluate("calls.map(({ title }) => title)")
    fair_as_it_is(called.page)
    word.click()
    called.page.wait_for_url("**/")


BAR = """() => [...document.querySelectorAll("header:has(.turn) *")]
  .filter((one) => !one.closest(".waits, .dot, .unseen"))
  .map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join(" "))"""


AWAY = """
globalThis.calls = [];
globalThis.Notification = class {
  static permission = "granted";
  constructor(title, { body }) { calls.push(Object.assign(this, { title, body })); }
  close() {}
};
Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
const kept = JSON.parse(localStorage.getItem("undercroft.settings"));
localStorage.setItem("undercroft.settings", JSON.stringify({ ...kept, calls: true }));
"""
"""Somebody who allows calls, and looks elsewhere."""


def test_a_lobby_on_loopback_says_that_only_this_computer_can_come(visits: Visits) -> None:
    opened = visits.serving.open("mine:Ada", "open")
    ada = visits.somebody("Ada").sit_at(opened, 0, host=True)
    expect(ada.page.get_by_text("Only this computer can open this link.")).to_contain_text(
        "make party"
    )
    expect(ada.page.get_by_role("img", name="as a QR code")).to_be_hidden()


@pytest.fixture
def party(browser: Browser, tmp_path: Path) -> Iterator[Visits]:
    with Serving(sqlite(tmp_path), 0, "undercroft", "--party") as serving:
        visits = Visits(browser, serving)
        try:
            yield visits
            assert not visits.troubles
        finally:
            visits.leave()


def test_at_a_party_the_lobby_shows_the_address_that_works_at_home(party: Visits) -> None:
    addresses = party.serving.get("/api/house").json()["addresses"]
    opened = party.serving.open("mine:Ada", "open")
    ada = party.on_a_phone("Ada").sit_at(opened, 0, host=True)
    expect(ada.page.get_by_role("heading", name="Send this link to a friend")).to_be_visible()
    link = ada.page.get_by_label("Link for a friend", exact=True)
    if not addresses:  # a machine without any network
        expect(ada.page.get_by_text("Only this computer can open this link.")).to_be_visible()
        return
    expect(link).to_have_value(f"{addresses[0]}/room/{opened.room}")
    expect(ada.page.get_by_role("img", name="Link for a friend, as a QR code")).to_be_visible()
    fair_as_it_is(ada.page)


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_open_tables_say_what_they_have_agreed_on(visits: Visits, where: str) -> None:
    visits.serving.open("mine:Ada", "open", listed=True, settings={"hardcore": True}, title="Hard")
    bo = visits.somebody("Bo") if where == "on a desk" else visits.on_a_phone("Bo")
    bo.go()
    if where == "on a phone":
        bo.page.get_by_role("navigation", name="What is shown").get_by_text("Tables").tap()
    row = bo.page.get_by_role("region", name="Open tables").get_by_role("listitem").first
    expect(row).to_contain_text("Dunjiin, Hardcore: Treasure is wild. Ada is waiting")
    assert row.locator(".who span").evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


def test_sounds_are_made_only_for_who_wants_them(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    ada.page.add_init_script(COUNTED)
    ada.go()
    ada.button("Light and settings").click()
    assert ada.page.evaluate("opened") == 0
    expect(ada.page.get_by_label("How loud")).to_be_hidden()
    ada.page.get_by_role("group", name="Sounds").get_by_text("All").click()
    expect(ada.page.get_by_label("How loud")).to_be_visible()
    assert ada.page.evaluate("opened") == 1
    fair_as_it_is(ada.page)
    ada.page.reload()
    ada.button("Light and settings").click()
    expect(ada.page.get_by_role("radio", name="All")).to_be_checked()
