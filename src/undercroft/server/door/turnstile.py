"""Counts what everybody asks for, before anything is done for it."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.server.door.endpoints import trouble_response
from undercroft.server.door.limits import Doorman, TooOften, address_of


class Turnstile:
    """Lets requests in, as often as one address may come. Lines are counted at their table."""

    def __init__(self, app: ASGIApp, doorman: Doorman) -> None:
        self._app = app
        self._doorman = doorman

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] == "http":
                self._doorman.check_asking(address_of(scope))
        except TooOften as refusal:
            await trouble_response(429, str(refusal), hang_up=True)(scope, receive, send)
        else:
            await self._app(scope, receive, send)
