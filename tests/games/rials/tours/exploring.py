"""A guide through Rial's Dungeon: find something, go to meet the other, and trade."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from playwright.sync_api import expect

from tests.server.serving import Client, Serving
from tests.web.pointing import asked, choose_on_the_board, in_the_list, on_the_board
from tests.web.visiting import Visitor
from undercroft.engine import Table
from undercroft.games import find
from undercroft.games.rials.board import EXITS, PLACES, Place
from undercroft.games.rials.cards import SHEETS
from undercroft.games.rials.events import THINGS
from undercroft.server import wire
from undercroft.server.house import seeds_of
from undercroft.server.speaking import frame as frame_of

Offered = dict[str, Any]
Frame = dict[str, Any]
Line = dict[str, Any]

LIKED = ("enter", "clear", "open", "spend", "luck", "fight", "roll", "done", "no_sale", "end_turn")
"""What is done wherever it can be, the best first."""
NOWHERE = 1_000


def advised(frame: Frame, *, traded: bool) -> Offered:
    """The option that a person would take who looks for cards, and for one trade."""
    question = frame["question"]
    options: list[Offered] = question["options"]
    if question["prompt"] in ("trade", "counter"):
        return _offer(frame, options, traded=traded)
    if question["prompt"] == "reply":
        return _reply(frame, options)
    for head in LIKED:
        if found := [option for option in options if option["head"] == head]:
            return found[0]
    goes = [option for option in options if option["head"] == "go"]
    return _nearest(frame, goes) if goes else options[0]


# Trading


def _offer(frame: Frame, ideas: list[Offered], *, traded: bool) -> Offered:
    """A card for another, and one trade is enough; against an offer, other cards."""
    deal = frame["board"]["deal"]
    if deal is None:
        return next((idea for idea in ideas if not traded and _is_fair(idea)), ideas[0])
    mirrored = (deal["take"], deal["give"])
    return next((one for one in ideas if _is_fair(one) and _sides(one) != mirrored), ideas[0])


def _reply(frame: Frame, options: list[Offered]) -> Offered:
    """The first offer is met with another, and that one is accepted."""
    heads = [option["head"] for option in options]
    first = len(frame["board"]["offers"]) == 1
    return options[heads.index("counter" if first and "counter" in heads else "accept")]


def _sides(idea: Offered) -> tuple[list[str], list[str]]:
    return idea["details"]["give"], idea["details"]["take"]


def _is_fair(idea: Offered) -> bool:
    return all(_sides(idea))


# Walking


def _nearest(frame: Frame, goes: list[Offered]) -> Offered:
    away = _distances(_wanted(frame))
    return min(goes, key=lambda go: (away[PLACES[go["details"]["to"]]], go["details"]["steps"]))


def _wanted(frame: Frame) -> list[Place]:
    """To whom one could trade with, else to what lies face down."""
    board = frame["board"]
    me, *others = sorted(board["explorers"], key=lambda one: one["seat"] != frame["viewer"])
    friend = others[0] if others else me
    if friend is not me and not friend["gone"] and _could_trade(me, friend):
        return [PLACES[friend["at"]]]
    return [PLACES[key] for key in board["down"]]


def _could_trade(me: dict[str, Any], friend: dict[str, Any]) -> bool:
    """With a choice of cards, so that there is something to haggle about."""
    hands = [len(one["items"]) + len(one["treasures"]) for one in (me, friend)]
    return bool(me["items"] or friend["items"]) and min(hands) > 0 and sum(hands) > 2


def _distances(wanted: Iterable[Place]) -> dict[Place, int]:
    away = dict.fromkeys(PLACES.values(), NOWHERE)
    ahead = deque(wanted)
    away.update(dict.fromkeys(ahead, 0))
    while ahead:
        here = ahead.popleft()
        for there in EXITS[here]:
            if away[there] == NOWHERE and not there.is_entrance:
                away[there] = away[here] + 1
                ahead.append(there)
    return away


# At the table


def play_together(*visitors: Visitor, until: Callable[[Frame], object] = lambda _: False) -> None:
    """Everybody does as the guide says, until the game is over or something like that is asked."""
    playing = list(visitors)
    while playing:
        for visitor in list(playing):
            if visitor.stands == "asked" and is_news(visitor):
                if until(visitor.frame):
                    return
                follow(visitor)
            elif visitor.stands == "over":
                playing.remove(visitor)
            else:
                visitor.page.wait_for_timeout(20)


def is_news(visitor: Visitor) -> bool:
    """Is something asked that was not answered yet?"""
    return bool(visitor.frame["question"]) and visitor.frame["seq"] > visitor.answered


def follow(visitor: Visitor) -> None:
    """Do as the guide says: now on the map, now in the list, or in a form."""
    frame = asked(visitor)
    option = advised(frame, traded=has_traded(told(visitor)))
    visitor.answered = frame["seq"]
    if frame["question"]["composed"]:
        _compose(visitor, option)
        return
    place = on_the_board(visitor, option)
    if place is None or len(visitor.answers) % 2:
        visitor.give(in_the_list(visitor, option))
    else:
        choose_on_the_board(visitor, place, option)


def told(visitor: Visitor) -> list[Line]:
    return [line for frame in visitor.frames for line in frame["told"]]


def has_traded(story: list[Line]) -> bool:
    return any(line["line"] == "Traded" for line in story)


def _compose(visitor: Visitor, option: Offered) -> None:
    visitor.answers.append("form")
    if option["head"] == "spread":
        levels = tuple(option["details"].values())
        sheet = next(one for one in SHEETS if one.levels == levels)
        visitor.press(visitor.button(sheet.name.removeprefix("The ")))
        visitor.press(visitor.button("Begin"))
    elif option["details"]["partner"] is None:
        visitor.press(visitor.button("No trade"))
    else:
        _lay_on_the_scale(visitor, *_sides(option))
        visitor.press(visitor.button("Offer"))


def _lay_on_the_scale(visitor: Visitor, give: list[str], take: list[str]) -> None:
    """What lies there already is what one was offered."""
    off = visitor.button(re.compile("^Take .* off the scale$"))
    while count := off.count():
        visitor.press(off.first)
        expect(off).to_have_count(count - 1)
    for whose, keys in (("Yours", give), (re.compile("’s$"), take)):
        hand = visitor.page.get_by_role("group", name=whose)
        for key in keys:
            name = re.compile(f"^Lay {re.escape(THINGS[key].name)} on the scale")
            visitor.press(hand.get_by_role("button", name=name))
    expect(off).to_have_count(len(give) + len(take))


# Without a browser


def where_they_trade(settings: dict[str, Any], word: str = "a test") -> int:
    """Which table of a house, the first being 0, has a guided game with an offer and another."""
    for number, seed in enumerate(itertools.islice(seeds_of(word), 40)):
        table = Table.open(find("rials"), ["Ada", "Ivo"], settings, seed)
        while not table.over:
            frame = msgspec.to_builtins(frame_of(table, table.asked[0].seat, 0, 0))
            table.answer(frame["viewer"], answer(frame, traded=has_traded(frame["told"])))
        lines = [line["line"] for line in table.told(None)]
        if lines.count("Offered") == 2 and "Traded" in lines:
            return number
    raise AssertionError("They never met in forty games.")


def answer(frame: Frame, *, traded: bool) -> Any:
    """What is said over the wire."""
    option = advised(frame, traded=traded)
    return option["details"] if frame["question"]["composed"] else option["key"]


def followed(
    serving: Serving, opened: wire.Opened, until: Callable[[Frame], object] = lambda _: False
) -> bool:
    """The guide at all seats, without a trade, until it is over or seat 0 is asked such a thing.

    In a thread: the browser's own loop is running in this one.
    """
    client = Client(serving, opened.room, *(key.token for key in opened.seats))

    async def play() -> bool:
        async with client.connected():
            while not client.over:
                await client.until_asked()
                for frame in [one for one in client.frames.values() if one["question"]]:
                    if frame["viewer"] == 0 and until(frame):
                        return True
                    seat, said = frame["viewer"], answer(frame, traded=True)
                    if await client.give(seat, frame["seq"], said) is None:
                        await client.until_past(frame["seq"])
        return False

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, play()).result()
