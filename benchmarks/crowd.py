"""Rooms of people who answer at random, over real WebSockets, in a process of their own."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

import httpx
import msgspec
import uvloop
import websockets
from msgspec import Struct

AT_ONCE = 24
"""How many rooms are opened, or lines taken up, at the same time."""
SILENCE = 5.0
"""Seconds after which a room has nothing more to say."""
LONGEST = 600.0
"""Seconds after which a crowd goes home, whatever happens."""

_ids = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a crowd shall do."""

    url: str
    rooms: int
    people: int
    """At each table; 0: somebody only looks on."""
    every: float
    """Seconds from one answer of a room to its next, on average; among bots, from being asked."""
    deflate: bool
    """Offer permessage-deflate, as browsers do?"""
    seed: int
    game: str = "dunjiin"
    bots: tuple[str, ...] = ()
    """Who else sits there, and plays on the server."""
    address: str = ""
    """Where they come from, if that matters."""
    beside: bool = False
    """Are they there only to be in the way?"""

    @property
    def seats(self) -> list[dict[str, str]]:
        others = [{"kind": "bot", "bot": bot} for bot in self.bots]
        return [{"kind": "mine"}] * self.people + others


@dataclass(frozen=True, slots=True)
class Window:
    """From when until when answers count, by the clock that all processes share."""

    begin: float
    end: float

    def holds(self, moment: float) -> bool:
        return self.begin <= moment < self.end


@dataclass(slots=True)
class Tally:
    """What a crowd saw. Times are in seconds, from sending an answer."""

    taken: list[float] = field(default_factory=list)
    """To hearing that it is written down."""
    heard: list[float] = field(default_factory=list)
    """To hearing the frame that it made on another connection of the room; one for each."""
    asked: list[float] = field(default_factory=list)
    """From when an answer was due to being asked again."""
    silent: int = 0
    """Rooms that owed somebody a word when the crowd went, and had said nothing for seconds."""
    unheard: int = 0
    """Answers that were not acknowledged when the crowd stopped listening."""
    refused: int = 0
    finished: int = 0
    lost: int = 0
    """Connections that the server closed, or that could not be had."""
    bytes: int = 0
    """Of text, before compression."""


class Option(Struct):
    key: str
    details: Any = None


class Question(Struct):
    options: list[Option]
    composed: bool = False

    def answer(self, luck: random.Random) -> Any:
        option = luck.choice(self.options)
        return option.details if self.composed else option.key


