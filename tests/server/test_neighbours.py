"""Several processes on one PostgreSQL: each knows who is here, and each thing is done by one."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from signal import SIGCONT, SIGSTOP

import asyncpg  # type: ignore[import-untyped]

from tests.server.serving import Client, Serving
from undercroft.engine import Answered
from undercroft.server import wire
from undercroft.server.house import House, seeds_of
from undercroft.server.minds.thinkers import NOBODY, Thinkers
from undercroft.server.minds.thinking import Run
from undercroft.server.records import entries
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import GRACE, Room
from undercroft.server.store.store import Store
from undercroft.server.upkeep.neighbours import DEAD


def test_who_is_here_through_one_process_is_here_for_all(postgres: str) -> None:
    with Serving(postgres) as one, Serving(postgres) as other:
        opened = one.open("mine:Ada", "mine:Bo", start=True, game="dungeon")

        async def evening() -> None:
            ada = Client(one, opened.room, opened.host, opened.seats[0].token)
            bo = Client(other, opened.room, opened.seats[1].token)
            watcher = Client(other, opened.room)
            async with ada.connected():
                async with bo.connected(), watcher.connected():
                    await ada.until(lambda: ada.news and ada.news["seats"][1]["here"])
                    await ada.until(lambda: ada.news["watching"] == 1)
                    assert await ada.do("hand_over", seat=1) == "Whoever sits there is here."
                    await bo.until(lambda: bo.news and bo.news["seats"][0]["here"])
                await ada.until(lambda: not ada.news["seats"][1]["here"])
                await ada.until(lambda: ada.news["watching"] == 0)
                assert await ada.do("hand_over", seat=1) is None

        asyncio.run(evening())


def test_a_host_who_is_here_through_another_process_still_decides(postgres: str) -> None:
    with Serving(postgres) as one, Serving(postgres) as other:
        opened = one.open("mine:Ada", "mine:Bo", "mine:Cy", start=True, game="dungeon")

        async def evening() -> None:
            ada = Client(one, opened.room, opened.host, opened.seats[0].token)
            bo = Client(other, opened.room, opened.seats[1].token)
            no = "Only who opened the table can do that."
            async with bo.connected():
                async with ada.connected():
                    await bo.until(lambda: bo.news and bo.news["hosted"])
                    assert await bo.do("hand_over", seat=2) == no
                await bo.until(lambda: not bo.news["hosted"])
                assert await bo.do("hand_over", seat=0) is None
                await bo.until(lambda: bo.news["seats"][0]["bot"])

        asyncio.run(evening())


async def entries_of(database: str, room: str) -> int:
    store = await Store.open(database)
    rows = await store.entries(room, 0)
    await store.close()
    return len(rows)


def test_who_falls_silent_is_gone_and_their_clocks_go_on(postgres: str) -> None:
    """One process stands still for a while, and is then killed."""
    with Serving(postgres) as one:
        other = Serving(postgres).start()
        opened = one.open("mine:Ada", "mine:Bo", start=True, game="dungeon")
        timed = other.open("mine:Cy", "mine:Di", start=True, game="dungeon", clock=5)

        async def evening() -> None:
            ada = Client(one, opened.room, opened.host, opened.seats[0].token)
            bo = Client(other, opened.room, opened.seats[1].token)
            async with ada.connected(), bo.connected():
                await ada.until(lambda: ada.news and ada.news["seats"][1]["here"])
                other.send(SIGSTOP)
                await ada.until(lambda: not ada.news["seats"][1]["here"])
                other.send(SIGCONT)
                await ada.until(lambda: ada.news["seats"][1]["here"])
                other.kill()
                await ada.until(lambda: not ada.news["seats"][1]["here"])
            before = await entries_of(postgres, timed.room)
            while await entries_of(postgres, timed.room) == before:
                await asyncio.sleep(0.5)

        asyncio.run(evening())
    assert "Traceback" not in one.log


class Counting(Thinkers):
    """Thinkers who know how often they answered."""

    answers = 0

    async def answer(
        self, run: Run, *, waited_for: bool, whose: Sequence[str] = NOBODY
    ) -> Sequence[Answered]:
        said = await super().answer(run, waited_for=waited_for, whose=whose)
        self.answers += len(said)
        return said


@contextlib.asynccontextmanager
async def two_houses(postgres: str) -> AsyncIterator[tuple[House, House, Counting]]:
    thinkers = Counting(1)
    houses = [
        House(await Store.open(postgres), thinkers, seeds=seeds_of(f"house {n}")) for n in range(2)
    ]
    try:
        for house in houses:
            await house.start()
        yield houses[0], houses[1], thinkers
    finally:
        for house in houses:
            await house.stop()


async def answer_on(room: Room, luck: random.Random, times: int) -> None:
    """The one person at the table answers, and waits for the bots."""
    for _ in range(times):
        while room.table is None or not any(ask.seat == 0 for ask in room.table.asked):
            if room.status == "over":
                return
            await asyncio.sleep(0.01)
        ask = next(ask for ask in room.table.asked if ask.seat == 0)
        await room.answer(f"{room.seq}", 0, room.seq, luck.choice(ask.options).key)


def test_a_bot_thinks_once_however_many_processes_know_the_room(postgres: str) -> None:
    async def evening() -> None:
        async with two_houses(postgres) as (one, other, thinkers):
            people = [wire.SeatPlan("mine"), *[wire.SeatPlan("bot", bot="random")] * 3]
            opened = await one.open(wire.NewRoom("dungeon", people, start=True))
            here, there = await asyncio.gather(one.room(opened.room), other.room(opened.room))
            await answer_on(there, random.Random(1), 12)
            while any(room.bot_to_move() for room in (here, there)) or here.seq != there.seq:
                await asyncio.sleep(0.05)
            said = [entries.read(row.body) for row in await one.store.entries(opened.room, 0)]
            bots = [one for one in said if isinstance(one, Answered) and one.seat > 0]
            assert thinkers.answers == len(bots) > 10

    asyncio.run(asyncio.wait_for(evening(), 300))


def test_a_clock_is_kept_by_one_and_looks_alike_everywhere(postgres: str) -> None:
    async def evening() -> None:
        async with two_houses(postgres) as (one, other, thinkers):
            people = [wire.SeatPlan("mine"), wire.SeatPlan("mine")]
            opened = await one.open(wire.NewRoom("dungeon", people, start=True, clock=5))
            here = await one.room(opened.room)
            await asyncio.sleep(1)
            await other._wake_up(opened.room, 600.0)
            there = await other.room(opened.room)
            shown, told = here.news().deadline, there.news().deadline
            assert shown is not None
            assert told is not None
            assert abs(shown - told) < 0.5
            while here.seq < 1 or there.seq < 1:
                await asyncio.sleep(0.05)
            assert thinkers.answers == 1

    asyncio.run(asyncio.wait_for(evening(), 300))


def test_a_house_that_closes_hands_its_rooms_over_at_once(postgres: str) -> None:
    async def evening() -> None:
        async with two_houses(postgres) as (one, other, _):
            people = [wire.SeatPlan("mine"), wire.SeatPlan("mine")]
            opened = await one.open(wire.NewRoom("dungeon", people, start=True, clock=3600))
            here, there = await one.room(opened.room), await other.room(opened.room)
            assert await one._neighbours.keeps(here)
            assert not await other._neighbours.keeps(there)
            await one._neighbours.stop()
            assert await other._neighbours.keeps(there)

    asyncio.run(asyncio.wait_for(evening(), 300))


def test_bots_think_for_who_looks_on_through_another_process(postgres: str) -> None:
    async def evening() -> None:
        async with two_houses(postgres) as (one, other, _):
            bots = [wire.SeatPlan("bot", bot="search")] * 2
            opened = await one.open(wire.NewRoom("dunjiin", bots, start=True))
            here, there = await one.room(opened.room), await other.room(opened.room)
            assert await one._neighbours.keeps(here)
            there.welcome(Guest(lambda said: None, lambda why: None), wire.Hello([]))
            while there.seq < 2:
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(evening(), 300))


@contextlib.asynccontextmanager
async def leaping(postgres: str) -> AsyncIterator[tuple[str, Callable[[str], Awaitable[None]]]]:
    """A database whose clock can be set."""
    line = await asyncpg.connect(postgres)
    await line.execute(
        "CREATE SCHEMA leaping; CREATE TABLE leaping.leap AS SELECT interval '0' AS by; "
        "CREATE FUNCTION leaping.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql "
        "AS 'SELECT pg_catalog.clock_timestamp() + by FROM leaping.leap'"
    )

    async def leap(by: str) -> None:
        await line.execute(f"UPDATE leaping.leap SET by = '{by}'")

    yield f"{postgres}?search_path=leaping,pg_catalog", leap
    await line.execute("DROP SCHEMA leaping CASCADE")
    await line.close()


def test_a_leap_of_the_databases_clock_moves_no_table_on(postgres: str) -> None:
    async def evening() -> None:
        async with (
            leaping(postgres) as (database, leap),
            two_houses(database) as (one, other, thinkers),
        ):
            people = [wire.SeatPlan("mine"), wire.SeatPlan("mine")]
            opened = await one.open(wire.NewRoom("dungeon", people, start=True, clock=600))
            rooms = [await house.room(opened.room) for house in (one, other)]
            for by in ("1 hour", "-1 hour", "1 minute"):
                await leap(by)
                for _ in range(30):
                    await asyncio.sleep(0.1)
                    for house in (one, other):
                        await house._heard(opened.room)
            left = [room.news().deadline or 0 for room in rooms]
            assert 600 - 9 - 3 * DEAD - GRACE < min(left) < max(left) <= 600 + GRACE
            assert thinkers.answers == 0

    asyncio.run(asyncio.wait_for(evening(), 300))
