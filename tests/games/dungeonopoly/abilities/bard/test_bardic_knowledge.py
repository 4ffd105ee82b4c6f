"""Bardic Knowledge: seven squares forward instead of a roll."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    druid,
    ep,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule


@rule("DO-25.29", "DO-25.30", "DO-R.143", "DO-33.4")
def test_seven_squares_passing_and_landing_and_no_lucky_seven() -> None:
    table = town(bard(at=4, level=7), druid(at=30, owns=[11]), grounds={6: "wall_of_thorns@1"})
    turn_of(table).uses("bardic_knowledge").asks(A, "window")
    assert (at(table), cash(table), spent(table)) == (11, 1500 - 20 - 10, "bardic_knowledge")
    assert ep(table) == 60 + 1 + 1


@rule("DO-25.30", "DO-R.141")
def test_after_doubles_it_may_replace_the_next_roll_and_ends_the_movements() -> None:
    table = town(bard(at=3, level=7, owns=[14, 3]), wizard())
    script = turn_of(table).rolls(2, 2).moves().cards("ch7").uses("bardic_knowledge")
    script.plays()
    assert (at(table), table.active) == (14, B)


@rule("DO-R.144", "DO-7.3", "DO-R.19")
def test_carried_over_go_it_is_ready_again() -> None:
    table = town(bard(at=35, level=7), wizard(at=20))
    turn_of(table).uses("bardic_knowledge").cards("cc16").plays()
    assert (at(table), spent(table), cash(table)) == (2, "", 1800)


@rule("DO-17.1")
def test_once_around_the_board() -> None:
    table = town(bard(at=4, level=7, spent="bardic_knowledge"), wizard())
    assert not turn_of(table).offers("use:bardic_knowledge")


@rule("DO-11.7", "DO-R.298", "DO-R.30")
def test_neither_in_jail_nor_out_of_a_plague() -> None:
    table = town(bard(at=10, jailed=True, level=7), wizard())
    assert not turn_of(table).offers("use:bardic_knowledge")
    table = town(bard(at=4, level=7), druid(), grounds={4: "insect_plague@1"})
    assert not turn_of(table).offers("use:bardic_knowledge")


@rule("DO-9.6", "DO-R.244")
def test_a_utility_is_thrown_for() -> None:
    table = town(bard(at=5, level=7), wizard(owns=[12]))
    turn_of(table).uses("bardic_knowledge").rolls(1, 2).plays()
    assert cash(table) == 1488
