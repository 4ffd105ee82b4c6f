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
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from sqlalchemy import insert

from benchmarks import long
from benchmarks.bars import Bar, judge
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
from undercroft.server import wire
from undercroft.server.house import House
from undercroft.server.store import schema
from undercroft.server.store.store import SeatRow, _values

LOOKING = 10
"""How many replay, and how many take back."""
ELSEWHERE = 15
"""How nice those who look are: their own work would be done on machines of their own."""
REPLAYS, UNDOS = 20.0, 20.0
"""A second, of all together. More is asked for at once where one came late."""
REACHED = 0.9
"""Such a part of that must have been answered, or nothing was shown."""
MOST_TIMES, MOST_START = 2, 5
"""Others' p99 beside its quiet value; and seconds from a start on very many rooms to listening."""
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


class Pace:
    """So many a second, however long each takes; and how many there were."""

    def __init__(self, rate: float, counts: Counter[str], what: str) -> None:
        self._every = 1 / rate
        self._due = time.monotonic()
        self._counts = counts
        self._what = what

    async def until_due(self) -> None:
        await asyncio.sleep(self._due - time.monotonic())
        self._due += self._every

    def count(self) -> None:
        self._counts[self._what] += 1


async def replay(serving: Serving, game: wire.Opened, seed: int, pace: Pace) -> None:
    """Piece after piece, from anywhere."""
    luck, path = random.Random(seed), f"/api/rooms/{game.room}/replay"
    async with httpx.AsyncClient(base_url=serving.url, timeout=60) as client:
        steps = (await client.get(path)).json()["steps"]
        while True:
            await pace.until_due()
            (await client.get(path, params={"first": luck.randrange(steps)})).raise_for_status()
            pace.count()


async def take_back(serving: Serving, game: wire.Opened, seed: int, pace: Pace) -> None:
    """Answer, and take it back where that can be."""
    luck = random.Random(seed)
    client = Client(serving, game.room, *(key.token for key in game.seats))
    async with client.connected():
        while True:
            await client.until_asked()
            await client.answer(luck)
            for seat, frame in list(client.frames.items()):
                if frame["undo"] == "yes":
                    await pace.until_due()
                    if await client.do("undo", seat=seat, seq=client.seq) is None:
                        pace.count()


@dataclass(frozen=True, slots=True)
class Attack:
    """What those do who look."""

    replays: float
    """A second, of all together."""
    undos: float
    kindness: int

    @property
    def wanted(self) -> dict[str, float]:
        return {"replays": self.replays, "undos": self.undos}


Looked = dict[str, float]
"""How many there were a second, of each."""


def look(
    serving: Serving, games: list[wire.Opened], attack: Attack, enough: Event, line: Connection
) -> None:
    """All of them, in a process of their own."""
    os.nice(attack.kindness)
    counts: Counter[str] = Counter()

    def pace(what: str) -> Pace:
        return Pace(attack.wanted[what] / LOOKING, counts, what)

    async def evening() -> None:
        lookers = [
            asyncio.create_task(work(serving, game, seed, pace(what)))
            for seed, game in enumerate(games)
            for what, work in (("replays", replay), ("undos", take_back))
        ]
        await asyncio.sleep(WARM_UP)
        counts.clear()
        began = time.monotonic()
        await asyncio.to_thread(enough.wait)
        line.send({what: counts[what] / (time.monotonic() - began) for what in attack.wanted})
        for looker in lookers:
            looker.cancel()
        failed = await asyncio.gather(*lookers, return_exceptions=True)
        for one in failed:
            if not isinstance(one, asyncio.CancelledError):
                print("  somebody stopped looking:", repr(one)[:200])

    asyncio.run(evening())


@contextmanager
def looking(serving: Serving, games: list[wire.Opened], attack: Attack) -> Iterator[list[Looked]]:
    """How much they looked is known at its end."""
    spawn = multiprocessing.get_context("spawn")
    enough, looked = spawn.Event(), list[Looked]()
    ours, theirs = spawn.Pipe()
    far = Serving(serving.database, serving.port)
    process = spawn.Process(target=look, args=(far, games, attack, enough, theirs), daemon=True)
    process.start()
    try:
        yield looked
    finally:
        enough.set()
        looked += [ours.recv()] if ours.poll(20) else [dict.fromkeys(attack.wanted, 0.0)]
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


