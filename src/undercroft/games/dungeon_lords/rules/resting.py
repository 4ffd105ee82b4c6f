"""Order cards after a round: the second and third rest, unless nothing came of them."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.board import Order
from undercroft.games.dungeon_lords.rules.preparing import OrdersRest, TakeBack
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm


@line
class OrderTakenBack(Line):
    rule = "DL-9.4"
    seat: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class LetRest(Option):
    order: Order


def rest_orders(realm: Realm, seat: Seat) -> Rules[None]:
    """All other cards are in hand again, the first order among them."""  # DL-9.1, DL-9.3
    for order in realm.lords[seat].orders[1:]:
        if (yield from taken_back(realm, seat, order)):
            realm.lords[seat].orders.remove(order)
            realm.tell(OrderTakenBack(seat, order))
    lord = realm.lords[seat]
    lord.inaccessible = lord.orders[1:]                                   # DL-9.2
    lord.orders, lord.failed, lord.revealed = [], [], 0
    realm.tell(OrdersRest(seat, tuple(lord.inaccessible)))


def taken_back(realm: Realm, seat: Seat, order: Order) -> Rules[bool]:
    """An order that was not carried out; it never hurts to have the card."""  # DL-9.4, DL-R.31
    settings = realm.settings
    if order not in realm.lords[seat].failed or settings.failed_orders == "stay":
        return False
    if not settings.ask_harmless:
        return True
    options: list[TakeBack | LetRest] = [TakeBack(order), LetRest(order)]
    answer = yield from choose(seat, Prompt.TAKE_BACK, options)
    return isinstance(answer, TakeBack)
