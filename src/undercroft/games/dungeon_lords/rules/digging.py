"""Digging: where a tunnel can go, and the imps who dig it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon_lords.board import BLOCKS, SQUARES, Space, Square, beside
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Lord, Realm

BESIDE = tuple(beside(one.bit) for one in SQUARES)
"""The neighbours of each square, as bits."""                             # DL-7.1
BLOCKS_WITH = tuple([block for block in BLOCKS if block & one.bit] for one in SQUARES)


@line
class Dug(Line):
    rule = "DL-7.1"
    seat: Seat
    square: Square


@line
class WentToWork(Line):
    """Imps are away until the end of the round; a foreman only watches."""

    rule = "DL-5.9"
    seat: Seat
    workers: int
    foreman: bool


@dataclass(frozen=True, slots=True)
class Dig(Option):
    square: Square


class Digging(Verb):
    STOP_DIGGING = "stop_digging"


def diggable(dungeon: Dungeon) -> tuple[Square, ...]:
    """Where a tunnel can be dug, as one reads."""
    return squares_to_dig(dungeon.dug)


@lru_cache(maxsize=4096)
def digs(dug: int) -> tuple[Dig, ...]:
    return tuple(map(Dig, squares_to_dig(dug)))


@lru_cache(maxsize=4096)
def squares_to_dig(dug: int) -> tuple[Square, ...]:
    """Rock beside a tile, of which no block of 2x2 would be the last."""  # DL-7.1, DL-7.2
    return tuple(
        one
        for one in squares_in(beside(dug) & ~dug)                         # DL-7.3
        if not any(block & ~dug == one.bit for block in BLOCKS_WITH[one.index])
    )


def hands(lord: Lord, space: Space) -> int:
    """How many imps could work here; where there is a foreman he must come along."""  # DL-6.5
    return max(0, min(space.workers, lord.at_home - space.foreman))       # DL-1.14


def dig_tunnels(realm: Realm, seat: Seat, space: Space) -> Rules[bool]:
    """One tunnel after the other, and the lord may stop after any."""    # DL-6.4, DL-R.15
    workers, dug = hands(realm.lords[seat], space), 0
    while dug < workers and (places := digs(realm.lords[seat].dungeon.dug)):
        leave = Digging.STOP_DIGGING if dug else Deed.DECLINE
        options: list[Dig | Digging | Deed] = [*places, leave]
        answer = yield from choose(seat, Prompt.DIG, options, about=(workers - dug,))
        if not isinstance(answer, Dig):
            break
        send_to_work(realm, seat, 1, foreman=space.foreman and not dug)
        dig(realm, seat, answer.square)
        dug += 1
    return dug > 0


def send_to_work(realm: Realm, seat: Seat, workers: int, *, foreman: bool) -> None:
    realm.lords[seat].away += workers + foreman                           # DL-5.9
    realm.tell(WentToWork(seat, workers, foreman))


def dig(realm: Realm, seat: Seat, square: Square) -> None:
    realm.lords[seat].dungeon.dug |= square.bit
    realm.tell(Dug(seat, square))
