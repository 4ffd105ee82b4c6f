"""What can be asked of the house by HTTP, and who answers it."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Hashable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from undercroft.engine import NotAllowed, Seat, Unknown, Viewer
from undercroft.games import all_games, in_the_box
from undercroft.server import speaking, wire
from undercroft.server.afterwards import tables
from undercroft.server.afterwards.afterwards import MOST_STEPS
from undercroft.server.afterwards.kept import Kept
from undercroft.server.door import socket
from undercroft.server.door.endpoints import Endpoints, Query, openapi
from undercroft.server.door.hosts import plain
from undercroft.server.door.limits import Doorman, Limits, address_of
from undercroft.server.door.reach import Reach, is_own
from undercroft.server.house import House
from undercroft.server.rooms.room import Room

MOST_OF_SHEETS = 8 * 1024 * 1024
"""Bytes of what is printed in games and told again and again; pressed."""
PRINTED = 5
"""For how many others a table counts whose game must be printed first."""
SEAT = {"type": "string", "pattern": "^(spectator|[0-9]{1,2})$"}
STEPS = {"type": "integer", "minimum": 0, "maximum": 1_000_000}


class Api:
    """Where requests are answered."""

    house: House
    asked = Endpoints()

    def __init__(self, limits: Limits, behind: str, reach: Reach) -> None:
        self.doorman = Doorman(limits, behind)
        self._sheets = Kept(MOST_OF_SHEETS)
        self._reach = reach

    @asked.add("GET /api/games", "All games, with their forms", list[wire.GameCard])
    async def games(self, request: Request) -> Response:
        return self._sheet(request, "games", lambda: list(map(speaking.game_card, all_games())))

    @asked.add("GET /api/games/{game}", "One game's printed things and rules", wire.GameSheet)
    async def game(self, request: Request) -> Response:
        """As it is printed: whoever asks for another printing opens a table with it."""
        game = in_the_box(request.path_params["game"])
        return self._sheet(request, game.full_name, lambda: speaking.game_sheet(game))

    @asked.add(
        "GET /api/games/{game}/numbers",
        "The numbers that are printed in a game, and what else they could be",
        wire.NumberSheet,
    )
    async def numbers(self, request: Request) -> Response:
        game = in_the_box(request.path_params["game"])
        return self._sheet(request, ("numbers", game.name), lambda: speaking.numbers(game))

    @asked.add("GET /api/house", "Who can come to this house", wire.HouseNews)
    async def who(self, request: Request) -> wire.HouseNews:
        """Addresses of the machine are told on the machine: others have one already."""
        client = request.client.host if request.client else ""
        if not (is_own(plain(request.headers.get("host", ""))) and is_own(client)):
            return wire.HouseNews([], False)
        return wire.HouseNews(self._reach.addresses(), self._reach.is_wide)

    @asked.add(
        "POST /api/games/{game}/lesson",
        "Open a table to learn a game at, the same for everybody",
        wire.Opened,
        body=wire.Sit,
        status=201,
    )
    async def teach(self, request: Request, sit: wire.Sit) -> wire.Opened:
        self.doorman.check_opening(address_of(request.scope))
        return await self.house.teach(in_the_box(request.path_params["game"]), sit)

    @asked.add("GET /api/rooms", "Tables that anybody may find", list[wire.RoomCard])
    async def rooms(self, _request: Request) -> list[wire.RoomCard]:
        return await self.house.listed()

    @asked.add("POST /api/rooms", "Open a table", wire.Opened, body=wire.NewRoom, status=201)
    async def open(self, request: Request, new: wire.NewRoom) -> wire.Opened:
        self.doorman.check_opening(address_of(request.scope), PRINTED if new.changes else 1)
        return await self.house.open(new)

    @asked.add(
        "POST /api/tables",
        "The tables that somebody holds keys to",
        list[wire.HeldTable],
        body=wire.AskTables,
    )
    async def tables(self, request: Request, asked: wire.AskTables) -> list[wire.HeldTable]:
        address = address_of(request.scope)
        return await tables.held(self.house, self.doorman, address, asked.rings)

    @asked.add("GET /api/rooms/{room}", "One table, in short", wire.RoomCard)
    async def room(self, request: Request) -> wire.RoomCard:
        return await socket.found(self.house.card, self.doorman, request)

    @asked.add(
        "GET /api/rooms/{room}/game",
        "A table's own printing of its game: printed things and rules",
        wire.GameSheet,
    )
    async def printing(self, request: Request) -> Response:
        game = (await self._room(request)).game
        return self._sheet(request, game.full_name, lambda: speaking.game_sheet(game))

    @asked.add(
        "POST /api/rooms/{room}/seats/{seat:int}",
        "Sit down",
        wire.SeatKey,
        body=wire.Sit,
        status=201,
    )
    async def sit(self, request: Request, sit: wire.Sit) -> wire.SeatKey:
        room, seat = await self._room(request), _seat(request.path_params["seat"])
        return await self.house.sit(room.row.id, seat, sit.name, sit.by_hand)

    @asked.add(
        "GET /api/rooms/{room}/course",
        "How a finished game went",
        wire.Course,
        queries=(Query("as", SEAT, "A seat's number, or `spectator`: who is told of it"),),
    )
    async def course(self, request: Request) -> Response:
        room = await self._remembered(request)
        viewer = _viewer(request, room)
        body = await self.house.library.course(room, address_of(request.scope), viewer)
        return _pressed(request, body)

    @asked.add(
        "GET /api/rooms/{room}/record",
        "A finished game's record, as JSON Lines",
        str,
        kind="application/jsonl",
    )
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

    @asked.add(
        "GET /api/rooms/{room}/bounds",
        "Out of how many each outcome of a finished game was drawn",
        wire.Bounds,
    )
    async def bounds(self, request: Request) -> Response:
        room = await self._remembered(request)
        body = await self.house.library.bounds(room, address_of(request.scope))
        return _pressed(request, body)

    @asked.add(
        "GET /api/rooms/{room}/replay",
        "Steps of a game, as one viewer saw them",
        wire.Replay,
        queries=(
            Query("as", SEAT, "A seat's number, or `spectator`"),
            Query("first", STEPS, "The first step that is wanted"),
            Query("count", STEPS, "How many; not more than 20 are told at once"),
        ),
    )
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

    async def openapi(self, request: Request) -> Response:
        return self._sheet(request, "openapi", lambda: openapi(self.asked))

    async def goodbye(self) -> None:
        await self.house.say_goodbye()

    async def socket(self, connection: WebSocket) -> None:
        await socket.serve(connection, self.house, self.doorman)

    def _sheet(self, request: Request, what: Hashable, make: Callable[[], Any]) -> Response:
        """What does not change while the house is open is made and pressed once."""
        body = self._sheets.get(what)
        if body is None:
            body = self._sheets.keep(what, gzip.compress(msgspec.json.encode(make())))
        return _pressed(request, body)

    async def _room(self, request: Request) -> Room:
        """The room that is asked for, unless somebody is only guessing."""
        return await socket.find(self.house, self.doorman, request)

    async def _remembered(self, request: Request) -> Room:
        """A room of which somebody wants to see the past, if not too often."""
        self.doorman.check_looking(address_of(request.scope))
        return await self._room(request)


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
