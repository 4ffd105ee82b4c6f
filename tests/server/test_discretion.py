"""What a server writes into its log: what went wrong, and nobody's secrets."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
import websockets

from tests.server.serving import Client, Serving, sqlite
from undercroft.engine import Unknown
from undercroft.server.door.discretion import Discreet
from undercroft.server.house import seeds_of
from undercroft.server.running import prepare
from undercroft.server.upkeep.waking import Waker

PLAN = {"game": "dunjiin", "seats": [{"kind": "mine"}] * 2, "title": "Hidden title", "start": True}


def check(log: str) -> None:
    """The trouble is named, and nothing of the row that could not be written."""
    assert "Traceback" in log
    assert "Hidden title" not in log
    assert "Failing row" not in log
    seed = next(seeds_of("a test"))
    for secret in (seed.hex(), repr(seed)[2:-1], "host_hash='"):
        assert secret not in log


def test_a_database_error_tells_nothing_of_what_could_not_be_written(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        with sqlite3.connect(tmp_path / "rooms.db") as database:
            database.execute(
                "CREATE TRIGGER never BEFORE INSERT ON rooms BEGIN SELECT RAISE(ABORT, 'no'); END"
            )
        database.close()
        assert serving.post("/api/rooms", PLAN).status_code == 500
    check(serving.log)
    assert "IntegrityError" in serving.log


def test_postgresql_tells_nothing_either(postgres: str) -> None:
    async def forbid(rule: str) -> None:
        line = await asyncpg.connect(postgres)
        await line.execute(f"ALTER TABLE rooms {rule}")
        await line.close()

    with Serving(postgres) as serving:
        asyncio.run(forbid("ADD CONSTRAINT never CHECK (title <> 'Hidden title') NOT VALID"))
        assert serving.post("/api/rooms", PLAN).status_code == 500
        asyncio.run(forbid("DROP CONSTRAINT never"))
    check(serving.log)
    assert "CheckViolationError" in serving.log


@pytest.mark.parametrize(
    "database",
    [
        "postgresql://ada:sec/ret@127.0.0.1:1/rooms",
        "postgresql://ada:sec#ret@127.0.0.1:1/rooms",
        "postgresql://ada:sec?ret@127.0.0.1:1/rooms",
        "postgresql://ada:sec ret@127.0.0.1:1/rooms",
        "postgresql://ada:sec%zzret@127.0.0.1:1/rooms",
    ],
)
def test_a_password_that_breaks_an_address_is_not_told(database: str) -> None:
    with pytest.raises(Unknown, match=r"Cannot open the database: .+\.$") as trouble:
        prepare(database)
    assert "sec" not in str(trouble.value)
    assert "ret" not in str(trouble.value)


def test_a_password_in_any_line_of_the_log_is_covered() -> None:
    url = "postgresql://ada:swordfish@127.0.0.1/rooms"
    try:
        raise ValueError(url)
    except ValueError:
        trouble = sys.exc_info()
    record = logging.LogRecord("undercroft", 30, "x", 1, "no %s", (url,), trouble)
    shown = Discreet().format(record)
    assert "swordfish" not in shown
    assert "postgresql://ada:…@127.0.0.1/rooms" in shown


def test_errors_are_told_with_what_they_came_from() -> None:
    try:
        try:
            raise KeyError("first")
        except KeyError as cause:
            raise RuntimeError("second") from cause
    except RuntimeError:
        trouble = sys.exc_info()
    shown = Discreet().formatException(trouble)
    assert shown.index("KeyError: 'first'") < shown.index("RuntimeError: second")


def test_letters_that_are_none_are_no_traceback(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        opened = serving.open("mine:Ada", "mine:Bo", start=True)
        ada = Client(serving, opened.room, opened.seats[0].token)

        async def evening() -> None:
            async with ada.connected():
                await ada.hear()
                await ada._socket.send(b'{"say": "\xff\xfe"}')
                await ada.until(lambda: "cannot be understood" in ada.refused.get("", ""))
                await ada._socket.send(b'{"say": "\xff\xfe"}', text=True)
                with pytest.raises(websockets.ConnectionClosed) as let_go:
                    await ada.until(lambda: False)
                assert let_go.value.rcvd is not None
                assert let_go.value.rcvd.code == 1007

        asyncio.run(evening())
    assert "Traceback" not in serving.log


def test_a_line_that_is_refused_is_no_error(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        address = f"ws://elsewhere.example:{serving.port}/api/rooms/none/socket"

        async def evening() -> None:
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with websockets.connect(address, host="127.0.0.1"):
                    pass
            assert refused.value.response.status_code == 421

        asyncio.run(evening())
    assert "ERROR" not in serving.log


def test_requests_are_printed_for_who_wants_to_see_them(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path), 0, "undercroft", "--access-log") as serving:
        serving.get("/api/games")
    assert '"GET /api/games HTTP/1.1" 200' in serving.log


def test_a_room_that_cannot_be_waked_tells_no_row(caplog: pytest.LogCaptureFixture) -> None:
    trouble = sqlite3.IntegrityError("Failing row contains Hidden title")

    async def wake(room: str, waited: float) -> None:
        raise trouble

    async def evening() -> None:
        waker = Waker(wake)
        waker.add("abc", 0)
        waking = asyncio.create_task(waker.run())
        while not caplog.records:
            await asyncio.sleep(0.01)
        waking.cancel()

    asyncio.run(evening())
    told = "\n".join(map(Discreet().format, caplog.records))
    assert "room abc cannot be waked" in told
    assert "IntegrityError" in told
    check(told)
