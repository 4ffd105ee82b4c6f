"""Two things at once, in one room: one comes first, and the other sees it."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

from tests.server.serving import sqlite
from undercroft.engine import Seat
from undercroft.server import wire
from undercroft.server.house import House
from undercroft.server.room import Room
from undercroft.server.store import Store
from undercroft.server.thinking import Thinkers


@contextlib.asynccontextmanager
async def a_house(folder: Path) -> AsyncIterator[House]:
    store = await Store.open(sqlite(folder))
    house = House(store, Thinkers(1))
    try:
        yield house
    finally:
        await house.stop()


async def a_room(house: House, *, seats: int = 3) -> Room:
    """A room of people where nobody drives what needs no person."""
    people = [wire.SeatPlan("mine")] * seats
    opened = await house.open(wire.NewRoom("dunjiin", people, start=True))
    room = await Room.load(house.store, opened.room)
    assert room is not None
    return room


async def play_until_a_reaction(room: Room, luck: random.Random) -> tuple[Seat, list[str]] | None:
    """Who is asked to react, and with what; or None if the game ended first."""
    assert room.table is not None
    while room.table.asked:
        [ask] = room.table.asked
        keys = [option.key for option in ask.options]  # type: ignore[union-attr]
        if ask.reaction:
            return ask.seat, keys
        await room.answer(f"{room.seq}", ask.seat, room.seq, luck.choice(keys))
    return None


def test_a_standing_answer_that_comes_too_late_is_not_written(tmp_path: Path) -> None:
    """Somebody answers at the very moment in which the answer that they left would be given."""

    async def evening() -> None:
        luck = random.Random(1)
        async with a_house(tmp_path) as house:
            while True:
                room = await a_room(house)
                if reaction := await play_until_a_reaction(room, luck):
                    break
            seat, keys = reaction
            assert room.table is not None
            await room.stand("stand", wire.Stand("-", seat, room.table.asked[0].prompt, keys[0]))
            await asyncio.gather(
                room.answer("answer", seat, room.seq, keys[-1]),
                room.answer_standing(),
                return_exceptions=True,
            )
            again = await Room.load(house.store, room.row.id)
            assert again is not None
            assert again.seq == room.seq

    asyncio.run(evening())
