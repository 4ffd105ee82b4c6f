"""Who sees what in Dungeon Lords, and what `hide` makes of the rest."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests import laws
from tests.games.dungeon_lords.realm import (
    ORDER_CARDS,
    A,
    B,
    C,
    D,
    keys,
    lay_card,
    lord,
    realm,
    remove,
    square,
    token,
    trap,
)
from tests.lookalikes import what_looks_alike_hides_alike
from tests.script import rule
from undercroft.engine import Game, Quick, Table, Viewer
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.board import ORDERS, Order
from undercroft.games.dungeon_lords.cards import COMBAT_CARDS
from undercroft.games.dungeon_lords.combat import Plan
from undercroft.games.dungeon_lords.hiding import hide
from undercroft.games.dungeon_lords.shown import LordView, RealmView
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.games.dungeon_lords.view import gauges, view

MANY = range(40)
ENOUGH = 10
"""Tables that look alike."""

everybody = pytest.mark.parametrize("viewer", [A, B, C, D, None])
others = pytest.mark.parametrize("viewer", [B, C, D, None])


def shown(table: Realm, seat: int, viewer: Viewer) -> LordView:
    return view(table, viewer).lords[seat]


def imagined(table: Realm, viewer: Viewer, seed: int = 0) -> Realm:
    twin = table.copy()
    hide(twin, viewer, Quick(seed))
    return twin


def worlds(table: Realm, viewer: Viewer) -> list[Realm]:
    """Many that could be true; in each of them the viewer sees the same."""
    made = [imagined(table, viewer, seed) for seed in MANY]
    assert all(view(one, viewer) == view(table, viewer) for one in made)
    assert all(laws.inventory(GAME, one) == laws.inventory(GAME, table) for one in made)
    return made


def orders(said: str) -> list[Order]:
    return [ORDER_CARDS[key] for key in said.split()]


def ordering(first: Lord, revealed: int) -> Realm:
    """The first lord has given its orders, of which so many are revealed."""
    first.inaccessible = orders("get_food mine_gold")
    first.orders = orders("dig_tunnels buy_traps build_room")
    first.revealed = revealed
    table = realm(first)
    table.phase, table.round = Phase.PLACING, 0
    return table


# What lies open


@everybody
def test_all_see_what_a_lord_owns_and_who_is_at_the_door(viewer: Viewer) -> None:
    one = lord(
        "y1_warrior_1-1 y1_thief_1",
        rooms={"c2": "mint"},
        conquered="c1",
        creatures="troll ghost",
        down="witch",
        prison="y1_priest_1",
        gold=2,
        evil=7,
        letters=1,
    )
    one.runs[square("c2").index] = 1
    here = shown(realm(one, card="fireball"), A, viewer)
    assert (here.colour, here.gold, here.evil, here.letters) == ("red", 2, 7, 1)
    assert [(tile.square, tile.room, tile.conquered, tile.runs) for tile in here.dungeon] == [
        ("c1", None, True, 0),
        ("c2", "mint", False, 1),
        ("c3", None, False, 0),
    ]
    assert [(one.creature, one.up) for one in here.creatures] == [
        ("troll", True),
        ("ghost", True),
        ("witch", False),
    ]
    assert [(one.adventurer, one.left, one.hit_points) for one in here.party.line] == [
        ("y1_warrior_1", 2, 3),
        ("y1_thief_1", 3, 3),
    ]
    assert (here.party.anti_trap, here.party.magic, here.prison) == (1, 0, ["y1_priest_1"])


@rule("DL-R.8")
@everybody
def test_all_know_what_is_left_in_the_piles_but_in_no_order(viewer: Viewer) -> None:
    table = realm()
    table.adventurers.put_underneath(table.adventurers.draw(Quick(1)))
    piles = view(table, viewer).piles
    assert len(piles.under) == 1
    assert sorted([*piles.adventurers, *piles.under]) == keys(table.adventurers)
    assert piles.creatures == keys(table.creatures)
    assert (len(piles.specials), piles.traps) == (9, 27)


@everybody
def test_all_see_whose_minion_stands_where_and_what_the_non_players_have(viewer: Viewer) -> None:
    table = Table.open(GAME, 2, seed=b"lords").state
    seen = view(table, viewer if viewer in (A, B) else None)
    assert [one.colour for one in seen.non_players] == ["green", "blue"]
    assert [len(one.inaccessible) for one in seen.non_players] == [3, 3]
    assert set(seen.spaces) == {order.key for order in ORDERS}


# Orders


@rule("DL-4.1", "DL-4.4")
@others
def test_sealed_orders_are_seen_from_their_backs(viewer: Viewer) -> None:
    table = ordering(lord(), revealed=1)
    assert shown(table, A, viewer).orders == ["dig_tunnels", None, None]
    assert shown(table, A, A).orders == ["dig_tunnels", "buy_traps", "build_room"]


@rule("DL-4.1", "DL-4.2")
@others
def test_sealed_orders_could_be_any_that_do_not_rest(viewer: Viewer) -> None:
    table = ordering(lord(), revealed=1)
    made = [one.lords[A] for one in worlds(table, viewer)]
    assert all(one.orders[0] is table.lords[A].orders[0] for one in made)
    assert all(len(set(one.orders)) == 3 for one in made)
    assert not any(order in one.inaccessible for one in made for order in one.orders)
    assert len({tuple(one.orders[1:]) for one in made}) > 10


def test_who_gave_orders_knows_them_in_a_fork_too() -> None:
    table = ordering(lord(), revealed=0)
    assert all(one.lords[A].orders == table.lords[A].orders for one in worlds(table, A))


@rule("DL-1.12", "DL-R.2")
@others
def test_the_first_three_cards_are_the_owners_secret(viewer: Viewer) -> None:
    one = lord(drawn=orders("get_food mine_gold build_room"))
    table = realm(one)
    assert shown(table, A, viewer).drawn == [None, None, None]
    assert shown(table, A, A).drawn == ["build_room", "get_food", "mine_gold"]
    assert len({tuple(keys(made.lords[A].drawn)) for made in worlds(table, viewer)}) > 10


# Traps


@rule("DL-6.8")
@others
def test_trap_cards_in_hand_are_counted_by_the_others(viewer: Viewer) -> None:
    table = realm(lord(traps="pendulum trap_door"))
    assert shown(table, A, viewer).traps == [None, None]
    assert shown(table, A, A).traps == ["pendulum", "trap_door"]
    assert len({tuple(keys(one.lords[A].traps)) for one in worlds(table, viewer)}) > 10


def test_nobody_is_imagined_to_hold_what_the_viewer_holds_or_what_was_discarded() -> None:
    table = realm(lord(traps="pendulum pendulum"), lord(traps="trap_door trap_door"))
    remove(table.traps, [trap("pendulum"), trap("wall_of_fire")])
    table.discards = [trap("pendulum"), trap("wall_of_fire")]
    made = worlds(table, A)
    assert all(trap("pendulum") not in [*one.lords[B].traps, *one.traps] for one in made)
    assert any(trap("wall_of_fire") in one.lords[B].traps for one in made)


@rule("DL-14.11")
@others
def test_how_many_traps_are_set_is_open_but_not_which(viewer: Viewer) -> None:
    one = lord("y1_thief_1")
    table = realm(one, card="fireball")
    set_for(table, A, "pendulum")
    seen = shown(table, A, viewer).plan
    assert seen is not None
    assert (seen.square, seen.traps) == ("c1", [None])
    mine = shown(table, A, A).plan
    assert mine is not None
    assert mine.traps == ["pendulum"]


@rule("DL-14.8", "DL-R.53")
def test_a_set_trap_is_imagined_as_one_that_could_be_paid() -> None:
    table = realm(lord("y1_thief_1", gold=0, food=0, imps=0), card="fireball")
    set_for(table, A, "pendulum")
    plans = [one.lords[A].plan for one in worlds(table, B)]
    kinds = {plan.traps[0].key for plan in plans if plan is not None}
    assert len(kinds) > 3
    assert not kinds & {"cursed_ring", "kamikaze_imp", "poisoned_meal"}


@rule("DL-14.5", "DL-14.8")
def test_two_traps_in_a_labyrinth_could_be_paid_together() -> None:
    one = lord("y2_thief_1", rooms={"c1": "labyrinth"}, gold=1, food=0, imps=0)
    table = realm(one, card="illusion", year=2)
    set_for(table, A, "cursed_ring pendulum")
    for made in worlds(table, None):
        plan = made.lords[A].plan
        assert plan is not None
        assert keys(plan.traps).count("cursed_ring") <= 1
        assert "kamikaze_imp" not in keys(plan.traps)


def test_where_only_one_way_is_left_to_set_traps_it_is_found() -> None:
    rich, poor = lord("y1_thief_1"), lord("y1_thief_2", gold=0, food=0, imps=0)
    table = realm(rich, poor, card="fireball")
    set_for(table, A, "cursed_ring")
    set_for(table, B, "pendulum")
    table.discards, table.traps.layers = [*table.traps], []
    for made in worlds(table, C):
        plans = made.lords[A].plan, made.lords[B].plan
        assert [keys(plan.traps) for plan in plans if plan] == [["cursed_ring"], ["pendulum"]]


def set_for(table: Realm, seat: int, traps: str) -> None:
    laid = [trap(key) for key in traps.split()]
    remove(table.traps, laid)
    table.lords[seat].plan = Plan(square("c1"), laid)


# Combat cards


@rule("DL-6.3", "DL-1.11")
def test_who_spied_knows_the_card_and_the_others_know_who_did() -> None:
    table = spied()
    assert [one.card for one in view(table, B).combat] == ["fireball", "bless", None, None]
    assert [one.card for one in view(table, None).combat] == ["fireball", None, None, None]
    assert all(view(table, viewer).combat[1].spies == [B] for viewer in (A, B, None))


@rule("DL-6.3")
def test_a_spy_remembers_in_a_fork_and_nobody_else_knows() -> None:
    table = spied()
    assert all(keys([one.combat[1].card]) == ["bless"] for one in worlds(table, B))
    imagined_cards = {card.key for one in worlds(table, A) if (card := one.combat[1].card)}
    assert len(imagined_cards) > 4
    assert imagined_cards <= {card.key for card in COMBAT_CARDS if card.year == 1} - {"fireball"}
    assert all(one.combat[2].card is None for one in worlds(table, A))


def spied() -> Realm:
    """The yellow lord has looked at the card of the second round."""
    table = realm(card="fireball")
    lay_card(table, 2, "bless")
    table.combat[1].spies.append(B)
    return table


# Item tokens


@rule("DL-23.4", "DL-23.2")
@others
def test_which_token_lies_below_the_row_is_its_lords_secret(viewer: Viewer) -> None:
    tokens = [token("red_empty"), token("red_clover")]
    table = realm(lord(tokens=tokens, sent=token("red_magic_wand")), items="tricky")
    seen = shown(table, A, viewer)
    assert seen.tokens == ["red_clover", "red_empty", "red_magic_wand"]
    assert (seen.sent, seen.token) == (True, None)
    assert shown(table, A, A).token == "red_magic_wand"
    assert len({one.lords[A].sent for one in worlds(table, viewer)}) == 3


# The laws, at every question of whole games


@pytest.mark.parametrize("items", ["none", "straightforward", "tricky"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secrets_are_kept_at_every_question_of_a_game(seats: int, items: str) -> None:
    luck = random.Random(f"{seats} {items}")
    table = Table.open(GAME, seats, {"items": items}, bytes([seats]) * 32)
    while not table.over:
        for viewer in laws.viewers(table):
            laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
            laws.hiding_depends_on_nothing_but_the_view(table, viewer)
            laws.hiding_keeps_everything_on_the_table(table, viewer)
            if luck.random() < 0.3:
                laws.what_comes_to_light_is_said(table, viewer)
        ask = luck.choice(table.asked)
        laws.a_fork_shows_the_same(table, ask.seat)
        laws.a_forecast_begins_with_what_is_asked(table, ask.seat)
        laws.a_forecast_hangs_on_nothing_that_is_hidden(table, ask.seat, luck)
        if luck.random() < 0.05:
            laws.a_fork_plays_on(table, ask.seat, luck)
        laws.answer_at_random(table, luck)


@pytest.mark.parametrize("items", ["straightforward", "tricky"])
def test_what_a_viewer_cannot_tell_apart_is_hidden_alike(items: str) -> None:
    assert witnesses(GAME, items) >= ENOUGH


def test_a_hide_that_hides_nothing_breaks_the_law() -> None:
    with pytest.raises(AssertionError):
        witnesses(replace(GAME, hide=lambda realm, viewer, chance: None), "tricky")


def witnesses(game: Game[Any], items: str) -> int:
    """How many tables looked like another, at some questions of a few games."""
    count = 0
    for seed in range(20):
        luck = random.Random(seed)
        table = Table.open(game, luck.choice([2, 3, 4]), {"items": items}, bytes([seed]) * 32)
        while not table.over and count < ENOUGH:
            if luck.random() < 0.2:
                viewer = luck.choice(laws.viewers(table))
                count += what_looks_alike_hides_alike(table, viewer, luck)
            laws.answer_at_random(table, luck)
    return count


def test_gauges_have_a_value_for_every_lord() -> None:
    drawn = gauges(realm(lord(prison="y1_thief_1", conquered="c1"), lord(evil=9)))
    assert set(drawn) == set(GAME.words.gauges)
    assert drawn["evil"] == [5, 9, 5, 5]
    assert drawn["tiles"] == [2, 3, 3, 3]
    assert drawn["points"] == [6, 11, 8, 8]


def test_the_view_is_made_of_plain_data() -> None:
    assert isinstance(view(realm(), None), RealmView)
    assert laws.board(GAME, realm(), None).startswith(b'{"items":"none","year":1')
