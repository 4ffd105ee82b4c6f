"""A long evening with honest and hostile guests: `python -m benchmarks.soak --help`, docs/load.md.

In the first half the server is killed and started again, now and then, and so is a PostgreSQL under
it; in the second both are left alone, and after a while the server's memory is looked at. There are
as many rooms all the time: who has played to the end opens another, and the one before is let go.
At the end every answer that was acknowledged must stand in its room's record, once, every room must
come back with the story that was told, whatever the house does against hostile guests must have
been seen to happen, and memory must not have grown by more than was said.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import itertools
import json
import os
import random
import socket
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import websockets

from benchmarks.bars import Bar, judge
from benchmarks.load import Measured, resident
from tests.fixtures.servers import Postgres, family, initdb
from tests.server.serving import Client, sqlite
from undercroft.games import NAMES
from undercroft.server.afterwards.afterwards import MOST_AT_THE_DOOR
from undercroft.server.door.socket import MOST_REFUSED
from undercroft.server.running import IDLE_VARIABLE, PATIENCE_VARIABLE
from undercroft.server.store.store import EntryRow, Store

LOST_LINE = (OSError, websockets.WebSocketException, TimeoutError, httpx.HTTPError)
KEPT_IN_MIND = 400
"""How many lines of a story an honest guest remembers."""
LONG = 2
"""So many of them play DUNGEON! as fast as they can."""
LOOK_EVERY = 10.0
"""Seconds from one look at the memory to the next."""
WARM_UP = 0.25
"""Such a part of the quiet half passes before that: the house was started anew."""
PATIENCE, IDLE = 5, 10
"""Seconds that the house waits for who does not read or send, and keeps a room without guests."""
LONGEST_TRICK = 90
"""Seconds; on a busy machine much is slow."""
LONGEST_DOWN = 3.0
"""Seconds without a database."""
NOT_WRITTEN = "That could not be written down."
"""Said where the database is not there: whoever hears it says the same again."""
UNDOS = 40
"""So many answers are taken back at a time."""

MOST_GROWTH = 15.0
"""Percent, of the least from the first to the last fifth of the time in which it is looked at."""
NAMED = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
TOLD = {
    "dawdles": "dawdling",
    "floods": "flooding",
    "never_reads": "not reading",
    "raves": "raving",
    "replays": "asking for replays",
    "undoes": "taking back",
}

_ids = itertools.count(1)


@dataclass(slots=True)
class Sitting:
    """One room of an honest guest, and what was confirmed there."""

    client: Client
    acknowledged: dict[str, int] = field(default_factory=dict)

    def wrong_in(self, written: list[EntryRow]) -> Iterator[str]:
        places = {entry.client_id.rpartition(" ")[2]: entry.seq for entry in written}
        if len(places) != len(written):
            yield f"{self.client.room}: an entry is there twice"
        for id, seq in self.acknowledged.items():
            if places.get(id) != seq:
                yield f"{self.client.room}: {id} was lost"

    async def wrong_on_coming_back(self) -> list[str]:
        """With nothing but the key: the newest lines are those that were told."""
        again = Client(self.client.serving, self.client.room, *self.client.tokens)
        async with again.connected():
            await again.until(lambda: again.frames)
        mine, theirs = self.client.story, again.story
        otherwise = [n for n in mine.keys() & theirs.keys() if mine[n] != theirs[n]]
        return [f"{self.client.room}: line {n} reads otherwise" for n in otherwise[:1]]


class Evening:
    """What happens at one house on one kind of database."""

    def __init__(self, server: Measured, base: Postgres | None, asked: argparse.Namespace) -> None:
        self.server = server
        self.base = base
        """The PostgreSQL under it, if there is one."""
        self.luck = random.Random(asked.seed)
        self.seconds = asked.minutes * 60
        self.pause = asked.kill_every
        self.rooms = asked.rooms
        self.hostile = asked.hostile
        self.sittings: list[Sitting] = []
        self.counts: Counter[str] = Counter()
        self.waits: list[float] = []
        self.is_calm = False
        """Does nobody kill the server any more?"""
        self.house: list[float] = []
        """Megabytes."""
        self.workers: list[float] = []
        """Megabytes, of all together."""
        self.wrong: list[str] = []
        """What was lost or reads otherwise."""
        self.broken: list[str] = []
        """Guests who could not go on, and why."""

    async def spend(self) -> None:
        deeds: list[Callable[[], Awaitable[None]]] = [
            *(Honest(self, n).play for n in range(self.rooms)),
            *(Hostile(self, n).annoy for n in range(self.hostile)),
        ]
        tasks = [asyncio.create_task(_for_ever(deed, self.counts)) for deed in deeds]
        await self._kill_now_and_then(time.monotonic() + self.seconds / 2)
        end, self.is_calm = time.monotonic() + self.seconds / 2, True
        await asyncio.sleep(WARM_UP * self.seconds / 2)
        await self._look_at_memory(end)
        for task in tasks:
            task.cancel()
        left = await asyncio.gather(*tasks, return_exceptions=True)
        self.broken = [_where(one) for one in left if isinstance(one, Exception)]

    async def _kill_now_and_then(self, end: float) -> None:
        for death in itertools.cycle(self._deaths()):
            await asyncio.sleep(self.luck.uniform(0.5, 1.5) * self.pause)
            if time.monotonic() > end:
                return
            await death()

    def _deaths(self) -> list[Callable[[], Awaitable[None]]]:
        """In turn."""
        if (base := self.base) is None:
            return [self._kill_server]
        kill = functools.partial(self._kill_database, base.kill)
        stop = functools.partial(self._kill_database, base.stop_at_once)
        return [kill, self._kill_server, stop, self._kill_server]

    async def _kill_server(self) -> None:
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        self.counts["kills"] += 1

    async def _kill_database(self, death: Callable[[], None]) -> None:
        """For a while there is none; the server is not told when it is there again."""
        assert self.base is not None
        await asyncio.to_thread(death)
        await asyncio.sleep(self.luck.uniform(0, LONGEST_DOWN))
        await asyncio.to_thread(self.base.start)
        self.counts["kills of the database"] += 1

    async def _look_at_memory(self, end: float) -> None:
        while time.monotonic() < end:
            await asyncio.sleep(LOOK_EVERY)
            house, *workers = family(self.server.pid)
            self.house.append(resident(house))
            self.workers.append(sum(map(resident, workers)))

    async def check(self) -> None:
        """What was acknowledged is there, once; and who comes back hears what was told."""
        store = await Store.open(self.server.database)
        try:
            for sitting in self.sittings:
                written = await store.entries(sitting.client.room, 0)
                self.wrong += sitting.wrong_in(written)
                self.wrong += await sitting.wrong_on_coming_back()
                self.counts["entries"] += len(written)
                self.counts["acknowledged"] += len(sitting.acknowledged)
                self.counts["longest"] = max(self.counts["longest"], len(written))
        finally:
            await store.close()


def _where(trouble: Exception) -> str:
    *_, last = traceback.extract_tb(trouble.__traceback__)
    return f"{trouble!r:.200} in {last.name}, {Path(last.filename).name}:{last.lineno}"


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
                if not self._pending and (question := client.question()):
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
        why = client.refused.pop(id, "")
        if why.startswith(NOT_WRITTEN):
            self.evening.counts["not written"] += 1
            await asyncio.sleep(0.3)
            return
        self._pending = {}
        if why:
            self.evening.counts[f"refused: {why}"] += 1
        else:
            sitting.acknowledged[id] = client.acknowledged.pop(id)
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
    """Somebody who wants the house to stop, and finds out what it does against that."""

    def __init__(self, evening: Evening, n: int) -> None:
        self.evening = evening
        self.luck = random.Random(1000 + n)
        self._tables: dict[str, Client] = {}
        """Those of its own, by game."""

    async def annoy(self) -> None:
        while not self.evening.sittings:
            await asyncio.sleep(0.1)
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
        name = trick.__name__.strip("_")
        self.evening.counts[f"tricks: {name}"] += 1
        async with asyncio.timeout(LONGEST_TRICK):
            if await trick():
                self.evening.counts[f"defended: {name}"] += 1
        await asyncio.sleep(self.luck.uniform(0, 1))

    @property
    def _room(self) -> str:
        """Mostly a long one."""
        sittings = self.evening.sittings[: LONG if self.luck.random() < 0.7 else None]
        return self.luck.choice(sittings).client.room

    async def _table(self, game: str) -> Client:
        """A table of its own, with all seats: the others' are not to be spoilt."""
        if game not in self._tables:
            plan = {"game": game, "seats": [{"kind": "mine"}] * 4, "start": True}
            async with httpx.AsyncClient(base_url=self.evening.server.url, timeout=20) as http:
                opened = (await http.post("/api/rooms", json=plan)).raise_for_status().json()
            tokens = [key["token"] for key in opened["seats"]]
            self._tables[game] = Client(self.evening.server, opened["room"], *tokens)
        return self._tables[game]

    async def _never_reads(self) -> bool:
        """Much is told, and none of it read: the line is cut."""
        calm, client = self.evening.is_calm, await self._table("rials")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", self.evening.server.port))
        async with websockets.connect(
            self._address(client.room), sock=deaf, max_queue=1, ping_interval=None, close_timeout=1
        ) as line:
            await line.send(json.dumps({"say": "hello", "tokens": client.tokens}))
            for n in range(150):
                stand = {"say": "stand", "id": freshly(), "prompt": "spread", "answer": "x"}
                await line.send(json.dumps({**stand, "seat": n % 4, "for_good": True}))
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await asyncio.sleep(0.5)
                    await line.send("{}")
            return calm

    async def _dawdles(self) -> bool:
        """Half a request, and nothing more: it is not waited for."""

        def half() -> bytes:
            with socket.create_connection(("127.0.0.1", self.evening.server.port)) as line:
                line.settimeout(4 * PATIENCE)
                line.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Le")
                return line.recv(100)

        return b" 408 " in await asyncio.to_thread(half)

    async def _raves(self) -> bool:
        """A key that opens nothing, and nonsense: it is shown the door in the end."""
        async with websockets.connect(self._address(self._room), close_timeout=1) as line:
            await line.send(json.dumps({"say": "hello", "tokens": ["guess" * 6]}))
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(2 * MOST_REFUSED):
                    nonsense = ("[" * 5000, '{"say":"answer"}', "\ud7ff", '{"say":7}')
                    await line.send(self.luck.choice(nonsense))
            return await _hears(line, "too much nonsense")

    async def _replays(self) -> bool:
        """More at a time than anybody may look at: some of it is refused."""
        async with httpx.AsyncClient(base_url=self.evening.server.url, timeout=20) as http:
            replay = f"/api/rooms/{self._room}/replay"
            steps = (await http.get(replay)).raise_for_status().json()["steps"]
            asking = [
                http.get(replay, params={"first": self.luck.randrange(steps)})
                for _ in range(2 * MOST_AT_THE_DOOR)
            ]
            asking += [http.get(f"/api/rooms/{self._room}/record") for _ in range(4)]
            answers = await asyncio.gather(*asking)
            return any(answer.status_code == 429 for answer in answers)

    async def _undoes(self) -> bool:
        """Answers and takes back for ever: that has an end. Nothing comes to light by it."""
        client = await self._table("dungeon")
        client.frames.clear()
        async with client.connected(told=len(client.story)):
            await client.until(lambda: len(client.frames) == len(client.tokens))
            end = time.monotonic() + LONGEST_TRICK / 2
            while time.monotonic() < end:
                if not await _is_as_it_was(client):
                    del self._tables["dungeon"]
                    return False
                client.heard.clear()
                if await _backs_and_forths(client):
                    del self._tables["dungeon"]
                    return True
        return False

    async def _floods(self) -> bool:
        """Talks without a breath, in a seat that it holds."""
        client = await self._table("dunjiin")
        async with websockets.connect(self._address(client.room), close_timeout=1) as line:
            await line.send(json.dumps({"say": "hello", "tokens": client.tokens}))
            for _ in range(100):
                talk = {"say": "talk", "id": freshly(), "seat": 0, "text": "x" * 200}
                await line.send(json.dumps(talk))
            return await _hears(line, "Not so fast")

    def _address(self, room: str) -> str:
        return f"ws://127.0.0.1:{self.evening.server.port}/api/rooms/{room}/socket"


