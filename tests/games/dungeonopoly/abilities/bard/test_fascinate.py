"""Fascinate: everybody who is near comes to her square."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    D,
    at,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rules.conditions import is_hidden


@rule("DO-25.15", "DO-25.16", "DO-17.3", "DO-34.11", "DO-16.8")
def test_all_who_are_near_come_by_the_shorter_way() -> None:
    table = town(
        bard(at=9, level=5, owns=[9]), fighter(at=7), wizard(at=11), cleric(at=12), druid(at=9)
    )
    turn_of(table).uses("fascinate").asks(A, "window")
    assert [at(table, seat) for seat in (B, C, D)] == [9, 9, 12]
    assert [cash(table, seat) for seat in range(5)] == [1516, 1492, 1492, 1500, 1500]
    assert ep(table) == 41


@rule("DO-25.15", "DO-5.8", "DO-34.11")
def test_they_pass_what_is_between_one_after_another() -> None:
    table = town(
        bard(at=9, level=5, owns=[9]),
        fighter(at=11),
        wizard(at=11),
        cleric(at=30, level=2, owns=[]),
        grounds={10: "wall_of_thorns@3"},
    )
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (cash(table, B), cash(table, C)) == (1500 - 40 - 8, 1500 - 40 - 8)


@rule("DO-25.16", "DO-29.4")
def test_team_mates_as_well() -> None:
    table = town(bard(at=9, level=2, owns=[9]), fighter(at=8), wizard(at=30), teams=(1, 1, 2))
    turn_of(table).uses("fascinate").asks(A, "window")
    assert at(table, B) == 9


@rule("DO-25.17", "DO-25.19", "DO-R.89")
def test_each_once_a_turn_but_as_often_as_it_moves_somebody() -> None:
    table = town(bard(at=9, level=2, owns=[9, 11]), fighter(at=8), wizard(at=12))
    script = turn_of(table).uses("fascinate")
    assert not script.offers("use:fascinate")
    script.rolls(1, 1).moves().uses("fascinate")
    assert not script.offers("use:fascinate")
    assert (at(table, B), at(table, C), ep(table)) == (9, 11, 13)


@rule("DO-25.19", "DO-17.10")
def test_not_if_it_moves_nobody() -> None:
    table = town(bard(at=9, level=2), fighter(at=9), wizard(at=11), rogue(at=10, jailed=True))
    assert not turn_of(table).offers("use:fascinate")


@rule("DO-25.18", "DO-34.13", "DO-40.15")
def test_who_is_hidden_comes_but_lands_on_nothing() -> None:
    table = town(
        bard(at=9, level=5, owns=[9]),
        fighter(at=11, hidden=True),
        druid(at=30),
        grounds={10: "wall_of_thorns@2"},
    )
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (at(table, B), cash(table, B), is_hidden(table, B)) == (9, 1500, True)


@rule("DO-R.333", "DO-R.304", "DO-34.13")
def test_out_of_the_mist_and_into_it() -> None:
    table = town(bard(at=9, level=2, owns=[9]), druid(at=8), grounds={8: "obscuring_mist@1"})
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (at(table, B), cash(table, B)) == (9, 1500)
    table = town(bard(at=9, level=2, owns=[9]), druid(at=8), grounds={9: "obscuring_mist@1"})
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (at(table, B), cash(table, B)) == (9, 1492)


@rule("DO-R.185", "DO-R.186", "DO-40.15")
def test_neither_sanctuary_nor_shield_helps() -> None:
    table = town(
        bard(at=9, level=2, owns=[9]),
        cleric(at=8, under="sanctuary"),
        cleric(at=10, under="shield_of_faith"),
    )
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (at(table, B), at(table, C), under(table, C)) == (9, 9, "shield_of_faith")


@rule("DO-R.187", "DO-17.9", "DO-40.15")
def test_nothing_moves_who_has_ascended() -> None:
    table = town(bard(at=9, level=2, owns=[9]), cleric(at=8, level=9))
    assert not turn_of(table).offers("use:fascinate")


@rule("DO-R.188", "DO-18.9")
def test_antimagic_is_no_hindrance_on_either_side() -> None:
    for where in (8, 9):
        table = town(
            bard(at=9, level=2, owns=[9]), druid(at=8), grounds={where: "antimagic_field@1"}
        )
        turn_of(table).uses("fascinate").asks(A, "window")
        assert at(table, B) == 9


@rule("DO-R.189")
def test_on_free_parking_the_first_takes_the_pot() -> None:
    table = town(bard(at=20, level=2), fighter(at=21), wizard(at=19), pot=90)
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (cash(table, B), cash(table, C)) == (1590, 1500)


@rule("DO-R.190")
def test_who_is_called_to_go_to_jail_goes_there() -> None:
    table = town(bard(at=30, level=2), fighter(at=29), wizard(at=31))
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (at(table, A), at(table, B), at(table, C)) == (30, -1, -1)


@rule("DO-R.191", "DO-7.2")
def test_on_go_everybody_collects() -> None:
    table = town(bard(at=0, level=2), fighter(at=39), wizard(at=1))
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (cash(table, B), cash(table, C)) == (1900, 1900)


@rule("DO-R.193", "DO-R.98")
def test_animals_pass_and_land() -> None:
    table = town(
        bard(at=9, level=2, owns=[9]), druid(at=8, level=3, knows="mouse", form="mouse"), fighter()
    )
    turn_of(table).uses("fascinate").asks(A, "window")
    assert cash(table, B) == 1492


@rule("DO-42.3", "DO-42.1", "DO-25.17", "DO-R.312")
def test_a_mad_bard_calls_the_warlock_too() -> None:
    table = town(warlock(at=8, level=10, knows=""), bard(at=9, level=2, owns=[9]), fighter(at=10))
    turn_of(table).uses("crown_of_madness").asks(A, "window")
    assert (at(table, A), at(table, C), cash(table, B)) == (9, 9, 1516)


@rule("DO-28.6")
def test_a_promise_towards_one_spares_all() -> None:
    table = town(bard(at=9, level=2), fighter(at=8), wizard(at=10))
    table.clauses.append(Clause("refrain", A, "fascinate", against=B))
    assert not turn_of(table).offers("use:fascinate")
    table = town(bard(at=9, level=2), fighter(at=20), wizard(at=10))
    table.clauses.append(Clause("refrain", A, "fascinate", against=B))
    assert turn_of(table).offers("use:fascinate")


@rule("DO-8.1", "DO-5.8", "DO-R.17")
def test_their_decisions_remain_their_own() -> None:
    table = town(bard(at=9, level=2), fighter(at=8))
    turn_of(table).uses("fascinate").asks(B, "buy", "buy", "decline")
