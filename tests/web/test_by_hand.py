"""Drawing by one's own hand: the button, the pile, the space bar; and having it done."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits


def _is_to_draw(ada: Visitor) -> bool:
    """Is Ada's next question to draw a card? Her first one is."""
    return ada.until_asked() and bool(ada.frame["question"]["gesture"])


def test_a_card_is_drawn_by_the_button_the_pile_or_the_space_bar(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    ways: dict[str, Callable[[], None]] = {
        "button": lambda: ada.button("Draw a card").last.click(),
        "pile": lambda: ada.page.locator("main .deck.lit").click(),
        "space": lambda: ada.page.keyboard.press("Space"),
    }
    for draw in ways.values():
        opened = visits.serving.open("mine:Ada", "bot:random", start=True)
        assert _is_to_draw(ada.sit_at(opened, 0))
        expect(ada.button("Draw a card").last).to_be_visible()
        seq = ada.frame["seq"]
        draw()
        ada.until_past(seq)


def test_who_likes_has_it_done_and_no_turn_waits_for_it(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    opened = visits.serving.open("mine:Ada", "bot:random", start=True)
    assert _is_to_draw(ada.sit_at(opened, 0))
    ada.button("Do it for me from now on").click()
    ada.play_on(lambda: len(ada.answers) > 3)
    later = [frame["question"] for frame in ada.frames if not frame["by_hand"]]
    assert later
    assert not any(question and question["gesture"] for question in later[1:])
