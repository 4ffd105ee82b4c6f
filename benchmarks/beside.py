"""Who looks at long games, and whether others feel it: `python -m benchmarks.beside --help`.

A server with rooms of people who answer at random; then the same while strangers replay long games
and others take answers back in them. And a server that is started on very many rooms. docs/load.md.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from sqlalchemy import insert

from benchmarks import long
from benchmarks.crowd import Plan, Tally, Window
from benchmarks.load import (
    WARM_UP,
    Crowds,
    Measured,
    latencies,
    percentile,
    resident,
    seconds_used,
    served,
)
from tests.server.serving import Client, Serving, sqlite
from undercroft.server import schema, wire
from undercroft.server.house import House
from undercroft.server.store import SeatRow, _values

LOOKING = 10
"""How many replay, and how many take back."""
ELSEWHERE = 15
"""How nice those who look are: their own work would be done on machines of their own."""
RESTLESS = 0.5
"""Seconds from one undo to the next of the same hand. Replays are asked for without a pause."""
PEOPLE = 4
ENTRIES = 20
"""What was said in each of very many rooms."""
CLOCK = 600


# Others' answers, while somebody looks at long games


async def prepared(database: str, answers: int) -> list[wire.Opened]:
    """Long games, each as long as the others; their volumes are on the shelf."""
    async with long.a_house(database) as house:
        games = []
        for seed in range(LOOKING):
            room, keys = await long.opened(house)
            await long.play_through(house, room, answers, random.Random(seed))
            await house.binder.bind(await long.loaded(house, room.row.id))
            games.append(keys)
        return games


async def replay(serving: Serving, game: wire.Opened, seed: int) -> None:
    """Piece after piece, from anywhere."""
    luck, path = random.Random(seed), f"/api/rooms/{game.room}/replay"
    async with httpx.AsyncClient(base_url=serving.url, timeout=60) as client:
        steps = (await client.get(path)).json()["steps"]
        while True:
            (await client.get(path, params={"first": luck.randrange(steps)})).raise_for_status()


async def take_back(serving: Serving, game: wire.Opened, seed: int) -> None:
    """Answer, and take it back where that can be, as fast as a restless hand."""
    luck = random.Random(seed)
    client = Client(serving, game.room, *(key.token for key in game.seats))
    async with client.connected():
        while True:
            await client.until_asked()
            await client.answer(luck)
            for seat, frame in list(client.frames.items()):
                if frame["undo"] == "yes":
                    await client.do("undo", seat=seat, seq=client.seq)
                    await asyncio.sleep(RESTLESS)


def look(serving: Serving, games: list[wire.Opened], enough: Event) -> None:
    """All of them, in a process of their own."""
    os.nice(ELSEWHERE)

    async def evening() -> None:
        lookers = [
            asyncio.create_task(work(serving, game, seed))
            for seed, game in enumerate(games)
            for work in (replay, take_back)
        ]
        await asyncio.to_thread(enough.wait)
        for looker in lookers:
            looker.cancel()
        failed = await asyncio.gather(*lookers, return_exceptions=True)
        for one in failed:
            if not isinstance(one, asyncio.CancelledError):
                print("  somebody stopped looking:", repr(one)[:200])

    asyncio.run(evening())


@contextmanager
def looking(serving: Serving, games: list[wire.Opened]) -> Iterator[None]:
    spawn = multiprocessing.get_context("spawn")
    enough = spawn.Event()
    far = Serving(serving.database, serving.port)
    process = spawn.Process(target=look, args=(far, games, enough), daemon=True)
    process.start()
    try:
        yield
    finally:
        enough.set()
        process.join(20)
        process.kill()


def played(serving: Serving, rooms: int, every: float, seconds: float) -> Tally:
    plan = Plan(serving.url, rooms, PEOPLE, every, True, 1)
    with closing(Crowds([plan])) as crowds:
        begin = time.monotonic() + WARM_UP
        crowds.play(Window(begin, begin + seconds))
        tally = crowds.tally()
        crowds.leave()
    return tally


def beside(asked: argparse.Namespace) -> None:
    """A quiet half and a busy one, again and again: the machine is not the same all the time."""
    with tempfile.TemporaryDirectory(prefix="undercroft-beside-") as folder:
        database = sqlite(Path(folder))
        games = asyncio.run(prepared(database, asked.answers))
        ratios: dict[int, list[float]] = {50: [], 95: [], 99: []}
        with served(database) as serving:
            for _ in range(asked.times):
                quiet = played(serving, asked.rooms, asked.every, asked.seconds)
                print(f"  quiet     {latencies(quiet.taken)} ms, {len(quiet.taken)} answers")
                with looking(serving, games):
                    busy = played(serving, asked.rooms, asked.every, asked.seconds)
                print(
                    f"  looked at {latencies(busy.taken)} ms, {len(busy.taken)} answers", flush=True
                )
                for percent, each in ratios.items():
                    each.append(percentile(busy.taken, percent) / percentile(quiet.taken, percent))
            shown = "   ".join(f"p{p} {median(each):.2f}" for p, each in ratios.items())
            print(f"  medians of the {asked.times} ratios: {shown} (p99: 2)")
            print(f"  each p99: {' '.join(f'{one:.2f}' for one in ratios[99])}")
            print(f"  {resident(serving.pid):.0f} MB")


# A start on very many rooms


async def furnish(database: str, rooms: int) -> None:
    """So many rooms, every other one with a clock, in the middle of their games."""
    async with long.a_house(database) as house:
        room, _ = await long.opened(house)
        await long.play_through(house, room, ENTRIES, random.Random(1))
        await house.binder.bind(await long.loaded(house, room.row.id))
        if not rooms:
            return
        rows, seats = [], []
        for n in range(rooms):
            id = f"r{n:07}"
            rows.append(replace(room.row, id=id, clock=CLOCK if n % 2 else None))
            seats += [replace(seat, room=id) for seat in room.seats]
        await _copy(house, room.row.id, rows, seats)


async def _copy(house: House, pattern: str, rows: list[Any], seats: list[SeatRow]) -> None:
    store = house.store
    said, volumes = await store.entries(pattern, 0), await store.shelf.all(pattern)
    async with store._engine.begin() as connection:
        await connection.execute(insert(schema.rooms), [_values(row) for row in rows])
        await connection.execute(insert(schema.seats), [_values(seat) for seat in seats])
        for table, each in ((schema.entries, said), (schema.volumes, volumes)):
            copies = [{**_values(one), "room": row.id} for row in rows for one in each]
            await connection.execute(insert(table), copies)


def restart(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="undercroft-restart-") as folder:
        database = sqlite(Path(folder))
        for rooms in (0, asked.restart):
            asyncio.run(furnish(database, rooms))
            began = time.monotonic()
            with Measured(database) as server:
                seconds, used = time.monotonic() - began, seconds_used(server.pid)
                print(
                    f"  {rooms:6,} rooms, half with clocks: {seconds:.1f} s to listening (5), "
                    f"{used:.1f} s of processor time, {resident(server.pid):.0f} MB"
                )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside", description=__doc__)
    parser.add_argument("--answers", type=int, default=9_000, help="of each long game")
    parser.add_argument("--rooms", type=int, default=60, help="of those who feel it or not")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between answers there")
    parser.add_argument("--seconds", type=float, default=30.0, help="that count in each half")
    parser.add_argument("--times", type=int, default=5, help="how often a quiet and a busy half")
    parser.add_argument("--restart", type=int, default=10_000, help="rooms to start on")
    asked = parser.parse_args()
    if asked.rooms:
        print(f"{LOOKING} replay games of {asked.answers:,} answers, {LOOKING} take back in them")
        beside(asked)
    if asked.restart:
        print("A start")
        restart(asked)


if __name__ == "__main__":
    main()
