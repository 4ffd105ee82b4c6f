"""A deal between two people: offered, countered, accepted; and one by keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.games.dungeonopoly.tours.house import DEAL
from tests.games.dungeonopoly.tours.sitting import cash, is_asked, owner, picks, sit_down
from tests.web.test_access import fair_as_it_is
from tests.web.visiting import Visits


def test_a_deal_is_offered_countered_and_accepted(laid_out: Visits) -> None:
    maud, wren = sit_down(laid_out, DEAL, 2, 1)
    picks(maud, "Offer a deal")
    is_asked(maud, "offer")
    contract = maud.page.get_by_role("region", name="The deal")
    maud.page.get_by_role("group", name="The ring").get_by_role(
        "button", name=re.compile("^Virginia")
    ).click()
    maud.page.keyboard.press("3")
    theirs = maud.page.get_by_role("group", name="Wren’s deeds")
    theirs.get_by_role("button", name=re.compile("^New York")).click()
    theirs.get_by_role("button", name="Done").click()
    contract.get_by_label("Cash you give", exact=True).fill("120")
    maud.page.keyboard.press("Tab")
    expect(contract).to_contain_text("orange is whole: build from $100")
    expect(contract).to_contain_text("$842 to $722")
    expect(contract).to_contain_text("2,332 to 2,252")
    fair_as_it_is(maud.page)
    picks(maud, "Offer it to Wren")

    is_asked(wren, "reply")
    expect(wren.page.get_by_role("region", name="The deal")).to_contain_text("$120")
    fair_as_it_is(wren.page)
    picks(wren, "Offer something else")
    is_asked(wren, "counter_offer")
    wren.page.get_by_role("tab", name="You get").tap()
    wren.page.get_by_label("Cash Maud gives", exact=True).fill("200")
    wren.page.keyboard.press("Tab")
    wren.page.get_by_role("tab", name="After it").tap()
    expect(wren.page.get_by_role("tabpanel")).to_contain_text("$615 to $815")
    picks(wren, "Offer it to Maud")

    is_asked(maud, "reply")
    expect(contract.locator(".changed")).to_have_text("$200")
    picks(maud, "^(1 )?Accept")
    maud.until(lambda: owner(maud, "new_york_avenue") == 0)
    assert owner(maud, "virginia_avenue") == 1
    assert (cash(maud, 0), cash(maud, 1)) == (642, 815)


def test_a_deal_is_put_together_by_keys_alone_and_torn_up(laid_out: Visits) -> None:
    maud, _ = sit_down(laid_out, DEAL, 2)
    is_asked(maud, "window")
    picks(maud, "Offer a deal")
    is_asked(maud, "offer")
    keys = maud.page.keyboard
    keys.press("2")
    expect(maud.page.get_by_role("group", name="your deeds")).to_be_visible()
    keys.press("Enter")
    keys.press("Escape")
    offer = maud.page.get_by_role("button", name=re.compile("Offer it to Wren"))
    expect(offer).to_have_attribute("aria-disabled", "false")
    keys.press("4")
    expect(offer).to_have_attribute("aria-disabled", "true")
    keys.press("5")
    is_asked(maud, "window")
    expect(maud.page.get_by_role("region", name="The deal")).to_have_count(0)
