"""What a host may ask of guests: silence, and to leave; and what strangers may do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
import websockets
from starlette.websockets import WebSocketDisconnect

from tests.server.housing import a_house, a_room
from tests.server.serving import Client, Serving, sqlite
from undercroft.server.door.limits import Doorman, Limits
from undercroft.server.door.lines import CUT
from undercroft.server.door.socket import Connection

ONLY_HOST = "Only who opened the table can do that."


class Evening:
    """A table of Ada, who opened it, and Bo, who came by the link."""

    def __init__(self, serving: Serving, **plan: Any) -> None:
        self.serving = serving
        opened = serving.open("mine:Ada", "open", game="dungeon", **plan)
        self.room = opened.room
        sat = serving.post(f"/api/rooms/{self.room}/seats/1", {"name": "Bo"})
        self.ada = Client(serving, self.room, opened.host, opened.seats[0].token)
        self.bo = Client(serving, self.room, sat.json()["token"])

    @contextlib.asynccontextmanager
    async def begun(self) -> AsyncIterator[tuple[Client, Client]]:
        async with self.ada.connected(), self.bo.connected():
            await self.ada.do("begin")
            await self.bo.until(lambda: self.bo.frames)
            yield self.ada, self.bo


async def until_let_go(client: Client) -> tuple[str, int]:
    """What was said last, and the code with which the line was closed."""
    with pytest.raises(websockets.ConnectionClosed) as let_go:
        await client.until(lambda: False)
    assert let_go.value.rcvd is not None
    return client.heard[-1]["why"], let_go.value.rcvd.code


def test_a_host_asks_for_silence_and_lets_talk_again(serving: Serving) -> None:
    async def evening() -> None:
        async with Evening(serving).begun() as (ada, bo):
            assert await bo.do("mute", seat=0, muted=True) == ONLY_HOST
            assert await ada.do("mute", seat=1, muted=True) is None
            await bo.until(lambda: bo.news["seats"][1]["muted"])
            said = await bo.do("talk", text="but", seat=1)
            assert said == "The host has asked you to be quiet."
            assert await ada.do("talk", text="thank you", seat=0) is None
            assert await ada.do("mute", seat=1, muted=False) is None
            assert await bo.do("talk", text="at last", seat=1) is None
            assert ada.talk == ["Ada: thank you"]
            assert bo.talk == ["Ada: thank you", "Bo: at last"]

    asyncio.run(evening())


def test_a_host_asks_nothing_of_bots_or_of_nobody(serving: Serving) -> None:
    async def evening() -> None:
        async with Evening(serving).begun() as (ada, _bo):
            for seat in (-1, 7):
                assert await ada.do("show_out", seat=seat) == "Nobody sits there."
            assert await ada.do("show_out", seat=0) == "That seat is your own."
            assert await ada.do("allow", strangers="talk") is None

    asyncio.run(evening())


def test_who_is_shown_out_of_a_game_is_replaced_by_a_bot_and_has_no_key(serving: Serving) -> None:
    async def evening() -> None:
        table = Evening(serving)
        async with table.begun() as (ada, bo):
            assert await bo.do("show_out", seat=0) == ONLY_HOST
            assert await ada.do("show_out", seat=1) is None
            assert await until_let_go(bo) == ("The host has shown you out.", 4403)
            await ada.until(lambda: ada.news["seats"][1]["kind"] == "bot")
            assert ada.news["seats"][1]["name"] == "Bo"
            async with bo.connected():
                await bo.until(lambda: None in bo.frames)
                assert bo.news["mine"] == []
                assert await bo.do("answer", seat=1, seq=0, answer="x") == "You do not sit there."
                assert await bo.do("talk", text="hm", seat=1) == "You do not sit there."
            await ada.play_on(random.Random(1), answers=6)
            assert await ada.do("take_back", seat=1) is not None

    asyncio.run(evening())


def test_who_is_shown_out_before_the_game_leaves_an_open_seat(serving: Serving) -> None:
    async def evening() -> None:
        table = Evening(serving)
        ada, bo = table.ada, table.bo
        async with ada.connected(), bo.connected():
            await bo.until(lambda: bo.news)
            assert await ada.do("show_out", seat=1) is None
            assert await until_let_go(bo) == ("The host has shown you out.", 4403)
            await ada.until(lambda: ada.news["seats"][1]["kind"] == "open")
            assert ada.news["seats"][1]["name"] is None
        again = serving.post(f"/api/rooms/{table.room}/seats/1", {"name": "Cy"})
        assert again.status_code == 201
        async with bo.connected():
            await bo.until(lambda: bo.news["mine"] == [])

    asyncio.run(evening())


def test_a_key_is_worth_nothing_after_a_restart_either(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        table = Evening(serving)

        async def evening() -> None:
            async with table.begun() as (ada, _bo):
                await ada.do("show_out", seat=1)
                serving.kill()

        async def morning() -> None:
            async with table.bo.connected():
                await table.bo.hear()
                assert table.bo.news["mine"] == []
                assert table.bo.news["seats"][1]["kind"] == "bot"

        asyncio.run(evening())
        serving.start()
        asyncio.run(morning())


def test_who_is_shown_out_through_one_process_leaves_the_other(postgres: str) -> None:
    with Serving(postgres) as one, Serving(postgres) as other:
        table = Evening(one)
        table.bo.serving = other

        async def evening() -> None:
            async with table.begun() as (ada, bo):
                assert await ada.do("mute", seat=1, muted=True) is None
                await bo.until(lambda: bo.news["seats"][1]["muted"])
                assert await ada.do("show_out", seat=1) is None
                assert await until_let_go(bo) == ("The host has shown you out.", 4403)

        asyncio.run(evening())


def test_strangers_watch_and_talk_only_where_the_host_allows_it(serving: Serving) -> None:
    async def evening() -> None:
        table = Evening(serving)
        stranger = Client(serving, table.room)
        async with table.begun() as (ada, _bo), stranger.connected():
            await stranger.until(lambda: stranger.frames)
            assert stranger.news["strangers"] == "watch"
            assert await stranger.do("talk", text="psst") == "Only those at the table talk here."
            assert await stranger.do("allow", strangers="talk") == ONLY_HOST
            assert await ada.do("allow", strangers="talk") is None
            assert await stranger.do("talk", text="psst") is None
            await ada.until(lambda: ada.talk == ["A spectator: psst"])
            assert await ada.do("allow", strangers="none") is None
            nobody = "The host lets nobody watch this table."
            assert await until_let_go(stranger) == (nobody, 4403)
            await ada.until(lambda: ada.news["watching"] == 0)
        async with stranger.connected():
            assert await until_let_go(stranger) == (nobody, 4403)
        answer = serving.get(f"/api/rooms/{table.room}/replay")
        assert (answer.status_code, answer.json()["why"]) == (409, nobody)

    asyncio.run(evening())


def test_a_door_that_is_shut_to_strangers_lets_friends_sit_down(serving: Serving) -> None:
    """Whoever comes by the link is a stranger until they have a seat."""
    opened = serving.open("mine:Ada", "open", strangers="none", game="dungeon")

    async def evening() -> None:
        stranger = Client(serving, opened.room)
        async with stranger.connected():
            await stranger.until(lambda: stranger.news)
            sat = serving.post(f"/api/rooms/{opened.room}/seats/1", {"name": "Bo"})
            bo = Client(serving, opened.room, opened.host, sat.json()["token"])
            async with bo.connected():
                assert await bo.do("begin") is None
                assert (await until_let_go(stranger))[1] == 4403
                await bo.until(lambda: bo.frames)

    asyncio.run(evening())


def test_a_seat_is_held_on_so_many_lines_and_no_more(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", start=True)

    async def evening() -> None:
        async with contextlib.AsyncExitStack() as lines:
            for _ in range(20):
                one = Client(serving, opened.room, opened.seats[0].token)
                await lines.enter_async_context(one.connected())
                await one.hear()
            one_more = Client(serving, opened.room, opened.seats[0].token)
            await lines.enter_async_context(one_more.connected())
            why, code = await until_let_go(one_more)
            assert (why[:34], code) == ("This seat is held in too many plac", 1008)
            bo = Client(serving, opened.room, opened.seats[1].token)
            await lines.enter_async_context(bo.connected())
            await bo.until(lambda: bo.frames)

    asyncio.run(evening())


class Deaf:
    """The line of somebody who reads nothing of what waits for them, and goes on talking."""

    def __init__(self, says: AsyncIterator[str]) -> None:
        self.scope = {"client": ("127.0.0.1", 1), "extensions": {CUT: {CUT: lambda: None}}}
        self._says = says

    async def receive(self) -> dict[str, Any]:
        said = await anext(self._says, None)
        kind = "disconnect" if said is None else "receive"
        return {"type": f"websocket.{kind}", "text": said}

    async def send_text(self, _text: str) -> None:
        await asyncio.Event().wait()


def test_who_is_not_welcome_any_more_is_not_listened_to_either(tmp_path: Path) -> None:
    """Though the line is not closed before the last word was read."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house)

            async def say() -> AsyncIterator[str]:
                yield json.dumps({"say": "hello"})
                yield json.dumps({"say": "seen", "id": "before", "seq": 0})
                await house.allow(room, "none")
                yield json.dumps({"say": "seen", "id": "after", "seq": 0})

            room = await house.room(room.row.id)
            line = Connection(cast(Any, Deaf(say())), house, room, Doorman(Limits()))
            with pytest.raises(WebSocketDisconnect):
                await line.run()
            said = b"".join(line._out.get_nowait() for _ in range(line._out.qsize()))
            assert b"before" in said
            assert b"The host lets nobody watch" in said
            assert b"after" not in said

    asyncio.run(evening())
