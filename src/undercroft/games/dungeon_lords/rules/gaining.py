"""What lords get: gold, food, imps, trap cards, and a better or a worse name."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.board import Goods
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.trap_cards import draw_traps
from undercroft.games.dungeon_lords.state import Realm


@line
class Got(Line):
    rule = "DL-5.4"
    seat: Seat
    gold: int
    food: int
    imps: int


def gain(realm: Realm, seat: Seat, goods: Goods) -> None:
    """There is always enough of it, and it can be used at once."""       # DL-1.13, DL-5.8
    lord = realm.lords[seat]
    lord.gold += goods.gold
    lord.food += goods.food
    lord.imps += goods.imps                                               # DL-6.7
    if goods.gold or goods.food or goods.imps:
        realm.tell(Got(seat, goods.gold, goods.food, goods.imps))
    if goods.traps:
        draw_traps(realm, seat, goods.traps)
    if goods.evil:
        move_evil(realm, seat, goods.evil)
