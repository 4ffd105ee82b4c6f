"""Food, reputation, imps and traps."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import A, B, keys, lines, lord, party, spell, trap
from tests.games.dungeon_lords.season import acting, order, season
from tests.script import rule
from undercroft.games.dungeon_lords.rules.acting import NotCarriedOut, Snag
from undercroft.games.dungeon_lords.rules.shopping import Spied
from undercroft.games.dungeon_lords.rules.trap_cards import TrapsDrawn


@rule("DL-6.1", "DL-5.4", "DL-5.6")
@pytest.mark.parametrize(
    ("minions", "gold", "food", "evil"),
    [("A", 2, 5, 5), (". A", 3, 6, 6), (". . A", 4, 6, 7)],
)
def test_food_is_paid_in_gold_or_evil(minions: str, gold: int, food: int, evil: int) -> None:
    table = season(minions={"food": minions})
    acting(table).asks(A, "carry_out", "carry_out", "decline").answers("carry_out").ends()
    one = table.lords[A]
    assert (one.gold, one.food, one.evil) == (gold, food, evil)
    assert one.failed == []


@rule("DL-6.2", "DL-5.7")
@pytest.mark.parametrize(
    ("minions", "offered", "gold", "evil"),
    [
        ("A", 6, 3, 4),
        (". A", 2, 3, 3),
        (". . A", 6, 2, 3),
    ],
)
def test_a_better_name(minions: str, offered: int, gold: int, evil: int) -> None:
    table = season(minions={"reputation": minions})
    script = acting(table).asks(A, "carry_out")
    assert len(script.keys()) == offered
    script.answers("carry_out").ends()
    assert (table.lords[A].gold, table.lords[A].evil) == (gold, evil)


@rule("DL-R.18", "DL-5.7")
def test_who_is_on_1_stays_there_and_it_is_carried_out() -> None:
    table = season(lord(evil=1), minions={"reputation": "A"})
    acting(table).answers("carry_out").ends()
    assert table.lords[A].evil == 1
    assert table.lords[A].failed == []


@rule("DL-5.3", "DL-5.5", "DL-R.14")
def test_an_order_may_be_declined_and_then_nothing_is_paid() -> None:
    table = season(minions={"reputation": ". . A"})
    acting(table).answers("decline").ends()
    one = table.lords[A]
    assert (one.gold, one.evil, one.failed) == (3, 5, [order("reputation")])
    assert table.spaces[order("reputation")] == [None, None, None]
    assert lines(table, NotCarriedOut) == [NotCarriedOut(A, order("reputation"), Snag.DECLINED)]


@rule("DL-5.5", "DL-5.4")
def test_who_cannot_pay_is_not_asked() -> None:
    table = season(lord(gold=0), lord(food=1), minions={"food": "A", "imps": ". B"})
    acting(table).ends()
    assert table.lords[A].failed == [order("food")]
    assert (table.lords[B].failed, table.lords[B].food) == ([order("imps")], 1)


@rule("DL-5.6", "DL-R.17")
@pytest.mark.parametrize(
    ("minions", "evil", "payable"),
    [(". A", 14, True), (". A", 15, False), (". . A", 14, False), (". . A", 13, True)],
)
def test_v84_there_is_no_16_on_the_track(minions: str, evil: int, payable: bool) -> None:
    table = season(lord(evil=evil), minions={"food": minions}, tent=False)
    script = acting(table)
    assert script.asking() == payable
    if payable:
        script.answers("carry_out").ends()
        assert table.lords[A].evil == 15


@rule("DL-6.1", "DL-12.4")
def test_evil_paid_for_food_calls_the_paladin() -> None:
    table = season(lord(evil=9), minions={"food": ". A"})
    acting(table).answers("carry_out").ends()
    assert (table.host, party(table)) == (A, "paladin_y1:5")


# Spying


@rule("DL-6.3", "DL-6.2", "DL-R.16", "DL-1.11")
def test_a_spy_sees_any_one_combat_card_and_nobody_else_does() -> None:
    table = season(minions={"reputation": "A"})
    script = acting(table)
    script.asks(A, "carry_out", "carry_out", "spy:1", "spy:2", "spy:3", "spy:4", "decline")
    script.answers("spy:3").draws(spell("bless")).ends()
    slot = table.combat[2]
    assert (slot.card, slot.up, slot.spies) == (spell("bless"), False, [A])
    (told,) = lines(table, Spied)
    assert (told.seen_by(A)["card"], told.seen_by(A)["round"]) == ("bless", 3)
    assert (told.seen_by(B)["card"], told.seen_by(B)["round"]) == (None, 3)
    assert table.lords[A].evil == 4


@rule("DL-6.3", "DL-R.16")
def test_two_spies_see_the_same_card_and_one_may_look_twice() -> None:
    table = season(minions={"reputation": "A . B"})
    acting(table).answers("spy:1").draws(spell("bless")).answers("spy:1").ends()
    assert table.combat[0].spies == [A, B]
    table.phase, table.done = type(table.phase).ACTIONS, 0
    acting(table).answers("spy:1").answers("carry_out").ends()
    assert table.combat[0].spies == [A, B]


@rule("DL-R.14")
def test_spying_may_be_declined_by_itself() -> None:
    table = season(minions={"reputation": "A"})
    acting(table).answers("carry_out").ends()
    assert [slot.spies for slot in table.combat] == [[], [], [], []]
    assert table.lords[A].evil == 4


# Imps


@rule("DL-6.7", "DL-1.13")
@pytest.mark.parametrize(
    ("minions", "gold", "food", "imps"), [("A", 3, 2, 4), (". A", 3, 1, 5), (". . A", 2, 2, 5)]
)
def test_imps_for_food(minions: str, gold: int, food: int, imps: int) -> None:
    table = season(minions={"imps": minions})
    acting(table).answers("carry_out").ends()
    one = table.lords[A]
    assert (one.gold, one.food, one.imps, one.at_home) == (gold, food, imps, imps)


# Traps


@rule("DL-6.8")
def test_traps_are_seen_by_their_owner_only() -> None:
    table = season(minions={"traps": ". . A"})
    acting(table).answers("carry_out").draws(trap("pendulum"), trap("trap_door")).ends()
    assert keys(table.lords[A].traps) == ["pendulum", "trap_door"]
    assert table.lords[A].gold == 1
    (told,) = lines(table, TrapsDrawn)
    assert told.seen_by(A)["traps"] == ["pendulum", "trap_door"]
    assert (told.seen_by(B)["traps"], told.seen_by(B)["count"]) == (None, 2)


@rule("DL-6.9", "DL-18.5")
def test_v92_in_the_second_year_one_more_is_drawn_and_one_discarded() -> None:
    table = season(lord(traps="pendulum"), year=2, minions={"traps": ". . A"})
    script = acting(table).answers("carry_out")
    script.draws(trap("pendulum"), trap("trap_door"), trap("wall_of_fire"))
    script.asks(A, "discard", "discard:pendulum", "discard:trap_door", "discard:wall_of_fire")
    script.answers("discard:trap_door").ends()
    one = table.lords[A]
    assert (one.gold, keys(one.traps)) == (1, ["pendulum", "pendulum", "wall_of_fire"])
    assert keys(table.discards) == ["trap_door"]


@rule("DL-6.9")
def test_who_has_cards_of_one_kind_only_is_asked_all_the_same() -> None:
    table = season(year=2, minions={"traps": ". A"})
    script = acting(table).answers("carry_out").draws(trap("pendulum"), trap("pendulum"))
    script.asks(A, "discard", "discard:pendulum").answers("discard:pendulum").ends()
    assert keys(table.lords[A].traps) == ["pendulum"]


@rule("DL-1.8")
def test_discards_are_shuffled_when_the_stock_is_empty() -> None:
    table = season(minions={"traps": ". A"})
    table.traps.layers, table.discards = [], [trap("pendulum"), trap("trap_door")]
    acting(table).answers("carry_out").draws(trap("trap_door")).ends()
    assert keys(table.lords[A].traps) == ["trap_door"]
    assert (keys(table.traps), table.discards) == (["pendulum"], [])


@rule("DL-6.10", "DL-R.20")
@pytest.mark.parametrize(("stock", "year"), [(1, 1), (2, 2)])
def test_what_the_stock_cannot_supply_is_not_drawn_and_then_none_is_discarded(
    stock: int, year: int
) -> None:
    table = season(year=year, minions={"traps": ". . A"})
    table.traps.layers, left = [], [trap("pendulum")] * stock
    table.discards = [*left]
    acting(table).answers("carry_out").draws(*left).ends()
    assert (keys(table.lords[A].traps), table.lords[A].gold) == (["pendulum"] * stock, 1)


@rule("DL-6.10")
def test_without_a_single_card_nobody_is_asked() -> None:
    table = season(minions={"traps": ". A"})
    table.traps.layers = []
    acting(table).ends()
    assert table.lords[A].failed == [order("traps")]
