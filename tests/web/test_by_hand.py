"""Drawing by one's own hand: the button, the pile, the space bar; and having it done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits


def _is_to_draw(ada: Visitor) -> bool:
    """Is Ada's next question to draw a card? Her first one is."""
    return ada.until_asked() and bool(ada.frame["question"]["gesture"])


LATE = 500
"""For so many milliseconds a tap is still meant for what was moving."""


def _taps_in_good_time(ada: Visitor) -> None:
    ada.page.wait_for_timeout(LATE)
    ada.page.keyboard.press("Space")


def test_a_card_is_drawn_by_the_button_the_pile_or_the_space_bar(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    ways: dict[str, Callable[[], None]] = {
        "button": lambda: ada.button("Draw a card").last.click(),
        "pile": lambda: ada.page.locator("main .deck.lit").click(),
        "space": lambda: _taps_in_good_time(ada),
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


A_CLOCK_THAT_STANDS = """
globalThis.clock = 1000;
performance.now = () => globalThis.clock;
"""


@pytest.mark.parametrize("game", ["dunjiin", "rials"])
def test_a_tap_to_skip_that_comes_too_late_answers_nothing(visits: Visits, game: str) -> None:
    """A card to be drawn; and a list of options, of which the first has the focus."""
    ada = visits.somebody("Ada")
    ada.page.add_init_script(A_CLOCK_THAT_STANDS)
    said: list[str] = []
    ada.page.on("websocket", lambda line: line.on("framesent", lambda word: said.append(str(word))))
    plan = {"settings": {"allocation": "random", "trading": False}} if game == "rials" else {}
    ada.sit_at(visits.serving.open("mine:Ada", "bot:random", game=game, start=True, **plan), 0)
    assert ada.until_asked()
    expect(ada.page.locator("[aria-label=Options] button:focus")).to_be_visible()
    seq = ada.frame["seq"]
    ada.page.keyboard.press("Space")
    ada.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert not any('"answer"' in word for word in said)
    ada.page.evaluate(f"globalThis.clock += {LATE}")
    ada.page.keyboard.press("Space")
    ada.until_past(seq)
    assert any('"answer"' in word for word in said)
