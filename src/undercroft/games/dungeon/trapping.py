"""Cages: turns are lost, and what is in the room is won all the same."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeon.cards import Monster
from undercroft.games.dungeon.guarding import put_under
from undercroft.games.dungeon.lines import Caged, Freed
from undercroft.games.dungeon.looting import clean_room
from undercroft.games.dungeon.state import Dungeon, Loot


def spring_cage(dungeon: Dungeon, seat: Seat, card: Monster, prize: Loot | None) -> None:
    """One die says how many turns are lost."""                           # DG-10.1, DG-10.2
    put_under(dungeon, card)                                              # DG-10.9, DG-R.56
    die = dungeon.chance.die()
    turns = die if dungeon.settings.cage == "one_die" else (die + 2) // 3
    delver = dungeon.delvers[seat]
    delver.lost, delver.caged, delver.waiting = turns, True, prize        # DG-10.5
    dungeon.tell(Caged(seat, die, turns))


def release(dungeon: Dungeon, seat: Seat) -> None:
    """Free again; who was caged in a room takes its treasure."""         # DG-10.3, DG-10.4
    delver = dungeon.delvers[seat]
    prize, delver.waiting = delver.waiting, None
    delver.caged = False
    dungeon.tell(Freed(seat))
    if delver.at.is_room:
        clean_room(dungeon, seat, delver.at, prize)                       # DG-R.55
