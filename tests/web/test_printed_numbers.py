"""A table with other numbers than those in the box, opened and seen in a browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.test_access import fair_to_all
from tests.web.visiting import Visits


def test_a_table_is_opened_with_a_changed_card_and_says_so(visits: Visits) -> None:
    ada = visits.somebody("Ada").go("/new/dunjiin")
    ada.page.get_by_role("heading", name="Printed numbers").click()
    ada.page.get_by_role("searchbox").fill("lich worth")
    ada.page.get_by_label("Lich: worth").fill("4")
    ada.page.get_by_label("Lich: worth").blur()
    expect(ada.page.get_by_text("1 changed")).to_be_visible()
    fair_to_all(ada.page)
    ada.button("Open the table").click()
    expect(ada.page.get_by_text("Lich: worth 4, not 10")).to_be_visible()


def test_a_table_is_opened_with_a_printing_that_comes_with_the_game(visits: Visits) -> None:
    ada = visits.somebody("Ada").go("/new/dunjiin")
    ada.page.get_by_role("heading", name="Printed numbers").click()
    ada.page.get_by_label("The first deck").check()
    expect(ada.page.get_by_text("8 changed")).to_be_visible()
    fair_to_all(ada.page)
    ada.page.get_by_label("The first deck").uncheck()
    expect(ada.page.get_by_text("as in the box")).to_be_visible()
    ada.page.get_by_label("The first deck").check()
    ada.button("Open the table").click()
    expect(ada.page.get_by_text("Giant Rat: shields 3, not 4")).to_be_visible()
