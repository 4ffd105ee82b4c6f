"""Invisibility: this turn she moves like a ghost, and until her next one she is hidden."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    character,
    cleric,
    ep,
    fighter,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.conditions import is_hidden


@rule("DO-22.12", "DO-5.3", "DO-7.5")
def test_no_go_no_rent_no_purchase() -> None:
    table = town(wizard(at=38, level=5), fighter(at=20, houses={3: 5}))
    turn_of(table).uses("invisibility").moves().rolls(1, 4).plays()
    assert (at(table), cash(table), cash(table, B)) == (3, 1500, 1500)
    assert ep(table) == 41


@rule("DO-22.13", "DO-17.8", "DO-3.9", "DO-17.6")
def test_hidden_until_her_next_turn_begins() -> None:
    table = town(wizard(at=5, level=5), fighter(at=10))
    turn_of(table).uses("invisibility").moves().rolls(1, 4).plays()
    assert (is_hidden(table, A), under(table)) == (True, "invisibility")
    assert not turn_of(table, B).offers("use:attack")
    turn_of(table, A).offers("roll")
    assert not is_hidden(table, A)


@rule("DO-22.14", "DO-R.68")
def test_doubles_give_another_ghostly_movement() -> None:
    table = town(wizard(at=0, level=5), fighter(at=20, houses={8: 3}))
    script = turn_of(table).uses("invisibility").moves().rolls(4, 4)
    script.asks(A, "window").moves().rolls(1, 5).plays()
    assert (at(table), cash(table)) == (14, 1500)


@rule("DO-R.68", "DO-R.152", "DO-40.23")
def test_third_doubles_lead_to_jail_where_the_hiding_sleeps() -> None:
    table = town(wizard(at=0, level=5), fighter())
    turn_of(table).uses("invisibility").moves().rolls(1, 1, 1, 1, 1, 1).plays()
    assert (at(table), under(table), is_hidden(table, A)) == (-1, "invisibility", False)


@rule("DO-R.151")
def test_steps_and_knowledge_pass_and_land_on_nothing() -> None:
    table = town(character("wizard", "fighter", at=38, level=10), fighter(at=20))
    turn_of(table).uses("invisibility").uses("abundant_step", "howfar:2").plays()
    assert (at(table), cash(table)) == (0, 1500)
    table = town(character("wizard", "bard", at=38, level=7), fighter(at=20, owns=[5]))
    turn_of(table).uses("invisibility").uses("bardic_knowledge").plays()
    assert (at(table), cash(table)) == (5, 1500)


@rule("DO-R.300", "DO-25.27", "DO-R.91")
def test_dust_stops_the_hiding_and_not_the_ghost() -> None:
    table = town(wizard(at=38, level=5, under="glitterdust"), fighter(at=20))
    turn_of(table).uses("invisibility").moves().rolls(1, 4).plays()
    assert (at(table), cash(table), under(table)) == (3, 1500, "")
    assert not is_hidden(table, A)


@rule("DO-22.12", "DO-18.4")
def test_it_is_not_cast_after_the_last_movement() -> None:
    script = turn_of(town(wizard(at=0, level=5), fighter())).moves().rolls(4, 6)
    assert not script.offers("use:invisibility")


@rule("DO-17.7", "DO-R.52")
def test_a_spell_does_not_give_her_away() -> None:
    table = town(cleric(at=5, level=2), wizard(at=6, level=7, under="invisibility"))
    turn_of(table).uses("shield_of_faith").answers("use:counterspell").offers("roll")
    assert (under(table), is_hidden(table, B)) == ("", True)
