"""Carrying out orders: action by action, minion by minion."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Rules, Seat, line
from undercroft.games.dungeon_lords.board import (
    BUILD_ROOM,
    BUY_TRAPS,
    DIG_TUNNELS,
    HIRE_MONSTER,
    MINE_GOLD,
    ORDERS,
    Order,
    Space,
)
from undercroft.games.dungeon_lords.rules.building import build_room
from undercroft.games.dungeon_lords.rules.digging import dig_tunnels
from undercroft.games.dungeon_lords.rules.hiring import hire_monster
from undercroft.games.dungeon_lords.rules.mining import mine_gold
from undercroft.games.dungeon_lords.rules.shopping import buy_traps, trade
from undercroft.games.dungeon_lords.state import SPACES, Realm

STATIONS = tuple(                                                         # DL-5.1, DL-5.2
    (order, space)
    for order in ORDERS
    for space in (reversed(range(SPACES)) if order.backwards else range(SPACES))
)
"""Every space of the board, in the order in which its minion acts."""


@line
class MinionCalled(Line):
    rule = "DL-5.2"
    mark = Mark.TURN
    seat: Seat
    order: Order
    space: int


@line
class NotCarriedOut(Line):
    """The minion goes back to the order card."""

    rule = "DL-5.5"
    seat: Seat
    order: Order


def act(realm: Realm) -> Rules[bool]:
    """The next minion carries out its order. Was it the last?"""
    while realm.done < len(STATIONS):
        order, space = STATIONS[realm.done]
        seat = realm.spaces[order][space]
        realm.done += 1
        if seat is not None and seat < len(realm.lords):                  # DL-R.98
            realm.tell(MinionCalled(seat, order, space + 1))
            if not (yield from carried_out(realm, seat, order, order.spaces[space])):
                go_back(realm, seat, order, space)
            return False
    return True


def carried_out(realm: Realm, seat: Seat, order: Order, space: Space) -> Rules[bool]:
    """Is it done? What cannot be paid, or brings nothing, is not."""     # DL-5.5, DL-R.31
    if order is DIG_TUNNELS:
        return (yield from dig_tunnels(realm, seat, space))
    if order is MINE_GOLD:
        return (yield from mine_gold(realm, seat, space))
    if order is BUY_TRAPS:
        return (yield from buy_traps(realm, seat, space))
    if order is HIRE_MONSTER:
        return (yield from hire_monster(realm, seat, space))
    if order is BUILD_ROOM:
        return (yield from build_room(realm, seat, space))
    return (yield from trade(realm, seat, space))


def go_back(realm: Realm, seat: Seat, order: Order, space: int) -> None:
    realm.spaces[order][space] = None
    realm.lords[seat].failed.append(order)
    realm.tell(NotCarriedOut(seat, order))
