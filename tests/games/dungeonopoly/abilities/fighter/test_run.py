"""Run: a third die for the first roll of the turn, and nothing else of hers that turn."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    ep,
    fighter,
    told,
    town,
    turn_of,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going
from undercroft.games.dungeonopoly.rules.rolling import Rolled


@rule("DO-21.5", "DO-21.6", "DO-21.7", "DO-21.9", "DO-4.3", "DO-16.4", "DO-R.123")
def test_t26_three_and_four_and_five_are_twelve_squares_and_a_seven() -> None:
    table = town(fighter(at=6, level=6), wizard(owns="oranges", houses={18: 1}))
    script = turn_of(table).uses("run").rolls(3, 4, 5)
    assert script.offers("end_turn"), "not asked about Intimidate"
    script.plays()
    assert at(table) == 18
    assert (cash(table, A), cash(table, B), table.levels[18]) == (1430, 1570, 1)
    assert ep(table) == 50 + 3
    assert told(table, Rolled).distance == 12


@rule("DO-21.6", "DO-R.125")
def test_t27_doubles_count_on_the_usual_dice_and_the_next_roll_is_plain() -> None:
    table = town(fighter(at=0, level=2), wizard())
    script = turn_of(table).uses("run").rolls(4, 4, 2)
    script.asks(A, "window", "roll")
    assert (at(table), ep(table)) == (10, 12)
    script.moves().rolls(4, 3).cards("cc8").plays()
    assert at(table) == 17


@rule("DO-21.7", "DO-R.122", "DO-R.63")
def test_who_has_attacked_does_not_run() -> None:
    table = town(fighter(at=5, level=2), wizard(at=5))
    script = turn_of(table)
    assert script.offers("use:run")
    assert not script.uses("attack").offers("use:run")


@rule("DO-21.10", "DO-11.7")
def test_nobody_runs_in_jail() -> None:
    table = town(fighter(level=2, at=10, jailed=True), wizard())
    assert not turn_of(table).offers("use:run")


@rule("DO-R.124", "DO-21.7")
def test_in_the_next_turn_she_may_do_everything_again() -> None:
    table = town(fighter(at=6, level=4), wizard(at=30, houses={16: 5}))
    turn_of(table).uses("run").rolls(1, 3, 5).plays()
    walk_of(table, A, Going(ROLL, 1)).asks(A, "owing", "pass", "use:intimidate")
    assert table.active == B
