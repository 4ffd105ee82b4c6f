"""Wild Shape: into an animal that she knows, or back."""

from tests.games.dungeonopoly.town import (
    A,
    ability,
    cash,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule


@rule("DO-26.25", "DO-26.27")
def test_t161_a_shift_before_moving_and_no_spell_after_it() -> None:
    table = town(druid(at=5, level=3, knows="eagle hallow"), fighter(at=30))
    script = turn_of(table).uses("wild_shape").moves().rolls(1, 1, 3)
    script.answers("decline").answers("drop").answers("drop").offers("end_turn")
    assert ep(table) == 21
    assert not script.offers("use:barkskin")
    assert not script.offers("use:wild_shape")
    assert table.characters[A].form is ability("eagle")


@rule("DO-26.25", "DO-26.24")
def test_into_any_form_that_she_knows_but_her_own() -> None:
    table = town(druid(at=5, level=6, knows="eagle maul"), fighter(at=30))
    turn_of(table).answers("use:wild_shape").asks(A, "shape", "shape:eagle", "shape:maul")
    table = town(druid(at=5, level=6, knows="eagle maul", form="maul"), fighter(at=30))
    script = turn_of(table).answers("use:wild_shape").asks(A, "shape", "humanoid", "shape:eagle")
    script.answers("humanoid").offers("roll")
    assert (table.characters[A].form, ep(table)) == (None, 51)


@rule("DO-26.26")
def test_she_stays_in_the_form_over_turns() -> None:
    table = town(druid(at=5, level=3, knows="maul", form="maul"), fighter(at=30))
    turn_of(table).rolls(1, 3).plays()
    assert table.characters[A].form is ability("maul")


@rule("DO-26.27", "DO-18.6")
def test_an_animal_casts_nothing() -> None:
    table = town(
        druid(at=5, level=8, knows="hallow maul", form="maul", owns="browns"), fighter(at=5)
    )
    offered = turn_of(table).keys()
    assert [key for key in offered if key.startswith("use:")] == ["use:wild_shape", "use:maul"]


@rule("DO-26.27")
def test_reactions_are_spells_too() -> None:
    table = town(
        fighter(at=5),
        druid(at=5, level=3, knows="maul hellish_rebuke", form="maul"),
    )
    assert turn_of(table).uses("attack").offers("roll")


@rule("DO-26.28", "DO-R.97")
def test_other_abilities_and_enchantments_go_on() -> None:
    table = town(
        fighter(at=5),
        druid(at=5, level=3, knows="maul attack", form="maul", under="barkskin"),
    )
    turn_of(table).uses("attack").offers("roll")
    assert (cash(table, 1), under(table, 1)) == (1500, "")
    table.characters[1].done = []
    assert turn_of(table, 1).offers("use:attack")


@rule("DO-11.7", "DO-33.11", "DO-R.30")
def test_in_jail_she_may_shift() -> None:
    table = town(druid(at=10, jailed=True, level=3, knows="eagle"), fighter(at=30))
    script = turn_of(table).uses("wild_shape").asks(A, "jail").rolls(2, 3, 6)
    script.plays()
    assert (table.characters[A].form, table.characters[A].failed) == (ability("eagle"), 1)


@rule("DO-25.34", "DO-41.7")
def test_whoever_has_a_form_has_it_for_good() -> None:
    table = town(wizard(at=5, knows="wild_shape mouse"), fighter(at=30))
    turn_of(table).uses("wild_shape").offers("roll")
    assert table.characters[A].form is ability("mouse")
