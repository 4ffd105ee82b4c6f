"""What a long game costs beside a fresh one: `python -m benchmarks.long --help`, docs/load.md.

Rooms in this very process on a database in a scratch folder; processor time of all its threads.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.bars import Bar, judge
from benchmarks.load import percentile
from tests.server.serving import sqlite
from undercroft.engine import Answered, Seat, Table
from undercroft.server import wire
from undercroft.server.afterwards import replaying
from undercroft.server.afterwards.afterwards import MOST_STEPS
from undercroft.server.afterwards.replaying import Piece, Whole
from undercroft.server.house import House, seeds_of
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.records import entries
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import EntryRow, Store
from undercroft.server.upkeep import collector
from undercroft.server.upkeep.binder import ENOUGH

ANSWERS = 28_000
SAMPLE = 400
"""How often each thing is done."""
SEATS = 8
DELVERS = ("elf", "hero", "superhero", "wizard")
LENGTHY: dict[str, tuple[dict[str, int], dict[str, wire.Value]]] = {
    "dungeon": ({f"adventurers.{one}.gold": 100_000 for one in DELVERS}, {}),
    "dungeonopoly": (
        {"start.cash": 20_000, "go.passing": 5_000, "go.landing": 5_000},
        {"turn_limit": 500},
    ),
}
"""Other numbers and options, with which nobody wins for long."""
AT_ONCE = 1_000
MOST_TIMES, MOST_MS = 1.5, 50
"""A step's median beside that of a fresh game, and the worst of what else somebody waits for."""


@asynccontextmanager
async def a_house(database: str) -> AsyncIterator[House]:
    """Nobody drives its rooms."""
    house = House(await Store.open(database), Thinkers(1), seeds=seeds_of("a long evening"))
    try:
        yield house
    finally:
        await house.stop()


async def opened(house: House, game: str = "dungeon") -> tuple[Room, wire.Opened]:
    people = [wire.SeatPlan("mine")] * SEATS
    changes, settings = LENGTHY[game]
    new = wire.NewRoom(game, people, settings=settings, changes=changes, start=True)
    keys = await house.open(new)
    return await loaded(house, keys.room), keys


async def loaded(house: House, id: str) -> Room:
    room = await Room.load(house.store, id)
    assert room is not None
    return room


async def play_through(house: House, room: Room, answers: int, luck: random.Random) -> None:
    """So many answers at random, written down without anybody hearing of them."""
    table = entries.lay(room.game, room.charter)
    rows: list[EntryRow] = []
    for place in range(1, answers + 1):
        entry = at_random(table, luck)
        table.follow(entry)
        who, at = f"c {entry.seat} {place}", room.begun + place
        rows.append(EntryRow(room.row.id, place, who, at, entries.write(entry)))
        if len(rows) == AT_ONCE or place == answers:
            assert await house.store.append(*rows)
            rows = []


def at_random(table: Table[Any], luck: random.Random) -> Answered:
    ask = luck.choice(table.asked)
    return Answered(ask.seat, table.written(ask.seat, luck.choice(ask.options)))


class Clock:
    """Processor seconds that something took, each time."""

    def __init__(self) -> None:
        self.times: list[float] = []

    async def __call__(self, work: Awaitable[Any]) -> Any:
        began = time.process_time()
        done = await work
        self.times.append(time.process_time() - began)
        return done

    def __str__(self) -> str:
        points = "   ".join(f"p{p} {percentile(self.times, p):6.2f}" for p in (50, 99))
        return f"{points}   worst {max(self.times) * 1000:6.2f} ms"


async def step(room: Room, luck: random.Random, clock: Clock) -> Seat:
    assert room.table is not None
    said = at_random(room.table, luck)
    id = f"c {said.seat} late {room.notes.place}"
    await clock(room.answer(id, said.seat, room.seq, said.answer))
    return said.seat


async def steps(house: House, room: Room, luck: random.Random) -> tuple[Clock, Clock]:
    """Answers, and where it may be an answer taken back and given again."""
    answering, undoing = Clock(), Clock()
    sit_round(room)
    for _ in range(SAMPLE):
        seat = await step(room, luck, answering)
        assert room.table is not None
        if not room.table.undo_reveals(seat):
            undo = wire.Undo("undo", seat, room.seq)
            await undoing(room.undo(f"c {seat} back {room.notes.place}", undo))
            await step(room, luck, Clock())
        house.binder.look_at(room)
        await house.binder.bind_all([room] if room.reading.unbound >= ENOUGH else [])
    return answering, undoing


def sit_round(room: Room) -> None:
    for seat in range(SEATS):
        guest = Guest(lambda _frame: None, lambda _why: None)
        guest.seats = (seat,)
        room.welcome(guest, wire.Hello())


