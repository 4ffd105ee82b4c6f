"""Ascended: nothing beguiles her, and no jail holds her."""

from tests.games.dungeonopoly.town import (
    A,
    at,
    cleric,
    ep,
    fighter,
    run,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain

UNASKED = {"dice": "never", "card": "mine"}


@rule("DO-23.32", "DO-R.80", "DO-16.10")
def test_a_charm_ends_when_she_ascends_and_a_slow_does_not() -> None:
    table = town(cleric(level=8, ep=79, under="charm_person@1 slow@1"), wizard(level=6))
    run(table, gain(table, A)).ends()
    assert (table.characters[A].level, under(table)) == (9, "slow")


@rule("DO-23.32", "DO-17.9", "DO-38.10", "DO-R.308")
def test_no_mental_spell_is_aimed_at_her() -> None:
    table = town(wizard(at=5, level=6), cleric(at=5, level=9, stances=UNASKED))
    script = turn_of(table)
    assert (script.offers("use:charm_person"), script.offers("use:slow")) == (False, True)
    table = town(warlock(at=5, knows="crown_of_madness"), cleric(at=5, level=9, stances=UNASKED))
    assert not turn_of(table).offers("use:crown_of_madness")


@rule("DO-23.33")
def test_on_go_to_jail_she_stays_standing() -> None:
    table = town(cleric(at=20, level=9, stances=UNASKED), fighter())
    turn_of(table).moves().rolls(4, 6).cards("ch7").asks(A, "window")
    assert at(table) == 30


@rule("DO-23.33", "DO-R.180")
def test_a_jail_card_does_nothing() -> None:
    table = town(cleric(at=0, level=9, stances={"dice": "never"}), fighter())
    turn_of(table).moves().rolls(1, 1).cards("cc6").answers("pass").asks(A, "window")
    assert at(table) == 2


@rule("DO-23.33", "DO-R.80")
def test_who_ascends_in_jail_leaves_it_like_anybody() -> None:
    table = town(cleric(at=10, level=8, ep=79, jailed=True, stances=UNASKED), fighter())
    run(table, gain(table, A)).ends()
    assert at(table) == -1
    turn_of(table, A).moves().rolls(1, 2).plays()
    assert at(table) == -1


@rule("DO-23.34", "DO-33.5", "DO-3.7", "DO-16.4")
def test_third_doubles_move_her_and_there_is_no_fourth_roll() -> None:
    table = town(cleric(at=8, level=9, stances=UNASKED), fighter())
    script = turn_of(table).moves().rolls(1, 1).moves().rolls(5, 5).cards("cc8").moves()
    script.rolls(5, 5).cards("ch7").asks(A, "window")
    assert (at(table), ep(table), table.phase) == (30, 83, "closing")
