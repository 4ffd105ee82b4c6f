"""Entropic Ward: on a one, neither damage nor an enchantment does anything to her."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    ep,
    fighter,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going

DARK = {"level": 5, "knows": "entropic_ward"}


@rule("DO-27.26", "DO-37.3", "DO-16.6", "DO-27.22")
@pytest.mark.parametrize(("die", "left", "learned"), [(1, 1500, 0), (2, 1480, 1), (6, 1480, 1)])
def test_on_a_one_a_blow_does_nothing(die: int, left: int, learned: int) -> None:
    table = town(fighter(at=5), warlock(at=5, **DARK))
    turn_of(table).rolls(die).uses("attack").offers("roll")
    assert (cash(table, B), ep(table, A), ep(table, B)) == (left, learned, 40)


@rule("DO-27.26", "DO-38.11")
@pytest.mark.parametrize(("die", "bears"), [(1, ""), (2, "hex")])
def test_on_a_one_an_enchantment_does_not_take(die: int, bears: str) -> None:
    table = town(warlock(at=5), warlock(at=6, **DARK))
    turn_of(table).rolls(die).uses("hex").offers("roll")
    assert (under(table, B), ep(table, A)) == (bears, 1 if bears else 0)


@rule("DO-R.260", "DO-40.22")
def test_lucky_she_keeps_her_armour() -> None:
    for die, bears in ((1, "mage_armor"), (2, "")):
        table = town(fighter(at=5), warlock(at=5, under="mage_armor", **DARK))
        turn_of(table).rolls(die).uses("attack").offers("roll")
        assert (cash(table, B), under(table, B)) == (1500, bears)


@rule("DO-R.260", "DO-38.6")
def test_a_spell_aimed_at_her_meets_the_shield_first() -> None:
    table = town(wizard(at=5), warlock(at=5, under="shield_of_faith", **DARK))
    turn_of(table).uses("magic_missile").offers("roll")
    assert (cash(table, B), under(table, B)) == (1500, "")


@rule("DO-27.27", "DO-R.111")
def test_standing_effects_of_squares_are_not_rolled_for() -> None:
    table = town(
        warlock(at=4, owns=[9], **DARK),
        fighter(at=30),
        grounds={9: "obscuring_mist@1 hallow@1 insect_plague@1"},
    )
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert at(table) == 9


@rule("DO-27.26")
def test_her_own_enchantments_are_not_rolled_for() -> None:
    table = town(warlock(at=5, level=5, knows="entropic_ward mage_armor"), fighter(at=30))
    turn_of(table).uses("mage_armor").offers("roll")
    assert under(table) == "mage_armor"


@rule("DO-27.26", "DO-27.27", "DO-27.28", "DO-R.168", "DO-40.6")
def test_t119_a_glyph_on_a_one_and_on_a_two() -> None:
    for die, end, left, stays in ((1, 9, 1500, True), (2, 6, 1460, False)):
        table = town(
            warlock(at=4, owns=[6, 9], **DARK), cleric(at=30, level=2), grounds={6: "glyph@1"}
        )
        walk_of(table, A, Going(ROLL, 5)).rolls(die).ends()
        assert (at(table), cash(table), 6 in table.grounds) == (end, left, stays)


@rule("DO-27.26", "DO-40.8", "DO-40.9")
@pytest.mark.parametrize("spell", ["slow", "charm_person"])
def test_spells_that_enchant_are_rolled_for(spell: str) -> None:
    for die, bears in ((1, ""), (4, spell)):
        table = town(wizard(at=5, level=6), warlock(at=6, **DARK))
        script = turn_of(table).rolls(die).answers(f"use:{spell}")
        if spell == "slow":
            script.answers("whom:1")
        script.offers("roll")
        assert (under(table, B), ep(table, A)) == (bears, 51 if bears else 50)


@rule("DO-R.287", "DO-39.3")
def test_intervention_may_change_her_luck() -> None:
    table = town(fighter(at=5), warlock(at=5, **DARK), cleric(at=30, level=6))
    script = turn_of(table).rolls(1).uses("attack").asks(C, "dice")
    script.rolls(2).answers("use:divine_intervention").offers("roll")
    assert cash(table, B) == 1480
