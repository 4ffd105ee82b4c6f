"""A newcomer is shown how a game is played, once; later it is one key away, as are the rules."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.test_access import fair_as_it_is
from tests.web.visiting import Visitor, Visits, comes_to_rest
from undercroft.games import all_games, find

HOW_TO_PLAY = re.compile("^How to play")


def _howto(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=HOW_TO_PLAY)


def _play_now(visitor: Visitor, title: str) -> None:
    game = visitor.go().page.get_by_role("region", name=title, exact=True)
    game.get_by_role("button", name="Play now").click()


def test_every_leaf_of_every_game_is_drawn_and_fair_to_all(visits: Visits) -> None:
    ada = visits.somebody("Ada").go()
    for game in all_games():
        card = ada.page.get_by_role("region", name=game.title, exact=True)
        card.get_by_role("button", name="How to play").click()
        for number, leaf in enumerate(game.howto.values(), 1):
            heading = _howto(ada).get_by_role("heading", level=3)
            expect(heading).to_have_text(f"{number} of {len(game.howto)}: {leaf.title}")
            expect(_howto(ada)).to_contain_text(leaf.text)
            expect(_howto(ada).locator(".drawn svg:visible").first).to_be_visible()
            comes_to_rest(ada.page)
            assert not ada.page.evaluate(OVER_THE_EDGE), f"{game.name}: {leaf.title}"
            if number == 2:
                fair_as_it_is(ada.page)
            ada.page.keyboard.press("ArrowRight")
        ada.page.keyboard.press("Escape")
        expect(_howto(ada)).to_be_hidden()


OVER_THE_EDGE = """() => {
  const drawn = document.querySelector(".drawn");
  const { left, right, top, bottom } = drawn.parentElement.getBoundingClientRect();
  const outer = [...drawn.querySelectorAll("svg, .slip")]
    .filter((one) => !one.parentElement.closest("svg"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => one.getClientRects().length && !one.matches(".trail"));
  return outer.filter(([, box]) =>
    box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
    .map(([one]) => one.outerHTML.slice(0, 120)).join("\\n");
}"""


def test_a_newcomer_sees_it_before_the_first_game_and_not_again(visits: Visits) -> None:
    ada = visits.somebody("Ada", newcomer=True)
    _play_now(ada, "Dunjiin")
    expect(_howto(ada)).to_be_visible()
    assert "/room/" not in ada.page.url, "nothing is missed while one reads"
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_url("**/room/*")
    ada.until_told()
    ada.page.locator("main [class]").first.wait_for()
    ada.page.keyboard.press("h")
    _howto(ada).get_by_role("button", name="DJ-2.6").click()
    rules = ada.page.get_by_role("dialog", name="Dunjiin: the rules")
    expect(rules.locator("#rule-DJ-2\\.6")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    _play_now(ada, "Dunjiin")
    ada.page.wait_for_url("**/room/*")
    expect(_howto(ada)).to_be_hidden()


def test_who_sits_down_with_friends_sees_it_too_and_turns_it_by_a_finger(visits: Visits) -> None:
    opened = visits.serving.open("mine", "open", game="rials")
    bo = visits.on_a_phone("Bo", newcomer=True).go(f"/room/{opened.room}")
    bo.button("Sit down").tap()
    expect(_howto(bo)).to_contain_text("Fill your sack")
    for kind, x in (("pointerdown", 300), ("pointerup", 90)):
        touch = {"clientX": x, "clientY": 300, "pointerType": "touch", "isPrimary": True}
        bo.page.locator(".howto").dispatch_event(kind, {**touch, "bubbles": True})
    expect(_howto(bo)).to_contain_text("12 levels, as you like")
    _howto(bo).get_by_role("button", name="Close").tap()
    expect(bo.page.get_by_text("You have a seat.")).to_be_visible()


def test_rules_are_found_as_one_types_by_chapter_and_by_link(visits: Visits) -> None:
    ada = visits.somebody("Ada").go("/rules/dunjiin#DJ-19.5")
    page = ada.page
    expect(page.locator("#rule-DJ-19\\.5")).to_be_in_viewport()
    page.get_by_role("navigation", name="Chapters").get_by_role("button", name="Dodging").click()
    expect(page.get_by_role("heading", name="Dodging")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("fairy dodg")
    expect(page.locator("mark").first).to_be_visible()
    expected = [
        rule.id for one in find("dunjiin").rulebook.search("fairy dodg") for rule in one.rules
    ]
    expect(page.locator("li .id")).to_have_text(expected)
    expect(page.locator(".pieces svg").first).to_be_visible()
    fair_as_it_is(page)
    page.get_by_role("searchbox").fill("zebra")
    expect(page.get_by_text("No rule says that.")).to_be_visible()
