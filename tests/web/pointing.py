"""Pointing at an option: on the map, or in the list."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator

from tests.web.visiting import Visitor

Offered = dict[str, Any]
Frame = dict[str, Any]

UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def asked(visitor: Visitor) -> Frame:
    """The frame whose question the page shows."""
    visitor.until(lambda: visitor.frame["question"] and visitor.frame["seq"] > visitor.answered)
    return visitor.frame


def in_the_list(visitor: Visitor, option: Offered) -> Locator:
    """Its button in the question; where there are many, one first asks for all of them."""
    question = visitor.page.get_by_role("group", name="Options", exact=True)
    name = re.compile(rf"^{re.escape(option['label'])}\s*(,|$)")
    button = question.get_by_role("button", name=name).first
    more = question.get_by_role("button", name=re.compile(r"^\d+ (more|lit, list)$"))
    while not button.count() and more.count():
        visitor.press(more.first)
    return button


def on_the_board(visitor: Visitor, option: Offered) -> Locator | None:
    """Its card or its space, if one can get at it: on a small screen not everything is in view."""
    details = option["details"]
    space = next((details[one] for one in ("to", "at", "room") if one in details), "")
    main = visitor.page.get_by_role("main")
    # The game brings its map along; it is only then that the list stays as it is.
    main.get_by_role("group", name="The map of the dungeon").wait_for()
    for found in (
        main.locator(f'[data-option="{option["key"]}"]'),
        main.locator(f'[data-space="{space}"]'),
    ):
        if found.count() and found.first.evaluate(UNCOVERED):
            return found.first
    return None


def choose_on_the_board(visitor: Visitor, place: Locator, option: Offered) -> None:
    """A card is taken at once. A touch only marks a space; and it may offer several things."""
    is_space = place.get_attribute("data-space") is not None
    visitor.press(place)
    if is_space and visitor.by_touch:
        visitor.press(place)
    several = visitor.page.get_by_role("main").locator(f'button[data-option="{option["key"]}"]')
    if is_space and several.count():
        visitor.press(several)
    visitor.answers.append("board")
