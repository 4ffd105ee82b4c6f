"""Clocks of rooms where nobody is: they run out in time, and nobody waits for them at the start."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.housing import a_house, a_room, play
from undercroft.server.house import House
from undercroft.server.rooms.room import GRACE


async def run(house: House, change: str, **known: Any) -> None:
    async with house.store._engine.begin() as connection:
        await connection.execute(text(change), known)


def test_a_start_lays_no_table(database: str) -> None:
    async def evening() -> None:
        async with a_house(database) as house:
            rooms = [(await a_room(house, clock=600)).row.id for _ in range(3)]
            await house.start()
            await asyncio.sleep(0.2)
            assert not set(rooms) & house._rooms.keys()

    asyncio.run(evening())


def test_a_clock_runs_while_nobody_is_there_and_its_room_wakes_when_it_is_due(
    database: str,
) -> None:
    async def evening() -> None:
        async with a_house(database) as house:
            soon, later = [await a_room(house, clock=60) for _ in range(2)]
            for room in (soon, later):
                await play(room, random.Random(1), 3)
            await run(house, "UPDATE rooms SET clock = 1 WHERE id = :room", room=soon.row.id)
            await house.start()
            while soon.row.id not in house._rooms:
                await asyncio.sleep(0.01)
            waked = house._rooms[soon.row.id]
            assert waked.news().deadline == pytest.approx(GRACE, abs=2)
            assert waked.hours.now >= waked.notes.last_at + 1
            assert later.row.id not in house._rooms

    asyncio.run(asyncio.wait_for(evening(), 120))


def test_a_table_that_cannot_be_laid_keeps_nobody_waiting(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged, and the clocks of all others are heard."""

    async def evening() -> None:
        async with a_house(database) as house:
            broken, sound = [await a_room(house, clock=60) for _ in range(2)]
            for room in (broken, sound):
                await play(room, random.Random(2), 3)
                await run(house, "UPDATE rooms SET clock = 0 WHERE id = :room", room=room.row.id)
            await house.binder.bind(broken)
            # Neither its volume can be read, nor the record that it could be made from again.
            await run(house, "DELETE FROM volumes WHERE room = :room", room=broken.row.id)
            spoilt = "UPDATE entries SET body = :body WHERE room = :room"
            await run(house, spoilt, body="moth-eaten", room=broken.row.id)
            await house.start()
            while sound.row.id not in house._rooms:
                await asyncio.sleep(0.01)
            while f"room {broken.row.id} cannot be waked" not in caplog.text:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(evening(), 120))
