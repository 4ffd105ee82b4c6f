"""Antimagic Field: no other enchantment works on the square or on who is there; nobody casts."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    cleric,
    druid,
    fighter,
    level,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going
from undercroft.games.dungeonopoly.rules.conditions import is_barred, is_hidden, on_square
from undercroft.games.dungeonopoly.rules.renting import enchanted_rent


@rule("DO-26.17", "DO-40.24", "DO-R.290", "DO-19.5")
def test_the_other_enchantments_of_the_square_sleep() -> None:
    sleeping = "insect_plague@1 obscuring_mist@1 hallow@1 bless@1 glyph@1"
    table = town(fighter(at=6), wizard(at=6), grounds={6: f"{sleeping} antimagic_field@1"})
    assert [one.kind.key for one in on_square(table, 6)] == ["antimagic_field"]
    assert not is_hidden(table, A)
    assert not is_barred(table, table.characters[A])
    turn_of(table).uses("attack").offers("roll")
    assert cash(table, B) == 1480


@rule("DO-26.17", "DO-19.5", "DO-R.58")
def test_when_it_moves_away_they_wake() -> None:
    table = town(
        druid(at=9, knows="antimagic_field"),
        fighter(at=6),
        grounds={6: "obscuring_mist@0 antimagic_field@0"},
    )
    assert not is_hidden(table, B)
    turn_of(table).uses("antimagic_field").offers("roll")
    assert is_hidden(table, B)


@rule("DO-26.18", "DO-40.23", "DO-R.291")
@pytest.mark.parametrize("one", ["mage_armor", "shield_of_faith"])
def test_armour_of_who_is_there_sleeps_and_is_not_used_up(one: str) -> None:
    table = town(druid(at=5, level=3, knows="antimagic_field maul"), wizard(at=5, under=one))
    script = turn_of(table).uses("antimagic_field").uses("wild_shape").uses("maul")
    assert script.offers("roll")
    assert (cash(table, B), under(table, B)) == (1380, one)


@rule("DO-26.18", "DO-38.10")
def test_nobody_there_can_be_enchanted() -> None:
    table = town(warlock(at=5), fighter(at=6), grounds={6: "antimagic_field@0"})
    assert not turn_of(table).offers("use:hex")


@rule("DO-26.19", "DO-18.6")
def test_nobody_there_casts_not_even_in_answer() -> None:
    table = town(wizard(at=5, level=3), wizard(at=6), grounds={5: "antimagic_field@1"})
    offered = turn_of(table).keys()
    assert not [key for key in offered if key.startswith("use:")]
    table = town(wizard(at=5), wizard(at=6, level=7), grounds={6: "antimagic_field@1"})
    assert turn_of(table).uses("magic_missile").offers("roll")


@rule("DO-26.19", "DO-R.188")
def test_what_is_no_spell_is_used_there_as_ever() -> None:
    table = town(
        druid(at=5, level=3, knows="maul"), fighter(at=5), grounds={5: "antimagic_field@0"}
    )
    turn_of(table).uses("wild_shape").uses("maul").offers("roll")
    assert cash(table, B) == 1380


@rule("DO-26.20", "DO-R.59", "DO-R.279", "DO-R.293")
def test_a_wizard_elsewhere_can_dispel_it() -> None:
    table = town(wizard(at=5, level=7), druid(at=20), grounds={6: "antimagic_field@1"})
    turn_of(table).uses("counterspell").offers("roll")
    assert not table.grounds


@rule("DO-R.293", "DO-26.4", "DO-26.19")
def test_it_moves_only_by_being_cast_elsewhere() -> None:
    table = town(
        druid(at=6, knows="antimagic_field"), fighter(at=20), grounds={6: "antimagic_field@0"}
    )
    assert not turn_of(table).offers("use:antimagic_field")
    table = town(
        druid(at=7, knows="antimagic_field"), fighter(at=20), grounds={6: "antimagic_field@0"}
    )
    turn_of(table).uses("antimagic_field").offers("roll")
    assert [*table.grounds] == [7]


@rule("DO-26.20", "DO-R.294")
def test_spells_that_are_no_enchantments_reach_who_is_there() -> None:
    table = town(wizard(at=5), cleric(at=6), grounds={6: "antimagic_field@1"})
    turn_of(table).uses("magic_missile").offers("roll")
    assert cash(table, B) == 1480


@rule("DO-2.11", "DO-26.18")
def test_who_has_walked_through_it_has_her_bark_again() -> None:
    table = town(
        druid(at=4, level=2, under="barkskin", owns=[9]),
        fighter(at=30),
        druid(at=20),
        grounds={7: "antimagic_field@1", 8: "wall_of_thorns@2"},
    )
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert (at(table), cash(table), under(table)) == (9, 1500, "")


@rule("DO-26.17", "DO-19.5", "DO-R.290", "DO-R.241")
def test_t167_a_blessing_sleeps_for_rent_and_for_houses() -> None:
    table = town(
        fighter(at=14, level=6),
        cleric(at=30, level=3, houses={16: 2}),
        grounds={16: "bless@1 antimagic_field@1"},
    )
    assert enchanted_rent(table, 16, 650) == 650
    walk_of(table, A, Going(ROLL, 2)).rolls(20).answers("use:intimidate").ends()
    assert (cash(table, A), cash(table, B), level(table, 16)) == (1300, 1700, 1)


@rule("DO-R.129", "DO-26.18")
def test_slow_waits_there_while_she_rolls_in_full() -> None:
    table = town(
        fighter(at=5, under="slow@1", owns=[12]), wizard(at=30), grounds={5: "antimagic_field@1"}
    )
    turn_of(table).rolls(3, 4).plays()
    assert (at(table), under(table)) == (12, "slow")


@rule("DO-26.18", "DO-R.220")
def test_a_charm_there_sleeps_and_stays() -> None:
    table = town(
        wizard(at=4),
        fighter(at=30, owns=[9], under="charm_person@0"),
        grounds={30: "antimagic_field@0"},
    )
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert (cash(table, A), under(table, B)) == (1492, "charm_person")


@rule("DO-26.18")
def test_nobody_there_is_slowed_or_charmed_but_she_can_be_moved() -> None:
    table = town(wizard(at=5, level=9), fighter(at=6), grounds={6: "antimagic_field@0"})
    script = turn_of(table)
    assert not script.offers("use:charm_person")
    script.answers("use:slow")
    assert script.offers("roll")
    assert under(table, A) == "slow"
    table = town(wizard(at=5, level=9), fighter(at=6), grounds={6: "antimagic_field@0"})
    turn_of(table).uses("telekinesis", "whom:1", "howfar:1").offers("roll")
    assert at(table, B) == 7