async def _is_as_it_was(client: Client) -> bool:
    """Is the first one asked again? A line that was lost may have left answers behind."""
    while (
        seat := next((s for s, f in client.frames.items() if f["undo"] == "yes"), None)
    ) is not None:
        if await client.do("undo", id=freshly(), seat=seat, seq=client.seq):
            return False
    await client.until(client.question)
    return all(frame["undo"] == "no" for frame in client.frames.values())


async def _backs_and_forths(client: Client) -> bool:
    """Many at a time, without waiting for a word. Is that too often at last?"""
    question, seq = client.question(), client.seq
    assert question is not None
    seat, answer = question["seat"], question["options"][0]["key"]
    ids = []
    for at in range(seq, seq + 2 * UNDOS, 2):
        ids += [
            await client.say("answer", id=freshly(), seat=seat, seq=at, answer=answer),
            await client.say("undo", id=freshly(), seat=seat, seq=at + 1),
        ]
    for id in ids:
        await client.until_heard(id)
    return any("too often" in client.refused.pop(id, "") for id in ids)


async def _hears(line: websockets.ClientConnection, what: str) -> bool:
    """Is that said there?"""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for said in line:
            if what in str(said):
                return True
    return False


def freshly() -> str:
    return f"hostile-{next(_ids)}"


