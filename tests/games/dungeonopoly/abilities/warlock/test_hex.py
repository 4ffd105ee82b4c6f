"""Hex: the next money that an opponent collects goes into the pot."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    D,
    ability,
    at,
    bard,
    cash,
    cleric,
    ep,
    fighter,
    owner,
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
from undercroft.games.dungeonopoly.movements import ROLL, TOWED, Going
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.enchanting import enchant
from undercroft.games.dungeonopoly.rules.money import collect


@rule("DO-27.3", "DO-38.11", "DO-17.3")
def test_once_a_turn_at_an_opponent_nearby() -> None:
    table = town(warlock(at=5), fighter(at=6), fighter(at=7), wizard(at=20))
    script = turn_of(table).uses("hex")
    assert not script.offers("use:hex")
    assert (under(table, B), under(table, C), ep(table), spent(table)) == ("hex", "", 1, "")


@rule("DO-27.4", "DO-R.170", "DO-16.5")
def test_the_salary_goes_into_the_pot_and_abilities_are_ready() -> None:
    table = town(wizard(at=37, owns=[1], under="hex@1", spent="magic_missile"), warlock(at=20))
    walk_of(table, A, Going(ROLL, 4)).ends()
    assert (cash(table), table.pot, under(table)) == (1500, 200, "")
    assert (spent(table), ep(table)) == ("", 0)


@rule("DO-27.4", "DO-27.5", "DO-36.11")
def test_a_rent_goes_into_the_pot() -> None:
    table = town(fighter(at=0), wizard(at=20, owns=[6], under="hex@2"), warlock(at=20))
    walk_of(table, A, Going(ROLL, 6)).ends()
    assert (cash(table, A), cash(table, B), table.pot, under(table, B)) == (1494, 1500, 6, "")
    assert ep(table) == 1


@rule("DO-27.5", "DO-7.11", "DO-R.21")
def test_the_pot_goes_back_into_the_pot_and_an_empty_one_is_no_money() -> None:
    table = town(fighter(at=18, under="hex@1"), warlock(at=30), pot=80)
    walk_of(table, A, Going(ROLL, 2)).ends()
    assert (cash(table), table.pot, under(table)) == (1500, 80, "")
    table = town(fighter(at=18, under="hex@1"), warlock(at=30))
    walk_of(table, A, Going(ROLL, 2)).ends()
    assert under(table) == "hex"


@rule("DO-27.5")
def test_a_card_goes_into_the_pot() -> None:
    table = town(fighter(at=4, under="hex@1"), warlock(at=30))
    walk_of(table, A, Going(ROLL, 3)).cards("ch7").ends()
    assert (cash(table), table.pot, under(table)) == (1500, 50, "")


@rule("DO-R.231", "DO-27.6", "DO-10.8")
def test_all_birthday_money_is_one_income() -> None:
    table = town(fighter(at=0, under="hex@1"), warlock(at=30), wizard(at=30))
    walk_of(table, A, Going(ROLL, 2)).cards("cc9").ends()
    assert (cash(table), cash(table, B), cash(table, C), table.pot) == (1500, 1490, 1490, 20)


@rule("DO-27.5", "DO-R.103")
def test_sales_and_mortgages_are_no_income_but_by_the_option() -> None:
    table = town(fighter(at=0, owns=[39], under="hex@1"), warlock(at=30))
    turn_of(table).answers("mortgage:boardwalk").offers("roll")
    assert (cash(table), under(table)) == (1700, "hex")
    table = town(fighter(at=0, owns=[39], under="hex@1"), warlock(at=30), hex_any_source=True)
    turn_of(table).answers("mortgage:boardwalk").offers("roll")
    assert (cash(table), table.pot, under(table)) == (1500, 200, "")


@rule("DO-27.5", "DO-R.103")
@pytest.mark.parametrize(("option", "got", "pot"), [(False, 60, 0), (True, 0, 60)])
def test_so_it_is_with_what_a_trade_brings(option: bool, got: int, pot: int) -> None:
    table = town(fighter(owns=[1], under="hex@1"), warlock(at=30), hex_any_source=option)
    script = turn_of(table).answers("trade").answers("offer:1:mediterranean_avenue:$60")
    script.answers("accept").offers("roll")
    assert (cash(table), cash(table, B), table.pot) == (1500 + got, 1440, pot)
    assert (owner(table, 1), under(table)) == (B, "" if option else "hex")


@rule("DO-27.6", "DO-R.103")
def test_t174_of_two_rents_the_first_is_diverted() -> None:
    table = town(
        fighter(at=11),
        wizard(at=30, houses={16: 2}, under="hex@4"),
        fighter(at=11),
        bard(at=13, level=8, owns=[18]),
        warlock(at=30),
        active=D,
    )
    turn_of(table).uses("mass_suggestion").rolls(1, 4).plays()
    assert (at(table, A), at(table, C)) == (16, 16)
    assert (cash(table, A), cash(table, C)) == (1300, 1300)
    assert (table.pot, cash(table, B), under(table, B)) == (200, 1700, "")


@rule("DO-29.7", "DO-R.117")
@pytest.mark.parametrize(("first", "second"), [(B, C), (C, B)])
def test_of_two_hexes_on_a_team_the_earlier_takes_the_rent(first: int, second: int) -> None:
    table = town(wizard(at=3), wizard(), wizard(), warlock(), teams=(1, 2, 2, 1))
    table.owners[6] = table.characters[B].side
    for seat in (first, second):
        enchant(table, D, seat, ability("hex"))
    walk_of(table, A, Going(ROLL, 3)).ends()
    assert (table.pot, under(table, first), under(table, second)) == (6, "", "hex")


@rule("DO-27.7", "DO-R.57")
def test_it_does_not_stack() -> None:
    table = town(warlock(at=5), fighter(at=6, under="hex@2"), warlock(at=30))
    turn_of(table).uses("hex").offers("roll")
    assert (under(table, B), ep(table)) == ("hex", 1)
    assert table.characters[B].enchantments[0].caster == A


@rule("DO-R.230", "DO-15.4")
def test_the_cash_of_a_bankrupt_goes_into_the_pot_and_the_deeds_to_the_landlord() -> None:
    table = town(
        fighter(at=14, cash=30, mortgaged=[1]),
        wizard(at=30, houses={19: 5}, under="hex@2"),
        warlock(at=9),
    )
    script = walk_of(table, A, Going(ROLL, 5)).answers("give_up")
    script.answers("pay_interest").ends()
    assert (table.characters[A].out, table.pot, owner(table, 1)) == (True, 30, B)
    assert (under(table, B), cash(table, B)) == ("", 1497)


@rule("DO-R.232", "DO-11.8", "DO-40.23")
def test_a_prisoner_collects() -> None:
    table = town(wizard(at=10, jailed=True, under="hex@1"), warlock(at=0))
    walk_of(table, B, Going(ROLL, 7)).cards("ch15").ends()
    assert (cash(table, A), under(table, A)) == (1550, "hex")


@rule("DO-R.233", "DO-37.7")
def test_a_hexed_vampire_feeds_the_pot() -> None:
    table = town(
        warlock(at=5, level=4, knows="vampiric_blast", under="hex@1"), fighter(at=5, under="hex@0")
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table, A), cash(table, B), table.pot) == (1500, 1420, 80)
    assert (under(table, A), under(table, B)) == ("", "hex")


@rule("DO-40.10", "DO-17.6")
def test_nobody_hexes_who_is_hidden_safe_in_jail_or_in_a_field() -> None:
    for sheet, grounds in (
        (wizard(at=6, hidden=True), {}),
        (wizard(at=6, under="sanctuary"), {}),
        (wizard(at=10, jailed=True), {}),
        (wizard(at=6), {6: "antimagic_field@1"}),
    ):
        table = town(warlock(at=5), sheet, grounds=grounds)
        assert not turn_of(table).offers("use:hex")


@rule("DO-40.10", "DO-R.254", "DO-38.11", "DO-23.10")
def test_t170_a_shield_does_not_stop_it() -> None:
    table = town(warlock(at=5), cleric(at=6, under="shield_of_faith"))
    turn_of(table).uses("hex").offers("roll")
    assert under(table, B) == "shield_of_faith hex"


@rule("DO-38.11", "DO-R.275", "DO-22.23")
def test_it_is_no_spell() -> None:
    table = town(warlock(at=5), wizard(at=6, level=7))
    assert turn_of(table).uses("hex").offers("roll")
    assert under(table, B) == "hex"


@rule("DO-29.7", "DO-R.117")
def test_on_any_member_it_takes_the_rent_of_a_team() -> None:
    table = town(
        fighter(at=0),
        wizard(at=20, owns=[6]),
        wizard(at=20, under="hex@3"),
        warlock(at=9),
        teams=(1, 2, 2, 3),
    )
    before = cash(table, B)
    walk_of(table, A, Going(ROLL, 6)).ends()
    assert (cash(table, B), table.pot, under(table, C)) == (before, 6, "")


@rule("DO-36.20", "DO-30.3")
@pytest.mark.parametrize(("quicker", "pot"), [(False, 200), (True, 100)])
def test_in_a_quicker_game_half_a_salary_is_diverted(quicker: bool, pot: int) -> None:
    table = town(fighter(at=37, owns=[1], under="hex@1"), warlock(at=20), quicker=quicker)
    walk_of(table, A, Going(TOWED, 4)).ends()
    assert table.pot == pot


@rule("DO-R.219")
def test_where_a_charm_waives_the_rent_it_stays() -> None:
    table = town(
        wizard(at=4), fighter(at=30, owns=[9], under="charm_person@0 hex@2"), warlock(at=20)
    )
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert (cash(table, A), under(table, B), table.pot) == (1500, "hex", 0)


@rule("DO-R.179", "DO-27.5")
def test_a_cleric_who_passes_the_pot_leaves_it_there() -> None:
    table = town(cleric(at=18, level=7, owns=[21], under="hex@1"), warlock(at=30), pot=80)
    walk_of(table, A, Going(ROLL, 3)).ends()
    assert (cash(table, A), table.pot, under(table, A)) == (1500, 80, "")


@rule("DO-27.6", "DO-36.11", "DO-R.229")
def test_t110_the_banks_half_of_a_rent_goes_with_the_payers() -> None:
    table = town(
        fighter(at=1),
        wizard(at=30, houses={6: 4}, under="hex@3"),
        bard(at=6, knows="inspire_courage"),
        warlock(at=20),
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B), table.pot, under(table, B)) == (1300, 1500, 400, "")
    assert table.bank == -6000 - 200


@rule("DO-R.234", "DO-36.17", "DO-36.19")
def test_what_a_hexed_thief_takes_goes_into_the_pot() -> None:
    table = town(rogue(at=6, under="hex@2"), fighter(at=6), warlock(at=20))
    run(table, owe(table, B, 80, 0, "steal", A)).ends()
    assert (cash(table, A), cash(table, B), table.pot, under(table, A)) == (1500, 1420, 80, "")
    table = town(rogue(at=6, under="hex@2"), fighter(at=6), warlock(at=20))
    assert not collect(table, [A], [(1, 20)], "pick_pockets")
    assert (cash(table, A), cash(table, B), table.pot, under(table, A)) == (1500, 1480, 20, "")
