"""Mining: imps bring gold out of the tunnels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from undercroft.engine import Option, Rules, Seat, choose
from undercroft.games.dungeon_lords.board import Goods, Space
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.digging import hands, send_to_work
from undercroft.games.dungeon_lords.rules.gaining import gain
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Lord, Realm


@dataclass(frozen=True, slots=True)
class Mine(Option):
    workers: int


def mine_gold(realm: Realm, seat: Seat, space: Space) -> Rules[bool]:
    """One gold a worker; the foreman needs no tile, and never goes alone."""  # DL-6.6, DL-R.15
    most = min(hands(realm.lords[seat], space), mines(realm.lords[seat]))
    answer = yield from choose(seat, Prompt.MINE, shifts(most))
    if not isinstance(answer, Mine):
        return False
    send_to_work(realm, seat, answer.workers, foreman=space.foreman)
    gain(realm, seat, Goods(gold=answer.workers))
    return True


@cache
def shifts(most: int) -> tuple[Mine | Deed, ...]:
    return *[Mine(workers) for workers in range(most, 0, -1)], Deed.DECLINE


def mines(lord: Lord) -> int:
    """Unconquered tunnels; in a room nobody mines."""                    # DL-6.6, DL-16.29
    return (lord.dungeon.tunnels & lord.dungeon.free).bit_count()
