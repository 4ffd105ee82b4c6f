"""Two things at once, in one room: one comes first, and the other sees it."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import random
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from tests.server.serving import ASKED, sqlite
from undercroft.engine import Answered, NotAllowed, Seat
from undercroft.server import speaking, wire
from undercroft.server.door import socket
from undercroft.server.door.limits import Doorman, Limits
from undercroft.server.door.lines import CUT
from undercroft.server.house import House, seeds_of
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.minds.thinking import Run
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import EntryRow, Store


@contextlib.asynccontextmanager
async def a_house(folder: Path, word: str | None = "a test") -> AsyncIterator[House]:
    store = await Store.open(sqlite(folder))
    house = House(store, Thinkers(1), seeds=None if word is None else seeds_of(word))
    try:
        yield house
    finally:
        await house.stop()


async def a_room(house: House, *, seats: int = 3, **plan: Any) -> Room:
    """A room of people where nobody drives what needs no person."""
    people = [wire.SeatPlan("mine")] * seats
    opened = await house.open(wire.NewRoom("dunjiin", people, start=True, **plan))
    return await loaded(house, opened.room)


async def loaded(house: House, id: str) -> Room:
    room = await Room.load(house.store, id)
    assert room is not None
    return room


async def play_until_a_reaction(room: Room, luck: random.Random) -> tuple[Seat, list[str]] | None:
    """Who is asked to react, and with what; or None if the game ended first."""
    assert room.table is not None
    while room.table.asked:
        [ask] = room.table.asked
        keys = [option.key for option in ask.options]
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
            assert speaking.frame(room.table, seat, room.seq, 0).question is None
            await asyncio.gather(
                room.answer("answer", seat, room.seq, keys[-1]),
                room.answer_standing(),
                return_exceptions=True,
            )
            again = await Room.load(house.store, room.row.id)
            assert again is not None
            assert again.seq == room.seq

    asyncio.run(evening())


async def play_to_the_end(room: Room, luck: random.Random) -> None:
    assert room.table is not None
    while room.table.asked:
        [ask] = room.table.asked
        key = luck.choice(ask.options).key
        await room.answer(f"{room.seq}", ask.seat, room.seq, key)


def test_nothing_is_written_once_the_game_is_over(tmp_path: Path) -> None:
    """Its seed has been shown: whoever took an answer back would know all dice to come."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house)
            await play_to_the_end(room, random.Random(2))
            assert room.news().seed is not None
            for late in (
                room.undo("undo", wire.Undo("-", 0, room.seq)),
                room.event("bot", "bot", 0, "greedy"),
                room.stand("stand", wire.Stand("-", 0, "dodged_to", "fight")),
            ):
                with pytest.raises(NotAllowed, match="The game is over"):
                    await late

    asyncio.run(evening())


def test_a_question_that_is_still_to_come_cannot_be_answered(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house)
            assert room.table is not None
            [ask] = room.table.asked
            key = ask.options[0].key
            with pytest.raises(NotAllowed, match="not been asked yet"):
                await room.answer("early", ask.seat, room.seq + 1, key)

    asyncio.run(evening())


