"""Battles of Dungeon Lords at a browser: planned in pencil, fought, and found again in ink."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits

AT_THE_DOOR = ("mine:Maud", "bot:greedy", "bot:greedy")
LEDGER = """() => [...document.querySelectorAll("table[aria-label^='The battle'] tbody tr")]
  .map((row) => [
    row.querySelector("th b").textContent.trim(),
    [...row.querySelectorAll("td:not(.you)")].map((cell) => {
      const hit = cell.querySelector(".hit");
      return hit ? [hit.querySelector("b")?.textContent ?? "", !!hit.matches(".fell")] : null;
    }),
  ])"""
INKED = """(ink) => [...document.querySelectorAll("table[aria-label^='The battle'] .hit")]
  .every((hit) => hit.matches(".ink") === ink)"""

Rows = list[tuple[str, list[Any]]]


@pytest.fixture
def maud(visits: Visits) -> Visitor:
    return visits.somebody("Maud")


def _could_fight(question: dict[str, Any]) -> bool:
    """With a creature to send."""
    plans = [one["details"] for one in question["options"] if question["prompt"] == "plan"]
    return any(plan["creatures"] for plan in plans)


def _foreseen(visitor: Visitor) -> Rows:
    """The ledger, when the pencil is sharp."""
    visitor.page.locator("[aria-label=Options] .foreseen:not(.dull)").wait_for()
    assert visitor.page.evaluate(INKED, False)
    rows: Rows = visitor.page.evaluate(LEDGER)
    return rows


def _struck(rows: Rows) -> list[tuple[str, list[Any]]]:
    """Rows in which somebody is hurt or healed."""
    return [(title, cells) for title, cells in rows if any(cells)]


def _fight_on(visitor: Visitor, round: int, confirm: Callable[[], object]) -> None:
    """Answer as it was meant, step by step, until another round is planned."""

    def through() -> bool:
        board = visitor.frame["board"]
        return bool(board["round"] != round or board["phase"] != "combat")

    while not through():
        if visitor.stands == "asked" and visitor.frame["question"]["prompt"] != "plan":
            seq = visitor.frame["seq"]
            confirm()
            visitor.until_past(seq)
        visitor.page.wait_for_timeout(50)


def _is_found_in_ink(visitor: Visitor, planned: Rows) -> None:
    expect(visitor.button("Back to round")).to_be_visible()
    assert visitor.page.evaluate(INKED, True)
    assert _struck(visitor.page.evaluate(LEDGER)) == _struck(planned)


def test_a_battle_is_planned_and_fought_by_keyboard_alone(visits: Visits, maud: Visitor) -> None:
    keys = maud.page.keyboard
    for opened in visits.tables_where(_could_fight, *AT_THE_DOOR, game="dungeon_lords"):
        maud.sit_at(opened, 0)
        expect(maud.button("Send nobody")).to_be_focused()
        alone = _foreseen(maud)
        board = maud.frame["board"]
        keys.press(str(len(board["lords"][0]["traps"]) + 1))
        expect(maud.button("Send them")).to_be_visible()
        planned = _foreseen(maud)
        assert planned != alone
        keys.press("Enter")
        _fight_on(maud, board["round"], lambda: keys.press("Enter"))
        if maud.frame["board"]["round"] > board["round"]:
            break
    maud.button(f"Look at combat round {board['round']}").focus()
    keys.press("Enter")
    _is_found_in_ink(maud, planned)
    keys.press("Escape")
    expect(maud.button("Back to round")).to_have_count(0)


def test_a_battle_is_planned_and_fought_on_a_phone(visits: Visits) -> None:
    maud = visits.on_a_phone("Maud")
    forces = maud.page.get_by_role("group", name="Traps and creatures").get_by_role("button")
    for opened in visits.tables_where(_could_fight, *AT_THE_DOOR, game="dungeon_lords"):
        maud.sit_at(opened, 0)
        maud.button("Send nobody").wait_for()
        alone = _foreseen(maud)
        board = maud.frame["board"]
        forces.last.tap()
        maud.button("Send them").wait_for()
        planned = _foreseen(maud)
        assert planned != alone
        maud.button("Send them").tap()
        _fight_on(maud, board["round"], maud.options.first.tap)
        if maud.frame["board"]["round"] > board["round"]:
            break
    maud.button(f"Look at combat round {board['round']}").tap()
    _is_found_in_ink(maud, planned)


def test_everybody_can_read_the_ledger(visits: Visits, maud: Visitor) -> None:
    maud.sit_at(next(visits.tables_where(_could_fight, *AT_THE_DOOR, game="dungeon_lords")), 0)
    maud.button("Send nobody").wait_for()
    _foreseen(maud)
    maud.page.keyboard.press("1")
    _foreseen(maud)
    fair_to_all(maud.page)
