"""Orders in the browser: written, sealed and changed, by keys and on a phone; and presents."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits
from undercroft.games.dungeon_lords.board import ORDERS, Order
from undercroft.server import wire

FOUR = ("mine:Ada", "bot:random", "bot:random", "bot:random")
PAIR = ("mine:Ada", "mine:Ivo")
TRICKY = {"items": "tricky"}


def _table(visits: Visits, prompt: str, *kinds: str, times: int = 1, **plan: Any) -> wire.Opened:
    """A table at which the first seat is asked this, for the so manieth time."""
    asked = 0

    def there(question: dict[str, Any]) -> bool:
        nonlocal asked
        wanted: bool = question["prompt"] == prompt
        asked += wanted
        return wanted and asked == times

    return next(visits.tables_where(there, *kinds, game="dungeon_lords", **plan))


def _slip(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="What is asked of you")


def _in_hand(visitor: Visitor, seat: int = 0) -> list[Order]:
    resting = visitor.frame["board"]["lords"][seat]["inaccessible"]
    return [order for order in ORDERS if order.key not in resting]


def _row(visitor: Visitor, order: Order) -> Locator:
    return _slip(visitor).locator(f"[data-order={order.key}]")


def _sealed(visitor: Visitor) -> dict[str, Any]:
    """What the table says that I sealed."""
    visitor.until(lambda: visitor.frame["sealed"])
    answer: dict[str, Any] = visitor.frame["sealed"]["answer"]
    return answer


def _triple(answer: dict[str, Any]) -> list[str]:
    return [answer[place] for place in ("first", "second", "third")]


def test_orders_are_chosen_taken_back_and_sealed_by_keyboard_alone(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    ada.sit_at(_table(visits, "orders", "mine:Ada", "mine:Ivo", "mine:Cy"), 0)
    expect(_slip(ada)).to_contain_text("Your first order?")
    one, two, three, *_ = hand = _in_hand(ada)
    press = ada.page.keyboard.press
    for order in (one, three):
        press(str(order.number))
    expect(_slip(ada)).to_contain_text("Your third order?")
    press("Backspace")
    expect(_slip(ada)).to_contain_text("Your second order?")
    for order in (two, three):
        press(str(order.number))
    expect(_slip(ada)).to_contain_text("Ready to be sealed.")
    expect(ada.button("Seal the orders")).to_be_focused()
    press("Enter")
    assert _triple(_sealed(ada)) == [order.key for order in (one, two, three)]
    expect(ada.page.get_by_text("Your orders are sealed")).to_be_visible()
    assert [asked["seat"] for asked in ada.frame["asked"]] == [1, 2], hand


def test_a_resting_order_has_no_key_and_the_hand_lights_with_the_list(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    ada.sit_at(_table(visits, "orders", *FOUR), 0)
    expect(_slip(ada)).to_contain_text("Your first order?")
    hand = _in_hand(ada)
    resting = next(order for order in ORDERS if order not in hand)
    ada.page.keyboard.press(str(resting.number))
    expect(_slip(ada)).to_contain_text("Your first order?")
    on_the_board = ada.page.locator(f"main [data-at='hand:{hand[0].key}'] button")
    on_the_board.click()
    expect(_row(ada, hand[0])).to_have_attribute("aria-pressed", "true")
    expect(_slip(ada)).to_contain_text("Your second order?")
    _row(ada, hand[0]).click()
    expect(_slip(ada)).to_contain_text("Your first order?")
    fair_to_all(ada.page)


def test_two_lords_with_tricky_items_send_a_non_player_and_a_token(visits: Visits) -> None:
    opened = _table(visits, "orders", *PAIR, times=2, settings=TRICKY)
    ada = visits.somebody("Ada").sit_at(opened, 0)
    expect(_slip(ada)).to_contain_text("Your first order?")
    for order in _in_hand(ada)[:3]:
        ada.page.keyboard.press(str(order.number))
    expect(_slip(ada)).to_contain_text("And your non-player?")
    expect(ada.button("Seal the orders")).to_have_attribute("aria-disabled", "true")
    non = ada.frame["board"]["non_players"][0]
    errand = next(
        order for order in ORDERS if order.key not in (*non["inaccessible"], *non["orders"])
    )
    ada.page.keyboard.press(str(errand.number))
    expect(_slip(ada)).to_contain_text("And which item?")
    ada.page.keyboard.press("2")
    fair_to_all(ada.page)
    ada.button("Seal the orders").click()
    answer = _sealed(ada)
    assert answer["errand"] == errand.key
    assert answer["token"].startswith("red_")
    expect(ada.page.get_by_text("Your orders are sealed")).to_be_visible()
    fair_to_all(ada.page)


def test_sealed_orders_are_changed_until_all_are_in_and_nobody_notices(visits: Visits) -> None:
    opened = _table(visits, "orders", *PAIR)
    ada, ivo = visits.somebody("Ada").sit_at(opened, 0), visits.somebody("Ivo").sit_at(opened, 1)
    expect(_slip(ada)).to_contain_text("Your first order?")
    expect(_slip(ivo)).to_contain_text("Your first order?")
    one, two, three, *_ = _in_hand(ada)
    _fill(ada, 0)
    ada.button("Seal the orders").click()
    assert _triple(_sealed(ada)) == [order.key for order in (one, two, three)]
    ivo.until(lambda: ivo.frame["seq"] == ada.frame["seq"])
    heard = len(ivo.frames)

    ada.page.reload()
    ada.button("Change my answer").click()
    expect(_slip(ada)).to_contain_text("Ready to be sealed.")
    ada.button("Leave it as it was").click()
    ada.button("Change my answer").click()
    _row(ada, one).click()
    _row(ada, two).click()
    for order in (two, one):
        ada.page.keyboard.press(str(order.number))
    ada.button("Seal the orders").click()
    changed = [order.key for order in (two, one, three)]
    ada.until(lambda: ada.frame["sealed"] and _triple(ada.frame["sealed"]["answer"]) == changed)
    assert len(ivo.frames) == heard

    _fill(ivo, 1)
    ivo.button("Seal the orders").click()
    ada.until(lambda: ada.frame["board"]["lords"][0]["orders"])
    assert ada.frame["board"]["lords"][0]["orders"] == changed
    assert ada.button("Change my answer").count() == 0


def _fill(visitor: Visitor, seat: int) -> None:
    """Whatever is asked for, the first that can be given."""
    for order in _in_hand(visitor, seat)[:3]:
        visitor.press(_row(visitor, order))
    errands = _slip(visitor).get_by_role("group", name="Your non-player’s third order")
    visitor.press(errands.get_by_role("button").first)


def test_orders_on_a_phone(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada")
    ada.sit_at(_table(visits, "orders", *FOUR, times=2, settings=TRICKY), 0)
    expect(_slip(ada)).to_contain_text("Your first order?")
    for order in _in_hand(ada)[:3]:
        box = _row(ada, order).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        ada.press(_row(ada, order))
    expect(_slip(ada)).to_contain_text("And which item?")
    ada.press(_slip(ada).get_by_role("group", name="Items").get_by_role("button").first)
    expect(_slip(ada)).to_contain_text("Ready to be sealed.")
    sent = ada.frame["seq"]
    ada.press(_slip(ada).get_by_role("button", name="Seal", exact=True))
    ada.until_past(sent)
    assert not any(one["seat"] == 0 and one["prompt"] == "orders" for one in ada.frame["asked"])


def test_a_card_of_the_first_three_is_taken_back_by_its_number(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    ada.sit_at(_table(visits, "rest", "mine:Ada", "mine:Ivo"), 0)
    expect(_slip(ada)).to_contain_text("Two of these orders rest in the first round.")
    drawn = ada.frame["board"]["lords"][0]["drawn"]
    taken = next(order for order in ORDERS if order.key == drawn[1])
    fair_to_all(ada.page)
    ada.page.keyboard.press(str(taken.number))
    ada.until(lambda: ada.frame["sealed"])
    assert ada.frame["sealed"]["answer"] == f"takeback:{taken.key}"
    expect(ada.page.get_by_text(f"{taken.name} comes to your hand.")).to_be_visible()


@pytest.mark.parametrize("kinds", [FOUR, PAIR], ids=["four lords", "two lords"])
def test_presents_lie_in_bags(visits: Visits, kinds: tuple[str, ...]) -> None:
    ada = visits.somebody("Ada")
    ada.sit_at(_table(visits, "give", *kinds, settings={"items": "straightforward"}), 0)
    expect(_slip(ada)).to_contain_text("Who gets which token?")
    fair_to_all(ada.page)
    seal = ada.button("Seal the bags")
    expect(seal).to_have_attribute("aria-disabled", "true")
    for key in "125" if kinds is FOUR else "1627":
        ada.page.keyboard.press(key)
    expect(_slip(ada)).to_contain_text("Ready to be sealed.")
    ada.page.keyboard.press("Backspace")
    expect(_slip(ada)).to_contain_text(re.compile("1 more token first"))
    ada.page.keyboard.press("5" if kinds is FOUR else "7")
    expect(seal).to_be_focused()
    sent = ada.frame["seq"]
    ada.page.keyboard.press("Enter")
    ada.until_past(sent)
    assert not any(one["seat"] == 0 and one["prompt"] == "give" for one in ada.frame["asked"])
