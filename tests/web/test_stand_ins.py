"""Leaving and coming back: a bot plays meanwhile, and gives the seat back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.test_access import fair_as_it_is
from tests.web.visiting import Visitor, Visits, until_asked_among


def _at_this_table(visitor: Visitor) -> Locator:
    visitor.button("Settings").click()
    return visitor.page.get_by_role("dialog", name="At this table")


def _lets_a_bot_play(visitor: Visitor) -> None:
    """It is asked back once."""
    menu = _at_this_table(visitor)
    menu.get_by_role("button", name="let a bot play for me").click()
    menu.get_by_role("button", name="Keep playing").click()
    menu.get_by_role("button", name="let a bot play for me").click()
    menu.get_by_role("button", name="Let it play").click()
    expect(menu).to_be_hidden()


def test_a_bot_plays_for_me_until_i_return(visits: Visits) -> None:
    """Ivo does not answer meanwhile, so that the game waits where the bot has to stop."""
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    for opened in visits.tables("mine:Ada", "mine:Ivo", "bot:random"):
        ivo.sit_at(opened, 1)
        if not until_asked_among(ada.sit_at(opened, 0), ivo):
            continue
        asked = ada.frame["seq"]
        _lets_a_bot_play(ada)
        if ivo.until_no_longer("waiting") == "over":
            continue
        menu = _at_this_table(ada)
        expect(menu.get_by_role("listitem").first).to_contain_text("a bot plays on")
        menu.get_by_role("button", name="Take over again").click()
        expect(menu.get_by_role("listitem").first).to_contain_text("you")
        ada.page.keyboard.press("Escape")
        assert ada.frame["seq"] > asked, "the bot answered for her"
        if until_asked_among(ada, ivo):
            ada.answer()
            return


def test_who_is_replaced_is_told_so_and_takes_over_by_one_key(visits: Visits) -> None:
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    for opened in visits.tables("mine:Ada", "mine:Ivo", "bot:random"):
        ivo.sit_at(opened, 1)
        ada.sit_at(opened, 0).page.get_by_role("main", name="The table").wait_for()
        _lets_a_bot_play(ada)
        waits = ada.page.get_by_role("region", name="What we wait for")
        expect(waits.get_by_role("button", name="Take over again")).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(waits.get_by_role("button", name="Take over again")).to_be_hidden()
        if ada.stands == "over":
            continue
        return


def test_a_host_hands_an_absent_seat_to_a_bot(visits: Visits) -> None:
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    for opened in visits.tables("mine:Ada", "mine:Ivo", "bot:random"):
        ada.sit_at(opened, 0, host=True)
        if not until_asked_among(ivo.sit_at(opened, 1), ada):
            continue
        ivo.go()
        seat = _at_this_table(ada).get_by_role("listitem").filter(has_text="Ivo")
        expect(seat).to_contain_text("away")
        seat.get_by_role("button", name="let a bot play").click()
        expect(seat).to_contain_text("a bot plays on")
        ada.page.keyboard.press("Escape")
        if ada.until_no_longer("waiting") == "over":
            continue
        ivo.go(f"/room/{opened.room}")
        ivo.button("Take over again").click()
        expect(ivo.button("Take over again")).to_be_hidden()
        seat = _at_this_table(ada).get_by_role("listitem").filter(has_text="Ivo")
        expect(seat).not_to_contain_text(re.compile("bot|away"))
        return


def test_whoever_waits_for_somebody_absent_lets_a_bot_play_for_them(visits: Visits) -> None:
    ada, ivo = visits.somebody("Ada"), visits.somebody("Ivo")
    ada.page.clock.install()
    for opened in visits.tables("mine:Ada", "mine:Ivo", "bot:random"):
        ada.sit_at(opened, 0, host=True)
        if until_asked_among(ivo.sit_at(opened, 1), ada):
            break
    ivo.go()
    waits = ada.page.get_by_role("region", name="What we wait for")
    expect(waits).to_contain_text("They are away just now.")
    stands_in = waits.get_by_role("button", name="Let a bot play for Ivo")
    expect(stands_in).to_be_hidden()
    ada.page.clock.run_for(25_000)
    fair_as_it_is(ada.page)
    seq = ada.frame["seq"]
    stands_in.click()
    ada.until_past(seq)
    expect(stands_in).to_be_hidden()


def test_a_seat_is_taken_along_by_its_own_link(visits: Visits) -> None:
    ada, again = visits.somebody("Ada"), visits.somebody()
    opened = visits.serving.open("mine:Ada", "open")
    ada.sit_at(opened, 0, host=True)
    ada.button("Invite").click()
    link = ada.page.get_by_label("Link to your own seat").input_value()
    again.page.goto(link)
    expect(again.page.get_by_role("main")).to_contain_text(re.compile(r"Ada\s*you"))
    assert "#" not in again.page.url, "the key does not stay in the address bar"
