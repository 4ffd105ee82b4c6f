"""A room's table as its record makes it: laid, followed entry by entry, and bound in volumes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Answered, BadRecord, Game, NotAllowed, Outside, Refusal, Table
from undercroft.server.records import entries, loading
from undercroft.server.records.entries import RULES, Charter, RoomEntry
from undercroft.server.records.hours import Hours
from undercroft.server.records.loading import by_the_rules
from undercroft.server.records.notes import Asked, Notes
from undercroft.server.records.story import lines_of
from undercroft.server.records.volumes import Binding, VolumeRow
from undercroft.server.rooms import names
from undercroft.server.speaking import MOST_TOLD
from undercroft.server.store.store import EntryRow, Store
from undercroft.server.upkeep import printer

log = logging.getLogger("undercroft")

MOST_TAKEN = 2000
"""How many of its clients' ids a room remembers; it asks the store about older ones."""
CHANGED = (
    "The rules of {game} were changed. The table goes on from the beginning of this {part}; "
    "what no longer fits them is asked again."
)
ADOPTED = (
    "From now on version {version} of the rules of {game} counts. The table goes on from the "
    "beginning of this {part}; what no longer fits them is asked again."
)


ROUND = 100
"""Numbers begin anew at such a one: how often seats arranged something does not show in it."""


class Raced(NotAllowed):
    """Another process has just laid the table anew: what it wrote down counts."""


@dataclass(frozen=True, slots=True)
class Followed:
    """An entry that was followed, and whether nobody else can notice it."""

    entry: RoomEntry
    unseen: bool


