"""Lines that dawdle, and lines on which nobody listens, are let go; nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from tests.server.serving import PATIENCE, Client, Serving, sqlite
from undercroft.server.door.lines import Listening

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that waits for nobody longer than a moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("UNDERCROFT_PATIENCE", "2")
        with Serving(sqlite(tmp_path_factory.mktemp("rooms"))) as serving:
            yield serving


def line_to(serving: Serving) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", serving.port))
    line.settimeout(PATIENCE)
    return line


def all_of(line: socket.socket) -> bytes:
    """What comes until the line is cut; this waits for ever if it is not."""
    said = b""
    try:
        while more := line.recv(65536):
            said += more
    except ConnectionResetError:
        pass
    return said


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"", b"408"),
        (b"\r\n", b"408"),
        (GET, b"408"),
        (POST + b"Content-Length: 99\r\n\r\n{", b"408"),
        (GET + b"Content-Length: 99\r\n\r\n{", b"200"),
        (GET + b"\r\n" + GET, b"200"),
    ],
)
def test_what_is_half_sent_is_not_waited_for(hasty: Serving, sent: bytes, status: bytes) -> None:
    with line_to(hasty) as line:
        line.sendall(sent)
        said = all_of(line)
    assert said.startswith(b"HTTP/1.1 " + status)
    if status == b"408":
        assert said.endswith(b'{"why":"That came too slowly."}')


@pytest.mark.parametrize(
    ("first", "drop"),
    [
        (GET, b"x"),
        (POST + b"Content-Length: 9999\r\n\r\n", b" "),
        (GET + b"Content-Length: 9999\r\n\r\n", b" "),
    ],
)
def test_drop_by_drop_is_no_faster(hasty: Serving, first: bytes, drop: bytes) -> None:
    """A line that is never quite silent, and never says anything."""
    with line_to(hasty) as line:
        line.sendall(first)
        line.settimeout(0.2)
        for _ in range(PATIENCE * 5):
            try:
                line.sendall(drop)
                if not line.recv(65536):
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    raise AssertionError("it is still waited for")


def test_a_head_without_an_end_is_not_read(hasty: Serving) -> None:
    with line_to(hasty) as line:
        line.sendall(GET)
        taken = 0
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while taken < 100_000_000:
                taken += line.send(b"X-More: " + b"x" * 8000 + b"\r\n")
    assert taken < 10_000_000
    assert hasty.get("/api/games").status_code == 200


def test_who_asks_for_many_things_in_one_breath_is_cut_off(hasty: Serving) -> None:
    """A request is 40 bytes long, and to read it takes the house longer than to send it."""
    with line_to(hasty) as line:
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            line.sendall((GET + b"\r\n") * 1000)
        assert all_of(line).count(b"HTTP/1.1 200") < 200
    assert hasty.get("/api/games").status_code == 200


def test_a_head_of_many_lines_is_not_read(hasty: Serving) -> None:
    with line_to(hasty) as line:
        line.sendall(GET + b"a:\r\n" * 200 + b"\r\n")
        assert all_of(line).startswith(b"HTTP/1.1 400")


def test_a_line_that_is_kept_alive_may_ask_again(hasty: Serving) -> None:
    with httpx.Client(base_url=hasty.url, timeout=PATIENCE) as browser:
        for _ in range(3):
            assert browser.get("/api/games").status_code == 200


async def shake_hands(line: socket.socket, room: str, tokens: list[str]) -> None:
    """A client that says hello over a line of its own making, and then never reads again."""
    line.sendall(
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    hello = json.dumps({"say": "hello", "tokens": tokens}).encode()
    assert 125 < len(hello) < 65536
    line.sendall(b"\x81\xfe" + len(hello).to_bytes(2, "big") + bytes(4) + hello)


async def until_gone(serving: Serving, sip: float, stands: int) -> None:
    """Somebody reads so much of what waits for them each time, until they count as gone."""
    opened = serving.open("mine:Ada", "mine:Bo", "mine:Cy", "mine:Di", start=True, game="rials")
    tokens = [key.token for key in opened.seats]
    stand = {"prompt": "spread", "answer": "x", "for_good": True}

    async def sips(line: socket.socket) -> None:
        line.setblocking(False)
        while sip:
            await asyncio.sleep(sip)
            with contextlib.suppress(BlockingIOError, ConnectionError):
                line.recv(1024)

    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", serving.port))
        await shake_hands(deaf, opened.room, tokens)
        ada = Client(serving, opened.room, opened.host)
        speaker = Client(serving, opened.room, tokens[0])
        async with ada.connected(), speaker.connected():
            await ada.until(lambda: ada.news.get("seats") and ada.news["seats"][1]["here"])
            for _ in range(stands):
                await speaker.do("stand", seat=0, **stand)
            sipping = asyncio.create_task(sips(deaf))
            await ada.until(lambda: not ada.news["seats"][1]["here"])
            sipping.cancel()


@pytest.mark.parametrize(
    ("patience", "sip", "stands"),
    [
        pytest.param(2, 0, 80, id="who reads nothing"),
        pytest.param(6, 0.7, 80, id="who sips, as often as they are looked after"),
        pytest.param(600, 0, 300, id="for whom too much waits, long before"),
    ],
)
def test_who_hardly_reads_is_let_go_and_no_longer_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: int, sip: float, stands: int
) -> None:
    """Their queue is short, and the system's own buffers are full."""
    monkeypatch.setenv("UNDERCROFT_PATIENCE", str(patience))
    with Serving(sqlite(tmp_path)) as serving:
        asyncio.run(asyncio.wait_for(until_gone(serving, sip, stands), 30))
        assert "Traceback" not in serving.log


