"""A guide through the dungeon: gold out of the nearest rooms, then home with it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from heapq import heapify, heappop, heappush
from typing import Any

from playwright.sync_api import Locator

from tests.server.serving import Client, Serving
from tests.web.visiting import Visitor
from undercroft.games.dungeon.board import EXITS, ROOMS, SPACES, START, Space
from undercroft.server import wire

SHORT = "2000+2000+2000+2000"
"""The gold that each type of adventurer needs in a game that is soon over."""
DETOUR = 8
"""So many steps out of one's way are better than a fight for nothing."""
DEEPER = 20
"""So many more steps are better than a room one level down."""

Offered = dict[str, Any]
Frame = dict[str, Any]

UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def advised(frame: Frame, luck: random.Random) -> Offered:
    """The option that a person would take who wants the gold, and no adventures."""
    options: list[Offered] = frame["question"]["options"]
    for head in ("fight", "cast", "use", "move_in", "enter"):
        if found := [option for option in options if option["head"] == head]:
            return min(found, key=_level)
    goes = [option for option in options if option["head"] == "go"]
    return _nearest(frame, goes) if goes else luck.choice(options)


def _level(option: Offered) -> int:
    place = SPACES.get(option["details"].get("at"))
    return 0 if place is None else place.level


def _nearest(frame: Frame, goes: list[Offered]) -> Offered:
    board = frame["board"]
    me = board["delvers"][frame["viewer"]]
    away = _distances({START: 0} if me["gold"] >= me["goal"] else _rooms(board))
    return min(goes, key=lambda go: away[SPACES[go["details"]["to"]]])


def _rooms(board: dict[str, Any]) -> dict[Space, int]:
    """Where something still lives and nobody stands."""
    shut = {*board["graves"], *(delver["at"] for delver in board["delvers"])}
    return {room: DEEPER * room.level for room in ROOMS if room.key not in shut}


def _distances(wanted: dict[Space, int]) -> dict[Space, int]:
    """How far every space is from what is wanted, through no secret door."""
    away = dict.fromkeys(SPACES.values(), 1_000_000)
    ahead = [(far, space.key) for space, far in wanted.items()]
    heapify(ahead)
    while ahead:
        far, key = heappop(ahead)
        here = SPACES[key]
        if far >= away[here]:
            continue
        away[here] = far
        for there, door in EXITS[here]:
            if not door:
                heappush(ahead, (far + (DETOUR if here.has_monsters else 1), there.key))
    return away


# At the table


def asked(visitor: Visitor) -> Frame:
    """The frame whose question the page shows."""
    visitor.until(lambda: visitor.frame["question"] and visitor.frame["seq"] > visitor.answered)
    return visitor.frame


def follow(visitor: Visitor) -> None:
    """Do as the guide says: now on the map, now in the list."""
    frame = asked(visitor)
    option = advised(frame, visitor.luck)
    visitor.answered = frame["seq"]
    place = on_the_board(visitor, option)
    if place is None or len(visitor.answers) % 2:
        visitor.give(in_the_list(visitor, option))
    else:
        choose_on_the_board(visitor, place, option)


def follow_on(visitor: Visitor, until: Callable[[Frame], object] = lambda _: False) -> bool:
    """Follow the guide until the game is over, or something is so. True if it came to be so."""
    while visitor.until_asked():
        if until(asked(visitor)):
            return True
        follow(visitor)
    return False


def in_the_list(visitor: Visitor, option: Offered) -> Locator:
    """Its button in the question; where there are many, one first asks for all of them."""
    question = visitor.page.get_by_role("group", name="Options", exact=True)
    name = re.compile(rf"^{re.escape(option['label'])}\s*(,|$)")
    button = question.get_by_role("button", name=name).first
    more = question.get_by_role("button", name=re.compile(r"^\d+ more$"))
    while not button.count() and more.count():
        visitor.press(more.first)
    return button


def on_the_board(visitor: Visitor, option: Offered) -> Locator | None:
    """Its card or its space, if one can get at it: on a small screen not everything is in view."""
    details = option["details"]
    space = next((details[one] for one in ("to", "at", "room") if one in details), "")
    main = visitor.page.get_by_role("main")
    # The game brings its map along; it is only then that the list stays as it is.
    main.get_by_role("group", name="The map of the dungeon").wait_for()
    for found in (
        main.locator(f'[data-option="{option["key"]}"]'),
        main.locator(f'[data-space="{space}"]'),
    ):
        if found.count() and found.first.evaluate(UNCOVERED):
            return found.first
    return None


def choose_on_the_board(visitor: Visitor, place: Locator, option: Offered) -> None:
    """A card is taken at once. A touch only marks a space; and it may offer several things."""
    is_space = place.get_attribute("data-space") is not None
    visitor.press(place)
    if is_space and visitor.by_touch:
        visitor.press(place)
    several = visitor.page.get_by_role("main").locator(f'button[data-option="{option["key"]}"]')
    if is_space and several.count():
        visitor.press(several)
    visitor.answers.append("board")


# Without a browser


def followed(
    serving: Serving, opened: wire.Opened, until: Callable[[Frame], object] = lambda _: False
) -> bool:
    """The guide at all seats, until the game is over or seat 0 is asked something like that.

    In a thread: the browser's own loop is running in this one.
    """
    client = Client(serving, opened.room, *(key.token for key in opened.seats))

    async def play() -> bool:
        luck = random.Random(1)
        async with client.connected():
            while not client.over:
                await client.until_asked()
                for frame in [one for one in client.frames.values() if one["question"]]:
                    if frame["viewer"] == 0 and until(frame):
                        return True
                    answer = advised(frame, luck)["key"]
                    said = {"seat": frame["viewer"], "seq": frame["seq"], "answer": answer}
                    if await client.do("answer", **said) is None:
                        await client.until_past(frame["seq"])
        return False

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, play()).result()
