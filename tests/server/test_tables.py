"""The tables that somebody holds keys to: whose turn it is there, and since when."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tests.server.housing import a_house, answer, loaded, play
from tests.server.serving import Client, Serving, sqlite
from undercroft.server import wire
from undercroft.server.afterwards import tables
from undercroft.server.door.limits import Doorman, Limits
from undercroft.server.store import schema
from undercroft.server.store.store import EntryRow


def ring(opened: wire.Opened, *seats: int) -> dict[str, Any]:
    return {"room": opened.room, "tokens": [opened.seats[seat].token for seat in seats]}


def held(serving: Serving, *rings: dict[str, Any]) -> list[dict[str, Any]]:
    answer = serving.post("/api/tables", {"rings": list(rings)})
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()
    return tables


def asked_of(serving: Serving, opened: wire.Opened) -> list[int]:
    """The seats that are asked, as they hear it themselves."""
    client = Client(serving, opened.room, *(key.token for key in opened.seats))

    async def look() -> list[int]:
        async with client.connected():
            await client.until_asked()
        return [ask["seat"] for ask in next(iter(client.frames.values()))["asked"]]

    return asyncio.run(look())


def test_each_table_says_which_seats_are_mine_and_who_is_asked(serving: Serving) -> None:
    one = serving.open("mine:Ada", "mine:Bo", game="dungeon", start=True)
    two = serving.open("mine:Ada", "open")
    playing, lobby = held(serving, ring(one, 1), ring(two, 0))
    assert playing["card"]["room"] == one.room
    assert playing["mine"] == [1]
    assert playing["asked"] == asked_of(serving, one)
    assert playing["asked"]
    assert (lobby["card"]["status"], lobby["mine"], lobby["asked"]) == ("lobby", [0], [])


def test_a_card_says_where_a_game_counts_seasons_and_no_turns(serving: Serving) -> None:
    games = ("dungeon_lords", "dungeon")
    opened = [serving.open("mine:Ada", "bot:random", game=game, start=True) for game in games]
    assert [one["card"]["dated"] for one in held(serving, *(ring(one, 0) for one in opened))] == [
        True,
        False,
    ]


def test_who_holds_no_key_is_not_told_who_is_asked(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", game="dungeon", start=True)
    (table,) = held(serving, {"room": opened.room, "tokens": ["no-such-key-anywhere-here"]})
    assert (table["mine"], table["asked"], table["host"]) == ([], [], False)


def test_a_table_that_is_not_there_is_left_out(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "open")
    tables = held(serving, {"room": "zzzzzzzz", "tokens": []}, ring(opened, 0))
    assert [table["card"]["room"] for table in tables] == [opened.room]


def test_a_bot_that_stands_in_is_not_waited_for(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", game="dungeon", start=True)
    (seat, *_) = asked_of(serving, opened)
    client = Client(serving, opened.room, *(key.token for key in opened.seats))

    async def hand_over() -> None:
        async with client.connected():
            assert await client.do("hand_over", seat=seat) is None

    asyncio.run(hand_over())
    (table,) = held(serving, ring(opened, 0))
    assert seat not in table["asked"]


def test_since_when_is_known_after_a_restart(tmp_path: Path) -> None:
    began = int(time.time())
    with Serving(sqlite(tmp_path)) as serving:
        opened = serving.open("mine:Ada", "mine:Bo", game="dungeon", start=True)
        client = Client(serving, opened.room, *(key.token for key in opened.seats))

        async def answer() -> None:
            async with client.connected():
                await client.until_asked()
                await client.answer(random.Random(1))

        asyncio.run(answer())
        (before,) = held(serving, ring(opened, 0))
        assert began <= before["moved"] <= time.time()
    with Serving(sqlite(tmp_path)) as serving:
        assert held(serving, ring(opened, 0)) == [before]


@pytest.mark.parametrize("tokens", [["short"], ["x" * 24] * 14])
def test_keys_that_are_none_are_refused(serving: Serving, tokens: list[str]) -> None:
    answer = serving.post("/api/tables", {"rings": [{"room": "zzzzzzzz", "tokens": tokens}]})
    assert answer.status_code == 422


def test_a_table_that_cannot_be_laid_takes_no_other_away(tmp_path: Path) -> None:
    """Its settings are none any more, and nobody raised the version of its rules."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            people = [wire.SeatPlan("mine", "Ada"), wire.SeatPlan("mine", "Bo")]
            opened = [await house.open(wire.NewRoom("dungeon", people, start=True)) for _ in "123"]
            settings = update(schema.rooms).where(schema.rooms.c.id == opened[1].room)
            async with house.store._engine.begin() as connection:
                await connection.execute(settings.values(settings='{"candles": 3}'))
            rings = [wire.KeyRing(one.room, [one.seats[0].token]) for one in opened]
            found = await tables.held(house, Doorman(Limits()), "an address", rings)
            assert [one.card.room for one in found] == [one.room for one in opened]
            assert [one.card.status for one in found] == ["playing", "old", "playing"]
            assert [one.mine for one in found] == [[0]] * 3, "who leaves it out forgets its key"

    asyncio.run(evening())


def test_a_room_that_cannot_be_read_on_keeps_no_other_from_it(tmp_path: Path) -> None:
    """The line to the database was cut, and all rooms look what they have missed."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            people = [wire.SeatPlan("mine", "Ada"), wire.SeatPlan("mine", "Bo")]
            rooms = [await house.open(wire.NewRoom("dungeon", people, start=True)) for _ in "12"]
            bad, good = [await house.room(one.room) for one in rooms]
            elsewhere = await loaded(house, good.row.id)
            await answer(elsewhere, random.Random(1))
            row = EntryRow(bad.row.id, 1, "c 0 bad", 0.0, '{"is":"answer","seat":0,"answer":"fly"}')
            assert await house.store.append(row)
            await house._heard(None)
            assert good.seq == elsewhere.seq

    asyncio.run(evening())


def test_who_closed_the_page_finds_the_table_that_waits_for_another_game(tmp_path: Path) -> None:
    """The host kept the seat of one, and left another one out."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            people = [wire.SeatPlan("mine", name) for name in ("Ada", "Bo", "Cy")]
            opened = await house.open(wire.NewRoom("dunjiin", people, start=True))
            room = await house.room(opened.room)
            await play(room, random.Random(2), 10_000)
            await house.want_again(room, [0, 1], wanted=True)
            await house.rematch(room, "out")
            there = [
                (await tables.held(house, Doorman(Limits()), "an address", [ring]))[0].rematch
                for ring in [wire.KeyRing(opened.room, [key.token]) for key in opened.seats]
            ]
            assert there == [room.row.rematch, room.row.rematch, None]
            assert room.row.rematch

    asyncio.run(evening())
