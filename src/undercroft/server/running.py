"""Running the server: where it listens, where it keeps its rooms, and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from typing import NoReturn

import uvicorn

from undercroft.engine import Refusal, Unknown
from undercroft.home import home
from undercroft.server.door.app import Options, make_app
from undercroft.server.door.discretion import log_config
from undercroft.server.door.endpoints import MOST_BYTES
from undercroft.server.door.lines import PATIENCE, LineConfig, Listening
from undercroft.server.house import IDLE
from undercroft.server.store.store import Store

DATABASE_VARIABLE = "UNDERCROFT_DATABASE"
IDLE_VARIABLE = "UNDERCROFT_IDLE"
PATIENCE_VARIABLE = "UNDERCROFT_PATIENCE"
MOST_FILES = 64 * 1024
"""Files and lines that a house may hold, if the system lets it: unless it is asked, it lets a
thousand, and two addresses could take all of them."""
MOST_ON_THE_WAY = 256 * 1024
"""Bytes that the system keeps for somebody who does not read them."""
A_WORD = 0.0005
"""Seconds after which the event loop lets another thread speak: those of the database and of the
bots have a short word to say, and each would else wait ten times as long for it."""


def usual_database() -> str:
    """SQLite in the user's data folder, unless the environment names another."""
    named = os.environ.get(DATABASE_VARIABLE)
    if named:
        return named
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise Unknown(f"Cannot keep rooms in {folder}: {trouble.strerror}.") from trouble
    return f"sqlite+aiosqlite:///{folder / 'rooms.db'}"


def usual_idle() -> float:
    """How long a room without guests is kept in memory, unless the environment says otherwise."""
    return _seconds(IDLE_VARIABLE, IDLE)


def usual_patience() -> float:
    """How long somebody may take to send or to read, unless the environment says otherwise."""
    return _seconds(PATIENCE_VARIABLE, PATIENCE)


def _seconds(variable: str, usual: float) -> float:
    named = os.environ.get(variable)
    if named is None:
        return usual
    try:
        seconds = float(named)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise Unknown(f"{variable} must be a number of seconds, not {named!r}.")
    return seconds


def everywhere() -> str:
    """Where to listen so that everybody in all networks is heard, the old kind and the new."""
    if not socket.has_dualstack_ipv6():
        return "0.0.0.0"
    try:
        listen("::", 0).close()
    except Unknown:
        return "0.0.0.0"
    return "::"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a clear word that the place is taken. Port 0 takes any free one."""
    if not host:
        raise Unknown(
            "Cannot listen at no address: 127.0.0.1 is this computer, 0.0.0.0 lets others in."
        )
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_ON_THE_WAY)
        if host == "::":
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind((host, port))
    except OSError as trouble:
        raise Unknown(f"Cannot listen on {host} port {port}: {trouble.strerror}.") from trouble
    return listening


def prepare(database: str) -> None:
    """Bring the database up to date, or say in a sentence why that cannot be done."""

    async def open_once() -> None:
        before = set(threading.enumerate())
        try:
            await (await Store.open(database)).close()
        except Refusal:
            for thread in set(threading.enumerate()) - before:
                if thread.daemon:  # SQLite's still has a word for the loop
                    await asyncio.to_thread(thread.join)
            raise

    asyncio.run(open_once())


def run(options: Options, listening: socket.socket, *, access_log: bool = False) -> None:
    """Serve until told to stop; then say goodbye, write what was taken, and go."""
    sys.setswitchinterval(A_WORD)
    _make_room_for_lines()
    app = make_app(options)
    config = LineConfig(
        app,
        app.state.doorman,
        options.patience,
        proxy_headers=bool(options.behind),
        forwarded_allow_ips=options.behind,
        log_config=log_config(access=access_log),
        access_log=access_log,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # it costs the event loop more than it spares the line
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    signal.signal(signal.SIGTERM, _go)
    server = PoliteServer(config, app.state.goodbye)
    server.run([listening])
    if not server.started:
        raise Unknown("The house could not be opened.")


def _make_room_for_lines() -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _go(_signal: int, _frame: object) -> NoReturn:
    """Told to stop, and stopped: nothing has gone wrong, and the workers are seen off."""
    raise SystemExit(0)


class PoliteServer(uvicorn.Server):
    """Says goodbye to those who are connected before their lines are cut."""

    def __init__(self, config: LineConfig, goodbye: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._goodbye = goodbye
        self._listening = Listening(config.patience)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:
            lines = {line.transport for line in self.server_state.connections}
            self._listening.look(lines, time.monotonic())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._goodbye()
        await super().shutdown(sockets)
