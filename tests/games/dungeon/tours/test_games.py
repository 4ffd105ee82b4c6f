"""Dungeon! in the browser: whole games, a fight, and the replay."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.games.dungeon.tours.delving import (
    SHORT,
    Map,
    follow,
    follow_on,
    followed,
    the_basic_game,
    the_wizards_game,
)
from tests.server.serving import Serving
from tests.web.pointing import UNCOVERED, asked, in_the_list
from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits, play_together
from undercroft.games.dungeon.board import SPACES
from undercroft.games.dungeon.cards import THINGS, Monster
from undercroft.server import wire

# Whole games


def test_two_people_play_the_basic_game_on_a_desk_and_on_a_phone(
    visits: Visits, serving: Serving
) -> None:
    ada, ivo = visits.somebody("Ada"), visits.on_a_phone("Ivo")
    opened = the_basic_game(serving, "mine:Ada", "mine:Ivo", adventurers="chosen")
    ada.sit_at(opened, 0)
    ivo.sit_at(opened, 1)
    play_together(ada, ivo, answer=follow)
    for visitor in (ada, ivo):
        visitor.sees_the_result()
        assert set(visitor.answers) == {"board", "list"}
    assert ada.frame["result"] == ivo.frame["result"]


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_a_wizard_chooses_ten_spells_and_plays_the_expert_game(
    visits: Visits, serving: Serving, where: str
) -> None:
    ada = visits.somebody("Ada") if where == "on a desk" else visits.on_a_phone("Ada")
    ada.sit_at(the_wizards_game(serving), 0)
    _takes_ten_cards(ada)
    hand = ada.page.get_by_role("region", name="Your things").get_by_role("list", name="Spells")
    expect(hand).to_be_visible()
    follow_on(ada)
    ada.sees_the_result()
    cast = [line for line in _story(ada) if line["line"] == "SpellUsed"]
    assert any(line["details"]["seat"] == 0 for line in cast)


def _takes_ten_cards(ada: Visitor) -> None:
    cards = ada.page.get_by_role("region", name="Spells", exact=True).get_by_role("button")
    for _ in range(10):
        assert ada.until_asked()
        expect(cards.first).to_be_visible()
        ada.until(lambda: all(card.evaluate(UNCOVERED) for card in cards.all()))
        ada.answered = asked(ada)["seq"]
        ada.give(ada.luck.choice(cards.all()), "card")
    ada.until(lambda: len(ada.frame["board"]["delvers"][0]["spells"]) == 10)
    expect(cards).to_have_count(0)


def _story(visitor: Visitor) -> list[dict[str, Any]]:
    return [line for frame in visitor.frames for line in frame["told"]]


# A fight


def _face_to_face(frame: dict[str, Any]) -> bool:
    """A blow fell short, and the monster's as well."""
    heads = {option["head"] for option in frame["question"]["options"]}
    return "fight" in heads and any(foe["fighter"] == 0 for foe in frame["board"]["foes"])


def _in_a_fight(visits: Visits) -> wire.Opened:
    rules = {"gold_to_win": SHORT, "adventurers": "hero+elf"}
    tables = visits.tables("mine:Ada", "bot:random", game="dungeon", settings=rules)
    return next(opened for opened in tables if followed(visits.serving, opened, _face_to_face))


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_a_fight_shows_what_was_needed_and_what_fell(visits: Visits, where: str) -> None:
    ada = visits.somebody("Ada") if where == "on a desk" else visits.on_a_phone("Ada")
    assert ada.sit_at(_in_a_fight(visits), 0).until_asked()
    mine = [line for line in _story(ada) if line["details"].get("seat") == 0]
    blow = next(line for line in reversed(mine) if line["line"] == "Struck")["details"]
    back = next(line for line in reversed(mine) if line["line"] == "Attacked")["details"]
    question = ada.page.get_by_role("region", name="What is asked of you")
    fight = question.get_by_role("article")
    for dice in (blow["dice"], back["dice"]):
        expect(fight).to_contain_text(f"{dice[0]} and {dice[1]}")
    least = max(2, blow["needed"] - blow["plus"])
    expect(fight).to_contain_text(re.compile(rf"{least} or more.*: \d+ ways in 36"))
    if where == "on a desk":
        expect(fight.get_by_role("columnheader")).to_have_count(6)
        expect(fight.locator("td.on")).to_have_text(str(blow["needed"]))
        expect(fight.locator("th.on")).to_have_text("Hero")
        row = fight.get_by_role("list", name="What its blow does").locator("[aria-current=true]")
        expect(row).to_contain_text(back["result"].replace("_", " "))


def _wizard_in_a_fight(visits: Visits) -> wire.Opened:
    def until(frame: dict[str, Any]) -> bool:
        spells = set(frame["board"]["delvers"][0]["spells"])
        return _face_to_face(frame) and bool(spells & {"fire_ball", "lightning_bolt"})

    rules = {"gold_to_win": SHORT, "adventurers": "wizard+hero"}
    tables = visits.tables("mine:Ada", "bot:random", game="dungeon", settings=rules)
    return next(opened for opened in tables if followed(visits.serving, opened, until))


