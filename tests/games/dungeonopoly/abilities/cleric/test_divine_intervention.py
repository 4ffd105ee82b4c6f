"""Divine Intervention: dice that have fallen, whosever they are, are thrown again."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    Sheet,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    warlock,
)
from tests.script import rule

AS_AT_FIRST = {"dice": "mine", "card": "mine"}


@rule("DO-23.19", "DO-39.3", "DO-4.10", "DO-18.3")
def test_the_same_dice_are_thrown_again() -> None:
    table = town(fighter(at=0), cleric(at=20, level=6))
    script = turn_of(table).moves().rolls(5, 5, 4, 6)
    script.asks(B, "dice", "pass", "use:divine_intervention").answers("use:divine_intervention")
    script.plays()
    assert (at(table), ep(table)) == (10, 0), "the doubles never were"
    assert (ep(table, B), spent(table, B)) == (51, "divine_intervention")


@rule("DO-23.20", "DO-18.2")
def test_on_her_own_turn_it_is_her_spell() -> None:
    table = town(cleric(at=0, level=6), fighter(at=20))
    script = turn_of(table).moves().rolls(1, 2, 4, 6).uses("divine_intervention")
    assert not script.offers("use:shield_of_faith")
    assert table.spell_cast
    table = town(cleric(at=0, level=6), fighter(at=20))
    turn_of(table).uses("shield_of_faith").moves().rolls(4, 6).plays()
    assert spent(table) == "shield_of_faith", "she was not asked"


@rule("DO-23.21", "DO-R.286", "DO-R.77", "DO-39.3")
def test_several_clerics_one_after_another() -> None:
    table = town(fighter(at=0), cleric(at=20, level=6), cleric(at=21, level=6))
    script = turn_of(table).moves().rolls(1, 2, 2, 3, 4, 6)
    script.asks(B, "dice").answers("pass").asks(C, "dice").answers("use:divine_intervention")
    script.asks(B, "dice").answers("use:divine_intervention").plays()
    assert at(table) == 10


@rule("DO-23.22", "DO-R.77", "DO-33.5")
def test_her_own_third_doubles() -> None:
    table = town(cleric(at=0, level=6), fighter(at=20))
    script = turn_of(table).moves().rolls(5, 5).answers("pass").moves().rolls(5, 5)
    script.answers("pass").moves().rolls(1, 1, 3, 5).uses("divine_intervention").plays()
    assert (at(table), ep(table)) == (28, 50 + 3)


@rule("DO-23.22", "DO-R.288")
def test_the_roll_of_a_prisoner_but_not_by_a_prisoner() -> None:
    table = town(fighter(at=10, jailed=True), cleric(at=20, level=6))
    script = turn_of(table).moves().rolls(5, 5, 1, 2).asks(B, "dice")
    script.answers("use:divine_intervention").plays()
    assert at(table) == -1
    table = town(fighter(at=0), cleric(at=10, level=6, jailed=True))
    turn_of(table).moves().rolls(4, 6).plays()
    assert spent(table, B) == ""


@rule("DO-R.287", "DO-23.19")
def test_checks_and_wards_are_dice() -> None:
    table = town(fighter(at=5, level=3), cleric(at=7, level=6))
    script = turn_of(table).uses("far_shot").rolls(1, 20).asks(B, "dice")
    script.answers("use:divine_intervention").offers("roll")
    assert cash(table, B) == 1500
    table = town(fighter(at=5), warlock(at=5, knows="entropic_ward"), cleric(at=20, level=6))
    script = turn_of(table).uses("attack").rolls(1, 2).asks(C, "dice")
    script.answers("use:divine_intervention").offers("roll")
    assert cash(table, B) == 1480


@rule("DO-R.145")
def test_before_dice_are_picked() -> None:
    table = town(warlock(at=0, level=7), cleric(at=20, level=6))
    script = turn_of(table).uses("dark_ones_own_luck").rolls(1, 1, 2, 4, 4, 6)
    script.asks(B, "dice").answers("use:divine_intervention").asks(A, "pick")


@rule("DO-R.146")
def test_before_doubles_are_used_otherwise() -> None:
    table = town(druid(at=0, level=5, owns=[15]), cleric(at=20, level=6))
    script = turn_of(table).moves().rolls(3, 3, 4, 6)
    script.asks(B, "dice").answers("use:divine_intervention").plays()
    assert at(table) == 10


def asked(roller: Sheet, cleric_: Sheet, *dice: int) -> bool:
    """Is the cleric asked about this roll at first?"""
    return turn_of(town(roller, cleric_)).moves().rolls(*dice).offers("use:divine_intervention")


@rule("DO-43.24", "DO-43.2")
def test_at_first_she_is_asked_where_an_opponent_misses_her_houses() -> None:
    landlady = cleric(at=20, level=6, houses={8: 1}, stances=AS_AT_FIRST)
    assert asked(fighter(at=1), landlady, 4, 5)
    assert not asked(fighter(at=1), landlady, 4, 3), "a hit"
    assert not asked(fighter(at=7), landlady, 1, 2), "one square away"
    assert not asked(fighter(at=35), landlady, 4, 1), "thirteen squares away"
    bare = cleric(at=20, level=6, owns=[8], stances=AS_AT_FIRST)
    assert not asked(fighter(at=1), bare, 4, 5)


@rule("DO-43.24")
def test_at_first_she_is_asked_about_her_own_dear_rolls() -> None:
    me = cleric(at=13, level=6, stances=AS_AT_FIRST)
    assert asked(me, fighter(houses={16: 2}), 1, 2)
    assert not asked(me, fighter(houses={16: 1}), 1, 2)
    assert not asked(me, fighter(houses={16: 2}, jailed=True, at=10), 1, 2)
    assert asked(cleric(at=1, level=6, stances=AS_AT_FIRST), fighter(owns=[12, 28]), 5, 6)
    assert not asked(cleric(at=1, level=6, stances=AS_AT_FIRST), fighter(), 1, 2), "a tax"


@rule("DO-43.24")
def test_at_first_she_is_asked_about_dice_aimed_at_her() -> None:
    table = town(fighter(at=5, level=3), fighter(at=7), cleric(at=8, level=6, stances=AS_AT_FIRST))
    assert turn_of(table).uses("far_shot", "whom:2").rolls(1).offers("use:divine_intervention")
    table = town(fighter(at=5, level=3), fighter(at=7), cleric(at=8, level=6, stances=AS_AT_FIRST))
    assert not turn_of(table).uses("far_shot", "whom:1").rolls(1).offers("use:divine_intervention")


@rule("DO-43.24")
@pytest.mark.parametrize(
    ("form", "dice", "expected"), [("", (6, 4), True), ("mouse", (6, 4, 2), False)]
)
def test_a_ghost_hits_no_houses(form: str, dice: tuple[int, ...], expected: bool) -> None:
    landlady = cleric(at=20, level=6, houses={8: 1}, stances=AS_AT_FIRST)
    assert asked(druid(at=1, level=3, form=form), landlady, *dice) == expected


@rule("DO-43.24")
def test_an_eagle_is_judged_by_the_dice_that_she_keeps() -> None:
    landlady = cleric(at=20, level=6, houses={8: 1}, stances=AS_AT_FIRST)
    assert not asked(druid(at=1, level=3, form="eagle"), landlady, 1, 3, 4)
    assert asked(druid(at=1, level=3, form="eagle"), landlady, 3, 4, 5)


@rule("DO-43.24")
def test_third_doubles_and_a_failed_jail_roll_miss() -> None:
    landlady = cleric(at=20, level=6, houses={8: 1, 14: 1}, stances=AS_AT_FIRST)
    table = town(fighter(at=4), landlady)
    script = turn_of(table).moves().rolls(1, 1).asks(B, "dice").answers("pass")
    script.answers("decline").answers("drop").answers("drop").moves().rolls(1, 1)
    script.moves().rolls(3, 3).asks(B, "dice")
    assert asked(fighter(at=10, jailed=True), landlady, 1, 3)
