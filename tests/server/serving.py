"""A real server in its own process, and players who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

import httpx
import websockets

from undercroft.server import wire

PATIENCE = 60
"""Seconds after which nothing is to be hoped for; a busy machine may well need some of them."""

ASKED = {"for_keeps": True}
"""A game in which everybody is asked something at once, so that it cannot be over before."""

A_MINUTE = ("rooms", "guesses", "talk", "looks", "arrivals", "requests", "acts", "messages")
NO_LIMITS = tuple(
    part
    for limit in ("lines", *(f"{what}-a-minute" for what in A_MINUTE))
    for part in (f"--{limit}", "0")
)
"""All tests come from one address, and so do thousands of players in benchmarks."""

STRANGE = "UNDERCROFT_TEST_STRANGE_RULES"
"""The variable by which a newer house knows that no table of old can go on in it."""

TOO_FAST = "Not so fast. Try again in a moment."

_ids = itertools.count(1)


class Serving:
    """A server process on loopback that can be killed and started again on the same database."""

    def __init__(
        self,
        database: str,
        port: int = 0,
        module: str = "undercroft",
        *options: str,
        word: str | None = "a test",
    ) -> None:
        self.database = database
        self.word = word
        self.options = options
        self.port = port
        self.module = module
        self.code: int | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._printed = ""
        """Into a file: a server whose words nobody reads out of a pipe would stop one day."""

    def start(self) -> Self:
        command = [
            *(sys.executable, "-m", self.module, "serve", "--port", str(self.port)),
            *("--database", self.database, "--workers", "1"),
            *(("--word", self.word) if self.word is not None else ()),
            *NO_LIMITS,
            *self.options,
        ]
        environment = {**os.environ, "NO_COLOR": "1", "PYTHONUNBUFFERED": "1", "COLUMNS": "200"}
        self._printed = self._printed or self._file()
        before = len(self.log)
        with open(self._printed, "ab") as printed:
            self._process = subprocess.Popen(
                command, env=environment, stdout=printed, stderr=subprocess.STDOUT
            )
        while not (found := re.search(r"http://localhost:(\d+)/", self.log[before:])):
            assert self._process.poll() is None, f"the server did not start:\n{self.log}"
            time.sleep(0.02)
        self.port = int(found[1])
        self._wait()
        return self

    def _file(self) -> str:
        file, path = tempfile.mkstemp(prefix="undercroft-log-")
        os.close(file)
        weakref.finalize(self, os.unlink, path)
        return path

    def _wait(self) -> None:
        while True:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.url}/api/games")
                return
            assert self._process is not None
            assert self._process.poll() is None, self._rest()
            time.sleep(0.05)

    @property
    def log(self) -> str:
        """Everything that it printed."""
        return Path(self._printed).read_text()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """Without a word: SIGKILL, in the middle of whatever it does."""
        assert self._process is not None
        self._process.kill()
        self._rest()

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self) -> str:
        """Politely. Returns everything that it printed."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._rest()

    def _rest(self) -> str:
        assert self._process is not None
        self.code = self._process.wait(PATIENCE)
        return self.log

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def open(self, *kinds: str, **plan: Any) -> wire.Opened:
        """Open a table: `mine:Ada`, `open`, `bot:random`."""
        seats = []
        for kind in kinds:
            what, _, name = kind.partition(":")
            seats.append({"kind": what, "bot" if what == "bot" else "name": name or "greedy"})
        body = {"game": "dunjiin", "seats": seats, **plan}
        answer = self.post("/api/rooms", body)
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        if self.get(f"/api/rooms/{opened['room']}").json()["status"] == "over":
            return self.open(*kinds, **plan)  # now and then nobody is ever asked anything
        return wire.Opened(
            opened["room"], opened["host"], [wire.SeatKey(**key) for key in opened["seats"]]
        )

    def get(self, path: str) -> Any:
        return httpx.get(f"{self.url}{path}", timeout=PATIENCE)

    def post(self, path: str, body: Any) -> Any:
        return httpx.post(f"{self.url}{path}", json=body, timeout=PATIENCE)


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'rooms.db'}"


