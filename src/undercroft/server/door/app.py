"""The server as one application: its endpoints, its sockets, and the page."""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import AsyncIterator, Callable, Hashable
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from undercroft.engine import NotAllowed, Seat, Unknown, Viewer
from undercroft.games import all_games, in_the_box
from undercroft.server import speaking, wire
from undercroft.server.afterwards import tables
from undercroft.server.afterwards.afterwards import MOST_STEPS
from undercroft.server.afterwards.kept import Kept
from undercroft.server.door import socket
from undercroft.server.door.endpoints import Endpoint, Query, openapi, trouble_response
from undercroft.server.door.hosts import HostNames, plain
from undercroft.server.door.limits import Doorman, Limits, address_of
from undercroft.server.door.lines import PATIENCE
from undercroft.server.door.reach import Reach, is_own
from undercroft.server.door.turnstile import Turnstile
from undercroft.server.house import IDLE, House, seeds_of
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import Store

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
MOST_OF_SHEETS = 8 * 1024 * 1024
"""Bytes of what is printed in games and told again and again; pressed."""
PRINTED = 5
"""For how many others a table counts whose game must be printed first."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@dataclass(frozen=True, slots=True)
class Options:
    """How a server is to be run."""

    database: str
    workers: int | None = None
    idle: float = IDLE
    limits: Limits = field(default_factory=Limits)
    word: str | None = None
    """What all chance follows from; none, and it is secret."""
    behind: str = ""
    """The proxies, by address, that are believed when they say for whom they ask."""
    names: tuple[str, ...] = ()
    """What the house may be called, besides its own names and addresses."""
    keep_days: int = 0
    """For how many days a table is kept that nobody visits; 0: for ever."""
    patience: float = PATIENCE
    """Seconds that a request may take to come, and what is said to be heard."""
    reach: Reach = field(default_factory=Reach)
    """Where it listens."""


def make_app(options: Options) -> Starlette:
    api = Api(options)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(options.database)
        seeds = None if options.word is None else seeds_of(options.word)
        thinkers = Thinkers(options.workers)
        api.house = House(store, thinkers, options.idle, seeds, options.keep_days)
        await api.house.start()
        yield
        await api.house.stop()

    app = Starlette(
        routes=[
            *(endpoint.route for endpoint in api.endpoints),
            Route("/api/openapi.json", api.openapi),
            WebSocketRoute("/api/rooms/{room}/socket", api.socket),
            Mount("/api", Nothing()),
            *_page(),
        ],
        middleware=[
            Middleware(Headers),
            Middleware(Turnstile, doorman=api.doorman),
            Middleware(HostNames, names=options.names),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: _http_trouble, Exception: _our_trouble},
        lifespan=lifespan,
    )
    app.state.goodbye = api.goodbye
    app.state.doorman = api.doorman
    app.state.patience = options.patience
    return app


class Api:
    """Where requests are answered."""

    house: House

    def __init__(self, options: Options) -> None:
        self.doorman = Doorman(options.limits, options.behind)
        self._sheets = Kept(MOST_OF_SHEETS)
        self._reach = options.reach
        seat = {"type": "string", "pattern": "^(spectator|[0-9]{1,2})$"}
        steps = {"type": "integer", "minimum": 0, "maximum": 1_000_000}
        self.endpoints = [
            Endpoint(
                "GET", "/api/games", "All games, with their forms", self.games, list[wire.GameCard]
            ),
            Endpoint(
                "GET",
                "/api/games/{game}",
                "One game's printed things and rules",
                self.game,
                wire.GameSheet,
            ),
            Endpoint(
                "GET",
                "/api/games/{game}/numbers",
                "The numbers that are printed in a game, and what else they could be",
                self.numbers,
                wire.NumberSheet,
            ),
            Endpoint("GET", "/api/house", "Who can come to this house", self.who, wire.HouseNews),
            Endpoint(
                "POST",
                "/api/games/{game}/lesson",
                "Open a table to learn a game at, the same for everybody",
                self.teach,
                wire.Opened,
                wire.Sit,
                201,
            ),
            Endpoint(
                "GET", "/api/rooms", "Tables that anybody may find", self.rooms, list[wire.RoomCard]
            ),
            Endpoint(
                "POST", "/api/rooms", "Open a table", self.open, wire.Opened, wire.NewRoom, 201
            ),
            Endpoint(
                "POST",
                "/api/tables",
                "The tables that somebody holds keys to",
                self.tables,
                list[wire.HeldTable],
                wire.AskTables,
            ),
            Endpoint("GET", "/api/rooms/{room}", "One table, in short", self.room, wire.RoomCard),
            Endpoint(
                "GET",
                "/api/rooms/{room}/game",
                "A table's own printing of its game: printed things and rules",
                self.printing,
                wire.GameSheet,
            ),
            Endpoint(
                "POST",
                "/api/rooms/{room}/seats/{seat:int}",
                "Sit down",
                self.sit,
                wire.SeatKey,
                wire.Sit,
                201,
            ),
            Endpoint(
                "GET",
                "/api/rooms/{room}/course",
                "How a finished game went",
                self.course,
                wire.Course,
                queries=(Query("as", seat, "A seat's number, or `spectator`: who is told of it"),),
            ),
            Endpoint(
                "GET",
                "/api/rooms/{room}/record",
                "A finished game's record, as JSON Lines",
                self.record,
                str,
                kind="application/jsonl",
            ),
            Endpoint(
                "GET",
                "/api/rooms/{room}/bounds",
                "Out of how many each outcome of a finished game was drawn",
                self.bounds,
                wire.Bounds,
            ),
            Endpoint(
                "GET",
                "/api/rooms/{room}/replay",
                "Steps of a game, as one viewer saw them",
                self.replay,
                wire.Replay,
                queries=(
                    Query("as", seat, "A seat's number, or `spectator`"),
                    Query("first", steps, "The first step that is wanted"),
                    Query("count", steps, "How many; not more than 20 are told at once"),
                ),
            ),
        ]

    async def goodbye(self) -> None:
        await self.house.say_goodbye()

    async def openapi(self, request: Request) -> Response:
        return self._sheet(request, "openapi", lambda: openapi(self.endpoints))

    async def games(self, request: Request) -> Response:
        return self._sheet(request, "games", lambda: list(map(speaking.game_card, all_games())))

    async def game(self, request: Request) -> Response:
        """As it is printed: whoever asks for another printing opens a table with it."""
        game = in_the_box(request.path_params["game"])
        return self._sheet(request, game.full_name, lambda: speaking.game_sheet(game))

    async def numbers(self, request: Request) -> Response:
        game = in_the_box(request.path_params["game"])
        return self._sheet(request, ("numbers", game.name), lambda: speaking.numbers(game))

    async def printing(self, request: Request) -> Response:
        game = (await self._room(request)).game
        return self._sheet(request, game.full_name, lambda: speaking.game_sheet(game))

    def _sheet(self, request: Request, what: Hashable, make: Callable[[], Any]) -> Response:
        """What does not change while the house is open is made and pressed once."""
        body = self._sheets.get(what)
        if body is None:
            body = self._sheets.keep(what, gzip.compress(msgspec.json.encode(make())))
        return _pressed(request, body)

    async def who(self, request: Request) -> wire.HouseNews:
        """Addresses of the machine are told on the machine: others have one already."""
        client = request.client.host if request.client else ""
        if not (is_own(plain(request.headers.get("host", ""))) and is_own(client)):
            return wire.HouseNews([], False)
        return wire.HouseNews(self._reach.addresses(), self._reach.is_wide)

    async def teach(self, request: Request, sit: wire.Sit) -> wire.Opened:
        self.doorman.check_opening(address_of(request.scope))
        return await self.house.teach(in_the_box(request.path_params["game"]), sit)

    async def rooms(self, _request: Request) -> list[wire.RoomCard]:
        return await self.house.listed()

    async def tables(self, request: Request, asked: wire.AskTables) -> list[wire.HeldTable]:
        address = address_of(request.scope)
        return await tables.held(self.house, self.doorman, address, asked.rings)

    async def open(self, request: Request, new: wire.NewRoom) -> wire.Opened:
        self.doorman.check_opening(address_of(request.scope), PRINTED if new.changes else 1)
        return await self.house.open(new)

    async def _room(self, request: Request) -> Room:
        """The room that is asked for, unless somebody is only guessing."""
        return await socket.find(self.house, self.doorman, request)

    async def room(self, request: Request) -> wire.RoomCard:
        return await socket.found(self.house.card, self.doorman, request)

    async def sit(self, request: Request, sit: wire.Sit) -> wire.SeatKey:
        room, seat = await self._room(request), _seat(request.path_params["seat"])
        return await self.house.sit(room.row.id, seat, sit.name, sit.by_hand)

    async def course(self, request: Request) -> Response:
        room = await self._remembered(request)
        viewer = _viewer(request, room)
        body = await self.house.library.course(room, address_of(request.scope), viewer)
        return _pressed(request, body)

    async def record(self, request: Request) -> Response:
        room = await self._remembered(request)
        name = f"{room.game.name}-{room.row.id}.jsonl"
        response = _pressed(
            request,
            await self.house.library.record(room, address_of(request.scope)),
            "application/jsonl",
        )
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def bounds(self, request: Request) -> Response:
        room = await self._remembered(request)
        body = await self.house.library.bounds(room, address_of(request.scope))
        return _pressed(request, body)

    async def replay(self, request: Request) -> Response:
        room = await self._remembered(request)
        asked = request.query_params
        viewer = _viewer(request, room)
        if "over" not in (room.status, room.row.status):
            room.check_may_watch()
        first, count = _number(asked.get("first"), 0), _number(asked.get("count"), MOST_STEPS)
        address = address_of(request.scope)
        body = await self.house.library.replay(room, address, viewer, first, count)
        return _pressed(request, body)

    async def _remembered(self, request: Request) -> Room:
        """A room of which somebody wants to see the past, if not too often."""
        self.doorman.check_looking(address_of(request.scope))
        return await self._room(request)

    async def socket(self, connection: WebSocket) -> None:
        await socket.serve(connection, self.house, self.doorman)


def _pressed(request: Request, body: bytes, kind: str = "application/json") -> Response:
    """What was pressed elsewhere, for whoever can unpress it; or as it is."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type=kind, headers={"vary": "Accept-Encoding"})
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, media_type=kind, headers=headers)


