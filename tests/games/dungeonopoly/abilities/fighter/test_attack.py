"""Attack: a blow at an opponent on her square, once at each stop."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    ability,
    cash,
    ep,
    fighter,
    run,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.using import declare_and_use


@rule("DO-21.1", "DO-21.4", "DO-20.1", "DO-20.6")
def test_t24_a_level_five_fighter_costs_a_hundred() -> None:
    table = town(fighter(at=5, level=5), wizard(at=5))
    turn_of(table).uses("attack").moves().rolls(1, 2).plays()
    assert (cash(table, B), table.pot, table.bank) == (1400, 0, -2900)
    assert ep(table, A) == 41


@rule("DO-21.2", "DO-3.11", "DO-3.12")
def test_once_per_opponent_at_each_stop() -> None:
    table = town(fighter(at=10), wizard(at=10), wizard(at=10))
    script = turn_of(table).uses("attack", "whom:1").uses("attack")
    assert not script.offers("use:attack")
    assert (cash(table, B), cash(table, C)) == (1480, 1480)
    script.moves().rolls(4, 6).plays()


@rule("DO-21.2")
def test_a_new_turn_is_a_new_stop() -> None:
    table = town(fighter(at=10), wizard(at=10))
    table.characters[A].done = [("attack", B)]
    assert turn_of(table).offers("use:attack")


@rule("DO-21.3", "DO-2.2", "DO-11.6")
def test_t125_nobody_shares_a_square_in_jail() -> None:
    table = town(fighter(at=10, jailed=True), wizard(at=10, jailed=True), wizard(at=10))
    assert not turn_of(table).offers("use:attack")
    visiting = town(fighter(at=10), wizard(at=10, jailed=True))
    assert not turn_of(visiting).offers("use:attack")


@rule("DO-37.4", "DO-16.6")
def test_armour_that_is_used_up_is_an_effect() -> None:
    table = town(fighter(at=5), wizard(at=5, under="mage_armor"))
    run(table, declare_and_use(table, A, ability("attack"))).ends()
    assert (cash(table, B), under(table, B), ep(table, A)) == (1500, "", 1)


@rule("DO-40.1", "DO-37.2")
def test_who_is_on_hallowed_ground_is_not_hurt() -> None:
    table = town(fighter(at=5), wizard(at=5, under="mage_armor"), grounds={5: "hallow"})
    run(table, declare_and_use(table, A, ability("attack"))).ends()
    assert (cash(table, B), under(table, B), ep(table, A)) == (1500, "mage_armor", 0)


@rule("DO-40.1", "DO-17.6")
def test_nobody_hits_who_is_hidden_or_under_sanctuary() -> None:
    for sheet in (wizard(at=5, hidden=True), wizard(at=5, under="sanctuary")):
        assert not turn_of(town(fighter(at=5), sheet)).offers("use:attack")


@rule("DO-29.4", "DO-2.10")
def test_team_mates_are_not_attacked() -> None:
    table = town(fighter(at=5), wizard(at=5), wizard(at=7), teams=(1, 1, 2))
    assert not turn_of(table).offers("use:attack")
