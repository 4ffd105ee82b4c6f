"""Whatever comes through a door: one clear sentence, the right status, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import string
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.serving import ASKED, PATIENCE, Client, Serving, sqlite
from undercroft.games import NAMES
from undercroft.server import wire
from undercroft.server.door.limits import Bucket
from undercroft.server.door.socket import BROKEN, UNSURE

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


def test_http_is_fuzzed_without_a_server_error(serving: Serving) -> None:
    """At tables that are there, whether they wait, are played at or over; and at no such table."""
    schema = schemathesis.openapi.from_url(f"{serving.url}/api/openapi.json")
    waiting = serving.open("mine:Ada", "open")
    playing, over = (serving.open("mine:Ada", "mine:Bo", start=True) for _ in range(2))
    asyncio.run(play_to_the_end(serving, over))
    rooms = [waiting.room, playing.room, over.room]
    before = len(serving.log)

    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        fuzz_endpoint(operation.ok(), rooms)
    assert "Traceback" not in serving.log[before:]


async def play_to_the_end(serving: Serving, opened: wire.Opened) -> None:
    both = Client(serving, opened.room, *(key.token for key in opened.seats))
    async with both.connected():
        await both.play_on(random.Random(1))


def fuzz_endpoint(operation: Any, rooms: list[str]) -> None:
    """Cases for one endpoint, good and bad."""
    answered = set()
    parts: dict[str, Sequence[Any]] = {"room": rooms, "game": NAMES, "seat": (0, 1)}
    known = {name: st.sampled_from(values) for name, values in parts.items()}

    @settings(
        max_examples=40,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(),
        there=st.none() | st.fixed_dictionaries(known),
    )
    def fuzz(case: Any, there: dict[str, Any] | None) -> None:
        for asked in (case.path_parameters, case.body):
            if isinstance(asked, dict):
                asked.update({name: it for name, it in (there or {}).items() if name in asked})
        response = case.call(timeout=PATIENCE)
        answered.add(response.status_code)
        assert response.status_code < 500, response.text
        case.validate_response(response, excluded_checks=[positive_data_acceptance])
        if response.status_code >= 400:
            assert response.json()["why"]

    fuzz()
    assert answered - {404}, f"nothing is ever found by {operation.label}"


NUMBERS = st.integers(-1, 4) | st.integers()
WORDS = st.sampled_from(["standing", "stance", "dodged_to", "fight", "greedy", "00" * 16, "dice"])


def some(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """What the wire would take there, and now and then something else."""
    return st.one_of(good(kind), good(kind), good(kind), JSON)


def good(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.IntType():
            return NUMBERS
        case inspect.StrType():
            return WORDS | st.text(min_size=1, max_size=20)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.ListType():
            return st.lists(some(kind.item_type), max_size=4)
        case inspect.DictType():
            return st.dictionaries(WORDS, some(kind.value_type), max_size=3)
        case inspect.UnionType():
            return st.one_of(*map(good, kind.types))
        case inspect.StructType():
            fields = {one.encode_name: some(one.type) for one in kind.fields}
            return st.fixed_dictionaries({"say": st.just(kind.tag), **fields})
        case inspect.AnyType():
            return JSON
    raise TypeError(f"nobody knows how to say {kind}")


SAID = inspect.type_info(wire.ClientSays)
assert isinstance(SAID, inspect.UnionType)
SAYS = SAID.types
"""Each thing that a client may say, as the wire knows it: none can be forgotten here."""


@pytest.mark.parametrize("kind", SAYS, ids=lambda kind: kind.tag)
def test_a_socket_is_fuzzed_and_the_table_goes_on(serving: Serving, kind: inspect.Type) -> None:
    before = len(serving.log)

    @settings(max_examples=3, deadline=None, database=None, derandomize=True)
    @given(
        said=st.lists(
            st.one_of(good(kind), good(kind), *map(good, SAYS)).map(json.dumps)
            | JSON.map(json.dumps)
            | st.text(max_size=200),
            min_size=12,
            max_size=16,
        )
    )
    def fuzz(said: list[str]) -> None:
        asyncio.run(spend_with_nonsense(serving, said))

    fuzz()
    assert "Traceback" not in serving.log[before:]


async def spend_with_nonsense(serving: Serving, said: list[str]) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", start=True, settings=ASKED)
    keys = opened.host, *(key.token for key in opened.seats)
    ada = Client(serving, opened.room, *keys)
    async with ada.connected():
        await ada.until(ada.question)
        for one in said:
            await ada.send(one)
        for seat in (0, 1):
            await ada.do("take_back", seat=seat)
            await ada.do("by_hand", seat=seat, wanted=False)
        for why in ada.refused.values():
            assert why
            assert "Traceback" not in why
            assert why not in (BROKEN, UNSURE)
        late = Client(serving, opened.room, *keys)
        async with late.connected():
            for _ in range(8):  # a bot or a standing answer may just have been faster
                await late.until_asked()
                if late.over or await late.answer(random.Random(1)) is None:
                    return
    raise AssertionError("The table does not go on.")


def address(serving: Serving, room: str) -> str:
    return f"ws://127.0.0.1:{serving.port}/api/rooms/{room}/socket"


def test_a_page_of_another_origin_is_refused(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "bot", start=True)
        with pytest.raises(websockets.InvalidStatus):
            async with websockets.connect(
                address(serving, opened.room), origin=websockets.Origin("http://evil.example")
            ):
                pass
        own = websockets.Origin(f"http://127.0.0.1:{serving.port}")
        async with websockets.connect(address(serving, opened.room), origin=own):
            pass

    asyncio.run(evening())


def test_a_room_that_is_not_there_says_so(serving: Serving) -> None:
    async def evening() -> None:
        async with websockets.connect(address(serving, "nowhere")) as line:
            said = json.loads(await line.recv(decode=True))
            assert said == {"is": "closing", "why": "There is no such table."}
            with pytest.raises(websockets.ConnectionClosed):
                await line.recv()

    asyncio.run(evening())
    assert serving.get("/api/rooms/nowhere").status_code == 404


def test_too_large_a_message_closes_the_line_and_nothing_else(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, settings=ASKED)
        ada = Client(serving, opened.room, *(key.token for key in opened.seats))
        async with ada.connected():
            await ada.until(ada.question)
            await ada.send(json.dumps({"say": "talk", "id": "x", "text": "x" * 100_000}))
            with pytest.raises(websockets.ConnectionClosed):
                await ada.until(lambda: False)
        async with ada.connected():
            await ada.hear()
            assert await ada.answer(random.Random(1)) is None

    asyncio.run(evening())
    body = {"game": "dunjiin", "seats": [], "title": "x" * 100_000}
    assert serving.post("/api/rooms", body).status_code == 413


def test_a_bucket_lets_through_so_much_at_once_and_no_more() -> None:
    bucket = Bucket(at_once=3, a_second=1e-9)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_who_says_too_much_is_let_go_and_others_are_not(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, settings=ASKED)
        keys = [key.token for key in opened.seats]
        ada, bo = Client(serving, opened.room, keys[0]), Client(serving, opened.room, keys[1])
        async with ada.connected(), bo.connected():
            for n in range(700):
                await ada.say("undo", id=f"n{n}", seat=1, seq=0)
            with pytest.raises(websockets.ConnectionClosed) as let_go:
                await ada.until(lambda: False)
            assert let_go.value.rcvd is not None
            assert let_go.value.rcvd.code == 1008
            assert await bo.do("talk", text="still here", seat=1) is None

    asyncio.run(evening())


def test_who_does_not_say_hello_first_is_let_go(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "bot", start=True)
        async with websockets.connect(address(serving, opened.room)) as line:
            await line.send(json.dumps({"say": "begin", "id": "1"}))
            assert json.loads(await line.recv())["why"] == "A client says hello first."

    asyncio.run(evening())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "http://"])
def test_an_odd_origin_is_refused(serving: Serving, origin: str) -> None:
    async def evening() -> None:
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(
                address(serving, "anything"), origin=websockets.Origin(origin)
            ):
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(evening())


@pytest.mark.parametrize("deep", ["[" * 8000, '{"a":' * 3000])
@pytest.mark.parametrize("field", ["answer", "unheard-of"])
def test_a_message_without_a_bottom_is_refused(serving: Serving, field: str, deep: str) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, settings=ASKED)
        ada = Client(serving, opened.room, *(key.token for key in opened.seats))
        async with ada.connected():
            await ada.send(f'{{"say": "answer", "id": "x", "seat": 0, "seq": 0, "{field}": {deep}')
            await ada.until(lambda: ada.refused)
            assert "cannot be understood" in ada.refused[""]

    asyncio.run(evening())


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "x", "\u0663"])
def test_a_seat_of_no_number_is_none(serving: Serving, seat: str) -> None:
    room = serving.open("mine:Ada", "open").room
    answer = serving.post(f"/api/rooms/{room}/seats/{seat}", {"name": "Bo"})
    assert (answer.status_code, answer.json()["why"]) == (404, "There is no such seat.")


def test_whoever_hangs_up_in_the_middle_breaks_nothing(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path)) as serving:
        with socket.create_connection(("127.0.0.1", serving.port)) as line:
            line.sendall(
                b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n"
                b"Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n{"
            )
            assert line.recv(12) == b"HTTP/1.1 100"
        assert serving.get("/api/games").status_code == 200
    assert "Traceback" not in serving.log


def test_postgresql_is_not_asked_for_what_it_cannot_read(postgres: str) -> None:
    with Serving(postgres) as serving:
        for room in ("%00", "x" * 2000, "%F0%9F%98%80"):
            assert serving.get(f"/api/rooms/{room}").status_code == 404
        body = {"game": "dunjiin", "seats": [{"kind": "mine", "name": "A\0"}, {"kind": "bot"}]}
        body["title"] = "\0\ufffe"
        assert serving.post("/api/rooms", body).status_code == 201
    assert "Traceback" not in serving.log


def test_every_answer_carries_a_strict_policy(serving: Serving) -> None:
    for path in ("/", "/api/games", "/nothing", "/room/abc"):
        headers = serving.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("name", ["", " ", "x" * 30, "\n", 7, None])
def test_a_name_that_is_none_is_refused(serving: Serving, name: Any) -> None:
    opened = serving.open("mine:Ada", "open")
    answer = serving.post(f"/api/rooms/{opened.room}/seats/1", {"name": name})
    assert answer.status_code in (409, 422)
    assert answer.json()["why"]


def test_names_are_told_apart(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "open")
    serving.post(f"/api/rooms/{opened.room}/seats/1", {"name": "Ada"})
    assert serving.get(f"/api/rooms/{opened.room}").json()["names"] == ["Ada", "Ada 2"]


def test_odd_paths_are_nothing(serving: Serving) -> None:
    luck = random.Random(1)
    for _ in range(50):
        path = "".join(luck.choices(string.printable[:94] + "/%.", k=12))
        response = serving.get(f"/{path.replace('#', '').replace('?', '')}")
        assert response.status_code < 500


def test_nonsense_in_the_environment_is_refused_in_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "undercroft", "serve", "--port", "0"]
    environment = {**os.environ, "UNDERCROFT_HOME": str(tmp_path), "UNDERCROFT_IDLE": "soon"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "UNDERCROFT_IDLE must be a number of seconds, not 'soon'."


def post(serving: Serving, body: bytes, kind: str) -> Any:
    return httpx.post(
        f"{serving.url}/api/rooms", content=body, headers={"content-type": kind}, timeout=PATIENCE
    )


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_another_page_could_post_opens_nothing(serving: Serving, kind: str) -> None:
    plan = {"game": "dunjiin", "seats": [{"kind": "mine"}] * 2, "listed": True, "title": "By post"}
    answer = post(serving, json.dumps(plan).encode(), kind)
    assert (answer.status_code, answer.json()["why"]) == (
        415,
        "What is sent here is JSON, and says so.",
    )
    assert "By post" not in serving.get("/api/rooms").text


@pytest.mark.parametrize("body", [b"[" * 9_000, b'{"game": "\xff\xfe"}', b"\x00"])
def test_a_body_that_cannot_be_read_is_one_sentence(serving: Serving, body: bytes) -> None:
    answer = post(serving, body, "application/json")
    assert answer.status_code == 422
    assert answer.json()["why"].startswith("That cannot be understood: ")


def test_an_asset_that_is_missing_is_not_kept_for_a_year(serving: Serving) -> None:
    answer = serving.get("/assets/no-such-file.js")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers["cache-control"]
