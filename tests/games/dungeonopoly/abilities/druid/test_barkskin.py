"""Barkskin: the next sum that she owes is lower."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    character,
    druid,
    ep,
    fighter,
    rogue,
    run,
    spent,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.movements import ROLL, Going
from undercroft.games.dungeonopoly.rules.debts import owe


@rule("DO-26.21", "DO-19.2", "DO-19.3")
def test_cast_it_lies_on_her_and_does_not_stack() -> None:
    table = town(druid(at=5, level=2, under="barkskin"), fighter())
    turn_of(table).uses("barkskin").offers("roll")
    assert (under(table), ep(table), spent(table)) == ("barkskin", 11, "barkskin")


@rule("DO-26.21", "DO-26.22", "DO-36.9")
def test_a_rent_is_lower_and_the_landlord_gets_that_much_less() -> None:
    table = town(druid(at=14, level=4, under="barkskin"), fighter(at=30, houses={19: 2}))
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert (cash(table, A), cash(table, B), under(table)) == (1380, 1620, "")
    assert ep(table) == 31


@rule("DO-26.22", "DO-36.15")
@pytest.mark.parametrize(("squares", "left", "pot"), [(2, 1350, 150), (36, 1450, 50)])
def test_taxes_are_lower(squares: int, left: int, pot: int) -> None:
    table = town(druid(at=2, level=2, under="barkskin"), fighter(at=20))
    walk_of(table, A, Going(ROLL, squares)).ends()
    assert (cash(table), table.pot, under(table)) == (left, pot, "")


@rule("DO-26.22")
def test_a_card_is_lower_her_own_and_anothers() -> None:
    table = town(druid(at=4, level=2, under="barkskin"), fighter(at=20))
    walk_of(table, A, Going(ROLL, 3)).cards("ch12").ends()
    assert (cash(table), table.pot, under(table)) == (1500, 0, "")
    table = town(fighter(at=0), druid(at=20, level=1, under="barkskin"), wizard(at=20))
    walk_of(table, A, Going(ROLL, 2)).cards("cc9").ends()
    assert (cash(table, A), cash(table, B), under(table, B)) == (1510, 1500, "")


@rule("DO-26.22", "DO-37.6")
def test_damage_is_lower() -> None:
    table = town(fighter(at=5, level=5), druid(at=5, level=2, under="barkskin"))
    turn_of(table).uses("attack").offers("roll")
    assert (cash(table, B), under(table, B)) == (1450, "")


@rule("DO-26.22", "DO-11.8", "DO-R.31")
def test_the_jail_fee_is_not_lower() -> None:
    table = town(druid(at=10, jailed=True, level=2, under="barkskin"), fighter(at=20))
    turn_of(table).answers("leave_by_fee").offers("roll")
    assert (cash(table), table.pot, under(table)) == (1450, 50, "barkskin")


@rule("DO-26.22")
def test_what_she_buys_is_not_cheaper() -> None:
    table = town(druid(at=1, level=2, under="barkskin", owns="browns"), fighter(at=20))
    turn_of(table).answers("build:baltic_avenue").moves().rolls(1, 4).answers("buy").plays()
    assert (cash(table), under(table)) == (1350, "barkskin")


@rule("DO-26.23", "DO-R.96", "DO-R.227", "DO-9.10", "DO-16.3")
def test_brought_to_nothing_it_is_used_up_and_teaches_nothing() -> None:
    table = town(druid(at=14, level=8, under="barkskin"), fighter(at=30, houses={19: 1}))
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert (cash(table, A), cash(table, B), under(table), ep(table)) == (1500, 1500, "", 70)


@rule("DO-R.227", "DO-20.5", "DO-R.61")
def test_damage_brought_to_nothing_was_taken_all_the_same() -> None:
    table = town(
        fighter(at=5),
        warlock(at=5, level=3, knows="hellish_rebuke", under="barkskin"),
    )
    turn_of(table).uses("attack").asks(B, "damaged").answers("use:hellish_rebuke").offers("roll")
    assert (cash(table, B), under(table, B), cash(table, A)) == (1500, "", 1440)


@rule("DO-26.23", "DO-R.96")
def test_a_waived_rent_leaves_it_in_place() -> None:
    table = town(
        character("fighter", "druid", at=14, level=4, under="barkskin"),
        fighter(at=30, houses={19: 1}),
    )
    walk_of(table, A, Going(ROLL, 5)).rolls(1).answers("use:intimidate").ends()
    assert (cash(table), under(table)) == (1500, "barkskin")


@rule("DO-R.225", "DO-36.15")
def test_half_of_a_fee_rounded_up_and_then_the_bark() -> None:
    table = town(
        druid(at=4, level=1, under="barkskin", knows="fiendish_resilience"), fighter(at=20)
    )
    walk_of(table, A, Going(ROLL, 34)).ends()
    assert (at(table), cash(table), table.pot) == (38, 1475, 25)


@rule("DO-R.226", "DO-37.5")
def test_half_of_the_damage_and_then_the_bark() -> None:
    table = town(fighter(at=5, level=5), druid(at=5, level=1, under="barkskin", knows="veteran"))
    turn_of(table).uses("attack").offers("roll")
    assert cash(table, B) == 1475


@rule("DO-R.228", "DO-36.16", "DO-10.8")
def test_over_a_whole_card_the_first_creditor_first() -> None:
    table = town(druid(at=4, level=3, under="barkskin"), fighter(at=20), wizard(), rogue())
    walk_of(table, A, Going(ROLL, 3)).cards("ch15").ends()
    assert [cash(table, seat) for seat in range(4)] == [1425, 1500, 1525, 1550]
    assert under(table) == ""


@rule("DO-26.22", "DO-26.23")
def test_any_debt_that_is_forced_on_her_is_lower() -> None:
    table = town(druid(at=5, level=2, under="barkskin"), fighter(at=20))
    run(table, owe(table, A, 80, BANK, "repairs")).ends()
    assert (cash(table), under(table)) == (1470, "")


@rule("DO-40.23", "DO-R.291", "DO-19.5")
def test_it_sleeps_in_an_antimagic_field() -> None:
    table = town(
        fighter(at=5, level=5),
        druid(at=5, level=2, under="barkskin"),
        wizard(at=20),
        grounds={5: "antimagic_field@2"},
    )
    turn_of(table).uses("attack").offers("roll")
    assert (cash(table, B), under(table, B), cash(table, C)) == (1400, "barkskin", 1500)


@rule("DO-30.4")
def test_in_a_quicker_game_it_is_worth_the_same() -> None:
    table = town(druid(at=2, level=2, under="barkskin"), fighter(at=20), quicker=True)
    walk_of(table, A, Going(ROLL, 2)).ends()
    assert cash(table) == 1500 - 400 + 50


@rule("DO-R.223", "DO-36.8", "DO-36.9")
def test_t102_of_her_half_of_a_rent() -> None:
    table = town(
        druid(at=9, level=6, under="barkskin"),
        fighter(at=30, houses={14: 4}),
        bard(at=14, knows="inspire_courage"),
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B), under(table)) == (1300, 2050, "")


@rule("DO-R.224", "DO-36.8", "DO-36.9")
def test_of_a_doubled_rent() -> None:
    table = town(
        druid(at=19, level=2, under="barkskin"),
        fighter(at=30, houses={24: 1}),
        bard(at=24, knows="dirge_of_doom"),
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B)) == (1350, 1650)


@rule("DO-26.23", "DO-25.7", "DO-R.86", "DO-R.227")
def test_t101_a_rent_brought_to_nothing_was_paid() -> None:
    table = town(
        druid(at=6, level=8, under="barkskin"),
        fighter(at=30, houses={11: 2}),
        bard(at=11, level=4, knows="cutting_words"),
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), ep(table), under(table)) == (1500, 70, "")
    assert cash(table, B) == 1500 - 80
