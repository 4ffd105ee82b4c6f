"""Abundant Step: one to four squares forward instead of a roll."""

from tests.games.dungeonopoly.town import A, B, at, cash, ep, fighter, spent, town, turn_of, wizard
from tests.script import rule


@rule("DO-7.5", "DO-21.31", "DO-21.32")
def test_t38_over_go_it_brings_nothing_and_on_go_400() -> None:
    table = town(fighter(at=38, level=10), wizard())
    turn_of(table).uses("abundant_step", "howfar:3").plays()
    assert (at(table), cash(table, A), ep(table), spent(table)) == (1, 1500, 91, "abundant_step")
    table = town(fighter(at=38, level=10), wizard())
    turn_of(table).uses("abundant_step", "howfar:2").plays()
    assert (at(table), cash(table, A), ep(table), spent(table)) == (0, 1900, 92, "")


@rule("DO-21.33", "DO-21.35")
def test_nobody_is_attacked_on_the_way_but_houses_fall_where_she_lands() -> None:
    table = town(
        fighter(at=11, level=10, stances={"owing": "never"}), wizard(at=13, houses={14: 3})
    )
    turn_of(table).uses("abundant_step", "howfar:3").plays()
    assert (cash(table, B), table.levels[14]) == (2000, 2)
