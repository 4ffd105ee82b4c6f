"""Far Shot: an arrow along the edge of the board, which may miss."""

import pytest

from tests.games.dungeonopoly.town import A, B, at, cash, ep, fighter, town, turn_of, wizard
from tests.script import rule


@rule("DO-2.6", "DO-17.4", "DO-R.4")
def test_t8_from_a_corner_one_sees_two_edges() -> None:
    rivals = [wizard(at=there) for there in (3, 17, 20, 25)]
    table = town(fighter(at=10, level=3), *rivals)
    script = turn_of(table).answers("use:far_shot")
    assert script.keys() == ["whom:1", "whom:2", "whom:3"]


@rule("DO-21.11")
def test_t9_it_needs_distance() -> None:
    script = turn_of(town(fighter(at=5, level=3), wizard(at=5)))
    assert (script.offers("use:far_shot"), script.offers("use:attack")) == (False, True)


@rule("DO-2.2", "DO-11.6")
def test_t125_nobody_shoots_into_jail_or_out_of_it() -> None:
    inside = town(fighter(at=10, level=3, jailed=True), wizard(at=10, jailed=True), wizard(at=13))
    assert not turn_of(inside).offers("use:far_shot")
    outside = town(fighter(at=13, level=3), wizard(at=10, jailed=True))
    assert not turn_of(outside).offers("use:far_shot")


@rule("DO-4.8", "DO-21.11", "DO-21.12")
@pytest.mark.parametrize(("level", "needed"), [(3, 6), (7, 14), (10, 20)])
def test_t29_it_hits_on_twice_her_level(level: int, needed: int) -> None:
    for die in (needed, min(20, needed + 1)):
        table = town(fighter(at=5, level=level), wizard(at=7))
        before = ep(table)
        turn_of(table).uses("far_shot").rolls(die).offers("roll")
        hit = die <= needed
        assert cash(table, B) == 1500 - 20 * level * hit
        assert ep(table, A) == before + hit


@rule("DO-21.12")
def test_a_miss_uses_up_the_shot_of_the_turn() -> None:
    table = town(fighter(at=5, level=3), wizard(at=7))
    script = turn_of(table).uses("far_shot").rolls(7)
    assert not script.offers("use:far_shot")


@rule("DO-21.34", "DO-R.66")
def test_t39_who_shot_before_rolling_does_not_step() -> None:
    table = town(fighter(at=5, level=10), wizard(at=7))
    script = turn_of(table)
    assert script.offers("use:abundant_step")
    assert not script.uses("far_shot").rolls(20).offers("use:abundant_step")


@rule("DO-21.34", "DO-R.66")
def test_t39_after_doubles_she_shoots_and_steps_in_either_order() -> None:
    for first, second in (("far_shot", "abundant_step"), ("abundant_step", "far_shot")):
        table = town(fighter(at=6, level=10, owns=[12, 15]), wizard(at=17))
        script = turn_of(table).moves().rolls(3, 3).rolls(20)
        for key in (first, second):
            assert script.offers(f"use:{key}")
            script.uses(key, *["howfar:3"] * (key == "abundant_step"))
        script.plays()
        assert (at(table), cash(table, B)) == (15, 1300)


@rule("DO-21.34", "DO-R.66")
def test_t39_nor_does_she_step_later_in_that_turn() -> None:
    table = town(fighter(at=6, level=10, owns=[12]), wizard(at=5))
    script = turn_of(table).uses("far_shot").rolls(20).moves().rolls(3, 3)
    script.asks(A, "window", "roll", "mortgage:electric_company", "trade")
