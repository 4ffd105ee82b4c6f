"""Pick Pockets: cash out of the pocket of who is near, or jail."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    character,
    cleric,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    warlock,
    wizard,
)
from tests.script import rule

PICK = {"pick_pockets": 10}


@rule("DO-24.10", "DO-24.4")
def test_twenty_dollars_a_level() -> None:
    table = town(rogue(at=6, level=3, ranks=PICK), fighter(at=6))
    turn_of(table).rolls(10).uses("pick_pockets").offers("roll")
    assert (cash(table, A), cash(table, B), ep(table)) == (1560, 1440, 21)


@rule("DO-24.10", "DO-36.19")
def test_no_more_than_there_is_and_nothing_needs_to_be_sold() -> None:
    table = town(rogue(at=6, level=3, ranks=PICK), fighter(at=6, cash=7, owns=[39]))
    turn_of(table).rolls(1).uses("pick_pockets").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1507, 0)
    assert not table.mortgaged[39]


@rule("DO-16.6")
def test_an_empty_pocket_teaches_nothing() -> None:
    table = town(rogue(at=6, ranks=PICK), fighter(at=6, cash=0))
    turn_of(table).rolls(1).uses("pick_pockets").offers("roll")
    assert ep(table) == 0


@rule("DO-24.11", "DO-11.1", "DO-3.8")
def test_who_is_caught_goes_to_jail() -> None:
    table = town(rogue(at=6, ranks=PICK), fighter(at=6))
    turn_of(table).rolls(11).uses("pick_pockets").ends()
    assert (at(table), cash(table, B), table.active) == (-1, 1500, B)


@rule("DO-24.13")
def test_one_try_per_character_and_turn() -> None:
    table = town(rogue(at=6, ranks=PICK), fighter(at=6), wizard(at=6))
    script = turn_of(table).rolls(1, 1).uses("pick_pockets", "whom:1").uses("pick_pockets")
    assert not script.offers("use:pick_pockets")
    assert (cash(table, A), cash(table, C)) == (1540, 1480)


@rule("DO-24.12", "DO-24.13", "DO-34.6")
def test_in_passing_while_she_sneaks_but_not_twice() -> None:
    table = town(rogue(at=6, ranks={**PICK, "sneak": 10}), fighter(at=6), wizard(at=8))
    script = turn_of(table).rolls(1).uses("pick_pockets")
    script.offers("roll")
    table.characters[B].at = 7
    script.rolls(1, 3, 1).uses("sneak")
    script.asks(A, "passing", "pass", "use:backstab").answers("pass")
    script.asks(A, "passing", "pass", "use:pick_pockets", "use:backstab").uses("pick_pockets")
    script.answers("pass").asks(A, "sneak")
    assert (cash(table, B), cash(table, C)) == (1480, 1480)


@rule("DO-24.10", "DO-2.2")
def test_only_on_her_square() -> None:
    table = town(rogue(at=10, ranks=PICK), fighter(at=11), wizard(at=10, jailed=True))
    assert not turn_of(table).offers("use:pick_pockets")


@rule("DO-3.4", "DO-R.8")
def test_only_on_her_own_turn() -> None:
    table = town(fighter(at=6), rogue(at=11, owns=[11], ranks=PICK))
    turn_of(table).rolls(2, 3).plays()
    assert (at(table, A), cash(table, B)) == (11, 1510)


@rule("DO-40.16", "DO-17.6")
def test_neither_the_hidden_nor_who_is_in_a_sanctuary() -> None:
    table = town(rogue(at=6, ranks=PICK), fighter(at=6, hidden=True), cleric(at=6))
    assert turn_of(table).offers("use:pick_pockets")
    table = town(
        rogue(at=6, ranks=PICK), wizard(at=6, hidden=True), cleric(at=6, under="sanctuary")
    )
    assert not turn_of(table).offers("use:pick_pockets")


@rule("DO-40.16")
def test_shields_and_armour_guard_no_purse() -> None:
    table = town(rogue(at=6, ranks=PICK), cleric(at=6, under="shield_of_faith mage_armor barkskin"))
    turn_of(table).rolls(1).uses("pick_pockets").offers("roll")
    assert (cash(table, B), len(table.characters[B].enchantments)) == (1480, 3)


@rule("DO-30.3", "DO-30.6", "DO-30.7", "DO-R.325", "DO-36.20")
def test_in_a_quicker_game_half_of_it_is_compared_with_the_cash() -> None:
    table = town(rogue(at=6, level=3, ranks=PICK), fighter(at=6, cash=31), quicker=True)
    turn_of(table).rolls(1).uses("pick_pockets").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1530, 1)


@rule("DO-29.4", "DO-16.6")
def test_a_team_mate_has_the_same_purse() -> None:
    table = town(
        rogue(at=6, ranks=PICK, cash=3000), fighter(at=6, cash=3000), wizard(), teams=(1, 1, 2)
    )
    turn_of(table).rolls(1).uses("pick_pockets").offers("roll")
    assert (cash(table), ep(table)) == (3000, 0)


@rule("DO-42.7", "DO-42.3")
def test_who_is_made_to_try_it_goes_to_jail_alone() -> None:
    table = town(character("warlock", at=6, level=10), rogue(at=6, ranks=PICK), fighter(at=20))
    turn_of(table).rolls(20).uses("crown_of_madness").asks(A, "window")
    assert (at(table, B), table.turn_over) == (-1, False)


@rule("DO-R.234")
def test_a_hexed_rogue_picks_for_the_pot() -> None:
    table = town(rogue(at=6, ranks=PICK, under="hex@1"), warlock(at=6))
    turn_of(table).rolls(1).uses("pick_pockets").offers("roll")
    assert (cash(table, A), cash(table, B), table.pot, ep(table)) == (1500, 1480, 20, 1)
