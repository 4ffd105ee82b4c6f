"""Order cards after a round."""

from __future__ import annotations

from typing import Any

from tests.games.dungeon_lords.realm import A, B, lines, lord
from tests.games.dungeon_lords.season import acting, orders, season
from tests.script import rule
from undercroft.games.dungeon_lords.rules.preparing import OrdersRest
from undercroft.games.dungeon_lords.rules.resting import OrderTakenBack
from undercroft.games.dungeon_lords.state import Phase, Realm


def resting(failed: str = "", rest: str = "room traps", **settings: Any) -> Realm:
    """Everybody gave the same orders; the first lord's came to nothing as said."""
    gave = [
        lord(orders=orders("food dig mine"), inaccessible=orders(rest), revealed=3)
        for _ in range(4)
    ]
    table = season(*gave, phase=Phase.ORDER_CARDS, **settings)
    table.lords[A].failed = orders(failed)
    return table


@rule("DL-9.1", "DL-9.2", "DL-9.3")
def test_the_second_and_third_order_rest_and_all_others_are_in_hand() -> None:
    table = resting()
    acting(table).ends()
    one = table.lords[A]
    assert one.inaccessible == orders("dig mine")
    assert one.accessible() == orders("food reputation imps traps monster room")
    assert (one.orders, one.failed, one.revealed) == ([], [], 0)
    assert lines(table, OrdersRest)[0] == OrdersRest(A, tuple(orders("dig mine")))


@rule("DL-9.4", "DL-R.31", "DL-4.2")
def test_an_order_not_carried_out_comes_back_unasked() -> None:
    table = resting("dig mine")
    acting(table).ends()
    assert table.lords[A].inaccessible == []
    assert len(table.lords[A].accessible()) == 8
    assert [told.order for told in lines(table, OrderTakenBack)] == orders("dig mine")
    assert table.lords[B].inaccessible == orders("dig mine")


@rule("DL-9.4")
def test_where_orders_stay_they_rest_all_the_same() -> None:
    table = resting("dig mine", failed_orders="stay")
    acting(table).ends()
    assert table.lords[A].inaccessible == orders("dig mine")


@rule("DL-9.4")
def test_who_wants_to_be_asked_is_asked_for_each() -> None:
    table = resting("food dig mine", ask_harmless=True)
    script = acting(table)
    script.asks(A, "take_back", "takeback:dig_tunnels", "letrest:dig_tunnels")
    script.answers("letrest:dig_tunnels")
    script.asks(A, "take_back", "takeback:mine_gold", "letrest:mine_gold")
    script.answers("takeback:mine_gold").ends()
    assert table.lords[A].inaccessible == orders("dig")


@rule("DL-R.31", "DL-9.1")
def test_a_first_order_always_returns() -> None:
    table = resting("food", failed_orders="stay", ask_harmless=True)
    acting(table).ends()
    assert table.lords[A].inaccessible == orders("dig mine")
