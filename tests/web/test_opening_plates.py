"""On a phone a tap on somebody's plate, or on one's own, opens all that they have."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.visiting import Visitor, Visits

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
    _touch(ada, ada.page.locator("button[data-plate='1']"))
    expect(slip.get_by_role("heading")).to_contain_text("Bo")
    ada.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    _touch(ada, ada.button("Open your things"))
    expect(slip.get_by_role("heading")).to_contain_text("Ada")
    expect(slip).to_be_in_viewport(ratio=1)


def _touch(ada: Visitor, what: Locator) -> None:
    """In its middle: where it stands aside for what is lit below it, the finger meets the map."""
    box = what.bounding_box()
    assert box
    ada.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
