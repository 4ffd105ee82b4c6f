"""How many rooms one server carries: `python -m benchmarks.load --help`, docs/load.md.

People who answer at random, over real WebSockets on loopback; each has a connection of their own.
With --bots the server's own sit beside one of them. A fresh server and a fresh database for each
number of rooms. All that is said about the server is read from /proc.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from benchmarks import crowd
from benchmarks.bars import Bar, judge
from benchmarks.crowd import Plan, Tally, Window
from tests.fixtures.servers import family
from tests.server.serving import Serving, sqlite
from undercroft.server.house import IDLE
from undercroft.server.minds.thinkers import usual_workers
from undercroft.server.running import IDLE_VARIABLE

PEOPLE = 4
ELSEWHERE = "127.0.0.2"
"""The address of those who opened the tables beside."""
HASTE = 0.1
"""Seconds after which they answer."""
WARM_UP = 10.0
"""Seconds of play before it counts."""
TICK = os.sysconf("SC_CLK_TCK")
UNTIL_ASKED = {100: 300, 300: 1500}
"""Milliseconds at p99 until a person among bots is asked again, in so many rooms."""
BESIDE_THINKERS = 2000
"""The same beside tables full of those who think, and at worst."""
MOST_IDLE = 100.0
"""Longest idle time that is waited out."""


class Measured(Serving):
    """A server whose processor time and memory are looked at."""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid


@dataclass(frozen=True, slots=True)
class Busy:
    """Processor seconds used so far: by the server, by the crowds, by the whole machine."""

    server: float
    crowds: float
    all: float

    @classmethod
    def now(cls, server: int, crowds: Sequence[int]) -> Busy:
        return cls(seconds_used(server), sum(map(seconds_used, crowds)), seconds_used_by_all())


def seconds_used(pid: int) -> float:
    return sum(map(_seconds_used_alone, family(pid)))


def _seconds_used_alone(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def seconds_used_by_all() -> float:
    user, nice, system, _idle, _waiting, irq, soft = map(
        int, Path("/proc/stat").read_text().split("\n")[0].split()[1:8]
    )
    return (user + nice + system + irq + soft) / TICK


def resident(pid: int) -> float:
    """Memory that the process holds, in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)


@dataclass(frozen=True, slots=True)
class Memory:
    """The server's memory in megabytes, from before anybody came until all rooms are let go."""

    empty: float
    seated: float
    played: float
    left: float
    let_go: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What one number of rooms came to."""

    rooms: int
    seconds: float
    tally: Tally
    server: float
    """Processor seconds by second: of the server, of the crowds, of everything else."""
    crowds: float
    others: float
    memory: Memory


def percentile(times: Sequence[float], percent: float) -> float:
    """In milliseconds."""
    if not times:
        return float("nan")
    return sorted(times)[min(len(times) - 1, int(len(times) * percent / 100))] * 1000


def added(tallies: Sequence[Tally]) -> Tally:
    total = Tally()
    for each in tallies:
        total.taken += each.taken
        total.heard += each.heard
        total.asked += each.asked
        for count in ("silent", "unheard", "refused", "finished", "lost", "bytes"):
            setattr(total, count, getattr(total, count) + getattr(each, count))
    return total


class Crowds:
    """The processes in which the bots play."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._beside = [plan.beside for plan in plans]
        self._lines: list[Connection] = []
        self._processes = []
        for plan in plans:
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=crowd.gather, args=(plan, theirs), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)
        self._hear()

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self._processes if process.pid is not None]

    def play(self, window: Window) -> None:
        self._say(window)

    def tally(self) -> Tally:
        """What those saw who do not sit at the tables beside."""
        heard = zip(self._hear(), self._beside, strict=True)
        return added([tally for tally, beside in heard if not beside])

    def leave(self) -> None:
        self._say(None)
        self._hear()

    def close(self) -> None:
        for process in self._processes:
            process.join(10)
            process.kill()

    def _say(self, said: object) -> None:
        for line in self._lines:
            line.send(said)

    def _hear(self) -> list[Any]:
        return [line.recv() for line in self._lines]


def plans(asked: argparse.Namespace, url: str, rooms: int) -> list[Plan]:
    """The rooms, dealt out to so many processes; and tables of bots alone beside them."""
    shares = [
        rooms // asked.processes + (n < rooms % asked.processes) for n in range(asked.processes)
    ]
    bots = tuple(asked.bots.split(",")) if asked.bots else ()
    people = 1 if bots else PEOPLE
    return [*beside(asked, url)] + [
        Plan(url, share, people, asked.every, not asked.plain, seed, asked.game, bots)
        for seed, share in enumerate(shares, 1)
        if share
    ]


def beside(asked: argparse.Namespace, url: str) -> Iterator[Plan]:
    """Tables full of those who think, opened from another address."""
    if asked.beside:
        people, bots = int(asked.seated), ("search",) * asked.beside_bots
        game, deflate = asked.beside_game, not asked.plain
        yield Plan(
            url, asked.beside, people, HASTE, deflate, 99, game, bots, ELSEWHERE, beside=True
        )


def measure(asked: argparse.Namespace, rooms: int) -> Figures:
    with served(asked.database, asked.workers) as server:
        empty = resident(server.pid)
        with closing(Crowds(plans(asked, server.url, rooms))) as crowds:
            time.sleep(1)
            seated = resident(server.pid)
            begin = time.monotonic() + WARM_UP
            crowds.play(Window(begin, begin + asked.seconds))
            used = busy_between(server.pid, crowds.pids, begin, begin + asked.seconds)
            tally = crowds.tally()
            played = resident(server.pid)
            crowds.leave()
        time.sleep(1)
        left = resident(server.pid)
        time.sleep(0 if asked.bots else 1.3 * asked.idle + 1)
        memory = Memory(empty, seated, played, left, resident(server.pid))
    spent = [each / asked.seconds for each in (used.server, used.crowds, used.all)]
    others = max(0.0, spent[2] - spent[0] - spent[1])
    return Figures(rooms, asked.seconds, tally, spent[0], spent[1], others, memory)


