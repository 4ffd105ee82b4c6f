"""The server as one application: its endpoints, its sockets, and the page."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

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

from undercroft.server.door.api import Api
from undercroft.server.door.endpoints import trouble_response
from undercroft.server.door.hosts import HostNames
from undercroft.server.door.limits import Limits
from undercroft.server.door.lines import PATIENCE
from undercroft.server.door.reach import Reach
from undercroft.server.door.turnstile import Turnstile
from undercroft.server.house import IDLE, House, seeds_of
from undercroft.server.minds.thinkers import Thinkers
from undercroft.server.store.store import Store

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
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
    api = Api(options.limits, options.behind, options.reach)

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
            *(endpoint.route(api) for endpoint in api.asked),
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
