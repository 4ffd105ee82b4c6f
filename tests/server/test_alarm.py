"""Answers that are composed, and an alarm that ends a game, over real sockets."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path

from tests.server.housing import a_house, a_room
from tests.server.serving import Client, Serving, sqlite
from undercroft.engine import Record, Table
from undercroft.games import find
from undercroft.server.store.store import EntryRow

ALARM = {"end": "alarm", "alarm_minutes": 10}


def seated(serving: Serving, *kinds: str, **plan: object) -> Client:
    opened = serving.open(*kinds, game="rials", start=True, **plan)
    return Client(serving, opened.room, opened.host, *(key.token for key in opened.seats))


def set_back(folder: Path, room: str, seconds: float) -> None:
    """Let a game have begun earlier than it did."""
    with sqlite3.connect(folder / "rooms.db") as database:
        database.execute("update rooms set begun = begun - ? where id = ?", (seconds, room))


def test_sheets_and_offers_are_composed_over_the_wire(serving: Serving) -> None:
    async def evening() -> None:
        both = seated(serving, "mine:Ada", "mine:Bo", "bot:greedy", settings={"round_limit": 8})
        async with both.connected():
            await both.until_asked()
            question = both.question()
            assert question is not None
            assert (question["prompt"], question["composed"]) == ("spread", True)
            seat, spread = question["seat"], dict(question["options"][0]["details"])
            spread["luck"] += 1
            for wrong, why in (
                (spread, "The levels must add up to 12, not 13."),
                ({**spread, "health": 0}, "No capability starts below 1."),
                ({"health": 3}, "That cannot be understood: "),
                ("spread:2:2:1:1:1:4:1", "That cannot be understood: "),
            ):
                said = await both.do("answer", seat=seat, seq=both.seq, answer=wrong)
                assert said is not None
                assert said.startswith(why)
            await both.play_on(random.Random(3))
            assert both.over

    asyncio.run(evening())


def test_an_alarm_ends_the_game_for_everybody_and_survives_the_server(tmp_path: Path) -> None:
    async def evening(client: Client) -> None:
        async with client.connected():
            await client.until_asked()
            assert 600 - (time.time() - before) <= client.news["alarm"] <= 600
            await client.answer(random.Random(1))

    async def next_morning(client: Client) -> None:
        async with client.connected():
            await client.until(lambda: client.news["status"] == "over" and not client.question())
            assert client.news["alarm"] is None
            result = next(iter(client.frames.values()))["result"]
            assert result["text"] == "The alarm has sounded, and treasure is counted."
            assert "The alarm sounded" in list(client.story.values())[-1]
            why = await client.do("answer", seat=0, seq=client.seq, answer="enter")
            assert why == "The game is over."

    with Serving(sqlite(tmp_path)) as serving:
        before = time.time()
        client = seated(serving, "mine:Ada", "mine:Bo", settings=ALARM)
        asyncio.run(evening(client))
        serving.kill()
        set_back(tmp_path, client.room, 600)
        serving.start()
        asyncio.run(next_morning(client))
        record = Record.parse(serving.get(f"/api/rooms/{client.room}/record").content)
    table = Table.replay(find("rials"), record)
    assert table.over
    assert table.state.alarm


def test_a_table_without_an_alarm_has_no_time_left_to_show(serving: Serving) -> None:
    async def evening() -> None:
        ada = seated(serving, "mine:Ada", "bot:random")
        async with ada.connected():
            await ada.until_asked()
            assert ada.news["alarm"] is None

    asyncio.run(evening())


def test_an_alarm_that_was_heard_is_not_heard_again(tmp_path: Path) -> None:
    """Not even where the game goes on after it: whoever drives the room goes on, too."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "rials", settings=ALARM)
            await house.store.append(
                EntryRow(room.row.id, 1, "alarm", 0.0, '{"is":"event","what":"tea"}')
            )
            await room.refresh()
            room.hours.reach(room.begun + 3600)
            assert not await room.ring()
            assert room.alarm_at() is None

    asyncio.run(evening())
