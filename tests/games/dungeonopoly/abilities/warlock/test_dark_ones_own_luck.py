"""Dark One's Own Luck: three dice for a movement roll, of which she keeps two."""

from tests.games.dungeonopoly.town import (
    A,
    at,
    character,
    cleric,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    warlock,
    wizard,
)
from tests.script import rule


@rule("DO-27.29", "DO-4.5", "DO-16.4", "DO-39.7")
def test_t120_she_keeps_a_seven() -> None:
    table = town(warlock(at=2, level=7, owns=[9]), fighter(at=30))
    script = turn_of(table).rolls(1, 4, 3).answers("use:dark_ones_own_luck")
    script.asks(A, "pick", "keep:3+4", "keep:1+4", "keep:1+3").answers("keep:3+4")
    script.offers("end_turn")
    assert (at(table), ep(table), spent(table)) == (9, 62, "dark_ones_own_luck")


@rule("DO-27.29", "DO-4.2")
def test_kept_doubles_are_doubles_and_the_next_roll_is_plain() -> None:
    table = town(warlock(at=2, level=7, owns=[6]), fighter(at=30))
    script = turn_of(table).rolls(2, 5, 2).answers("use:dark_ones_own_luck")
    script.asks(A, "pick", "keep:2+5", "keep:2+2").answers("keep:2+2")
    assert script.offers("roll")
    assert not script.offers("use:dark_ones_own_luck")
    assert (at(table), ep(table)) == (6, 62)


@rule("DO-27.30", "DO-R.112", "DO-R.136")
def test_not_as_an_eagle_or_a_mouse_but_as_a_bear() -> None:
    for form, offered in (("eagle", False), ("mouse", False), ("maul", True), ("scent", True)):
        table = town(character("druid", "warlock", level=7, knows=form, form=form), fighter(at=30))
        assert turn_of(table).offers("use:dark_ones_own_luck") is offered


@rule("DO-27.30")
def test_not_with_a_run() -> None:
    table = town(character("fighter", "warlock", at=2, level=7, owns=[9, 6]), fighter(at=30))
    script = turn_of(table).rolls(1, 1, 2).answers("use:run")
    assert script.offers("roll")
    assert not script.offers("use:dark_ones_own_luck")


@rule("DO-11.7", "DO-11.13", "DO-33.12")
def test_for_a_roll_in_jail() -> None:
    table = town(warlock(at=10, jailed=True, level=7), fighter(at=30))
    script = turn_of(table).rolls(5, 2, 5).answers("use:dark_ones_own_luck")
    script.asks(A, "pick", "keep:5+5", "keep:2+5").answers("keep:5+5").offers("end_turn")
    assert (at(table), ep(table), spent(table)) == (20, 62, "dark_ones_own_luck")


@rule("DO-7.3", "DO-R.19")
def test_over_go_it_is_ready_again() -> None:
    table = town(warlock(at=37, level=7, owns=[1]), fighter(at=30))
    script = turn_of(table).rolls(1, 1, 3).answers("use:dark_ones_own_luck")
    script.answers("keep:1+3").offers("end_turn")
    assert (at(table), spent(table)) == (1, "")


@rule("DO-4.6", "DO-R.11", "DO-R.112")
def test_slowed_she_keeps_one_of_two() -> None:
    table = town(warlock(at=2, level=7, owns=[6], under="slow@1"), wizard(at=30))
    script = turn_of(table).rolls(1, 4).answers("use:dark_ones_own_luck")
    script.asks(A, "pick", "keep:4", "keep:1").answers("keep:4").offers("end_turn")
    assert (at(table), ep(table)) == (6, 61)


@rule("DO-R.145", "DO-27.30", "DO-39.3")
def test_intervention_throws_all_three_again_before_she_picks() -> None:
    table = town(warlock(at=2, level=7, owns=[6]), cleric(at=30, level=6))
    script = turn_of(table).rolls(1, 4, 3).answers("use:dark_ones_own_luck").asks(1, "dice")
    script.rolls(1, 3, 6).answers("use:divine_intervention")
    script.asks(A, "pick", "keep:3+6", "keep:1+6", "keep:1+3").answers("keep:1+3")
    script.offers("end_turn")
    assert (at(table), ep(table)) == (6, 61)
