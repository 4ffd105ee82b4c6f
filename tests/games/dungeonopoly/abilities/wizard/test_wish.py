"""Wish: any spell of any class, at its own moment; or a hotel where she is."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    ep,
    fighter,
    level,
    owner,
    spent,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.abilities.wizard.wish import copies
from undercroft.games.dungeonopoly.goods import Goods
from undercroft.games.dungeonopoly.rows import When
from undercroft.games.dungeonopoly.rules.offering import Offer, wrong_with

RICH = 3000


@rule("DO-22.31", "DO-R.282", "DO-R.71")
def test_it_copies_every_spell_but_itself() -> None:
    found = {one for when in When for one in copies(when, "opening")}
    assert len(found) == 34
    assert all(one.is_spell and one.key != "wish" for one in found)


@rule("DO-22.31", "DO-22.32", "DO-22.33", "DO-22.1")
def test_a_class_then_a_spell_then_its_choices() -> None:
    table = town(
        wizard(at=5, level=10, cash=RICH, spent="magic_missile"), fighter(at=6), fighter(at=20)
    )
    script = turn_of(table).answers("use:wish").asks(A, "wish")
    assert {"wishof:wizard", "wishof:cleric", "wishof:druid"} <= {*script.keys()}
    script.answers("wishof:wizard").asks(A, "copy").answers("copy:magic_missile").offers("roll")
    assert (cash(table), cash(table, B), ep(table)) == (RICH - 500, 1300, 91)
    assert spent(table) == "magic_missile wish"
    assert table.spell_cast


@rule("DO-22.32", "DO-R.281", "DO-23.35")
def test_t54_as_wrath_of_god_it_costs_500_only() -> None:
    table = town(wizard(at=5, level=10, cash=500), fighter(at=6), fighter(at=20, houses={11: 2}))
    turn_of(table).uses("wish", "wishof:cleric", "copy:wrath_of_god").offers("roll")
    assert [cash(table, seat) for seat in range(3)] == [0, 1300, 1300]
    assert level(table, 11) == 1


@rule("DO-18.7")
def test_without_500_there_is_no_wish() -> None:
    table = town(wizard(at=5, level=10, cash=499), fighter(at=6))
    assert not turn_of(table).offers("use:wish")


@rule("DO-22.31", "DO-18.4")
def test_what_is_cast_before_a_movement_is_copied_before_a_movement() -> None:
    unasked = {"wish": "never"}
    table = town(wizard(at=0, level=10, cash=RICH, stances=unasked), fighter(at=6))
    script = turn_of(table).answers("use:wish").answers("wishof:wizard")
    assert script.offers("copy:invisibility")
    script.answers("copy:expeditious_retreat").moves().rolls(4, 6).plays()
    assert at(table) == 20
    table = town(wizard(at=0, level=10, cash=RICH, stances=unasked), fighter(at=6))
    script = turn_of(table).moves().rolls(4, 6).answers("use:wish").answers("wishof:wizard")
    assert script.offers("copy:mage_armor")
    assert not script.offers("copy:invisibility")


@rule("DO-22.34", "DO-R.72", "DO-9.3", "DO-R.23")
def test_a_hotel_where_she_is_whosever_it_is() -> None:
    table = town(wizard(at=16, level=10, cash=RICH), fighter(at=20, houses={16: 2}))
    turn_of(table).answers("use:wish").answers("hotel").offers("roll")
    assert (level(table, 16), table.houses, table.hotels) == (5, 32, 11)
    assert (cash(table), owner(table, 16), ep(table)) == (RICH - 500, B, 91)


@rule("DO-22.34", "DO-R.72", "DO-R.285")
@pytest.mark.parametrize(
    ("where", "said", "hotels"),
    [
        (16, {}, 12),
        (16, {"mortgaged": [16]}, 12),
        (16, {"houses": {16: 5}}, 12),
        (15, {"owns": [15]}, 12),
        (16, {"owns": [16]}, 0),
    ],
)
def test_not_everywhere(where: int, said: dict[str, object], hotels: int) -> None:
    table = town(wizard(at=where, level=10, cash=RICH), fighter(at=20, **said))
    table.hotels = min(hotels, table.hotels)
    assert not turn_of(table).answers("use:wish").offers("hotel")


@rule("DO-22.35", "DO-R.276", "DO-38.9", "DO-R.50")
def test_it_is_cancelled_as_one_spell_and_the_money_is_lost() -> None:
    table = town(wizard(at=5, level=10, cash=RICH), wizard(at=6, level=7))
    script = turn_of(table).uses("wish", "wishof:cleric", "copy:holy_smite")
    script.asks(B, "counter").answers("use:counterspell").offers("roll")
    assert (cash(table), cash(table, B), ep(table)) == (RICH - 500, 1500, 90)


@rule("DO-22.36", "DO-43.18", "DO-R.283", "DO-22.31")
def test_t147_as_a_counterspell_if_she_wants_to_be_asked_and_can_pay() -> None:
    def asked(**said: object) -> bool:
        table = town(wizard(at=5), wizard(at=6, level=10, spent="counterspell", **said))
        return turn_of(table).uses("magic_missile").offers("use:wish")

    assert not asked(cash=480)
    assert asked(cash=500)
    assert not asked(cash=500, stances={"wish": "never"})
    assert asked(cash=500, stances={"wish": "mine"})


@rule("DO-43.18", "DO-43.23")
def test_the_switch_may_say_only_where_it_matters() -> None:
    table = town(
        wizard(at=5), fighter(at=6), wizard(at=20, level=10, cash=RICH, stances={"wish": "mine"})
    )
    script = turn_of(table).uses("magic_missile").asks(C, "counter")
    assert script.keys() == ["pass", "use:counterspell"]


@rule("DO-22.36", "DO-R.283", "DO-18.3")
def test_a_counter_by_wish_is_not_the_spell_of_a_turn() -> None:
    table = town(wizard(at=5), wizard(at=6, level=10, cash=RICH, spent="counterspell"))
    turn_of(table).uses("magic_missile").uses("wish").offers("roll")
    assert (cash(table, B), spent(table, B)) == (RICH - 500, "counterspell wish")
    assert ep(table, B) == 91


@rule("DO-38.5", "DO-22.22", "DO-R.273")
def test_a_wish_answers_the_counter_to_her_own_counter() -> None:
    table = town(wizard(at=5), wizard(at=6, level=10, cash=RICH), wizard(at=20, level=7))
    script = turn_of(table).uses("magic_missile").asks(B, "counter").answers("use:counterspell")
    script.asks(C, "counter").answers("use:counterspell")
    script.asks(B, "counter", "pass", "use:wish").answers("use:wish").offers("roll")
    assert cash(table, B) == RICH - 500, "three links stand: the missile is cancelled"


@rule("DO-R.283", "DO-23.19", "DO-20.1")
def test_as_divine_intervention_it_is_asked_at_every_throw() -> None:
    table = town(fighter(at=0), wizard(at=6, level=10, cash=RICH))
    script = turn_of(table).moves().rolls(1, 2, 4, 6)
    script.asks(B, "dice", "pass", "use:wish").answers("use:wish").plays()
    assert (at(table), cash(table, B)) == (10, RICH - 500)


@rule("DO-R.283", "DO-26.35")
def test_as_tree_stride_on_her_own_doubles() -> None:
    table = town(wizard(at=0, level=10, cash=RICH, owns=[15]), fighter(at=6))
    script = turn_of(table).moves().rolls(3, 3).answers("pass")
    script.asks(A, "doubles", "pass", "use:wish").answers("use:wish").plays()
    assert (at(table), cash(table), table.doubles) == (15, RICH - 500, 0)


@rule("DO-R.283", "DO-27.12")
def test_as_a_rebuke_when_she_is_hurt() -> None:
    table = town(fighter(at=6), wizard(at=6, level=10, cash=RICH), warlock(at=20))
    script = turn_of(table).uses("attack").asks(B, "damaged", "pass", "use:wish")
    script.uses("wish", "copy:hellish_rebuke").offers("roll")
    assert (cash(table), cash(table, B)) == (1300, RICH - 520)


@rule("DO-R.284", "DO-26.4")
def test_a_primal_spell_moves_to_her() -> None:
    table = town(wizard(at=5, level=10, cash=RICH), fighter(at=6), grounds={20: "hallow@1"})
    turn_of(table).uses("wish", "wishof:druid", "copy:hallow").offers("roll")
    assert [(at, one.caster) for at, lying in table.grounds.items() for one in lying] == [(5, A)]


@rule("DO-38.6", "DO-38.9")
def test_a_shield_meets_the_spell_that_is_copied() -> None:
    table = town(wizard(at=5, level=10, cash=RICH), cleric(at=20, under="shield_of_faith"))
    turn_of(table).uses("wish", "wishof:cleric", "copy:holy_smite").offers("roll")
    assert (cash(table, B), under(table, B), ep(table)) == (1500, "", 91)


@rule("DO-R.315", "DO-14.3")
def test_the_hotel_keeps_the_deed_from_being_traded() -> None:
    table = town(wizard(at=16, level=10, cash=RICH, owns=[16]), fighter(at=20))
    script = turn_of(table).answers("use:wish").answers("hotel")
    assert script.offers("sell:st_james_place")
    assert not script.offers("mortgage:st_james_place")
    assert wrong_with(table, A, [B], Offer(B, Goods(0, ("st_james_place",)), Goods()))


@rule("DO-R.316", "DO-21.21", "DO-23.36")
def test_the_hotel_is_not_razed_and_wrath_makes_it_four_houses() -> None:
    table = town(
        fighter(at=13, level=6, stances={"owing": "never"}),
        wizard(at=20, houses={16: 5}),
        cleric(level=10, at=30, stances={"dice": "never"}),
    )
    turn_of(table).rolls(1, 2).plays()
    assert level(table, 16) == 5
    turn_of(table, C).uses("wrath_of_god").offers("roll")
    assert level(table, 16) == 4


@rule("DO-43.23")
def test_the_owner_is_asked_about_a_hotel() -> None:
    table = town(
        wizard(at=16, level=10, cash=RICH),
        wizard(at=30, level=7, owns=[16], stances={"counter": "mine"}),
    )
    turn_of(table).answers("use:wish").answers("hotel").asks(B, "counter")


@rule("DO-22.31", "DO-25.20")
def test_as_a_suggestion_it_tows() -> None:
    table = town(
        wizard(at=0, level=10, cash=RICH, stances={"wish": "never"}), fighter(at=0), fighter(at=30)
    )
    script = turn_of(table).uses("wish", "wishof:bard", "copy:suggestion").moves().rolls(4, 6)
    script.offers("end_turn")
    assert (at(table), at(table, B)) == (10, 10)
