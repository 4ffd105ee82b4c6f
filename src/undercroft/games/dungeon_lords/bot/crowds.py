"""Who else may want a space: how likely a minion stands on I, II or III, or nowhere."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import (
    BUILD_ROOM,
    BUY_TRAPS,
    DIG_TUNNELS,
    GET_FOOD,
    HIRE_MONSTER,
    IMPROVE_REPUTATION,
    MINE_GOLD,
    ORDERS,
    ORDERS_A_ROUND,
    RECRUIT_IMPS,
    Order,
)
from undercroft.games.dungeon_lords.cards import TAX_DAY
from undercroft.games.dungeon_lords.state import SPACES, Lord, Realm

Odds = tuple[float, float, float]
"""Of standing on I, II and III."""

WANTED = {
    GET_FOOD: 1.0, IMPROVE_REPUTATION: 0.7, DIG_TUNNELS: 1.0, MINE_GOLD: 1.2,
    RECRUIT_IMPS: 0.8, BUY_TRAPS: 0.9, HIRE_MONSTER: 1.5, BUILD_ROOM: 1.0,
}
"""How much lords like each order."""


def wants(realm: Realm, lord: Lord) -> dict[Order, float]:
    """How likely a lord gives each order this round, as anybody can see."""
    likes = {order: WANTED[order] for order in lord.accessible()}
    if MINE_GOLD in likes:
        poor = lord.gold < 3 or realm.event is TAX_DAY
        likes[MINE_GOLD] *= 1.6 if poor else 0.7
    if GET_FOOD in likes:
        likes[GET_FOOD] *= 1.6 if lord.food < 2 else 0.7
    if BUILD_ROOM in likes and not realm.offered_rooms:
        likes[BUILD_ROOM] = 0.1
    if IMPROVE_REPUTATION in likes:
        likes[IMPROVE_REPUTATION] *= 0.4 + 0.12 * lord.evil
    whole = sum(likes.values())
    return {order: min(0.95, ORDERS_A_ROUND * like / whole) for order, like in likes.items()}


def crowd(realm: Realm, seat: Seat) -> dict[Order, list[Odds]]:
    """The odds of this lord's minion for each order, as the first, the second and the third."""
    order_of_play = realm.play_order()
    mine = order_of_play.index(seat)
    others = [
        (wants(realm, realm.lords[other]), order_of_play.index(other) < mine)
        for other in order_of_play
        if other != seat
    ]
    return {
        order: [
            odds(realm, order, [wish.get(order, 0.0) * (place + before) / ORDERS_A_ROUND
                                for wish, before in others])
            for place in range(ORDERS_A_ROUND)
        ]
        for order in ORDERS
    }


def odds(realm: Realm, order: Order, ahead: list[float]) -> Odds:
    """Where one comes to stand behind those who are ahead with such likelihood."""
    counts = [1.0, 0.0, 0.0, 0.0]
    for likely in ahead:
        for count in (3, 2, 1):
            counts[count] += likely * (counts[count - 1] - counts[count])
        counts[0] *= 1 - likely
    free = [space for space in range(SPACES) if realm.spaces[order][space] is None]
    chances = [0.0] * SPACES
    for space, chance in zip(free, counts, strict=False):
        chances[space] = chance
    return chances[0], chances[1], chances[2]
