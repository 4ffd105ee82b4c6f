"""One room: a table with people round it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec
from msgspec import structs

from undercroft.engine import (
    ALARM,
    BY_HAND,
    Answered,
    BadRecord,
    Broken,
    Game,
    NotAllowed,
    Outside,
    Refusal,
    Seat,
    Table,
    Unknown,
    Viewer,
)
from undercroft.server import speaking, wire
from undercroft.server.records import entries
from undercroft.server.records.entries import RULES, Charter, RoomEntry, Undone
from undercroft.server.records.hours import Hours
from undercroft.server.records.loading import Stuck
from undercroft.server.records.notes import Notes, is_whim, whose
from undercroft.server.records.reading import Followed, Raced, Reading
from undercroft.server.records.rest import not_told
from undercroft.server.records.volumes import VolumeRow
from undercroft.server.rooms.guests import Company, Guest, NotWelcome, Presence
from undercroft.server.rooms.news import room_news
from undercroft.server.rooms.settling import Settled, settled
from undercroft.server.rooms.talking import Talk
from undercroft.server.store.store import EntryRow, RoomRow, SeatRow, Store
from undercroft.server.upkeep import printer

log = logging.getLogger("undercroft")

GRACE = 20.0
"""Seconds that whoever is asked has at least when a room comes back to life."""
FRESH = 2.0
"""A room that began so many seconds ago does not come back, but begins."""
MOST_RACES = 8
"""How often an entry is tried again when another process was faster."""
GOES_ON = "This table can still go on."
CLEARED = "This table has been cleared away."
NOT_TAKEN = (
    "What was said here last does not fit the rules as this house knows them, and the table "
    "cannot go on here."
)
"""What would have fitted was offered to one seat alone."""
MOST_EVENTS = 1000
"""How often each seat may take answers back, be handed over, and leave standing answers."""


class NoSuchTable(Unknown):
    """Nothing is known of it: neither its record nor its story."""

    def __init__(self, why: str = "There is no such table.") -> None:
        super().__init__(why)


class Room:
    """A room as this process knows it; the database knows it better."""

    def __init__(self, store: Store, row: RoomRow, seats: list[SeatRow], game: Game[Any]) -> None:
        self._store = store
        self._game = game
        """It keeps what it was loaded with: another printing is not soon made."""
        self.row = row
        self.seats = seats
        self.company = Company()
        self.announce: Callable[[], None] = lambda: None
        """Let others know that somebody came or went."""
        self.hours = Hours()
        self.reading = Reading(store, row.id, self.hours)
        self.why = ""
        """Why this table cannot go on under the present rules, if that is so."""
        self.rest: Sequence[EntryRow] = ()
        """What was said there after its newest volume."""
        self.moved = asyncio.Event()
        """Set whenever something changed: whoever drives the room wakes up."""
        self.talk = Talk(store, row.id)
        self._done_with: set[Seat] = set()
        """Who wants to lay it down, where it cannot go on."""
        self._changed: set[Seat] = set()
        """Who has changed a sealed answer or arranged something, and has not been told so."""
        self._rang = False
        """Was the alarm heard? It is heard once."""
        self._lock = asyncio.Lock()
        self.sitting = asyncio.Lock()
        """Who sits down second sees the name of who was first."""
        self._stirred = time.monotonic()
        self.changed_at = time.monotonic()
        """When the table last went on, by the clock of this process."""

    @classmethod
    async def load(cls, store: Store, id: str, waited: float = 0.0) -> Room | None:
        row = await store.room(id)
        if row is None:
            return None
        try:
            game = await printer.as_far_as_known(row.game)
        except Unknown as trouble:
            raise NotAllowed("This house does not know the game of this table.") from trouble
        room = cls(store, row, await store.seats(id), game)
        await room._read_on()
        room.hours.reach(room.hours.now + waited)
        room.hours.run()
        return room

    # What is so

    @property
    def table(self) -> Table[Any] | None:
        return self.reading.table

    @property
    def notes(self) -> Notes:
        return self.reading.notes

    @property
    def seq(self) -> int:
        """How many entries anybody can have noticed."""
        return self.notes.seq

    @property
    def game(self) -> Game[Any]:
        """The printing that lies on the table, or that shall."""
        return self.table.game if self.table else self._game

    @property
    def is_printed(self) -> bool:
        """Is its game another one than in the box?"""
        return bool(self.game.press.changes)

    @property
    def charter(self) -> Charter:
        names = tuple(seat.name or f"Seat {seat.seat + 1}" for seat in self.seats)
        settings = msgspec.json.decode(self.row.settings)
        numbers = tuple(seat.number for seat in self.seats)
        hands = tuple(seat.seat for seat in self.seats if seat.by_hand)
        return Charter(self.row.id, self.row.game, settings, names, self.row.seed, numbers, hands)

    @property
    def status(self) -> Any:
        if self.why:
            return "old"
        return "over" if self.table is not None and self.table.over else self.row.status

    @property
    def begun(self) -> float:
        """When the game began; or the room, of those from before that was written down."""
        return self.row.begun or float(self.row.opened)

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that plays this seat now: its own, or one that stands in."""
        own = self.seats[seat].bot if self.seats[seat].kind == "bot" else None
        return own or self.notes.stand_ins.get(seat)

    def bot_to_move(self) -> tuple[Seat, str] | None:
        """A bot that is asked, if one is."""
        for ask in self.table.asked if self.table else ():
            if bot := self.bot_at(ask.seat):
                return ask.seat, bot
        return None

    @property
    def word(self) -> str:
        """What the dice follow from, at a table that is dealt alike to everybody who learns."""
        guide = self.game.guide
        if guide is None or self.row.numbered or self.row.seed != guide.lesson.seed:
            return ""
        return str(guide.lesson.word)

    @property
    def is_numbered(self) -> bool:
        """Has everybody at the table added a number to the seed?"""
        return all(seat.number for seat in self.seats if seat.kind == "person")

    @property
    def bots(self) -> dict[Seat, str]:
        """Who answers for which seat, if not a person."""
        return {one.seat: bot for one in self.seats if (bot := self.bot_at(one.seat))}

    @property
    def is_waited_for(self) -> bool:
        """Does a person at the table wait for what comes next?"""
        return any(self.company.has(seat.seat) for seat in self.seats)

    @property
    def is_driven(self) -> bool:
        """Is there anything here that goes on without a person?"""
        return (
            self.deadline() is not None
            or self.alarm_at() is not None
            or self.bot_to_move() is not None
            or (self.table is not None and self.table.standing_answer() is not None)
            or (self.status == "over" and self.row.status != "over")
            or (self.row.status == "lobby" and self.row.eager)
        )

    def deadline(self) -> float | None:
        """When, in hours of the table, the clock answers for whoever is asked.

        It runs for people: not where only bots play.
        """
        if self.row.clock is None or self.table is None or self.table.over:
            return None
        if len(self.bots) == len(self.seats):
            return None
        return self.notes.asked_since + self.row.clock

    def grant_grace(self) -> None:
        """The house was away, and perhaps its guests still are: no clock runs out at once."""
        fresh = not self.notes.place and time.time() < self.begun + FRESH
        if self.row.clock is not None and not fresh:
            least = self.hours.now + GRACE - self.row.clock
            self.notes.asked_since = max(self.notes.asked_since, least)

    def alarm_at(self) -> float | None:
        """When, in hours of the table, the alarm sounds that it has set, if it has set one."""
        if self.table is None or self.table.over or self._rang:
            return None
        minutes = self.game.alarm(self.table.settings)
        return None if minutes is None else self.begun + 60 * minutes

    def quiet_for(self) -> float:
        """For how many seconds nothing has happened here, and nobody has come or gone."""
        return time.monotonic() - self._stirred

    # Reading on

    async def refresh(self) -> None:
        """Learn what another process wrote, and tell everybody."""
        async with self._lock:
            if await self._read_on():
                self.tell_all()
            self._tell_asides()

    async def hear_talk(self) -> None:
        """Learn what was said, and pass it on: a line of talk is no news of the table."""
        async with self._lock:
            await self.talk.read()
            self._tell_asides()

    async def _read_on(self) -> bool:
        """Read what the database has and this process has not.

        Says whether there was anything that everybody may notice.
        The room is read after its entries: where there are entries, it has begun.
        """
        kept = await self._store.shelf.newest(self.row.id) if self.table is None else None
        rows = await self._store.entries(self.row.id, kept.seq if kept else self.notes.place)
        row = await self._store.room(self.row.id)
        seats = await self._store.seats(self.row.id)
        if row is None:
            raise NoSuchTable(CLEARED)
        changed = (row, seats) != (self.row, self.seats)
        self.row, self.seats = row, seats
        was_bare, before = self.table is None, self.seq
        if self.table is not None and any(one.client_id.startswith(RULES) for one in rows):
            return await self._read_anew()
        if self.why:
            self.rest = rows
        else:
            try:
                await self._read(row, kept, rows)
            except Raced:
                raise
            except (Refusal, Stuck) as trouble:
                await self._give_up(trouble)
        await self.talk.read()
        if changed:
            self._look_round()
        laid = was_bare and self.table is not None
        return laid or self.seq > before

    async def _read(self, row: RoomRow, kept: VolumeRow | None, rows: Sequence[EntryRow]) -> None:
        if row.status == "lobby":
            await self._stay_open()
        elif self.table is None:
            await self._lay(kept, rows)
        else:
            async for followed in self.reading.follow_all(rows):
                self._heed(followed)

    async def _give_up(self, trouble: Exception) -> None:
        """This table cannot go on: it says why, and its record and story stay."""
        if isinstance(trouble, Stuck):
            log.error("room %s cannot go on", self.row.id, exc_info=trouble)
        why = NOT_TAKEN if isinstance(trouble, NotAllowed) else str(trouble)
        self.reading.give_up()
        kept = await self._store.shelf.newest(self.row.id)
        self.rest = await self._store.entries(self.row.id, kept.seq if kept else 0)
        self.why = why + not_told(self.rest)
        self.moved.set()
        self.tell_room()

    def _look_round(self) -> None:
        """Who sits where, and who may be here, has changed."""
        self.moved.set()
        for guest in list(self.company.guests):
            sat = guest.seats
            try:
                self.recognise(guest)
                if sat and not guest.seats and not guest.host:
                    raise NotWelcome("The host has shown you out.")
            except NotWelcome as why:
                self.farewell(guest)
                guest.leave(str(why))
        self.announce()
        self.tell_room()

    async def _stay_open(self) -> None:
        """Where nothing lies on the table yet, the present rules count."""
        if self.row.version != self.game.version:
            self.game.agree(len(self.seats), self.settings)
            await self._store.renew(self.row.id, self.game.version)
            self.row = replace(self.row, version=self.game.version)

    async def _lay(self, kept: VolumeRow | None, rows: Sequence[EntryRow]) -> None:
        """Who loses a race looks again, and lays the table as the winner wrote it down."""
        for _ in range(MOST_RACES):
            try:
                return await self._try_to_lay(kept, rows)
            except Raced:
                self.reading = Reading(self._store, self.row.id, self.hours)
                kept = await self._store.shelf.newest(self.row.id)
                rows = await self._store.entries(self.row.id, kept.seq if kept else 0)
                self.row = await self._store.room(self.row.id) or self.row
        raise Raced("Too many lay this table anew at once. Try again.")

    async def _try_to_lay(self, kept: VolumeRow | None, rows: Sequence[EntryRow]) -> None:
        version = self.row.version
        if self.row.status == "over" and version != self.game.version:
            ending = kept.volume.ending if kept else ""
            raise BadRecord(
                f"This game was played under version {version} of the rules of {self.game.title}, "
                f"which are at version {self.game.version} by now. {ending}".strip()
            )
        game = await printer.printed(self.row.game)
        await self.reading.lay(game, self.charter, version, self.begun, kept, rows)

    async def _read_anew(self) -> bool:
        """Another process let this table go on under other rules: what it wrote down counts."""
        before, self.reading = self.seq, Reading(self._store, self.row.id, self.hours)
        await self._read_on()
        self._look_round()
        for guest in self.company.guests:
            guest.told = self.notes.left_since(before, guest.told)
        return True

    def _heed(self, followed: Followed) -> None:
        """Who must be told something else than that the table goes on."""
        if followed.unseen:
            assert isinstance(followed.entry, Answered | Outside)
            assert followed.entry.seat is not None
            self._changed.add(followed.entry.seat)
        if isinstance(followed.entry, Undone):
            assert self.table is not None
            for guest in self.company.guests:
                guest.told = min(guest.told, self.table.story.told)

    # Writing

    async def write(self, client_id: str, make: Callable[[Table[Any]], RoomEntry]) -> int:
        """Append, commit, then tell. `make` looks at the table and says what is to be written.

        Something said twice is taken once; who loses a race looks again and tries again.
        """
        async with self._lock:
            for _ in range(MOST_RACES):
                if (taken := self.reading.taken(client_id)) is not None:
                    return taken
                try:
                    entry = self._checked(client_id, make)
                except NotAllowed:
                    if (taken := await self.reading.ever_taken(client_id)) is not None:
                        return taken
                    raise
                if await self._append((client_id, entry)):
                    return self.seq
                if (taken := await self.reading.ever_taken(client_id)) is not None:
                    return taken
        raise NotAllowed("Too many answer at once. Try again.")

    async def _append(self, *said: tuple[str, RoomEntry]) -> bool:
        """Says whether it was written. Otherwise another process was faster, and is read."""
        place, before, now = self.notes.place + 1, self.seq, self.hours.now
        assert self.table is not None
        on = entries.footing(self.table)
        rows = [
            EntryRow(
                *(self.row.id, at, client_id, now),
                entries.write(entry, on if at == place else None),
            )
            for at, (client_id, entry) in enumerate(said, place)
        ]
        if written := await self._store.append(*rows):
            try:
                for row in rows:
                    self._heed(self.reading.follow(row))
            except Stuck as trouble:
                await self._give_up(trouble)
                raise NotAllowed(self.why) from trouble
        if self.seq > before or (not written and await self._read_on()):
            self.tell_all()
        self._tell_asides()
        return written

    def _checked(self, client_id: str, make: Callable[[Table[Any]], RoomEntry]) -> RoomEntry:
        if self.table is None:
            raise NotAllowed(self.why or "The game has not begun.")
        if self.table.over:
            raise NotAllowed("The game is over.")
        entry = make(self.table)
        if self._is_tired_of(client_id, entry):
            raise NotAllowed("You did that too often at this table.")
        return entry

    def _is_tired_of(self, client_id: str, entry: RoomEntry) -> bool:
        """Has this seat had its fill? The others, and the host for them, have theirs still."""
        return (
            bool(whose(client_id))
            and self.notes.whims_of(client_id) >= MOST_EVENTS
            and (is_whim(entry) or self.reading.is_change(entry))
        )

    async def answer(self, client_id: str, seat: Seat, seq: int, answer: Any) -> int:
        """A seat's answer to the question of frame `seq`, if that is still asked."""

        def make(table: Table[Any]) -> RoomEntry:
            self.check_asked(seq)
            return Answered(seat, table.written(seat, answer))

        if seq > self.seq:
            await self.refresh()
        return await self.write(client_id, make)

    def check_asked(self, seq: int) -> None:
        """Is the question of frame `seq` still asked?"""
        if seq < self.notes.asked_at:
            raise NotAllowed("That was just answered.")
        if seq > self.seq:
            raise NotAllowed("That has not been asked yet.")

    async def answer_for_bots(self, said: Sequence[Answered], seq: int) -> None:
        """What bots answered from `seq` on, told together; dropped if the table went on since."""
        async with self._lock:
            if seq != self.seq or self.table is None:
                raise NotAllowed("The table has gone on meanwhile.")
            self.table.check_all(said)
            place = self.notes.place
            written = await self._append(
                *((f"bot {at}.{one.seat}", one) for at, one in enumerate(said, place + 1))
            )
            if not written and self.notes.place == place:
                raise Broken("Nobody was faster, and what a bot answered is not written down.")

    async def answer_standing(self) -> bool:
        """Give an answer that was left standing. Says whether there was one."""
        given = self.table.standing_answer() if self.table else None
        if given is None:
            return False
        seat, option = given

        def make(table: Table[Any]) -> RoomEntry:
            if table.standing_answer() != given:
                raise NotAllowed("That was just answered.")
            return Answered(seat, option.key, standing=True)

        await self.write(f"standing {self.notes.place}", make)
        return True

    async def stand(self, client_id: str, said: wire.Stand) -> int:
        detail = {"prompt": said.prompt, "answer": said.answer, "for_good": said.for_good}
        event = Outside("standing", said.seat, detail)

        def make(table: Table[Any]) -> RoomEntry:
            table.game.check_standing(said.prompt)
            return event

        return await self.write(client_id, make)

    async def arrange(self, client_id: str, said: wire.Arrange) -> int:
        event = Outside(said.what, said.seat, said.detail)

        def make(table: Table[Any]) -> RoomEntry:
            table.game.check_arranged(event)
            return event

        return await self.write(client_id, make)

    async def do_by_hand(self, client_id: str, said: wire.ByHand) -> int:
        """Before the game it is written down with the seat, and in it as an event."""
        if self.row.status == "lobby":
            if await self._store.do_by_hand(self.row.id, said.seat, said.wanted):
                await self.refresh()
                return self.seq
            await self.refresh()
        return await self.event(client_id, BY_HAND, said.seat, said.wanted)

    async def hand_over(self, client_id: str, seat: Seat, bot: str | None) -> int:
        """A bot plays for that person from now on, or none any more."""

        def make(_table: Table[Any]) -> RoomEntry:
            if self.notes.stand_ins.get(seat) == bot:
                raise NotAllowed("That bot plays there already." if bot else "No bot plays there.")
            return Outside("bot", seat, bot) if bot else Outside("back", seat)

        return await self.write(client_id, make)

    async def undo(self, client_id: str, said: wire.Undo) -> int:
        def make(table: Table[Any]) -> RoomEntry:
            if said.seq != self.seq:
                raise NotAllowed("The table has gone on meanwhile.")
            if table.undo_reveals(said.seat):
                raise NotAllowed("Something has come to light since: that cannot be taken back.")
            return Undone(said.seat)

        return await self.write(client_id, make)

    async def event(self, client_id: str, what: str, seat: Seat, detail: Any = None) -> int:
        return await self.write(client_id, lambda _table: Outside(what, seat, detail))

    async def ring(self) -> bool:
        """Let the alarm be heard, if it is time. Says whether it was."""
        at, place = self.alarm_at(), self.notes.place
        if at is None or self.hours.now < at:
            return False
        await self.write("alarm", lambda _table: Outside(ALARM))
        self._rang = True
        return self.notes.place > place

    async def end(self) -> bool:
        """Write down that the game is over. Says whether that was still to be done."""
        if self.status != "over" or self.row.status == "over":
            return False
        await self._store.end(self.row.id)
        self.row = replace(self.row, status="over")
        return True

    def want_to_lay_down(self, seats: Sequence[Seat]) -> str:
        """Some want that. Says who of those who are here does not yet."""
        if not self.why:
            raise NotAllowed(GOES_ON)
        self._done_with.update(seats)
        people = (one for one in self.seats if one.kind == "person" and self.company.has(one.seat))
        return " and ".join(one.name or "?" for one in people if one.seat not in self._done_with)

    async def lay_down(self) -> None:
        """Nobody will play on here, whatever rules there are one day."""
        if not self.why:
            raise NotAllowed(GOES_ON)
        if self.row.status == "playing":
            await self._store.end(self.row.id)
            await self.refresh()

    # Telling

    def recognise(self, guest: Guest) -> None:
        """What a guest's keys give a right to, if it is welcome at all."""
        guest.host = self.row.host_hash in guest.keys
        guest.seats = tuple(one.seat for one in self.seats if one.token_hash in guest.keys)
        if not guest.seats and not guest.host:
            self.check_may_watch()

    def check_may_watch(self) -> None:
        """Before the game, a stranger is somebody who wants to sit down."""
        if self.row.strangers == "none" and self.row.status != "lobby":
            raise NotWelcome("The host lets nobody watch this table.")

    def check_may_talk(self, guest: Guest, seat: Seat | None) -> None:
        if seat is None and not guest.host and self.row.strangers != "talk":
            raise NotAllowed("Only those at the table talk here.")
        if seat is not None and self.seats[seat].muted:
            raise NotAllowed("The host has asked you to be quiet.")

    def welcome(self, guest: Guest, hello: wire.Hello) -> None:
        """A guest comes in, perhaps again: tell what is missing. Now somebody looks."""
        self.moved.set()
        lines = self.table.story.told if self.table else 0
        guest.told = self.notes.left_since(hello.seq, min(hello.told, lines))
        guest.talk = hello.talk
        self.company.join(guest)
        self.announce()
        self.tell_room()
        self.tell(guest)

    def farewell(self, guest: Guest) -> None:
        self.company.leave(guest)
        self.announce()
        self.tell_room()

    def hear_of_others(self, elsewhere: list[Presence]) -> None:
        if self.company.hear_of_others(elsewhere):
            self.moved.set()
            self.tell_room()

    def hear_seen(self, guest: Guest, seq: int) -> None:
        """A guest has shown a frame to whoever looks: who plays for them can go on."""
        if guest.seen is None or seq > guest.seen[0]:
            guest.seen = seq, time.monotonic()
            self.moved.set()

    def tell_all(self) -> None:
        self.changed_at = time.monotonic()
        self.moved.set()
        self.tell_room()
        frames: dict[tuple[Viewer, int], bytes] = {}
        for guest in self.company.guests:
            self.tell(guest, frames)

    def _tell_asides(self) -> None:
        """What was settled in private, to whose it is and nobody else; and what was said."""
        changed, self._changed = self._changed, set()
        if changed:
            self.moved.set()
        for guest in self.company.guests:
            if not changed.isdisjoint(guest.seats):
                self.tell(guest)
            self.talk.tell(guest)

    def tell(self, guest: Guest, frames: dict[tuple[Viewer, int], bytes] | None = None) -> None:
        """Everything that is new to this guest; frames are made once for all who see alike."""
        made = {} if frames is None else frames
        if self.table is not None:
            for viewer in guest.viewers:
                key = viewer, guest.told
                if key not in made:
                    made[key] = msgspec.json.encode(
                        speaking.frame(self.table, viewer, self.seq, guest.told)
                    )
                guest.send(made[key])
            guest.told = self.table.story.told
        self.talk.tell(guest)

    def tell_room(self) -> None:
        """How the room stands, to whoever does not know it yet."""
        self._stirred = time.monotonic()
        news = self.news()
        for guest in self.company.guests:
            theirs = structs.replace(news, mine=list(guest.seats), host=guest.host)
            if theirs != guest.news:
                guest.news = theirs
                guest.send(msgspec.json.encode(theirs))

    def news(self) -> wire.RoomNews:
        """How the room stands, for a guest who holds nothing."""
        return room_news(self)

    @cached_property
    def settings(self) -> dict[str, object]:
        """What was agreed, as it was written down."""
        found: dict[str, object] = msgspec.json.decode(self.row.settings)
        return found

    @cached_property
    def agreed(self) -> list[wire.ChoiceForm]:
        if self.why:
            return []
        return speaking.agreed(self.game, self.game.agree(len(self.seats), self.settings))

    @cached_property
    def sizes(self) -> list[int]:
        return [seats for seats in self.game.seats if self._is_for(seats)]

    def _is_for(self, seats: int) -> bool:
        try:
            self.settle(seats)
        except Refusal:
            return False
        return True

    def settle(self, seats: int) -> Settled:
        """What another game here would be; of a table of old as far as the rules still know it."""
        if self.why:
            return settled(self.game, self.row.game, seats, self.settings)
        self.game.agree(seats, self.settings)
        return Settled(self.row.game, self.settings)
