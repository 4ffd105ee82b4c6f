"""A first game with a guide: each note comes once, beside what it is about, and goes at one key."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.games.dungeon_lords.tours import ruling
from tests.games.dungeonopoly.tours import playing
from tests.games.rials.tours import exploring
from tests.web.pointing import asked, in_the_list
from tests.web.test_access import fair_as_it_is, fair_to_all
from tests.web.visiting import SMALL, Visitor, Visits
from undercroft.games import all_games

LISTEN_IN = """
const Plain = WebSocket;
WebSocket = class extends Plain {
  constructor(...address) { super(...address); globalThis.line = this; }
};
"""
OTHER_NOTE = "said => document.querySelector('[role=note] p')?.innerText !== said"
SQUEEZED = """() => {
  const list = document.querySelector("aside .note") &&
    document.querySelector(".question:not(.composing) [aria-label=Options]");
  if (!list || list.clientHeight >= Math.min(list.scrollHeight, 112)) return "";
  return `${list.clientHeight} of ${list.scrollHeight} for ${list.innerText.slice(0, 80)}`;
}"""
"""Two answers at least are seen beside a note."""
GAMES = [game for game in all_games() if game.guide]
FEWEST = 12
"""So many notes at least come up in any first game."""
FILLS_IN: dict[str, Callable[[Visitor], None]] = {
    "rials": exploring.follow,
    "dungeonopoly": playing.answer,
    "dungeon_lords": ruling.rule,
}
"""Who puts an answer together as a person would."""
FORMS = {"dungeonopoly": {"class"}, "dungeon_lords": {"orders", "plan"}}
"""What is put together at least in a first game: in Rial's Dungeon characters are dealt."""


def note_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("note")


def _learns(visitor: Visitor, title: str) -> None:
    visitor.page.add_init_script(LISTEN_IN)
    visitor.go()
    game = visitor.page.get_by_role("region", name=title, exact=True)
    visitor.press(game.get_by_role("button", name="Learn it in a first game"))
    visitor.page.wait_for_url("**/room/*")


def _reads(visitor: Visitor) -> list[str]:
    """What stands beside the table, one after another, each sent away by a key."""
    read: list[str] = []
    while said := note_of(visitor).locator("p").all_inner_texts():
        read += said
        if visitor.by_touch:
            visitor.press(visitor.button(re.compile("^(Next|Got it)")))
        else:
            visitor.page.keyboard.press("n")
        visitor.page.wait_for_function(OTHER_NOTE, arg=said[0])
    return read


def _answers_first(visitor: Visitor, game: str, filled: set[str]) -> None:
    """With the first option of the list; a form is filled in once for each kind of question."""
    frame = asked(visitor)
    question, seq = frame["question"], frame["seq"]
    if not question["composed"] and not visitor.page.locator(".question.composing").count():
        visitor.answered = seq
        first = in_the_list(visitor, question["options"][0])
        return visitor.give(visitor.options.first if question["gesture"] else first)
    if question["prompt"] in filled:
        visitor.answered = seq
        _says(visitor, question["options"][0], composed=question["composed"])
    else:
        filled.add(question["prompt"])
        FILLS_IN[game](visitor)
    visitor.until_past(seq)
    return None


def _says(visitor: Visitor, option: dict[str, Any], *, composed: bool) -> None:
    """Without the form, which was filled in before: so it is quick."""
    value, seq = option["details"] if composed else option["key"], visitor.frame["seq"]
    said = {"say": "answer", "id": f"a{seq}", "seat": 0, "seq": seq, "answer": value}
    visitor.page.evaluate("said => line.send(said)", json.dumps(said))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_first_game_is_played_to_its_end_with_notes(visits: Visits, game: Any) -> None:
    """On a screen as low as a small laptop's, where a note leaves the answers in sight."""
    ada = visits.somebody("Ada", viewport=SMALL)
    filled = _plays_a_first_game(ada, game)
    assert filled >= FORMS.get(game.name, set())


