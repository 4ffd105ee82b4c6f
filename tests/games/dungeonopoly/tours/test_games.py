"""Games of Dungeonopoly in the browser: together, in teams, on a phone, by keys, without motion."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.games.dungeonopoly.tours.playing import (
    answer,
    is_asked,
    play_together,
    played_ahead,
    told,
)
from tests.games.dungeonopoly.tours.sitting import picks
from tests.server.serving import Serving
from tests.web.pointing import asked
from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits

FOUR = ("mine:Ada", "bot:greedy", "bot:greedy", "bot:greedy")
TWO_AND_TWO = ("mine:Ada", "bot:greedy", "mine:Ivo", "bot:greedy")
ADA_FIRST = {"first_player": "seat_0", "auctions": False}
LATELY = 100
"""Lines at the end of a story: who came late was told no more than those."""
WATCH = """() => {
  const seen = (globalThis.seen = { travelled: [], ringed: false });
  const ways = ["transform", "translate", "rotate", "offsetDistance", "left", "top"];
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const frames = effect.target.closest(".air") ? effect.getKeyframes() : [];
      for (const way of ways)
        if (new Set(frames.map((one) => one[way])).size > 1)
          seen.travelled.push(`${effect.target.className}: ${way}`);
    }
    seen.ringed ||= document.querySelector(".air .ring.flame") !== null;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes frame by frame what moves over the table; what only fades does not."""


def _table(serving: Serving, *kinds: str, **settings: Any) -> Any:
    plan = {"settings": {**ADA_FIRST, **settings}, "game": "dungeonopoly", "start": True}
    return serving.open(*kinds, **plan)


def _slip(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="What is asked of you")


def test_two_people_and_two_bots_play_until_all_others_are_bankrupt(
    visits: Visits, serving: Serving
) -> None:
    """A Quicker game, at a desk and on a phone; in between, they play elsewhere and come back."""
    ada, ivo = visits.somebody("Ada"), visits.on_a_phone("Ivo")
    opened = serving.open(*TWO_AND_TWO, game="dungeonopoly", start=True)
    ada.sit_at(opened, 0)
    ivo.sit_at(opened, 2)
    _ada_pays_ivo_for_nothing(ada, ivo)
    play_together(ada, ivo, until=lambda: _prompt(ada) == "buy" and is_asked(ada))
    ada.answered = ada.frame["seq"]
    picks(ada, "Leave it")
    play_together(ada, ivo, until=lambda: told(ada, "WonAuction"))
    for visitor in (ada, ivo):
        visitor.page.goto("about:blank")
    played_ahead(serving, opened, _is_nearly_over)
    ada.sit_at(opened, 0)
    ivo.sit_at(opened, 2)
    play_together(ada, ivo)
    for visitor in (ada, ivo):
        expect(visitor.page.get_by_role("region", name="Places")).to_be_visible()
        heard = [line["n"] for line in told(visitor)][-LATELY:]
        assert heard == list(range(heard[-1] - LATELY + 1, heard[-1] + 1))
    result = ada.frame["result"]
    assert result == ivo.frame["result"]
    assert result["text"] == "All others are bankrupt."
    fallen = {seat for side in ada.frame["board"]["sides"] if side["out"] for seat in side["seats"]}
    assert fallen == {0, 1, 2, 3} - set(result["winners"])
    assert not visits.troubles


def _prompt(visitor: Visitor) -> str:
    question = visitor.until_told()["question"]
    return str(question["prompt"]) if question else ""


def _ada_pays_ivo_for_nothing(ada: Visitor, ivo: Visitor) -> None:
    play_together(ada, ivo, until=lambda: _prompt(ada) == "window" and is_asked(ada))
    ada.answered = ada.frame["seq"]
    picks(ada, "Offer a deal")
    ada.press(ada.page.get_by_role("group", name="With whom").get_by_role("button", name="Ivo"))
    ada.page.get_by_label("Cash you give", exact=True).fill("10")
    ada.page.keyboard.press("Tab")
    picks(ada, "Offer it to Ivo")
    ivo.until(lambda: _prompt(ivo) == "reply" and is_asked(ivo))
    expect(ivo.page.get_by_role("region", name="The deal")).to_contain_text("$10")
    ivo.answered = ivo.frame["seq"]
    picks(ivo, "^(1 )?Accept")
    ada.until(lambda: told(ada, "Traded"))


def _is_nearly_over(board: dict[str, Any]) -> bool:
    """Two are left, and one of them has little."""
    left = [side["worth"] for side in board["sides"] if not side["out"]]
    return len(left) == 2 and min(left) < 1000


def test_a_team_of_two_plays_by_keyboard_alone(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada", theme="light")
    ada.sit_at(_table(serving, *FOUR, teams="1+2+1+2"), 0)
    while len(told(ada, "Walked")) < 6:
        if is_asked(ada):
            ada.answered = ada.frame["seq"]
            ada.page.keyboard.press("1")
        ada.page.wait_for_timeout(30)
    assert [side["seats"] for side in ada.frame["board"]["sides"]] == [[0, 2], [1, 3]]
    expect(ada.page.get_by_role("region", name=re.compile(r"\w and \w"))).to_be_visible()
    assert not visits.troubles


def test_two_hats_on_a_phone(visits: Visits, serving: Serving) -> None:
    ada = visits.on_a_phone("Ada")
    ada.sit_at(_table(serving, "mine:Ada", "bot:greedy", "bot:greedy", gestalt=True), 0)
    _reads_every_question_from_its_beginning(ada)
    play_together(ada, until=lambda: len(told(ada, "TurnBegan")) > 0 and ada.stands == "asked")
    one, other = ada.frame["board"]["characters"][0]["classes"]
    row = ada.page.get_by_role("region", name="You", exact=True)
    expect(row).to_contain_text(re.compile(f"{one} & {other}", re.IGNORECASE))
    _reads_the_sheet(ada)
    _opens_a_deed(ada)
    fair_to_all(ada.page)
    while len(told(ada, "Walked")) < 3:
        play_together(ada, until=lambda: ada.stands == "asked")
        answer(ada)
    assert not visits.troubles


def _reads_every_question_from_its_beginning(visitor: Visitor) -> None:
    """However far down the last one was answered."""
    visitor.until_asked()
    visitor.answered = asked(visitor)["seq"]
    options = visitor.page.get_by_role("group", name="Options", exact=True)
    last = visitor.options.last
    last.scroll_into_view_if_needed()
    assert options.evaluate("(list) => list.scrollTop") > 0
    visitor.press(last)
    visitor.until_past(visitor.answered)
    visitor.until_asked()
    assert options.evaluate("(list) => list.scrollTop") == 0


def _reads_the_sheet(visitor: Visitor) -> None:
    """Every ability is a row that a finger can hit."""
    visitor.press(visitor.button(re.compile("^My sheet")))
    sheet = visitor.page.get_by_role("dialog", name="My sheet")
    rows = sheet.get_by_role("listitem").get_by_role("button")
    assert rows.count() == len(visitor.frame["board"]["characters"][0]["abilities"])
    for row in rows.all():
        box = row.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    visitor.press(sheet.get_by_role("button", name="Close"))


def _opens_a_deed(visitor: Visitor) -> None:
    """The street is walked round the ring, and a square is opened."""
    street = visitor.page.get_by_role("region", name="The street")
    boardwalk = street.get_by_role("button", name=re.compile("^Boardwalk"))
    boardwalk.scroll_into_view_if_needed()
    visitor.press(boardwalk)
    deed = visitor.page.get_by_role("dialog", name="Boardwalk")
    expect(deed.get_by_role("img", name="Boardwalk")).to_be_visible()
    visitor.press(deed.get_by_role("button", name="Close"))


def _at_her_first_roll(visitor: Visitor, serving: Serving) -> None:
    visitor.sit_at(_table(serving, *FOUR[:2]), 0)
    play_together(visitor, until=lambda: told(visitor, "TurnBegan") and is_asked(visitor))


def _rolls(visitor: Visitor) -> dict[str, Any]:
    """What was seen over the table when the next question has come."""
    visitor.page.evaluate(WATCH)
    answer(visitor)
    visitor.until(lambda: is_asked(visitor))
    assert visitor.page.locator(".air .flying").count() == 0
    seen: dict[str, Any] = visitor.page.evaluate("globalThis.seen")
    return seen


def test_dice_tumble_and_the_question_waits_for_who_walks(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada", speed="quick")
    _at_her_first_roll(ada, serving)
    assert _rolls(ada)["travelled"]
    assert not visits.troubles


def test_nothing_travels_for_who_wants_no_motion(visits: Visits, serving: Serving) -> None:
    """What comes and goes may fade, and what has changed keeps a ring for a while."""
    ada = visits.somebody("Ada", speed="usual", reduced_motion="reduce")
    _at_her_first_roll(ada, serving)
    assert _rolls(ada) == {"travelled": [], "ringed": True}
    assert not visits.troubles