def _viewer(request: Request, room: Room) -> Viewer:
    """As whom somebody wants to see what is over."""
    seen_as = request.query_params.get("as", "spectator")
    if seen_as == "spectator":
        return None
    if not (seen_as.isascii() and seen_as.isdecimal() and len(seen_as) < 3):
        raise NotAllowed("A replay is seen as a seat's number, or as spectator.")
    if int(seen_as) not in range(len(room.seats)):
        raise NotAllowed("There is no such seat at this table.")
    return int(seen_as)


def _seat(text: str) -> Seat:
    if not (text.isascii() and text.isdecimal() and len(text) < 3):
        raise Unknown("There is no such seat.")
    return int(text)


def _number(text: str | None, usual: int) -> int:
    if text is None:
        return usual
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise NotAllowed(f"{text[:20]!r} is not a number of steps.")
    return int(text)


async def _http_trouble(_request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, HTTPException)
    said = {404: "There is nothing here.", 405: "That cannot be done here."}
    response = trouble_response(trouble.status_code, said.get(trouble.status_code, trouble.detail))
    response.headers.update(trouble.headers or {})
    return response


async def _our_trouble(_request: Request, _trouble: Exception) -> Response:
    return trouble_response(500, "Something broke on our side. What was taken is safe.")


class Nothing:
    """Where no endpoint is, whatever is asked."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await trouble_response(404, "There is nothing here.")(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).close()


class Headers:
    """What every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                found = message["status"] == 200
                if found and scope["path"].startswith("/assets/"):
                    headers["cache-control"] = "public, max-age=31536000, immutable"
                elif "cache-control" not in headers:
                    headers["cache-control"] = "no-cache"
            await send(message)

        await self._app(scope, receive, with_headers)


def _page() -> list[BaseRoute]:
    """The built page; every address that is not a file is the page's own to understand."""
    folder = Path(str(files("undercroft.server"))) / "page"

    async def index(_request: Request) -> Response:
        if (folder / "index.html").is_file():
            return FileResponse(folder / "index.html")
        return HTMLResponse("<h1>Undercroft</h1><p>The page is not built: run make play.</p>", 503)

    pages = (
        "/",
        "/new/{game}",
        "/room/{room}",
        "/room/{room}/replay",
        "/rules",
        "/rules/{game}",
        "/credits",
    )
    routes: list[BaseRoute] = [Route(path, index) for path in pages]
    if folder.is_dir():
        routes.append(Mount("/", StaticFiles(directory=folder)))
    return routes
