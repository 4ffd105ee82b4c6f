"""Nothing lies over what one looks at, in windows as low as a small laptop's."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from tests.web.visiting import SMALL, Visits, comes_to_rest

LAPTOPS: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 1280, "height": 720},
    {"width": 1366, "height": 640},
]


@pytest.mark.parametrize("window", LAPTOPS, ids=lambda window: f"{window['width']}")
def test_what_is_dodged_to_me_is_weighed_by_the_tape(visits: Visits, window: ViewportSize) -> None:
    ada = visits.somebody("Ada", viewport=window)
    opened = next(visits.tables_where(_can_be_passed_on, "mine:Ada", "mine:Bo", "mine:Cy"))
    ada.sit_at(opened, 0).until_asked()
    comes_to_rest(ada.page)
    tape, tray = ada.page.locator("svg.tape"), ada.page.get_by_role("region", name="Your things")
    expect(tape).to_be_visible()
    assert _bottom(tape) <= _box(tray)["y"], "my things lie over the tape"
    for tag in ada.tags.all():
        assert not _overlap(_box(tag), _box(tape)), "a tag lies over the tape"


def test_a_card_that_may_be_swapped_can_be_read(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    cheap = {"level_up.xp": 1, "level_up.treasure": 0}
    opened = next(visits.tables_where(_swaps, "mine:Ada", "mine:Bo", changes=cheap))
    ada.sit_at(opened, 0).until_asked()
    comes_to_rest(ada.page)
    card = ada.page.locator(".character .card.lit").first
    tag, name = card.locator("[data-option]"), card.locator("text.name")
    assert not _overlap(_box(tag), _box(name))


@pytest.mark.parametrize("prompt", ["prize", "dodged_to"])
def test_tags_cover_no_name_no_bracket_and_no_dodge_pile(visits: Visits, prompt: str) -> None:
    ada = visits.somebody("Ada", viewport=SMALL)
    tables = visits.tables_where(
        lambda question: question["prompt"] == prompt and len(question["options"]) > 1,
        *("mine:Ada", "mine:Bo", "mine:Cy"),
        on=_has_a_pair if prompt == "prize" else bool,
    )
    ada.sit_at(next(tables), 0).until_asked()
    comes_to_rest(ada.page)
    if prompt == "prize":
        expect(ada.page.locator("main .bracket .words")).to_contain_text("pair")
        seen = ["main .bracket .bar", "main .bracket .words", "main .tape .banner"]
    else:
        expect(ada.page.locator("main .dodges")).to_be_visible()
        seen = ["main .dodges"]
    for thing in (*seen, "main .card text.name", "main .plate .name"):
        for one in ada.page.locator(thing).all():
            for tag in ada.tags.all():
                assert not _overlap(_box(one), _box(tag)), f"a tag lies over {thing}"


@pytest.mark.parametrize("seats", [4, 6])
def test_who_watches_reads_everybodys_name(visits: Visits, seats: int) -> None:
    names = ["Wren", "Old Tom", "Maud", "Ivo", "Hilda", "Bess"][:seats]
    opened = visits.serving.open(*(f"mine:{name}" for name in names), start=True)
    wren = visits.somebody(viewport=SMALL).go(f"/room/{opened.room}")
    plates = wren.page.locator("main :is(.plate, .chip) .name")
    expect(plates).to_have_text(names)
    comes_to_rest(wren.page)
    assert plates.evaluate_all(CUT) == []


def test_on_a_phone_what_only_i_see_is_told_between_piles_and_cards(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada")
    looked = visits.tables_where(_has_looked, "mine:Ada", "mine:Bo", "mine:Cy")
    ada.sit_at(next(looked), 0).until_asked()
    comes_to_rest(ada.page)
    told = ada.page.get_by_text("only you see these")
    for other in ("main .piles", "main .hand .card"):
        for one in ada.page.locator(other).all():
            assert not _overlap(_box(told), _box(one)), f"it lies over {other}"


CUT = """(names) => names.filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


def _has_a_pair(board: dict[str, Any]) -> bool:
    cards = (board["hand"] or {"cards": []})["cards"]
    return len(cards) > len({*cards})


def _can_be_passed_on(question: dict[str, Any]) -> bool:
    return bool(question["prompt"] == "dodged_to" and len(question["options"]) > 1)


def _has_looked(question: dict[str, Any]) -> bool:
    return bool(question["prompt"] == "after_looking")


def _swaps(question: dict[str, Any]) -> bool:
    return bool(question["prompt"] == "exchange")


def _box(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box
    return box


def _bottom(what: Locator) -> float:
    box = _box(what)
    return box["y"] + box["height"]


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down
