"""One guest's connection: what a client says is data to check, never to trust."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft import bots
from undercroft.engine import NotAllowed, Refusal, Unknown
from undercroft.server import wire
from undercroft.server.door.endpoints import NONSENSE, trouble_response
from undercroft.server.door.limits import Bucket, Doorman, TooOften, address_of
from undercroft.server.door.lines import CUT
from undercroft.server.house import House
from undercroft.server.minds.foresight import ONE_AT_A_TIME
from undercroft.server.rooms import names
from undercroft.server.rooms.guests import TALK_A_SECOND, TALK_AT_ONCE, Guest, NotWelcome
from undercroft.server.rooms.room import NoSuchTable, Room
from undercroft.server.store.postgres import AWAY, LOST, complain, is_away
from undercroft.server.store.store import digest

log = logging.getLogger("undercroft")

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds until a client must have said hello."""
MOST_WAITING = 500
"""Messages that may wait for a slow client before it is let go."""
AT_ONCE, A_SECOND = 200.0, 100.0
"""How much a client may say."""
AHEAD_AT_ONCE, AHEAD_A_SECOND = 20.0, 10.0
"""How often a client may look ahead, one time after the other."""
BACK_AT_ONCE, BACK_A_SECOND = 20.0, 5.0
"""How often a client may ask for an earlier part of the story."""
MOST_REFUSED = 400
"""Who talks nonsense for longer than this is let go."""
UNSURE = "The house cannot write just now, and may or may not have taken that. Try again."
BROKEN = "Something went wrong in the house. Try again."

GONE, NOT_WELCOME, POLICY, LATER = 4404, 4403, 1008, 1013

AtASeat = (
    wire.Answer
    | wire.Stand
    | wire.Arrange
    | wire.ByHand
    | wire.Undo
    | wire.HandOver
    | wire.TakeBack
    | wire.Talk
)

OfTheRoom = (
    wire.ByHand
    | wire.AddNumber
    | wire.Begin
    | wire.Mute
    | wire.ShowOut
    | wire.Allow
    | wire.Rematch
    | wire.LayDown
)
"""What is written down with the room and not with its game."""

_decoder = msgspec.json.Decoder(wire.ClientSays)