@contextmanager
def served(database: str | None, workers: int = 1) -> Iterator[Measured]:
    with (
        tempfile.TemporaryDirectory(prefix="undercroft-load-") as folder,
        Measured(
            database or sqlite(Path(folder)), 0, "undercroft", "--workers", str(workers)
        ) as server,
    ):
        yield server


def busy_between(server: int, crowds: Sequence[int], begin: float, end: float) -> Busy:
    """What was used from the one moment to the other."""
    time.sleep(max(0.0, begin - time.monotonic()))
    before = Busy.now(server, crowds)
    time.sleep(max(0.0, end - time.monotonic()))
    after = Busy.now(server, crowds)
    return Busy(after.server - before.server, after.crowds - before.crowds, after.all - before.all)


def report(figures: Figures) -> str:
    tally, memory = figures.tally, figures.memory
    answers = len(tally.taken)
    rate = answers / figures.seconds
    a_room = 1024 / figures.rooms
    rows = [
        f"{figures.rooms:,} rooms",
        f"  answers a second     {rate:8.1f}",
        f"  until asked again    {latencies(tally.asked)}",
        f"  to `taken`, ms       {latencies(tally.taken)}",
        f"  to others' frame, ms {latencies(tally.heard)}",
        f"  processors           server {figures.server:.2f}   bots {figures.crowds:.2f}   "
        f"other work {figures.others:.2f}   of {os.cpu_count()}",
        f"  server, ms an answer {figures.server / rate * 1000 if rate else 0:8.2f}   "
        f"text {tally.bytes / max(1, answers) / 1024:.1f} KB an answer, to all",
        f"  memory, MB           empty {memory.empty:.0f}   seated {memory.seated:.0f}   "
        f"played {memory.played:.0f}   left {memory.left:.0f}   let go {memory.let_go:.0f}",
        f"  KB a room            seated {(memory.seated - memory.empty) * a_room:.0f}   "
        f"played {(memory.played - memory.empty) * a_room:.0f}   "
        f"left {(memory.left - memory.empty) * a_room:.0f}   "
        f"let go {(memory.let_go - memory.empty) * a_room:.0f}",
        f"  went wrong           {tally.refused} refused, {tally.lost} lines lost, "
        f"{tally.unheard} unanswered after half a second, {tally.silent} left alone; "
        f"{tally.finished} games ended",
    ]
    return "\n".join(rows)


def bars(figures: Figures, beside: int) -> Iterator[Bar]:
    """Of people who sit among bots."""
    tally, rooms = figures.tally, f"{figures.rooms} rooms"
    if beside:
        what = f"{rooms} beside {beside}: until asked again"
        yield Bar.at_most(what, percentile(tally.asked, 100), BESIDE_THINKERS, "ms at worst")
    elif figures.rooms in UNTIL_ASKED:
        most = UNTIL_ASKED[figures.rooms]
        what = f"{rooms}: until asked again"
        yield Bar.at_most(what, percentile(tally.asked, 99), most, "ms at p99")
    yield Bar.at_most(f"{rooms}: left alone", tally.silent, 0)


def latencies(times: Sequence[float]) -> str:
    points = "   ".join(f"p{p} {percentile(times, p):7.1f}" for p in (50, 95, 99))
    return f"{points}   worst {max(times, default=float('nan')) * 1000:7.1f}"


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--rooms", default="100,300,1000", help="how many, one after the other")
    parser.add_argument("--seconds", type=float, default=20.0, help="that count (default 20)")
    parser.add_argument(
        "--every", type=float, default=2.0, help="seconds between a room's answers (default 2)"
    )
    parser.add_argument("--game", default="dunjiin", help="which game (default dunjiin)")
    parser.add_argument(
        "--bots", default="", help="who sits beside one person: greedy,greedy,greedy"
    )
    parser.add_argument(
        "--beside", type=int, default=0, help="tables full of `search` that somebody watches"
    )
    parser.add_argument(
        "--beside-bots", type=int, default=4, help="how many sit at each of those (default 4)"
    )
    parser.add_argument("--beside-game", default="dunjiin", help="what is played there")
    parser.add_argument(
        "--seated", action="store_true", help="who watches there sits there, and answers at once"
    )
    parser.add_argument("--processes", type=int, default=2, help="for the bots (default 2)")
    parser.add_argument(
        "--workers", type=int, default=usual_workers(), help="for the server's bots"
    )
    parser.add_argument("--plain", action="store_true", help="bots offer no compression")
    parser.add_argument("--database", help="a URL; otherwise SQLite in a scratch folder")
    parser.add_argument(
        "--idle", type=float, default=IDLE, help="seconds until an empty room is let go"
    )
    asked = parser.parse_args()
    if not 0 < asked.idle <= MOST_IDLE or not 0 < asked.seconds <= 300 or asked.every <= 0:
        parser.error("that takes too long, or no time at all")
    return asked


def main() -> None:
    asked = parsed()
    os.environ[IDLE_VARIABLE] = str(asked.idle)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found: list[Bar] = []
    for rooms in asked.rooms.split(","):
        figures = measure(asked, int(rooms))
        print(report(figures), flush=True)
        found += bars(figures, asked.beside) if asked.bots else ()
    if found:
        judge(found)


if __name__ == "__main__":
    main()
