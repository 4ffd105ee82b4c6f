"""Dungeon! in the browser: whole games, the map, a fight, and the replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.server.serving import Serving
from tests.web.delving import (
    SHORT,
    UNCOVERED,
    asked,
    follow,
    follow_on,
    followed,
    in_the_list,
)
from tests.web.test_access import fair_to_all
from tests.web.visiting import Visitor, Visits, play_together
from undercroft.games.dungeon.board import SPACES
from undercroft.games.dungeon.cards import THINGS, Monster
from undercroft.server import wire

Point = tuple[float, float]


def the_basic_game(serving: Serving, *kinds: str, **settings: str) -> wire.Opened:
    """Its first question is where seat 0 goes, from Start."""
    fixed = {"game": "basic", "adventurers": "hero+elf", "first_player": "seat"}
    rules = {"gold_to_win": SHORT, **fixed, **settings}
    return serving.open(*kinds, game="dungeon", start=True, settings=rules)


def the_wizards_game(serving: Serving) -> wire.Opened:
    rules = {"gold_to_win": SHORT, "adventurers": "wizard+hero+elf"}
    kinds = ("mine:Ada", "bot:random", "bot:random")
    return serving.open(*kinds, game="dungeon", start=True, settings=rules)


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


# The map


class Map:
    """What one sees of the map, and does to it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.view = self.page.get_by_role("group", name="The map of the dungeon")
        self.view.wait_for()

    @property
    def picture(self) -> FloatRect:
        return _box(self.view.locator("svg").first)

    @property
    def window(self) -> FloatRect:
        return _box(self.view)

    def moves(
        self, done: Callable[[], object], how: Callable[[FloatRect, FloatRect], bool]
    ) -> None:
        """After this the picture is another: `how` is told the one before and the one after."""
        before = self.picture
        done()
        self.visitor.until(lambda: how(before, self.picture))

    def space(self, key: str) -> Locator:
        return self.view.locator(f'[data-space="{key}"]')

    def is_whole(self, *_: FloatRect) -> bool:
        return _inside(self.picture, self.window)

    def pawn(self, name: str = "Ada") -> Locator:
        return self.view.get_by_role("img", name=re.compile(f"^{name}, "))

    def farthest(self, *, fight: bool = False) -> dict[str, Any]:
        """Of the ways that are open and in sight."""
        ways = asked(self.visitor)["board"]["errand"]["ways"]
        seen = [
            way
            for way in ways
            if way["fight"] is fight and self.space(way["to"]).evaluate(UNCOVERED)
        ]
        found: dict[str, Any] = max(seen, key=lambda way: len(way["path"]))
        return found

    def shows_my_pawn_in(self, key: str) -> None:
        expect(self.pawn()).to_have_attribute("aria-label", re.compile(f" in {SPACES[key].name}$"))
        assert self.visitor.frame["board"]["delvers"][0]["at"] == key


def _box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found
    return found


def _inside(one: FloatRect, other: FloatRect) -> bool:
    """A hair's breadth of rock may lie outside."""
    return (
        one["x"] > other["x"] - 4
        and one["y"] > other["y"] - 4
        and one["x"] + one["width"] < other["x"] + other["width"] + 4
        and one["y"] + one["height"] < other["y"] + other["height"] + 4
    )


def _nearer(before: FloatRect, after: FloatRect) -> bool:
    return after["width"] > before["width"] * 1.05


def _farther(before: FloatRect, after: FloatRect) -> bool:
    return after["width"] < before["width"] * 0.95


def _centre(box: FloatRect) -> Point:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def ada(visits: Visits, serving: Serving) -> Visitor:
    return visits.somebody("Ada").sit_at(the_basic_game(serving, "mine:Ada", "bot:random"), 0)


