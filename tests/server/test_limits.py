"""One address, one seat, one name: how much each may ask for, and who is believed about it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.serving import PATIENCE, Client, Serving, sqlite
from undercroft.engine import Unknown
from undercroft.server import wire
from undercroft.server.door.hosts import HostNames
from undercroft.server.door.limits import Buckets, Doorman, Limits, household

FEW = (
    *("--rooms-a-minute", "3", "--guesses-a-minute", "4"),
    *("--talk-a-minute", "5", "--looks-a-minute", "3", "--lines", "6"),
    *("--arrivals-a-minute", "9", "--requests-a-minute", "40", "--acts-a-minute", "3"),
    *("--messages-a-minute", "120"),
)
PLAN = {"game": "dunjiin", "seats": [{"kind": "mine"}] * 2, "start": True}

_addresses = itertools.count(1)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with narrow limits, behind a proxy: whoever asks can come from anywhere."""
    database = sqlite(tmp_path_factory.mktemp("rooms"))
    options = (*FEW, "--behind-proxy", "127.0.0.1", "--host-name", "games.example")
    with Serving(database, 0, "undercroft", *options) as serving:
        yield serving


class Caller:
    """Somebody with an address of their own, as the proxy tells it."""

    def __init__(self, serving: Serving, address: str = "") -> None:
        self._serving = serving
        self.headers = {"x-forwarded-for": address or f"10.0.0.{next(_addresses)}"}

    def get(self, path: str) -> httpx.Response:
        return httpx.get(self._serving.url + path, headers=self.headers, timeout=PATIENCE)

    def open(self) -> httpx.Response:
        url = f"{self._serving.url}/api/rooms"
        return httpx.post(url, json=PLAN, headers=self.headers, timeout=PATIENCE)

    def opened(self) -> wire.Opened:
        told = self.open().json()
        keys = [wire.SeatKey(**key) for key in told["seats"]]
        return wire.Opened(told["room"], told["host"], keys)

    def socket(self, room: str) -> Any:
        address = f"ws://127.0.0.1:{self._serving.port}/api/rooms/{room}/socket"
        return websockets.connect(address, additional_headers=self.headers, max_size=None)

    async def hello(self, room: str, *tokens: str) -> dict[str, Any]:
        """The first word that comes back."""
        async with self.socket(room) as line:
            with contextlib.suppress(websockets.ConnectionClosed):
                await line.send(json.dumps({"say": "hello", "tokens": tokens}))
            said: dict[str, Any] = json.loads(await line.recv())
            return said