def test_a_bot_that_thought_too_long_answers_nothing(tmp_path: Path) -> None:
    """Whoever takes a seat back decides, even if the bot's answer comes at that moment."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house)
            assert room.table is not None
            [ask] = room.table.asked
            key, seq = ask.options[0].key, room.seq
            back = room.event("back", "back", ask.seat)
            _, thought = await asyncio.gather(
                back, room.answer_for_bots([Answered(ask.seat, key)], seq), return_exceptions=True
            )
            assert isinstance(thought, NotAllowed)
            assert room.table.asked == [ask]

    asyncio.run(evening())


def test_a_game_that_ended_as_the_server_died_is_over_when_it_comes_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house)
            await play_to_the_end(room, random.Random(3))
            again = await house.room(room.row.id)
            while again.row.status != "over":
                await asyncio.sleep(0.01)
            row = await house.store.room(room.row.id)
            assert row is not None
            assert row.status == "over"

    asyncio.run(asyncio.wait_for(evening(), 120))


def test_a_game_may_begin_elsewhere_while_a_room_reads_on(tmp_path: Path) -> None:
    """Between any two of its queries another process begins, and plays."""

    async def evening(query: int) -> None:
        async with a_house(tmp_path) as house:
            people = [wire.SeatPlan("mine")] * 2
            opened = await house.open(wire.NewRoom("dunjiin", people))
            countdown = Countdown(query, lambda: begin_and_play(house, opened.room))
            store = Interrupted(house.store, countdown)
            room = await Room.load(store, opened.room)  # type: ignore[arg-type]
            assert room is not None
            await room.refresh()
            assert room.seq == 1

    for query in range(1, 8):
        asyncio.run(evening(query))


async def begin_and_play(house: House, id: str) -> None:
    await house.store.begin(id, {})
    room = await Room.load(house.store, id)
    assert room is not None
    await room.event("bot", "bot", 0, "greedy")


class Countdown:
    """Something happens when it has been called so often."""

    def __init__(self, number: int, happens: Callable[[], Awaitable[None]]) -> None:
        self._left = number
        self._happens = happens

    async def __call__(self) -> None:
        self._left -= 1
        if not self._left:
            await self._happens()


class Interrupted:
    """A store, or its shelf, where there is an interruption before each query."""

    def __init__(self, store: Any, interruption: Countdown) -> None:
        self._store = store
        self._interruption = interruption

    def __getattr__(self, name: str) -> Any:
        if name == "shelf":
            return Interrupted(self._store.shelf, self._interruption)

        async def query(*asked: Any) -> Any:
            await self._interruption()
            return await getattr(self._store, name)(*asked)

        return query


async def a_clocked_room(house: House) -> Room:
    people = [wire.SeatPlan("mine")] * 2
    opened = await house.open(wire.NewRoom("dunjiin", people, clock=5))
    room = await Room.load(house.store, opened.room)
    assert room is not None
    return room


def test_the_clock_runs_from_the_beginning_and_not_from_the_opening(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_clocked_room(house)
            opened = time.time()
            await house.begin(room)
            deadline = room.deadline()
            assert deadline is not None
            assert deadline >= opened + 5

    asyncio.run(evening())


def test_no_event_puts_the_clock_back(tmp_path: Path) -> None:
    """Whoever is asked cannot win time by leaving standing answers, or by handing over."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_clocked_room(house)
            await house.begin(room)
            before = room.deadline()
            await room.stand("stand", wire.Stand("-", 0, "dodged_to", "fight"))
            await room.event("bot", "bot", 1, "greedy")
            assert room.deadline() == before

    asyncio.run(evening())


class Line:
    """A connection whose other end is the test."""

    def __init__(self, room: str) -> None:
        self.path_params = {"room": room}
        self.scope: dict[str, Any] = {"extensions": {CUT: {CUT: self.cut}}}
        self.headers: dict[str, str] = {}
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.accepted = asyncio.Event()
        self.closed: tuple[int, str] | None = None

    def cut(self) -> None:
        raise AssertionError("Nobody cuts this line.")

    async def accept(self) -> None:
        self.accepted.set()

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send_text(self, _text: str) -> None:
        pass

    async def close(self, code: int, why: str) -> None:
        self.closed = code, why