class Waiting:
    """A line on which so much waits."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.is_cut = False

    def get_write_buffer_size(self) -> int:
        return self.size

    def abort(self) -> None:
        self.is_cut = True


@pytest.mark.parametrize(
    ("read", "written", "is_cut"), [(100, 0, True), (100, 90, True), (5000, 0, False)]
)
def test_a_sip_now_and_then_is_not_to_read(read: int, written: int, is_cut: bool) -> None:
    listening, line = Listening(20.0), Waiting(160 * 1024)
    for second in range(30):
        listening.look(cast(Any, {line}), float(second))
        line.size += written - read
    assert line.is_cut == is_cut


def test_who_has_read_all_has_read_enough_however_little_it_was() -> None:
    listening, line = Listening(20.0), Waiting(0)
    for second in range(60):
        line.size = 100 * (second % 15)
        listening.look(cast(Any, {line}), float(second))
    assert not line.is_cut


@pytest.mark.parametrize(
    ("first", "again"),
    [
        pytest.param(b"", b"\x89\x80" + bytes(4), id="pings"),
        pytest.param(b"", b"\x8a\x80" + bytes(4), id="answers to pings that nobody sent"),
        pytest.param(b"\x01\x80" + bytes(4), b"\x00\x80" + bytes(4), id="pieces without an end"),
    ],
)
def test_who_sends_more_frames_than_anybody_would_is_cut_off(
    hasty: Serving, first: bytes, again: bytes
) -> None:
    """Each is six bytes long, and to read it takes the house longer than to send it."""
    opened = hasty.open("mine:Ada", "open")
    with line_to(hasty) as line:
        asyncio.run(shake_hands(line, opened.room, [opened.seats[0].token] * 4))
        line.sendall(first)
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            line.sendall(again * 20_000)
        line.settimeout(10)
        all_of(line)
    assert hasty.get("/api/games").status_code == 200


def test_a_house_holds_more_lines_than_a_system_grants_unasked(tmp_path: Path) -> None:
    unasked, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    few, more = 256, 600
    assert most > 2 * more
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))
    try:
        serving = Serving(sqlite(tmp_path)).start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(unasked, 2 * more), most))
    with contextlib.ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (unasked, most))
        stack.callback(serving.stop)
        for _ in range(more):
            stack.enter_context(line_to(serving))
        assert httpx.get(f"{serving.url}/api/games", timeout=10).status_code == 200