def same_origin(socket: WebSocket) -> bool:
    """A browser names where its page is from; other clients need not."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")


async def find(house: House, doorman: Doorman, asked: HTTPConnection) -> Room:
    """The room that is asked for."""
    return await found(house.room, doorman, asked)


async def found(find: Callable[[str], Awaitable[T]], doorman: Doorman, asked: HTTPConnection) -> T:
    """What is found of the room that is asked for; nobody learns by guessing which there are."""
    address = address_of(asked.scope)
    doorman.check_guessing(address)
    try:
        return await find(asked.path_params["room"])
    except Unknown:
        doorman.guessed_wrong(address)
        raise


async def serve(socket: WebSocket, house: House, doorman: Doorman) -> None:
    if not same_origin(socket):
        await socket.close(POLICY)
        return
    address = address_of(socket.scope)
    try:
        doorman.welcome(address)
    except TooOften as refusal:
        await socket.send_denial_response(trouble_response(429, str(refusal)))
        return
    try:
        await _welcome(socket, house, doorman)
    except LOST as trouble:
        if not is_away(trouble):
            raise
        log.error("the database is away (%s)", type(trouble).__name__)
        await _leave(socket, LATER, AWAY)
    finally:
        doorman.farewell(address)


async def _welcome(socket: WebSocket, house: House, doorman: Doorman) -> None:
    await socket.accept()
    try:
        room = await find(house, doorman, socket)
    except NoSuchTable as refusal:
        await _leave(socket, GONE, str(refusal))
    except Refusal as refusal:
        await _leave(socket, POLICY, str(refusal))
    else:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await Connection(socket, house, room, doorman).run()


async def _leave(socket: WebSocket, code: int, why: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(wire.Closing(why)).decode())
        await socket.close(code, why[:120])


class Connection:
    """A guest while it is connected."""

    def __init__(self, socket: WebSocket, house: House, room: Room, doorman: Doorman) -> None:
        self._socket = socket
        self._house = house
        self._room = room
        self._doorman = doorman
        self._address = address_of(socket.scope)
        self._cut: Callable[[], None] = socket.scope["extensions"][CUT][CUT]
        self._out: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._bucket = Bucket(AT_ONCE, A_SECOND)
        self._breath = Bucket(TALK_AT_ONCE, TALK_A_SECOND)
        self._sight = Bucket(AHEAD_AT_ONCE, AHEAD_A_SECOND)
        self._memory = Bucket(BACK_AT_ONCE, BACK_A_SECOND)
        self._looking: asyncio.Task[None] | None = None
        self._ready: set[asyncio.Task[None]] = set()
        """What is being made ready for this client."""
        self._refused = 0
        self._was_heard = False
        self._sent_away = ""
        """Why the host does not want this guest, if so."""
        self.guest = Guest(self._send, self._let_go, self._address)

    async def run(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                hello = await self._listen()
        except TimeoutError:
            await _leave(self._socket, POLICY, "Nobody said hello.")
            return
        if not isinstance(hello, wire.Hello):
            await _leave(self._socket, POLICY, "A client says hello first.")
            return
        try:
            await self._house.caretaker.note_visit(self._room)
            self._room = await self._house.room(self._room.row.id)
            self._doorman.check_guessing(self._address)
            unknown = self._house.recognise(self._room, self.guest, hello.tokens)
            self._doorman.guessed_wrong(self._address, unknown)
        except NotWelcome as refusal:
            await _leave(self._socket, NOT_WELCOME, str(refusal))
            return
        except NoSuchTable as refusal:
            await _leave(self._socket, GONE, str(refusal))
            return
        except Refusal as refusal:
            await _leave(self._socket, POLICY, str(refusal))
            return
        sender = asyncio.create_task(self._send_all())
        self._room.welcome(self.guest, hello)
        try:
            await self._hear_all()
        finally:
            self._room.farewell(self.guest)
            for task in (sender, *self._ready):
                task.cancel()

    def _send(self, said: bytes) -> None:
        try:
            self._out.put_nowait(said)
        except asyncio.QueueFull:
            self._cut()

    def _let_go(self, why: str) -> None:
        self._sent_away = why
        self._send(msgspec.json.encode(wire.Closing(why)))

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._socket.send_text((await self._out.get()).decode())
                if self._sent_away and self._out.empty():
                    await self._socket.close(NOT_WELCOME, self._sent_away)

    async def _hear_all(self) -> None:
        while self._refused < MOST_REFUSED:
            said = await self._listen()
            if said is not None and not self._sent_away:
                await self._take(said)
        await _leave(self._socket, POLICY, "That was too much nonsense.")

    async def _listen(self) -> wire.ClientSays | None:
        """The next thing said, or None if it could not be understood."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text") or message.get("bytes") or b""
        if not self._may_speak():
            self._refuse(_id(text), "Not so fast. Try again in a moment.")
            return None
        try:
            said: wire.ClientSays = _decoder.decode(text)
        except NONSENSE as trouble:
            self._refuse(_id(text), f"That cannot be understood: {trouble}.")
            return None
        return said

    def _may_speak(self) -> bool:
        """Whoever comes has a word free: how often somebody comes is counted elsewhere."""
        first, self._was_heard = not self._was_heard, True
        return first or (self._bucket.take() and self._doorman.hears(self._address))

    def _refuse(self, id: str, why: str) -> None:
        self._refused += 1
        self._send(msgspec.json.encode(wire.Refused(id, why)))

    async def _take(self, said: wire.ClientSays) -> None:
        if isinstance(said, wire.Hello):
            self._refuse("", "Hello has been said.")
            return
        if isinstance(said, wire.Forecast):
            await self._reply(said.id, self._look_ahead(said))
        elif isinstance(said, wire.Earlier):
            await self._reply(said.id, self._look_back(said))
        else:
            await self._reply(said.id, self._taken(said.id, said))

    async def _reply(self, id: str, reply: Awaitable[bytes | None]) -> None:
        """Say what comes of it, if anything does yet, or why it does not."""
        try:
            answer = await reply
        except Refusal as refusal:
            self._refuse(id, str(refusal))
        except Exception as trouble:
            complain(trouble, "room %s: something said could not be taken", self._room.row.id)
            self._refuse(id, UNSURE if isinstance(trouble, LOST) else BROKEN)
        else:
            if answer is not None:
                self._send(answer)

    async def _taken(self, id: str, said: wire.ClientSays) -> bytes:
        return msgspec.json.encode(wire.Taken(id, await self._do(said)))

    async def _look_ahead(self, said: wire.Forecast) -> None:
        """Who changes his mind need not wait."""
        self._check_seat(said.seat)
        if self._looking is not None and not self._looking.done():
            raise NotAllowed(ONE_AT_A_TIME)
        if not self._sight.take():
            raise NotAllowed("Not so fast. Try again in a moment.")
        forecast = self._house.foresight.forecast(self._room, said, self._address)
        self._looking = self._meanwhile(self._reply(said.id, forecast))

    async def _look_back(self, said: wire.Earlier) -> None:
        if said.seat is not None:
            self._check_seat(said.seat)
        if not self._memory.take():
            raise NotAllowed("Not so fast. Try again in a moment.")
        self._doorman.check_looking(self._address)
        earlier = self._house.library.earlier(self._room, self._address, said)
        self._meanwhile(self._reply(said.id, earlier))

    def _meanwhile(self, reply: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """While that is made ready, the client can go on talking."""
        task = asyncio.create_task(reply)
        self._ready.add(task)
        task.add_done_callback(self._ready.discard)
        return task

    async def _do(self, said: wire.ClientSays) -> int:
        room = self._room
        if isinstance(said, OfTheRoom) or self._is_ahead(said):
            self._doorman.check_acting(self._address)
        match said:
            case wire.Answer():
                self._check_seat(said.seat)
                return await room.answer(self._own(said), said.seat, said.seq, said.answer)
            case wire.Stand():
                self._check_seat(said.seat)
                return await room.stand(self._own(said), said)
            case wire.Arrange():
                self._check_seat(said.seat)
                return await room.arrange(self._own(said), said)
            case wire.ByHand():
                self._check_seat(said.seat)
                return await room.do_by_hand(self._own(said), said)
            case wire.Undo():
                self._check_seat(said.seat)
                return await room.undo(self._own(said), said)
            case wire.HandOver():
                self._check_may_hand_over(said.seat)
                return await room.hand_over(self._own(said), said.seat, _bot(said.bot))
            case wire.TakeBack():
                self._check_may_hand_over(said.seat)
                return await room.hand_over(self._own(said), said.seat, None)
            case wire.Seen():
                room.hear_seen(self.guest, said.seq)
            case wire.AddNumber():
                self._check_seat(said.seat)
                await self._house.add_number(room, said.seat, said.number)
            case wire.Begin():
                if not room.row.eager:
                    self._check_host()
                self._check_host_or_in_place()
                await self._house.begin(room, said.others)
            case wire.Mute():
                self._check_host_over(said.seat)
                await self._house.mute(room, said.seat, said.muted)
            case wire.ShowOut():
                self._check_host_over(said.seat)
                await self._house.show_out(room, said.seat)
            case wire.Allow():
                self._check_host()
                await self._house.allow(room, said.strangers)
            case wire.Rematch():
                await self._play_again(said)
            case wire.LayDown():
                await self._lay_down()
            case wire.Talk():
                await self._talk(said)
        return room.seq

    def _is_ahead(self, said: wire.ClientSays) -> bool:
        """Does it answer what this process has not heard of? Then the database is asked."""
        return isinstance(said, wire.Answer) and said.seq > self._room.seq

    async def _lay_down(self) -> None:
        """The host does; or all people at the table who are here, one after the other."""
        room, seats = self._room, self.guest.seats
        if not (seats or self.guest.host):
            raise NotAllowed("Only those at the table can lay it down.")
        if not self.guest.host and (missing := room.want_to_lay_down(seats)):
            said = f"{room.seats[seats[0]].name} {names.LAYS_DOWN.format(missing=missing)}"
            id = f"lay_down {seats[0]} {digest(missing)[:16]}"
            await self._house.store.say(room.row.id, id, names.THE_HOUSE, None, said)
            await room.hear_talk()
        else:
            await room.lay_down()

    async def _play_again(self, said: wire.Rematch) -> None:
        if not (self.guest.seats or self.guest.host):
            raise NotAllowed("Only those at the table can ask for another game.")
        await self._house.want_again(self._room, self.guest.seats, said.wanted)
        if said.others is not None:
            self._check_host_or_in_place()
            await self._house.rematch(self._room, said.others)

    def _own(self, said: AtASeat) -> str:
        """A seat's id cannot be mistaken for another seat's, or for one of the house."""
        return f"c {self._by(said.seat)} {said.id}"

    def _by(self, seat: int | None) -> str:
        """Who does something for that seat: it is counted for them, and not for the seat."""
        if seat in self.guest.seats:
            return str(seat)
        if self.guest.host:
            return "host"
        return "guest" if seat is None else str(self.guest.seats[0])

    def _check_seat(self, seat: int) -> None:
        if seat not in self.guest.seats:
            raise NotAllowed("You do not sit there.")

    def _check_host(self) -> None:
        if not self.guest.host:
            raise NotAllowed("Only who opened the table can do that.")

    def _check_host_or_in_place(self) -> None:
        """The host; or, where the host is not here, anybody at the table."""
        if not self.guest.seats or self._room.company.has_its_host:
            self._check_host()

    def _check_host_over(self, seat: int) -> None:
        """Only the host, and not over those who sit at the same screen."""
        self._check_host()
        if not self._is_person(seat):
            raise NotAllowed("Nobody sits there.")
        if seat in self.guest.seats:
            raise NotAllowed("That seat is your own.")

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self._room.seats) and self._room.seats[seat].kind == "person"

    def _check_may_hand_over(self, seat: int) -> None:
        if not self._is_person(seat):
            raise NotAllowed("Nobody sits there whom a bot could stand in for.")
        if seat in self.guest.seats:
            return
        self._check_host_or_in_place()
        if self._room.company.has(seat):
            raise NotAllowed("Whoever sits there is here.")

    async def _talk(self, said: wire.Talk) -> None:
        if said.seat is not None:
            self._check_seat(said.seat)
        self._room.check_may_talk(self.guest, said.seat)
        stranger = names.THE_HOST if self.guest.host else names.A_STRANGER
        name = stranger if said.seat is None else self._room.seats[said.seat].name or "?"
        text = names.tidy(said.text)
        if not text:
            raise NotAllowed("There is nothing in it.")
        breath = self._breath if said.seat is None else self._room.company.breath_of(said.seat)
        if not breath.take():
            raise NotAllowed("Not so fast. Try again in a moment.")
        self._doorman.check_talk(self._address)
        await self._house.store.say(self._room.row.id, self._own(said), name, said.seat, text)
        await self._room.hear_talk()


def _bot(name: str) -> str:
    if name not in bots.NAMES:
        raise NotAllowed(f"There is no bot {name!r}.")
    return name


def _id(text: str | bytes) -> str:
    """The id of something that could not be understood, if it has one."""
    try:
        found = msgspec.json.decode(text)
    except NONSENSE:
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) else ""