def test_wheel_and_drag_move_the_map_and_answer_nothing(ada: Visitor) -> None:
    ada.until_asked()
    map, seq = Map(ada), asked(ada)["seq"]
    question = ada.page.get_by_role("region", name="What is asked of you")
    words = question.inner_text()
    start = _centre(_box(map.space(map.farthest()["to"])))
    mouse = ada.page.mouse

    mouse.move(*start)
    map.moves(lambda: mouse.wheel(0, -240), _nearer)
    map.moves(lambda: mouse.wheel(0, 240), _farther)
    on_it = _centre(_box(map.space(map.farthest()["to"])))

    def drag() -> None:
        mouse.move(*on_it)
        mouse.down()
        mouse.move(on_it[0] + 60, on_it[1] + 30, steps=3)
        mouse.move(on_it[0] + 120, on_it[1] + 60, steps=3)
        mouse.up()

    def went_along(before: FloatRect, after: FloatRect) -> bool:
        shift = after["x"] - before["x"], after["y"] - before["y"]
        return abs(shift[0] - 120) < 10 and abs(shift[1] - 60) < 10

    map.moves(drag, went_along)
    assert question.inner_text() == words
    assert ada.stands == "asked"
    assert ada.frame["seq"] == seq


KEYS = {"Zoom in": "+", "Zoom out": "-", "Whole board": "0", "Find me": "f"}


@pytest.mark.parametrize("by", ["key", "button"])
def test_one_looks_nearer_and_farther_at_everything_and_for_oneself(ada: Visitor, by: str) -> None:
    ada.until_asked()
    map, seq = Map(ada), asked(ada)["seq"]
    buttons = ada.page.get_by_role("group", name="The map", exact=True)

    def do(name: str) -> None:
        if by == "key":
            ada.page.keyboard.press(KEYS[name])
        else:
            buttons.get_by_role("button", name=name).click()

    map.moves(lambda: do("Zoom in"), _nearer)
    map.moves(lambda: do("Zoom out"), _farther)
    map.moves(lambda: do("Whole board"), map.is_whole)
    map.moves(lambda: do("Find me"), _nearer)
    assert _inside(_box(map.pawn()), map.window)
    assert ada.stands == "asked"
    assert ada.frame["seq"] == seq


def test_pointing_at_a_space_shows_the_way_and_a_click_goes_there(ada: Visitor) -> None:
    ada.until_asked()
    map = Map(ada)
    way = map.farthest()
    space = map.space(way["to"])
    space.hover()
    expect(map.view).to_contain_text("Walk here")
    expect(map.view).to_contain_text(f"{len(way['path'])} of 5 steps")
    expect(map.view.locator(".way")).to_be_visible()
    ada.page.mouse.move(*_centre(_box(ada.page.get_by_role("banner"))))
    expect(map.view.locator(".way")).to_have_count(0)
    expect(map.view).not_to_contain_text("Walk here")
    space.click()
    map.shows_my_pawn_in(way["to"])


def test_the_steps_that_are_left_are_shown_until_the_last(ada: Visitor) -> None:
    ada.until_asked()
    hers = ada.page.get_by_role("region", name="Your things")
    expect(hers).to_contain_text("5 of 5 steps left")
    frame = asked(ada)
    way = next(
        one
        for one in frame["board"]["errand"]["ways"]
        if len(one["path"]) == 2 and not one["fight"]
    )
    ada.answered = frame["seq"]
    options = frame["question"]["options"]
    ada.give(in_the_list(ada, next(one for one in options if one["key"] == f"go:{way['to']}")))
    expect(hers).to_contain_text("3 of 5 steps left")


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_who_is_nobody_yet_looks_at_the_start(visits: Visits, serving: Serving, where: str) -> None:
    ada = visits.somebody("Ada") if where == "on a desk" else visits.on_a_phone("Ada")
    opened = the_basic_game(serving, "mine:Ada", "bot:random", adventurers="chosen")
    assert ada.sit_at(opened, 0).until_asked()
    map = Map(ada)
    assert _inside(_box(map.view.get_by_text("Main Staircase: Start")), map.window)


def test_pointing_at_an_option_shows_it_on_the_map(ada: Visitor) -> None:
    ada.until_asked()
    map = Map(ada)
    way = map.farthest()
    option = next(
        one for one in asked(ada)["question"]["options"] if one["details"].get("to") == way["to"]
    )
    in_the_list(ada, option).hover()
    expect(map.view).to_contain_text(f"{len(way['path'])} of 5 steps")
    in_the_list(ada, option).click()
    map.shows_my_pawn_in(way["to"])


