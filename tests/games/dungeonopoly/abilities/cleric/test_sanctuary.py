"""Sanctuary: until her next turn nobody aims at her and nothing hurts her."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    cleric,
    ep,
    fighter,
    level,
    owner,
    rogue,
    run,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.damaging import damage


@rule("DO-23.12", "DO-37.2", "DO-33.4", "DO-R.75", "DO-R.257")
def test_t62_before_moving_it_is_in_place_of_the_roll() -> None:
    table = town(
        cleric(at=5, level=3, houses={16: 1}),
        cleric(at=20, level=10, stances={"dice": "never"}),
    )
    script = turn_of(table).uses("sanctuary")
    script.asks(A, "window", "end_turn", "sell:st_james_place", "trade").plays()
    assert (at(table), under(table), ep(table), table.active) == (5, "sanctuary", 21, B)
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert (cash(table), level(table, 16)) == (1500, 0)


@rule("DO-23.12", "DO-3.5")
def test_t150_between_doubles_the_second_roll_is_lost() -> None:
    table = town(cleric(at=0, level=3, owns=[39]), fighter())
    script = turn_of(table).moves().rolls(5, 5).asks(A, "window")
    assert (script.offers("roll"), table.phase) == (True, "middle")
    script.uses("sanctuary").asks(A, "window")
    assert (script.offers("roll"), table.phase) == (False, "closing")
    script.answers("end_turn").ends()
    assert at(table) == 10


@rule("DO-23.12")
def test_after_moving_nothing_is_lost() -> None:
    table = town(cleric(at=0, level=3), fighter())
    turn_of(table).moves().rolls(4, 6).uses("sanctuary").ends()
    assert (at(table), under(table), table.forfeited) == (10, "sanctuary", False)


@rule("DO-23.11", "DO-17.6", "DO-3.9", "DO-40.1")
def test_nobody_aims_at_her_until_her_next_turn() -> None:
    table = town(cleric(at=5, under="sanctuary"), fighter(at=5))
    assert not turn_of(table, B).offers("use:attack")
    turn_of(table, A).offers("roll")
    assert under(table) == ""


@rule("DO-23.11", "DO-37.2")
def test_nothing_hurts_her() -> None:
    table = town(cleric(at=5, under="sanctuary"), fighter(at=5))
    run(table, damage(table, B, A)).ends()
    assert (cash(table), under(table)) == (1500, "sanctuary")


@rule("DO-23.13", "DO-R.258", "DO-40.19")
def test_what_aims_at_her_property_works() -> None:
    table = town(
        fighter(at=13, level=8), cleric(at=20, houses={16: 2}, mortgaged=[15], under="sanctuary")
    )
    turn_of(table).rolls(1, 2).plays()
    assert level(table, 16) == 1
    table.characters[A].at = 12
    turn_of(table, A).rolls(1, 2).plays()
    assert owner(table, 15) == A


@rule("DO-23.39", "DO-R.330")
def test_cancelled_it_is_her_spell_of_the_turn_and_she_moves() -> None:
    table = town(cleric(at=0, level=3), wizard(at=20, level=7))
    script = turn_of(table).uses("sanctuary").answers("use:counterspell").asks(A, "window")
    assert table.spell_cast
    script.moves().rolls(4, 6).plays()
    assert (at(table), under(table)) == (10, "")


@rule("DO-42.5")
def test_forced_upon_her_it_costs_no_movement() -> None:
    sheet = cleric(at=6, level=3, spent="bless curse shield_of_faith")
    table = town(warlock(at=5, knows="crown_of_madness"), sheet)
    turn_of(table).uses("crown_of_madness").moves().rolls(1, 4).plays()
    assert (under(table, B), at(table)) == ("sanctuary", 10)


@rule("DO-23.13", "DO-R.185", "DO-40.15")
def test_what_aims_at_nobody_moves_her() -> None:
    table = town(bard(at=5, level=2), cleric(at=6, under="sanctuary"), fighter(owns=[5]))
    turn_of(table).uses("fascinate").offers("roll")
    assert at(table, B) == 5


@rule("DO-R.258", "DO-R.236")
def test_her_houses_are_stolen_from() -> None:
    sheet = cleric(at=20, houses={16: 5}, under="sanctuary")
    table = town(rogue(at=16, level=2, ranks={"steal": 10}), sheet)
    turn_of(table).uses("steal").rolls(10).offers("roll")
    assert (cash(table), cash(table, B)) == (1595, 1405)
