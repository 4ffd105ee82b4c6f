"""Numbers that people add to the house's seed: before the game, once, and for all to see."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import random
from collections.abc import AsyncIterator, Iterator
from importlib.resources import as_file, files
from pathlib import Path

import alembic.command
import alembic.config
import pytest
import sqlalchemy as sa
from msgspec import structs

from tests.server.serving import ASKED, Client, Serving, sqlite
from tests.server.test_races import a_house, a_room, loaded
from undercroft.engine import NotAllowed, Record, drawn_again, fingerprint
from undercroft.games import find
from undercroft.server import wire
from undercroft.server.rooms.room import Room

ADAS, BOS, CYS = "00ff" * 8, "123456789abcdef0" * 2, "c" * 32
TOO_LATE = "No number can be added here now."


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house whose chance follows from no word."""
    with Serving(sqlite(tmp_path_factory.mktemp("rooms")), word=None) as running:
        yield running


def somebody(serving: Serving, opened: wire.Opened) -> Client:
    return Client(serving, opened.room, opened.host, *(key.token for key in opened.seats))


class Evening:
    """Ada has opened a table, and Bo has sat down beside her; a bot is there, too."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        opened = serving.open("mine:Ada", "open", "bot:greedy", settings=ASKED)
        self.room = opened.room
        self.ada = somebody(serving, opened)
        self.bo = self.sits_down("Bo")

    def sits_down(self, name: str) -> Client:
        sat = self.serving.post(f"/api/rooms/{self.room}/seats/1", {"name": name}).json()
        return Client(self.serving, self.room, sat["token"])

    @contextlib.asynccontextmanager
    async def lobby(self) -> AsyncIterator[tuple[Client, Client]]:
        async with self.ada.connected(), self.bo.connected():
            await self.ada.hear()
            await self.bo.hear()
            yield self.ada, self.bo

    @property
    def record(self) -> Record:
        return record_of(self.serving, self.room)


def record_of(serving: Serving, room: str) -> Record:
    return Record.parse(serving.get(f"/api/rooms/{room}/record").content)


async def sees(guest: Client, *numbers: str) -> None:
    await guest.until(lambda: [seat["number"] for seat in guest.news["seats"]] == [*numbers])


async def stands(guest: Client, status: str) -> None:
    await guest.until(lambda: guest.news.get("status") == status)


async def play_out(*guests: Client) -> None:
    await asyncio.gather(*(guest.play_on(random.Random(at)) for at, guest in enumerate(guests)))
    for guest in guests:
        await stands(guest, "over")


def check(record: Record, seal: str, *numbers: str) -> None:
    """Do its dice follow from what was sealed and from what was added, and not without?"""
    game, seed = find(record.header.game), record.seed
    assert seed is not None
    assert fingerprint(seed) == record.header.fingerprint == seal
    assert record.header.numbers == [*numbers]
    assert drawn_again(game, record, seed).outcomes == record.outcomes
    bare = Record(structs.replace(record.header, numbers=[]), record.entries)
    assert drawn_again(game, bare, seed).outcomes != record.outcomes


def test_a_game_that_would_begin_at_once_waits_for_the_number_and_no_longer(
    serving: Serving,
) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "bot:greedy", start=True)
        ada = somebody(serving, opened)
        async with ada.connected():
            await ada.hear()
            seal = ada.news["fingerprint"]
            assert (ada.news["status"], ada.news["eager"]) == ("lobby", True)
            assert await ada.do("add_number", seat=0, number=ADAS) is None
            await ada.until(lambda: ada.news["status"] != "lobby")
            await play_out(ada)
        record = record_of(serving, opened.room)
        check(record, seal, ADAS, "")
        bounds = serving.get(f"/api/rooms/{opened.room}/bounds").json()["bounds"]
        assert all(fell < bound for fell, bound in zip(record.outcomes, bounds, strict=True))

    asyncio.run(evening())


def test_friends_add_theirs_and_everybody_sees_them(serving: Serving) -> None:
    async def evening() -> None:
        table = Evening(serving)
        async with table.lobby() as (ada, bo):
            seals = {ada.news["fingerprint"], bo.news["fingerprint"]}
            assert await ada.do("add_number", seat=0, number=ADAS) is None
            assert await bo.do("add_number", seat=1, number=BOS) is None
            for guest in (ada, bo):
                await sees(guest, ADAS, BOS, "")
            assert ada.news["status"] == "lobby"
            await ada.do("begin")
            await play_out(ada, bo)
        check(table.record, seals.pop(), ADAS, BOS, "")
        assert not seals

    asyncio.run(evening())


def test_a_number_is_added_once_by_whose_seat_it_is_and_before_the_game(serving: Serving) -> None:
    async def evening() -> None:
        table = Evening(serving)
        async with table.lobby() as (ada, bo):
            assert await ada.do("add_number", seat=1, number=ADAS) == "You do not sit there."
            for nonsense in ("", "ff", "x" * 32, "0" * 31 + "\n", "0" * 32 + "\n"):
                refused = await ada.do("add_number", seat=0, number=nonsense)
                assert refused is not None
                assert refused.startswith("That cannot be understood")
            assert await ada.do("add_number", seat=0, number=ADAS) is None
            assert await ada.do("add_number", seat=0, number=ADAS) is None
            assert await ada.do("add_number", seat=0, number=CYS) == TOO_LATE
            await ada.do("begin")
            assert await bo.do("add_number", seat=1, number=BOS) == TOO_LATE
            await play_out(ada, bo)
        check(table.record, ada.news["fingerprint"], ADAS, "", "")

    asyncio.run(evening())


def test_who_is_shown_out_takes_the_number_along_only_before_the_game(serving: Serving) -> None:
    async def evening() -> None:
        table = Evening(serving)
        async with table.lobby() as (ada, bo):
            await ada.do("add_number", seat=0, number=ADAS)
            await bo.do("add_number", seat=1, number=BOS)
            await ada.do("show_out", seat=1)
            await sees(ada, ADAS, "", "")
        cy = table.sits_down("Cy")
        async with ada.connected(), cy.connected():
            await cy.do("add_number", seat=1, number=CYS)
            await ada.do("begin")
            await ada.do("show_out", seat=1)
            await ada.until(lambda: ada.news["seats"][1]["kind"] == "bot")
            await play_out(ada)
        check(table.record, ada.news["fingerprint"], ADAS, CYS, "")

    asyncio.run(evening())


def test_a_rematch_waits_for_new_numbers_and_without_a_host_anybody_may_begin(
    serving: Serving,
) -> None:
    async def evening() -> None:
        table = Evening(serving)
        async with table.lobby() as (ada, bo):
            await bo.do("add_number", seat=1, number=BOS)
            await ada.do("begin")
            await play_out(ada, bo)
            await bo.do("rematch")
            await ada.do("rematch")
            await bo.until(lambda: bo.news["rematch"])
        room, before = bo.news["rematch"], bo.news["fingerprint"]
        again = Client(serving, room, *bo.tokens)
        async with again.connected():
            await again.hear()
            assert (again.news["status"], again.news["eager"]) == ("lobby", True)
            assert again.news["fingerprint"] != before
            await sees(again, "", "", "")
            await again.do("add_number", seat=1, number=CYS)
            await sees(again, "", CYS, "")
            assert again.news["status"] == "lobby"
            assert await again.do("begin") is None
            await stands(again, "playing")

    asyncio.run(evening())


def test_bots_alone_add_nothing_and_wait_for_nobody(serving: Serving) -> None:
    opened = serving.open("bot:random", "bot:random", start=True)
    assert serving.get(f"/api/rooms/{opened.room}").json()["status"] != "lobby"


def test_where_chance_follows_from_a_word_nobody_adds_to_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path, "a word") as house:
            opened = await house.open(wire.NewRoom("dunjiin", [wire.SeatPlan("mine")] * 2))
            room = await loaded(house, opened.room)
            assert not room.news().numbered
            with pytest.raises(NotAllowed, match=TOO_LATE):
                await house.add_number(room, 0, ADAS)

    asyncio.run(evening())


def test_numbers_survive_a_kill(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path), word=None) as serving:
        table = Evening(serving)

        async def evening() -> None:
            async with table.lobby() as (ada, bo):
                await ada.do("add_number", seat=0, number=ADAS)
                await bo.do("add_number", seat=1, number=BOS)
                await ada.do("begin")
                await ada.until_asked()
                await ada.answer(random.Random(1))
                serving.kill()

        async def morning() -> None:
            async with table.lobby() as (ada, bo):
                await play_out(ada, bo)

        asyncio.run(evening())
        serving.start()
        asyncio.run(morning())
        check(table.record, table.ada.news["fingerprint"], ADAS, BOS, "")


def test_a_number_added_through_one_process_counts_in_the_other(postgres: str) -> None:
    with Serving(postgres, word=None) as one, Serving(postgres, word=None) as other:
        opened = one.open("mine:Ada", "mine:Bo", settings=ASKED, start=True)
        ada = Client(one, opened.room, opened.host, opened.seats[0].token)
        bo = Client(other, opened.room, opened.seats[1].token)

        async def evening() -> None:
            async with ada.connected(), bo.connected():
                await ada.do("add_number", seat=0, number=ADAS)
                await bo.do("add_number", seat=1, number=BOS)
                for guest in (ada, bo):
                    await stands(guest, "playing")
                    await sees(guest, ADAS, BOS)
                await play_out(ada, bo)

        asyncio.run(evening())
        check(record_of(one, opened.room), ada.news["fingerprint"], ADAS, BOS)


def test_a_game_from_before_there_were_numbers_goes_on_with_its_dice(tmp_path: Path) -> None:
    async def evening() -> str:
        async with a_house(tmp_path) as house:
            room = await a_room(house, settings=ASKED)
            await play_on(room, 3)
            return room.row.id

    async def morning(id: str) -> Record:
        async with a_house(tmp_path) as house:
            room = await loaded(house, id)
            assert room.seq == 3
            await play_on(room, 10_000)
            return Record.parse(gzip.decompress(await house.library.record(room, "somebody")))

    room = asyncio.run(evening())
    downgrade(tmp_path)
    record = asyncio.run(morning(room))
    assert (record.header.format, record.header.numbers) == (1, [])
    assert record.seed is not None
    assert drawn_again(find("dunjiin"), record, record.seed).outcomes == record.outcomes


async def play_on(room: Room, answers: int) -> None:
    luck = random.Random(answers)
    while room.table is not None and room.table.asked and answers:
        ask = room.table.asked[0]
        await room.answer(f"{room.seq}", ask.seat, room.seq, luck.choice(ask.options).key)
        answers -= 1


def downgrade(folder: Path) -> None:
    """The database as it was before numbers."""
    engine = sa.create_engine(f"sqlite:///{folder / 'rooms.db'}")
    with (
        as_file(files("undercroft.server.store") / "migrations") as scripts,
        engine.begin() as connection,
    ):
        config = alembic.config.Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        alembic.command.downgrade(config, "0010-1")
    engine.dispose()