Half = dict[int, float]
"""What one half came to: milliseconds at p50, p95 and p99."""


def half(serving: Serving, asked: argparse.Namespace, what: str) -> Half:
    tally = played(serving, asked.rooms, asked.every, asked.seconds)
    print(f"  {what:9} {latencies(tally.taken)} ms, {len(tally.taken)} answers", flush=True)
    return {percent: percentile(tally.taken, percent) for percent in (50, 95, 99)}


def beside(asked: argparse.Namespace) -> list[Bar]:
    """A quiet half and a busy one, again and again: the machine is not the same all the time."""
    attack = Attack(asked.replays, asked.undos, asked.nice)
    quiet: list[Half] = []
    busy: list[Half] = []
    rates: list[Looked] = []
    with tempfile.TemporaryDirectory(prefix="undercroft-beside-") as folder:
        database = sqlite(Path(folder))
        games = asyncio.run(prepared(database, asked.answers))
        with served(database) as serving:
            for _ in range(asked.times):
                quiet.append(half(serving, asked, "quiet"))
                with looking(serving, games, attack) as looked:
                    busy.append(half(serving, asked, "looked at"))
                rates += looked
                print(f"  a second  {_told(looked[0])}", flush=True)
            print(f"  {resident(serving.pid):.0f} MB")
    return compared(quiet, busy, rates, attack)


def compared(quiet: list[Half], busy: list[Half], rates: list[Looked], attack: Attack) -> list[Bar]:
    """Medians of all halves of a kind: one slow write does not decide."""
    reached = {what: median(one[what] for one in rates) for what in attack.wanted}
    print(
        f"  a second, at niceness {attack.kindness}: {_told(reached)}; "
        f"wanted: {_told(attack.wanted)}"
    )
    print("  medians of the halves, ms     quiet   looked at   times")
    times = {}
    for percent in quiet[0]:
        before, meanwhile = (median(one[percent] for one in each) for each in (quiet, busy))
        times[percent] = meanwhile / before
        print(f"  p{percent:<26} {before:8.1f} {meanwhile:11.1f} {times[percent]:7.2f}")
    return [
        Bar.at_most("others' p99 while long games are looked at, times", times[99], MOST_TIMES),
        *(
            Bar(
                f"{what} a second",
                f"{reached[what]:.1f} of {wanted:g}",
                reached[what] >= REACHED * wanted,
            )
            for what, wanted in attack.wanted.items()
        ),
    ]


def _told(rates: Mapping[str, float]) -> str:
    return ", ".join(f"{rate:.1f} {what}" for what, rate in rates.items())


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


def restart(asked: argparse.Namespace) -> list[Bar]:
    seconds = 0.0
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
    what = f"from a start on {asked.restart:,} rooms to listening"
    return [Bar.at_most(what, seconds, MOST_START, "s")]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside", description=__doc__)
    parser.add_argument("--answers", type=int, default=9_000, help="of each long game")
    parser.add_argument("--rooms", type=int, default=60, help="of those who feel it or not")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between answers there")
    parser.add_argument("--seconds", type=float, default=30.0, help="that count in each half")
    parser.add_argument("--times", type=int, default=5, help="how often a quiet and a busy half")
    parser.add_argument("--restart", type=int, default=10_000, help="rooms to start on")
    parser.add_argument("--replays", type=float, default=REPLAYS, help="a second, of all together")
    parser.add_argument("--undos", type=float, default=UNDOS, help="a second, of all together")
    parser.add_argument("--nice", type=int, default=ELSEWHERE, help="how nice those who look are")
    asked = parser.parse_args()
    found: list[Bar] = []
    if asked.rooms:
        print(f"{LOOKING} replay games of {asked.answers:,} answers, {LOOKING} take back in them")
        found += beside(asked)
    if asked.restart:
        print("A start")
        found += restart(asked)
    judge(found)


if __name__ == "__main__":
    main()
