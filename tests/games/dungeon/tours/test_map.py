"""The map of Dungeon! in the browser: moved, pointed at, and walked on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.games.dungeon.tours.delving import Map, box_of, follow, inside, the_basic_game
from tests.server.serving import Serving
from tests.web.pointing import UNCOVERED, asked, in_the_list, out_of_reach
from tests.web.visiting import SMALL, Visitor, Visits

Point = tuple[float, float]


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
    start = _centre(box_of(map.space(map.farthest()["to"])))
    mouse = ada.page.mouse

    mouse.move(*start)
    map.moves(lambda: mouse.wheel(0, -240), _nearer)
    map.moves(lambda: mouse.wheel(0, 240), _farther)
    on_it = _centre(box_of(map.space(map.farthest()["to"])))

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
    assert inside(box_of(map.pawn()), map.window)
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
    ada.page.mouse.move(*_centre(box_of(ada.page.get_by_role("banner"))))
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
    assert inside(box_of(map.view.get_by_text("Main Staircase: Start")), map.window)


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


@pytest.mark.parametrize("where", ["on a desk", "on a phone"])
def test_whatever_is_lit_and_in_sight_can_be_touched(
    visits: Visits, serving: Serving, where: str
) -> None:
    """Plates, the small map, its legend and its buttons step aside."""
    ada = visits.on_a_phone("Ada") if where == "on a phone" else visits.somebody(viewport=SMALL)
    ada.sit_at(the_basic_game(serving, "mine:Ada", "bot:greedy", gold_to_win="book"), 0)
    ada.button("Signs on the map").click()
    for _ in range(12):
        assert ada.until_asked()
        asked(ada)
        assert out_of_reach(ada) == []
        follow(ada)


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
    x, y = _centre(box_of(map.space(map.farthest()["to"])))
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


def test_however_much_is_mine_the_buttons_of_the_map_are_in_its_window(
    visits: Visits, serving: Serving
) -> None:
    ada = visits.somebody(viewport=SMALL)
    opened = the_basic_game(serving, "mine:Ada", "bot:random", adventurers="chosen")
    assert ada.sit_at(opened, 0).until_asked()
    window = Map(ada).window
    for button in (
        ada.page.get_by_role("group", name="The map", exact=True).get_by_role("button").all()
    ):
        assert inside(box_of(button), window)