class Client:
    """Somebody at a table: keeps what it heard, and can lose the line and come back."""

    def __init__(self, serving: Serving, room: str, *tokens: str) -> None:
        self.serving = serving
        self.room = room
        self.tokens = tokens
        self.heard: list[dict[str, Any]] = []
        self.frames: dict[int | None, dict[str, Any]] = {}
        self.news: dict[str, Any] = {}
        self.stories: dict[int | None, dict[int, str]] = {}
        self.talk: list[str] = []
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self._socket: Any = None

    @contextlib.asynccontextmanager
    async def connected(self, **hello: Any) -> AsyncIterator[Self]:
        address = f"ws://127.0.0.1:{self.serving.port}/api/rooms/{self.room}/socket"
        async with websockets.connect(
            address, max_size=None, open_timeout=PATIENCE
        ) as self._socket:
            await self.send({"say": "hello", "tokens": list(self.tokens), **hello})
            yield self

    async def send(self, said: dict[str, Any] | str) -> None:
        await self._socket.send(said if isinstance(said, str) else json.dumps(said))

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):  # before Python 3.12 `wait_for` may swallow a cancel
            said: dict[str, Any] = json.loads(await self._socket.recv())
        self.heard.append(said)
        match said["is"]:
            case "frame":
                self._keep(said)
            case "room":
                self.news = said
            case "taken":
                self.acknowledged[said["id"]] = said["seq"]
            case "refused":
                self.refused[said["id"]] = said["why"]
            case "earlier":
                story = self.stories.setdefault(said["viewer"], {})
                story.update({line["n"]: line["text"] for line in said["told"]})
                self.acknowledged[said["id"]] = self.seq
            case "talk":
                self.talk.append(f"{said['name']}: {said['text']}")
        return said

    def _keep(self, frame: dict[str, Any]) -> None:
        self.frames[frame["viewer"]] = frame
        story = self.stories.setdefault(frame["viewer"], {})
        for line in [n for n in story if n >= frame["since"]]:
            del story[line]
        story.update({line["n"]: line["text"] for line in frame["told"]})

    @property
    def story(self) -> dict[int, str]:
        """The story as the first of the seats held here was told it."""
        return next(iter(self.stories.values()), {})

    async def read_all(self) -> dict[int, str]:
        """The whole story, as the first of the seats held here was told it."""
        viewer = next(iter(self.stories))
        while before := min(self.story, default=0):
            assert await self.do("earlier", seat=viewer, before=before) is None
        return dict(sorted(self.story.items()))

    async def until(self, true: Callable[[], object]) -> None:
        while not true():
            await self.hear()

    def question(self) -> dict[str, Any] | None:
        """Of who holds several seats, one has heard sooner than another that the table went on."""
        frames = (frame for frame in self.frames.values() if frame["seq"] == self.seq)
        return next((frame["question"] for frame in frames if frame["question"]), None)

    @property
    def over(self) -> bool:
        """Is the game over, as far as was heard?"""
        return any(frame["result"] for frame in self.frames.values())

    @property
    def seq(self) -> int:
        return max((frame["seq"] for frame in self.frames.values()), default=0)

    async def say(self, say: str, **said: Any) -> str:
        id: str = said.pop("id", f"{say}-{next(_ids)}")
        await self.send({"say": say, "id": id, **said})
        return id

    async def do(self, say: str, **said: Any) -> str | None:
        """Say something and wait until it is taken, or refused: then why."""
        id = await self.say(say, **said)
        await self.until_heard(id)
        return self.refused.get(id)

    async def until_heard(self, id: str) -> None:
        """Until the server said whether that was taken."""
        await self.until(lambda: id in self.acknowledged or id in self.refused)

    async def answer(self, luck: random.Random) -> str | None:
        """Answer what is asked, at random."""
        question = self.question()
        assert question is not None
        option = luck.choice(question["options"])
        value = option["details"] if question["composed"] else option["key"]
        return await self.give(question["seat"], self.seq, value)

    async def give(self, seat: int, seq: int, answer: Any) -> str | None:
        """Answer, but not faster than the house listens."""
        while (why := await self.do("answer", seat=seat, seq=seq, answer=answer)) == TOO_FAST:
            await asyncio.sleep(0.05)
        return why

    async def until_asked(self) -> None:
        await self.until(lambda: self.over or self.question())

    async def until_past(self, seq: int) -> None:
        await self.until(lambda: self.over or self.seq > seq)

    async def play_on(self, luck: random.Random, answers: int = 10_000) -> None:
        """Answer at random until the game is over, or so often."""
        while answers:
            await self.until_asked()
            if self.over:
                return
            await self.answer(luck)
            answers -= 1
