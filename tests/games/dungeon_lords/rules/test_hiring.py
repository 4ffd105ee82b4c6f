"""Hiring a monster."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import A, B, C, keys, lord, party, up
from tests.games.dungeon_lords.season import acting, order, season
from tests.script import rule
from undercroft.games.dungeon_lords.state import Realm


def hired(table: Realm, seat: int = A) -> list[str]:
    return [one.tile.key for one in table.lords[seat].creatures]


@rule("DL-6.11", "DL-6.12")
def test_one_tile_for_its_printed_cost_face_up_at_once() -> None:
    table = season(creatures="goblin troll witch", minions={"monster": "A"})
    script = acting(table)
    script.asks(A, "hire", "hire:goblin", "hire:troll", "hire:witch", "decline")
    script.answers("hire:witch").ends()
    one = table.lords[A]
    assert (one.food, one.evil, up(table)) == (2, 6, ["witch"])
    assert keys(table.offered_creatures) == ["goblin", "troll"]


@rule("DL-6.11")
def test_like_tiles_are_one_option() -> None:
    table = season(creatures="goblin goblin slime", minions={"monster": "A"})
    script = acting(table).asks(A, "hire", "hire:goblin", "hire:slime", "decline")
    script.answers("hire:goblin").ends()
    assert keys(table.offered_creatures) == ["goblin", "slime"]


@rule("DL-5.2", "DL-6.11")
def test_the_third_space_chooses_first_and_pays_a_food_more() -> None:
    table = season(creatures="goblin troll witch", minions={"monster": "A B C"})
    script = acting(table).asks(C, "hire").answers("hire:goblin")
    script.asks(B, "hire", "hire:troll", "hire:witch", "decline").answers("hire:troll")
    script.asks(A, "hire", "hire:witch", "decline").answers("hire:witch").ends()
    assert [lord.food for lord in table.lords] == [2, 1, 1, 3]
    assert table.offered_creatures == []


@rule("DL-6.11", "DL-R.23")
@pytest.mark.parametrize(("food", "asked"), [(1, False), (2, True)])
def test_both_prices_must_be_payable_together(food: int, asked: bool) -> None:
    table = season(lord(food=food), creatures="goblin", minions={"monster": ". . A"})
    script = acting(table)
    assert script.asking() == asked
    if not asked:
        script.ends()
        assert table.lords[A].failed == [order("monster")]


@rule("DL-5.6", "DL-6.11")
def test_v84_on_14_a_witch_can_be_hired_and_a_vampire_cannot() -> None:
    table = season(lord(evil=14), creatures="vampire witch", minions={"monster": "A"}, tent=False)
    acting(table).asks(A, "hire", "hire:witch", "decline").answers("hire:witch").ends()
    assert table.lords[A].evil == 15


@rule("DL-5.3")
def test_who_declines_has_not_carried_it_out() -> None:
    table = season(creatures="goblin", minions={"monster": "A"})
    acting(table).answers("decline").ends()
    assert (hired(table), table.lords[A].failed) == ([], [order("monster")])


@rule("DL-17.11", "DL-R.21")
def test_a_golem_gets_any_trap_card_of_choice() -> None:
    table = season(
        lord(traps="pendulum pendulum trap_door"),
        creatures="golem",
        year=2,
        minions={"monster": "A"},
    )
    script = acting(table)
    script.asks(A, "hire", "hire:golem:pendulum", "hire:golem:trap_door", "decline")
    script.answers("hire:golem:pendulum").ends()
    one = table.lords[A]
    assert (one.gold, keys(one.traps), keys(table.discards)) == (
        2,
        ["pendulum", "trap_door"],
        ["pendulum"],
    )


@rule("DL-17.11", "DL-R.22", "DL-R.37")
def test_a_demon_eats_a_monster_but_no_ghost() -> None:
    table = season(
        lord(creatures="goblin ghost", down="slime"),
        creatures="demon",
        year=2,
        minions={"monster": "A"},
    )
    script = acting(table)
    script.asks(A, "hire", "hire:demon:goblin", "hire:demon:slime", "decline")
    script.answers("hire:demon:slime").ends()
    assert hired(table) == ["goblin", "ghost", "demon"]
    assert (table.lords[A].evil, keys(table.out)) == (6, ["slime"])


@rule("DL-17.11")
def test_without_a_card_or_a_monster_neither_can_be_hired() -> None:
    table = season(
        lord(creatures="ghost"), creatures="golem demon", year=2, minions={"monster": "A"}
    )
    acting(table).ends()
    assert table.lords[A].failed == [order("monster")]


@rule("DL-6.11", "DL-12.4")
def test_evil_paid_for_a_vampire_calls_the_paladin() -> None:
    table = season(lord(evil=8), creatures="vampire", minions={"monster": "A"})
    acting(table).answers("hire:vampire").ends()
    assert party(table) == "paladin_y1:5"
