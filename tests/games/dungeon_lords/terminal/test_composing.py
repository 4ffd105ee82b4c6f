"""Three orders in a line, or presents, as a person types them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.dungeon_lords.terminal.realms import realms
from tests.terminal.paper import question, refused
from undercroft.engine import Composition, NotAllowed, Table
from undercroft.games.dungeon_lords.board import ORDERS
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.games.dungeon_lords.rules.sending_items import Give
from undercroft.games.dungeon_lords.state import Realm
from undercroft.terminal import asking


def ordering(seats: int = 4, season: str = "winter", **settings: object) -> Table[Realm]:
    """Everybody is asked for orders, and no order rests."""
    table = next(
        table
        for table in realms(1, seats, **settings)
        if table.asked[0].prompt == "orders" and table.state.season == season
    )
    for lord in table.state.lords:
        lord.inaccessible = []
    return table


def meant(table: Table[Realm], typed: str) -> Any:
    return asking.understand(table, table.asked[0], typed)


@pytest.mark.parametrize(
    "typed", ["dig food traps", "3 1 6", "316", "Dig, Food, Traps", "tunnels get buy", "d f 6"]
)
def test_orders_are_named_by_words_and_by_numbers(typed: str) -> None:
    assert meant(ordering(), typed) == Command("dig_tunnels", "get_food", "buy_traps")


def test_every_order_can_be_named_by_its_number() -> None:
    table = ordering()
    for one, two, three in zip(ORDERS, ORDERS[1:], ORDERS[2:], strict=False):
        typed = f"{one.number} {two.number} {three.number}"
        assert meant(table, typed).orders == (one.key, two.key, three.key)


def test_the_slip_has_an_idea_and_says_how_to_type_another() -> None:
    said = question(ordering())
    assert "1 Dig Tunnels, Mine Gold, Get Food" in " ".join(said.split())
    assert "or any three, such as dig mine food, or 3 4 1" in said
    assert meant(ordering(), "1") == Command("dig_tunnels", "mine_gold", "get_food")


def test_an_idea_names_no_order_that_rests() -> None:
    table = next(table for table in realms(4) if table.asked[0].prompt == "orders")
    for ask in table.asked:
        assert isinstance(ask, Composition)
        idea: Any = asking.answers(table, ask)[0].option
        assert ask.check(idea) is None


def test_two_lords_name_the_third_order_of_their_non_player_too() -> None:
    table = ordering(2)
    ask: Any = table.asked[0]
    errand = ask.options[0].errand
    number = next(order.number for order in ORDERS if order.key == errand)
    assert meant(table, f"dig food traps {number}").errand == errand
    (third,) = re.findall(r"your non-player's third \((\w+) or (\w+) or (\w+)\): ", question(table))
    assert all(meant(table, f"dig food traps {word}").errand for word in third)
    assert "then your non-player's third (" in refused(table, "dig food traps")


def test_with_tricky_items_a_token_comes_last() -> None:
    table = ordering(4, "spring", items="tricky")
    seat = table.asked[0].seat
    colour = ("red", "yellow", "green", "blue")[seat]
    assert meant(table, "dig food traps clover").token == f"{colour}_clover"
    assert meant(table, "3 1 6 em").token == f"{colour}_empty"
    assert "and an item (wand, amulet, potion, clover, empty): " in question(table)
    assert "The last word is an item" in refused(table, "dig food traps")
    assert "then an item (" in refused(table, "clover")


def test_what_is_not_understood_is_said() -> None:
    table = ordering()
    assert "'mow' is no order. There are 1 food, 2 reputation" in refused(table, "dig mow food")
    assert "'m' could be Mine Gold or Hire a Monster" in refused(table, "dig m food")
    assert refused(table, "dig food") == "Type three orders."
    assert "must differ" in refused(table, "dig dig food")
    with pytest.raises(NotAllowed):
        meant(table, "9 1 2")


# Presents


def giving(seats: int) -> Table[Realm]:
    tables = realms(1, seats, items="straightforward")
    return next(table for table in tables if table.asked[0].prompt == "give")


def test_presents_are_named_in_the_order_of_play() -> None:
    table = giving(4)
    colour = ("red", "yellow", "green", "blue")[table.asked[0].seat]
    given = Give((f"{colour}_magic_wand", f"{colour}_empty", f"{colour}_clover"))
    assert meant(table, "wand empty clover") == given
    assert meant(table, "W, em, C") == given
    assert "or a token each for" in question(table)
    assert refused(table, "wand empty") == "Type 3 tokens."
    assert "'sock' cannot be given there. There are " in refused(table, "wand empty sock")
    assert "must be the Empty Token" in refused(table, "wand amulet clover")


def test_two_lords_name_tokens_of_two_colours_in_turn() -> None:
    table = giving(2)
    seat = table.asked[0].seat
    own, other = ("red", "green") if seat == 0 else ("yellow", "blue")
    assert meant(table, "wand wand empty clover") == Give(
        (f"{own}_magic_wand", f"{other}_magic_wand", f"{own}_empty", f"{other}_clover")
    )
    assert "cannot be given there" in refused(table, "wand empty wand clover")


def test_the_slip_lists_a_few_presents_of_many() -> None:
    table = giving(4)
    assert len(asking.answers(table, table.asked[0])) == 4
    assert len(table.asked[0].options) == 36
