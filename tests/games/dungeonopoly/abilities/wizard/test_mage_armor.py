"""Mage Armor: the next damage does nothing to her."""

from tests.games.dungeonopoly.town import A, B, cash, ep, fighter, run, town, turn_of, under, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.rules.damaging import damage


@rule("DO-22.5", "DO-22.6", "DO-16.6", "DO-19.3")
def test_t153_cast_twice_it_stops_one_attack() -> None:
    table = town(wizard(at=5, level=3, under="mage_armor"), fighter(level=3))
    turn_of(table).uses("mage_armor").offers("roll")
    assert (under(table), ep(table)) == ("mage_armor", 21)
    run(table, damage(table, B, A)).ends()
    assert (under(table), cash(table)) == ("", 1500)
    run(table, damage(table, B, A)).ends()
    assert cash(table) == 1440


@rule("DO-11.8", "DO-40.23")
def test_it_sleeps_on_a_field_of_antimagic() -> None:
    table = town(wizard(at=5, under="mage_armor"), fighter(), grounds={5: "antimagic_field"})
    run(table, damage(table, B, A)).ends()
    assert (under(table), cash(table)) == ("mage_armor", 1480)
