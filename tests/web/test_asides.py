"""Around the answers: taking one back, standing ones, why it is so, and what moves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits


def test_an_answer_is_taken_back_while_nothing_came_to_light(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    undo = ada.button("Take my last answer back")
    for opened in visits.tables("mine:Ada", "bot:random"):
        ada.sit_at(opened, 0)
        if not ada.play_on(lambda: undo.is_visible()):
            continue
        asked = ada.page.locator("[data-options]").inner_text()
        seq = ada.frame["seq"]
        undo.click()
        ada.page.wait_for_function(
            "before => document.querySelector('[data-options]')?.innerText !== before", arg=asked
        )
        ada.until_past(seq)
        assert ada.until_asked(), "the question before is asked again"
        ada.answer()
        return


def test_every_line_says_why(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    for opened in visits.tables("mine:Ada", "bot:random"):
        if ada.sit_at(opened, 0).until_asked():
            break
    _asks_why(ada, "What is asked of you")
    _asks_why(ada, "Story")
    slip = ada.page.get_by_role("dialog", name="Why", exact=True)
    rule = slip.locator(".id").inner_text()
    slip.get_by_role("button", name="more in the rules").click()
    rules = ada.page.get_by_role("dialog", name="Dunjiin: the rules")
    expect(rules.locator(f"[id='rule-{rule}']")).to_be_in_viewport()
    rules.get_by_label("Search the rules").fill("no such rule anywhere")
    expect(rules).to_contain_text("No rule says that.")
    rules.get_by_role("button", name="Close").click()
    assert ada.stands == "asked"


def _asks_why(visitor: Visitor, region: str) -> None:
    why = visitor.page.get_by_role("region", name=region).get_by_role("button", name="Why?").first
    rule = (why.get_attribute("aria-label") or "").removeprefix("Why? Rule ")
    why.click()
    slip = visitor.page.get_by_role("dialog", name="Why", exact=True)
    expect(slip).to_contain_text(rule)
    expect(slip).not_to_contain_text("not in the book")


def test_the_rules_have_a_page_of_their_own(visits: Visits) -> None:
    ada = visits.somebody("Ada").go()
    ada.page.get_by_role("link", name="Rules of the games").click()
    ada.page.get_by_role("link", name="Dunjiin").click()
    expect(ada.page.get_by_role("heading", name="Dunjiin: the rules")).to_be_visible()
    ada.page.get_by_label("Search the rules").fill("dodge")
    rules = ada.page.locator("[id^='rule-']")
    expect(rules.first).to_contain_text(re.compile("dodge", re.I))
    ada.go("/rules/dunjiin#DJ-4.1")
    expect(ada.page.locator("[id='rule-DJ-4.1']")).to_be_in_viewport()


def test_the_light_and_the_name_are_remembered(visits: Visits) -> None:
    ada = visits.somebody().go()
    ada.button("Light and settings").click()
    ada.page.get_by_text("Daylight").click()
    ada.page.get_by_label("Your name at new tables").fill("Ada")
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "light")
    expect(ada.button("Your name: Ada")).to_be_visible()


def test_with_motion_a_game_is_played_as_well(visits: Visits) -> None:
    """At the quick speed, with everything that flies, and Space for the impatient."""
    ada = visits.somebody("Ada", speed="quick")
    for opened in visits.tables("mine:Ada", "bot:random", "bot:random"):
        ada.sit_at(opened, 0)
        while ada.until_asked():
            ada.answer("list")
            ada.page.keyboard.press("Space")
        if ada.answers:
            ada.sees_the_result()
            return
