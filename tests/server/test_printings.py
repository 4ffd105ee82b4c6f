"""Tables with other numbers than those in the box, over real sockets and across a kill."""

from __future__ import annotations

import asyncio
import gc
import random
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from tests.server.housing import a_house, a_room
from tests.server.serving import PATIENCE, Client, Serving, sqlite
from undercroft.engine import NotAllowed, Record, Table, reprinting
from undercroft.games import find
from undercroft.server import wire
from undercroft.server.house import House
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.records.editions import Edition
from undercroft.server.rooms.guests import Guest
from undercroft.server.store.store import Store
from undercroft.server.upkeep import collector

CHANGES = {"shop.price": 12, "cards.lich.worth": 8}
SEATS = [{"kind": "mine", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]


def opened(serving: Serving, **plan: Any) -> Client:
    found = serving.open("mine:Ada", "bot:greedy", "bot:random", start=True, **plan)
    return Client(serving, found.room, found.host, found.seats[0].token)


def test_a_changed_table_says_so_survives_a_kill_and_does_not_pass_for_the_real_game(
    tmp_path: Path,
) -> None:
    async def evening(serving: Serving) -> None:
        ada = opened(serving, changes=CHANGES)
        async with ada.connected():
            await ada.until_asked()
            assert (ada.news["game"], ada.news["changed"]) == ("dunjiin", True)
            told = [one["words"] for one in ada.news["settings"]]
            assert told == ["Lich: worth 8, not 10", "Shop: price 12, not 10"]
        serving.kill()
        serving.start()
        async with ada.connected():
            await ada.play_on(random.Random(1))
            await ada.until(lambda: ada.news["status"] == "over")
        sheet = serving.get(f"/api/rooms/{ada.room}/game").json()
        assert sheet["things"]["lich"]["worth"] == 8
        record = Record.parse(serving.get(f"/api/rooms/{ada.room}/record").content)
        assert record.header.game == "dunjiin?cards.lich.worth=8&shop.price=12"
        assert Table.replay(find(record.header.game), record).over
        assert serving.get(f"/api/rooms/{ada.room}/replay").status_code == 200

    with Serving(sqlite(tmp_path)) as serving:
        asyncio.run(evening(serving))


def test_the_numbers_of_a_game_are_told_with_their_bounds(serving: Serving) -> None:
    sheet = serving.get("/api/games/dunjiin/numbers").json()
    numbers = {one["path"]: one for one in sheet["numbers"]}
    assert numbers["shop.price"] == {
        "path": "shop.price",
        "words": "Shop: price",
        "rule": "DJ-9.2",
        "printed": 10,
        "low": 1,
        "high": 99,
    }
    [first] = sheet["printings"]
    assert (first["name"], first["changes"]["cards.giant_rat.shields"]) == ("first-deck", 3)
    assert serving.get("/api/games/dunjiin").json()["things"]["lich"]["worth"] == 10


@pytest.mark.parametrize(
    ("changes", "status", "words"),
    [
        ({"shop.price": 0}, 422, "The number shop.price can be 1 to 99, not '0'."),
        ({"shop.prise": 3}, 422, "There is no number 'shop.prise'. Did you mean shop.price?"),
        ({"shop.price": "dear"}, 422, ""),
        ({f"cards.{n}": 1 for n in range(300)}, 422, ""),
    ],
)
def test_numbers_that_cannot_be_are_refused_in_one_sentence(
    serving: Serving, changes: Any, status: int, words: str
) -> None:
    answer = serving.post("/api/rooms", {"game": "dunjiin", "seats": SEATS, "changes": changes})
    assert (answer.status_code, answer.json()["why"]) == (status, words or answer.json()["why"])
    assert "\n" not in answer.json()["why"]


def test_nobody_makes_the_house_print_games_by_asking_for_them(serving: Serving) -> None:
    asked = serving.get("/api/games/dunjiin%3Fshop.price%3D12")
    assert asked.status_code == 404
    new = {"game": "dunjiin?shop.price=12", "seats": SEATS}
    assert serving.post("/api/rooms", new).status_code in (404, 422)


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """In which thread printings are made: a house that keeps only one makes them often."""
    threads: list[str] = []
    made = reprinting._Reprint.get_code

    def noted(self: Any, *given: Any, **named: Any) -> Any:
        threads.append(threading.current_thread().name)
        return made(self, *given, **named)

    monkeypatch.setattr(reprinting._Reprint, "get_code", noted)
    monkeypatch.setattr(reprinting, "MOST", 1)
    return threads


def test_nobody_waits_for_the_printings_of_others(tmp_path: Path, pressed: list[str]) -> None:
    """They are made beside the event loop, and none for a list or a card."""

    async def evening() -> list[str]:
        async with a_house(sqlite(tmp_path)) as house:
            plans: list[dict[str, Any]] = [
                {"changes": {"shop.price": price}, "listed": True} for price in (31, 32, 33)
            ]
            rooms = [(await a_room(house, "dunjiin", **plan)).row.id for plan in plans]
            lobby = await house.open(
                wire.NewRoom("dunjiin", [wire.SeatPlan("open")] * 2, changes={"shop.price": 34})
            )
            made = len(pressed)
            cards = [await house.card(room) for room in (*rooms, lobby.room)]
            assert [card.agreed for card in cards] == [
                [f"Shop: price {price}, not 10"] for price in (31, 32, 33, 34)
            ]
            listed = {card.room: card for card in await house.listed()}
            assert [listed[room] for room in rooms] == cards[:3]
            assert len(pressed) == made, "a card needs no printing"
            living = [await house.room(room) for room in (*rooms, lobby.room)]
            made = len(pressed)
            for room in living:
                room.news()
                assert (await house.card(room.row.id)).agreed
                await house.library.earlier(room, "", wire.Earlier("", 1))
            assert len(pressed) == made, "a room keeps what it was loaded with"
            return pressed

    threads = asyncio.run(evening())
    assert threads
    assert threading.main_thread().name not in threads


def test_a_house_lets_go_of_printings_that_nobody_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are circles, and its collector hardly ever looks."""
    monkeypatch.setattr(collector, "settle", lambda: None)
    monkeypatch.setattr(reprinting, "MOST", 1)
    monkeypatch.setattr("undercroft.server.house.MOST_PRINTINGS", 1)

    async def evening() -> None:
        house = House(await Store.open(sqlite(tmp_path)), Thinkers(1), idle=0.1)
        await house.start()
        ids = [
            (await a_room(house, "dunjiin", changes={"shop.price": price})).row.id
            for price in (41, 42, 43)
        ]
        games = [weakref.ref((await house.room(id)).game) for id in ids]
        gc.disable()
        try:
            async with asyncio.timeout(PATIENCE):
                while any(game() for game in games[:-1]):
                    await asyncio.sleep(0.02)
        finally:
            gc.enable()
        await house.stop()

    asyncio.run(evening())


def test_nobody_fills_a_house_with_printings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.house.MOST_PRINTINGS", 2)
    monkeypatch.setattr("undercroft.server.house.A_PAUSE", 0.0)

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            rooms = [(await house.open(changed(price))).room for price in (51, 52, 53, 54)]
            for room in rooms:
                await house.room(room)
            assert [*house._rooms] == rooms[2:], "where nobody is, not many are kept"

            async def come(address: str, id: str) -> None:
                guest = Guest(lambda _said: None, lambda _why: None, address)
                room = await house.room(id)
                house.recognise(room, guest, [])
                room.welcome(guest, wire.Hello())

            await come("ada", rooms[0])
            await come("ada", rooms[1])
            with pytest.raises(NotAllowed, match="too many tables with other numbers"):
                await come("ada", rooms[2])
            await come("ada", rooms[0])
            await come("bo", rooms[2])
            box = wire.NewRoom("dunjiin", [wire.SeatPlan("open")] * 2)
            await come("ada", (await house.open(box)).room)

    def changed(price: int) -> wire.NewRoom:
        seats = [wire.SeatPlan("open")] * 2
        return wire.NewRoom("dunjiin", seats, changes={"shop.price": price})

    asyncio.run(evening())


def test_old_stories_are_not_told_in_the_numbers_of_somebody_elses_table(tmp_path: Path) -> None:
    """The words of a version are kept once for all of its tables."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "dunjiin", changes={"dodge.xp": 2})
            game = find("dunjiin")
            kept = await house.store.shelf.edition("dunjiin", room.game.version)
            assert kept == Edition.of(game).write() != Edition.of(room.game).write()

    asyncio.run(evening())