class Said(Struct):
    """As much of what a server says as a random player needs."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    seq: int = 0
    question: Question | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None


_decoder = msgspec.json.Decoder(Said)


class Room:
    """One table: the pace of its answers, and who heard what when."""

    def __init__(self, plan: Plan, id: str, tokens: list[str], luck: random.Random) -> None:
        self.id = id
        self.tokens = tokens
        self._every = plan.every
        self._among_bots = bool(plan.bots)
        self._luck = luck
        self._due = 0.0
        self._answered: dict[int, tuple[int, float]] = {}
        self._heard: dict[int, list[tuple[int, float]]] = {}

    def start(self) -> None:
        """Rooms begin spread over one interval, or they would all answer at once."""
        self._due = time.monotonic() + self._luck.random() * self._every

    def next_turn(self) -> float:
        """When the next answer is due. It is given then, or as soon as somebody is asked."""
        if self._among_bots:
            due, self._due = max(self._due, time.monotonic() + self._every), 0.0
            return due
        due = max(self._due, time.monotonic())
        self._due = due + self._luck.uniform(0.5, 1.5) * self._every
        return due

    def move(self, id: str) -> None:
        """The table plays on in another room; all its players go there."""
        if id != self.id:
            self.id = id
            self._answered, self._heard = {}, {}

    def hears(self, seat: int, seq: int, now: float, tally: Tally) -> None:
        """A seat hears a frame: perhaps before, perhaps after whoever answered hears `taken`."""
        if seq not in self._answered:
            self._heard.setdefault(seq, []).append((seat, now))
        elif self._answered[seq][0] != seat:
            tally.heard.append(now - self._answered[seq][1])

    def was_taken(self, seat: int, seq: int, sent: float, tally: Tally) -> None:
        self._answered[seq] = seat, sent
        tally.heard += [at - sent for other, at in self._heard.pop(seq, []) if other != seat]


class Player:
    """One seat and its connection: answers at random whatever is asked, when the room is due."""

    def __init__(self, crowd: Crowd, room: Room, seat: int) -> None:
        self._crowd = crowd
        self._room = room
        self._seat = seat
        self._socket: websockets.ClientConnection | None = None
        self._last = Said("")
        self._sent: dict[str, float] = {}
        self._due: float | None = None
        """Since when the next question is waited for."""
        self._spoken = time.monotonic()
        """When something was heard last."""
        self._answering: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        plan = self._crowd.plan
        address = f"{plan.url.replace('http', 'ws', 1)}/api/rooms/{self._room.id}/socket"
        self._socket = await websockets.connect(
            address,
            compression="deflate" if plan.deflate else None,
            max_size=None,
            open_timeout=60,
            ping_interval=None,
            local_addr=(plan.address, 0) if plan.address else None,
        )
        await self._say({"say": "hello", "tokens": [self._room.tokens[self._seat]]})

    async def play(self) -> None:
        """Game after game at the same table, until it is time to leave."""
        with contextlib.suppress(OSError, TimeoutError, websockets.WebSocketException):
            while rematch := await self._play_once():
                await self.leave()
                self._room.move(rematch)
                self._last = Said("")
                self._sent.clear()
                await self.sit_down()
        self._crowd.tally.lost += not self._crowd.leaving

    async def _play_once(self) -> str | None:
        """One game, and the room where this table plays on."""
        assert self._socket is not None
        async for text in self._socket:
            said = _decoder.decode(text)
            self._hear(said, len(text), time.monotonic())
            if said.rematch is not None:
                return said.rematch
        return None

    async def leave(self) -> None:
        if self._answering is not None:
            self._answering.cancel()
            self._answering = None
        if self._socket is not None:
            await self._socket.close()

    def _hear(self, said: Said, size: int, now: float) -> None:
        tally = self._crowd.tally_at(now)
        tally.bytes += size
        self._spoken = now
        if said.kind == "frame":
            self._last = said
            self._note_question(now, tally)
            self._room.hears(self._seat, said.seq, now, tally)
        elif said.kind == "taken" and said.id in self._sent:
            sent = self._sent.pop(said.id)
            self._room.was_taken(self._seat, said.seq, sent, tally)
            tally.taken.append(now - sent)
        elif said.kind == "refused":
            self._sent.pop(said.id, None)
            tally.refused += 1
        self.consider()

    def _note_question(self, now: float, tally: Tally) -> None:
        if self._due is None or self._sent:
            return
        if self._last.question is not None:
            tally.asked.append(now - self._due)
        if self._last.question is not None or self._last.result is not None:
            self._due = None

    def consider(self) -> None:
        """Answer when it is time, if something is asked and nothing is on its way."""
        if self._crowd.playing and not self._sent and self._answering is None:
            if self._last.question is not None:
                self._answering = asyncio.create_task(self._answer())
            elif self._last.result is not None and self._seat == 0:
                self._answering = asyncio.create_task(self._play_again())

    async def _play_again(self) -> None:
        self._crowd.tally.finished += 1
        await self._say({"say": "rematch", "id": "again"})

    async def _answer(self) -> None:
        due = self._room.next_turn()
        await asyncio.sleep(due - time.monotonic())
        self._answering = None
        if self._last.question is None:
            return
        answer = self._last.question.answer(self._crowd.luck)
        id = f"answer-{next(_ids)}"
        said = {"say": "answer", "id": id, "seat": self._seat, "seq": self._last.seq}
        self._sent[id] = time.monotonic()
        self._due = due
        await self._say({**said, "answer": answer})

    async def _say(self, said: dict[str, Any]) -> None:
        assert self._socket is not None
        with contextlib.suppress(websockets.ConnectionClosed):
            await self._socket.send(msgspec.json.encode(said), text=True)

    def waits_since(self, moment: float) -> int:
        """How many answers sent before that moment nobody has acknowledged."""
        return sum(sent < moment for sent in self._sent.values())

    def is_left_alone(self, now: float) -> bool:
        """Something is owed to this seat, and nothing has been heard for long."""
        return self._due is not None and now - max(self._due, self._spoken) > SILENCE


class Crowd:
    """All rooms of one process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.luck = random.Random(plan.seed)
        self.tally = Tally()
        self.window = Window(0.0, 0.0)
        self.playing = self.leaving = False
        self._rooms: list[Room] = []
        self._players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        line = httpx.AsyncHTTPTransport(local_address=self.plan.address or None)
        async with httpx.AsyncClient(base_url=self.plan.url, timeout=60, transport=line) as client:
            await _each(lambda _: self._open(client), range(self.plan.rooms))
        self._players = [
            Player(self, room, seat) for room in self._rooms for seat in range(len(room.tokens))
        ]
        await _each(self._seat, self._players)

    async def _open(self, client: httpx.AsyncClient) -> None:
        plan = {"game": self.plan.game, "start": True, "seats": self.plan.seats}
        answer = await client.post("/api/rooms", json=plan)
        opened = answer.raise_for_status().json()
        tokens = [key["token"] for key in opened["seats"]] or [opened["host"]]
        self._rooms.append(Room(self.plan, opened["room"], tokens, self.luck))

    async def _seat(self, player: Player) -> None:
        try:
            await player.sit_down()
        except (OSError, TimeoutError, websockets.WebSocketException):
            self.tally.lost += 1
        else:
            self._tasks.append(asyncio.create_task(player.play()))

    async def play(self, window: Window) -> Tally:
        """Answer until the window closes, and listen a little longer for what is on its way."""
        self.window, self.playing = window, True
        for room in self._rooms:
            room.start()
        for player in self._players:
            player.consider()
        await asyncio.sleep(window.end - time.monotonic())
        self.playing = False
        await asyncio.sleep(0.5)
        self.tally.unheard = sum(player.waits_since(window.end) for player in self._players)
        self.tally.silent = sum(one.is_left_alone(window.end) for one in self._players)
        return self.tally

    def tally_at(self, moment: float) -> Tally:
        """Where to count; outside the window nothing counts."""
        return self.tally if self.window.holds(moment) else Tally()

    async def leave(self) -> None:
        self.leaving = True
        await _each(Player.leave, self._players)
        await asyncio.gather(*self._tasks)


async def _each(do: Callable[[Any], Awaitable[None]], things: Iterable[Any]) -> None:
    """Do it to all of them, several at a time."""
    turnstile = asyncio.Semaphore(AT_ONCE)

    async def one(thing: Any) -> None:
        async with turnstile:
            await do(thing)

    await asyncio.gather(*(one(thing) for thing in things))


def gather(plan: Plan, line: Connection) -> None:
    """Sit down, say so; play in the window that is named, tell the tally; leave when told."""
    uvloop.run(_gather(plan, line))


async def _gather(plan: Plan, line: Connection) -> None:
    crowd = Crowd(plan)
    async with asyncio.timeout(LONGEST):
        await crowd.sit_down()
        line.send(None)
        window = await asyncio.to_thread(line.recv)
        line.send(await crowd.play(window))
        await asyncio.to_thread(line.recv)
        await crowd.leave()
        line.send(None)
