"""One person and the bots: from one click to the replay."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import expect

from tests.server.serving import Serving
from tests.web.visiting import Visitor, Visits
from undercroft.engine import Record, Table
from undercroft.games.dunjiin import GAME


def test_one_click_plays_a_whole_game(visits: Visits) -> None:
    ada = visits.somebody("Ada").go()
    dunjiin = ada.page.get_by_role("region", name="Dunjiin", exact=True)
    dunjiin.get_by_role("button", name="Play now").click()
    ada.page.wait_for_url("**/room/*")
    _play_until_both_ways_were_used(ada)
    ada.sees_the_result()
    _looks_at_how_it_went(ada)
    _checks_the_dice(ada)
    _saves_a_record_that_holds(ada)


def _play_until_both_ways_were_used(ada: Visitor) -> None:
    """Some die before they were ever asked: those play again."""
    ada.play_on()
    while set(ada.answers) != {"board", "list"}:
        _rematch(ada)
        ada.play_on()


def _rematch(ada: Visitor) -> None:
    before = ada.room
    ada.button("Rematch").click()
    ada.page.wait_for_url(lambda url: before not in url)
    expect(ada.page.get_by_role("region", name="Places")).to_be_hidden()


def _looks_at_how_it_went(ada: Visitor) -> None:
    charts = ada.page.get_by_role("region", name="How it went").get_by_role("img")
    expect(charts).to_have_count(2)
    expect(charts.first).to_have_attribute("aria-label", re.compile("Ada: .* at the end"))


def _checks_the_dice(ada: Visitor) -> None:
    """They follow from this house's word, which nobody adds to."""
    ada.button("Check it all").click()
    dice = ada.page.get_by_role("region", name="The dice")
    expect(dice).to_contain_text("The dice fit the seal.")
    expect(dice).to_contain_text("nobody added a number, so that the house alone chose it")


def _saves_a_record_that_holds(ada: Visitor) -> None:
    with ada.page.expect_download() as saving:
        ada.page.get_by_role("link", name="Save the record").click()
    record = Record.parse(saving.value.path().read_bytes())
    table = Table.replay(GAME, record)
    assert table.result is not None
    assert ada.frame["result"]["winners"] == list(table.result.winners)


def test_a_game_that_is_over_is_watched_again_from_every_seat(
    visits: Visits, serving: Serving
) -> None:
    opened = serving.open("mine:Ada", "bot:random", "bot:random", start=True)
    ada = visits.somebody().sit_at(opened, 0)
    ada.play_on()
    ada.page.get_by_role("link", name="Watch the replay").click()
    for viewer in ("a spectator", "Ada"):
        ada.page.get_by_label("seen by").select_option(viewer)
        _scrubs(ada)
    hers = ada.page.get_by_role("region", name="Your things")
    expect(hers).to_contain_text("Ada")
    ada.page.get_by_label("seen by").select_option("a spectator")
    expect(hers).to_be_hidden()
    stranger = visits.somebody().go(f"/room/{opened.room}/replay")
    stranger.page.get_by_label("seen by").select_option("Ada")
    _scrubs(stranger)


def _scrubs(visitor: Visitor) -> None:
    page = visitor.page
    track = page.get_by_role("slider", name="Where in the game")
    steps = httpx.get(f"{visitor.url}/api/rooms/{visitor.room}/replay?as=spectator").json()["steps"]
    expect(track).to_have_attribute("max", str(steps - 1))
    track.fill("0")
    expect(track).to_have_attribute("aria-valuetext", re.compile(f"step 0 of {steps - 1}$"))
    visitor.button("Step on").click()
    expect(track).to_have_value("1")
    track.fill(str(steps - 1))
    expect(track).to_have_attribute("aria-valuetext", re.compile(f"step {steps - 1} of"))
    expect(page.get_by_role("region", name="Story")).to_contain_text("died")
    visitor.button("Turn before").click()
    expect(track).not_to_have_value(str(steps - 1))


def test_a_rematch_is_played_at_the_same_table(visits: Visits, serving: Serving) -> None:
    opened = serving.open(
        "mine:Ada", "bot:random", "bot:random", start=True, title="The Long Cellar"
    )
    ada = visits.somebody().sit_at(opened, 0)
    ada.play_on()
    _rematch(ada)
    expect(ada.page.get_by_role("banner")).to_contain_text("The Long Cellar")
    ada.play_on()
    ada.sees_the_result()
    ada.go(f"/room/{opened.room}")
    expect(ada.page.get_by_role("link", name="Join the rematch")).to_be_visible()
