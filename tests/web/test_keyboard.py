"""By keyboard alone: no hand on the mouse from the home page to the end of a game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits

FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: "", seen: false };
  const style = getComputedStyle(at);
  const name = at.getAttribute("aria-label") ?? at.textContent.trim();
  const seen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return { name, seen, option: at.closest("[aria-label=Options]") !== null };
}"""


class Typist:
    """A visitor without a mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, name: str, within: str = "") -> None:
        """Follow the reading order; everything on the way shows that it has the focus."""
        inside = f'document.activeElement.closest("{within}") !== null' if within else "true"
        for _ in range(80):
            self.press("Tab")
            at = self.page.evaluate(FOCUSED)
            if not at["name"]:
                continue
            assert at["seen"], f"{at['name']} does not show its focus"
            if at["name"].startswith(name) and self.page.evaluate(inside):
                return
        raise AssertionError(f"No way to {name} by Tab.")

    def answer(self, way: int) -> None:
        """By digit, by Enter where the focus waits, or by the arrows."""
        at = self.page.evaluate(FOCUSED)
        assert at["option"], f"The focus is on {at['name'] or 'nothing'}, not on an option."
        assert at["seen"]
        match way % 3:
            case 0:
                self._choose_by_digit()
            case 1:
                self.press("Enter")
            case 2:
                for _ in range(self.visitor.luck.randrange(4)):
                    self.press("ArrowDown")
                assert self.page.evaluate(FOCUSED)["option"]
                self.press("Enter")
        self.visitor.answers.append("keyboard")

    def _choose_by_digit(self) -> None:
        rows = self.page.locator("[aria-label=Options] > *")
        self.press(str(self.visitor.luck.randrange(min(9, rows.count())) + 1))
        if self.visitor.stands == "asked":
            chosen = self.page.locator("[aria-label=Options] [role=group].chosen button")
            if chosen.count():
                self.press(str(self.visitor.luck.randrange(chosen.count()) + 1))


def test_from_the_home_page_to_the_end_of_a_game(visits: Visits) -> None:
    ada = visits.somebody("Ada").go()
    typist = Typist(ada)
    ada.button("Play now").first.wait_for()
    typist.tab_to("Play now")
    typist.press("Enter")
    ada.page.wait_for_url("**/room/*")
    way = 0
    while way < 3:
        while ada.until_asked():
            typist.answer(way)
            way += 1
        ada.sees_the_result()
        typist.tab_to("Rematch")
        typist.press("Enter")
        expect(ada.page.get_by_role("region", name="Places")).to_be_hidden()


def test_rules_story_and_talk_are_one_key_away(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    for opened in visits.tables("mine:Ada", "bot:random"):
        if ada.sit_at(opened, 0).until_asked():
            break
    typist = Typist(ada)
    rules = ada.page.get_by_role("dialog", name="Dunjiin: the rules")
    typist.press("?")
    expect(rules).to_be_visible()
    typist.press("Escape")
    expect(rules).to_be_hidden()
    typist.press("s")
    assert ada.page.evaluate(FOCUSED)["name"].startswith("What happened")
    typist.press("c")
    field = ada.page.get_by_label("Say something")
    expect(field).to_be_focused()
    ada.page.keyboard.type("1 2 3?")
    expect(field).to_have_value("1 2 3?")
    typist.press("Enter")
    expect(ada.page.get_by_role("log")).to_contain_text("1 2 3?")
    assert ada.stands == "asked", "digits in a line of talk are no answers"


CLOSE_AND_TALK = """async () => {
  const drawn = () => new Promise(requestAnimationFrame);
  await drawn();
  document.querySelector("dialog[open] [aria-label=Close]").click();
  await Promise.resolve();
  dispatchEvent(new KeyboardEvent("keydown", { key: "c" }));
  await drawn();
  await drawn();
}"""


def test_what_is_closed_takes_nothing_else_along(visits: Visits) -> None:
    """That a dialog closed is told with the next picture; until then something else may open."""
    ada = visits.somebody("Ada").sit_at(visits.serving.open("mine:Ada", "mine:Ivo", start=True), 0)
    ada.button("Rules").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.evaluate(CLOSE_AND_TALK)
    assert ada.page.get_by_label("Say something").is_visible()


def test_the_form_for_a_table_is_filled_in_by_keyboard(visits: Visits) -> None:
    ada = visits.somebody("Ada").go("/new/dunjiin")
    typist = Typist(ada)
    ada.button("Add a bot").wait_for()
    typist.tab_to("Who sits at seat 2")
    typist.press("ArrowDown")
    expect(ada.page.get_by_label("Who sits at seat 2")).to_have_value("bot")
    typist.tab_to("Begin")
    typist.press("Enter")
    ada.page.wait_for_url("**/room/*")
    expect(ada.page.get_by_role("main", name="The table")).to_be_visible()


def test_asking_for_more_options_moves_the_focus_to_the_first_of_them(visits: Visits) -> None:
    ada = visits.somebody("Ada")
    plan: dict[str, Any] = {
        "game": "rials",
        "settings": {"allocation": "random", "trading": False},
    }
    ada.sit_at(next(visits.tables_where(lambda asked: ways(asked) > 6, "mine:Ada", **plan)), 0)
    assert ada.until_asked()
    targets = ada.page.locator("[aria-label=Options] .target")
    expect(targets).to_have_count(6)
    targets.last.focus()
    ada.page.keyboard.press("Enter")
    expect(targets).to_have_count(ways(ada.frame["question"]))
    expect(targets.nth(5)).to_be_focused()


def ways(question: dict[str, Any]) -> int:
    return sum(option["head"] == "go" for option in question["options"])
