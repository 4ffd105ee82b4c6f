"""Tables that nobody comes back to go after a time, with all that belongs to them; no others do."""

from __future__ import annotations

import asyncio
import time
from importlib.resources import files
from pathlib import Path

import alembic.command
import alembic.config
import msgspec
import pytest
from sqlalchemy import create_engine, func, select, update

from tests.server.serving import Client, Serving, sqlite
from tests.server.test_races import a_house, a_room
from undercroft.server import wire
from undercroft.server.rooms.room import CLEARED
from undercroft.server.store import schema
from undercroft.server.store.store import Store

WEEK = 7 * 24 * 3600


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite(tmp_path)
    return str(request.getfixturevalue("postgres"))


async def grow_old(database: str, *rooms: str, column: str = "opened") -> None:
    store = await Store.open(database)
    past = int(time.time()) - WEEK
    here = schema.rooms.c.id.in_(rooms)
    async with store._engine.begin() as connection:
        await connection.execute(update(schema.rooms).where(here).values({column: past}))
    await store.close()


async def left(database: str, room: str) -> dict[str, int]:
    """How many rows there are of a room, by table."""
    store = await Store.open(database)
    found = {}
    async with store._engine.begin() as connection:
        for table in schema.metadata.sorted_tables:
            key = table.c.get("room", schema.rooms.c.id if table is schema.rooms else None)
            if key is not None:
                count = select(func.count()).select_from(table).where(key == room)
                found[table.name] = await connection.scalar(count) or 0
    await store.close()
    return found


async def play_and_talk(serving: Serving, room: str, *tokens: str) -> None:
    ada = Client(serving, room, *tokens)
    async with ada.connected():
        await ada.until(lambda: ada.frames)
        await ada.do("talk", text="hm", seat=0)
        await ada.do("hand_over", seat=1)


def opened_unseen(serving: Serving) -> wire.Opened:
    """A table that was opened, and at which nobody has looked yet."""
    people = [{"kind": "mine", "name": name} for name in ("Ada", "Bo")]
    answer = serving.post("/api/rooms", {"game": "dungeon", "seats": people, "start": True})
    return msgspec.json.decode(answer.content, type=wire.Opened)


def test_what_is_old_goes_and_what_was_visited_stays(database: str) -> None:
    with Serving(database) as serving:
        old, visited, new = (opened_unseen(serving) for _ in range(3))
        asyncio.run(play_and_talk(serving, old.room, old.seats[0].token, old.seats[1].token))
        asyncio.run(grow_old(database, old.room, visited.room))
        asyncio.run(play_and_talk(serving, visited.room, *(key.token for key in visited.seats)))
        before = asyncio.run(left(database, old.room))
        assert {before[name] > 0 for name in ("rooms", "seats", "entries", "talk")} == {True}
    with Serving(database, 0, "undercroft", "--keep-days", "6") as serving:
        while serving.get(f"/api/rooms/{old.room}").status_code != 404:
            time.sleep(0.05)
        assert set(asyncio.run(left(database, old.room)).values()) == {0}
        for kept in (visited, new):
            assert serving.get(f"/api/rooms/{kept.room}").status_code == 200
    assert "Traceback" not in serving.log


def test_everything_stays_where_no_time_is_set(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            id = (await a_room(house)).row.id
            await grow_old(sqlite(tmp_path), id)
            await house.start()
            await asyncio.sleep(0.5)
            assert await house.store.room(id)

    asyncio.run(evening())


def test_tables_from_before_visits_were_noted_are_as_good_as_visited(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        room = serving.open("mine:Ada", "bot").room
        asyncio.run(grow_old(serving.database, room))
    config = alembic.config.Config()
    config.set_main_option("script_location", str(files("undercroft.server.store") / "migrations"))
    engine = create_engine(f"sqlite:///{tmp_path / 'rooms.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.downgrade(config, "0005")
    engine.dispose()
    with Serving(serving.database, 0, "undercroft", "--keep-days", "6") as again:
        assert again.get(f"/api/rooms/{room}").status_code == 200
    assert asyncio.run(left(serving.database, room))["rooms"] == 1


def test_a_table_that_went_says_so_to_who_still_sits_there(database: str) -> None:
    """Another process has cleared it away: nothing breaks."""
    with Serving(database) as serving:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, game="dungeon")

        async def evening() -> None:
            ada = Client(serving, opened.room, opened.seats[0].token, opened.host)
            async with ada.connected():
                await ada.until(lambda: ada.frames)
                await grow_old(database, opened.room)
                store = await Store.open(database)
                assert opened.room in await store.clear(6)
                await store.close()
                if database.startswith("sqlite"):
                    await ada.say("allow", strangers="talk")
                await ada.until(lambda: CLEARED in ada.heard[-1].get("why", ""))

        asyncio.run(evening())
    assert "Traceback" not in serving.log
