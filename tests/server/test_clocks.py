"""Clocks and alarms measure play: no restart and no leap of a machine's clock costs a turn."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import ASKED, Client, Serving, sqlite
from tests.server.test_races import a_house, a_room, loaded
from undercroft.engine import Answered
from undercroft.server import wire
from undercroft.server.minds.thinking import Run, answer_on
from undercroft.server.records.hours import Hours
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import GRACE

DOWNTIME = 6.0
"""Seconds: longer than the shortest clock."""


def seated(serving: Serving, **plan: Any) -> Client:
    opened = serving.open("mine:Ada", "mine:Bo", start=True, **plan)
    return Client(serving, opened.room, *(key.token for key in opened.seats))


async def play_until_killed(client: Client) -> dict[str, Any]:
    """How the room stood when the server died, in the middle of a question."""
    async with client.connected():
        await client.until_asked()
        await client.answer(random.Random(1))
        await client.until_asked()
        client.serving.kill()
    return client.news


async def come_back(client: Client) -> dict[str, Any]:
    """Until the process that died is known to be dead, its clock may seem to run out."""
    async with client.connected(told=len(client.story), seq=client.seq):
        client.frames.clear()
        await client.until(lambda: len(client.frames) == len(client.tokens))
        await client.until(lambda: client.news["deadline"] != 0)
    return client.news


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_downtime_costs_nobody_a_turn(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = sqlite(tmp_path) if kind == "sqlite" else request.getfixturevalue("postgres")
    with Serving(database) as serving:
        both = seated(serving, game="dungeon", clock=5)
        asyncio.run(play_until_killed(both))
        seq = both.seq
        time.sleep(DOWNTIME)
        serving.start()
        news = asyncio.run(come_back(both))
        assert both.seq == seq
        assert 0 < news["deadline"] <= GRACE


def test_an_alarm_counts_time_of_play(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        both = seated(serving, game="rials", settings={"end": "alarm", "alarm_minutes": 10})
        before = asyncio.run(play_until_killed(both))["alarm"]
        time.sleep(DOWNTIME)
        began = time.monotonic()
        serving.start()
        after = asyncio.run(come_back(both))["alarm"]
        assert after >= before - (time.monotonic() - began)


@pytest.mark.parametrize("leap", [86_400.0, -86_400.0])
def test_a_leap_of_the_machines_clock_moves_none_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leap: float
) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house, clock=600)
            wall = time.time
            monkeypatch.setattr(time, "time", lambda: wall() + leap)
            deadline = room.news().deadline
            assert deadline is not None
            assert 0 < deadline <= 600
            again = (await loaded(house, room.row.id)).news().deadline
            assert again is not None
            assert 0 < again <= 600

    asyncio.run(evening())


def test_a_clock_that_had_almost_run_out_leaves_a_grace(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house, clock=600)
            room.hours.reach(room.hours.now + 599)
            await room.event("c 0 bot", "bot", 0, "greedy")
            assert room.news().deadline == pytest.approx(1, abs=1)
            again = (await house.room(room.row.id)).news().deadline
            assert again == pytest.approx(GRACE, abs=2)

    asyncio.run(evening())


def test_nobody_is_late_by_as_long_as_a_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are asked at once, and the bot thinks for ever."""

    async def think(*_: Any, **__: Any) -> None:
        await asyncio.Event().wait()

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            monkeypatch.setattr(house._thinkers, "ponder", think)
            seats = [wire.SeatPlan("bot", bot="search"), wire.SeatPlan("mine", "Ada")]
            new = wire.NewRoom("dunjiin", seats, start=True, clock=5, settings={**ASKED})
            room = await house.room((await house.open(new)).room)
            room.welcome(Guest(lambda _said: None, lambda _why: None), wire.Hello())
            assert room.table is not None
            assert [ask.seat for ask in room.table.asked] == [0, 1]
            room.hours.reach(room.hours.now + 4)
            while room.table.asks(1):
                await asyncio.sleep(0.05)
            assert room.table.asks(0)

    asyncio.run(asyncio.wait_for(evening(), 30))


@pytest.mark.parametrize("is_here", [True, False])
def test_a_stand_in_where_nobody_looks_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_here: bool
) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house, clock=5)
            heard: list[bool] = []

            async def answer(run: Run, *, waited_for: bool, whose: list[str]) -> list[Answered]:
                heard.append(waited_for)
                return answer_on(run)

            monkeypatch.setattr(house._thinkers, "answer", answer)
            if is_here:
                room.welcome(Guest(lambda _said: None, lambda _why: None), wire.Hello())
            room.hours.reach(room.hours.now + 6)
            assert await house._go_on(room)
            assert heard == [is_here]

    asyncio.run(evening())


def test_hours_stand_until_they_run_and_never_run_back() -> None:
    hours = Hours()
    hours.reach(100.0)
    assert hours.now == 100.0
    hours.run()
    hours.reach(50.0)
    assert hours.now >= 100.0
    hours.reach(200.0)
    assert hours.now >= 200.0
