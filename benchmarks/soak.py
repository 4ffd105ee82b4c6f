"""A long evening with honest and hostile guests: `python -m benchmarks.soak --help`, docs/load.md.

In the first half the server is killed and started again, now and then; in the second it is left
alone, and its memory is looked at. At the end every answer that was acknowledged must stand in its
room's record, once, and every room must come back with the story that was told.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import websockets

from benchmarks.load import Measured, family, resident
from tests.fixtures.servers import initdb, postgresql
from tests.server.serving import Client, sqlite
from undercroft.games import NAMES
from undercroft.server.store import EntryRow, Store

LOST_LINE = (OSError, websockets.WebSocketException, TimeoutError, httpx.HTTPError)
KEPT_IN_MIND = 400
"""How many lines of a story an honest guest remembers."""
LONG = 2
"""So many of them play DUNGEON! as fast as they can."""
LOOK_EVERY = 10.0
"""Seconds from one look at the memory to the next."""


@dataclass(slots=True)
class Sitting:
    """One room of an honest guest, and what was confirmed there."""

    client: Client
    acknowledged: dict[str, int] = field(default_factory=dict)

    def check(self, written: list[EntryRow]) -> None:
        places = {entry.client_id.rpartition(" ")[2]: entry.seq for entry in written}
        assert len(places) == len(written), f"{self.client.room}: an entry is there twice"
        for id, seq in self.acknowledged.items():
            assert places.get(id) == seq, f"{self.client.room}: {id} was lost"

    async def come_back(self) -> None:
        """With nothing but the key: the newest lines are those that were told."""
        again = Client(self.client.serving, self.client.room, *self.client.tokens)
        async with again.connected():
            await again.until(lambda: again.frames)
        mine, theirs = self.client.story, again.story
        otherwise = [n for n in mine.keys() & theirs.keys() if mine[n] != theirs[n]]
        assert not otherwise, f"{self.client.room}: line {otherwise[0]} reads otherwise"


class Evening:
    """What happens at one house on one kind of database."""

    def __init__(self, server: Measured, asked: argparse.Namespace) -> None:
        self.server = server
        self.luck = random.Random(asked.seed)
        self.seconds = asked.minutes * 60
        self.pause = asked.kill_every
        self.rooms = asked.rooms
        self.hostile = asked.hostile
        self.sittings: list[Sitting] = []
        self.counts: Counter[str] = Counter()
        self.waits: list[float] = []
        self.memory: list[tuple[float, float]] = []
        """When, and megabytes: of the server alone, and of its workers."""

    async def spend(self) -> None:
        deeds: list[Callable[[], Awaitable[None]]] = [
            *(Honest(self, n).play for n in range(self.rooms)),
            *(Hostile(self, n).annoy for n in range(self.hostile)),
        ]
        tasks = [asyncio.create_task(_for_ever(deed, self.counts)) for deed in deeds]
        await self._kill_now_and_then(time.monotonic() + self.seconds / 2)
        await self._look_at_memory(time.monotonic() + self.seconds / 2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _kill_now_and_then(self, end: float) -> None:
        while time.monotonic() < end:
            await asyncio.sleep(self.luck.uniform(0.5, 1.5) * self.pause)
            self.server.kill()
            await asyncio.to_thread(self.server.start)
            self.counts["kills"] += 1

    async def _look_at_memory(self, end: float) -> None:
        while time.monotonic() < end:
            await asyncio.sleep(LOOK_EVERY)
            house, *workers = family(self.server.pid)
            self.memory.append((resident(house), sum(map(resident, workers))))

    async def check(self) -> None:
        """What was acknowledged is there, once; and who comes back hears what was told."""
        store = await Store.open(self.server.database)
        try:
            for sitting in self.sittings:
                written = await store.entries(sitting.client.room, 0)
                sitting.check(written)
                await sitting.come_back()
                self.counts["entries"] += len(written)
                self.counts["acknowledged"] += len(sitting.acknowledged)
                self.counts["longest"] = max(self.counts["longest"], len(written))
        finally:
            await store.close()


async def _for_ever(deed: Callable[[], Awaitable[None]], counts: Counter[str]) -> None:
    while True:
        try:
            await deed()
        except LOST_LINE:
            counts["lines lost"] += 1
            await asyncio.sleep(0.3)


class Honest:
    """Somebody who plays, comes back when the line is cut, and says again what nobody confirmed."""

    def __init__(self, evening: Evening, n: int) -> None:
        self.evening = evening
        self.game = "dungeon" if n < LONG else NAMES[n % len(NAMES)]
        self.is_quick = n < LONG
        self.luck = random.Random(n)
        self._sitting: Sitting | None = None
        self._pending: dict[str, Any] = {}
        self._said = 0

    async def play(self) -> None:
        if self._sitting is None or self._sitting.client.over:
            self._sitting = await self._sit_down()
        client = self._sitting.client
        async with client.connected(told=len(client.story), seq=client.seq):
            await client.until(lambda: client.frames)
            while not client.over:
                await self._confirm(self._sitting)
                await client.until_asked()
                if question := client.question():
                    await self._think(client, question)
        self.evening.counts["games ended"] += 1

    async def _sit_down(self) -> Sitting:
        bots = [{"kind": "bot", "bot": "random" if self.is_quick else "greedy"}] * 2
        plan = {"game": self.game, "seats": [{"kind": "mine"}, *bots], "start": True}
        async with httpx.AsyncClient(base_url=self.evening.server.url, timeout=60) as http:
            opened = (await http.post("/api/rooms", json=plan)).raise_for_status().json()
        keys = opened["seats"][0]["token"], opened["host"]
        sitting = Sitting(Client(self.evening.server, opened["room"], *keys))
        self.evening.sittings.append(sitting)
        self._pending = {}
        return sitting

    async def _confirm(self, sitting: Sitting) -> None:
        """Say it until it was heard."""
        if not self._pending:
            return
        client, id = sitting.client, self._pending["id"]
        begun = time.monotonic()
        await client.send(self._pending)
        await client.until_heard(id)
        self.evening.waits.append(time.monotonic() - begun)
        self._pending = {}
        if id in client.acknowledged:
            sitting.acknowledged[id] = client.acknowledged.pop(id)
        else:
            self.evening.counts[f"refused: {client.refused.pop(id)}"] += 1
        client.heard.clear()
        for story in client.stories.values():
            for n in sorted(story)[:-KEPT_IN_MIND]:
                del story[n]

    async def _think(self, client: Client, question: dict[str, Any]) -> None:
        if not self.is_quick:
            await asyncio.sleep(self.luck.uniform(0.2, 1))
        option = self.luck.choice(question["options"])
        self._said += 1
        self._pending = {
            "say": "answer",
            "id": f"answer-{self._said}",
            "seat": question["seat"],
            "seq": client.seq,
            "answer": option["details"] if question["composed"] else option["key"],
        }


class Hostile:
    """Somebody who wants the house to stop."""

    def __init__(self, evening: Evening, n: int) -> None:
        self.evening = evening
        self.luck = random.Random(1000 + n)

    async def annoy(self) -> None:
        trick = self.luck.choice(
            (
                self._never_reads,
                self._dawdles,
                self._raves,
                self._replays,
                self._undoes,
                self._floods,
            )
        )
        self.evening.counts[f"tricks: {trick.__name__.strip('_')}"] += 1
        async with asyncio.timeout(20):
            await trick()
        await asyncio.sleep(self.luck.uniform(0, 1))

    @property
    def _room(self) -> str:
        """Mostly a long one."""
        sittings = self.evening.sittings[: LONG if self.luck.random() < 0.7 else None]
        return self.luck.choice(sittings).client.room

    async def _never_reads(self) -> None:
        address = self._address(self._room)
        async with websockets.connect(address, max_queue=1, ping_interval=None) as line:
            await line.send('{"say":"hello","tokens":[]}')
            await asyncio.sleep(10)

    async def _dawdles(self) -> None:
        def half() -> None:
            with socket.create_connection(("127.0.0.1", self.evening.server.port)) as line:
                line.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Le")
                time.sleep(3)

        await asyncio.to_thread(half)

    async def _raves(self) -> None:
        async with websockets.connect(self._address(self._room)) as line:
            await line.send('{"say":"hello","tokens":["guess"]}')
            for _ in range(50):
                await line.send(
                    self.luck.choice(("[" * 5000, '{"say":"answer"}', "\ud7ff", '{"say":7}'))
                )

    async def _replays(self) -> None:
        async with httpx.AsyncClient(base_url=self.evening.server.url, timeout=20) as http:
            for _ in range(5):
                step = self.luck.randrange(5000)
                await http.get(f"/api/rooms/{self._room}/replay", params={"from": step})
                await http.get(f"/api/rooms/{self._room}/record")

    async def _undoes(self) -> None:
        async with httpx.AsyncClient(base_url=self.evening.server.url, timeout=20) as http:
            seats = [{"kind": "mine"}, {"kind": "mine"}]
            plan = {"game": "dunjiin", "seats": seats, "start": True}
            opened = (await http.post("/api/rooms", json=plan)).raise_for_status().json()
        tokens = [key["token"] for key in opened["seats"]]
        client = Client(self.evening.server, opened["room"], *tokens, opened["host"])
        async with client.connected():
            for _ in range(30):
                await client.until_asked()
                if client.over:
                    return
                seat = client.question()["seat"]  # type: ignore[index]
                await client.answer(self.luck)
                await client.do("undo", seat=seat)

    async def _floods(self) -> None:
        async with websockets.connect(self._address(self._room)) as line:
            await line.send('{"say":"hello","tokens":[]}')
            for n in range(500):
                await line.send(f'{{"say":"talk","id":"t{n}","seat":0,"text":"{"x" * 200}"}}')

    def _address(self, room: str) -> str:
        return f"ws://127.0.0.1:{self.evening.server.port}/api/rooms/{room}/socket"


def report(evening: Evening, what: str) -> str:
    counts = evening.counts
    waits = sorted(evening.waits)
    house, workers = zip(*evening.memory, strict=True)
    tricks = ", ".join(f"{n} {what[8:]}" for what, n in counts.items() if what.startswith("tricks"))
    refused = ", ".join(f"{n} × {what[9:]}" for what, n in counts.items() if "refused" in what)
    rows = [
        f"{what}, {evening.seconds / 60:.0f} minutes",
        f"  killed               {counts['kills']} times; {counts['lines lost']} lines lost",
        f"  acknowledged         {counts['acknowledged']:,} answers, all there once; "
        f"{counts['entries']:,} entries, the longest record {counts['longest']:,}",
        f"  rooms                {len(evening.sittings)}; {counts['games ended']} games ended",
        f"  to `taken`, ms       median {1000 * median(waits):.0f}   "
        f"p99 {1000 * waits[int(len(waits) * 0.99)]:.0f}",
        f"  memory, MB           house {_over_time(house)}   workers {_over_time(workers)}",
        f"  tricks               {tricks}",
        f"  refused              {refused or 'nothing'}",
    ]
    return "\n".join(rows)


def _over_time(megabytes: Sequence[float]) -> str:
    """In each fifth of the time."""
    fifth = -(-len(megabytes) // 5)
    parts = [megabytes[at : at + fifth] for at in range(0, len(megabytes), fifth)]
    return " ".join(f"{median(part):.0f}" for part in parts)


@contextlib.contextmanager
def databases(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="undercroft-soak-") as folder:
            yield sqlite(Path(folder))
        return
    maker = initdb()
    if maker is None:
        raise SystemExit("PostgreSQL is not installed here.")
    with postgresql(maker) as url:
        yield url


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--on", default="sqlite,postgresql", help="one after the other")
    parser.add_argument("--minutes", type=float, default=30.0, help="on each (default 30)")
    parser.add_argument("--kill-every", type=float, default=45.0, help="seconds, on average")
    parser.add_argument("--rooms", type=int, default=15, help="of honest guests (default 15)")
    parser.add_argument("--hostile", type=int, default=6, help="guests (default 6)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for kind in asked.on.split(","):
        with databases(kind) as database, Measured(database) as server:
            evening = Evening(server, asked)
            asyncio.run(evening.spend())
            asyncio.run(evening.check())
            print(report(evening, kind), flush=True)


if __name__ == "__main__":
    main()
