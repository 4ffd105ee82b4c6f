"""Movement rolls and other throws: the dice, what shapes them, and what doubles bring."""

import pytest

from tests.games.dungeonopoly.town import (
    B,
    at,
    cash,
    character,
    cleric,
    druid,
    ep,
    lines,
    told,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.dice import Threw
from undercroft.games.dungeonopoly.rules.rolling import Rolled


@rule("DO-4.1", "DO-39.2", "DO-39.5")
@pytest.mark.parametrize(
    ("jailed", "dice", "where", "points"),
    [(False, (4, 6), 20, 0), (False, (1, 4), 15, 0), (True, (5, 5), 20, 1), (True, (3, 4), -1, 1)],
)
def test_two_dice_in_jail_and_out_of_it(
    jailed: bool, dice: tuple[int, int], where: int, points: int
) -> None:
    table = town(wizard(at=10, jailed=jailed), wizard())
    turn_of(table).moves().rolls(*dice).plays()
    assert (at(table), ep(table)) == (where, points)
    assert (told(table, Threw).dice, told(table, Threw).purpose) == (dice, "move")


@rule("DO-4.9", "DO-R.13", "DO-9.7")
def test_a_throw_for_a_utility_is_no_movement_roll() -> None:
    table = town(druid(form="eagle"), wizard(at=30, owns=[12]))
    turn_of(table).moves().rolls(1, 3, 4).cards("ch4").rolls(2, 2).plays()
    assert (at(table), cash(table), ep(table)) == (12, 1460, 2)


@rule("DO-39.1", "DO-39.4", "DO-4.4")
@pytest.mark.parametrize(("form", "where"), [("eagle", -1), ("mouse", 26)])
def test_forms_throw_three_dice_and_leave_one_out(form: str, where: int) -> None:
    table = town(druid(at=20, form=form), wizard(at=10, owns=[26]))
    turn_of(table).moves().rolls(1, 5, 5).plays()
    assert told(table, Threw).dice == (1, 5, 5)
    assert (at(table), cash(table)) == (where, 1500)


@rule("DO-39.3", "DO-39.4", "DO-39.5", "DO-4.10")
def test_only_dice_that_nobody_undoes_are_read() -> None:
    table = town(druid(form="eagle"), cleric(at=30, level=6), wizard(mortgaged=[11]))
    script = turn_of(table).moves().rolls(5, 5, 1)
    script.asks(B, "dice", "pass", "use:divine_intervention")
    script.answers("use:divine_intervention").rolls(6, 5, 2).plays()
    assert (at(table), ep(table), told(table, Rolled).dice) == (11, 0, (5, 6))


@rule("DO-39.7", "DO-39.8", "DO-R.130")
def test_the_distance_is_slowed_first_and_doubled_last() -> None:
    table = town(wizard(at=14, level=2, under="slow@1"), wizard(at=30))
    turn_of(table).uses("expeditious_retreat").moves().rolls(3).plays()
    assert (at(table), under(table), ep(table)) == (20, "", 11)


@rule("DO-39.8", "DO-R.135")
def test_a_running_eagle() -> None:
    table = town(character("fighter", "druid", level=2, at=2, form="eagle"), wizard(at=30))
    turn_of(table).answers("use:run").rolls(1, 3, 4, 1).plays()
    assert (at(table), ep(table), lines(table, Rolled)) == (10, 12, ["Rolled"])
