"""Answers that are put together: a character and a trade in Rial's Dungeon, and what is refused."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.games.rials.tours.exploring import followed
from tests.web.visiting import Visitor, Visits
from undercroft.games.rials.cards import SHEETS

BURGLAR = next(sheet for sheet in SHEETS if sheet.key == "burglar")


def _form(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="What is asked of you")


def _level(visitor: Visitor, capability: str) -> Locator:
    return visitor.page.get_by_role("status", name=capability)


def _levels(visitor: Visitor) -> dict[str, int]:
    """What the sheet says, once all sheets are open."""
    visitor.until(lambda: visitor.frame["turn"] > 0)
    opened = next(frame for frame in visitor.frames if frame["turn"] > 0)
    levels: dict[str, int] = opened["board"]["explorers"][0]["levels"]
    return levels


def test_a_ready_made_character_and_one_button_are_enough(visits: Visits) -> None:
    for ada in (visits.somebody("Ada"), visits.on_a_phone("Ada")):
        ada.sit_at(visits.serving.open("mine:Ada", "bot:random", game="rials", start=True), 0)
        ada.press(ada.button("Burglar"))
        expect(_form(ada)).to_contain_text("The Burglar")
        ada.press(ada.button("Begin"))
        assert tuple(_levels(ada).values()) == BURGLAR.levels


def test_what_was_entered_stays_while_a_friend_answers(visits: Visits) -> None:
    opened = visits.serving.open("mine:Ada", "mine:Ivo", game="rials", start=True)
    ada, ivo = visits.somebody("Ada").sit_at(opened, 0), visits.somebody("Ivo").sit_at(opened, 1)
    more = ada.button("Luck: one more")
    for _ in range(3):
        more.click()
    expect(_form(ada)).to_contain_text("2 levels left to spread")
    expect(ada.button("Begin")).to_have_attribute("aria-disabled", "true")

    ivo.button("Jack").click()
    ivo.button("Begin").click()
    expect(ivo.page.get_by_text("Your sheet is sealed until all are in.")).to_be_visible()
    ada.until(lambda: ada.frame["seq"] > 0)
    expect(_level(ada, "Luck")).to_have_text("4")
    assert more.evaluate("(button) => button === document.activeElement")

    for _ in range(2):
        ada.button("Health: one more").click()
    ada.button("Begin").click()
    levels = _levels(ada)
    assert (levels["luck"], levels["health"], levels["strength"]) == (4, 3, 1)


def test_a_refusal_is_said_beside_the_form_and_loses_nothing(visits: Visits) -> None:
    """The form offers nothing that is wrong, so the first answer is spoiled on its way."""
    spoiled: list[Any] = []

    def spoil(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def send(text: str | bytes) -> None:
            said = json.loads(text)
            if said["say"] == "answer" and not spoiled:
                said["answer"]["health"] += 1
                spoiled.append(said)
            server.send(json.dumps(said))

        line.on_message(send)

    ada = visits.somebody("Ada")
    ada.page.route_web_socket(re.compile("/socket$"), spoil)
    ada.sit_at(visits.serving.open("mine:Ada", "bot:random", game="rials", start=True), 0)
    ada.button("Burglar").click()
    ada.button("Begin").click()
    expect(_form(ada).get_by_role("alert")).to_have_text("The levels must add up to 12, not 13.")
    expect(_level(ada, "Dexterity")).to_have_text("3")
    ada.button("Health: one less").click(force=True)
    ada.button("Begin").click()
    assert spoiled
    assert tuple(_levels(ada).values()) == BURGLAR.levels


def test_a_trade_is_laid_on_a_scale_and_answered(visits: Visits) -> None:
    tables = visits.tables("mine:Ada", "mine:Ivo", game="rials")
    opened = next(one for one in tables if followed(visits.serving, one, _could_haggle))
    ada, ivo = visits.somebody("Ada").sit_at(opened, 0), visits.somebody("Ivo").sit_at(opened, 1)
    offer = ada.button("Offer")
    expect(offer).to_have_attribute("aria-disabled", "true")
    idea = ada.frame["question"]["options"][1]["details"]
    for side, whose in (("give", "Yours"), ("take", "Ivo’s")):
        name = ada.page.evaluate(NAME, ["rials", idea[side][0]])
        card = ada.page.get_by_role("group", name=whose).get_by_role("button", name=name).first
        card.click()
        expect(_form(ada)).to_contain_text(name)
    offer.click()

    expect(ivo.page.get_by_text("Ada offers you a trade")).to_be_visible()
    assert ivo.frame["board"]["deal"]["give"] == idea["give"]
    before = _refused(ivo)
    ivo.page.get_by_text("always", exact=True).click()
    ivo.button("Refuse").click()
    ada.until(lambda: _refused(ada) > before)
    ivo.until(lambda: _refused(ivo) > before)
    left = [one for frame in ivo.frames for one in frame["standing"]]
    assert ("reply", "refuse") in {(one["prompt"], one["answer"]) for one in left}


NAME = """([game, key]) => fetch(`/api/games/${game}`)
  .then((said) => said.json()).then((sheet) => sheet.things[key].name)"""


def _refused(visitor: Visitor) -> int:
    """How often anybody refused."""
    lines = {line["n"]: line["line"] for frame in visitor.frames for line in frame["told"]}
    return list(lines.values()).count("Refused")


def _could_haggle(frame: dict[str, Any]) -> bool:
    """With another trade to offer when one is refused: until then it stays one's turn."""
    question = frame["question"]
    return question["prompt"] == "trade" and len(question["options"]) > 2
