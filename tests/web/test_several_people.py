"""Two people, two bots and somebody who watches; several people at one screen; a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits, comes_to_rest, play_together, until_asked_among


def test_two_people_and_two_bots_play_a_whole_game(visits: Visits) -> None:
    ada, ivo, wren = (visits.somebody(name) for name in ("Ada", "", "Wren"))
    link = _opens_a_table(ada)
    _sits_down(ivo, link, "Ivo")
    expect(ada.page.get_by_role("main")).to_contain_text("Ivo")
    expect(ivo.page.get_by_text("The host begins the game.")).to_be_visible()
    ada.button("Begin").click()

    wren.page.goto(link)
    expect(wren.page.get_by_role("banner")).to_contain_text("You are watching")
    _talk(ada, "Mind the stairs.")
    expect(ivo.page.get_by_role("button", name="Table talk")).to_contain_text("Mind the stairs.")
    expect(wren.page.get_by_role("button", name="Table talk")).to_contain_text("Mind the stairs.")

    play_together(ada, ivo)
    for visitor in (ada, ivo, wren):
        visitor.sees_the_result()
    assert not wren.answers
    assert all(frame["question"] is None for frame in wren.frames)
    expect(wren.button("Rematch")).to_be_hidden()
    results = [visitor.frame["result"] for visitor in (ada, ivo, wren)]
    assert results[0] == results[1] == results[2]

    before = ada.room
    ivo.button("Rematch").click()
    expect(ivo.page.get_by_text("You want another.")).to_be_visible()
    expect(ada.page.get_by_text("Ivo wants another.")).to_be_visible()
    assert ada.room == ivo.room == before, "nobody is taken along who has not said so"
    expect(ada.button("Rematch")).to_be_in_viewport()
    ada.button("Rematch").click()
    for visitor in (ada, ivo):
        visitor.page.wait_for_url(lambda url: before not in url)
        expect(visitor.page.get_by_role("main", name="The table")).to_be_visible()
    assert ada.room == ivo.room


def _opens_a_table(host: Visitor) -> str:
    """By the form: a friend, two bots that drink, and house rules. Returns the friend's link."""
    page = host.go().page
    page.get_by_role("region", name="Dunjiin", exact=True).get_by_text("Open a table").click()
    expect(page.get_by_label("Name at seat 1")).to_have_value("Ada")
    expect(page.get_by_label("Who sits at seat 2")).to_have_value("open")
    for seat in (3, 4):
        page.get_by_label(f"Strength of the bot at seat {seat}").select_option("Drunk")
    page.get_by_label("Name of the table").fill("The Long Cellar")
    page.get_by_text("Show it among the open tables").click()
    page.get_by_text("House rules").click()
    page.get_by_label("Hardcore").select_option("Treasure is wild")
    expect(page.get_by_label("Coin value")).to_be_disabled()
    page.get_by_label("Playing for keeps").select_option("everybody is asked")
    page.get_by_label("Coin value").fill("5")
    page.get_by_label("Playing for keeps").select_option("for fun")
    host.button("Open the table").click()
    link = page.get_by_label("Link for a friend").input_value()
    assert "#" not in link
    expect(page.get_by_role("main")).to_contain_text("Hardcore: Treasure is wild")
    expect(page.get_by_role("main")).not_to_contain_text("Coin value")
    return link


