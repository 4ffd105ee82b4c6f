"""A house in this very process, and rooms in it that nobody drives but the test."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec import structs

from undercroft.engine import Composition, Seat, Viewer
from undercroft.server import speaking, wire
from undercroft.server.house import House, seeds_of
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.records.notes import Notes
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import Store


@contextlib.asynccontextmanager
async def a_house(database: str) -> AsyncIterator[House]:
    """It does not start by itself: nothing happens in it but what the test does."""
    house = House(await Store.open(database), Thinkers(1), seeds=seeds_of("a test"))
    try:
        yield house
    finally:
        await house.stop()


async def a_room(house: House, game: str = "dungeon", seats: int = 2, **plan: Any) -> Room:
    people = [wire.SeatPlan("mine", f"P{seat}") for seat in range(seats)]
    opened = await house.open(wire.NewRoom(game, people, start=True, **plan))
    return await loaded(house, opened.room)


async def loaded(house: House, id: str) -> Room:
    """The room as another process would know it."""
    room = await Room.load(house.store, id)
    assert room is not None
    return room


async def answer(room: Room, luck: random.Random, id: str | None = None) -> Seat:
    """Whoever is asked answers at random. Says who that was."""
    assert room.table is not None
    ask = luck.choice(room.table.asked)
    option = luck.choice(ask.options)
    value = (
        {name: speaking._detail(one) for name, one in option.details().items()}
        if isinstance(ask, Composition)
        else option.key
    )
    await room.answer(id or f"c {ask.seat} {room.notes.place}", ask.seat, room.seq, value)
    return ask.seat


async def play(room: Room, luck: random.Random, answers: int) -> None:
    for _ in range(answers):
        assert room.table is not None
        if room.table.over:
            return
        await answer(room, luck)


def seen(room: Room) -> list[bytes]:
    """All that anybody sees of a room, but for the story; and what it counts."""
    assert room.table is not None
    viewers: list[Viewer] = [None, *room.table.seats]
    frames = [
        speaking.frame(room.table, viewer, room.seq, room.table.story.told) for viewer in viewers
    ]
    return [*map(msgspec.json.encode, frames), msgspec.json.encode(room.notes.seq)]


def counted(room: Room) -> Notes:
    """What a room has counted, but for the time: who writes an entry follows it a moment later."""
    return structs.replace(room.notes, asked_since=0.0, last_at=0.0, took={}, waited={})


def greeted(room: Room, *seats: Seat, **hello: Any) -> list[dict[str, Any]]:
    """What somebody hears who comes in."""
    heard: list[bytes] = []
    guest = Guest(heard.append, lambda _why: None)
    guest.seats = seats
    room.welcome(guest, wire.Hello(**hello))
    room.farewell(guest)
    return [msgspec.json.decode(one) for one in heard]