def test_the_first_touch_marks_and_the_second_goes(visits: Visits, serving: Serving) -> None:
    ada = visits.on_a_phone("Ada")
    ada.sit_at(the_basic_game(serving, "mine:Ada", "bot:random"), 0).until_asked()
    map, seq = Map(ada), asked(ada)["seq"]
    way = map.farthest()
    near = next(one for one in way["path"] if map.space(one).evaluate(UNCOVERED))
    for touched in (near, way["to"]):
        map.space(touched).tap()
        expect(map.view).to_contain_text("tap again")
        expect(map.view.locator(".way")).to_be_visible()
    assert ada.stands == "asked"
    assert ada.frame["seq"] == seq
    map.space(way["to"]).tap()
    map.shows_my_pawn_in(way["to"])


class Fingers:
    """One finger or two, which nothing else here can move about."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)

    def slide(self, *ways: tuple[Point, Point]) -> None:
        """Each finger from one point to another, all at the same time."""
        for kind, part in (
            ("touchStart", 0.0),
            *(("touchMove", step / 5) for step in range(1, 6)),
            ("touchEnd", 1.0),
        ):
            points = [
                {"id": finger, "x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
                for finger, ((x, y), (to_x, to_y)) in enumerate(ways)
            ]
            said = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
            self.line.send("Input.dispatchTouchEvent", said)


def test_fingers_move_the_map_and_answer_nothing(visits: Visits, serving: Serving) -> None:
    ada = visits.on_a_phone("Ada")
    ada.sit_at(the_basic_game(serving, "mine:Ada", "bot:random"), 0).until_asked()
    map, fingers, seq = Map(ada), Fingers(ada.page), asked(ada)["seq"]
    x, y = _centre(_box(map.space(map.farthest()["to"])))
    map.moves(
        lambda: fingers.slide(((x, y), (x - 60, y + 30))),
        lambda before, after: after["x"] < before["x"] - 40 and after["y"] > before["y"] + 15,
    )
    x, y = _centre(map.window)
    map.moves(
        lambda: fingers.slide(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y))), _nearer
    )
    map.moves(
        lambda: fingers.slide(((x - 90, y), (x - 30, y)), ((x + 90, y), (x + 30, y))), _farther
    )
    expect(map.view).not_to_contain_text("tap again")
    assert ada.stands == "asked"
    assert ada.frame["seq"] == seq


FOCUSED_SPACE = """() => {
  const at = document.activeElement;
  const ring = at?.querySelector(".ring");
  const seen = !!ring && getComputedStyle(ring).stroke !== "none";
  return { space: at?.dataset.space ?? "", seen };
}"""


def test_the_keyboard_alone_goes_to_a_space(ada: Visitor) -> None:
    ada.until_asked()
    map = Map(ada)
    steps = {
        way["to"]: len(way["path"])
        for way in asked(ada)["board"]["errand"]["ways"]
        if not way["fight"]
    }
    aim = _walks_the_focus(ada, lambda passed: len(passed) > 3 and passed[-1] in steps)
    expect(map.view).to_contain_text(f"{steps[aim]} of 5 steps")
    ada.page.keyboard.press("Enter")
    map.shows_my_pawn_in(aim)


def _walks_the_focus(visitor: Visitor, enough: Callable[[list[str]], bool]) -> str:
    """With Tab to the map, then with the arrows from space to space."""
    passed: list[str] = []
    for key in [*["Tab"] * 60, *["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 9]:
        if enough(passed):
            return passed[-1]
        if key == "Tab" and passed:
            continue
        visitor.page.keyboard.press(key)
        at = visitor.page.evaluate(FOCUSED_SPACE)
        assert at["seen"] or not at["space"], f"{at['space']} does not show its focus"
        if at["space"] and at["space"] not in passed[-1:]:
            passed.append(at["space"])
    raise AssertionError(f"The focus only went to {passed}.")


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