@pytest.mark.seeds(1, full=len(GAMES))
def test_a_first_game_is_played_to_its_end_on_a_phone(visits: Visits, seed: int) -> None:
    """Of the game whose map is hardest to see there; with --full, of each."""
    game = sorted(GAMES, key=lambda one: one.name != "rials")[seed]
    filled = _plays_a_first_game(visits.on_a_phone("Ada"), game)
    assert filled >= FORMS.get(game.name, set())


def _plays_a_first_game(ada: Visitor, game: Any) -> set[str]:
    """Which kinds of question were answered by a form."""
    _learns(ada, game.title)
    read: list[str] = []
    filled: set[str] = set()
    while ada.until_asked():
        assert ada.page.evaluate(SQUEEZED) == "", "there is no room for the answers"
        read += _reads(ada)
        _answers_first(ada, game.name, filled)
    assert len(read) == len(set(read)) >= FEWEST
    known = {note.note for note in game.guide.notes.values()}
    assert set(read) <= known
    expect(note_of(ada)).to_have_count(0)
    dice = ada.page.get_by_role("region", name="The dice")
    expect(dice).to_contain_text(game.guide.lesson.word)
    return filled


NOTES_AT_ANY_TABLE = """() => {
  const settings = JSON.parse(localStorage.getItem("undercroft.settings"));
  localStorage.setItem("undercroft.settings", JSON.stringify({ ...settings, notes: "always" }));
}"""


def test_what_is_told_of_a_fight_and_a_note_leave_the_answers_in_sight(visits: Visits) -> None:
    ada = visits.somebody("Ada").go()
    ada.page.evaluate(NOTES_AT_ANY_TABLE)
    hurt = visits.tables_where(
        lambda asked: asked["prompt"] == "drop", "mine:Ada", "bot:random", game="dungeon"
    )
    assert ada.sit_at(next(hurt), 0).until_asked()
    expect(note_of(ada)).to_be_visible()
    expect(ada.page.locator("aside article.fight")).to_be_visible()
    assert ada.page.evaluate(SQUEEZED) == "", "there is no room for the answers"


def test_a_note_is_fair_to_all_and_can_be_switched_off(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    _learns(ada, "Dunjiin")
    assert ada.until_asked()
    expect(note_of(ada)).to_be_visible()
    fair_to_all(ada.page)
    ada.button("No more notes").click()
    expect(note_of(ada)).to_have_count(0)
    ada.page.reload()
    ada.until_asked()
    expect(note_of(ada)).to_have_count(0)


def test_on_a_phone_a_note_lies_above_the_sheet_and_covers_no_option(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada")
    _learns(ada, "Dunjiin")
    assert ada.until_asked()
    note, sheet = note_of(ada).bounding_box(), ada.options.first.bounding_box()
    assert note is not None
    assert sheet is not None
    assert note["y"] + note["height"] <= sheet["y"]
    ada.press(ada.button(re.compile("^(Next|Got it)")))
    expect(ada.options.first).to_be_visible()
    after = ada.options.first.bounding_box()
    assert after == sheet


def test_at_any_table_notes_can_be_switched_on(visits: Visits, serving: Any) -> None:
    opened = serving.open("mine:Ada", "bot:random", "bot:random", start=True)
    ada = visits.somebody().sit_at(opened, 0)
    assert ada.until_asked()
    expect(note_of(ada)).to_have_count(0)
    ada.button("Settings").click()
    ada.page.get_by_text("At any table").click()
    ada.page.keyboard.press("Escape")
    expect(note_of(ada)).to_be_visible()
    fair_as_it_is(ada.page)
    read = _reads(ada)
    for again in visits.tables("mine:Ada", "bot:random", "bot:random"):
        ada.sit_at(again, 0)
        if ada.until_asked():
            break
    assert read
    assert not {*read} & {*_reads(ada)}, "no note comes up in a second game that was read before"
