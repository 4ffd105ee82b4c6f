"""Magic Missile: damage to one opponent in limited range."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    character,
    cleric,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule


@rule("DO-22.2", "DO-17.1", "DO-17.3")
def test_t152_only_who_is_in_range_is_hit() -> None:
    table = town(wizard(at=5), fighter(at=6), fighter(at=7))
    script = turn_of(table).uses("magic_missile")
    assert not script.offers("use:magic_missile")
    assert (cash(table, B), cash(table, C), ep(table)) == (1480, 1500, 1)
    assert spent(table) == "magic_missile"
    table.characters[A].at = 38
    script.rolls(2, 3).plays()
    assert spent(table) == ""


@rule("DO-18.2", "DO-32.2")
def test_one_spell_a_turn() -> None:
    table = town(wizard(at=5, level=3), fighter(at=6))
    script = turn_of(table).uses("mage_armor")
    assert not script.offers("use:magic_missile")


@rule("DO-32.2", "DO-R.120")
def test_t135_one_spell_a_turn_over_both_classes() -> None:
    table = town(character("wizard", "cleric", at=5, level=2), fighter(at=6))
    script = turn_of(table)
    assert script.offers("use:magic_missile")
    assert not script.uses("shield_of_faith").offers("use:magic_missile")


@rule("DO-38.6", "DO-R.251", "DO-R.47", "DO-23.8")
def test_a_shield_meets_the_spell_before_the_armour() -> None:
    table = town(wizard(at=5), cleric(at=6, under="shield_of_faith mage_armor"))
    turn_of(table).uses("magic_missile").offers("roll")
    assert (cash(table, B), under(table, B), ep(table)) == (1500, "mage_armor", 1)


@rule("DO-18.6", "DO-26.19", "DO-26.20")
def test_nobody_casts_on_a_field_of_antimagic_but_who_stands_there_is_hit() -> None:
    table = town(wizard(at=5), fighter(at=6), grounds={5: "antimagic_field"})
    assert not turn_of(table).offers("use:magic_missile")
    table = town(wizard(at=5), fighter(at=6), grounds={6: "antimagic_field"})
    assert turn_of(table).offers("use:magic_missile")


@rule("DO-7.3", "DO-17.1")
def test_it_is_ready_again_after_go() -> None:
    table = town(wizard(at=38, spent="magic_missile"), fighter(at=20))
    turn_of(table).rolls(2, 3).plays()
    assert (spent(table), cash(table)) == ("", 1700)
