"""GO, the central pot and the taxes."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    at,
    cash,
    character,
    druid,
    ep,
    rogue,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule


@rule("DO-7.2", "DO-7.3", "DO-16.5")
def test_t2_landing_on_go_brings_400_and_no_more() -> None:
    table = town(wizard(at=35, spent="magic_missile"), wizard())
    turn_of(table).moves().rolls(1, 4).plays()
    assert (at(table), cash(table), ep(table), spent(table)) == (0, 1900, 1, "")


@rule("DO-7.2", "DO-10.2", "DO-7.1")
def test_t3_so_does_the_card_that_leads_there() -> None:
    table = town(wizard(at=17), wizard())
    turn_of(table).moves().rolls(1, 4).cards("ch1").plays()
    assert (at(table), cash(table), ep(table)) == (0, 1900, 1)


@rule("DO-6.5", "DO-7.8", "DO-6.6", "DO-7.11")
def test_taxes_fill_the_pot_and_free_parking_empties_it() -> None:
    table = town(wizard(at=1), wizard(at=15))
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table), table.pot) == (1300, 200)
    turn_of(table).moves().rolls(1, 4).plays()
    assert (cash(table, 1), table.pot) == (1700, 0)


@rule("DO-7.12")
def test_t23_a_tenth_of_everything() -> None:
    table = town(
        wizard(at=1, cash=700, owns=[6, 8, 14], houses={9: 2}),
        wizard(),
        income_tax="200_or_10_percent",
    )
    script = turn_of(table).moves().rolls(1, 2).asks(A, "tax", "flat", "tenth")
    script.answers("tenth").plays()
    assert cash(table) == 700 - 128
    assert table.pot == (700 + 100 + 100 + 160 + 120 + 100) // 10 == 128


@rule("DO-30.2", "DO-30.3")
def test_a_quicker_game_doubles_taxes_and_halves_salaries() -> None:
    table = town(wizard(at=37), wizard(), quicker=True)
    turn_of(table).moves().rolls(3, 4).plays()
    assert (at(table), cash(table), table.pot) == (4, 1500 + 100 - 400, 400)


@rule("DO-R.20", "DO-7.8", "DO-7.9", "DO-20.6")
def test_fees_go_into_the_pot_and_prices_and_damage_do_not() -> None:
    table = town(wizard(at=4, owns="browns"), wizard(at=5))
    script = turn_of(table).answers("build:baltic_avenue").uses("magic_missile")
    script.moves().rolls(1, 2).cards("ch12").plays()
    assert (cash(table), cash(table, 1), table.pot) == (1435, 1480, 15)


@rule("DO-R.46", "DO-16.5", "DO-R.170")
def test_a_salary_that_goes_elsewhere_brings_no_experience() -> None:
    table = town(wizard(at=35, spent="magic_missile", under="hex@1"), wizard())
    turn_of(table).moves().rolls(1, 4).plays()
    assert (cash(table), table.pot, ep(table), spent(table)) == (1500, 400, 0, "")


@rule("DO-30.6", "DO-30.7", "DO-R.325", "DO-R.118")
@pytest.mark.parametrize(("has", "lost"), [(100, 20), (15, 15)])
def test_in_a_quicker_game_a_pocket_loses_no_more_than_the_thief_gets(has: int, lost: int) -> None:
    table = town(
        rogue(at=20, level=2, ranks={"pick_pockets": 15}), wizard(at=20, cash=has), quicker=True
    )
    turn_of(table).rolls(15).uses("pick_pockets").asks(0, "window", "roll")
    assert (cash(table), cash(table, 1)) == (1500 + lost, has - lost)


@rule("DO-30.6", "DO-30.7", "DO-36.17", "DO-R.325")
def test_in_a_quicker_game_bark_lowers_the_half_that_is_stolen() -> None:
    table = town(
        rogue(at=6, level=2, ranks={"steal": 15}),
        druid(at=30, houses={6: 5}, under="barkskin"),
        quicker=True,
    )
    turn_of(table).rolls(15).uses("steal").asks(0, "window")
    assert (cash(table), cash(table, 1)) == (1502, 1498)


@rule("DO-34.5", "DO-7.3", "DO-R.169", "DO-R.19")
@pytest.mark.parametrize(("die", "money"), [(5, 1500 + 200 + 300), (6, 1500)])
def test_what_was_spent_is_ready_only_when_the_money_is_settled(die: int, money: int) -> None:
    table = town(
        character(
            "rogue", "cleric", at=38, level=6, spent="divine_intervention", ranks={"rob_bank": 5}
        ),
        wizard(mortgaged=[1]),
    )
    script = turn_of(table).moves().rolls(1, 2).answers("use:rob_bank").rolls(die)
    assert not script.offers("use:divine_intervention")
    assert (cash(table), spent(table)) == (money, "")
