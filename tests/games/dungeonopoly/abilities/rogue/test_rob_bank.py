"""Rob Bank: more than the salary at GO, or nothing at all, and jail."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    ep,
    fighter,
    rogue,
    spent,
    told,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import FRIGHT, PUSHED, Going
from undercroft.games.dungeonopoly.rules.money import Collected

ROB = {"rob_bank": 15}


@rule("DO-24.14", "DO-24.16", "DO-43.8", "DO-R.83")
def test_t74_passing_go() -> None:
    table = town(rogue(at=35, level=5, ranks=ROB), fighter())
    script = turn_of(table).rolls(4, 6, 15).moves()
    script.asks(A, "salary", "pass", "use:rob_bank").uses("rob_bank").asks(A, "buy")
    assert (at(table), cash(table), ep(table)) == (5, 1950, 42)
    assert told(table, Collected).amount == 450


@rule("DO-24.14", "DO-34.5", "DO-35.3")
def test_t75_landing_on_go() -> None:
    table = town(rogue(at=35, level=5, ranks=ROB), fighter())
    turn_of(table).rolls(1, 4, 15).moves().uses("rob_bank").plays()
    assert (at(table), cash(table), ep(table)) == (0, 2400, 42)


@rule("DO-24.15", "DO-R.169", "DO-16.5", "DO-11.1")
def test_who_fails_gets_nothing_but_jail_and_her_strength_back() -> None:
    table = town(rogue(at=35, ranks=ROB, knows="magic_missile", spent="magic_missile"), fighter())
    turn_of(table).rolls(4, 6, 16).moves().uses("rob_bank").ends()
    assert (at(table), cash(table), ep(table), spent(table)) == (-1, 1500, 0, "")


@rule("DO-24.14", "DO-43.8")
def test_she_may_just_take_her_money() -> None:
    table = town(rogue(at=35, ranks=ROB), fighter(owns=[5]))
    turn_of(table).rolls(4, 6).moves().answers("pass").plays()
    assert (cash(table), ep(table)) == (1500 + 200 - 25, 2)


@rule("DO-24.16", "DO-27.6", "DO-R.170")
def test_t77_a_hex_takes_salary_and_loot() -> None:
    table = town(rogue(at=35, level=3, ranks=ROB, under="hex@1"), warlock(owns=[5]))
    turn_of(table).rolls(4, 6, 1).moves().uses("rob_bank").plays()
    assert (cash(table), table.pot, under(table)) == (1475, 350, "")
    assert ep(table) == 20 + 1 + 1


@rule("DO-24.17", "DO-R.172", "DO-22.30")
def test_on_anothers_turn_and_whoever_moves_her() -> None:
    table = town(wizard(), rogue(at=38, ranks=ROB))
    script = walk_of(table, B, Going(PUSHED, 2)).rolls(1).asks(B, "salary").uses("rob_bank")
    script.ends()
    assert (at(table, B), cash(table, B)) == (0, 1750)


@rule("DO-R.172", "DO-24.15", "DO-34.7")
def test_a_failure_ends_any_movement_in_jail() -> None:
    table = town(wizard(), rogue(at=38, ranks=ROB))
    walk_of(table, B, Going(PUSHED, 5)).rolls(20).uses("rob_bank").ends()
    assert (at(table, B), table.turn_over) == (-1, False)
    table = town(bard(at=1, level=5), rogue(at=39, ranks=ROB))
    turn_of(table).rolls(20).uses("fascinate").uses("rob_bank").asks(A, "window")
    assert (at(table, B), cash(table, B)) == (-1, 1500)


@rule("DO-7.4", "DO-R.16")
def test_there_is_nothing_to_rob_walking_backward() -> None:
    table = town(wizard(owns=[38]), rogue(at=2, ranks=ROB))
    walk_of(table, B, Going(FRIGHT, -3)).asks(B, "buy")
    assert at(table, B) == 39


@rule("DO-R.171", "DO-17.11")
def test_not_in_a_plague() -> None:
    table = town(rogue(at=35, ranks=ROB), fighter(owns=[5]), grounds={0: "insect_plague@1"})
    turn_of(table).rolls(4, 6).moves().asks(A, "window")
    assert cash(table) == 1675


@rule("DO-R.173", "DO-23.33")
def test_no_jail_holds_who_has_ascended() -> None:
    table = town(rogue(at=35, level=9, ranks=ROB, knows="ascended"), fighter(owns=[5]))
    turn_of(table).rolls(4, 6, 20).moves().uses("rob_bank").plays()
    assert (at(table), cash(table)) == (5, 1475)


@rule("DO-30.3", "DO-36.20")
def test_a_quicker_game_halves_salary_and_loot_together() -> None:
    table = town(rogue(at=35, level=3, ranks=ROB), fighter(owns=[5]), quicker=True)
    turn_of(table).rolls(4, 6, 1).moves().uses("rob_bank").plays()
    assert cash(table) == 1500 + 175 - 25