def report(evening: Evening, kind: str) -> str:
    counts, waits = evening.counts, sorted(evening.waits)
    refused = ", ".join(f"{n} × {what[9:]}" for what, n in counts.items() if "refused" in what)
    rows = [
        f"{kind}, {evening.seconds / 60:.0f} minutes",
        f"  to `taken`, ms       median {1000 * median(waits):.0f}   "
        f"p99 {1000 * waits[int(len(waits) * 0.99)]:.0f}",
        f"  house, MB            {_over_time(evening.house)}",
        f"  workers, MB          {_over_time(evening.workers)}",
        f"  said again           {counts['not written']} times, since it could not be written",
        f"  refused              {refused or 'nothing'}",
        *(f"  wrong                {one}" for one in evening.wrong[:20]),
        *(f"  broken               {one}" for one in evening.broken),
    ]
    return "\n".join(rows)


def table(evenings: dict[str, Evening]) -> str:
    """As docs/load.md has it."""
    columns = [_column(evening) for evening in evenings.values()]
    rows = [f"| {what} | {' | '.join(one[what] for one in columns)} |" for what in columns[0]]
    head = f"| | {' | '.join(NAMED[kind] for kind in evenings)} |"
    return "\n".join([head, f"| --- |{' ---: |' * len(columns)}", *rows])


