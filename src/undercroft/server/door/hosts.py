"""The names that the house goes by."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from undercroft.engine import Unknown
from undercroft.server.door.endpoints import trouble_response

ANY = "*"
NAME = re.compile(r"[\w.:\[\]-]+")


def check_name(name: str) -> None:
    """Better a word now than a house that answers nobody by a name that nobody can call."""
    if name != ANY and not NAME.fullmatch(name):
        raise Unknown(f"{name!r} is no name of a host: a name is like games.example.org.")


class HostNames:
    """Lets in who calls the house by a name of its own.

    Any page could have its own name lead here, and would then be of one origin with us in its
    visitors' browsers. An address as such leads nowhere else.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *(plain(name) for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.knows(Headers(scope=scope).get("host", "")):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await _refusal()(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(_refusal())

    def knows(self, host: str) -> bool:
        name = plain(host)
        return ANY in self._names or name in self._names or _is_address(name)


def plain(host: str) -> str:
    """A host without its port, as names are compared."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name, _, port = host.rpartition(":")
    return (name if name and port.isdecimal() else host).rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _refusal() -> Response:
    return trouble_response(421, "This house does not go by that name: --host-name gives it one.")
