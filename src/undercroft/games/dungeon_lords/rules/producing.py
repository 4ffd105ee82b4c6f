"""Production: imps at home run the rooms of the first year."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon_lords.board import RUNS, Square
from undercroft.games.dungeon_lords.rules.digging import dig, diggable, digs
from undercroft.games.dungeon_lords.rules.gaining import gain
from undercroft.games.dungeon_lords.rules.paying import affordable, pay
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.trap_cards import traps_left
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Room


@line
class RoomRan(Line):
    rule = "DL-8.1"
    seat: Seat
    room: Room
    square: Square
    imps: int
    trolls: int


@dataclass(frozen=True, slots=True)
class Run(Option):
    room: Room


class Production(Verb):
    STOP_WORK = "stop_work"


def produce(realm: Realm, seat: Seat) -> Rules[None]:
    """One room after the other, as long as there are imps and as the lord likes."""  # DL-8.1
    while rooms := runnable(realm, seat):
        runs: list[Run | Production] = [*map(Run, rooms), Production.STOP_WORK]
        answer = yield from choose(seat, Prompt.RUN, runs)
        if not isinstance(answer, Run):
            return
        yield from run(realm, seat, answer.room)


def runnable(realm: Realm, seat: Seat) -> list[Room]:
    """Unconquered, with imps for another run, and of some use."""        # DL-8.1, DL-8.8, DL-R.27
    lord = realm.lords[seat]
    return [
        room
        for square, room in lord.dungeon.working_rooms()
        if room.imps                                                      # DL-17.19
        and lord.runs.get(square.index, 0) < RUNS[realm.year]             # DL-8.2, DL-18.5
        and lord.at_home + trolls_at_home(lord) >= room.imps
        and affordable(lord, room.price)
        and (not room.digs or diggable(lord.dungeon))                     # DL-8.6
        and (not room.gives.traps or traps_left(realm))
    ]


def trolls_at_home(lord: Lord) -> int:
    """A Troll on strike lends his token all the same."""                 # DL-6.12, DL-R.30
    return max(0, sum([one.tile.helps for one in lord.creatures]) - lord.trolls_away)


def run(realm: Realm, seat: Seat, room: Room) -> Rules[None]:
    lord = realm.lords[seat]
    square = next(square for square, one in lord.dungeon.working_rooms() if one is room)
    trolls = min(trolls_at_home(lord), room.imps)                         # DL-8.4, DL-R.28
    lord.trolls_away += trolls
    lord.away += room.imps - trolls                                       # DL-8.3
    lord.runs[square.index] = lord.runs.get(square.index, 0) + 1
    realm.tell(RoomRan(seat, room, square, room.imps - trolls, trolls))
    pay(realm, seat, room.price)
    gain(realm, seat, room.gives)                                         # DL-8.5, DL-8.7, DL-R.29
    for _ in range(room.digs):
        if places := digs(realm.lords[seat].dungeon.dug):                 # DL-8.6
            chosen = yield from choose(seat, Prompt.DIG, places)
            dig(realm, seat, chosen.square)
