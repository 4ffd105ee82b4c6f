"""An auction in which somebody says up to what to bid; and a debt that is paid by mortgaging."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.games.dungeonopoly.tours.house import AUCTION, DEBT
from tests.games.dungeonopoly.tours.sitting import cash, is_asked, owner, picks, sit_down
from tests.web.test_access import fair_as_it_is
from tests.web.visiting import Visits


def test_who_says_up_to_what_is_raised_a_dollar_at_a_time(laid_out: Visits) -> None:
    maud, wren = sit_down(laid_out, AUCTION, 2)
    is_asked(maud, "buy")
    picks(maud, "Leave it")
    is_asked(wren, "bid")
    wren.page.get_by_label("A sum to bid").fill("9000")
    expect(wren.page.get_by_text("You have $615.", exact=True)).to_be_visible()
    wren.page.get_by_label("A sum to bid").fill("260")
    wren.page.get_by_role("button", name="Bid up to it").click()
    is_asked(maud, "bid")
    maud.page.keyboard.press("1")
    maud.page.keyboard.press("6")
    maud.until(lambda: (maud.frame["question"] or {}).get("seat") == 0 and _bid(maud.frame) == 102)
    auction = maud.page.get_by_role("region", name="The auction of Park Place")
    expect(auction).to_contain_text("high bid")
    fair_as_it_is(maud.page)
    maud.until_asked()
    maud.page.keyboard.press("3")
    maud.until(lambda: owner(maud, "park_place") == 1)
    assert cash(maud, 1) == 615 - 102


def _bid(frame: dict[str, Any]) -> int:
    events = frame["board"]["events"]
    return next((one["amount"] for one in events if one["kind"] == "auction"), 0)


def test_a_debt_is_paid_by_mortgaging_what_is_lit(laid_out: Visits) -> None:
    maud, _ = sit_down(laid_out, DEBT, 2)
    is_asked(maud, "raise")
    owing = maud.page.get_by_role("region", name="What is owed")
    expect(owing).to_contain_text("You lack $240")
    expect(owing).to_contain_text("$650")
    fair_as_it_is(maud.page)
    ring = maud.page.get_by_role("group", name="The ring")
    for square, left in (("reading_railroad", 140), ("virginia_avenue", 60), ("states_avenue", 0)):
        ring.locator(f'[data-option="mortgage:{square}"]').click()
        if left:
            expect(owing).to_contain_text(f"You lack ${left}")
    maud.until(lambda: not maud.frame["board"]["events"])
    assert (cash(maud, 0), cash(maud, 1)) == (10, 1200)
