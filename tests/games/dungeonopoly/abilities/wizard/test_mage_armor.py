"""Mage Armor: the next damage does nothing to her."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    ep,
    fighter,
    run,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.damaging import damage


@rule("DO-22.5", "DO-22.6", "DO-16.6", "DO-19.3")
def test_t153_cast_twice_it_stops_one_attack() -> None:
    table = town(wizard(at=36, level=3, owns=[1]), fighter(at=1, level=3), fighter(at=1, level=3))
    turn_of(table).uses("mage_armor").rolls(1, 4).plays()
    assert (under(table), ep(table), cash(table)) == ("mage_armor", 20 + 1 + 1, 1700)
    turn_of(table, A).uses("mage_armor").offers("roll")
    assert (under(table), ep(table)) == ("mage_armor", 23)
    turn_of(table, B).uses("attack", "whom:0").offers("roll")
    assert (under(table), cash(table)) == ("", 1700)
    turn_of(table, C).uses("attack", "whom:0").offers("roll")
    assert cash(table) == 1640


@rule("DO-11.8", "DO-40.23")
def test_it_sleeps_on_a_field_of_antimagic() -> None:
    table = town(wizard(at=5, under="mage_armor"), fighter(), grounds={5: "antimagic_field"})
    run(table, damage(table, B, A)).ends()
    assert (under(table), cash(table)) == ("mage_armor", 1480)


@rule("DO-R.250", "DO-37.4", "DO-40.22")
def test_t143_the_armour_takes_the_blow_and_the_shield_the_spell() -> None:
    table = town(
        fighter(at=5), wizard(at=5, under="mage_armor shield_of_faith"), cleric(at=20, level=5)
    )
    turn_of(table).uses("attack").offers("roll")
    assert (under(table, B), cash(table, B)) == ("shield_of_faith", 1500)
    turn_of(table, C).uses("holy_smite", "whom:1").offers("roll")
    assert (under(table, B), cash(table, B)) == ("", 1500)


@rule("DO-R.252", "DO-37.2")
def test_who_is_immune_keeps_it() -> None:
    table = town(wizard(at=5, under="mage_armor sanctuary"), fighter(level=3))
    run(table, damage(table, B, A)).ends()
    assert (under(table), cash(table)) == ("mage_armor sanctuary", 1500)
    table = town(wizard(at=5, under="mage_armor"), fighter(level=3), grounds={5: "hallow"})
    run(table, damage(table, B, A)).ends()
    assert (under(table), cash(table)) == ("mage_armor", 1500)


@rule("DO-22.6", "DO-R.67")
def test_it_does_not_keep_her_from_being_stopped() -> None:
    table = town(
        wizard(at=5, under="mage_armor"),
        cleric(at=20, level=8, owns=[8], stances={"dice": "never"}),
        grounds={8: "glyph@1"},
    )
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), under(table), cash(table)) == (8, "", 1494)
