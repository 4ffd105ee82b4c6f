"""Charm Person: an opponent who is near lets the caster off the next rent."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    character,
    cleric,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule


@rule("DO-22.15", "DO-36.4", "DO-R.69")
def test_t44_the_next_rent_is_waived_and_the_one_after_that_is_not() -> None:
    table = town(wizard(at=16, level=6), fighter(at=17, houses={19: 5}))
    turn_of(table).uses("charm_person").moves().rolls(1, 2).plays()
    assert (cash(table), under(table, B)) == (1500, "")
    assert ep(table) == 51, "for the spell, and none for the rent"
    table.characters[A].at = 16
    turn_of(table, A).rolls(1, 2).plays()
    assert (cash(table), cash(table, B)) == (500, 2500)


@rule("DO-22.16", "DO-9.2", "DO-R.220")
def test_t45_a_landlord_in_jail_keeps_it() -> None:
    table = town(wizard(at=16), fighter(at=10, jailed=True, houses={19: 5}, under="charm_person@0"))
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table), under(table, B)) == (1500, "charm_person")


@rule("DO-R.220", "DO-19.5")
def test_on_a_field_of_antimagic_the_rent_is_due_and_the_charm_stays() -> None:
    table = town(
        wizard(at=16),
        fighter(at=5, houses={19: 1}, under="charm_person@0"),
        grounds={5: "antimagic_field"},
    )
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table), under(table, B)) == (1420, "charm_person")


@rule("DO-22.17", "DO-19.3", "DO-R.57")
def test_charms_of_two_wizards_are_two() -> None:
    table = town(
        wizard(at=16, level=6),
        fighter(at=16, houses={19: 1}, under="charm_person@2"),
        wizard(at=30, level=6),
    )
    turn_of(table).uses("charm_person").offers("roll")
    assert under(table, B) == "charm_person charm_person"
    turn_of(table, A).rolls(1, 2).plays()
    assert [one.caster for one in table.characters[B].enchantments] == [C]
    assert cash(table) == 1500


@rule("DO-22.16")
def test_it_is_nothing_to_other_tenants() -> None:
    table = town(fighter(at=16), fighter(houses={19: 1}, under="charm_person@2"), wizard(level=6))
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table), under(table, B)) == (1420, "charm_person")


@rule("DO-R.218")
def test_the_charm_comes_before_the_glare() -> None:
    table = town(
        character("wizard", "fighter", at=16, level=6),
        rogue(houses={19: 1}, under="charm_person@0"),
    )
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table), ep(table)) == (1500, 51), "only for the house that is razed"


@rule("DO-R.219")
def test_a_hex_waits_for_rent_that_is_paid() -> None:
    table = town(wizard(at=16), rogue(houses={19: 1}, under="charm_person@0 hex"))
    turn_of(table).rolls(1, 2).plays()
    assert (under(table, B), table.pot) == ("hex", 0)


@rule("DO-40.9", "DO-17.9", "DO-38.10")
def test_an_ascended_cleric_is_not_charmed() -> None:
    table = town(wizard(at=5, level=6), cleric(at=5, level=9))
    assert not turn_of(table).offers("use:charm_person")