def _column(evening: Evening) -> dict[str, str]:
    counts = evening.counts
    died = f"{counts['kills of the database']} times" if evening.base else "-"
    tricks = _tricks(counts)
    row = {
        "killed and started again": f"{counts['kills']} times",
        "its database killed and started again": died,
        f"answers that were acknowledged, {'all there once' if not evening.wrong else 'NOT ALL'}": (
            f"{counts['acknowledged']:,}"
        ),
        "entries of all records": f"{counts['entries']:,}",
        "the longest": f"{counts['longest']:,}",
        "rooms, and games that ended": f"{len(evening.sittings)}, {counts['games ended']}",
        "lines lost": f"{counts['lines lost']:,}",
        "tricks": f"{sum(tricks.values()):,}",
    }
    for names in (list(TOLD)[:3], list(TOLD)[3:]):
        seen = [str(counts[f"defended: {name}"]) for name in names]
        row[f"defences seen: {', '.join(TOLD[name] for name in names)}"] = ", ".join(seen)
    row["memory of the house, from first to last fifth"] = _from_to(evening.house)
    row["memory of its workers"] = _from_to(evening.workers)
    return row


def _tricks(counts: Counter[str]) -> dict[str, int]:
    return {what[8:]: n for what, n in sorted(counts.items()) if what.startswith("tricks: ")}


