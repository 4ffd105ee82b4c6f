"""What concerns one seat, and what is only said, stirs nobody else's table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.server.serving import Client, Serving

STAND: dict[str, Any] = {"say": "stand", "prompt": "dodged_to", "answer": "fight", "for_good": True}
STANCE: dict[str, Any] = {
    "say": "arrange",
    "what": "stance",
    "detail": {"window": "dice", "stance": "never"},
}


@asynccontextmanager
async def at_table(serving: Serving, **plan: Any) -> AsyncIterator[list[Client]]:
    """Ada, Bo and a spectator, each on a line of their own, and all have heard how it stands."""
    opened = serving.open("mine:Ada", "mine:Bo", start=True, **plan)
    tokens = [[key.token] for key in opened.seats]
    async with AsyncExitStack() as lines:
        here = [Client(serving, opened.room, *keys) for keys in (*tokens, [])]
        for one in here:
            await lines.enter_async_context(one.connected())
        for one in here:
            await knows_all(one)
        yield here


async def knows_all(client: Client) -> None:
    await client.until(lambda: client.frames and client.news["watching"] == 1)


async def heard_between(client: Client) -> list[dict[str, Any]]:
    """All that came on this line until it is answered something that it asks now."""
    before = len(client.heard)
    await client.do("undo", seat=9, seq=0)
    return client.heard[before:-1]


@pytest.mark.parametrize(
    ("game", "clock", "said"),
    [
        ("dunjiin", None, STAND),
        ("dunjiin", 3600, STAND),
        ("dungeonopoly", None, STANCE),
        ("dungeonopoly", 3600, STANCE),
    ],
)
def test_what_a_seat_arranges_for_itself_sends_rivals_nothing(
    serving: Serving, game: str, clock: int | None, said: dict[str, Any]
) -> None:
    async def evening() -> None:
        async with at_table(serving, game=game, clock=clock) as (ada, bo, watcher):
            seq, frames = ada.seq, len(ada.heard)
            for n in range(3):
                assert await ada.do(**said, id=f"n{n}", seat=0) is None
            assert [one["is"] for one in ada.heard[frames:]] == ["frame", "taken"] * 3
            assert ada.seq == seq
            assert await heard_between(bo) == await heard_between(watcher) == []
            late = Client(serving, bo.room, *bo.tokens)
            async with late.connected():
                await late.until(lambda: late.frames)
                assert late.frames == bo.frames

    asyncio.run(evening())


def test_what_a_rival_arranges_spoils_no_undo(serving: Serving) -> None:
    """Whether something may be taken back would tell that somebody arranged something."""

    async def taken_back(both: Client, luck: random.Random) -> bool:
        async with both.connected():
            for _ in range(20):
                await both.until_asked()
                question = both.question()
                assert question is not None
                seat = question["seat"]
                await both.answer(luck)
                if both.frames[seat]["undo"] == "yes":
                    await both.do(**STANCE, id="n", seat=1 - seat)
                    return await both.do("undo", seat=seat, seq=both.seq) is None
        return False

    async def evening() -> None:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, game="dungeonopoly")
        both = Client(serving, opened.room, *(key.token for key in opened.seats))
        assert await taken_back(both, random.Random(1))

    asyncio.run(evening())


def test_talk_is_told_as_a_line_and_not_as_a_table(serving: Serving) -> None:
    async def evening() -> None:
        async with at_table(serving, clock=3600) as (ada, bo, watcher):
            before = len(ada.heard)
            assert await ada.do("talk", text="good evening", seat=0) is None
            assert [one["is"] for one in ada.heard[before:]] == ["talk", "taken"]
            for other in (bo, watcher):
                assert [one["is"] for one in await heard_between(other)] == ["talk"]
                assert other.talk == ["Ada: good evening"]

    asyncio.run(evening())


def test_talk_crosses_to_another_process_as_a_line(postgres: str) -> None:
    with Serving(postgres) as one, Serving(postgres) as other:
        opened = one.open("mine:Ada", "mine:Bo", start=True)

        async def evening() -> None:
            ada = Client(one, opened.room, opened.seats[0].token)
            bo = Client(other, opened.room, opened.seats[1].token)
            async with ada.connected(), bo.connected():
                await bo.until(lambda: bo.frames)
                before = len(bo.heard)
                await ada.do("talk", text="good evening", seat=0)
                await bo.until(lambda: bo.talk)
                assert [said["is"] for said in bo.heard[before:] if said["is"] != "room"] == [
                    "talk"
                ]

        asyncio.run(evening())
