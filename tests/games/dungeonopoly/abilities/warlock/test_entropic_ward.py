"""Entropic Ward: on a one, neither damage nor an enchantment does anything to her."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
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