def test_a_room_that_was_let_go_before_hello_is_joined_where_it_lives(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = (await a_room(house)).row.id
            line = Line(room)
            doorman = Doorman(Limits())
            serving = asyncio.create_task(socket.serve(line, house, doorman))  # type: ignore[arg-type]
            await line.accepted.wait()
            await house.room(room)
            house.let_go(idle=-1)
            await line.said.put({"type": "websocket.receive", "text": '{"say": "hello"}'})
            while not (await house.room(room)).company.guests:
                await asyncio.sleep(0.01)
            await line.said.put({"type": "websocket.disconnect"})
            await serving

    asyncio.run(asyncio.wait_for(evening(), 120))


def test_workers_that_die_are_replaced_once(tmp_path: Path) -> None:
    """Several rooms wait for a worker that is killed: each gets its answer, from one new worker."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house)
            assert room.table is not None
            seat = room.table.asked[0].seat
            run = Run(room.charter, room.table.moment, 0, {seat: "random"}, most=1)
            thinkers = Thinkers(1)
            await thinkers.answer(run, waited_for=True)
            for worker in multiprocessing.active_children():
                worker.kill()
            answers = await asyncio.gather(
                *(thinkers.answer(run, waited_for=True) for _ in range(3))
            )
            assert answers[0] == answers[1] == answers[2]
            assert len(multiprocessing.active_children()) == 1
            thinkers.close()

    asyncio.run(evening())


def test_who_comes_late_hears_the_last_of_a_long_talk(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            id = (await a_room(house)).row.id
            with sqlite3.connect(tmp_path / "rooms.db") as database:
                said = [(id, n, f"c {n}", "Ada", f"{n}", 0) for n in range(1, 2001)]
                database.executemany(
                    "INSERT INTO talk (room, n, client_id, name, text, at) VALUES (?,?,?,?,?,?)",
                    said,
                )
            database.close()
            room = await Room.load(house.store, id)
            assert room is not None
            heard: list[bytes] = []
            room.welcome(Guest(heard.append, print), wire.Hello())
            assert len(heard) < socket.MOST_WAITING
            assert msgspec.json.decode(heard[-1])["text"] == "2000"

    asyncio.run(evening())


def test_a_table_has_an_end_of_patience_with_a_seat_but_not_for_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can make a record grow for ever by what is not an answer, nor spoil it for others."""
    monkeypatch.setattr("undercroft.server.rooms.room.MOST_EVENTS", 5)

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house)
            for n in range(5):
                await room.event(f"c 0 {n}", "bot", 0, "greedy")
            with pytest.raises(NotAllowed, match="too often"):
                await room.event("c 0 more", "back", 0)
            await room.event("c 1 mine", "bot", 1, "greedy")
            await room.event("c guest the-host", "back", 0)
            await play_to_the_end(room, random.Random(4))

    asyncio.run(evening())


