"""Servers are killed at random moments, and races are run: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
import websockets

from tests.server.serving import Client, Serving, sqlite
from undercroft.engine import Unknown
from undercroft.server.running import prepare
from undercroft.server.store.store import EntryRow, Store

LOST_LINE = (OSError, websockets.WebSocketException, TimeoutError)


async def entries(database: str, room: str) -> list[EntryRow]:
    store = await Store.open(database)
    try:
        return await store.entries(room, 0)
    finally:
        await store.close()


def check(written: list[EntryRow], client: Client) -> None:
    """Every acknowledged answer is in its place, and none is there twice."""
    assert len({entry.client_id for entry in written}) == len(written)
    by_id = {own_id(entry): entry.seq for entry in written}
    assert [entry.seq for entry in written] == list(range(1, len(written) + 1))
    for id, seq in client.acknowledged.items():
        assert by_id[id] == seq


def own_id(entry: EntryRow) -> str:
    """What the client called it, without whose it was."""
    return entry.client_id.rpartition(" ")[2]


KILLS = 10


def test_killed_at_random_moments_a_server_loses_nothing(database: str) -> None:
    """Games are played, one after another, until the server was killed often enough."""
    luck = random.Random(11)
    with Serving(database) as serving:
        kills = acknowledged = 0
        while kills < KILLS:
            opened = serving.open("mine:Ada", "mine:Bo", "bot:random", start=True)
            client = Client(serving, opened.room, *(key.token for key in opened.seats))
            kills += asyncio.run(play_and_kill(client, luck, KILLS - kills))
            acknowledged += len(client.acknowledged)
            check(asyncio.run(entries(serving.database, opened.room)), client)
            asyncio.run(come_back(client))
        assert acknowledged


async def play_and_kill(client: Client, luck: random.Random, most: int) -> int:
    """Kill the server under a player, and start it again, until the game is over."""
    pending: dict[str, Any] = {}
    kills = 0
    while not client.over and kills < most:
        playing = asyncio.create_task(play_on(client, luck, pending))
        await a_while(client, playing, luck)
        client.serving.kill()
        kills += 1
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError, *LOST_LINE):
            await playing
        client.serving.start()
    return kills


async def a_while(client: Client, playing: asyncio.Task[None], luck: random.Random) -> None:
    """Until so much more was heard, and a moment longer: a busy server says nothing for seconds."""
    enough = len(client.heard) + luck.randrange(40)
    while len(client.heard) < enough and not playing.done():
        await asyncio.sleep(0.001)
    await asyncio.wait([playing], timeout=luck.uniform(0, 0.05))


async def play_on(client: Client, luck: random.Random, pending: dict[str, Any]) -> None:
    """Whoever plays sends an answer again, with its id, until it is acknowledged."""
    async with client.connected(told=len(client.story), seq=client.seq):
        await client.hear()
        await client.hear()
        while True:
            if pending and pending["id"] not in client.acknowledged:
                await client.send(pending)
                await client.until_heard(pending["id"])
            await client.until_asked()
            question = client.question()
            if question is None:
                return
            pending.update(
                say="answer",
                id=f"answer-{luck.random()}",
                seat=question["seat"],
                seq=client.seq,
                answer=luck.choice(question["options"])["key"],
            )


async def come_back(client: Client) -> None:
    """Another browser with the same keys hears the same story."""
    stranger = Client(client.serving, client.room, *client.tokens)
    async with stranger.connected():
        await stranger.until(lambda: stranger.frames)
        story = await stranger.read_all()
        assert {n: story[n] for n in client.story} == client.story


def test_two_processes_on_one_postgresql_race_for_the_same_questions(postgres: str) -> None:
    """Games are played until the clients of both processes were first at something."""
    with Serving(postgres) as one, Serving(postgres) as other:
        won_here = won_there = 0
        while not (won_here and won_there):
            here, there = race_through_a_game(one, other)
            won_here += len(here.acknowledged)
            won_there += len(there.acknowledged)


def race_through_a_game(one: Serving, other: Serving) -> tuple[Client, Client]:
    """The same two seats are played through both processes at once."""
    opened = one.open("mine:Ada", "mine:Bo", "bot:random", start=True)
    tokens = [key.token for key in opened.seats]
    here, there = (Client(serving, opened.room, *tokens) for serving in (one, other))

    async def evening() -> None:
        await asyncio.gather(race(here, 1), race(there, 2))

    asyncio.run(evening())
    written = asyncio.run(entries(one.database, opened.room))
    check(written, here)
    check(written, there)
    assert here.frames[0]["result"] == there.frames[0]["result"]
    assert here.story == there.story
    whose = Counter(own_id(entry).split("-")[0] for entry in written)
    assert whose["answer"] == len(here.acknowledged) + len(there.acknowledged)
    assert {*here.refused.values(), *there.refused.values()} <= {
        "That was just answered.",
        "The game is over.",
    }
    return here, there


async def race(client: Client, seed: int) -> None:
    luck, won = random.Random(seed), 0
    async with client.connected():
        while True:
            await client.until_asked()
            if client.over:
                return
            before = client.seq
            await asyncio.sleep(0.02 * won)  # who hears first would win for ever
            won = 0 if await client.answer(luck) else won + 1
            await client.until_past(before)


def test_a_killed_process_leaves_the_other_playing(postgres: str) -> None:
    with Serving(postgres) as one:
        other = Serving(postgres).start()
        opened = one.open("mine:Ada", "bot:random", start=True)
        token = opened.seats[0].token
        luck = random.Random(3)

        async def evening() -> None:
            first = Client(other, opened.room, token)
            async with first.connected():
                await first.play_on(luck, answers=3)
            other.kill()
            second = Client(one, opened.room, token)
            async with second.connected():
                await second.play_on(luck)
            assert all(second.story[n] == text for n, text in first.story.items())

        asyncio.run(evening())


def test_a_line_to_postgresql_that_was_cut_is_taken_up_again(postgres: str) -> None:
    async def cut_all_lines() -> None:
        line = await asyncpg.connect(postgres)
        await line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        await line.close()

    with Serving(postgres) as one, Serving(postgres) as other:
        opened = one.open("mine:Ada", "mine:Bo", start=True, game="dungeon")
        tokens = [key.token for key in opened.seats]
        here, there = (Client(serving, opened.room, *tokens) for serving in (one, other))

        async def evening() -> None:
            async with here.connected(), there.connected():
                await here.until_asked()
                await there.until_asked()
                for seed in range(3):
                    await cut_all_lines()
                    assert await here.answer(random.Random(seed)) is None
                    await there.until(lambda: there.seq == here.seq)

        asyncio.run(evening())
    assert "Traceback" not in one.log + other.log


def test_several_processes_start_on_one_new_database(tmp_path: Path) -> None:
    code = "import sys; from undercroft.server.running import prepare; prepare(sys.argv[1])"
    command = [sys.executable, "-c", code, sqlite(tmp_path)]
    starting = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait(60) for process in starting] == [0, 0, 0]


@pytest.mark.parametrize(
    "database",
    [
        "nonsense",
        "mysql://ada:secret@127.0.0.1/rooms",
        "sqlite:////proc/none/rooms.db",
        "postgresql://ada:secret@127.0.0.1:1/rooms?sslmode=require",
        "postgresql://ada:secret@127.0.0.1:1/rooms?sslmode=perhaps",
        "postgresql://ada:secret@127.0.0.1:port/rooms",
    ],
)
def test_a_database_that_cannot_be_opened_is_named_in_a_sentence(database: str) -> None:
    with pytest.raises(Unknown, match=r"Cannot open the database: .+\.$") as trouble:
        prepare(database)
    assert "secret" not in str(trouble.value)


def test_a_polite_stop_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    serving = Serving(sqlite(tmp_path)).start()
    opened = serving.open("mine:Ada", "bot:random", start=True)
    ada = Client(serving, opened.room, opened.seats[0].token)

    async def evening() -> None:
        async with ada.connected():
            await ada.play_on(random.Random(4), answers=2)
            await asyncio.to_thread(serving.stop)
            with contextlib.suppress(*LOST_LINE):
                while True:
                    await ada.hear()

    asyncio.run(evening())
    assert ada.heard[-1]["is"] == "closing"
    assert serving.code == 0
    assert len(serving.log.splitlines()) == 1, serving.log
    check(asyncio.run(entries(serving.database, opened.room)), ada)


def test_tokens_are_kept_as_digests_and_never_logged(tmp_path: Path) -> None:
    serving = Serving(sqlite(tmp_path)).start()
    opened = serving.open("mine:Ada", "bot:random", start=True)
    ada = Client(serving, opened.room, opened.seats[0].token)

    async def evening() -> None:
        async with ada.connected():
            await ada.play_on(random.Random(5), answers=2)

    asyncio.run(evening())
    log = serving.stop()
    for token in (opened.host, opened.seats[0].token):
        assert token not in log
        for file in tmp_path.iterdir():
            assert token.encode() not in file.read_bytes()
    assert msgspec.json.encode(ada.news).find(opened.host.encode()) == -1
