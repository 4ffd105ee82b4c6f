"""A guide through the dungeon: gold out of the nearest rooms, then home with it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from heapq import heapify, heappop, heappush
from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from tests.server.serving import Client, Serving
from tests.web.pointing import UNCOVERED, asked, choose_on_the_board, in_the_list, on_the_board
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


def the_basic_game(serving: Serving, *kinds: str, **settings: str) -> wire.Opened:
    """Its first question is where seat 0 goes, from Start."""
    fixed = {"game": "basic", "adventurers": "hero+elf", "first_player": "seat"}
    rules = {"gold_to_win": SHORT, **fixed, **settings}
    return serving.open(*kinds, game="dungeon", start=True, settings=rules)


def the_wizards_game(serving: Serving) -> wire.Opened:
    rules = {"gold_to_win": SHORT, "adventurers": "wizard+hero+elf"}
    kinds = ("mine:Ada", "bot:random", "bot:random")
    return serving.open(*kinds, game="dungeon", start=True, settings=rules)


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


class Map:
    """What one sees of the map, and does to it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.view = self.page.get_by_role("group", name="The map of the dungeon")
        self.view.wait_for()

    @property
    def picture(self) -> FloatRect:
        return box_of(self.view.locator("svg").first)

    @property
    def window(self) -> FloatRect:
        return box_of(self.view)

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
        return inside(self.picture, self.window)

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


def box_of(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found
    return found


def inside(one: FloatRect, other: FloatRect) -> bool:
    """A hair's breadth of rock may lie outside."""
    return (
        one["x"] > other["x"] - 4
        and one["y"] > other["y"] - 4
        and one["x"] + one["width"] < other["x"] + other["width"] + 4
        and one["y"] + one["height"] < other["y"] + other["height"] + 4
    )


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
