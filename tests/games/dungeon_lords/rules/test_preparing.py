"""Setting up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, lines, run
from tests.games.dungeon_lords.season import order, orders
from tests.script import rule
from undercroft.engine import Gathering, Scripted, Story
from undercroft.games.dungeon_lords.board import COLOURS
from undercroft.games.dungeon_lords.cards import (
    EMPTY,
    ITEMS,
    MAGIC_ITEMS,
    TOKEN,
    combat_cards_of,
)
from undercroft.games.dungeon_lords.rules.preparing import (
    OrdersDrawn,
    OrdersRest,
    Starts,
    new_table,
    second_year,
    setup,
)
from undercroft.games.dungeon_lords.state import Realm, Settings
from undercroft.games.dungeon_lords.tiles import PALADINS, adventurers_of, creatures_of, rooms_of


def table_of(players: int = 4, **settings: Any) -> Realm:
    return new_table(players, Settings(**settings), Scripted(), Story())


@rule("DL-1.4", "DL-1.6")
def test_everybody_starts_with_the_same() -> None:
    for one in table_of().lords:
        assert (one.gold, one.food, one.imps, one.evil, one.letters) == (3, 3, 3, 5, 0)
        assert (one.traps, one.creatures, one.prison, len(one.accessible())) == ([], [], [], 8)


@rule("DL-1.7", "DL-R.8")
def test_the_first_year_lies_in_piles_and_the_second_in_the_box() -> None:
    table = table_of()
    piles = (table.creatures, table.rooms, table.adventurers, table.combat_cards)
    assert [len(pile) for pile in piles] == [12, 8, 16, 9]
    assert all(len(pile.layers) == 1 for pile in piles)
    assert (table.tent, table.host) == (PALADINS[1], None)
    assert Counter(table.box) == Counter(
        [*creatures_of(2), *rooms_of(2), *adventurers_of(2), *combat_cards_of(2), PALADINS[2]]
    )


@rule("DL-1.9", "DL-1.10", "DL-1.8")
def test_events_and_traps_are_one_stock() -> None:
    table = table_of()
    assert (len(table.specials), len(table.events), len(table.traps)) == (9, 3, 27)


@rule("DL-1.1", "DL-19.1", "DL-19.5")
@pytest.mark.parametrize(("players", "others"), [(4, 0), (3, 1), (2, 2)])
def test_non_players_fill_up(players: int, others: int) -> None:
    table = table_of(players)
    assert (len(table.lords), len(table.non_players)) == (players, others)


@rule("DL-1.2", "DL-1.12", "DL-2.3", "DL-R.1", "DL-R.2")
def test_chance_picks_who_starts_and_everybody_keeps_two_of_three_orders() -> None:
    table = table_of(4)
    script = run(table, setup(table)).draws(2)
    for words in ("food dig mine", "room traps imps", "food room traps", "mine dig monster"):
        script.draws(*orders(words))
    asked = script.asking() and script.question
    assert isinstance(asked, Gathering)
    # by play order, so the first three are of the third seat
    assert [[option.order for option in choice.options] for choice in asked.choices] == [
        orders("food room traps"),
        orders("mine dig monster"),
        orders("food dig mine"),
        orders("room traps imps"),
    ]
    script.all_answer(
        "takeback:get_food",
        "takeback:dig_tunnels",
        "takeback:mine_gold",
        "takeback:recruit_imps",
    ).ends()
    assert [one.inaccessible for one in table.lords] == [
        orders("room traps"),
        orders("mine monster"),
        orders("food dig"),
        orders("room traps"),
    ]
    assert all(one.drawn == [] for one in table.lords)
    assert lines(table, Starts) == [Starts(2)]
    assert [told.seat for told in lines(table, OrdersRest)] == [2, 3, 0, 1]
    drawn = lines(table, OrdersDrawn)[0]
    assert drawn.seen_by(2)["orders"] == ["get_food", "dig_tunnels", "mine_gold"]
    assert drawn.seen_by(A)["orders"] is None


@rule("DL-1.12", "DL-1.2")
def test_two_by_chance_leave_no_choice() -> None:
    table = table_of(2, initial_orders="two_random", start_seat="first")
    script = run(table, setup(table))
    script.draws(*orders("food dig mine"), *orders("room traps imps"))
    script.draws(*orders("food dig"), *orders("mine traps")).ends()
    assert table.start == A
    assert [one.inaccessible for one in table.lords] == [orders("food dig"), orders("mine traps")]


@rule("DL-19.2", "DL-19.5", "DL-R.1")
def test_three_orders_of_each_non_player_rest() -> None:
    table = table_of(3, initial_orders="two_random", start_seat="first")
    script = run(table, setup(table)).draws(*orders("food dig mine"))
    script.draws(*orders("food dig"), *orders("mine traps"), *orders("room imps")).ends()
    (other,) = table.non_players
    assert other.inaccessible == orders("food dig mine")
    assert order("room") in other.accessible()


# Item tokens


@rule("DL-21.1", "DL-23.1", "DL-20.3")
@pytest.mark.parametrize("items", ["straightforward", "tricky"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_lord_takes_the_tokens_of_the_own_colour(items: str, players: int) -> None:
    table = table_of(players, items=items)
    for seat, one in enumerate(table.lords):
        own = [TOKEN[COLOURS[seat], item] for item in ITEMS]
        assert one.tokens[:5] == own
    more = [TOKEN[COLOURS[2], item] for item in MAGIC_ITEMS]
    two = players == 2 and items == "straightforward"
    assert table.lords[A].tokens[5:] == (more if two else [])
    if two:
        assert {token.colour for token in table.lords[B].tokens[5:]} == {COLOURS[3]}
        assert [token.item for token in table.lords[B].tokens].count(EMPTY) == 1


@rule("DL-20.3")
def test_without_items_there_are_no_tokens() -> None:
    assert [one.tokens for one in table_of().lords] == [[], [], [], []]


# The second year


@rule("DL-18.4", "DL-1.7", "DL-1.10", "DL-1.11")
def test_the_second_year_has_piles_of_its_own() -> None:
    table = table_of()
    table.past, table.events.layers = [*table.events], []
    table.combat[0].card = table.combat_cards.layers[0].pop()
    second_year(table)
    assert Counter(table.creatures) == Counter(creatures_of(2))
    assert Counter(table.rooms) == Counter(rooms_of(2))
    assert Counter(table.adventurers) == Counter(adventurers_of(2))
    assert Counter(table.combat_cards) == Counter(combat_cards_of(2))
    assert (table.tent, len(table.events), table.past, table.box) == (PALADINS[2], 3, [], [])
    assert [slot.card for slot in table.combat] == [None] * 4
    assert len(table.out) == 12 + 8 + 16 + 9
