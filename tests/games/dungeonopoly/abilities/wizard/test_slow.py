"""Slow: a die less for the next movement roll of one who is near, or of oneself."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    told,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.rolling import Rolled


@rule("DO-22.7", "DO-4.6", "DO-22.10")
def test_one_die_for_the_next_roll_and_then_two_again() -> None:
    table = town(wizard(at=5, level=4), fighter(at=6))
    script = turn_of(table).answers("use:slow")
    assert script.keys() == ["whom:0", "whom:1"]
    script.answers("whom:1").rolls(1, 4).plays()
    assert (under(table, B), ep(table)) == ("slow", 31)
    turn_of(table, B).rolls(4).plays()
    assert (at(table, B), under(table, B)) == (10, "")
    turn_of(table, B).rolls(4, 6).plays()
    assert at(table, B) == 20


@rule("DO-22.7", "DO-R.57", "DO-22.11", "DO-R.5")
def test_oneself_and_twice_is_once() -> None:
    table = town(wizard(at=6, level=4, under="slow"), fighter(at=20))
    turn_of(table).uses("slow").moves().rolls(4).plays()
    assert (at(table), under(table)) == (10, "")


@rule("DO-22.8", "DO-R.121")
def test_a_slowed_runner_has_neither_doubles_nor_seven() -> None:
    table = town(fighter(at=4, level=2, under="slow@1"), wizard(level=4))
    turn_of(table).uses("run").rolls(3, 3).plays()
    assert (at(table), ep(table)) == (10, 11)


@rule("DO-22.9", "DO-4.6", "DO-R.11", "DO-4.11")
@pytest.mark.parametrize(("die", "squares"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_t41_a_slowed_sneaker(die: int, squares: int) -> None:
    table = town(rogue(at=0, under="slow@1", ranks={"sneak": 5}), wizard(level=4))
    turn_of(table).uses("sneak").rolls(5, die).answers("stay_hidden").plays()
    assert (at(table), under(table)) == (squares, "")


@rule("DO-R.126")
def test_the_plain_roll_after_a_failed_sneak_is_slowed() -> None:
    table = town(rogue(at=4, under="slow@1", ranks={"sneak": 5}), wizard(level=4))
    turn_of(table).uses("sneak").rolls(6, 6).plays()
    assert (at(table), under(table)) == (10, "")


@rule("DO-R.127", "DO-22.10")
def test_what_is_no_roll_leaves_it_waiting() -> None:
    table = town(fighter(at=18, level=10, under="slow@1"), wizard(level=4))
    turn_of(table).uses("abundant_step", "howfar:2").plays()
    assert (at(table), under(table)) == (20, "slow")


@rule("DO-11.8", "DO-R.128", "DO-R.31")
def test_t42_it_waits_in_jail() -> None:
    table = town(fighter(at=10, jailed=True, under="slow@1"), wizard(level=4))
    turn_of(table).rolls(2, 3).plays()
    assert (at(table), under(table)) == (-1, "slow")
    turn_of(table, A).answers("leave_by_fee").moves().rolls(3).plays()
    assert (at(table), under(table)) == (13, "")


@rule("DO-R.129", "DO-40.23")
def test_it_waits_on_a_field_of_antimagic() -> None:
    table = town(fighter(at=0, under="slow@1"), wizard(level=4), grounds={0: "antimagic_field"})
    turn_of(table).rolls(4, 6).plays()
    assert (at(table), under(table)) == (10, "slow")


@rule("DO-R.130")
def test_a_retreat_doubles_the_one_die() -> None:
    table = town(wizard(at=0, level=4, under="slow"), fighter())
    turn_of(table).uses("expeditious_retreat").moves().rolls(5).plays()
    assert (at(table), told(table, Rolled).dice) == (10, (5,))


@rule("DO-R.131")
def test_thrown_again_it_is_slow_again() -> None:
    table = town(fighter(at=6, under="slow@1"), cleric(level=6, at=20))
    turn_of(table).moves().rolls(1, 4).uses("divine_intervention").plays()
    assert (at(table), under(table)) == (10, "")


@rule("DO-40.8", "DO-38.10")
def test_it_needs_somebody_whom_one_can_aim_at() -> None:
    table = town(
        wizard(at=5, level=4),
        fighter(at=6, hidden=True),
        cleric(at=4, under="sanctuary"),
        fighter(at=6),
        grounds={6: "antimagic_field"},
    )
    turn_of(table).uses("slow").offers("roll")
    assert [under(table, seat) for seat in range(4)] == ["slow", "", "sanctuary", ""]


@rule("DO-26.30", "DO-4.6")
def test_t162_a_slowed_eagle_keeps_the_higher_of_two() -> None:
    table = town(druid(at=8, level=3, form="eagle", under="slow"), fighter())
    turn_of(table).rolls(2, 5).plays()
    assert (at(table), told(table, Rolled).dice) == (13, (5,))
