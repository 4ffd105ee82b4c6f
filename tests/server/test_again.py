"""Another game at the same table: who wants one, who decides, and when it begins."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from tests.server.serving import Client, Serving, sqlite

PEOPLE = ("Ada", "Bo", "Cy")


def three(serving: Serving) -> list[Client]:
    """Ada, who is the host, Bo and Cy."""
    opened = serving.open("mine:Ada", "open", "open")
    keys = [opened.seats[0].token]
    for seat, name in enumerate(PEOPLE[1:], 1):
        sat = serving.post(f"/api/rooms/{opened.room}/seats/{seat}", {"name": name}).json()
        keys.append(sat["token"])
    tokens = [[opened.host, keys[0]], [keys[1]], [keys[2]]]
    return [Client(serving, opened.room, *own) for own in tokens]


def _news_of(one: Client) -> Any:
    return one.news


def _rematch_of(one: Client) -> Any:
    return one.news["rematch"]


@contextlib.asynccontextmanager
async def at_the_end(serving: Serving) -> AsyncIterator[list[Client]]:
    """The three of them, when their game is over."""
    people = three(serving)
    async with contextlib.AsyncExitStack() as stack:
        for one in people:
            await stack.enter_async_context(one.connected())
            await one.until(functools.partial(_news_of, one))
        assert await people[0].do("begin") is None
        luck = random.Random(4)
        await asyncio.gather(*(one.play_on(luck) for one in people))
        yield people


async def wanted(who: Client, *seats: int) -> None:
    await who.until(lambda: [one["seat"] for one in who.news["seats"] if one["again"]] == [*seats])


def over_there(serving: Serving, who: Client) -> Client:
    return Client(serving, who.news["rematch"], *who.tokens)


def test_a_rematch_is_there_when_all_people_want_one(serving: Serving) -> None:
    async def evening() -> None:
        async with at_the_end(serving) as (ada, bo, cy):
            assert await bo.do("rematch") is None
            await wanted(cy, 1)
            assert await bo.do("rematch", wanted=False) is None
            await wanted(cy)
            for one in (bo, ada):
                assert await one.do("rematch") is None
            await wanted(cy, 0, 1)
            assert cy.news["rematch"] is None
            assert await cy.do("rematch") is None
            for one in (ada, bo, cy):
                await one.until(functools.partial(_rematch_of, one))

    asyncio.run(evening())


def test_it_begins_when_everybody_has_come_over(serving: Serving) -> None:
    """Nobody's first turn is played while they still read the chart."""

    async def evening() -> None:
        async with at_the_end(serving) as people:
            for one in people:
                await one.do("rematch")
            for one in people:
                await one.until(functools.partial(_rematch_of, one))
        ada, bo, cy = (over_there(serving, one) for one in people)
        async with ada.connected(), bo.connected():
            await ada.until(lambda: ada.news and ada.news["seats"][1]["here"])
            assert ada.news["status"] == "lobby"
            assert await bo.do("begin") == "Only who opened the table can do that."
            async with cy.connected():
                await cy.until(lambda: cy.frames)
                await ada.until(lambda: ada.news["status"] == "playing")

    asyncio.run(evening())


def test_the_host_begins_without_who_does_not_come(serving: Serving) -> None:
    async def evening() -> None:
        async with at_the_end(serving) as people:
            for one in people:
                await one.do("rematch")
            await people[0].until(lambda: people[0].news["rematch"])
        ada = over_there(serving, people[0])
        async with ada.connected():
            await ada.until(lambda: ada.news)
            assert await ada.do("begin") is None
            await ada.until(lambda: ada.frames)
            assert [seat["kind"] for seat in ada.news["seats"]] == ["person"] * 3

    asyncio.run(evening())


@contextlib.asynccontextmanager
async def waiting_for_bo(serving: Serving) -> AsyncIterator[list[Client]]:
    """All three want another, and Ada and Cy have come over."""
    async with at_the_end(serving) as people:
        for one in people:
            await one.do("rematch")
        for one in people:
            await one.until(functools.partial(_rematch_of, one))
    ada, bo, cy = (over_there(serving, one) for one in people)
    async with ada.connected(), cy.connected():
        await ada.until(lambda: ada.news and ada.news["seats"][2]["here"])
        await cy.until(lambda: cy.news)
        yield [ada, bo, cy]


def _seated(who: Client) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in who.news["seats"]]


