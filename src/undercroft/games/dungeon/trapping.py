"""Cages: turns are lost, and what is in the room is won all the same."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeon.cards import Monster
from undercroft.games.dungeon.guarding import put_under
from undercroft.games.dungeon.lines import Caged, Freed
from undercroft.games.dungeon.looting import clean_room
from undercroft.games.dungeon.state import Delve, Loot


def spring_cage(delve: Delve, seat: Seat, card: Monster, prize: Loot | None) -> None:
    """One die says how many turns are lost."""                           # DG-10.1, DG-10.2
    put_under(delve, card)                                                # DG-10.9, DG-R.56
    die = delve.chance.die()
    turns = die if delve.settings.cage == "one_die" else (die + 2) // 3
    delver = delve.delvers[seat]
    delver.lost, delver.caged, delver.waiting = turns, True, prize        # DG-10.5
    delve.tell(Caged(seat, die, turns))


def release(delve: Delve, seat: Seat) -> None:
    """Free again; who was caged in a room takes its treasure."""         # DG-10.3, DG-10.4
    delver = delve.delvers[seat]
    prize, delver.waiting = delver.waiting, None
    delver.caged = False
    delve.tell(Freed(seat))
    if delver.at.is_room:
        clean_room(delve, seat, delver.at, prize)                         # DG-R.55
