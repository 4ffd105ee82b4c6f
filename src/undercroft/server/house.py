"""All rooms that this process serves: it opens them, drives their bots and clocks, lets them go."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import itertools
import logging
import secrets
from collections.abc import Coroutine, Iterator, Sequence
from typing import Any

import msgspec

from undercroft import bots, games
from undercroft.engine import Answered, Game, NotAllowed, Refusal, Seat, Unknown, parted, reprinting
from undercroft.server import wire
from undercroft.server.afterwards.afterwards import Library
from undercroft.server.minds.foresight import Foresight
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.minds.thinking import MOST_IN_A_RUN, Run
from undercroft.server.rooms import new_room, pacing, rematching
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.names import THE_HOUSE
from undercroft.server.rooms.room import CLEARED, NoSuchTable, Room
from undercroft.server.store.postgres import LOST, complain
from undercroft.server.store.store import Store, digest, new_token
from undercroft.server.upkeep import collector
from undercroft.server.upkeep.binder import Binder
from undercroft.server.upkeep.caretaker import Caretaker
from undercroft.server.upkeep.neighbours import Alone, Neighbours
from undercroft.server.upkeep.waking import Waker

log = logging.getLogger("undercroft")

STAND_IN = bots.USUAL
"""Who answers when a clock runs out."""
IDLE = 60.0
"""After so many seconds without guests a room is let go; the database remembers it."""
MOST_GUESTS = 200
MOST_LINES = 20
"""On how many lines one seat may be held."""
MOST_PRINTINGS = 24
"""With how many printings tables may be here where nobody is, and for one address where it is; and
how many that nobody needs may wait for the collector."""
A_PAUSE = 5.0
"""Whoever has just left may be back soon, and what a bot began to think there ends by then."""
A_MOMENT = 0.1
"""What is refused once may be refused for ever: not as fast as one can ask."""


def secret_seeds() -> Iterator[bytes]:
    """What nobody can guess, for each table anew."""
    while True:
        yield secrets.token_bytes(32)


def seeds_of(word: str) -> Iterator[bytes]:
    """The same tables, one after another, whenever a house is opened with that word."""
    for table in itertools.count():
        yield hashlib.sha256(f"{word} {table}".encode()).digest()


class House:
    """The rooms of one process."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        idle: float = IDLE,
        seeds: Iterator[bytes] | None = None,
        keep_days: int = 0,
    ) -> None:
        self.store = store
        self.caretaker = Caretaker(store, keep_days)
        self._idle = idle
        self._numbered = seeds is None
        self._seeds = seeds or secret_seeds()
        self._thinkers = thinkers
        self.foresight = Foresight(thinkers)
        self._neighbours = store.of_several(Neighbours) or Alone()
        self._rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()
        """Of which something was heard while they were brought to life."""
        self.binder = Binder(store)
        self.library = Library(store.shelf, self.binder)
        self._waker = Waker(self._wake_up)
        self._keepers: list[asyncio.Task[None]] = []
        self._came = 0
        """How many guests have been here since memory was last given back."""

    async def start(self) -> None:
        await self.store.listen(self._heard)
        await self._neighbours.start(self._heard, self._take_over)
        self._keepers = [
            asyncio.create_task(self._keep_house()),
            asyncio.create_task(self.binder.run()),
            asyncio.create_task(self._waker.run()),
            asyncio.create_task(self.caretaker.run(self._rooms, self._forget)),
        ]
        for id, clock in await self.store.clocked():
            self._waker.add(id, clock)

    async def say_goodbye(self) -> None:
        """Let everybody know that the line will be cut, and give the word a moment to get there.

        It is the last word: no bot moves after it.
        """
        for driver in self._drivers.values():
            driver.cancel()
        closing = msgspec.json.encode(
            wire.Closing("The house closes for a moment. Nothing is lost.")
        )
        for room in self._rooms.values():
            for guest in room.company.guests:
                guest.send(closing)
        await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Let everything that was taken be written, and go."""
        tasks = [*self._keepers, *self._drivers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()
        self.library.close()
        await self.binder.bind_all(self._rooms.values())
        await self._neighbours.stop()
        await self.store.close()

    # Rooms

    async def room(self, id: str, waited: float = 0.0) -> Room:
        """The room of that id, brought to life if need be; its hours ran while it waited for it."""
        new_room.check_id(id)
        if id in self._rooms:
            return self._rooms[id]
        async with self._loading.setdefault(id, asyncio.Lock()):
            if id not in self._rooms:
                self._missed.discard(id)
                room = await Room.load(self.store, id, waited)
                if room is None:
                    self._loading.pop(id, None)
                    raise NoSuchTable
                if not await self._neighbours.greet(room):
                    room.grant_grace()
                room.announce = functools.partial(self._neighbours.note, room)
                self._rooms[id] = room
                self._drivers[id] = asyncio.create_task(self._drive(room))
                if room.is_printed:
                    self._let_printings_go()
        if id in self._missed:
            self._missed.discard(id)
            await self._heard(id)
            return await self.room(id)
        return self._rooms[id]

    async def _heard(self, id: str | None) -> None:
        """Another process wrote something about a room that lives here too, or about any."""
        coming = self._loading.keys() - self._rooms.keys()
        self._missed |= coming if id is None else coming & {id}
        for room in [*self._rooms.values()] if id is None else [self._rooms.get(id)]:
            if room is not None:
                try:
                    await self._neighbours.greet(room)
                    await room.refresh()
                    room.moved.set()
                except Unknown:
                    self._forget(room.row.id)
                except LOST:
                    raise  # who listens tries again
                except Exception:
                    log.exception("room %s cannot be read on", room.row.id)

    async def _wake_up(self, id: str, waited: float) -> None:
        """Its clock may have run out; if another process keeps it, that one knows."""
        if not await self._neighbours.is_kept_elsewhere(id):
            await self.room(id, waited)

    async def _take_over(self, id: str) -> None:
        """Who kept that room is no more: whatever was about to happen there still does."""
        with contextlib.suppress(Refusal):
            (await self.room(id)).moved.set()

    async def open(self, new: wire.NewRoom) -> wire.Opened:
        game = await new_room.wanted(new)
        seed = next(self._seeds)
        opened, row, seats = new_room.lay_out(game, new, seed, numbered=self._numbered)
        await self.store.add_room(row, seats)
        return opened

    async def teach(self, game: Game[Any], sit: wire.Sit) -> wire.Opened:
        """A table to learn at. Its seed is known to all, so that nobody's number would help."""
        new = new_room.lesson(game, sit)
        assert game.guide is not None
        opened, row, seats = new_room.lay_out(game, new, game.guide.lesson.seed, numbered=False)
        await self.store.add_room(row, seats)
        return opened

    async def sit(self, id: str, seat: Seat, name: str, by_hand: bool = True) -> wire.SeatKey:
        room = await self.room(id)
        if not 0 <= seat < len(room.seats):
            raise Unknown("There is no such seat.")
        token = new_token()
        async with room.sitting:
            if room.row.status != "lobby" or not await self.store.sit(
                id, seat, new_room.free_name(name, room), digest(token), by_hand
            ):
                raise NotAllowed("Somebody already sits there.")
            await room.refresh()
        return wire.SeatKey(seat, token)

    async def add_number(self, room: Room, seat: Seat, number: str) -> None:
        """Somebody adds a number to the seed. Where no more is waited for, the game begins."""
        if not await self.store.add_number(room.row.id, seat, number):
            raise NotAllowed("No number can be added here now.")
        await room.refresh()
        if room.row.eager and room.is_numbered:
            await self.begin(room)

    async def begin(self, room: Room, others: wire.Others = "wait") -> None:
        """The host begins; seats that are still open get bots, and who is late what is decided."""
        if room.why:
            raise NotAllowed(room.why)
        late = [] if others == "wait" else rematching.late(room)
        out = late if others == "out" else []
        room.game.agree(len(room.seats) - len(out), room.settings)
        free = new_room.free_bots(seat.name for seat in room.seats)
        empty = [seat for seat in room.seats if seat.kind == "open" or seat in late]
        bots = {seat.seat: (STAND_IN, free.pop(0)) for seat in empty if seat not in out}
        if room.row.status == "lobby":
            await self.store.begin(room.row.id, bots, [seat.seat for seat in out])
        await room.refresh()

    async def show_out(self, room: Room, seat: Seat) -> None:
        await self.store.show_out(room.row.id, seat, STAND_IN)
        await room.refresh()

    async def mute(self, room: Room, seat: Seat, muted: bool) -> None:
        await self.store.mute(room.row.id, seat, muted)
        await room.refresh()

    async def allow(self, room: Room, strangers: str) -> None:
        await self.store.allow(room.row.id, strangers)
        await room.refresh()

    async def want_again(self, room: Room, seats: Sequence[Seat], wanted: bool) -> None:
        """Some want another game. When all do, there is one."""
        rematching.check(room)
        await self.store.want_again(room.row.id, seats, wanted)
        await room.refresh()
        if wanted and rematching.all_want(room):
            await self.rematch(room)

    async def rematch(self, room: Room, others: wire.Others = "wait") -> None:
        """The same table once more, in a room of its own."""
        rematching.check(room)
        if room.row.rematch is None:
            seed, numbered = next(self._seeds), self._numbered
            row, seats, otherwise = rematching.laid(room, seed, numbered=numbered, others=others)
            if await self.store.add_rematch(room.row.id, row, seats) and otherwise:
                await self.store.say(row.id, "settled", THE_HOUSE, None, otherwise)
            await room.refresh()

    async def listed(self) -> list[wire.RoomCard]:
        """Those that live here as they stand; no other is brought to life only to be listed."""
        rows = await self.store.listed(30)
        ids = [row.id for row in rows]
        seats, turns = await self.store.seats_of(ids), await self.store.shelf.turns_of(ids)
        return [
            self._card(self._rooms[row.id])
            if row.id in self._rooms
            else new_room.card(row, seats[row.id], turns.get(row.id, 0))
            for row in rows
            if parted(row.game)[0] in games.NAMES
        ]

    async def card(self, id: str) -> wire.RoomCard:
        """A changed table that nobody visits is told as in a list: to live it must be printed."""
        new_room.check_id(id)
        if id not in self._rooms and (row := await self.store.room(id)) and parted(row.game)[1]:
            turns = await self.store.shelf.turns_of([id])
            return new_room.card(row, await self.store.seats(id), turns.get(id, 0))
        return self._card(await self.room(id))

    def _card(self, room: Room) -> wire.RoomCard:
        return wire.RoomCard(
            room.row.id,
            room.game.name,
            room.row.title,
            room.status,
            [seat.name for seat in room.seats],
            room.table.turns if room.table else 0,
            new_room.agreed(room.row, len(room.seats)),
            bool(room.game.words.headings),
        )

    def recognise(self, room: Room, guest: Guest, tokens: list[str]) -> int:
        """What these tokens give a right to. Says how many of them give none."""
        self._came += 1
        if room.is_printed:
            self._check_printings(room, guest.address)
        guest.keys = frozenset(map(digest, tokens))
        room.recognise(guest)
        if not guest.host and not guest.seats and len(room.company.guests) >= MOST_GUESTS:
            raise NotAllowed("Too many are watching this table.")
        if any(room.company.lines_of(seat) >= MOST_LINES for seat in guest.seats):
            raise NotAllowed("This seat is held in too many places. Leave one of them.")
        return len(guest.keys) - guest.host - len(guest.seats)

    # Bots and clocks

    async def _drive(self, room: Room) -> None:
        """Whatever can go on without a person goes on."""
        while True:
            room.moved.clear()
            self.binder.look_at(room)
            try:
                mine = not room.is_driven or await self._neighbours.keeps(room)
                if not mine or not await self._go_on(room):
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(seconds_left(room) if mine else None):
                            await room.moved.wait()
            except Refusal as refusal:
                log.info("room %s: %s", room.row.id, refusal)
                await asyncio.sleep(A_MOMENT)
            except Exception as trouble:
                complain(trouble, "room %s cannot go on; trying again", room.row.id)
                await asyncio.sleep(5)

    async def _go_on(self, room: Room) -> bool:
        """One step that needs no person. Says whether there was one."""
        if await room.end() or await room.ring() or await room.answer_standing():
            return True
        if rematching.have_come(room):
            await self.begin(room)
            return True
        if (late := pacing.late(room)) is not None:
            await self._let_stand_in(room, late)
            return True
        if (bot := self._bot_to_move(room)) is not None and not pacing.waits(room, bot[0]):
            await self._let_answer(room, *bot)
            return True
        return False

    def _bot_to_move(self, room: Room) -> tuple[Seat, str] | None:
        """A bot that shall answer: nobody thinks, or plays among bots alone, where nobody looks."""
        bot = room.bot_to_move()
        if bot is None or room.company.is_looking:
            return bot
        people = len(room.bots) < len(room.seats)
        return bot if people and bot[1] in bots.QUICK else None

    async def _let_answer(self, room: Room, seat: Seat, bot: str) -> None:
        """A thinker on its own, or as many quick bots as are asked in a row.

        Where nobody thinks, a thinker is as quick as they, whether it has a choice or none.
        """
        assert room.table is not None
        ask, seq, whose = room.table.asks(seat), room.seq, room.company.addresses
        assert ask is not None
        answer = functools.partial(
            self._thinkers.answer, waited_for=room.is_waited_for, whose=whose
        )
        if bot in bots.QUICK:
            most = 1 if pacing.is_watched_over(room, seat) else MOST_IN_A_RUN
            thought = answer(_run(room, _quick(room, seat), most))
        elif room.game.bot.is_pondered(ask.prompt):
            run = _run(room, {seat: bot}, most=1)
            thought = self._thinkers.ponder(run, ask, waited_for=room.is_waited_for, whose=whose)
        else:
            thought = answer(_run(room, {seat: bot}, most=1))
        await room.answer_for_bots(await self._meanwhile(room, thought), seq)

    async def _meanwhile(
        self, room: Room, thought: Coroutine[Any, Any, Sequence[Answered]]
    ) -> Sequence[Answered]:
        """However long a bot thinks, a person who is asked beside it is out of time in time."""
        thinking = asyncio.create_task(thought)
        try:
            while not thinking.done():
                await asyncio.wait({thinking}, timeout=pacing.next_look(room))
                if not thinking.done() and (late := pacing.late(room)) is not None:
                    await self._let_stand_in(room, late)
            return thinking.result()
        finally:
            thinking.cancel()

    async def _let_stand_in(self, room: Room, seat: Seat) -> None:
        """Somebody's time is up: they have waited long enough."""
        seq = room.seq
        run = _run(room, {seat: STAND_IN}, most=1)
        said = await self._thinkers.answer(
            run, waited_for=room.company.is_looking, whose=room.company.addresses
        )
        await room.answer_for_bots(said, seq)

    async def _keep_house(self) -> None:
        collector.settle()
        gone = printed = 0
        while True:
            await asyncio.sleep(self._idle / 4)
            here = sum(len(room.company.guests) for room in self._rooms.values())
            many = gone + self._came - here > len(self._rooms) + here
            if many or reprinting.made() - printed >= MOST_PRINTINGS:
                collector.give_back()
                gone, self._came, printed = 0, here, reprinting.made()
            for room in self._rooms.values():
                self.binder.look_at(room)
            gone += self.let_go(self._idle)  # who drives them goes first: given back the next time

    def _forget(self, id: str) -> None:
        if room := self._rooms.pop(id, None):
            self._drivers.pop(id).cancel()
            self._loading.pop(id, None)
            self._neighbours.release(id)
            for guest in room.company.guests:
                guest.leave(CLEARED)

    def let_go(self, idle: float) -> int:
        """Let go of rooms where nobody is and nothing has happened for so many seconds.

        Says how many they were.
        """
        before = len(self._rooms)
        for room in list(self._rooms.values()):
            if self._is_idle(room) and room.quiet_for() > idle:
                self._forget(room.row.id)
        return before - len(self._rooms)

    def _is_idle(self, room: Room) -> bool:
        busy = room.deadline() is not None or self._bot_to_move(room) is not None
        return not room.company.guests and not (busy and self._neighbours.is_kept(room.row.id))

    def _let_printings_go(self) -> None:
        """Each takes as much memory as ten tables: where nobody is, not many are kept."""
        idle = [room for room in self._rooms.values() if room.is_printed and self._is_idle(room)]
        for room in sorted(idle, key=Room.quiet_for)[MOST_PRINTINGS:]:
            if room.quiet_for() > A_PAUSE:
                self._forget(room.row.id)

    def _check_printings(self, room: Room, address: str) -> None:
        """Nobody is at tables of too many printings at a time."""
        there = {
            one.row.game
            for one in self._rooms.values()
            if one.is_printed and any(guest.address == address for guest in one.company.guests)
        }
        if len(there - {room.row.game}) >= MOST_PRINTINGS:
            raise NotAllowed("You are at too many tables with other numbers. Leave one of them.")


def _run(room: Room, answering: dict[Seat, str], most: int = MOST_IN_A_RUN) -> Run:
    assert room.table is not None
    return Run(room.charter, room.table.moment, room.notes.place, answering, most)


def _quick(room: Room, first: Seat) -> dict[Seat, str]:
    """Bots that can answer in one go; not those that somebody watches, but for the first."""
    return {
        seat: bot
        for seat, bot in room.bots.items()
        if bot in bots.QUICK and (seat == first or not pacing.is_watched_over(room, seat))
    }


def seconds_left(room: Room) -> float | None:
    """Until somebody's time is up, or everybody's, or somebody has seen what a bot did for them."""
    times = [at - room.hours.now for at in (room.deadline(), room.alarm_at()) if at is not None]
    if (bot := room.bot_to_move()) and (wait := pacing.waits(room, bot[0])) is not None:
        times.append(wait)
    return min(times) if times else None
