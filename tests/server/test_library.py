"""What remains of a long game: any piece of its replay, how it went, and its record."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.housing import a_house, a_room, loaded, play
from tests.server.serving import sqlite
from tests.server.test_volumes import alter
from undercroft.engine import Chanced, NotAllowed, Record, Table
from undercroft.games import find
from undercroft.server import speaking
from undercroft.server.afterwards import afterwards, replaying
from undercroft.server.door.limits import TooOften
from undercroft.server.house import House
from undercroft.server.rooms.room import Room


async def a_finished_game(house: House) -> Room:
    """Of four lords: it is bound in several volumes."""
    room = await a_room(house, "dungeon_lords", seats=4)
    luck = random.Random(1)
    assert room.table is not None
    while not room.table.over:
        await play(room, luck, 50)
        await house.binder.bind(room)
    await room.end()
    assert len(await house.store.shelf.all(room.row.id)) > 1
    return await loaded(house, room.row.id)


async def pieces(house: House, room: Room, viewer: int | None, count: int) -> list[dict[str, Any]]:
    """A whole replay, fetched in pieces."""
    shown: list[dict[str, Any]] = []
    while True:
        body = await house.library.replay(room, "here", viewer, len(shown), count)
        replay = msgspec.json.decode(gzip.decompress(body))
        shown += replay["shown"]
        if len(shown) == replay["steps"]:
            return shown


def steps_of(record: Record, viewer: int | None) -> list[dict[str, Any]]:
    """The same, from a table that was laid once and plays through."""
    table = Table.replay(find(record.header.game), record, 0)
    shown = [speaking.replay_opening(table, viewer), speaking.replay_step(table, viewer, 0)]
    for entry in record.entries:
        if not isinstance(entry, Chanced):
            since = table.story.told
            table.follow(entry)
            shown.append(speaking.replay_step(table, viewer, since))
    read: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(shown))
    return read


def test_what_remains_of_a_game_is_what_was_played(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_finished_game(house)
            record = Record.parse(gzip.decompress(await house.library.record(room, "here")))
            table = Table.replay(find("dungeon_lords"), record)
            assert table.over
            assert record.seed == room.row.seed
            assert record.header.settings == msgspec.to_builtins(table.settings)
            for viewer, count in ((None, 20), (2, 7)):
                assert await pieces(house, room, viewer, count) == steps_of(record, viewer)
            course = gzip.decompress(await house.library.course(room, "here", None))
            check(msgspec.json.decode(course), table)

    def check(course: dict[str, Any], table: Table[Any]) -> None:
        assert (course["at"][0], course["at"][-1], course["turns"]) == (0, table.turns, table.turns)
        assert course["at"] == sorted(set(course["at"]))
        last = {gauge["key"]: gauge["turns"][-1] for gauge in course["gauges"]}
        assert last == {key: list(values) for key, values in table.game.gauges(table.state).items()}

    asyncio.run(evening())


def test_the_course_of_a_game_says_who_fell_and_when(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "dunjiin", seats=3)
            await play(room, random.Random(2), 1000)
            assert room.table is not None
            assert room.table.result is not None
            course = replaying.course(await house.library._whole(room))
            exits = msgspec.json.decode(course)["exits"]
            assert {one["how"] for one in exits if one["last"]} == {"falls"}
            assert [one["seat"] for one in exits] == fallen(room.table)
            assert all(0 < one["turn"] <= room.table.turns for one in exits)

    def fallen(table: Table[Any]) -> list[int]:
        kinds = table.game.vocabulary.lines
        told = table.told(None)
        return [one["seat"] for one in told if kinds[one["line"]].mark == "falls"]

    asyncio.run(evening())


def test_of_a_very_long_game_only_dawns_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.afterwards.replaying.MOST_PLAYED", 1)

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_finished_game(house)
            whole = await house.library._whole(room)
            course = msgspec.json.decode(replaying.course(whole))
            assert course["at"][0] == 0
            assert course["at"][-1] == course["turns"]
            assert 2 < len(course["at"]) < 40

    asyncio.run(evening())


def test_where_the_rules_would_lead_elsewhere_now_the_story_is_told_as_it_was(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_finished_game(house)
            before = await pieces(house, room, None, 20)
            await alter(house, room.row.id, lambda one: msgspec.structs.replace(one, digest="-"))
            after = await pieces(house, room, None, 20)
            assert [step["told"] for step in after] == [step["told"] for step in before]
            assert after[0]["board"] == before[0]["board"]
            assert after[-1]["board"] is None

    asyncio.run(evening())


def test_too_many_who_look_at_old_games_are_sent_away(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house)
            waiting = afterwards.MOST_AT_THE_DOOR + 4
            looks = [house.library.replay(room, "here", None, 0, 20) for _ in range(waiting)]
            answers = await asyncio.gather(*looks, return_exceptions=True)
            assert sum(isinstance(one, TooOften) for one in answers) == 4
            assert await house.library.replay(room, "here", None, 0, 20)

    asyncio.run(evening())


def test_who_asks_for_much_waits_for_it_and_nobody_else_does(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house)
            served: list[str] = []

            async def look(who: str) -> None:
                await house.library.replay(room, who, None, 0, 20)
                served.append(who)

            many = [asyncio.create_task(look("here")) for _ in range(16)]
            await asyncio.sleep(0)
            others = [asyncio.create_task(look(who)) for who in ("there", "elsewhere")]
            await asyncio.gather(*many, *others)
            assert {"there", "elsewhere"} < set(served[:5])
            assert house.library._line._turns == {}

    asyncio.run(evening())


def test_what_is_over_is_made_once_and_for_each_who_sees_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_finished_game(house)
            library = house.library
            asking: dict[str, Callable[[], Awaitable[bytes]]] = {
                "record": lambda: library.record(room, "here"),
                "bounds": lambda: library.bounds(room, "here"),
                "course": lambda: library.course(room, "here", 0),
                "theirs": lambda: library.course(room, "here", 1),
            }
            first = {name: await ask() for name, ask in asking.items()}
            assert len(set(first.values())) == 4
            library.close()
            assert {name: await ask() for name, ask in asking.items()} == first

    asyncio.run(evening())


def test_what_is_not_over_is_told_as_it_stands(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "dunjiin", seats=3)
            for ask in (house.library.record, house.library.bounds):
                with pytest.raises(NotAllowed, match="not over yet"):
                    await ask(room, "here")
            await play(room, random.Random(2), 1000)
            assert await house.library.record(room, "here")

    asyncio.run(evening())
