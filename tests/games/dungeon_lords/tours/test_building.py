"""Rooms of Dungeon Lords built in the browser, with a finger."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from playwright.sync_api import expect

from tests.web.pointing import in_the_list
from tests.web.test_access import fair_to_all
from tests.web.visiting import Visits

LORDS = ("mine:Maud", "bot:random", "bot:random", "bot:random")
MANY = 3
"""Squares that are counted in the list, and not named."""


def _folds_two_rooms(question: dict[str, Any]) -> bool:
    plans = [one["details"] for one in question["options"] if question["prompt"] == "build"]
    squares = Counter(plan["room"] for plan in plans if "room" in plan)
    return [count >= MANY for count in squares.values()] == [True, True]


def _builds(question: dict[str, Any]) -> bool:
    return bool(question["prompt"] == "build")


def test_a_square_that_was_unfolded_in_the_list_is_built_on_at_one_touch(visits: Visits) -> None:
    """Pointing at it unfolds no other room: the square would slip away under the finger."""
    maud = visits.on_a_phone("Maud")
    maud.sit_at(next(visits.tables_where(_folds_two_rooms, *LORDS, game="dungeon_lords")), 0)
    frame = maud.until_told()
    maud.button(re.compile("lit, list$")).first.wait_for()
    in_the_list(maud, frame["question"]["options"][1]).tap()
    maud.until_past(frame["seq"])
    assert not visits.troubles


def test_a_refused_square_says_why_and_everybody_can_read_it(visits: Visits) -> None:
    maud = visits.somebody("Maud")
    maud.sit_at(next(visits.tables_where(_builds, *LORDS, game="dungeon_lords")), 0)
    refused = (
        maud.page.get_by_role("group", name="Squares").get_by_role("button", name="not now").first
    )
    why = (refused.get_attribute("aria-label") or "").partition("not now: ")[2]
    refused.click()
    expect(maud.page.get_by_role("region", name="What you can do")).to_contain_text(why)
    fair_to_all(maud.page)


def _has_hired(board: dict[str, Any]) -> bool:
    return bool(board["lords"][1]["creatures"])


def test_a_rivals_dungeon_is_seen_whole_on_a_phone(visits: Visits) -> None:
    """Though a question lies open below it."""
    maud = visits.on_a_phone("Maud")
    hired = visits.tables_where(_builds, *LORDS, game="dungeon_lords", on=_has_hired)
    assert maud.sit_at(next(hired), 0).until_asked()
    rival = visits.serving.get(f"/api/rooms/{maud.room}").json()["names"][1]
    maud.button(re.compile(f"^Open {rival}’s dungeon")).tap()
    dungeon = maud.page.get_by_role("dialog", name=f"{rival}’s dungeon")
    expect(dungeon.get_by_role("button", name="Back")).to_be_visible()
    assert dungeon.locator(".body").evaluate("one => one.scrollHeight - one.clientHeight") <= 0
