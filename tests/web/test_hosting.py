"""A host at a browser: asks for silence, shows somebody out, and says what strangers may do."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits


def _at_this_table(visitor: Visitor) -> Locator:
    visitor.press(visitor.button("Menu" if visitor.by_touch else "Settings"))
    return visitor.page.get_by_role("dialog", name="At this table")


def _talk(visitor: Visitor) -> Locator:
    visitor.button("Table talk").click()
    return visitor.page.get_by_role("region", name="Table talk")


def test_a_host_asks_for_silence_and_shows_out(visits: Visits) -> None:
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    opened = visits.serving.open("mine:Ada", "mine:Ivo", game="dungeon", start=True)
    ada.sit_at(opened, 0, host=True)
    ivo.sit_at(opened, 1).until_told()
    talk = _talk(ivo)
    expect(talk.get_by_label("Say something")).to_be_visible()
    seat = _at_this_table(ada).get_by_role("listitem").filter(has_text="Ivo")
    seat.get_by_role("button", name="ask for silence").click()
    expect(talk).to_contain_text("The host has asked you to be quiet.")
    expect(talk.get_by_label("Say something")).to_be_hidden()
    expect(seat).to_contain_text("asked for silence")
    seat.get_by_role("button", name="let talk again").click()
    expect(talk.get_by_label("Say something")).to_be_visible()
    _show_out_by_keyboard(ada, seat)
    expect(ivo.page.get_by_role("heading", level=1)).to_have_text("The host has shown you out.")
    expect(seat).to_contain_text("bot")
    assert ivo.page.evaluate("localStorage['undercroft.keys']").find(opened.room) == -1


def _show_out_by_keyboard(host: Visitor, seat: Locator) -> None:
    seat.get_by_role("button", name="show out").focus()
    host.page.keyboard.press("Enter")
    question = seat.get_by_role("group", name="Show Ivo out?")
    expect(question.get_by_role("button", name="Keep")).to_be_focused()
    fair_to_all(host.page)
    host.page.keyboard.press("Enter")
    expect(seat.get_by_role("button", name="show out")).to_be_focused()
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")


def test_a_host_says_what_strangers_may_do(visits: Visits) -> None:
    ada, watcher = visits.on_a_phone("Ada"), visits.somebody()
    opened = visits.serving.open("mine:Ada", "mine:Ivo", game="dungeon", start=True)
    ada.sit_at(opened, 0, host=True)
    watcher.go(f"/room/{opened.room}").until_told()
    talk = _talk(watcher)
    expect(talk).to_contain_text("Only those at the table talk here.")
    menu = _at_this_table(ada)
    ada.press(menu.get_by_text("Watch and talk"))
    talk.get_by_label("Say something").fill("psst")
    watcher.page.keyboard.press("Enter")
    expect(talk).to_contain_text("A spectator psst")
    ada.press(menu.get_by_text("Stay outside"))
    expect(watcher.page.get_by_role("heading", level=1)).to_have_text(
        "The host lets nobody watch this table."
    )


def test_a_seat_is_given_free_before_the_game(visits: Visits) -> None:
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    opened = visits.serving.open("mine:Ada", "open", game="dungeon")
    ada.sit_at(opened, 0, host=True)
    ivo.go(f"/room/{opened.room}").button("Sit down").click()
    seat = ada.page.get_by_role("listitem").filter(has_text="Ivo")
    seat.get_by_role("button", name="show out").click()
    fair_to_all(ada.page)
    seat.get_by_role("button", name="Show out", exact=True).click()
    expect(ada.page.get_by_text("an open seat")).to_be_visible()
    expect(ivo.page.get_by_role("heading", level=1)).to_have_text("The host has shown you out.")


def test_strangers_are_agreed_upon_when_a_table_is_opened(visits: Visits) -> None:
    ada = visits.somebody("Ada").go("/new/dungeon")
    ada.page.get_by_text("Watch and talk").click()
    ada.button("Open the table").click()
    chosen = _at_this_table(ada).get_by_label("Watch and talk")
    expect(chosen).to_be_checked()