def test_who_takes_an_answer_back_has_no_more_time_than_before(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room(house, seats=2, clock=60, settings=ASKED)
            assert room.table is not None
            seat, asked_since = room.table.asked[0].seat, room.notes.asked_since
            key = room.table.asked[0].options[0].key
            room.hours.reach(room.hours.now + 40)
            await room.answer("c 0 answer", seat, room.seq, key)
            await room.undo("c 0 undo", wire.Undo("undo", seat, room.seq))
            assert room.table.asked[0].seat == seat
            assert room.notes.asked_since == pytest.approx(asked_since, abs=20)

    asyncio.run(evening())


def test_who_takes_an_answer_back_gives_nobody_else_more_time(tmp_path: Path) -> None:
    """Ada chooses, Bo thinks, Ada takes it back and chooses again, and so on."""

    async def choose(room: Room, after: float) -> None:
        room.hours.reach(room.hours.now + after)
        assert room.table is not None
        ask = room.table.asked[0]
        key = ask.options[0].key
        await room.answer(f"c {ask.seat} {room.notes.place}", ask.seat, room.seq, key)

    async def take_back(room: Room, seat: Seat, after: float) -> None:
        room.hours.reach(room.hours.now + after)
        id = f"{room.notes.place}"
        await room.undo(f"c {seat} {id}", wire.Undo(id, seat, room.seq))

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            people = [wire.SeatPlan("mine")] * 2
            new = wire.NewRoom("dungeon", people, start=True, clock=60)
            room = await loaded(house, (await house.open(new)).room)
            assert room.table is not None
            first = room.table.asked[0].seat
            for _ in range(3):
                await choose(room, 1)
                assert room.table.asked[0].seat != first
                await take_back(room, first, 19)
            await choose(room, 1)
            deadline = room.deadline()
            assert deadline is not None
            assert deadline - room.hours.now < 10
            again = (await loaded(house, room.row.id)).deadline()
            assert again == pytest.approx(deadline, abs=1)

    asyncio.run(evening())


def test_two_processes_write_in_one_order_of_rooms(tmp_path: Path) -> None:
    """Or each could hold what the other waits for."""

    async def evening() -> list[str]:
        async with a_house(tmp_path) as house:
            rooms = [(await a_room(house)).row.id for _ in range(4)]
            rows = [EntryRow(id, 1, "c 0 x", 0.0, "{}") for id in sorted(rooms, reverse=True)]
            assert await house.store._write([[row] for row in rows]) == [True] * 4
            query = text("SELECT room FROM entries ORDER BY rowid")
            async with house.store._engine.connect() as connection:
                return list(await connection.scalars(query))

    written = asyncio.run(evening())
    assert written == sorted(written)


def test_who_says_hello_to_a_table_that_was_just_cleared_is_told_so(tmp_path: Path) -> None:
    async def evening() -> tuple[int, str] | None:
        async with a_house(tmp_path) as house:
            line = Line((await a_room(house)).row.id)
            serving = asyncio.create_task(socket.serve(line, house, Doorman(Limits())))  # type: ignore[arg-type]
            await line.accepted.wait()
            await house.room(line.path_params["room"])
            house.let_go(idle=-1)
            async with house.store._engine.begin() as connection:
                for table in ("seats", "entries", "volumes", "talk", "rooms"):
                    await connection.execute(text(f"DELETE FROM {table}"))
            await line.said.put({"type": "websocket.receive", "text": '{"say": "hello"}'})
            await serving
            return line.closed

    closed = asyncio.run(asyncio.wait_for(evening(), 60))
    assert closed == (4404, "There is no such table.")


def test_a_room_that_is_let_go_while_a_visit_is_noted_is_joined_where_it_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = (await a_room(house)).row.id
            note = house.caretaker.note_visit

            async def note_slowly(room: Room) -> None:
                await note(room)
                house.let_go(idle=-1)

            monkeypatch.setattr(house.caretaker, "note_visit", note_slowly)
            line = Line(room)
            serving = asyncio.create_task(socket.serve(line, house, Doorman(Limits())))  # type: ignore[arg-type]
            await line.said.put({"type": "websocket.receive", "text": '{"say": "hello"}'})
            while not (await house.room(room)).company.guests:
                await asyncio.sleep(0.01)
            await line.said.put({"type": "websocket.disconnect"})
            await serving

    asyncio.run(asyncio.wait_for(evening(), 30))


def test_of_a_table_that_is_there_nobody_says_that_it_is_not(tmp_path: Path) -> None:
    """A page that hears 4404 says that its link was cut short."""

    async def evening() -> tuple[int, str] | None:
        async with a_house(tmp_path) as house:
            room = (await a_room(house)).row.id
            async with house.store._engine.begin() as connection:
                await connection.execute(text("UPDATE rooms SET game = 'chess'"))
            line = Line(room)
            await socket.serve(line, house, Doorman(Limits()))  # type: ignore[arg-type]
            return line.closed

    closed = asyncio.run(asyncio.wait_for(evening(), 60))
    assert closed == (1008, "This house does not know the game of this table.")


def test_a_word_lays_the_same_tables_again(tmp_path: Path) -> None:
    async def seed(folder: str, word: str | None) -> str:
        (tmp_path / folder).mkdir()
        async with a_house(tmp_path / folder, word) as house:
            return (await a_room(house)).row.seed.hex()

    async def evening() -> None:
        first = await seed("one", "a word")
        assert await seed("two", "a word") == first
        assert await seed("three", "another word") != first
        assert await seed("four", None) != await seed("five", None)

    asyncio.run(evening())
