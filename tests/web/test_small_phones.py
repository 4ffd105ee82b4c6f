"""What somebody must see to decide has room on a small phone, too."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import ViewportSize, expect

from tests.web.visiting import Visits

SMALL: ViewportSize = {"width": 360, "height": 640}


def _dodged_to_the_naked(question: dict[str, Any]) -> bool:
    return question["prompt"] == "dodged_to" and "You are naked" in question["help"]


def test_whoever_weighs_a_dodged_monster_sees_the_tape_and_who_is_naked(visits: Visits) -> None:
    bots = ("bot:random",) * 3
    ada = visits.somebody("Ada", viewport=SMALL, has_touch=True, is_mobile=True)
    for opened in visits.tables_where(_dodged_to_the_naked, "mine:Ada", *bots):
        ada.sit_at(opened, 0)
        break
    assert ada.until_asked()
    tape = ada.page.get_by_role("img", name=re.compile(r"Strength \d+ so far, against Level"))
    expect(tape).to_be_in_viewport(ratio=1)
    things = ada.page.get_by_role("region", name="Your things")
    expect(things.get_by_title("No Armour: the next blow is the last.")).to_have_class(
        re.compile("naked")
    )
    heroes = ada.frame["board"]["heroes"][1:]
    naked = [hero for hero in heroes if hero["alive"] and not hero["armor"]]
    expect(ada.page.locator(".chip .naked")).to_have_count(len(naked))
