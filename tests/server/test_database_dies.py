"""PostgreSQL dies under two processes: what was acknowledged is there, once, and rooms go on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
import websockets
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from tests.fixtures.servers import Postgres
from tests.server.serving import Client, Serving
from tests.server.test_nothing_is_lost import LOST_LINE, check, entries
from undercroft.server import wire
from undercroft.server.door.socket import UNSURE
from undercroft.server.store.postgres import AWAY, is_away

DEATHS = 4
TABLES = (
    ("dungeon", "mine", "mine", "bot:random"),
    ("dungeon", "mine", "mine", "mine"),
    ("dungeonopoly", "mine", "mine", "mine"),
)
"""Long games: none comes to its end here, since nobody gets far ahead of the others."""
AHEAD = 20


class Player:
    """Answers at once and at random, by either process, and says again what nobody acknowledged."""

    def __init__(self, servings: Sequence[Serving], opened: wire.Opened, n: int) -> None:
        self.luck = random.Random(n)
        self.doors = itertools.cycle([*servings[n % 2 :], *servings[: n % 2]])
        self.client = Client(servings[0], opened.room, *(key.token for key in opened.seats))
        self.pending: dict[str, Any] = {}
        self.count = itertools.count()
        self.all: Sequence[Player] = (self,)

    @property
    def acknowledged(self) -> int:
        return len(self.client.acknowledged)

    async def play(self) -> None:
        """Whoever loses a line takes up another, to the other process."""
        while True:
            self.client.serving = next(self.doors)
            with contextlib.suppress(*LOST_LINE):
                await self._come_and_answer()
            await asyncio.sleep(0.05)

    async def _come_and_answer(self) -> None:
        client = self.client
        async with client.connected(told=len(client.story), seq=client.seq):
            await client.until(lambda: client.frames)
            await self._answer_on(client)

    async def _answer_on(self, client: Client) -> None:
        while True:
            if self.pending:
                await self._say_again()
            await client.until_asked()
            assert not client.over
            while self.acknowledged > AHEAD + min(one.acknowledged for one in self.all):
                await asyncio.sleep(0.002)
            if not self.pending and (question := client.question()):
                option = self.luck.choice(question["options"])
                self.pending = {
                    "say": "answer",
                    "id": f"answer-{next(self.count)}",
                    "seat": question["seat"],
                    "seq": client.seq,
                    "answer": option["details"] if question["composed"] else option["key"],
                }

    async def _say_again(self) -> None:
        id = self.pending["id"]
        await self.client.send(self.pending)
        await self.client.until_heard(id)
        if self.client.refused.pop(id, "") == UNSURE:
            await asyncio.sleep(0.05)
        else:
            self.pending = {}


async def until_each_is_heard(players: Sequence[Player], more: int) -> None:
    """Until everybody has so many more answers acknowledged, and somebody waits for another."""
    enough = [player.acknowledged + more for player in players]
    while any(one.acknowledged < most for one, most in zip(players, enough, strict=True)):
        await asyncio.sleep(0.002)
    while not any(player.pending for player in players):
        await asyncio.sleep(0.002)


async def so_often(players: Sequence[Player], base: Postgres, luck: random.Random) -> None:
    """Kill it under answers that nobody has acknowledged yet, and start it again."""
    for death in range(DEATHS):
        await until_each_is_heard(players, more=luck.randrange(3, 12))
        await asyncio.sleep(luck.uniform(0, 0.02))
        await asyncio.to_thread(base.stop_at_once if death % 2 else base.kill)
        await asyncio.sleep(luck.uniform(0, 0.5))
        await asyncio.to_thread(base.start)
    await until_each_is_heard(players, more=3)


async def evening(players: Sequence[Player], base: Postgres, luck: random.Random) -> None:
    """Whoever cannot go on says so at once."""
    for player in players:
        player.all = players
    killing = asyncio.create_task(so_often(players, base, luck))
    tasks = [killing, *(asyncio.create_task(player.play()) for player in players)]
    done, going_on = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in going_on:
        task.cancel()
    await asyncio.gather(*going_on, return_exceptions=True)
    assert [task.result() for task in done] == [None]
    assert done == {killing}


async def come_back_to(serving: Serving, client: Client) -> None:
    """It may be about to read what was said through the other process."""
    guest = Client(serving, client.room, *client.tokens)
    async with guest.connected():
        await guest.until(lambda: guest.seq >= client.seq)
        story = await guest.read_all()
        assert {n: story[n] for n in client.story} == client.story


def test_a_database_killed_with_answers_in_flight_loses_nothing(mortal_postgres: Postgres) -> None:
    """Rooms go on by themselves, in the processes that knew them; guests come back to both."""
    luck = random.Random(7)
    with Serving(mortal_postgres.url) as one, Serving(mortal_postgres.url) as other:
        players = [
            Player((one, other), one.open(*seats, game=game, start=True), n)
            for n, (game, *seats) in enumerate(TABLES)
        ]
        asyncio.run(evening(players, mortal_postgres, luck))
        for player in players:
            check(asyncio.run(entries(one.database, player.client.room)), player.client)
            for serving in (one, other):
                asyncio.run(come_back_to(serving, player.client))
        for serving in (one, other):
            assert "Traceback" not in serving.log, serving.log


def test_a_database_that_turns_everybody_away_is_away(mortal_postgres: Postgres) -> None:
    """It hears whoever comes, and says that it opens, or closes, just now."""
    engine = create_async_engine(mortal_postgres.url.replace("://", "+asyncpg://"))

    async def come() -> None:
        while True:
            async with engine.connect() as connection:
                await connection.close()
            await engine.dispose()

    async def evening() -> None:
        guest = await asyncpg.connect(mortal_postgres.url)
        mortal_postgres.begin_to_close()
        with pytest.raises(DBAPIError) as refused:
            await come()
        await guest.close()
        assert is_away(refused.value)

    asyncio.run(evening())


def test_while_a_database_is_away_everybody_is_told_so(mortal_postgres: Postgres) -> None:
    """By the right status, or in a word before the line is closed; and the log in a line."""
    with Serving(mortal_postgres.url) as serving:
        mortal_postgres.kill()

        async def come() -> dict[str, Any]:
            address = f"ws://127.0.0.1:{serving.port}/api/rooms/abcdefgh/socket"
            async with websockets.connect(address) as line:
                said: dict[str, Any] = json.loads(await line.recv())
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await line.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
                return said

        for path in ("/api/rooms", "/api/rooms/abcdefgh"):
            answer = serving.get(path)
            assert (answer.status_code, answer.json()["why"]) == (503, AWAY)
        assert asyncio.run(come()) == {"is": "closing", "why": AWAY}
        mortal_postgres.start()
        assert serving.get("/api/rooms").status_code == 200
        assert "Exception in ASGI application" not in serving.log
