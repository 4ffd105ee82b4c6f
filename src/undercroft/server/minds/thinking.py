"""What worker processes think about: what bots answer, what would follow from an answer."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct, structs

from undercroft import bots
from undercroft.engine import Answered, Ask, Chair, Moment, Sealed, Seat, Table, recorded
from undercroft.games import find
from undercroft.server import speaking
from undercroft.server.records.entries import Charter

MOST_IN_A_RUN = 12
"""So many answers of bots are given at once; then it is another room's turn."""


class Run(Struct, frozen=True):
    """Bots that are asked one after the other. Each gets a chair, and no more."""

    charter: Charter
    moment: Moment
    step: int
    """How much was said and heard at this table before."""
    bots: dict[Seat, str]
    """Who answers for which seat."""
    most: int = MOST_IN_A_RUN

    def told_to(self, bots: dict[Seat, str]) -> Run:
        return structs.replace(self, bots=bots)


class Query(Struct, frozen=True):
    """A row of answers, and somebody who wants to see what would follow from them."""

    charter: Charter
    moment: Moment
    seat: Seat
    answers: bytes
    """As JSON: whatever a client may have thought of goes through the door of a process."""
    id: str


def answer_on(run: Run) -> list[Answered]:
    """What the bots answer, until a person is asked or it is enough for once."""
    charter, sealed = run.charter, run.charter.sealed
    table = taken_up(charter, run.moment, sealed)
    said: list[Answered] = []
    while len(said) < run.most and (ask := next(_asked(table, run.bots), None)):
        luck = luck_of(sealed.key, run.step + len(said), ask.seat)
        answer = bots.find(run.bots[ask.seat], luck).answer(Chair(table, ask))
        said.append(Answered(ask.seat, recorded(ask, answer)))
        table.follow(said[-1])
    return said


def _asked(table: Table[Any], bots: dict[Seat, str]) -> Iterator[Ask]:
    return (ask for ask in table.asked if ask.seat in bots)


def luck_of(secret: bytes, step: int, seat: Seat) -> int:
    """What a bot draws from: nobody who does not know the table's secret can foresee it."""
    drawn = hmac.digest(secret, b"bot %d %d" % (step, seat), "sha256")
    return int.from_bytes(drawn[:8], "big")


def foretell(query: Query) -> bytes:
    table = taken_up(query.charter, query.moment)
    forecast = table.forecast(query.seat, msgspec.json.decode(query.answers))
    return msgspec.json.encode(speaking.forecast(table, query.seat, forecast, query.id))


def taken_up(charter: Charter, moment: Moment, sealed: Sealed | None = None) -> Table[Any]:
    return Table.take_up(find(charter.game), charter.names, charter.settings, moment, sealed)
