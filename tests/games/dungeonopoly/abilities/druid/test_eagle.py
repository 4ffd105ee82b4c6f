"""Eagle: a third die for every movement roll, and the lowest is dropped."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    character,
    druid,
    ep,
    fighter,
    town,
    turn_of,
)
from tests.script import rule

EAGLE = {"level": 3, "knows": "eagle", "form": "eagle"}


@rule("DO-26.30", "DO-4.4", "DO-16.7")
def test_t104_the_kept_dice_are_doubles() -> None:
    table = town(druid(at=0, **EAGLE), fighter(at=30))
    script = turn_of(table).moves().rolls(2, 5, 5)
    assert (script.offers("roll"), at(table), ep(table)) == (True, 10, 21)


@rule("DO-26.30", "DO-4.4")
def test_the_lowest_die_is_dropped() -> None:
    table = town(druid(at=0, **EAGLE), fighter(at=30))
    turn_of(table).rolls(6, 1, 4).plays()
    assert at(table) == 10


@rule("DO-R.135", "DO-4.3")
def test_with_a_run_there_is_a_fourth_die() -> None:
    table = town(
        character("fighter", "druid", at=0, level=3, knows="eagle", form="eagle"), fighter(at=30)
    )
    script = turn_of(table).answers("use:run").rolls(1, 3, 3, 4)
    assert (script.offers("roll"), at(table), ep(table)) == (True, 10, 22)


@rule("DO-R.137", "DO-11.13", "DO-11.14")
def test_a_kept_pair_frees_her_from_jail() -> None:
    table = town(druid(at=10, jailed=True, **EAGLE), fighter(at=30))
    turn_of(table).rolls(1, 5, 5).plays()
    assert (at(table), ep(table)) == (20, 21)


@rule("DO-R.243", "DO-9.6")
def test_a_utility_charges_for_the_kept_dice() -> None:
    table = town(druid(at=2, **EAGLE), fighter(at=30, owns="electric_company"))
    turn_of(table).rolls(4, 1, 6).plays()
    assert (at(table), cash(table, A), cash(table, B)) == (12, 1460, 1540)


@rule("DO-26.30", "DO-4.6", "DO-R.11", "DO-22.10")
def test_t162_slowed_she_keeps_the_higher_of_two() -> None:
    table = town(druid(at=0, under="slow@1", **EAGLE), fighter(at=30))
    turn_of(table).rolls(2, 5).answers("roll").answers("decline").plays()
    assert (at(table), ep(table)) == (5, 20)
    assert table.characters[A].enchantments == []


@rule("DO-R.133", "DO-4.7")
def test_in_retreat_the_kept_dice_are_doubled() -> None:
    table = town(druid(at=0, level=3, knows="eagle expeditious_retreat"), fighter(at=30))
    turn_of(table).uses("expeditious_retreat").uses("wild_shape").moves().rolls(1, 4, 6).plays()
    assert at(table) == 20
