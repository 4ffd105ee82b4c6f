"""Wrath of God: every opponent is hurt, and a house falls on all that they own."""

from typing import Any

from tests.games.dungeonopoly.town import (
    A,
    B,
    Sheet,
    cash,
    cleric,
    ep,
    fighter,
    level,
    rogue,
    spent,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause

UNASKED = {"dice": "never"}


def wrathful(**said: Any) -> Sheet:
    return cleric(at=20, level=10, stances=UNASKED, **said)


@rule("DO-23.35", "DO-23.37", "DO-R.29", "DO-18.7")
def test_hidden_ones_too_but_prisoners_only_lose_houses() -> None:
    table = town(
        wrathful(),
        rogue(at=5, hidden=True),
        fighter(at=10, jailed=True, houses={16: 2}),
    )
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert [cash(table, seat) for seat in range(3)] == [1200, 1300, 1500]
    assert (level(table, 16), ep(table), spent(table)) == (1, 91, "wrath_of_god")


@rule("DO-23.36", "DO-23.38", "DO-R.34")
def test_t71_single_houses_fall_first_and_hotels_become_what_there_is() -> None:
    table = town(
        wrathful(houses={39: 4}),
        fighter(at=5, houses={16: 3, 11: 5, 19: 2}, owns=[18]),
        grounds={19: "bless@1"},
    )
    table.houses = 0
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert [level(table, at) for at in (16, 11, 18, 19, 39)] == [2, 1, 0, 2, 4]
    assert (cash(table, B), table.houses, table.hotels) == (1300, 0, 12)


@rule("DO-23.36")
def test_a_hotel_becomes_four_houses() -> None:
    table = town(wrathful(), fighter(at=5, houses={11: 5}))
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert (level(table, 11), table.houses, table.hotels) == (4, 28, 12)


@rule("DO-R.269", "DO-15.1")
def test_who_is_short_sells_houses_before_they_fall() -> None:
    table = town(wrathful(), fighter(at=5, cash=180, houses={11: 3}))
    script = turn_of(table).uses("wrath_of_god").asks(B, "raise")
    script.answers("sell:st_charles_place").offers("roll")
    assert (cash(table, B), level(table, 11)) == (30, 1)


@rule("DO-15.11", "DO-R.44")
def test_who_is_ruined_by_a_rebuke_shakes_no_houses() -> None:
    table = town(
        cleric(at=20, level=10, cash=300, stances=UNASKED),
        warlock(at=5, level=3, knows="hellish_rebuke", houses={11: 2}),
        fighter(at=6),
    )
    script = turn_of(table).uses("wrath_of_god").uses("hellish_rebuke").asks(A, "raise")
    script.answers("give_up").plays()
    assert (table.characters[A].out, level(table, 11), cash(table, 2)) == (True, 2, 1500)


@rule("DO-R.257", "DO-40.5", "DO-16.6")
def test_sanctuary_saves_her_and_not_her_houses() -> None:
    table = town(wrathful(), cleric(at=5, houses={11: 2}, under="sanctuary"))
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert (cash(table, B), level(table, 11), under(table, B)) == (1500, 1, "sanctuary")


@rule("DO-29.4")
def test_neither_team_mates_nor_what_they_have_built() -> None:
    sheets = (wrathful(houses={39: 2}), fighter(at=5), fighter(at=5, houses={11: 2}))
    table = town(*sheets, teams=(1, 1, 2))
    before = cash(table), cash(table, 2)
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert (cash(table), cash(table, 2)) == (before[0] - 300, before[1] - 200)
    assert (level(table, 39), level(table, 11)) == (2, 1)


@rule("DO-43.23")
def test_every_opponent_is_asked_to_counter_it() -> None:
    table = town(wrathful(), wizard(at=5, level=7, stances={"counter": "mine"}))
    turn_of(table).uses("wrath_of_god").asks(B, "counter")


@rule("DO-28.6")
def test_who_has_promised_to_spare_somebody_spares_all() -> None:
    table = town(wrathful(), fighter(at=5, houses={11: 2}))
    for clause in (
        Clause("refrain", A, "wrath_of_god", against=B),
        Clause("refrain", A, "wrath_of_god", square="st_charles_place"),
    ):
        table.clauses = [clause]
        assert not turn_of(table, A).offers("use:wrath_of_god")
    table.clauses = [Clause("refrain", A, "wrath_of_god", square="boardwalk")]
    assert turn_of(table, A).offers("use:wrath_of_god")
