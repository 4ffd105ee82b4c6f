"""Prices, and what they are paid with."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import A, creature, down, keys, lord, realm, trap, up
from tests.script import rule
from undercroft.games.dungeon_lords.board import Goods
from undercroft.games.dungeon_lords.rules.paying import Payment, affordable, pay, payments


@rule("DL-5.4", "DL-1.14")
@pytest.mark.parametrize(
    ("price", "payable"),
    [
        (Goods(gold=3), True),
        (Goods(gold=4), False),
        (Goods(gold=1, food=4), False),
        (Goods(imps=2), True),
        (Goods(imps=3), False),
    ],
)
def test_a_price_is_paid_in_full_or_not_at_all(price: Goods, payable: bool) -> None:
    """One imp is at work."""
    assert affordable(lord(away=1), price) == payable


@rule("DL-5.6", "DL-R.17")
@pytest.mark.parametrize(
    ("evil", "price", "payable"), [(14, 1, True), (14, 2, False), (15, 1, False)]
)
def test_evil_that_would_pass_the_end_of_the_track_cannot_be_paid(
    evil: int, price: int, payable: bool
) -> None:
    assert affordable(lord(evil=evil), Goods(evil=price)) == payable


@rule("DL-17.11", "DL-R.21")
def test_a_golem_is_paid_with_any_trap_card_in_hand() -> None:
    table = realm(lord(traps="pendulum trap_door pendulum"))
    red, price = table.lords[A], creature("golem").price
    ways = payments(red, price)
    assert ways == [Payment(trap("pendulum")), Payment(trap("trap_door"))]
    pay(table, A, price, ways[0])
    assert (keys(red.traps), red.gold, keys(table.discards)) == (
        ["pendulum", "trap_door"],
        2,
        ["pendulum"],
    )
    assert payments(lord(), price) == []


@rule("DL-17.11", "DL-R.22")
def test_a_demon_eats_another_monster_but_no_ghost_and_not_himself() -> None:
    table = realm(lord(creatures="demon ghost goblin goblin demon", down="golem"))
    red, price = table.lords[A], creature("demon").price
    first = red.creatures[0]
    ways = payments(red, price, first)
    assert [way.eaten.key for way in ways if way.eaten] == ["goblin", "demon", "golem"]
    pay(table, A, price, Payment(None, creature("demon")), first)
    assert red.creatures[0] is first
    assert (up(table), keys(table.out), red.evil) == (
        ["demon", "ghost", "goblin", "goblin"],
        ["demon"],
        6,
    )
    assert payments(lord(creatures="demon ghost"), price, None)[0].eaten is creature("demon")
    alone = lord(creatures="demon ghost")
    assert payments(alone, price, alone.creatures[0]) == []


@rule("DL-17.11")
def test_of_like_monsters_he_eats_one_that_lies_face_down() -> None:
    table = realm(lord(creatures="goblin", down="goblin"))
    pay(table, A, creature("demon").price, Payment(None, creature("goblin")))
    assert (up(table), down(table)) == (["goblin"], [])
