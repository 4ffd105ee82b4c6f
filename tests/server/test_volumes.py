"""Rooms are bound in volumes, and come back from the newest one as if all had been read."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import itertools
import logging
import random
import zlib
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import text, update

from tests.server.housing import a_house, a_room, answer, counted, greeted, loaded, play, seen
from tests.server.serving import sqlite
from undercroft import bots
from undercroft.engine import Answered, Broken, Chair, Entry, NotAllowed, Record, Seat, Table
from undercroft.engine.dawn import EVERY
from undercroft.games import NAMES, find
from undercroft.server import speaking, wire
from undercroft.server.afterwards import replaying
from undercroft.server.door.socket import Connection
from undercroft.server.house import House
from undercroft.server.records import entries, story
from undercroft.server.records.entries import Undone, lay, read
from undercroft.server.records.volumes import Volume, VolumeRow, digest_of
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import Room
from undercroft.server.store import schema

LONG = 5 * EVERY


def spend(evening: Callable[[House], Awaitable[None]], database: str) -> None:
    async def whole() -> None:
        async with a_house(database) as house:
            await evening(house)

    asyncio.run(whole())


def test_a_long_game_is_read_from_its_newest_volume(database: str) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(1)
        for _ in range(5):
            await play(room, luck, LONG // 5)
            await house.binder.bind(room)
        await play(room, luck, 7)
        again = await loaded(house, room.row.id)
        assert again.table is not None
        assert again.table.memory.past.steps > LONG - 3 * EVERY
        assert seen(again) == seen(room)
        assert counted(again) == counted(room)
        await play(room, luck, 20)
        await again.refresh()
        assert seen(again) == seen(room)

    spend(evening, database)


def test_what_is_bound_is_forgotten_by_the_table(database: str) -> None:
    """However long a game is, its room stays small."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(2)
        for _ in range(LONG // 32):
            await play(room, luck, 32)
            await house.binder.bind(room)
            assert room.table is not None
            assert len(room.table.memory.entries) < 4 * EVERY
            assert len(room.table.story.lines) < 200 + 8 * EVERY

    spend(evening, database)


def _own(row: VolumeRow, after: VolumeRow | None) -> list[Entry]:
    """What the next volume begins with may stand in this one, too, if it was closed later."""
    return replaying._own(row.volume, after.volume if after else None)


def test_all_that_was_played_is_in_the_volumes(database: str) -> None:
    """Together they are the very record of a table that forgot nothing, and its whole story."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(3)
        for _ in range(LONG // 40):
            await play(room, luck, 40)
            await house.binder.bind(room)
        whole = await played_again(house, room)
        rows = await house.store.shelf.all(room.row.id)
        bound = [entry for row, after in replaying._followed(rows) for entry in _own(row, after)]
        assert len(rows) > 3
        assert bound == whole.memory.entries
        told = [one.line.seen_by(1) for one in story.told_in(rows)]
        assert msgspec.json.encode(told) == msgspec.json.encode(whole.told(1))

    spend(evening, database)


async def played_again(house: House, room: Room) -> Table[Any]:
    """The table by all its entries, from the first card."""
    charter = room.charter
    table = lay(room.game, charter)
    for row in await house.store.entries(charter.room, 0):
        entry = read(row.body)
        if isinstance(entry, Undone):
            table = table.undo(entry.seat)
        else:
            table.follow(entry)
    return table


def test_answers_that_are_taken_back_again_and_again_do_not_weigh_on_a_room(database: str) -> None:
    """Somebody answers and takes it back as often as is granted; the room is loaded at once."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(4)
        undone = 0
        while undone < 60:
            seat = await answer(room, luck)
            assert room.table is not None
            if not room.table.undo_reveals(seat):
                undone += 1
                await room.undo(f"c {seat} undo {undone}", wire.Undo("-", seat, room.seq))
        await house.binder.bind(room)
        again = await loaded(house, room.row.id)
        assert counted(again) == counted(room)
        assert seen(again) == seen(room)
        [kept] = [await house.store.shelf.newest(room.row.id)]
        assert kept is not None
        assert kept.seq == room.notes.place
        assert len(await house.store.entries(room.row.id, kept.seq)) == 0
        assert room.notes.place > len(kept.volume.entries)

    spend(evening, database)


def test_what_was_said_once_is_taken_once_though_its_entry_is_not_read_any_more(
    database: str,
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(5)
        seat = await answer(room, luck, "c 0 the very first")
        await play(room, luck, 3 * EVERY)
        await house.binder.bind(room)
        for one in (room, await loaded(house, room.row.id)):
            before = one.notes.place
            taken = await one.answer("c 0 the very first", seat, 0, "whatever")
            assert taken <= one.seq
            assert one.notes.place == before

    spend(evening, database)


def test_patience_with_a_seat_is_not_renewed_by_a_restart(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.rooms.room.MOST_EVENTS", 5)

    async def evening(house: House) -> None:
        room = await a_room(house)
        for n in range(4):
            await room.event(f"c 0 whim {n}", "bot", 0, "greedy")
        await play(room, random.Random(6), 3 * EVERY)
        await house.binder.bind(room)
        again = await loaded(house, room.row.id)
        assert again.notes.whims == {"0": 4}
        assert again.notes.stand_ins == {0: "greedy"}
        await again.event("c 0 whim 4", "back", 0)
        with pytest.raises(NotAllowed, match="too often"):
            await again.event("c 0 whim 5", "bot", 0, "greedy")

    spend(evening, database)


def test_a_sealed_answer_that_was_changed_is_noticed_by_nobody_after_a_restart(
    database: str,
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house, "dungeon_lords", seats=2)
        assert room.table is not None
        ask = room.table.asked[0]
        for n, option in enumerate(ask.options[:3]):
            await room.answer(f"c {ask.seat} {n}", ask.seat, room.seq, option.key)
        await house.binder.bind(room)
        again = await loaded(house, room.row.id)
        assert (again.seq, again.notes.place) == (1, 3)
        assert seen(again) == seen(room)
        await again.answer("c 0 more", ask.seat, again.seq, ask.options[0].key)
        assert again.seq == 1

    spend(evening, database)


def test_who_was_away_while_something_was_taken_back_is_told_anew(database: str) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(7)
        while True:
            assert room.table is not None
            before, lines = room.seq, room.table.story.told
            seat = await answer(room, luck)
            told = room.table.story.told
            if told > lines and not room.table.undo_reveals(seat):
                break
        await room.undo(f"c {seat} undo", wire.Undo("-", seat, room.seq))
        await house.binder.bind(room)
        again = await loaded(house, room.row.id)
        heard = greeted(again, seq=before + 1, told=told)
        assert heard[-1]["since"] == lines

    spend(evening, database)


def test_a_clock_runs_on_from_where_it_was(database: str) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house, clock=600)
        await play(room, random.Random(8), 2 * EVERY)
        await house.binder.bind(room)
        assert (await loaded(house, room.row.id)).deadline() == room.deadline()

    spend(evening, database)


def test_who_comes_late_is_told_the_last_lines_and_can_ask_for_the_others(database: str) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(9)
        for _ in range(4):
            await play(room, luck, LONG // 4)
            await house.binder.bind(room)
        whole = await played_again(house, room)
        for late in (room, await loaded(house, room.row.id)):
            for viewer in (None, 1):
                told = greeted(late, *(() if viewer is None else (viewer,)))[-1]["told"]
                assert len(told) == 200
                while told[0]["n"]:
                    said = wire.Earlier("-", told[0]["n"], viewer)
                    told = (
                        msgspec.json.decode(await house.library.earlier(late, "", said))["told"]
                        + told
                    )
                assert [line["n"] for line in told] == list(range(whole.story.told))
                assert [line["line"] for line in told] == [
                    line["line"] for line in whole.told(viewer)
                ]

    spend(evening, database)


def test_nobody_waits_while_somebody_hears_what_was_told_long_ago(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is bound is unpacked and put into words in another process."""

    def unpack(_volume: bytes) -> bytes:
        raise AssertionError("All who play would have to wait for that.")

    async def evening(house: House) -> None:
        room = await a_room(house)
        for _ in range(4):
            await play(room, random.Random(9), LONG // 4)
            await house.binder.bind(room)
        assert room.table is not None
        before = room.table.story.before
        assert before
        monkeypatch.setattr("undercroft.server.records.volumes.zlib.decompress", unpack)
        said = wire.Earlier("-", before + 1, 1)
        told = msgspec.json.decode(await house.library.earlier(room, "", said))["told"]
        assert [line["n"] for line in told] == list(range(before + 1))[-200:]

    spend(evening, database)


def test_the_beginning_of_a_game_is_bound_before_anybody_sees_it(database: str) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house, "dungeon_lords")
        kept = await house.store.shelf.newest(room.row.id)
        assert kept is not None
        assert room.table is not None
        assert kept.volume.digest == digest_of(room.table)
        version = find("dungeon_lords").version
        assert await house.store.shelf.edition("dungeon_lords", version)

    spend(evening, database)


def test_a_house_binds_its_rooms_by_itself_and_more_often_while_they_are_small(
    database: str,
) -> None:
    async def evening(house: House) -> None:
        await house.start()
        id = (await a_room(house)).row.id
        room = await house.room(id)
        for answers, bound in ((8, 8), (32, 32), (200, 192)):
            await play(room, random.Random(13), answers)
            while (kept := await house.store.shelf.newest(id)) is None or kept.seq < bound:
                await asyncio.sleep(0.01)
        assert await house.store.shelf.edition("dungeon", find("dungeon").version)

    spend(evening, database)


def test_a_house_that_closes_binds_what_is_left(database: str) -> None:
    async def evening(house: House) -> str:
        await house.start()
        id = (await a_room(house)).row.id
        await play(await house.room(id), random.Random(14), 5)
        return id

    async def whole() -> None:
        async with a_house(database) as house:
            id = await evening(house)
        async with a_house(database) as house:
            kept = await house.store.shelf.newest(id)
            assert kept is not None
            assert kept.seq == 5

    asyncio.run(whole())


# Rules that were changed and did not say so


async def alter(house: House, room: str, change: Callable[[Volume], Volume]) -> None:
    """As if the newest volume had been written under rules that have changed since."""
    row = await house.store.shelf.newest(room)
    assert row is not None
    body = zlib.compress(msgspec.msgpack.encode(change(row.volume)))
    table = schema.volumes
    here = update(table).where(table.c.room == room, table.c.n == row.n).values(body=body)
    async with house.store._engine.begin() as connection:
        await connection.execute(here)


def test_rules_that_changed_without_a_word_are_noticed_and_the_table_goes_on(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(10)
        await play(room, luck, LONG)
        await house.binder.bind(room)
        assert room.table is not None
        dawn, seq = room.table.newest_dawn, room.seq
        await alter(house, room.row.id, lambda one: structs.replace(one, digest="of other rules"))
        with caplog.at_level(logging.WARNING, "undercroft"):
            again = await loaded(house, room.row.id)
        assert "its rules were changed without a new version" in caplog.text
        assert again.table is not None
        assert again.table.turns == dawn.past.turns
        assert again.seq > seq
        await again.refresh()
        [said] = [one.text for one in again.talk.said]
        assert said.startswith("The rules of Dungeon! were changed.")
        caplog.clear()
        await play(again, luck, 20)
        third = await loaded(house, room.row.id)
        assert seen(third) == seen(again)
        assert counted(third) == counted(again)
        assert "rules" not in caplog.text
        assert len(third.talk.said) == 1

    spend(evening, database)


async def refuse(house: House, room: Room, place: int) -> None:
    """As if the rules did not take the entry at that place any more."""
    where = "WHERE room = :room AND seq = :seq"
    body = '{"is":"answer","seat":0,"answer":"fly"}'
    async with house.store._engine.begin() as connection:
        change = text(f"UPDATE entries SET body = :body {where}")
        await connection.execute(change, {"body": body, "room": room.row.id, "seq": place})


async def said_elsewhere(house: House, room: Room, place: int) -> None:
    """As if the entry at that place had been said on a table that rules of old had led to."""
    [row] = [one for one in await house.store.entries(room.row.id, 0) if one.seq == place]
    here = schema.entries.c.room == room.row.id, schema.entries.c.seq == place
    body = entries.write(read(row.body), 2014)
    async with house.store._engine.begin() as connection:
        await connection.execute(update(schema.entries).where(*here).values(body=body))


@pytest.mark.parametrize("bound", [10, 0])
def test_what_was_said_on_a_table_that_is_not_known_again_is_asked_again(
    database: str, bound: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Though the rules would take it: other rules may have dealt other hands meanwhile."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(19)
        await play(room, luck, bound)
        await house.binder.bind(room)
        before = seen(room)[:-1]
        await play(room, luck, 5)
        await said_elsewhere(house, room, bound + 2)
        again = await loaded(house, room.row.id)
        assert "its rules were changed" in caplog.text
        assert again.seq > room.seq
        frames = [one.replace(b'"seq":%d' % again.seq, b'"seq":%d' % bound) for one in seen(again)]
        assert frames[:-1] == before
        [said] = again.talk.said or await house.store.talk(room.row.id, 0, 9)
        assert f"from the beginning of this {'turn' if bound else 'game'}" in said.text
        await play(again, luck, 5)
        assert seen(await loaded(house, room.row.id)) == seen(again)

    spend(evening, database)


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_known_again_by_all_that_was_said_at_it(
    tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house, name, seats=max(2, find(name).seats[0]))
        luck = random.Random(20)
        for n in range(90):
            seat = await answer(room, luck)
            assert room.table is not None
            if room.table.over:
                break
            if n % 7 == 0 and not room.table.undo_reveals(seat):
                await room.undo(f"c {seat} undo {n}", wire.Undo("-", seat, room.seq))
            if n == 50:
                await house.binder.bind(room)
        again = await loaded(house, room.row.id)
        assert "rules" not in caplog.text
        assert seen(again) == seen(room)
        assert counted(again) == counted(room)

    spend(evening, sqlite(tmp_path))


def test_what_led_elsewhere_before_the_rules_changed_is_asked_again(database: str) -> None:
    """Its volume knows what was told: the last answer that leads to another story is not kept."""

    def otherwise(one: Volume) -> Volume:
        *lines, last = one.lines
        lines.append({**last, "line": "Vanished"})
        return structs.replace(one, lines=lines, digest="of other rules")

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(21)
        await play(room, luck, 30)
        while True:
            assert room.table is not None
            before, told, dawn = seen(room)[:-1], room.table.story.told, room.table.told_at_dawn
            await answer(room, luck)
            if room.table.told_at_dawn == dawn < told < room.table.story.told:
                break
        await house.binder.bind(room)
        await alter(house, room.row.id, otherwise)
        again = await loaded(house, room.row.id)
        assert again.table is not None
        assert again.table.story.told == told
        was = b'"seq":%d' % (room.seq - 1)
        assert [one.replace(b'"seq":%d' % again.seq, was) for one in seen(again)[:-1]] == before

    spend(evening, database)


def test_an_answer_that_the_rules_do_not_take_any_more_is_asked_again(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(11)
        await play(room, luck, 40)
        await house.binder.bind(room)
        await play(room, luck, 3)
        before = seen(room)[:-1]
        assert room.table is not None
        told, place = room.table.story.told, room.notes.place
        await play(room, luck, 2)
        await refuse(house, room, place + 1)
        again = await loaded(house, room.row.id)
        assert "its rules were changed" in caplog.text
        assert again.table is not None
        assert again.table.story.told == told
        assert [one.replace(b'"seq":100', b'"seq":43') for one in seen(again)[:-1]] == before
        await play(again, luck, 5)
        assert seen(await loaded(house, room.row.id)) == seen(again)

    spend(evening, database)


async def play_as_bots(room: Room, luck: random.Random, answers: int) -> None:
    for _ in range(answers):
        assert room.table is not None
        ask = luck.choice(room.table.asked)
        said = [Answered(ask.seat, luck.choice([one.key for one in ask.options]))]
        await room.answer_for_bots(said, room.seq)


def test_bots_play_on_where_much_of_what_they_said_is_not_taken_any_more(database: str) -> None:
    """No number is used twice: not in what is written down, and not in what anybody was told."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(16)
        await play_as_bots(room, luck, 2)
        await house.binder.bind(room)
        await play_as_bots(room, luck, 60)
        assert room.table is not None
        before, told = room.seq, room.table.story.told
        await refuse(house, room, 5)
        again = await loaded(house, room.row.id)
        assert again.table is not None
        assert again.seq > before
        assert again.notes.left_since(before, told) == again.table.story.told < told
        await play_as_bots(again, luck, 60)
        assert again.seq >= before + 60
        assert seen(await loaded(house, room.row.id)) == seen(again)

    spend(evening, database)


def test_a_bot_whose_answer_cannot_be_written_down_does_not_try_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)

        async def refused(*_rows: Any) -> bool:
            return False

        monkeypatch.setattr(house.store, "append", refused)
        with pytest.raises(Broken, match="not written down"):
            await play_as_bots(room, random.Random(17), 1)

    spend(evening, database)


def test_a_process_that_had_the_table_before_its_rules_changed_reads_it_anew(database: str) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        await play(room, random.Random(12), 30)
        await house.binder.bind(room)
        await alter(house, room.row.id, lambda one: structs.replace(one, digest="of other rules"))
        again = await loaded(house, room.row.id)
        await room.refresh()
        assert seen(room) == seen(again)
        assert counted(room) == counted(again)

    spend(evening, database)


@pytest.mark.parametrize("how", ["another shape", "a bad dawn", "no volume at all"])
def test_a_volume_that_cannot_be_read_is_made_again_from_the_entries(
    database: str, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    def spoiled(one: Volume) -> Volume:
        assert one.dawn is not None
        if how == "a bad dawn":
            return structs.replace(one, dawn=structs.replace(one.dawn, state=b"\x90"), shape="")
        return structs.replace(one, shape="another")

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(15)
        await play(room, luck, LONG)
        await house.binder.bind(room)
        if how == "no volume at all":
            rubbish = update(schema.volumes).where(schema.volumes.c.room == room.row.id)
            async with house.store._engine.begin() as connection:
                await connection.execute(rubbish.values(body=b"rubbish"))
        else:
            await alter(house, room.row.id, spoiled)
        again = await loaded(house, room.row.id)
        assert "its rules were changed" in caplog.text
        assert seen(again) == seen(room)
        assert again.talk.said == []
        await play(again, luck, 5)
        await house.binder.bind(again)
        caplog.clear()
        third = await loaded(house, room.row.id)
        assert seen(third) == seen(again)
        assert "rules" not in caplog.text

    spend(evening, database)


def test_a_table_that_cannot_be_laid_once_more_says_why_and_keeps_all_it_has(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It has gone on under other rules before, so that its record makes no table any more."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(22)
        await play(room, luck, 30)
        await house.binder.bind(room)
        await alter(house, room.row.id, lambda one: structs.replace(one, digest="of other rules"))
        again = await loaded(house, room.row.id)
        await play(again, luck, 30)
        assert again.table is not None
        told = [line.text for line in speaking.story(again.table, 1, 0)]
        await house.binder.bind(again)
        await alter(house, room.row.id, lambda one: structs.replace(one, shape="another"))
        old = await house.room(room.row.id)
        assert (old.status, old.table) == ("old", None)
        assert "write the states of a table in another way by now" in old.why
        assert await read_all(house, old, 1) == told
        await old.lay_down()
        written = Record.parse(gzip.decompress(await house.library.record(old, "")))
        assert len([one for one in written.entries if isinstance(one, Answered)]) == 60
        shown = msgspec.json.decode(
            gzip.decompress(await house.library.replay(old, "", 1, 0, 20)), type=wire.Replay
        )
        assert shown.steps
        await house.rematch(old, "wait")
        assert (await house.room(old.row.rematch or "")).status == "lobby"

    spend(evening, database)


def test_a_table_is_laid_down_by_its_host_or_by_all_who_are_here(tmp_path: Path) -> None:
    async def old_room(house: House) -> tuple[Room, list[Guest]]:
        room = await a_room(house)
        async with house.store._engine.begin() as connection:
            here = schema.rooms.c.id == room.row.id
            await connection.execute(update(schema.rooms).where(here).values(game="dungeon?x=1"))
        old = await house.room(room.row.id)
        guests = []
        for seat in (0, 1):
            guests.append(guest := Guest(lambda _said: None, lambda _why: None))
            old.welcome(guest, wire.Hello())
            guest.seats = (seat,)
        return old, guests

    async def says(house: House, room: Room, guest: Guest) -> None:
        line = Connection.__new__(Connection)
        line._house, line._room, line.guest = house, room, guest
        await line._lay_down()

    async def evening(house: House) -> None:
        room, (ada, bo) = await old_room(house)
        for _ in range(2):
            await says(house, room, ada)
        assert room.row.status == "playing"
        [said] = room.talk.said
        assert said.text.startswith("P0 wants to lay this table down")
        assert said.text.endswith("For that, P1 must want it, too.")
        await says(house, room, bo)
        assert room.row.status == "over"
        room, (ada, bo) = await old_room(house)
        room.farewell(bo)
        await says(house, room, ada)
        assert room.row.status == "over"
        room, (ada, bo) = await old_room(house)
        bo.host = True
        await says(house, room, bo)
        assert room.row.status == "over"

    spend(evening, sqlite(tmp_path))


def test_a_table_of_many_with_long_names_is_laid_down_like_any_other(database: str) -> None:
    """What the house says of it has an id, and a column has an end."""

    async def evening(house: House) -> None:
        people = [wire.SeatPlan("mine", f"{name} of the long, long name"[:24]) for name in "ABCDEF"]
        opened = await house.open(wire.NewRoom("dungeon", people, start=True))
        async with house.store._engine.begin() as connection:
            here = schema.rooms.c.id == opened.room
            await connection.execute(update(schema.rooms).where(here).values(game="dungeon?x=1"))
        room = await house.room(opened.room)
        guests = [Guest(lambda _said: None, lambda _why: None) for _ in people]
        for seat, guest in enumerate(guests):
            room.welcome(guest, wire.Hello())
            guest.seats = (seat,)
        for guest in guests:
            line = Connection.__new__(Connection)
            line._house, line._room, line.guest = house, room, guest
            await line._lay_down()
        assert len(room.talk.said) == len(people) - 1
        assert room.row.status == "over"

    spend(evening, database)


def test_a_line_of_any_number_can_be_asked_for(database: str) -> None:
    """Also where the table cannot go on, and the database alone knows its story."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        await play(room, random.Random(25), 20)
        await house.binder.bind(room)
        async with house.store._engine.begin() as connection:
            here = schema.rooms.c.id == room.row.id
            await connection.execute(update(schema.rooms).where(here).values(game="dungeon?x=1"))
        old = await loaded(house, room.row.id)
        told = await read_all(house, old, 1)
        assert told
        for before in (2**31 - 1, 2**31, 2**63, 10**30):
            asked = msgspec.json.encode({"say": "earlier", "id": "x", "before": before, "seat": 1})
            with contextlib.suppress(msgspec.ValidationError):
                said = msgspec.json.decode(asked, type=wire.Earlier)
                heard = msgspec.json.decode(await house.library.earlier(old, "", said))
                assert [line["text"] for line in heard["told"]] == told

    spend(evening, database)


async def read_all(house: House, room: Room, viewer: Seat) -> list[str]:
    """Its whole story."""
    said = wire.Earlier("-", 10**6, viewer)
    told = msgspec.json.decode(await house.library.earlier(room, "", said))["told"]
    assert [line["n"] for line in told] == list(range(len(told)))
    return [line["text"] for line in told]


def fail_at(monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """As if there were a mistake in the rules that shows at the entry of that place."""
    follow, done = entries.follow, itertools.count(1)

    def mistaken(table: Table[Any], entry: entries.RoomEntry) -> Table[Any]:
        if next(done) == place:
            raise KeyError("no such orc")
        return follow(table, entry)

    monkeypatch.setattr("undercroft.server.records.entries.follow", mistaken)


@pytest.mark.parametrize("bound", [12, 0])
def test_a_table_whose_rules_fail_when_it_is_read_says_so(
    database: str, bound: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(23)
        await play(room, luck, bound)
        await house.binder.bind(room)
        assert room.table is not None
        told = [line.text for line in speaking.story(room.table, 1, 0)]
        await play(room, luck, 8)
        with monkeypatch.context() as mistake:
            fail_at(mistake, 5)
            old = await loaded(house, room.row.id)
        assert (old.status, old.table, old.news().seed) == ("old", None, None)
        assert old.why.startswith("The rules of Dungeon! fail at what was said here last:")
        assert "KeyError: 'no such orc'" in caplog.text
        assert await read_all(house, old, 1) == told
        await old.refresh()
        assert old.status == "old"
        await old.lay_down()
        written = Record.parse(gzip.decompress(await house.library.record(old, "")))
        answers = [one for one in written.entries if isinstance(one, Answered)]
        assert len(answers) == bound + 8

    spend(evening, database)


def test_a_table_whose_rules_fail_at_an_answer_says_so_and_goes_on_when_they_are_mended(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer is in the record by then: nobody is told that nothing has changed."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        luck = random.Random(24)
        await play(room, luck, 5)
        with monkeypatch.context() as mistake:
            fail_at(mistake, 1)
            with pytest.raises(NotAllowed, match="The rules of Dungeon! fail"):
                await play(room, luck, 1)
        assert (room.status, room.bot_to_move(), room.deadline()) == ("old", None, None)
        assert "KeyError: 'no such orc'" in caplog.text
        with pytest.raises(NotAllowed, match="The rules of Dungeon! fail"):
            await room.answer("c 0 more", 0, room.seq, "whatever")
        mended = await loaded(house, room.row.id)
        assert (mended.status, mended.notes.place) == ("playing", 6)

    spend(evening, database)


@pytest.mark.parametrize(
    ("known", "unknown"),
    [({"turn_limit": 200}, {"moonlight": True}), ({}, {"turn_limit": "for ever"})],
)
def test_another_game_at_an_old_table_leaves_out_what_the_rules_do_not_know_any_more(
    database: str, known: dict[str, Any], unknown: dict[str, Any]
) -> None:
    async def evening(house: House) -> None:
        room = await a_room(house)
        given = msgspec.json.encode({**known, **unknown}).decode()
        rooms = schema.rooms
        change = update(rooms).where(rooms.c.id == room.row.id)
        old_rules = change.values(settings=given, game="dungeon?candles=7")
        async with house.store._engine.begin() as connection:
            await connection.execute(old_rules)
        old = await loaded(house, room.row.id)
        assert old.status == "old"
        assert old.news().sizes
        await house.rematch(old, "wait")
        again = await house.room(old.row.rematch or "")
        assert (again.row.game, again.settings, again.status) == ("dungeon", known, "lobby")
        [said] = again.talk.said
        [left_out] = unknown
        assert (said.name, said.text.endswith(f"about its numbers, {left_out}.")) == (
            "The house",
            True,
        )

    spend(evening, database)


def test_two_processes_that_lay_a_table_anew_at_once_both_go_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of them writes that down; the other one reads it."""

    async def evening(house: House) -> None:
        room = await a_room(house)
        await play(room, random.Random(13), 30)
        await house.binder.bind(room)
        await alter(house, room.row.id, lambda one: structs.replace(one, digest="of other rules"))
        both, amend = asyncio.Barrier(2), house.store.amend

        async def amend_together(*given: Any) -> bool:
            await both.wait()
            return await amend(*given)

        monkeypatch.setattr(house.store, "amend", amend_together)
        one, other = await asyncio.gather(*(loaded(house, room.row.id) for _ in range(2)))
        assert (one.status, other.status) == ("playing", "playing")
        assert seen(one) == seen(other)
        assert counted(one) == counted(other)
        await answer(one, random.Random(14))
        await other.refresh()
        assert seen(one) == seen(other)

    spend(evening, database)


@pytest.mark.parametrize("name", NAMES)
def test_a_table_can_be_bound_whatever_is_asked(name: str) -> None:
    """A game holds more in the middle of a turn than is ever written down."""

    def digests() -> Iterator[str]:
        names = ["Ada", "Bo", "Cy"][: find(name).seats[0]]
        table = Table.open(find(name), names, {}, seed=name.encode())
        greedy = bots.find("greedy", seed=1)
        for _ in range(250):
            if table.over:
                return
            yield digest_of(table)
            ask = table.asked[0]
            table.answer(ask.seat, greedy.answer(Chair(table, ask)))

    once = [*digests()]
    assert once == [*digests()]
    assert len({*once}) == len(once)