def _sits_down(friend: Visitor, link: str, name: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill(name)
    friend.button("Sit down").click()


def _talk(visitor: Visitor, words: str) -> None:
    visitor.button("Table talk").click()
    visitor.page.get_by_label("Say something").fill(words)
    visitor.button("Say").click()
    expect(visitor.page.get_by_role("log")).to_contain_text(words)
    visitor.button("Table talk").click()


def test_who_watches_has_nothing_to_touch(visits: Visits) -> None:
    ada, ivo, wren = (visits.somebody(name) for name in ("Ada", "Ivo", "Wren"))
    for opened in visits.tables("mine:Ada", "mine:Ivo"):
        ada.sit_at(opened, 0)
        ivo.sit_at(opened, 1)
        wren.go(f"/room/{opened.room}")
        wren.page.get_by_role("main", name="The table").wait_for()
        while len(ada.answers) < 4 and until_asked_among(ada, ivo):
            expect(wren.page.locator("#story p")).not_to_have_count(0)
            assert wren.options.count() == wren.tags.count() == 0
            expect(wren.page.get_by_role("region", name="Your things")).to_be_hidden()
            ada.answer()
        if ada.answers:
            return


def test_two_at_one_screen_see_nothing_of_each_other(visits: Visits) -> None:
    both = visits.somebody("Ada")
    things: dict[str, Any] = visits.serving.get("/api/games/dunjiin").json()["things"]
    secrets: dict[str, int] = {}
    for opened in visits.tables("mine:Ada", "mine:Ivo", "bot:random"):
        both.frames.clear()
        both.sit_at(opened, 0, 1)
        both.until(lambda: _is_somebodys_turn(both))
        while (stands := both.until_no_longer("waiting")) != "over":
            if stands == "curtain":
                name = _passes_the_screen(both)
                secrets[name] = secrets.get(name, 0) + _secrets_kept_from(both, name, things)
            else:
                both.answer()
        if len(secrets) == 2 and all(secrets.values()):
            return


def _is_somebodys_turn(both: Visitor) -> bool:
    """Before anybody there is asked, the curtain hangs for whoever comes first."""
    newest = {frame["viewer"]: frame for frame in both.frames}
    return len(newest) == 2 and any(one["question"] or one["result"] for one in newest.values())


def _passes_the_screen(both: Visitor) -> str:
    """While the curtain hangs there is nothing else."""
    heading = both.page.get_by_role("heading", name="Pass the screen to")
    name = heading.inner_text().removeprefix("Pass the screen to ")
    main = both.page.get_by_role("main")
    assert main.locator("> :not(h1)").count() == 1
    assert main.get_by_role("img").count() == 0
    assert both.page.locator("#story p").count() == 0
    assert both.options.count() == both.tags.count() == 0
    both.button(f"I am {name}").click()
    return name


def _secrets_kept_from(both: Visitor, name: str, things: dict[str, Any]) -> int:
    """Only my own cards are open to me. How many there are that only the other may see."""
    me = ["Ada", "Ivo"].index(name)
    mine, others = (
        next(f["board"] for f in reversed(both.frames) if f["viewer"] == seat)
        for seat in (me, 1 - me)
    )
    tray = both.page.get_by_role("region", name="Your things")
    expect(tray).to_contain_text(name)
    own = [things[key]["name"] for key in mine["heroes"][me]["xp_faces"]]
    peeks = tray.get_by_role("img", name="only you see it")
    expect(peeks).to_have_count(len(own))
    labels = [peek.get_attribute("aria-label") or "" for peek in peeks.all()]
    assert all(card in label for card, label in zip(own, labels, strict=True)), (own, labels)
    rival = both.page.get_by_role("region", name=re.compile(rf"^{['Ivo', 'Ada'][me]}, Level"))
    assert rival.get_by_role("img", name="only you see it").count() == 0
    assert mine["heroes"][1 - me]["xp_faces"] is None
    return len(others["heroes"][1 - me]["xp_faces"])


def test_a_game_by_touch_on_a_phone(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada").go()
    ada.page.get_by_role("region", name="Dunjiin", exact=True).get_by_text("Play now").tap()
    sheet = ada.page.get_by_role("region", name="What is asked of you")
    while not ada.answers:
        while ada.until_asked():
            expect(sheet).to_be_in_viewport()
            option = ada.options.nth(ada.luck.randrange(ada.options.count()))
            option.tap()
            ada.answers.append("sheet")
        ada.sees_the_result()
        ada.button("Rematch").tap()
        ada.page.wait_for_url("**/room/*")
        expect(ada.page.get_by_role("region", name="Places")).to_be_hidden()


def test_a_phone_opens_story_talk_and_menu_from_the_bar(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada")
    ada.sit_at(visits.serving.open("mine:Ada", "mine:Ivo", start=True), 0)
    ada.page.get_by_role("main", name="The table").wait_for()
    for name, title in (
        ("Story", "Story"),
        ("Table talk", "Table talk"),
        ("Menu", "At this table"),
    ):
        ada.button(name).tap()
        dialog = ada.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Close").tap()
        expect(dialog).to_be_hidden()


def test_a_question_on_a_phone_makes_room_for_the_table(visits: Visits) -> None:
    ada = visits.on_a_phone("Ada")
    for opened in visits.tables("mine:Ada", "bot:random"):
        if ada.sit_at(opened, 0).until_asked():
            break
    sheet = ada.page.get_by_role("region", name="What is asked of you")
    handle = sheet.get_by_role("button", name=re.compile("the question"))
    comes_to_rest(ada.page)
    heights = []
    for _ in range(3):
        heights.append(sheet.bounding_box())
        handle.tap()
        comes_to_rest(ada.page)
    tops = {round(box["y"]) for box in heights if box}
    assert len(tops) >= 2, tops
    assert min(tops) >= 0
    expect(sheet).to_be_in_viewport()
