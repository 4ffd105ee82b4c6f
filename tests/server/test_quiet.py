"""What concerns one seat, and what is only said, stirs nobody else's table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.housing import a_house, a_room, play
from tests.server.serving import ASKED, Client, Serving, sqlite
from tests.server.test_library import pieces
from undercroft.server import wire
from undercroft.server.afterwards import replaying
from undercroft.server.house import House
from undercroft.server.rooms.room import Room

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


BY_HAND: dict[str, Any] = {"say": "by_hand", "wanted": False}


def doors(serving: Serving, room: str) -> list[Any]:
    """All that a link alone opens."""
    path = f"/api/rooms/{room}"
    held = serving.post("/api/tables", {"rings": [{"room": room, "tokens": []}]})
    return [held.json(), serving.get(path).json(), serving.get(f"{path}/replay?count=20").json()]


@pytest.mark.parametrize(
    ("game", "said"),
    [("dunjiin", STAND), ("dungeonopoly", STANCE), ("dunjiin", BY_HAND)],
)
def test_what_a_seat_arranges_for_itself_is_behind_no_door(
    serving: Serving, game: str, said: dict[str, Any]
) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", start=True, game=game)
    before = doors(serving, opened.room)

    async def arrange() -> None:
        ada = Client(serving, opened.room, opened.seats[0].token)
        async with ada.connected():
            await asyncio.sleep(1.1)  # a table is told to have moved in whole seconds
            assert await ada.do(**said, seat=0) is None

    asyncio.run(arrange())
    assert doors(serving, opened.room) == before


def test_a_sealed_answer_that_was_changed_is_behind_no_door(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", start=True, settings=ASKED)

    async def answer(which: int) -> list[Any]:
        ada = Client(serving, opened.room, opened.seats[0].token)
        async with ada.connected():
            await ada.until(lambda: ada.frames)
            asked = ada.question() or ada.frames[0]["sealed"]["question"]
            key = asked["options"][which]["key"]
            await asyncio.sleep(1.1)
            assert await ada.do("answer", seat=0, seq=ada.seq, answer=key) is None
        return doors(serving, opened.room)

    assert asyncio.run(answer(0)) == asyncio.run(answer(1))


def test_a_replay_leaves_private_steps_out_until_the_game_is_over(tmp_path: Path) -> None:
    """However many volumes it is in, and whichever piece of it is asked for."""

    async def evening(name: str, stances: int) -> tuple[list[Any], list[Any], Room]:
        async with a_house(sqlite(tmp_path / name)) as house:
            room, luck = await a_room(house, "dungeonopoly"), random.Random(5)
            for n in range(20):
                await play(room, luck, 15)
                for at in range(stances):
                    said = wire.Arrange(f"{n}.{at}", 0, STANCE["what"], STANCE["detail"])
                    await room.arrange(f"c 0 {n}.{at}", said)
                await house.binder.bind(room)
            assert len(await house.store.shelf.all(room.row.id)) > 2
            running = await pieces(house, room, None, 7)
            assert [(one["step"], one["since"]) for one in running] == await told(house, room)
            room.row = replace(room.row, status="over")
            return running, await pieces(house, room, None, 20), room

    async def told(house: House, room: Room) -> list[tuple[int, int]]:
        """As of rules that nobody knows any more."""
        rows = await house.store.shelf.all(room.row.id)
        wanted = await house.library._piece(room, None, 0, 10_000)
        volumes = [row.volume for row in rows]
        return [
            (one.step, one.since)
            for row, volume, after in zip(rows, volumes, [*volumes[1:], None], strict=True)
            for one in replaying._told(wanted, row, volume, after)
        ]

    for name in ("quiet", "loud"):
        (tmp_path / name).mkdir()
    quiet, whole, _ = asyncio.run(evening("quiet", 0))
    loud, all_steps, room = asyncio.run(evening("loud", 3))
    assert loud == quiet == whole
    assert [one["step"] for one in loud] == list(range(len(loud)))
    assert room.table is not None
    assert len(all_steps) - len(loud) == room.table.memory.asides == 60


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