def _beyond(place: int) -> int:
    """A number that nobody was told before there were so many entries."""
    return -(-place // ROUND) * ROUND


def asked_of(table: Table[Any]) -> list[Asked]:
    return [(ask.seat, str(ask.prompt)) for ask in table.asked]


class Reading:
    """How far this process has read the record of a room."""

    def __init__(self, store: Store, room: str, hours: Hours) -> None:
        self._store = store
        self._room = room
        self._hours = hours
        self.table: Table[Any] | None = None
        self.notes = Notes()
        self._binding = Binding()
        self._taken: dict[str, int] = {}

    # Laying the table

    async def lay(
        self,
        game: Game[Any],
        charter: Charter,
        version: int,
        begun: float,
        kept: VolumeRow | None,
        rows: Sequence[EntryRow],
    ) -> None:
        """Lay the table as it stands by its newest volume and the entries that came after it.

        If its rules have changed meanwhile, it is laid as far as they still know it. If they know
        nothing of it any more, a `BadRecord` says so. Nobody sees a table before its beginning is
        written down, so that no other rules can deal it otherwise.
        """
        try:
            anew = await self._begin(game, charter, version, begun, kept)
        except loading.Unreadable as trouble:
            self._warn(trouble)
            kept, rows = None, await self._all_entries(game, trouble)
            anew = await self._begin(game, charter, version, begun, kept)
        assert self.table is not None
        lines = self.table.memory.past.lines
        certain = await self._follow_as_known(rows)
        if certain < len(rows):
            if self.notes.place > (kept.seq if kept else 0) + certain:
                await self._begin(game, charter, version, begun, kept)
                await self._follow_as_known(rows[:certain])
            lines = lines if anew else self.table.story.told
            anew = True
        if anew:
            last = rows[-1].seq if rows else kept.seq if kept else 0
            await self._amend(last + 1, lines, (kept.version if kept else version))
        elif kept is None:
            await self.bind()

    async def _begin(
        self,
        game: Game[Any],
        charter: Charter,
        version: int,
        begun: float,
        kept: VolumeRow | None,
    ) -> bool:
        """The table without what came after its newest volume. Says whether it is another one."""
        if kept is not None:
            other = await self._open(game, charter, kept)
            await self._recall(game.version)
            return other
        game.check_adopts(version)
        with by_the_rules(game):
            self.table = entries.lay(game, charter)
        self._hours.reach(begun)
        self.notes = Notes(asked_since=self._hours.now, last_at=self._hours.now)
        return version != game.version

    async def _follow_as_known(self, rows: Sequence[EntryRow]) -> int:
        """Follow them as long as they were said on what lies there now. Says how far that is so.

        It may have gone farther, since not each entry says on what it was said.
        """
        certain, at = 0, 0
        try:
            async for row in loading.one_by_one(rows):
                assert self.table is not None
                if (on := entries.said_on(row.body)) is not None:
                    if on != entries.footing(self.table):
                        self._warn("What was answered leads elsewhere.")
                        return certain
                    certain = at
                self.follow(row)
                at += 1
        except Refusal as refusal:
            self._warn(loading.told(refusal))
        return at

    async def _open(self, game: Game[Any], charter: Charter, kept: VolumeRow) -> bool:
        """Open the newest volume. Says whether the rules know another end of it."""
        try:
            volume = kept.volume
        except BadRecord as trouble:
            if kept.version != game.version:
                raise
            raise loading.Unreadable(str(trouble)) from trouble
        self.notes = volume.notes.copy()
        self._hours.reach(self.notes.last_at)
        if kept.version == game.version:
            try:
                with by_the_rules(game):
                    self.table = await loading.laid(game, charter, volume)
                self._binding = Binding.of(kept.n, volume)
                return False
            except loading.Unreadable:
                raise
            except loading.Otherwise as otherwise:
                self._warn(otherwise)
        with by_the_rules(game):
            self.table = await loading.resumed(game, charter, kept.version, volume)
        self._binding = Binding(kept.n + 1, self.table.memory.first_dawn)
        return True

    async def _all_entries(self, game: Game[Any], trouble: Exception) -> Sequence[EntryRow]:
        """The record itself, from the first card: as long as all of it was under these rules."""
        rows = await self._store.entries(self._room, 0)
        if any(row.client_id.startswith(RULES) for row in rows):
            raise BadRecord(
                f"The rules of {game.title} write the states of a table in another way by now. "
                "This one has gone on under other rules before, and cannot go on once more."
            ) from trouble
        return rows

    def _warn(self, why: object) -> None:
        log.warning("room %s: its rules were changed without a new version: %s", self._room, why)

    async def _recall(self, version: int) -> None:
        """The last lines that were told before the table's own, for those who come later."""
        assert self.table is not None
        story = self.table.story
        told = await lines_of(self._store.shelf, self._room, story.before - MOST_TOLD, story.before)
        story.recall([one.line for one in told if one.version == version])

    async def _amend(self, place: int, lines: int, before: int) -> None:
        """Write down that the table goes on under other rules, and tell those who sit at it.

        From that line on the story is told anew, to whoever knows of any entry before.
        """
        assert self.table is not None
        game, now, notes = self.table.game, self._hours.now, self.notes
        notes.place, notes.noticed, notes.seq = place, place, _beyond(place)
        notes.asked_at, notes.asked_since, notes.last_at = notes.seq, now, now
        notes.take_back(lines)
        body = entries.write(Outside(RULES, None, {"version": game.version}))
        entry = EntryRow(self._room, place, f"{RULES} {place}", now, body)
        volumes = await self.volumes()
        if not await self._store.amend(entry, volumes, game.version):
            raise Raced("This table is just being laid anew. Try again.")
        words = CHANGED if game.version == before else ADOPTED
        part = "turn" if self.table.steps else "game"
        said = words.format(game=game.title, version=game.version, part=part)
        await self._store.say(self._room, entry.client_id, names.THE_HOUSE, None, said)

    # Following it

    async def follow_all(self, rows: Sequence[EntryRow]) -> AsyncIterator[Followed]:
        async for row in loading.one_by_one(rows):
            yield self.follow(row)

    def give_up(self) -> None:
        """The table cannot go on: what is written down of it stays as it is."""
        self.table = None

    def follow(self, row: EntryRow) -> Followed:
        assert self.table is not None
        entry = entries.read(row.body)
        with by_the_rules(self.table.game):
            return self._follow(row, entry)

    def _follow(self, row: EntryRow, entry: RoomEntry) -> Followed:
        assert self.table is not None
        question, told = self.table.question, self.table.story.told
        before, changed = asked_of(self.table), self.is_change(entry)
        self._hours.reach(row.at)
        now = self._hours.now
        self.table = entries.follow(self.table, entry)
        alike = self.table.question is question and self.table.story.told == told
        unseen = changed or (alike and isinstance(entry, Outside) and entry.is_private)
        self.notes.take(entry, row.client_id, now, unseen)
        if self.table.question is not question:
            self.notes.ask_anew(now, entry, before, asked_of(self.table))
        if isinstance(entry, entries.Undone):
            self.notes.take_back(self.table.story.told)
        self._binding.note(self.table, self.notes)
        self._taken[row.client_id] = self.notes.seq
        if len(self._taken) > MOST_TAKEN:
            del self._taken[next(iter(self._taken))]
        return Followed(entry, unseen)

    def is_change(self, entry: RoomEntry) -> bool:
        """Is it a sealed answer given anew?"""
        assert self.table is not None
        return isinstance(entry, Answered) and self.table.given(entry.seat) is not None

    def taken(self, client_id: str) -> int | None:
        """By which entry something was taken lately."""
        return self._taken.get(client_id)

    async def ever_taken(self, client_id: str) -> int | None:
        """By which entry it was taken at the latest, however long ago."""
        known = self.taken(client_id)
        if known is not None or len(self._taken) == self.notes.place:
            return known
        old = await self._store.was_taken(self._room, client_id)
        return self.notes.seq if old else None

    # Binding it

    @property
    def closed(self) -> int:
        """How many steps are in volumes that stay as they are."""
        return self._binding.closed_steps

    @property
    def unbound(self) -> int:
        """How many entries are not in a volume yet."""
        return self._binding.unbound(self.notes) if self.table is not None else 0

    async def bind(self) -> None:
        """Write down what came of all that was said by now, and the words in which it is told."""
        assert self.table is not None
        rows = await self.volumes()
        await self._store.keep(rows)
        self._binding.is_bound(rows, self.table, MOST_TOLD)

    async def volumes(self) -> list[VolumeRow]:
        """What is to be written down of this table."""
        assert self.table is not None
        await self._store.shelf.keep_words_of(printer.boxed(self.table.game.name))
        ends = self._binding.ends(self.table)
        rows = []
        for at in range(len(ends)):
            rows.append(self._binding.closed(self._room, self.table, ends, at))
            await asyncio.sleep(0)
        return [*rows, self._binding.open(self._room, self.table, ends, self.notes)]
