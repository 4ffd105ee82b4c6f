"""Pointing at an option: on the map, or in the list."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator

from tests.web.visiting import Visitor, comes_to_rest

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


OUT_OF_REACH = """() => {
  const view = document.querySelector('[aria-label="The map of the dungeon"]');
  const map = view.getBoundingClientRect();
  const within = (box, { x, y }) => x > box.x && x < box.right && y > box.y && y < box.bottom;
  const handle = document.querySelector(".sheet .handle")?.getBoundingClientRect();
  const inside = (point) => within(map, point) && !(handle && within(handle, point));
  const points = (shape) => {
    const { x, y, width, height } = shape.getBBox();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const all = parts.flatMap((across) => parts.map((down) =>
      new DOMPoint(x + width * across, y + height * down)));
    const to = shape.getScreenCTM();
    return all.filter((one) => shape.isPointInFill(one)).map((one) => one.matrixTransform(to));
  };
  const found = [];
  for (const place of document.querySelectorAll("main .target[data-space]:not(.here)")) {
    const box = place.getBoundingClientRect();
    if (!inside({ x: box.x + box.width / 2, y: box.y + box.height / 2 })) continue;
    const seen = points(place.querySelector(".inside")).filter(inside);
    const over = seen.map(({ x, y }) => document.elementFromPoint(x, y))
      .filter((one) => !one || (!place.contains(one) && !one.closest("[data-option]")));
    if (over.length * 3 <= seen.length) continue;
    const names = over.map((one) => one?.closest("[class]")?.getAttribute("class"));
    const many = `${over.length} of ${seen.length}`;
    found.push(`${place.dataset.space}: ${many} under ${[...new Set(names)].join(", ")}`);
  }
  return found;
}"""


def out_of_reach(visitor: Visitor) -> list[str]:
    """The lit spaces in sight that are covered by more than a third, but for other options."""
    visitor.page.get_by_role("group", name="The map of the dungeon").wait_for()
    visitor.page.mouse.move(1, 1)
    comes_to_rest(visitor.page)
    found: list[str] = visitor.page.evaluate(OUT_OF_REACH)
    return found