async def greetings(house: House, id: str) -> tuple[Clock, Clock, int]:
    """A room is brought to life, and a stranger comes in: who hears how many bytes?"""
    loading, greeting, heard = Clock(), Clock(), [0]
    for _ in range(SAMPLE // 10):
        room = await loading(loaded(house, id))
        said: list[bytes] = []
        await greeting(_greet(room, said.append))
        heard.append(sum(map(len, said)))
    return loading, greeting, max(heard)


async def _greet(room: Room, send: Callable[[bytes], None]) -> None:
    room.welcome(Guest(send, lambda _why: None), wire.Hello())


@dataclass(slots=True)
class Looks:
    """What it costs to look at a piece of a long game."""

    made: Clock = field(default_factory=Clock)
    """In the process beside: played once more, written and pressed."""
    felt: Clock = field(default_factory=Clock)
    """All that the event loop does for it."""
    newest: Clock = field(default_factory=Clock)
    """The same, where it was just played: it is bound first."""
    most: int = 0
    """Bytes, pressed."""


async def pieces(house: House, room: Room, luck: random.Random) -> Looks:
    """Any piece of its replay, as a stranger asks for it, while the game goes on."""
    looks, library = Looks(), house.library
    assert room.table is not None
    await library.replay(room, "here", None, 0, MOST_STEPS)
    for _ in range(SAMPLE // 4):
        first = luck.randrange(room.table.steps)
        wanted = await library._piece(room, None, first, MOST_STEPS)
        looks.most = max(looks.most, len(await looks.made(_pressed(wanted))))
        await looks.felt(library.replay(room, "here", None, first, MOST_STEPS))
        await step(room, luck, Clock())
        newest = room.table.steps + 2 - MOST_STEPS
        await looks.newest(library.replay(room, "here", None, newest, MOST_STEPS))
    return looks


async def _pressed(wanted: Piece) -> bytes:
    return replaying.pressed(replaying.piece, wanted)


async def recorded(house: House, room: Room) -> Clock:
    """Its record: of the whole game, beside the event loop."""
    clock, rows = Clock(), await house.store.shelf.all(room.row.id)
    await clock(asyncio.to_thread(replaying.record, Whole(room.charter, rows, 0, None)))
    return clock


def _middle(clock: Clock) -> float:
    return median(clock.times)


def bars(young: Clock, old: Clock, undone: Clock, greeted: Clock, piece: Clock) -> list[Bar]:
    aims = (("an undo", undone), ("bringing to life and a greeting", greeted), ("a piece", piece))
    ratio = _middle(old) / _middle(young)
    return [
        Bar.at_most("a step, times a fresh one's", ratio, MOST_TIMES),
        *(Bar.at_most(what, 1000 * max(one.times), MOST_MS, "ms") for what, one in aims),
    ]


def _together(one: Clock, other: Clock) -> Clock:
    """One after the other, each time."""
    both = Clock()
    both.times = [sum(pair) for pair in zip(one.times, other.times, strict=True)]
    return both


async def measure(game: str, answers: int, database: str) -> tuple[list[str], list[Bar]]:
    async with a_house(database) as house:
        luck = random.Random("the longest evening")
        fresh, _ = await opened(house, game)
        collector.settle()
        young, _ = await steps(house, fresh, luck)
        long, _ = await opened(house, game)
        await play_through(house, long, answers, luck)
        first = Clock()
        long = await first(loaded(house, long.row.id))
        await house.binder.bind(long)
        collector.settle()
        old, undone = await steps(house, long, luck)
        await house.binder.bind(long)
        loading, greeting, size = await greetings(house, long.row.id)
        looks = await pieces(house, long, luck)
        record = await recorded(house, long)
        told = _report(
            [
                ("a step of a fresh game", young, ""),
                ("a step", old, f"{_middle(old) / _middle(young):.2f} times a fresh one's (1.5)"),
                ("an undo", undone, f"{len(undone.times)} of them (50 ms)"),
                ("bringing to life", loading, "(50 ms, with the greeting)"),
                ("a greeting", greeting, f"{size / 1024:.0f} KB"),
                (
                    "a piece of replay",
                    looks.made,
                    f"{looks.most / 1024:.0f} KB at most, in a process beside (50 ms)",
                ),
                ("the same, but for that", looks.felt, "all that the event loop does for it"),
                ("the same of its end", looks.newest, "which is bound first"),
                ("its record", record, "in a process beside"),
                ("loading without volumes", first, "once, if ever"),
            ]
        )
        return told, bars(young, old, undone, _together(loading, greeting), looks.made)


def _report(rows: Sequence[tuple[str, Clock, str]]) -> list[str]:
    return [f"  {what:24} {clock}   {more}" for what, clock, more in rows]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.long", description=__doc__)
    parser.add_argument("--game", choices=LENGTHY, default="dungeon")
    parser.add_argument("--answers", type=int, default=ANSWERS, help="of the long game")
    parser.add_argument("--database", help="a URL; otherwise SQLite in a scratch folder")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="undercroft-long-") as folder:
        database = asked.database or sqlite(Path(folder))
        print(f"{asked.game}, {asked.answers:,} answers, in processor time (bars in brackets)")
        told, found = asyncio.run(measure(asked.game, asked.answers, database))
        print("\n".join(told))
    judge(found)


if __name__ == "__main__":
    main()
