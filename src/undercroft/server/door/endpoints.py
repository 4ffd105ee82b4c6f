"""HTTP endpoints as a table: routing and OpenAPI are both made from it."""

from __future__ import annotations

import asyncio
import http
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import undercroft
from undercroft.engine import BadRecord, BadSetting, NotAllowed, Refusal, Unknown
from undercroft.server.door.limits import TooOften
from undercroft.server.store.postgres import AWAY, LOST, is_away
from undercroft.server.wire import Trouble

log = logging.getLogger("undercroft")

Handle = TypeVar("Handle", bound=Callable[..., Awaitable[Any]])

NONSENSE = (msgspec.DecodeError, UnicodeError, RecursionError)
MOST_BYTES = 16 * 1024
"""The largest body that is read."""


class TooLarge(Refusal):
    """More than is read."""


class TooSlow(Refusal):
    """Later than is waited for."""


class NotJson(Refusal):
    """Something that another page could send, and no client of ours does."""


STATUS: tuple[tuple[type[Refusal], int], ...] = (
    (Unknown, 404),
    (NotAllowed, 409),
    (BadSetting, 422),
    (BadRecord, 410),
    (TooSlow, 408),
    (TooLarge, 413),
    (NotJson, 415),
    (TooOften, 429),
)
"""A refusal's status; any other is a 400."""


@dataclass(frozen=True, slots=True)
class Query:
    """A parameter behind the question mark."""

    name: str
    schema: dict[str, Any]
    summary: str


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One thing that can be asked for."""

    method: str
    path: str
    summary: str
    handle: Callable[..., Awaitable[Any]]
    """A method: it is told of the request, and of what was sent with it."""
    answer: Any
    body: Any = None
    status: int = 200
    queries: Sequence[Query] = ()
    kind: str = "application/json"

    def route(self, answering: object) -> Route:
        """Where this one is asked."""
        return Route(self.plain_path, partial(self._serve, answering), methods=[self.method])

    @property
    def plain_path(self) -> str:
        """Without the kinds of its parameters: a number of any length comes to the endpoint."""
        return re.sub(r":\w+\}", "}", self.path)

    async def _serve(self, answering: object, request: Request) -> Response:
        try:
            given = [await _body(request, self.body)] if self.body is not None else []
            answer = await self.handle(answering, request, *given)
        except NONSENSE as trouble:
            return trouble_response(422, f"That cannot be understood: {trouble}.")
        except ClientDisconnect:
            return trouble_response(400, "That was cut off.")
        except Refusal as trouble:
            return trouble_response(_status(trouble), str(trouble))
        except LOST as trouble:
            if not is_away(trouble):
                raise
            log.error("the database is away (%s)", type(trouble).__name__)
            return trouble_response(503, AWAY)
        if isinstance(answer, Response):
            return answer
        return Response(msgspec.json.encode(answer), self.status, media_type="application/json")

    def describe(self, schemas: dict[type, Any]) -> dict[str, Any]:
        """This endpoint in the words of OpenAPI."""
        described: dict[str, Any] = {
            "summary": self.summary,
            "parameters": [*_path_parameters(self.path), *map(_query_parameter, self.queries)],
            "responses": {
                str(self.status): {
                    "description": http.HTTPStatus(self.status).phrase,
                    "content": {self.kind: {"schema": schemas[self.answer]}},
                },
                **{
                    str(code): {
                        "description": http.HTTPStatus(code).phrase,
                        "content": {"application/json": {"schema": schemas[Trouble]}},
                    }
                    for code in (400, 404, 408, 409, 410, 413, 415, 421, 422, 429, 503)
                },
            },
        }
        if self.body is not None:
            content = {"application/json": {"schema": schemas[self.body]}}
            described["requestBody"] = {"required": True, "content": content}
        return described


class Endpoints(list[Endpoint]):
    """All that can be asked of one: what is found first answers."""

    def add(self, asked: str, summary: str, answer: Any, **more: Any) -> Callable[[Handle], Handle]:
        """`GET /api/games`, or so, is answered by the method below."""
        method, _, path = asked.partition(" ")

        def add(handle: Handle) -> Handle:
            self.append(Endpoint(method, path, summary, handle, answer, **more))
            return handle

        return add


def trouble_response(status: int, why: str, *, hang_up: bool = False) -> Response:
    """`hang_up`, and what else was asked on that line is not heard."""
    headers = {"connection": "close"} if hang_up or status == 408 else None
    body = msgspec.json.encode(Trouble(why))
    return Response(body, status, headers, media_type="application/json")


async def _body(request: Request, form: Any) -> Any:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise NotJson("What is sent here is JSON, and says so.")
    try:
        async with asyncio.timeout(request.app.state.patience):
            text = await _read(request)
    except TimeoutError:
        raise TooSlow("That came too slowly.") from None
    return msgspec.json.decode(text, type=form)


async def _read(request: Request) -> bytes:
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > MOST_BYTES:
            raise TooLarge("That is more than is read here.")
    return text


def _status(trouble: Refusal) -> int:
    return next((status for kind, status in STATUS if isinstance(trouble, kind)), 400)


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0} if kind == "int" else {"type": "string"},
        }
        for name, kind in re.findall(r"\{(\w+):?(\w*)\}", path)
    ]


def _query_parameter(query: Query) -> dict[str, Any]:
    return {
        "name": query.name,
        "in": "query",
        "required": False,
        "description": query.summary,
        "schema": query.schema,
    }


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description, for other clients and for tests that fuzz."""
    types = list(dict.fromkeys([Trouble, *_types(endpoints)]))
    shown, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    schemas = dict(zip(types, shown, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        described = endpoint.describe(schemas)
        paths.setdefault(endpoint.plain_path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Undercroft", "version": undercroft.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _types(endpoints: Sequence[Endpoint]) -> list[Any]:
    return [
        kind
        for endpoint in endpoints
        for kind in (endpoint.answer, endpoint.body)
        if kind is not None
    ]
