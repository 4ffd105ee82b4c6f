"""On a phone a tap on somebody's plate, or on one's own, opens all that they have."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visiting import Visits

BEGUN = ("gate", "step", "roll", "action")
"""What those who walk are asked."""


@pytest.mark.parametrize("game", ["dungeon", "rials"])
def test_a_plate_opens_what_somebody_has(visits: Visits, game: str) -> None:
    ada = visits.on_a_phone("Ada")
    # Who one is to be is asked on a whole sheet, which lies over one's things.
    begun = visits.tables_where(
        lambda asked: asked["prompt"] in BEGUN, "mine:Ada", "mine:Bo", game=game
    )
    ada.sit_at(next(begun), 0).until_asked()
    slip = ada.page.locator("[popover]:popover-open")
    ada.press(ada.page.locator("button[data-plate='1']"))
    expect(slip.get_by_role("heading")).to_contain_text("Bo")
    ada.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    ada.press(ada.button("Open your things"))
    expect(slip.get_by_role("heading")).to_contain_text("Ada")
    expect(slip).to_be_in_viewport(ratio=1)
