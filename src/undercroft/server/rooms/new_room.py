"""A room that somebody opens: who sits where under which name, and what is written down of it."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from undercroft import bots
from undercroft.engine import Game, NotAllowed, Refusal, Unknown, parted
from undercroft.games import in_the_box
from undercroft.server import speaking, wire
from undercroft.server.rooms.names import name_of, tidy, unlike
from undercroft.server.rooms.room import NoSuchTable, Room
from undercroft.server.store.store import RoomRow, SeatRow, digest, new_token
from undercroft.server.upkeep import printer

BOT_NAMES = (
    *("Old Tom", "Wren", "Mossy", "Gretel", "Pike", "Agnes"),
    *("Hob", "Nettle", "Barrow", "Sable", "Tansy", "Fitch"),
)
"""As many as a table can have seats."""
TITLES = ("Long Cellar", "Wet Stair", "Low Vault", "Cold Larder", "Back Room", "Salt Cellar")
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID = re.compile(f"[{ALPHABET}]{{8}}")
KINDS = {"mine": "person", "open": "open", "bot": "bot"}


def lay_out(
    game: Game[Any], new: wire.NewRoom, seed: bytes, *, numbered: bool
) -> tuple[wire.Opened, RoomRow, list[SeatRow]]:
    """The room as it was wished for, with new keys; or a clear word about what is wrong with it.

    Where people add numbers, a game cannot begin before the seal was told.
    """
    _check(game, new)
    id, host = new_id(), new_token()
    keys = [
        wire.SeatKey(at, new_token()) for at, seat in enumerate(new.seats) if seat.kind == "mine"
    ]
    row, seats = _room(game, new, id, host, seed), _seats(new, id, keys)
    if numbered:
        row = waiting_for_numbers(row, seats)
    return wire.Opened(id, host, keys), row, seats


def check_id(id: str) -> None:
    """Nothing is asked of a database that no table can be called."""
    if not ID.fullmatch(id):
        raise NoSuchTable


def lesson(game: Game[Any], sit: wire.Sit) -> wire.NewRoom:
    """A table to learn at: one person among gentle bots."""
    if game.guide is None:
        raise Unknown(f"{game.title} has no table to learn at.")
    taught = game.guide.lesson
    return wire.NewRoom(
        game.name,
        [
            wire.SeatPlan("mine", sit.name, by_hand=sit.by_hand),
            *(wire.SeatPlan("bot", bot=bot) for bot in taught.bots),
        ],
        title="A first game",
        settings=dict(taught.settings),
        start=True,
    )


def waiting_for_numbers(row: RoomRow, seats: Sequence[SeatRow]) -> RoomRow:
    """A room that would begin at once begins when all people at it have added theirs."""
    begun = row.status == "playing"
    eager = begun and any(seat.kind == "person" for seat in seats)
    status, since = ("lobby", None) if eager else (row.status, row.begun)
    return replace(row, numbered=True, eager=eager, status=status, begun=since)


def _check(game: Game[Any], new: wire.NewRoom) -> None:
    game.agree(len(new.seats), new.settings)
    for seat in new.seats:
        if seat.kind == "bot" and seat.bot not in bots.NAMES:
            raise Unknown(f"There is no bot {seat.bot!r}. There are: {', '.join(bots.NAMES)}.")


async def wanted(new: wire.NewRoom) -> Game[Any]:
    """The game that shall be played, with the numbers that were asked for."""
    return await printer.changed(in_the_box(new.game.strip().lower()), new.changes)


def _room(game: Game[Any], new: wire.NewRoom, id: str, host: str, seed: bytes) -> RoomRow:
    begun = new.start and all(seat.kind != "open" for seat in new.seats)
    return RoomRow(
        id=id,
        game=game.full_name,
        version=game.version,
        settings=msgspec.json.encode(new.settings).decode(),
        title=tidy(new.title) or f"The {secrets.choice(TITLES)}",
        clock=new.clock,
        listed=new.listed,
        status="playing" if begun else "lobby",
        seed=seed,
        host_hash=digest(host),
        opened=int(time.time()),
        begun=time.time() if begun else None,
        rematch=None,
        strangers=new.strangers,
    )


def _seats(new: wire.NewRoom, id: str, keys: list[wire.SeatKey]) -> list[SeatRow]:
    tokens = {key.seat: digest(key.token) for key in keys}
    return [
        SeatRow(
            id,
            at,
            KINDS[seat.kind],
            name,
            seat.bot if seat.kind == "bot" else None,
            tokens.get(at),
            by_hand=seat.kind == "mine" and seat.by_hand,
        )
        for at, (seat, name) in enumerate(zip(new.seats, _names(new), strict=True))
    ]


def card(row: RoomRow, seats: list[SeatRow], turn: int) -> wire.RoomCard:
    """A room in a list, as far as the database knows it."""
    game = printer.boxed(row.game)
    status: Any = row.status if game.can_adopt(row.version) else "old"
    names = [seat.name for seat in seats]
    told, dated = agreed(row, len(seats)), bool(game.words.headings)
    return wire.RoomCard(row.id, game.name, row.title, status, names, turn, told, dated)


def agreed(row: RoomRow, seats: int) -> list[str]:
    """What a room has agreed on that is not the usual; of old rules that cannot be said.

    No printing is made only to be listed: what is changed in it, the game in the box can say.
    """
    game = printer.boxed(row.game)
    changes = speaking.reprinted(game, parted(row.game)[1])
    try:
        settings = game.agree(seats, msgspec.json.decode(row.settings))
    except Refusal:
        return [one.words for one in changes]
    return [one.words for one in (*speaking.agreed(game, settings), *changes)]


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def _names(new: wire.NewRoom) -> list[str | None]:
    """Names by seat: as they were typed, or a bot's own; nobody's twice."""
    wanted = [name_of(seat.name) for seat in new.seats]
    free = free_bots(wanted)
    names: list[str | None] = []
    for at, seat in enumerate(new.seats):
        if seat.kind == "open":
            names.append(None)
        else:
            usual = free.pop(0) if seat.kind == "bot" and free else f"Player {at + 1}"
            names.append(unlike(wanted[at] or usual, names))
    return names


def free_bots(taken: Iterable[str | None]) -> list[str]:
    """What bots can be called beside these."""
    seen = list(taken)
    return [name for name in BOT_NAMES if unlike(name, seen) == name]


def free_name(typed: str, room: Room) -> str:
    name = name_of(typed)
    if not name:
        raise NotAllowed("A name needs at least one letter.")
    return unlike(name, [seat.name for seat in room.seats])