def test_a_bot_plays_for_who_agreed_and_does_not_come(serving: Serving) -> None:
    async def evening() -> None:
        async with waiting_for_bo(serving) as (ada, bo, cy):
            assert await cy.do("begin", others="bot") == "Only who opened the table can do that."
            assert await ada.do("begin", others="bot") is None
            await cy.until(lambda: cy.frames)
            assert [kind for kind, _ in _seated(cy)] == ["person", "bot", "person"]
            assert _seated(cy)[1] != ("bot", "Bo")
            async with bo.connected():
                await bo.until(lambda: bo.news)
                assert bo.news["mine"] == []

    asyncio.run(evening())


def test_who_agreed_and_does_not_come_is_left_out_and_the_others_move_up(serving: Serving) -> None:
    async def evening() -> None:
        async with waiting_for_bo(serving) as (ada, _, cy):
            assert ada.news["sizes"] == [2, 3, 4, 5, 6]
            assert await ada.do("begin", others="out") is None
            await cy.until(lambda: cy.frames)
            await cy.until(lambda: cy.news["mine"] == [1])
            assert _seated(cy) == [("person", "Ada"), ("person", "Cy")]
            luck = random.Random(5)
            await asyncio.gather(ada.play_on(luck), cy.play_on(luck))

    asyncio.run(evening())


def test_nobody_is_left_out_where_too_few_would_remain(serving: Serving) -> None:
    async def evening() -> None:
        async with at_the_end(serving) as people:
            for one in people:
                await one.do("rematch")
            await people[0].until(lambda: people[0].news["rematch"])
        ada = over_there(serving, people[0])
        async with ada.connected():
            await ada.until(lambda: ada.news)
            refusal = "Dunjiin is for 2 to 6 players, not 1."
            assert await ada.do("begin", others="out") == refusal
            assert ada.news["status"] == "lobby"

    asyncio.run(evening())


def test_the_host_puts_a_bot_in_the_place_of_who_is_silent(serving: Serving) -> None:
    async def evening() -> None:
        async with at_the_end(serving) as (ada, bo, _):
            assert await bo.do("rematch", others="bot") == "Only who opened the table can do that."
            assert await ada.do("rematch", others="bot") is None
            await ada.until(lambda: ada.news["rematch"])
        again = over_there(serving, ada)
        async with again.connected(), over_there(serving, ada).connected():
            await again.until(lambda: again.news)
            assert [seat["kind"] for seat in again.news["seats"]] == ["person", "person", "bot"]
            assert again.news["seats"][2]["name"] != "Cy"

    asyncio.run(evening())


def test_the_host_leaves_out_who_is_silent(serving: Serving) -> None:
    async def evening() -> None:
        async with at_the_end(serving) as (ada, bo, cy):
            assert await cy.do("rematch") is None
            assert await ada.do("rematch", others="out") is None
            await cy.until(lambda: cy.news["rematch"])
        again = over_there(serving, cy)
        async with again.connected():
            await again.until(lambda: again.news)
            assert [seat["name"] for seat in again.news["seats"]] == ["Ada", "Cy"]
            assert again.news["mine"] == [1]
        late = Client(serving, cy.news["rematch"], *bo.tokens)
        async with late.connected():
            await late.until(lambda: late.news)
            assert late.news["mine"] == []

    asyncio.run(evening())


def test_where_the_host_is_away_anybody_at_the_table_decides(serving: Serving) -> None:
    async def evening() -> None:
        async with at_the_end(serving) as (ada, bo, _):
            ada_leaves = ada._socket.close()
            await ada_leaves
            await bo.until(lambda: not bo.news["hosted"])
            assert await bo.do("rematch", others="bot") is None
            await bo.until(lambda: bo.news["rematch"])

    asyncio.run(evening())


def test_who_wants_another_is_remembered_when_the_server_was_killed(tmp_path: Path) -> None:
    async def want(serving: Serving) -> list[Client]:
        async with at_the_end(serving) as people:
            assert await people[1].do("rematch") is None
            serving.kill()
        return people

    async def find_it_so(serving: Serving, before: list[Client]) -> None:
        cy = Client(serving, before[2].room, *before[2].tokens)
        async with cy.connected():
            await cy.until(lambda: cy.news)
            await wanted(cy, 1)

    with Serving(sqlite(tmp_path)) as serving:
        people = asyncio.run(want(serving))
    with Serving(sqlite(tmp_path)) as serving:
        asyncio.run(find_it_so(serving, people))