def bars(evening: Evening, kind: str, most: float) -> Iterator[Bar]:
    counts, wrong, broken = evening.counts, evening.wrong, evening.broken
    acknowledged = counts["acknowledged"]
    yield Bar(
        f"{kind}: nothing lost or doubled",
        f"{len(wrong)} of {acknowledged:,} answers",
        acknowledged > 0 and not wrong,
    )
    deaths = counts["kills"], counts["kills of the database"]
    yield Bar(
        f"{kind}: killed",
        f"{deaths[0]} times, its database {deaths[1]} times",
        deaths[0] > 0 and (evening.base is None or deaths[1] > 0),
    )
    yield Bar(f"{kind}: everybody could go on", f"{len(broken)} could not", not broken)
    for name, tried in _tricks(counts).items():
        seen = counts[f"defended: {name}"]
        yield Bar(f"{kind}: defended against who {name}", f"{seen} of {tried}", seen > 0)
    for whose, megabytes in (("house", evening.house), ("workers", evening.workers)):
        yield Bar.at_most(f"{kind}: growth of the {whose}", _growth(megabytes), most, "%")


def _fifths(megabytes: Sequence[float]) -> list[Sequence[float]]:
    fifth = -(-len(megabytes) // 5)
    return [megabytes[at : at + fifth] for at in range(0, len(megabytes), fifth)]


def _growth(megabytes: Sequence[float]) -> float:
    """In percent, of the least that was held in the first and in the last fifth of the time.

    What is free is given back now and then only: the most goes up and down with that.
    """
    first, *_, last = map(min, _fifths(megabytes))
    return 100 * (last / first - 1)


def _over_time(megabytes: Sequence[float]) -> str:
    parts = " ".join(f"{min(part):.0f}-{max(part):.0f}" for part in _fifths(megabytes))
    return f"{parts}   {_growth(megabytes):+.1f} %"


def _from_to(megabytes: Sequence[float]) -> str:
    first, *_, last = map(median, _fifths(megabytes))
    return f"{first:.0f} to {last:.0f} MB"


@contextlib.contextmanager
def houses(kind: str, asked: argparse.Namespace) -> Iterator[Evening]:
    """A house on a database of its own."""
    with contextlib.ExitStack() as stack:
        base, database = None, ""
        if kind == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="undercroft-soak-"))
            database = sqlite(Path(folder))
        elif (maker := initdb()) is None:
            raise SystemExit("PostgreSQL is not installed here.")
        else:
            base = stack.enter_context(Postgres(maker))
            database = base.url
        yield Evening(stack.enter_context(Measured(database)), base, asked)


async def spend(evening: Evening) -> None:
    await evening.spend()
    await evening.check()


async def spend_together(evenings: Iterable[Evening]) -> None:
    await asyncio.gather(*map(spend, evenings))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--on", default="sqlite,postgresql", help="one after the other")
    parser.add_argument("--together", action="store_true", help="on both at the same time")
    parser.add_argument("--minutes", type=float, default=30.0, help="on each (default 30)")
    parser.add_argument("--kill-every", type=float, default=45.0, help="seconds, on average")
    parser.add_argument("--rooms", type=int, default=15, help="of honest guests (default 15)")
    parser.add_argument("--hostile", type=int, default=6, help="guests (default 6)")
    parser.add_argument(
        "--growth", type=float, default=MOST_GROWTH, help="of memory, in percent (default 15)"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ |= {PATIENCE_VARIABLE: str(PATIENCE), IDLE_VARIABLE: str(IDLE)}
    kinds = asked.on.split(",")
    spent: dict[str, Evening] = {}
    for some in [kinds] if asked.together else [[kind] for kind in kinds]:
        with contextlib.ExitStack() as stack:
            evenings = {kind: stack.enter_context(houses(kind, asked)) for kind in some}
            asyncio.run(spend_together(evenings.values()))
            for kind, evening in evenings.items():
                print(report(evening, kind), flush=True)
        spent |= evenings
    print(f"\n{table(spent)}", flush=True)
    judge([bar for kind, one in spent.items() for bar in bars(one, kind, asked.growth)])


if __name__ == "__main__":
    main()
