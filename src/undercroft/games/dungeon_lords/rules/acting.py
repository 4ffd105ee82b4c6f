"""Carrying out orders: action by action, minion by minion."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from undercroft.engine import Line, Mark, Rules, Seat, by_hand, line
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
from undercroft.games.dungeon_lords.rules.building import build_room, sites
from undercroft.games.dungeon_lords.rules.deeds import Word
from undercroft.games.dungeon_lords.rules.digging import dig_tunnels, diggable, hands
from undercroft.games.dungeon_lords.rules.hiring import hire_monster
from undercroft.games.dungeon_lords.rules.mining import mine_gold, mines
from undercroft.games.dungeon_lords.rules.paying import affordable, payments
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.shopping import buy_traps, trade
from undercroft.games.dungeon_lords.rules.trap_cards import traps_left
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


class Snag(StrEnum):
    """Why an order came to nothing."""

    DECLINED = "declined"
    PRICE = "price"
    IMPS = "imps_busy"
    ROCK = "no_rock"
    TUNNELS = "no_tunnel"
    TRAPS = "no_traps"
    GONE = "gone"
    SITES = "no_site"


@line
class NotCarriedOut(Line):
    """The minion goes back to the order card."""

    rule = "DL-5.5"
    seat: Seat
    order: Order
    why: Snag


def act(realm: Realm) -> Rules[bool]:
    """The next minion carries out its order. Was it the last?"""
    while realm.done < len(STATIONS):
        order, space = STATIONS[realm.done]
        seat = realm.spaces[order][space]
        realm.done += 1
        if seat is not None and seat < len(realm.lords):                  # DL-R.98
            realm.tell(MinionCalled(seat, order, space + 1))
            if not (yield from carried_out(realm, seat, order, order.spaces[space])):
                yield from go_back(realm, seat, order, space)
            return False
    return True


def carried_out(realm: Realm, seat: Seat, order: Order, space: Space) -> Rules[bool]:
    """Is it done? What cannot be paid, or brings nothing, is not."""     # DL-5.5, DL-R.31
    return ACTIONS.get(order, trade)(realm, seat, space)


ACTIONS: dict[Order, Callable[[Realm, Seat, Space], Rules[bool]]] = {
    DIG_TUNNELS: dig_tunnels,
    MINE_GOLD: mine_gold,
    BUY_TRAPS: buy_traps,
    HIRE_MONSTER: hire_monster,
    BUILD_ROOM: build_room,
}
"""Every other order is a trade."""


def go_back(realm: Realm, seat: Seat, order: Order, space: int) -> Rules[None]:
    """Who has not declined has not been asked anything yet."""
    why = snag(realm, seat, order, order.spaces[space])
    if why is not Snag.DECLINED:
        yield from by_hand(realm.by_hand, seat, Prompt.IN_VAIN, Word.SEND_HOME)
    realm.spaces[order][space] = None
    realm.lords[seat].failed.append(order)
    realm.tell(NotCarriedOut(seat, order, why))


def snag(realm: Realm, seat: Seat, order: Order, space: Space) -> Snag:
    """What stood in the way, or that nothing did."""                     # DL-5.3, DL-5.5
    lord = realm.lords[seat]
    if space.workers and not hands(lord, space):
        return Snag.IMPS                                                  # DL-6.5
    if not affordable(lord, space.price):
        return Snag.PRICE
    if order is DIG_TUNNELS and not diggable(lord.dungeon):
        return Snag.ROCK
    if order is MINE_GOLD and not mines(lord):
        return Snag.TUNNELS                                               # DL-6.6
    if order is BUY_TRAPS and not traps_left(realm):
        return Snag.TRAPS                                                 # DL-6.10
    if order is HIRE_MONSTER:
        return snag_in_hiring(realm, seat, space)
    return snag_in_building(realm, seat) if order is BUILD_ROOM else Snag.DECLINED


def snag_in_hiring(realm: Realm, seat: Seat, space: Space) -> Snag:
    offered = realm.offered_creatures
    if not offered:
        return Snag.GONE
    hirable = [one for one in offered if payments(realm.lords[seat], one.price + space.price)]
    return Snag.DECLINED if hirable else Snag.PRICE


def snag_in_building(realm: Realm, seat: Seat) -> Snag:
    rooms = realm.offered_rooms
    if not rooms:
        return Snag.GONE                                                  # DL-6.14
    fits = [one for one in rooms if sites(realm.lords[seat].dungeon, one)]
    return Snag.DECLINED if fits else Snag.SITES
