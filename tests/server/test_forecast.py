"""What if, over the wire: somebody looks ahead, and nothing has happened."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import laws
from tests.server.housing import a_house, a_room
from tests.server.serving import Client, Serving, sqlite
from undercroft.engine import MOST_FORETOLD, Game, NotAllowed, Table
from undercroft.games import all_games
from undercroft.server import speaking, wire
from undercroft.server.door.socket import AHEAD_AT_ONCE


def evening(serving: Serving, play: Callable[[Client, Client], Awaitable[None]]) -> None:
    """Two people choose their adventurers; one of them is asked first."""

    async def sit() -> None:
        basic = {"game": "dungeon", "settings": {"game": "basic"}}
        opened = serving.open("mine:Ada", "mine:Bo", start=True, **basic)
        ada, bo = (Client(serving, opened.room, key.token) for key in opened.seats)
        async with ada.connected(), bo.connected():
            await ada.until(lambda: ada.frames)
            await bo.until(lambda: bo.frames)
            await play(*((ada, bo) if ada.question() else (bo, ada)))

    asyncio.run(sit())


async def forecast(client: Client, *answers: Any, **said: Any) -> dict[str, Any] | str:
    """What would follow; or why that is not said."""
    seat = next(iter(client.frames))
    id = await client.say("forecast", **{"seat": seat, "seq": client.seq, **said}, answers=answers)
    while True:
        heard = await client.hear()
        if heard["is"] in ("forecast", "refused") and heard["id"] == id:
            return heard if heard["is"] == "forecast" else str(heard["why"])


def first(client: Client) -> str:
    question = client.question()
    assert question is not None
    return str(question["options"][0]["key"])


def test_who_is_asked_looks_ahead_and_nothing_changes(serving: Serving) -> None:
    async def play(asked: Client, other: Client) -> None:
        before, heard = asked.seq, len(other.heard)
        seen = await forecast(asked, first(asked))
        assert isinstance(seen, dict)
        assert (seen["taken"], seen["stop"], seen["question"]) == (1, "others", None)
        assert [(line["n"], line["line"]) for line in seen["told"]] == [(0, "Chose")]
        assert seen["told"][0]["text"] == "You came as an Elf."
        assert set(seen["board"]) == set(asked.frames[next(iter(asked.frames))]["board"])
        assert asked.seq == before
        assert await asked.answer(random.Random(1)) is None
        await other.until_past(before)
        assert [one["is"] for one in other.heard[heard:] if one["is"] != "room"] == ["frame"]

    evening(serving, play)


def test_what_would_be_asked_next_comes_with_it(serving: Serving) -> None:
    async def play(asked: Client, other: Client) -> None:
        seen = await forecast(asked)
        assert isinstance(seen, dict)
        assert (seen["told"], seen["stop"], seen["question"]) == ([], "asked", asked.question())

    evening(serving, play)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"answers": ["fly"]}, "'fly' is not among the answers"),
        ({"answers": [{"give": []}]}, "is not among the answers"),
        ({"answers": [7]}, "cannot be understood"),
        ({"answers": ["x"] * (MOST_FORETOLD + 1)}, "cannot be understood"),
        ({"answers": None}, "cannot be understood"),
        ({"answers": [], "seat": 7}, "You do not sit there."),
        ({"answers": [], "seq": 99}, "That has not been asked yet."),
        ({"answers": [], "more": 1}, "cannot be understood"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(
    serving: Serving, said: dict[str, Any], why: str
) -> None:
    async def play(asked: Client, other: Client) -> None:
        seat = next(iter(asked.frames))
        asking = {"say": "forecast", "id": "x", "seat": seat, "seq": asked.seq, **said}
        await asked.send(json.dumps(asking))
        await asked.until(lambda: asked.refused)
        assert why in asked.refused["x"]
        assert await asked.answer(random.Random(1)) is None

    evening(serving, play)


@pytest.mark.parametrize("deep", ["[" * 900 + "]" * 900, '{"a":' * 900 + "1" + "}" * 900])
def test_an_answer_with_a_deep_bottom_breaks_nothing(tmp_path: Path, deep: str) -> None:
    async def play(asked: Client, other: Client) -> None:
        seat = next(iter(asked.frames))
        await asked.send(
            f'{{"say": "forecast", "id": "x", "seat": {seat}, "seq": {asked.seq}, '
            f'"answers": [{{"a": {deep}}}]}}'
        )
        await asked.until(lambda: asked.refused)
        assert await asked.answer(random.Random(1)) is None

    with Serving(sqlite(tmp_path)) as serving:
        evening(serving, play)
    assert "Traceback" not in serving.log


def test_nobody_looks_ahead_for_another_or_unasked(serving: Serving) -> None:
    async def play(asked: Client, other: Client) -> None:
        assert await forecast(other, seat=next(iter(asked.frames))) == "You do not sit there."
        why = await forecast(other)
        assert isinstance(why, str)
        assert "is not asked anything now" in why

    evening(serving, play)


def test_what_was_just_answered_is_not_foretold(serving: Serving) -> None:
    async def play(asked: Client, other: Client) -> None:
        seq = asked.seq
        assert await asked.answer(random.Random(1)) is None
        assert await forecast(asked, seq=seq) == "That was just answered."

    evening(serving, play)


def test_who_looks_ahead_too_often_must_wait(serving: Serving) -> None:
    async def play(asked: Client, other: Client) -> None:
        seat, often = next(iter(asked.frames)), 2 * int(AHEAD_AT_ONCE)
        for n in range(often):
            await asked.say("forecast", id=f"f{n}", seat=seat, seq=asked.seq, answers=[])
        replies = 0
        while replies < often:
            replies += (await asked.hear())["is"] in ("forecast", "refused")
        assert asked.refused
        assert set(asked.refused.values()) <= {
            "One look ahead at a time.",
            "Not so fast. Try again in a moment.",
        }
        assert await asked.answer(random.Random(1)) is None

    evening(serving, play)


@pytest.mark.parametrize(("tables", "lines"), [(6, 1), (1, 6)])
def test_an_address_looks_ahead_four_times_at_a_time_and_a_seat_once(
    tmp_path: Path, tables: int, lines: int
) -> None:
    """Nobody sits at the desk of a fresh house yet: all ask before the first is answered."""
    basic = {"game": "dungeon", "settings": {"game": "basic"}}

    async def evening(serving: Serving) -> None:
        async with AsyncExitStack() as stack:
            clients = []
            for _ in range(tables):
                opened = serving.open("mine:Ada", "mine:Bo", start=True, **basic)
                for _ in range(lines):
                    client = Client(serving, opened.room, *(key.token for key in opened.seats))
                    clients.append(await stack.enter_async_context(client.connected()))
                    await client.until(client.question)
            heard = [
                one if isinstance(one, str) else ""
                for one in await asyncio.gather(*map(look_ahead, clients))
            ]
            seen = 4 if tables > 1 else 1
            assert sorted(heard) == [""] * seen + ["One look ahead at a time."] * (6 - seen)
            assert isinstance(await look_ahead(clients[-1]), dict)

    async def look_ahead(client: Client) -> dict[str, Any] | str:
        question = client.question()
        assert question is not None
        return await forecast(client, first(client), seat=question["seat"])

    with Serving(sqlite(tmp_path)) as serving:
        asyncio.run(evening(serving))


def test_who_is_not_asked_keeps_no_worker_busy(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, settings={"game": "basic"})
            assert room.table is not None
            other = 1 - room.table.asked[0].seat
            house._thinkers.close()
            with pytest.raises(NotAllowed, match="is not asked anything now"):
                await house.foresight.forecast(room, wire.Forecast("x", other, room.seq, []), "")

    asyncio.run(evening())


def test_before_the_game_nobody_looks_ahead(serving: Serving) -> None:
    async def lobby() -> None:
        opened = serving.open("mine:Ada", "open")
        ada = Client(serving, opened.room, opened.seats[0].token)
        async with ada.connected():
            await ada.until(lambda: ada.news)
            why = await ada.do("forecast", seat=0, seq=0, answers=[])
            assert why == "The game has not begun."

    asyncio.run(lobby())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(4))
def test_forecasts_tell_nothing_that_is_hidden(game: Game[Any], seed: int) -> None:
    """To the byte, in the words in which they go over the wire."""
    luck = random.Random(seed)
    for table in laws.moments(game, seed):
        for ask in table.asked:
            answers = [luck.choice(ask.options)]
            assert foretold(table, ask.seat, answers, 6) == foretold(table, ask.seat, answers, 7)


def foretold(table: Table[Any], seat: int, answers: list[Any], seed: int) -> bytes:
    forecast = table.forecast(seat, answers, seed)
    return msgspec.json.encode(speaking.forecast(table, seat, forecast, "x"))
