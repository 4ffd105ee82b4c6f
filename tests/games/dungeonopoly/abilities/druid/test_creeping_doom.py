"""Creeping Doom: vermin on her square and its set, for characters and buildings alike."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    character,
    druid,
    ep,
    fighter,
    level,
    spent,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause


@rule("DO-26.44", "DO-26.45", "DO-26.46", "DO-26.48", "DO-R.102", "DO-36.18")
def test_t108_characters_are_hurt_and_the_owner_pays_for_repairs() -> None:
    table = town(
        druid(at=31, level=10), fighter(at=34), wizard(at=20, houses={31: 3, 32: 5, 34: 2})
    )
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, B), cash(table, C), table.pot, ep(table)) == (1300, 1185, 0, 91)
    assert [level(table, at) for at in (31, 32, 34)] == [3, 5, 2]


@rule("DO-26.45", "DO-40.5", "DO-17.6")
def test_hidden_ones_are_hurt_and_team_mates_are_not() -> None:
    table = town(
        druid(at=31, level=10),
        fighter(at=32, hidden=True),
        wizard(at=34),
        teams=(1, 2, 1),
    )
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, B), cash(table, A)) == (1300, 1500)


@rule("DO-26.44")
def test_on_a_square_without_a_set_only_that_square() -> None:
    table = town(druid(at=20, level=10), fighter(at=20), wizard(at=21))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, B), cash(table, C)) == (1300, 1500)


@rule("DO-26.46", "DO-R.272")
def test_the_druid_pays_for_her_own_houses_too() -> None:
    table = town(druid(at=31, level=10, houses={31: 3, 32: 1}), fighter(at=20, houses={34: 1}))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1340, 1460)


@rule("DO-26.47", "DO-R.29")
def test_prisoners_are_not_hurt_but_pay() -> None:
    table = town(druid(at=10, level=10), fighter(at=10, jailed=True))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, B), ep(table)) == (1500, 90)
    table = town(druid(at=31, level=10), fighter(at=10, jailed=True, houses={31: 1}))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert cash(table, B) == 1460


@rule("DO-26.48", "DO-23.4", "DO-R.73")
def test_a_blessing_does_not_help() -> None:
    table = town(druid(at=31, level=10), fighter(at=20, houses={31: 1}), grounds={31: "bless@1"})
    turn_of(table).uses("creeping_doom").offers("roll")
    assert cash(table, B) == 1460


@rule("DO-16.6", "DO-17.10", "DO-R.53")
def test_where_there_is_nothing_it_is_spent_for_nothing() -> None:
    table = town(druid(at=31, level=10), fighter(at=20))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (spent(table), ep(table)) == ("creeping_doom", 90)


@rule("DO-36.18", "DO-26.22")
def test_bark_lowers_the_damage_or_the_repairs_whichever_comes_first() -> None:
    table = town(druid(at=31, level=10), druid(at=32, level=2, under="barkskin", houses={31: 2}))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, B), under(table, B)) == (1500 - 150 - 80, "")


@rule("DO-R.256", "DO-40.5")
def test_a_shield_stops_the_damage_and_not_the_repairs() -> None:
    table = town(druid(at=31, level=10), wizard(at=32, under="shield_of_faith", houses={31: 1}))
    turn_of(table).uses("creeping_doom").offers("roll")
    assert (cash(table, B), under(table, B)) == (1460, "")


@rule("DO-30.2")
def test_in_a_quicker_game_damage_and_repairs_are_doubled() -> None:
    table = town(druid(at=31, level=10), fighter(at=32, houses={31: 1}), quicker=True)
    turn_of(table).uses("creeping_doom").offers("roll")
    assert cash(table, B) == 1500 - 400 - 80


@rule("DO-15.11", "DO-R.44")
def test_no_repairs_are_owed_when_the_druid_is_ruined_first() -> None:
    table = town(
        druid(at=31, level=10, cash=10),
        warlock(at=32, level=3, knows="hellish_rebuke"),
        fighter(at=20, houses={34: 1}),
    )
    turn_of(table).uses("creeping_doom", "use:hellish_rebuke").plays()
    assert (table.characters[A].out, cash(table, C)) == (True, 1500)


@rule("DO-43.23")
def test_who_stands_or_has_built_there_may_counter_it() -> None:
    mine = {"counter": "mine"}
    for sheet, asked in (
        (wizard(at=32, level=7, stances=mine), True),
        (wizard(at=20, level=7, stances=mine, houses={32: 1}), True),
        (wizard(at=20, level=7, stances=mine, owns=[32]), False),
    ):
        table = town(druid(at=31, level=10), sheet, fighter(at=31))
        script = turn_of(table).answers("use:creeping_doom")
        assert script.offers("use:counterspell") is asked


@rule("DO-29.5", "DO-R.102")
def test_a_team_pays_once() -> None:
    table = town(
        druid(at=31, level=10),
        fighter(at=20, houses={31: 1}),
        character("wizard", at=20),
        character("wizard", at=20),
        teams=(1, 2, 2, 1),
    )
    before = cash(table, B)
    turn_of(table).uses("creeping_doom").offers("roll")
    assert cash(table, B) == before - 40


@rule("DO-28.6")
def test_a_promise_about_any_square_of_the_set_holds() -> None:
    for clause in (
        Clause("refrain", A, ability="creeping_doom", square="pennsylvania_avenue", times=1),
        Clause("refrain", A, ability="creeping_doom", against=B, times=1),
    ):
        table = town(druid(at=31, level=10), fighter(at=20, houses={32: 1}))
        table.clauses.append(clause)
        assert not turn_of(table).offers("use:creeping_doom")
