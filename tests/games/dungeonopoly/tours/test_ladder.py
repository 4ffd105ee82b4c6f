"""A spell, its counter, a counter to that, and a wish: a ladder that three people climb."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.games.dungeonopoly.tours.house import LADDER
from tests.games.dungeonopoly.tours.sitting import is_asked, picks, sit_down
from tests.web.test_access import fair_as_it_is
from tests.web.visiting import Visits


def test_a_counter_is_countered_and_a_wish_has_the_last_word(laid_out: Visits) -> None:
    maud, wren, ivo = sit_down(laid_out, LADDER, 3, 2)
    is_asked(maud, "window")
    picks(maud, "Fireball")
    is_asked(wren, "counter")
    ladder = wren.page.get_by_role("region", name="Spells and their answers")
    asks = wren.page.get_by_role("region", name="What is asked of you")
    expect(asks).to_contain_text("Maud casts Fireball")
    ladder.locator('[data-option="use:counterspell"]').click()
    is_asked(ivo, "counter")
    picks(ivo, "^Counterspell")
    is_asked(wren, "counter")
    expect(ladder.get_by_role("listitem")).to_have_text(
        [
            re.compile("Maud.*stands"),
            re.compile("you.*countered"),
            re.compile("Ivo.*stands"),
            re.compile("Wish"),
        ]
    )
    expect(asks).to_contain_text("burned down all that stood on New York Avenue")
    fair_as_it_is(wren.page)
    wren.page.get_by_role("radio", name="let pass").check(force=True)
    wren.until(lambda: wren.frame["board"]["characters"][1]["stances"]["counter"] == "never")
    picks(wren, "Let it be")
    maud.until(lambda: any(one["line"] == "Burned" for one in maud.frame["told"]))