def _chance(number: int | None) -> str:
    if number is None:
        return "cannot harm it"
    ways = sum(one + other >= number for one in range(1, 7) for other in range(1, 7))
    return f"{number} or more: {ways}"


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_each_way_to_fight_a_known_monster_says_what_it_takes(visits: Visits, where: str) -> None:
    ada = visits.somebody("Ada") if where == "on a desk" else visits.on_a_phone("Ada")
    assert ada.sit_at(_wizard_in_a_fight(visits), 0).until_asked()
    board = asked(ada)["board"]
    foe = next(foe for foe in board["foes"] if foe["fighter"] == 0)
    monster = THINGS[foe["monster"]]
    assert isinstance(monster, Monster)
    fight = ada.page.get_by_role("region", name="What is asked of you").get_by_role("article")
    expect(fight).to_contain_text(f"By hand {_chance(monster.wizard)} ways in 36")
    for spell in set(board["delvers"][0]["spells"]) - {"teleport"}:
        expect(fight).to_contain_text(f"{THINGS[spell].name} {_chance(getattr(monster, spell))}")

    options = asked(ada)["question"]["options"]
    ada.answered = asked(ada)["seq"]
    ada.give(in_the_list(ada, next(one for one in options if one["head"] == "fight")))
    for option in asked(ada)["question"]["options"]:
        number = getattr(monster, option["details"].get("spell", "wizard"))
        expect(in_the_list(ada, option)).to_contain_text(_chance(number))
    if where == "on a desk":
        expect(fight.get_by_role("columnheader")).to_have_count(6)


STORY_AT_THE_MEETING = """() => {
  const story = document.querySelector("#story")?.innerText ?? "";
  return story.includes("You turned up") && story;
}"""


def test_the_story_waits_until_the_dice_have_fallen(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada", speed="slow")
    ada.sit_at(the_basic_game(serving, "mine:Ada", "bot:random"), 0).until_asked()
    map = Map(ada)
    ada.look_out(STORY_AT_THE_MEETING)
    map.space(map.farthest(fight=True)["to"]).click()
    assert "You struck" not in ada.noted()
    ada.press(ada.page.locator(".gesture"))
    expect(ada.page.get_by_role("region", name="Story")).to_contain_text("You struck")


def test_to_search_is_offered_first(visits: Visits) -> None:
    rules = {"gold_to_win": SHORT, "adventurers": "hero+elf"}
    tables = visits.tables("mine:Ada", "bot:random", game="dungeon", settings=rules)

    def may_search(frame: dict[str, Any]) -> bool:
        return any(option["head"] == "search" for option in frame["question"]["options"])

    opened = next(one for one in tables if followed(visits.serving, one, may_search))
    ada = visits.on_a_phone("Ada").sit_at(opened, 0)
    assert ada.until_asked()
    expect(ada.options.first).to_contain_text("Search for secret door")


# Open to everybody


def test_a_fight_is_fair_to_all(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    assert ada.sit_at(_in_a_fight(visits), 0).until_asked()
    fair_to_all(ada.page)


def test_the_spells_are_fair_to_all(visits: Visits, serving: Serving) -> None:
    ada = visits.somebody("Ada").sit_at(the_wizards_game(serving), 0)
    assert ada.until_asked()
    fair_to_all(ada.page)


def test_the_end_and_its_replay_are_fair_to_all(visits: Visits, serving: Serving) -> None:
    opened = the_basic_game(serving, "mine:Ada", "mine:Ivo")
    followed(serving, opened)
    ada = visits.somebody("Ada").sit_at(opened, 0)
    ada.sees_the_result()
    fair_to_all(ada.page)
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("slider").fill("5")
    Map(ada)
    fair_to_all(ada.page)


# Afterwards


def test_a_game_that_is_over_is_watched_again(visits: Visits, serving: Serving) -> None:
    opened = the_basic_game(serving, "mine:Ada", "mine:Ivo")
    followed(serving, opened)
    ada = visits.somebody().go(f"/room/{opened.room}/replay")
    page = ada.page
    map, track = Map(ada), page.get_by_role("slider", name="Where in the game")
    hers = page.get_by_role("region", name="Your things")
    for viewer, seen_as in (("a spectator", "spectator"), ("Ada", "0")):
        page.get_by_label("seen by").select_option(viewer)
        expect(hers).to_have_count(0 if viewer == "a spectator" else 1)
        tape = httpx.get(f"{ada.url}/api/rooms/{opened.room}/replay?as={seen_as}").json()
        last = tape["steps"] - 1
        expect(track).to_have_attribute("max", str(last))
        track.fill("0")
        for step in tape["shown"][1:8]:
            ada.button("Step on").click()
            expect(track).to_have_value(str(step["step"]))
            _stands_as_then(map, step["board"])
        track.fill(str(last))
        expect(page.get_by_role("region", name="Story")).to_contain_text("came home to Start with")
        ada.button("Turn before").click()
        expect(track).not_to_have_value(str(last))


def test_a_tape_that_comes_late_is_not_put_on(visits: Visits, serving: Serving) -> None:
    opened = the_basic_game(serving, "mine:Ada", "mine:Ivo")
    followed(serving, opened)
    ada = visits.somebody()
    late: list[Route] = []
    a_spectators = re.compile(r"/replay\?as=spectator")

    def hold_the_first(route: Route) -> None:
        route.continue_() if late else late.append(route)

    ada.page.route(a_spectators, hold_the_first)
    ada.go(f"/room/{opened.room}/replay")
    ada.page.get_by_label("seen by").select_option("Ada")
    hers = ada.page.get_by_role("region", name="Your things")
    expect(hers).to_be_visible()
    with ada.page.expect_response(a_spectators):
        late[0].continue_()
    track = ada.page.get_by_role("slider", name="Where in the game")
    for step in range(1, 6):
        ada.button("Step on").click()
        expect(track).to_have_value(str(step))
    expect(hers).to_be_visible()


def _stands_as_then(map: Map, board: dict[str, Any]) -> None:
    for name, delver in zip(("Ada", "Ivo"), board["delvers"], strict=True):
        there = re.compile(f" in {SPACES[delver['at']].name}$")
        expect(map.pawn(name)).to_have_attribute("aria-label", there)
