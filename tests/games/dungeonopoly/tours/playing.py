"""A guide through Dungeonopoly: whatever is asked is answered, on the board or in the list."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Locator

from tests.server.serving import Client, Serving
from tests.web.pointing import asked, in_the_list
from tests.web.visiting import Visitor
from undercroft.server import wire

Line = dict[str, Any]
Offered = dict[str, Any]

PLAINLY = (
    *("buy", "roll", "end_turn", "leave_by_card", "leave_by_fee"),
    *("pass", "collect", "refuse", "pay_interest", "give_up", "drop"),
)
"""What somebody answers who wants to get on."""


def play_together(*visitors: Visitor, until: Callable[[], object] = lambda: False) -> None:
    """Everybody answers when asked, until the game is over for all of them, or something is so."""
    playing = list(visitors)
    while playing and not until():
        for visitor in list(playing):
            if is_asked(visitor):
                answer(visitor)
            elif visitor.stands == "over":
                playing.remove(visitor)
            else:
                visitor.page.wait_for_timeout(40)


def is_asked(visitor: Visitor) -> bool:
    """Is something asked that was not answered yet, and does the page show it?"""
    frame = visitor.until_told()
    return bool(frame["question"]) and frame["seq"] > visitor.answered and visitor.stands == "asked"


def answer(visitor: Visitor) -> None:
    frame = asked(visitor)
    visitor.answered = frame["seq"]
    question = frame["question"]
    if question["composed"]:
        no = "Drop out" if question["prompt"] == "bid" else re.compile("Tear it up")
        visitor.give(visitor.button(no), "form")
        return
    option = plainly(visitor.luck, question["options"])
    tag = visitor.page.locator(f'main [data-option="{option["key"]}"]').first
    if visitor.luck.random() < 0.5 and tag.count() and tag.is_visible():
        visitor.give(tag, "board")
    else:
        visitor.give(_in_the_question(visitor, option))


def _in_the_question(visitor: Visitor, option: Offered) -> Locator:
    """In the list; or in a form, where more is read on a button than what it is called."""
    listed = in_the_list(visitor, option)
    if listed.count():
        return listed
    form = visitor.page.get_by_role("group", name="Options", exact=True)
    return form.get_by_role("button", name=re.compile(re.escape(option["label"]))).first


def plainly(luck: random.Random, options: list[Offered]) -> Offered:
    """A house where one can be built, else the way on, else anything."""
    by_key = {option["key"]: option for option in options}
    builds = [option for option in options if option["head"] == "build"]
    if builds:
        return luck.choice(builds)
    for key in PLAINLY:
        if key in by_key:
            return by_key[key]
    return luck.choice(options)


def told(visitor: Visitor, name: str = "") -> list[Line]:
    """What this visitor has heard, oldest first: all of it, or the lines of a name."""
    lines = {line["n"]: line for frame in visitor.frames for line in frame["told"]}
    return [line for _, line in sorted(lines.items()) if name in ("", line["line"])]


def played_ahead(
    serving: Serving, opened: wire.Opened, until: Callable[[dict[str, Any]], object]
) -> None:
    """All people get on without a browser, until a board is like that, or the game is over."""
    client = Client(serving, opened.room, *(key.token for key in opened.seats))

    async def play() -> None:
        luck = random.Random(1)
        async with client.connected():
            await client.until_asked()
            while not client.over and not until(client.frames[opened.seats[0].seat]["board"]):
                question = client.question()
                assert question is not None
                option = plainly(luck, question["options"])
                value = option["details"] if question["composed"] else option["key"]
                await client.give(question["seat"], client.seq, value)
                await client.until_asked()

    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, play()).result()