def statuses(answers: Iterator[httpx.Response] | list[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_an_address_opens_so_many_tables_and_its_neighbour_as_many(strict: Serving) -> None:
    ada, bo = Caller(strict), Caller(strict)
    answers = [ada.open() for _ in range(4)]
    assert statuses(answers) == [201, 201, 201, 429]
    assert answers[-1].json()["why"] == "That is a lot of tables. Try again in a minute."
    assert bo.open().status_code == 201


def test_a_table_whose_game_must_be_printed_counts_for_several(strict: Serving) -> None:
    ada = Caller(strict)
    url, changed = f"{strict.url}/api/rooms", {**PLAN, "changes": {"shop.price": 12}}
    answer = httpx.post(url, json=changed, headers=ada.headers, timeout=PATIENCE)
    assert [answer.status_code, ada.open().status_code] == [201, 429]


def test_a_proxy_is_believed_about_the_last_step_only(strict: Serving) -> None:
    """What stands before the last address came from the visitor, who may write what he likes."""
    answers = [Caller(strict, f"192.0.2.{n}, 10.9.9.9").open() for n in range(4)]
    assert statuses(answers) == [201, 201, 201, 429]


def test_nobody_is_believed_about_their_address_where_no_proxy_is_told(tmp_path: Path) -> None:
    with Serving(sqlite(tmp_path), 0, "undercroft", *FEW) as serving:
        answers = [Caller(serving).open() for _ in range(4)]
        assert statuses(answers) == [201, 201, 201, 429]
        lines = [socket.create_connection(("127.0.0.1", serving.port)) for _ in range(6)]
        with socket.create_connection(("127.0.0.1", serving.port)) as one_more:
            assert one_more.recv(12) == b"HTTP/1.1 429"
        for line in lines:
            line.close()
        while Caller(serving).get("/api/games").status_code == 429:
            pass


def test_whoever_guesses_at_rooms_learns_nothing_in_the_end(strict: Serving) -> None:
    ada, bo = Caller(strict), Caller(strict)
    room = ada.opened().room
    answers = [ada.get(f"/api/rooms/aaaaaaa{letter}") for letter in "bcdef"]
    assert statuses(answers) == [404, 404, 404, 404, 429]
    assert ada.get(f"/api/rooms/{room}").status_code == 429
    assert ada.get(f"/api/rooms/{room}/replay").status_code == 429
    assert asyncio.run(ada.hello(room)) == {
        "is": "closing",
        "why": "You asked for too much that is not there. Try again in a minute.",
    }
    assert bo.get(f"/api/rooms/{room}").status_code == 200


def test_one_address_cannot_look_at_old_games_for_ever(strict: Serving) -> None:
    ada, bo = Caller(strict), Caller(strict)
    path = f"/api/rooms/{ada.opened().room}/replay"
    assert statuses([ada.get(path) for _ in range(4)]) == [200, 200, 200, 429]
    assert bo.get(path).status_code == 200


def test_whoever_guesses_at_keys_is_shown_the_door(strict: Serving) -> None:
    ada, bo = Caller(strict), Caller(strict)
    opened = ada.opened()

    async def evening() -> None:
        for n in range(2):
            guesses = [f"{n}{guess}" * 10 for guess in "ab"]
            assert (await ada.hello(opened.room, *guesses))["is"] == "room"
        said = await ada.hello(opened.room, opened.seats[0].token)
        assert said["is"] == "closing"
        assert (await bo.hello(opened.room, opened.seats[0].token))["mine"] == [0]

    asyncio.run(evening())


def test_an_address_holds_so_many_lines_and_may_come_back(strict: Serving) -> None:
    ada, bo = Caller(strict), Caller(strict)
    room = ada.opened().room

    async def evening() -> None:
        async with AsyncExitStack() as lines:
            for _ in range(6):
                await lines.enter_async_context(ada.socket(room))
            with pytest.raises(websockets.InvalidStatus) as refused:
                await lines.enter_async_context(ada.socket(room))
            answer = refused.value.response
            assert answer.status_code == 429
            assert json.loads(answer.body)["why"].startswith("Too many are here")
            await lines.enter_async_context(bo.socket(room))
        while True:
            try:
                async with ada.socket(room):
                    return
            except websockets.InvalidStatus:
                await asyncio.sleep(0.05)

    asyncio.run(evening())


EARLIER = {"say": "earlier", "before": 1}
SEEN = {"say": "seen", "seq": 0}


async def said(line: Any, what: dict[str, Any]) -> str:
    """Why it was refused, if it was."""
    await line.send(json.dumps(what))
    while (heard := json.loads(await line.recv()))["is"] not in ("taken", "refused", "earlier"):
        pass
    return str(heard.get("why", ""))


def test_an_address_looks_back_so_often_on_all_its_lines(strict: Serving) -> None:
    """As often as it looks at replays: both are made of what was bound."""
    ada, bo = Caller(strict), Caller(strict)
    room = ada.opened().room

    async def evening() -> None:
        async with ada.socket(room) as one, ada.socket(room) as other, bo.socket(room) as third:
            for line in (one, other, third):
                await line.send(json.dumps({"say": "hello"}))
            for n in range(3):
                await one.send(json.dumps({**EARLIER, "id": str(n)}))
            await one.send(json.dumps({**SEEN, "id": "x"}))
            while json.loads(await one.recv())["is"] != "taken":
                pass  # what is looked for may take longer than the limit lasts
            why = "That is a lot to look at. Try again in a moment."
            assert await said(other, {**EARLIER, "id": "x"}) == why
            assert ada.get(f"/api/rooms/{room}/replay").status_code == 429
            assert await said(third, {**EARLIER, "id": "x"}) == ""

    asyncio.run(evening())


def test_an_address_says_so_much_on_all_its_lines(strict: Serving) -> None:
    """However little it is that is said: each costs the house something."""
    ada, bo = Caller(strict), Caller(strict)
    room = ada.opened().room

    async def evening() -> None:
        async with AsyncExitStack() as lines:
            several = [await lines.enter_async_context(ada.socket(room)) for _ in range(3)]
            other = await lines.enter_async_context(bo.socket(room))
            for line in (*several, other):
                await line.send(json.dumps({"say": "hello"}))
            heard = [await said(line, {**SEEN, "id": "x"}) for line in several * 10]
            assert 20 <= heard.count("") < 30
            assert heard[-1] == "Not so fast. Try again in a moment."
            assert await said(other, {**SEEN, "id": "x"}) == ""

    asyncio.run(evening())


async def talk(line: Any, seat: int, times: int) -> list[str]:
    """How each line of talk was received."""
    for n in range(times):
        said = {"say": "talk", "id": f"{seat}-{n}", "seat": seat, "text": f"line {n}"}
        await line.send(json.dumps(said))
    heard: list[str] = []
    while len(heard) < times:
        said = json.loads(await line.recv())
        if said["is"] in ("taken", "refused"):
            heard.append(said["is"])
    return heard


def test_an_address_talks_so_much_from_all_its_seats(strict: Serving) -> None:
    ada = Caller(strict)
    opened = ada.opened()

    async def evening() -> None:
        async with ada.socket(opened.room) as line:
            tokens = [key.token for key in opened.seats]
            await line.send(json.dumps({"say": "hello", "tokens": tokens}))
            heard = [*await talk(line, 0, 4), *await talk(line, 1, 4)]
            assert heard.count("taken") in (5, 6)

    asyncio.run(evening())


def test_an_address_comes_so_often_to_tables(strict: Serving) -> None:
    """Everybody at a table hears of it whenever somebody comes or goes."""
    ada, bo = Caller(strict), Caller(strict)
    room = ada.opened().room

    async def evening() -> None:
        heard = [await come(ada) for _ in range(30)]
        assert 9 <= heard.count("") < 20
        assert heard[-1] == "You come very often. Try again in a moment."
        assert await come(bo) == ""

    async def come(who: Caller) -> str:
        """Why they may not, if so; once the line before it is let go."""
        try:
            async with who.socket(room):
                return ""
        except websockets.InvalidStatus as refused:
            why = str(json.loads(refused.response.body)["why"])
            return await come(who) if why.startswith("Too many are here") else why

    asyncio.run(evening())


@pytest.mark.parametrize("path", ["/api/games", "/api/openapi.json", "/", "/nowhere"])
def test_an_address_asks_for_so_much(strict: Serving, path: str) -> None:
    ada, bo = Caller(strict), Caller(strict)
    with httpx.Client(base_url=strict.url, headers=ada.headers, timeout=PATIENCE) as client:
        answers = itertools.takewhile(lambda one: one.status_code != 429, ask(client, path, 200))
        assert 40 <= len(list(answers)) < 200
        refused = client.get(path)
    assert refused.json()["why"] == "That is a lot to ask for. Try again in a moment."
    assert "content-security-policy" in refused.headers
    assert bo.get("/api/games").status_code == 200


def ask(client: httpx.Client, path: str, times: int) -> Iterator[httpx.Response]:
    return (client.get(path) for _ in range(times))


ACTS: list[dict[str, Any]] = [
    {"say": "allow", "strangers": "talk"},
    {"say": "mute", "seat": 1, "muted": True},
    {"say": "rematch", "wanted": True},
    {"say": "by_hand", "seat": 0, "wanted": True},
    {"say": "answer", "seat": 0, "seq": 999, "answer": "x"},
]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act["say"])
def test_an_address_arranges_so_much_at_tables(strict: Serving, act: dict[str, Any]) -> None:
    """Each of these asks something of the database."""
    ada = Caller(strict)
    opened = ada.opened()

    async def evening() -> None:
        async with ada.socket(opened.room) as line:
            tokens = [opened.host, opened.seats[0].token]
            await line.send(json.dumps({"say": "hello", "tokens": tokens}))
            why = "Not so fast. Try again in a moment."
            heard = [await said(line, {**act, "id": str(n)}) for n in range(5)]
            assert why not in heard[:3]
            assert why in heard[3:]

    asyncio.run(evening())


def test_a_seat_talks_no_more_for_having_more_lines(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", start=True)

    async def evening() -> None:
        async with AsyncExitStack() as lines:
            taken = 0
            for line in range(4):
                ada = Client(serving, opened.room, opened.seats[0].token)
                await lines.enter_async_context(ada.connected())
                for n in range(20):
                    taken += await ada.do("talk", id=f"{line}-{n}", text="hm", seat=0) is None
            assert taken < 60

    asyncio.run(evening())


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8014", "", "localhost.evil.example"]
)
def test_the_house_does_not_answer_to_a_strange_name(serving: Serving, host: str) -> None:
    """A page whose name was made to lead here would else be of one origin with ours."""
    for path in ("/", "/api/games", "/assets/x.js"):
        answer = httpx.get(serving.url + path, headers={"host": host}, timeout=PATIENCE)
        assert answer.status_code == 421
        assert answer.json()["why"].startswith("This house does not go by that name")

    async def evening() -> None:
        address = f"ws://{host or 'x'}/api/rooms/anything/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(address, host="127.0.0.1", port=serving.port):
                pass
        assert refused.value.response.status_code == 421

    asyncio.run(evening())


@pytest.mark.parametrize(
    "host",
    [
        *(
            "localhost",
            "LOCALHOST:8014",
            "127.0.0.1:1",
            "192.168.1.7:8014",
            "[::1]:8014",
            "[fe80::1]",
        ),
        *(
            socket.gethostname(),
            f"{socket.gethostname()}.local:8014",
            "games.example",
            "Games.Example.",
        ),
    ],
)
def test_the_house_answers_to_its_own_names_and_to_any_address(strict: Serving, host: str) -> None:
    headers = {"host": host}
    answer = httpx.get(f"{strict.url}/api/games", headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200


def test_any_name_will_do_where_that_is_wished() -> None:
    async def app(*_: Any) -> None: ...

    assert HostNames(app, ["*"]).knows("evil.example")
    assert not HostNames(app).knows("evil.example")


def test_a_proxy_that_is_no_address_is_named_in_a_sentence() -> None:
    with pytest.raises(Unknown, match="A trusted proxy is an address or a network"):
        Doorman(Limits(), "nginx")
    assert Doorman(Limits(lines=1), "10.0.0.0/8").opens_line("10.1.2.3")


def test_a_household_is_one_address_however_many_it_was_given() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:2")
    assert household("2001:db8::1") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"


def test_many_addresses_do_not_make_anybody_forget_the_last_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("undercroft.server.door.limits.MOST_ADDRESSES", 3)
    buckets = Buckets(1)
    assert buckets.take("ada")
    for stranger in "bc":
        buckets.take(stranger)
    assert not buckets.take("ada")


def test_who_asks_for_many_tables_at_once_asks_often(strict: Serving) -> None:
    """Each is looked up, and perhaps laid: it is counted like a request of its own."""
    ada, bo = Caller(strict), Caller(strict)
    room = ada.opened().room
    rings = {"rings": [{"room": room, "tokens": []}] * 24}

    def ask(who: Caller) -> int:
        url = f"{strict.url}/api/tables"
        return httpx.post(url, json=rings, headers=who.headers, timeout=PATIENCE).status_code

    assert [ask(ada), ask(ada)] == [200, 429]
    assert ask(bo) == 200


def test_who_asks_too_often_is_not_heard_to_the_end(strict: Serving) -> None:
    """Whatever else was asked on that line is not looked at."""
    with httpx.Client(base_url=strict.url, headers=Caller(strict).headers) as client:
        last = next(one for one in ask(client, "/api/games", 200) if one.status_code == 429)
    assert last.headers["connection"] == "close"
