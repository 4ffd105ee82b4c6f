"""Connections, before anybody knows what they want: who dawdles or never listens is let go."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undercroft.server.door.limits import Bucket, Doorman
from undercroft.server.wire import Trouble

PATIENCE = 20.0
"""Seconds until a request must have come whole, and until somebody must have read something."""
MOST_HEAD = 32 * 1024
"""The longest head of a request, in bytes."""
FULL = b"Too many connections come from your address. Try again later."
LEAST_READ = 16 * 1024
"""Bytes that somebody must have read in that time, if so much waits for them."""
CUT = "undercroft.cut"
"""The extension by which a line is cut at once."""
A_BITE = 4 * 1024
"""So many bytes of a line are looked at in one go."""
MOST_HEADERS = 100
MOST_AHEAD = 8
"""How many requests may wait on a line for the one before them: a browser sends none."""
FRAMES_AT_ONCE, FRAMES_A_SECOND = 1000.0, 200.0
"""How much may come there, pings and pieces of messages among it: who says all that is allowed is
told so, and who sends more than that is cut off."""
SLOW = b"That came too slowly."
LONG = b"That is more than is read here."
HASTY = b"That is too much in one breath."


class LineConfig(uvicorn.Config):
    """What uvicorn needs to know, and what its lines need to know besides."""

    def __init__(self, app: Any, doorman: Doorman, patience: float, **others: Any) -> None:
        super().__init__(app, http=Line, ws=TableLine, **others)
        self.doorman = doorman
        self.patience = patience


class Line(HttpToolsProtocol):
    """A request comes whole within a while, or not at all."""

    config: LineConfig
    _waiting: asyncio.TimerHandle | None = None
    _read = 0
    _refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.config.doorman.opens_line(_peer(self)):
            self._wait()
        else:
            self._refuse(429, FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_come()
        self.config.doorman.closes_line(_peer(self))
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.config.doorman.closes_line(_peer(self))

    def data_received(self, data: bytes) -> None:
        """Bite by bite, until it is too much, or the line is a table's."""
        for at in range(0, len(data), A_BITE):
            if self._refused or self.transport.is_closing() or not self._is_ours:
                return
            self._take(data[at : at + A_BITE])

    @property
    def _is_ours(self) -> bool:
        return self.transport.get_protocol() is self

    def _take(self, data: bytes) -> None:
        if self._waiting is None and self._is_free:
            self._wait()
        super().data_received(data)
        if self._waiting is not None:
            self._read += len(data)
            if self._read > MOST_HEAD:
                self._refuse(431, LONG)
        if len(self.pipeline) > MOST_AHEAD:
            self._refuse(429, HASTY)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise ValueError(LONG)

    @property
    def _is_free(self) -> bool:
        """Is no request being answered? The next may come, or the rest of one that was."""
        return bool(getattr(self.cycle, "response_complete", True))

    def on_headers_complete(self) -> None:
        self._has_come()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._read = 0
        self._waiting = self.loop.call_later(self.config.patience, self._refuse, 408, SLOW)

    def _has_come(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _refuse(self, status: int, why: bytes) -> None:
        self._has_come()
        self._refused = True
        if not self.transport.is_closing():
            if self._is_free:
                self.transport.write(_refusal(status, why))
            self.transport.close()


class TableLine(WebSocketsSansIOProtocol):
    """A line that is counted like any other, and can be cut by whoever talks on it."""

    config: LineConfig

    async def run_asgi(self) -> None:
        self.scope["extensions"][CUT] = {CUT: self.transport.abort}
        await super().run_asgi()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = Bucket(FRAMES_AT_ONCE, FRAMES_A_SECOND)
        self.config.doorman.opens_line(_peer(self))

    def data_received(self, data: bytes) -> None:
        """Bite by bite: six bytes are a frame, and to read one takes longer than to send it."""
        for at in range(0, len(data), A_BITE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + A_BITE])

    def handle_events(self) -> None:
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.doorman.closes_line(_peer(self))
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # or the log would call a refusal an error


class Listening:
    """Who has read next to nothing for a while of what waits for them: their lines are cut.

    To close a line politely would be to wait until the last word was read.
    """

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._waiting: dict[asyncio.Transport, tuple[int, float]] = {}
        """The most that waited for each, and since when hardly less."""

    def look(self, transports: set[asyncio.Transport], now: float) -> None:
        waiting = {line: line.get_write_buffer_size() for line in transports}
        before = self._waiting
        self._waiting = {
            line: (max(size, most), since) if size > most - LEAST_READ else (size, now)
            for line, size in waiting.items()
            if size
            for most, since in [before.get(line, (size, now))]
        }
        for line, (_, since) in self._waiting.items():
            if now - since > self._patience:
                line.abort()


def _peer(line: Line | TableLine) -> str:
    return line.client[0] if line.client else ""


def _refusal(status: int, why: bytes) -> bytes:
    phrases = {408: b"Request Timeout", 429: b"Too Many Requests", 431: b"Header Fields Too Large"}
    body = msgspec.json.encode(Trouble(why.decode()))
    head = b"HTTP/1.1 %d %b\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
    return head % (status, phrases[status], len(body)) + b"connection: close\r\n\r\n" + body
